/** What people bear in a fight that is played: each thing with a state of its own, and seen as it is by now (ARC-017 … ARC-022). */
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Ref, States } from "../../../../kernel/outcome.ts";
import { freshCharacter } from "../ranges.ts";
import type { CharacterState, GearSnapshot, GearState } from "../state.ts";

const LISTS = ["gear", "weapons", "shields", "spells", "armor"] as const;

/**
 * A character with a state for each thing they bear beside it. Things of several people may go by one id: each is given one
 * that names its owner. What is left out is as on a new sheet.
 */
export function withItems(who: Ref, stored: JsonObject): readonly [Ref, JsonObject][] {
  const state: CharacterState = { ...freshCharacter(who), ...stored };
  const own = (id: Ref): Ref => (id.startsWith(`${who}.`) ? id : `${who}.Item.${id}`);
  const lists = LISTS.map((list) => [list, state[list].map((one) => ({ ...one, id: own(one.id) }))] as const);
  const made = { ...state, ...(Object.fromEntries(lists) as Partial<CharacterState>) };
  return [...made.gear.map(({ id, ...rest }): [Ref, GearState] => [id, rest]), [who, made]];
}

const isCharacter = (state: JsonObject | undefined): state is CharacterState =>
  Array.isArray(state?.["gear"]) && Array.isArray(state["skills"]);

/** The states with characters who bear as much as lies with them by now; where nothing has changed they are the same. */
export function reread(states: States): States {
  let now = states;
  for (const [ref, state] of Object.entries(states)) {
    if (!isCharacter(state) || state.gear.every((one) => isFresh(states, one))) continue;
    const gear = state.gear.map((one) => ({ ...one, quantity: quantityOf(states, one) }));
    now = { ...now, [ref]: { ...state, gear } };
  }
  return now;
}

const quantityOf = (states: States, { id, quantity }: GearSnapshot): number =>
  (states[id] as GearState | undefined)?.quantity ?? quantity;

const isFresh = (states: States, one: GearSnapshot): boolean => quantityOf(states, one) === one.quantity;
