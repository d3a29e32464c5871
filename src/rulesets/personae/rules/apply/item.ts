/** What effects do to an item: how often it can still be used. Pure. PER-024 */
import { improved } from "./advancement.ts";
import type { PersonaeEffect } from "../outcomes.ts";
import type { ItemState } from "../state.ts";

/** The item after one effect. */
export function applyToItem(state: ItemState, effect: PersonaeEffect): ItemState {
  const { uses } = state;
  switch (effect.type) {
    case "useTrait":
      return { ...state, uses: { ...uses, value: Math.max(0, uses.value - 1) } };
    case "refill":
      return { ...state, uses: { ...uses, value: uses.max } };
    case "improve":
      return improved(state, effect);
    default:
      return state;
  }
}
