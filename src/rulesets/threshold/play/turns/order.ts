/** Who comes when: a pure function of what combatants and their characters store. RUN-023 … RUN-025, RUN-028 */
import { initiativeOrder, insertCombatant, type Placed } from "../../rules/order/initiative.ts";
import type { EncounterState } from "../../rules/state.ts";

/** Ids in the order that was fixed, with those who came since at the places that are due; by Quick where none was. */
export function placesOf(
  combatants: readonly Placed[],
  { order, delays }: Pick<EncounterState, "order" | "delays">,
): readonly string[] {
  const here = order.filter((id) => combatants.some((one) => one.id === id));
  if (here.length === 0) return initiativeOrder({ combatants, delays }).order;
  return combatants
    .filter(({ id }) => !here.includes(id))
    .reduce<readonly string[]>((all, { id }) => insertCombatant({ order: all, newcomer: id, combatants }).order, here);
}
