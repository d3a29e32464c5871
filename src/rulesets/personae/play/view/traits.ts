import type { KeyedPress } from "../../../../fittings/press/keys.ts";
import { rowTools } from "../../../../fittings/sheets/items.ts";
import type { Badge } from "../../../../fittings/sheets/row.ts";
import type { FoundryActor, FoundryItem } from "../../../../foundry/types.ts";
import { openSlots } from "../../rules/advancement/quote.ts";
import { bandOf, resourcesOf } from "../../rules/advancement/resources.ts";
import type { PersonaeSettings } from "../../rules/settings.ts";
import type { IdentityState, TraitEffectSnapshot } from "../../rules/state.ts";
import type { ArmorModel } from "../models/arms.ts";
import type { CustomTraitModel, EnhancementModel, GearModel, TalentModel } from "../models/traits.ts";
import { itemsOf } from "../models/reading.ts";
import { signed } from "../../../../table/signed.ts";
import { count, say, term } from "./words.ts";

export interface TraitGroup {
  /** Item type without the game's prefix. */
  readonly kind: string;
  /** Its kind, and which of the group's own kinds. */
  readonly key: string;
  readonly title: string;
  readonly add: string;
  readonly empty: string;
  /** Which of the group's own kinds of traits (PER-010); "" for all others. */
  readonly custom: string;
  /** A rule worth knowing here, or what is left of something. */
  readonly note: string;
  readonly rows: readonly (ReturnType<typeof traitRow> & { readonly tools: readonly KeyedPress[] })[];
}

const KINDS = ["enhancement", "talent", "power", "weapon", "shield", "armor", "gear"] as const;
type TraitKind = (typeof KINDS)[number] | "custom";
type Items = ReturnType<typeof itemsOf<Record<string, unknown>>>;

/** Everything an identity has, group by group, to be looked through and put in order. */
export function traitGroups(
  actor: FoundryActor,
  state: IdentityState,
  { settings, scene }: { readonly settings: PersonaeSettings; readonly scene: number },
): TraitGroup[] {
  const ranked = state.kind === "character" || state.kind === "companion";
  const group = (kind: TraitKind, items: Items, own: Partial<TraitGroup> = {}): TraitGroup => ({
    ...{ kind, key: kind },
    title: say(`group.${kind}.title`),
    add: say(`group.${kind}.add`),
    empty: say(`group.${kind}.empty`),
    custom: "",
    note: noteOf(kind, state, ranked, scene),
    rows: items.map(({ item }, i) => ({
      ...traitRow(kind, item, ranked),
      tools: rowTools(item, { first: i === 0, last: i === items.length - 1 }),
    })),
    ...own,
  });
  const custom = itemsOf<CustomTraitModel & Record<string, unknown>>(actor, "custom");
  const known = settings.customTraitTypes.map(({ id }) => id);
  const stray = custom.filter(({ system }) => !known.includes(system.custom));
  const [enhancements, talents, powers, ...belongings] = KINDS.map((kind) => group(kind, itemsOf(actor, kind)));
  return [
    ...[enhancements, talents, powers].flatMap((one) => one ?? []),
    ...settings.customTraitTypes.map(({ id, label }) =>
      group(
        "custom",
        custom.filter(({ system }) => system.custom === id),
        { title: label, add: label, custom: id, key: `custom-${id}` },
      ),
    ),
    ...(stray.length > 0 ? [group("custom", stray)] : []),
    ...belongings,
  ];
}

/** What is worth knowing about a group: free languages, slots still open, what can be afforded. */
function noteOf(kind: TraitKind, state: IdentityState, ranked: boolean, scene: number): string {
  if (kind === "gear") return ranked ? [resourceLine(state, scene), say("gearNote")].join(" ") : say("gearNote");
  const open = openSlots(state, kind);
  const left = open > 0 ? [count("openSlots", open)] : [];
  return [...left, ...(kind === "talent" && ranked ? [say("freeLanguage")] : [])].join(" ");
}

