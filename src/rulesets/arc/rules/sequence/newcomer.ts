/** Somebody joins a running event (ARC-044). */
import { compareOrder, type OrderKeys } from "./order.ts";

export interface NewcomerGiven {
  readonly order: readonly string[];
  /** Not in the order yet. */
  readonly newcomer: string;
  /** Keys of everybody, the newcomer's among them. */
  readonly combatants: readonly OrderKeys[];
}

/**
 * The order with the newcomer directly before the lowest of those who come after it, else at the end. The others keep
 * their places. ARC-044.
 */
export function insertCombatant({ order, newcomer, combatants }: NewcomerGiven): { order: string[] } {
  const keysOf = (id: string): OrderKeys | undefined => combatants.find((one) => one.id === id);
  const own = keysOf(newcomer);
  const later = order
    .map(keysOf)
    .filter((one): one is OrderKeys => one !== undefined && own !== undefined && compareOrder(own, one) < 0);
  const next = later.reduce<OrderKeys | null>(
    (lowest, one) => (lowest === null || compareOrder(one, lowest) < 0 ? one : lowest),
    null,
  );
  const place = next === null ? order.length : order.indexOf(next.id);
  return { order: [...order.slice(0, place), newcomer, ...order.slice(place)] };
}
