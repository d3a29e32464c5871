import { itemsOfType, snapshots, sourceOf } from "../../../../fittings/models/stored.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import { attributeOf } from "../../rules/attributes.ts";
import { controlOf } from "../../rules/casting/control.ts";
import { KINDS, type AttributeId, type IdentityState, type ItemState, type Kind } from "../../rules/state.ts";
import { groupTracks, UNHURT } from "../../rules/vitality/tracks.ts";
import { personaeSettings } from "../settings/read.ts";
import type { ArmorModel, ShieldModel, WeaponModel } from "./arms.ts";
import type { SkillModel } from "./skill.ts";
import type { CustomTraitModel, EnhancementModel, PowerModel, TalentModel } from "./traits.ts";

/** The prefix of this game's document types. */
export const TYPE_PREFIX = "personae-";

/** True for the actors of this game. */
export function isIdentity(document: { readonly documentName: string; readonly type: string }): boolean {
  return document.documentName === "Actor" && kindOf(document.type) !== null;
}

/** The kind behind an actor's type, or null for the actors of other games. */
export function kindOf(type: string): Kind | null {
  return KINDS.find((kind) => type === TYPE_PREFIX + kind) ?? null;
}

/** The state of an identity: what its actor stores, its name and kind, and snapshots of its skills, arms and powers. */
export function readIdentity(actor: FoundryActor): IdentityState {
  const { boxes: _boxes, biography: _biography, ...stored } = sourceOf(actor) as IdentityState;
  const counts = countedTraits(actor);
  const kind = kindOf(actor.type) ?? "identity";
  const knows = (id: AttributeId): boolean => attributeOf(stored, id) !== null;
  return {
    ...stored,
    control: controlOf({ kind, hasPlayerOwner: actor.hasPlayerOwner, override: stored.control }),
    tracks: tracksOf(stored),
    name: actor.name,
    kind,
    skills: snapshots(learned<SkillModel>(actor, "skill"), ["free", "rating", "attribute", "initiative"]).map(
      // A skill from somebody else may name an attribute that this one lacks (PER-010).
      (skill) => (knows(skill.attribute) ? skill : { ...skill, attribute: "CNG" }),
    ),
    weapons: snapshots(itemsOf<WeaponModel>(actor, "weapon"), WEAPON),
    shields: snapshots(itemsOf<ShieldModel>(actor, "shield"), ["weight", "skill"]),
    powers: snapshots(learned<PowerModel>(actor, "power"), POWER).filter(({ id }) => counts(id)),
    enhancements: enhancementsOf(actor, counts),
    talents: snapshots(learned<TalentModel>(actor, "talent"), ["subtype", "bonusDice", "uses", "cap"]),
  };
}

const WEAPON = ["category", "kind", "hits", "skill", "range", "imposesShock", "conditions"] as const;
const POWER = [
  ...(["hits", "harmful", "defends", "skill", "duration", "range", "targets"] as const),
  ...(["imposesShock", "conditions", "uses", "heal", "answer"] as const),
];

/** Which traits count: all but those that belong to armour which is not worn (PER-124). */
function countedTraits(actor: FoundryActor): (id: string) => boolean {
  const armor = itemsOf<ArmorModel>(actor, "armor");
  const tied = armor.flatMap(({ system }) => system.traits);
  const worn = armor.filter(({ system }) => system.worn).flatMap(({ system }) => system.traits);
  return (id) => !tied.includes(id) || worn.includes(id);
}

function enhancementsOf(
  actor: FoundryActor,
  counts: (id: string) => boolean,
): NonNullable<IdentityState["enhancements"]> {
  const enhancements = snapshots(learned<EnhancementModel>(actor, "enhancement"), [
    "grade",
    "effects",
    "uses",
    "companion",
  ]);
  const own = snapshots(learned<CustomTraitModel>(actor, "custom"), ["effects", "uses", "custom"]);
  return [
    // What is exceptional can't be taken away, not even with the armour it is tied to (PER-124, PER-178).
    ...enhancements.map((one) => ({ ...one, active: counts(one.id) || one.grade === "exceptional" })),
    ...own.map((one) => ({ ...one, grade: "plain" as const, active: true })),
  ];
}

/** What a card may change about an item: its uses, and what advancement makes of it. */
export function readItem(item: { readonly name: string; readonly type: string; readonly system: unknown }): ItemState {
  // Whether it is agreed is between the people: no card is about it, and none stands or falls with it (PER-004).
  const { agreed: _agreed, ...stored } = sourceOf(item);
  return { ...stored, name: item.name, kind: item.type.slice(TYPE_PREFIX.length) } as unknown as ItemState;
}

/** Items that count: those that are only planned do not (PER-134). */
export function learned<System extends { readonly learned: boolean }>(
  actor: FoundryActor,
  kind: string,
): ReturnType<typeof itemsOf<System>> {
  return itemsOf<System>(actor, kind).filter(({ system }) => system.learned !== false);
}

/** An identity's items of one kind, in the order the person gave them. */
export const itemsOf = <System>(actor: FoundryActor, kind: string): ReturnType<typeof itemsOfType<System>> =>
  itemsOfType<System>(actor, TYPE_PREFIX + kind);

/** The tracks that are stored, and those of the group that nothing has been marked on yet. PER-102 */
function tracksOf(stored: IdentityState): IdentityState["tracks"] {
  const known = groupTracks(personaeSettings()).map(({ id }) => [id, UNHURT]);
  return { ...(Object.fromEntries(known) as IdentityState["tracks"]), ...(stored.tracks ?? {}) };
}
