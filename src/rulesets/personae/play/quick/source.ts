/** The source data of quick identities, made from a draft: the same data that the preview reads. */
import { ALWAYS_SHOWN } from "../../../../fittings/models/face.ts";
import { localize, randomID } from "../../../../foundry/globals.ts";
import type { UpdateData } from "../../../../foundry/types.ts";
import { OUTLINES } from "../../rules/casting/archetypes.ts";
import { ATTRIBUTES, PRIORITIES, type Attribute, type Priority } from "../../rules/state.ts";
import { missingFreeSkills, unarmed } from "../models/free-skills.ts";
import { itemIcons } from "../models/icons.ts";
import { firstTagged } from "../../rules/tags.ts";
import { TYPE_PREFIX } from "../models/reading.ts";
import type { QuickDraft } from "../../rules/casting/draft.ts";

/** An item's source as far as it is read here. */
export interface ItemSource extends UpdateData {
  readonly _id: string;
  readonly name: string;
  readonly type: string;
  readonly system: UpdateData;
}

/** An actor's source, without its name: as many are made of it as wanted. */
export function quickSource(
  draft: QuickDraft,
  weapon: UpdateData | null,
): UpdateData & { readonly items: ItemSource[] } {
  const { tier, stance } = draft;
  return {
    type: `${TYPE_PREFIX}supporting`,
    system: { tier, stance, attributes: attributesOf(draft) },
    items: itemsFor(draft, weapon),
    prototypeToken: {
      actorLink: false,
      displayName: ALWAYS_SHOWN,
      displayBars: ALWAYS_SHOWN,
      bar1: { attribute: "boxes" },
    },
  };
}

/** Values, and priorities in the order of the outline (PER-016). */
function attributesOf({ attributes, archetype }: QuickDraft): Record<Attribute, { value: number; priority: Priority }> {
  const order = archetype ? OUTLINES[archetype].order : ATTRIBUTES;
  const places: readonly Priority[] = ["first", "first", "second", "second", "third", "hindrance"];
  const entries = ATTRIBUTES.map((id) => {
    const priority = places[order.indexOf(id)] ?? PRIORITIES[0];
    return [id, { value: attributes[id], priority }] as const;
  });
  return Object.fromEntries(entries) as Record<Attribute, { value: number; priority: Priority }>;
}

function itemsFor({ archetype, rating, freeRating }: QuickDraft, weapon: UpdateData | null): ItemSource[] {
  const free = missingFreeSkills([]).map((skill) => withSystem(skill, { rating: freeRating }));
  const outline = archetype ? OUTLINES[archetype].skills : [];
  const skills = outline.map(({ name, attribute, tags }, i) => ({
    name: localize(`DRAMATIS.Personae.Quick.skill.${name}`),
    type: `${TYPE_PREFIX}skill`,
    img: itemIcons[`${TYPE_PREFIX}skill`],
    sort: 1000 + i * 100,
    system: { rating, attribute, free: null, initiative: false, tags: [...tags] },
  }));
  const made = [...free, ...skills].map(identified);
  const arms = archetype === null && !weapon ? [] : [unarmed(), ...(weapon ? [weapon] : [])];
  return [...made, ...arms.map((one) => identified(linked(one, made)))];
}

/** A weapon used with the first skill that suits it; without one, unskilled. */
function linked(weapon: UpdateData, skills: readonly ItemSource[]): UpdateData {
  const { group = "", kind = "" } = weapon["system"] as { group?: string; kind?: string };
  const tagged = skills.map(({ _id, system }) => ({ id: _id, tags: (system["tags"] ?? []) as string[] }));
  const wanted = kind === "unarmed" ? [kind] : [group, kind, "weapon"];
  return withSystem(weapon, { skill: firstTagged(tagged, wanted)?.id ?? null });
}

const identified = (source: UpdateData): ItemSource => ({ ...source, _id: randomID() }) as ItemSource;

function withSystem(source: UpdateData, change: UpdateData): UpdateData {
  return { ...source, system: { ...(source["system"] as UpdateData), ...change } };
}
