/** Who comes when: a pure function of what combatants and their characters store. */
import { initiativeOrder } from "../../rules/initiative/order.ts";
import type { TieBreak } from "../../rules/initiative/tieBreak.ts";
import type { EvokerSettings } from "../../rules/settings.ts";
import type { ParticipantState } from "../../rules/state.ts";

/** A combatant, and what is stored of its place: what settles ties with its character, for that is not everybody's. */
export interface Placed {
  readonly id: string;
  readonly order: (NonNullable<ParticipantState["order"]> & TieBreak) | null;
}

/**
 * Combatants by initiative, then the score behind it, Fate, and the roll-off (EVO-009); those who have none yet come last,
 * as they came in. Ids, in order.
 */
export function placesOf(all: readonly Placed[], settings: EvokerSettings): readonly string[] {
  const combatants = all.flatMap(({ id, order }) => (order ? [{ id, ...order }] : []));
  const { order } = initiativeOrder({ combatants, settings });
  return [...order, ...all.filter((one) => one.order === null).map(({ id }) => id)];
}