/** The cap and what it is made of. PER-183 */
export function resourceLine(state: IdentityState, scene: number): string {
  const { cap, talents, boosts, lowered } = resourcesOf(state, scene);
  const parts = [
    say("resources.talents", { n: talents }),
    ...boosts.map(({ amount, scenesLeft, label }) =>
      count("resources.boost", scenesLeft, { amount: signed(amount), why: label === "" ? "" : ` ${label}` }),
    ),
    ...(lowered > 0 ? [say("resources.lowered", { n: signed(-lowered) })] : []),
  ];
  return say("resources.cap", { cap, parts: parts.join(", ") });
}

const BOUGHT: readonly TraitKind[] = ["enhancement", "talent", "power", "custom"];

function traitRow(kind: TraitKind, item: FoundryItem, ranked: boolean) {
  const {
    agreed = true,
    learned = true,
    uses,
  } = item.system as {
    agreed?: boolean;
    learned?: boolean;
    uses?: { value: number; max: number; per: string };
  };
  return {
    id: item.id,
    name: item.name,
    img: item.img,
    sub: summary(kind, item),
    // That it is not agreed on yet (PER-004), and not learned or bought: then it does not count (PER-134).
    badges: [...(agreed ? [] : [unagreed()]), ...(learned ? [] : [planned(kind)])],
    // It could be improved with points or open slots (PER-136), bought where it is wanted (PER-183), asked (PER-036).
    upgrades: ranked && BOUGHT.includes(kind),
    buys: kind === "gear" && !learned,
    uses:
      uses && uses.per !== "none"
        ? { ...uses, label: say("uses", { max: uses.max, per: term(`Limit.${uses.per}`) }) }
        : null,
    asks: kind === "talent" && (item.system as TalentModel).subtype === "expertise",
    worn: kind === "armor" ? (item.system as ArmorModel).worn : null,
  };
}

const unagreed = (): Badge => ({
  label: say("notAgreed"),
  hint: say("notAgreedHint"),
  icon: "fa-solid fa-handshake-slash",
});

const planned = (kind: TraitKind): Badge => ({
  label: say(kind === "gear" ? "wanted" : "planned"),
  hint: term("Field.Trait.FIELDS.learned.hint"),
  icon: "fa-regular fa-clock",
});

/** What a thing of an identity's is, in a line. */
export function summary(kind: string, item: FoundryItem): string {
  const { system } = item;
  switch (kind) {
    case "enhancement": {
      const { grade, effects } = system as EnhancementModel;
      return [term(`Grade.${grade}`), ...effects.map(effectWord)].join(" · ");
    }
    case "custom":
      return (system as CustomTraitModel).effects.map(effectWord).join(" · ");
    case "talent":
      return term(`Talent.${(system as TalentModel).subtype}`);
    case "power":
      return term(`Duration.${(system as { duration: string }).duration}`);
    case "weapon": {
      const { category, kind: attack } = system as { category: string; kind: string };
      return `${term(`Category.${category}`)} · ${term(`AttackKind.${attack}`)}`;
    }
    case "shield":
      return term(`Weight.${(system as { weight: string }).weight}`);
    case "armor":
      return say((system as ArmorModel).worn ? "worn" : "notWorn");
    case "gear": {
      const { quantity, cost } = system as GearModel;
      return [
        quantity === 1 ? "" : say("quantity", { n: quantity }),
        cost > 0 ? say("cost", { n: cost, band: term(`CostBand.${bandOf(cost)}`) }) : "",
      ]
        .filter(Boolean)
        .join(" · ");
    }
    default:
      return "";
  }
}

const effectWord = ({ kind, value }: TraitEffectSnapshot): string => `${term(`TraitEffect.${kind}`)} ${signed(value)}`;

/** How many rows in all: for the badge on the tab. */
export const traitCount = (groups: readonly TraitGroup[]): number =>
  groups.reduce((sum, { rows }) => sum + rows.length, 0);
