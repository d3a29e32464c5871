/** What documents store, read as states of the engine. */
import { itemsOfType, sourceOf } from "../../../../fittings/models/stored.ts";
import type {
  FoundryActor,
  FoundryCombat,
  FoundryCombatant,
  FoundryDocument,
  FoundryItem,
} from "../../../../foundry/types.ts";
import type { Json, JsonObject } from "../../../../kernel/json.ts";
import { RANGES } from "../../rules/ranges.ts";
import type { MiddleScore } from "../../rules/tables/middleScores.ts";
import type {
  CharacterState,
  ConditionSnapshot,
  EncounterState,
  GearSnapshot,
  GearState,
  ParticipantState,
  SkillSnapshot,
  SpellSnapshot,
  TaskState,
  WeaponSnapshot,
} from "../../rules/state.ts";
import { arcSettings } from "../settings/charter.ts";
import { difficultyOf, soundChanges } from "./changes.ts";

export { T } from "./parts.ts";

/** What the sub-types of this game's documents begin with. */
export const TYPE_PREFIX = "arc-";

/** Everything that somebody can have. */
export const THINGS = ["skill", "weapon", "spell", "shield", "armor", "gear", "task"] as const;
export type Thing = (typeof THINGS)[number];

/** Those among them that have a weight (ARC-017). */
export const BORNE = ["weapon", "shield", "armor", "gear"] as const satisfies readonly Thing[];

/** The sub-type of the effects that change checks (ARC-081). */
export const CONDITION = `${TYPE_PREFIX}condition`;

type Typed = Pick<FoundryDocument, "documentName" | "type">;

/** True for this game's actors, characters and figures. */
export const isCharacter = ({ documentName, type }: Typed): boolean =>
  documentName === "Actor" && (type === `${TYPE_PREFIX}character` || type === `${TYPE_PREFIX}figure`);

/** The kind of an item of this game; null for others. */
export const thingOf = ({ documentName, type }: Typed): Thing | null =>
  documentName === "Item" ? (THINGS.find((kind) => type === TYPE_PREFIX + kind) ?? null) : null;

/** The state of a character: what its actor stores, its name, and snapshots of its items and conditions. */
export function readCharacter(actor: FoundryActor): CharacterState {
  const { biography: _biography, ...stored } = sourceOf(actor) as CharacterState;
  const { value, rest } = stored.som;
  const skills = skillsOf(actor);
  return {
    ...stored,
    som: { value, rest },
    us: withMiddleScores(stored.us, arcSettings().middleScores),
    // Of several of a kind each has a name of its own on the board.
    name: actor.token?.name ?? actor.name,
    skills,
    gear: BORNE.flatMap((kind) => itemsOfType(actor, TYPE_PREFIX + kind)).map(({ item }): GearSnapshot => {
      return { ...(readThing(item) as GearState), id: item.uuid };
    }),
    weapons: thingsOf<WeaponSnapshot>(actor, "weapon", ({ level, skill, onHit }) => {
      return { level, skill: skillNamed(skills, skill), onHit: soundChanges(onHit) };
    }),
    spells: thingsOf<SpellSnapshot>(actor, "spell", ({ skill, onHit }) => {
      return { skill: skillNamed(skills, skill), onHit: soundChanges(onHit) };
    }),
    shields: thingsOf(actor, "shield", ({ level }) => ({ level })),
    armor: thingsOf(actor, "armor", ({ requiredTraining, worn }) => ({ requiredTraining, worn })),
    conditions: conditionsOf(actor),
  };
}

/** Middle scores that the world has come to have since somebody was made begin as they do for everybody. ARC-054 */
export function withMiddleScores(us: CharacterState["us"], world: readonly MiddleScore[]): CharacterState["us"] {
  const missing = world.filter(({ id }) => !Object.hasOwn(us, id));
  if (missing.length === 0) return us;
  const { initial: value } = RANGES.us;
  return { ...us, ...Object.fromEntries(missing.map(({ id, name, ks }) => [id, { name, ks, value, max: value }])) };
}

/** Items of one kind with their refs: a decision names an item by its uuid. */
function thingsOf<Snapshot extends JsonObject>(
  actor: FoundryActor,
  kind: Thing,
  read: (stored: JsonObject) => JsonObject,
): readonly Snapshot[] {
  return itemsOfType(actor, TYPE_PREFIX + kind).map(
    ({ item, name }) => ({ ...read(sourceOf(item)), id: item.uuid, name }) as unknown as Snapshot,
  );
}

function skillsOf(actor: FoundryActor): readonly SkillSnapshot[] {
  return itemsOfType(actor, `${TYPE_PREFIX}skill`).map(({ id, name, item }) => {
    const { us, score, actionsOverride, defaultComplexity, armorTraining } = sourceOf(item) as SkillSnapshot;
    return { id, name, us, score, actionsOverride, defaultComplexity: difficultyOf(defaultComplexity), armorTraining };
  });
}

/** The id of a skill of theirs that something is used with, which may name it by its id or its name; null for none. */
function skillNamed(skills: readonly SkillSnapshot[], named: Json | undefined): string | null {
  if (typeof named !== "string") return null;
  const same = (one: string): boolean => one.localeCompare(named, undefined, { sensitivity: "accent" }) === 0;
  return (skills.find(({ id }) => id === named) ?? skills.find(({ name }) => same(name)))?.id ?? null;
}

/** Spells and states that change checks, for as long as they last. ARC-074, ARC-077, ARC-081 */
function conditionsOf(actor: FoundryActor): readonly ConditionSnapshot[] {
  return [...actor.effects]
    .filter(({ type, active }) => type === CONDITION && active)
    .sort((a, b) => a.sort - b.sort || a.name.localeCompare(b.name))
    .map((effect) => ({ id: effect.id, label: effect.name, value: Number(sourceOf(effect)["value"]) }));
}

/** The state of an item: a weight, a task, or what it stores without its words. */
export function readThing(item: FoundryItem): GearState | TaskState | JsonObject {
  const { description: _description, ...stored } = sourceOf(item);
  const { name } = item;
  const kind = thingOf(item);
  if (kind === "task") {
    const { threshold, turnsLeft, status, tried } = stored as TaskState;
    return { name, threshold: difficultyOf(threshold) ?? "average", turnsLeft, status, tried } satisfies TaskState;
  }
  if (!BORNE.some((one) => one === kind)) return { ...stored, name };
  const { weightKg, quantity, isClothing = false } = stored as Partial<GearState>;
  return { name, weightKg: weightKg ?? 0, quantity: quantity ?? 1, isClothing } satisfies GearState;
}

/** An encounter's state: what its combat stores. */
export const readEncounter = (combat: FoundryCombat): EncounterState => sourceOf(combat) as EncounterState;

/** A participant's state: what its combatant stores, whose it is, and on whose side. */
export function readParticipant(combatant: FoundryCombatant): ParticipantState {
  const stored = sourceOf(combatant) as ParticipantState;
  return { ...stored, character: combatant.actor?.uuid ?? null, side: stored.side || sideOf(combatant) };
}

const SIDES: Readonly<Record<number, string>> = { 1: "party", 0: "bystanders", [-1]: "foes" };

/** Allies are those whose tokens stand to the players alike, unless their place says otherwise. */
function sideOf({ token, actor }: FoundryCombatant): string {
  return SIDES[token?.disposition ?? actor?.prototypeToken.disposition ?? 0] ?? "bystanders";
}
