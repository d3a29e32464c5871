/** Who comes when: a pure function of what the encounter and its participants store. ARC-039, ARC-040, ARC-043, ARC-044 */
import type { Ref } from "../../../../kernel/outcome.ts";
import { compareOrder, type OrderKeys } from "../../rules/sequence/order.ts";
import type { EncounterState } from "../../rules/state.ts";

/** A place: whose, and what it would be placed by. */
export interface Place {
  /** The combatant's id. */
  readonly id: string;
  readonly who: Ref;
  readonly keys: OrderKeys;
}

/**
 * Ids of combatants as they declare: by the order that was set, with those who stand in none behind it; before one was set,
 * the lowest State of Mind first.
 */
export function placesOf(places: readonly Place[], { order }: Pick<EncounterState, "order">): readonly string[] {
  const at = new Map(order.map(({ id }, index) => [id, index]));
  const rank = ({ who }: Place): number => at.get(who) ?? Infinity;
  const compare = (a: Place, b: Place): number => {
    const [one, other] = [rank(a), rank(b)];
    return one === other ? compareOrder(a.keys, b.keys) : one - other;
  };
  return places.toSorted(compare).map(({ id }) => id);
}
