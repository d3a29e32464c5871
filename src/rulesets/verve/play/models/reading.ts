/** What documents store, read as states of the engine. */
import type { Json, JsonObject } from "../../../../kernel/json.ts";
import type { CharacterState, CountedState, EncounterState, ParticipantState } from "../../rules/state.ts";
import { itemsOfType, sourceOf } from "../../../../fittings/models/stored.ts";
import type {
  FoundryActor,
  FoundryCombat,
  FoundryCombatant,
  FoundryDocument,
  FoundryItem,
} from "../../../../foundry/types.ts";

export { T } from "./parts.ts";

/** What the sub-types of this game's documents begin with. */
export const TYPE_PREFIX = "verve-";

/** Everybody there is. */
export const FOLK = ["hero", "npc", "unit", "mount"] as const;
export type Folk = (typeof FOLK)[number];

/** The kinds of items that each list of a character's state holds. */
export const HELD = {
  fields: ["field"],
  specialties: ["specialty"],
  weapons: ["weapon"],
  armor: ["armor"],
  gear: ["gear", "container", "ammunition"],
  ailments: ["ailment"],
  projects: ["project"],
  spells: ["spell"],
  spirits: ["spirit"],
  powers: ["power"],
} as const satisfies Readonly<Partial<Record<keyof CharacterState, readonly string[]>>>;

/** Everything that somebody can have. */
export const THINGS = [
  ...["weapon", "armor", "gear", "container", "ammunition"],
  ...["field", "specialty", "species", "spell", "spirit", "power"],
  ...["ailment", "resource", "project"],
] as const;
export type Thing = (typeof THINGS)[number];

type Typed = Pick<FoundryDocument, "documentName" | "type">;

/** Which of the four somebody is; null for others than this game's actors. */
export const folkOf = ({ documentName, type }: Typed): Folk | null =>
  documentName === "Actor" ? (FOLK.find((kind) => type === TYPE_PREFIX + kind) ?? null) : null;

/** True for this game's actors. */
export const isCharacter = (document: Typed): boolean => folkOf(document) !== null;

/** The kind of an item of this game; null for others. */
export const thingOf = ({ documentName, type }: Typed): Thing | null =>
  documentName === "Item" ? (THINGS.find((kind) => type === TYPE_PREFIX + kind) ?? null) : null;

/** The state of somebody: what its actor stores, its name, and snapshots of its items. */
export function readCharacter(actor: FoundryActor): CharacterState {
  const { biography: _biography, ...stored } = sourceOf(actor) as CharacterState;
  const held = Object.entries(HELD).map(([list, kinds]) => [
    list,
    kinds.flatMap((kind) => itemsOfType(actor, TYPE_PREFIX + kind)).map(({ item }) => readThing(item)),
  ]);
  const lists = Object.fromEntries(held) as Pick<CharacterState, keyof typeof HELD>;
  const reserves = { survival: withoutMax(stored.survival), verve: withoutMax(stored.verve) };
  // Of several of a kind each has a name of its own on the board.
  return { ...stored, ...reserves, name: actor.token?.name ?? actor.name, ...lists };
}

/** A reserve's maximum is there for Foundry's bars; the rules work it out. */
function withoutMax<R extends JsonObject>(reserve: R): R {
  const { max: _max, ...rest } = reserve;
  return rest as R;
}

/** The state of an item: its id, its name, and what it stores without its words. */
export function readThing(item: FoundryItem): JsonObject & { readonly id: string; readonly name: string } {
  const { description: _description, ...stored } = sourceOf(item);
  const { id, name } = item;
  const { own } = stored;
  return { ...withoutBlanks(stored), ...(own ? { own: ownOf(own as JsonObject, name) } : {}), id, name };
}

/** What can be counted of magic, where somebody has said it: cards that were written before there was such know nothing of it. VRV-244 */
const withoutBlanks = (stored: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(stored).filter(([key, value]) => !COUNTED.includes(key) || Boolean(value)));

const COUNTED: readonly string[] = ["harm", "heal", "resist"] satisfies readonly (keyof CountedState)[];

/** What somebody's own armor or ailment is: it has its item's name, and effects say only what they do. */
function ownOf(own: JsonObject, name: string): JsonObject {
  const { effects } = own;
  if (!Array.isArray(effects)) return { ...own, name };
  return { ...own, name, effects: (effects as readonly JsonObject[]).map(said) };
}

const said = (one: JsonObject): JsonObject =>
  Object.fromEntries(Object.entries(one).filter((entry): entry is [string, Json] => (entry[1] ?? null) !== null));

/** An encounter's state: what its combat stores. */
export const readEncounter = (combat: FoundryCombat): EncounterState => sourceOf(combat) as EncounterState;

/** A participant's state: what its combatant stores, and whose it is. */
export function readParticipant(combatant: FoundryCombatant): ParticipantState {
  return { ...(sourceOf(combatant) as ParticipantState), character: combatant.actor?.uuid ?? null };
}
