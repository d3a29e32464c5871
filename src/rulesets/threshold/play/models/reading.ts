/** What documents store, read as states of the engine. */
import { itemsOfType, sourceOf } from "../../../../fittings/models/stored.ts";
import type {
  FoundryActor,
  FoundryCombat,
  FoundryCombatant,
  FoundryDocument,
  FoundryItem,
} from "../../../../foundry/types.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Belongings } from "../../rules/items.ts";
import type { CharacterState, CombatantState, EncounterState } from "../../rules/state.ts";

/** Where the words for ids of the rules lie. */
export const T = "DRAMATIS.Threshold";

/** What the sub-types of this game's documents begin with. */
export const TYPE_PREFIX = "threshold-";

/** Everything that somebody can have. */
export const THINGS = ["weapon", "armor", "shield", "ability", "power", "consumable", "gear"] as const;

/** The list of belongings that an item stands in, by its kind; gear stands in none. */
const LISTS: { readonly [L in keyof Belongings & string]: (typeof THINGS)[number] } = {
  weapons: "weapon",
  armors: "armor",
  shields: "shield",
  abilities: "ability",
  powers: "power",
  consumables: "consumable",
};

type Typed = Pick<FoundryDocument, "documentName" | "type">;

/** True for this game's actors, heroes and foes. */
export const isCharacter = ({ documentName, type }: Typed): boolean =>
  documentName === "Actor" && (type === `${TYPE_PREFIX}character` || type === `${TYPE_PREFIX}foe`);

/** True for this game's items. */
export const isThing = ({ documentName, type }: Typed): boolean =>
  documentName === "Item" && THINGS.some((kind) => type === TYPE_PREFIX + kind);

/** The state of a character: what its actor stores, whose side it is on, and snapshots of its items. */
export function readCharacter(actor: FoundryActor): CharacterState {
  const { biography: _biography, ...stored } = sourceOf(actor) as CharacterState;
  const { value } = stored.toughness;
  return {
    ...stored,
    toughness: { value },
    // Of several of a kind each has a name of its own on the board.
    name: actor.token?.name ?? actor.name,
    side: actor.type === `${TYPE_PREFIX}character` ? "pc" : "npc",
    items: Object.fromEntries(
      Object.entries(LISTS).map(([list, kind]) => [list, carried(actor, kind)]),
    ) as unknown as Belongings,
  };
}

/** Items of one kind with their refs: a decision names an item by its uuid, and so does what changes it. */
function carried(actor: FoundryActor, kind: string): JsonObject[] {
  return itemsOfType(actor, TYPE_PREFIX + kind).map(({ item, name }) => ({ ...readThing(item), id: item.uuid, name }));
}

/** The state of an item: what it stores, without its words. */
export function readThing(item: FoundryItem): JsonObject {
  const { description: _description, novice: _novice, adept: _adept, master: _master, ...stored } = sourceOf(item);
  return stored;
}

/** An encounter's state: what its combat stores. */
export const readEncounter = (combat: FoundryCombat): EncounterState => sourceOf(combat) as EncounterState;

/** A combatant's state: what it stores, and whose place it is. */
export const readCombatant = (combatant: FoundryCombatant): CombatantState =>
  ({ ...sourceOf(combatant), character: combatant.actor?.uuid ?? null }) as CombatantState;
