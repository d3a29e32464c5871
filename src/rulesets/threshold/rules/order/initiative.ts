/** The order of action: Quick, then Vigilant, then a d20 where high is good. RUN-023 … RUN-025, RUN-028. */
import { rank } from "../../../../kernel/order.ts";

/** What places somebody in the order. */
export interface Placed {
  readonly id: string;
  readonly quick: number;
  readonly vigilant: number;
  /** d20 of the tie-break; 0 when absent. */
  readonly tie?: number;
}

/** Somebody who waits, and behind whom. */
export interface Delay {
  readonly id: string;
  readonly after: string;
}

export interface InitiativeOrder {
  readonly order: readonly string[];
  /** Those equal in every respect: they have to roll, or roll again. */
  readonly tiedGroups: readonly (readonly string[])[];
}

/** Negative when the first acts before the second, 0 when nothing tells them apart. RUN-023, RUN-024. */
export function compareInitiative(a: Placed, b: Placed): number {
  return b.quick - a.quick || b.vigilant - a.vigilant || (b.tie ?? 0) - (a.tie ?? 0);
}

/** Ids in the order of action, with those who still have to roll for it. RUN-023 … RUN-025. */
export function initiativeOrder({
  combatants,
  delays = [],
}: {
  combatants: readonly Placed[];
  delays?: readonly Delay[];
}): InitiativeOrder {
  const { order, tied } = rank(combatants, compareInitiative);
  return {
    order: delays.reduce(
      waited,
      order.map(({ id }) => id),
    ),
    tiedGroups: tied.map((group) => group.map(({ id }) => id)),
  };
}

/** The order after one has waited. Waiting brings nobody forward. RUN-025. */
function waited(order: readonly string[], { id, after }: Delay): readonly string[] {
  const from = order.indexOf(id);
  const behind = order.indexOf(after);
  if (from < 0 || behind <= from) return order;
  return [...order.slice(0, from), ...order.slice(from + 1, behind + 1), id, ...order.slice(behind + 1)];
}

/** A newcomer goes before the first who ranks strictly below; the rest stay as they are. RUN-028. */
export function insertCombatant({
  order,
  newcomer,
  combatants,
}: {
  order: readonly string[];
  newcomer: string;
  combatants: readonly Placed[];
}): { readonly order: readonly string[] } {
  const placed = new Map(combatants.map((one) => [one.id, one]));
  const entering = placed.get(newcomer);
  const at = order.findIndex((id) => {
    const other = placed.get(id);
    return entering !== undefined && other !== undefined && compareInitiative(entering, other) < 0;
  });
  if (at < 0) return { order: [...order, newcomer] };
  return { order: [...order.slice(0, at), newcomer, ...order.slice(at)] };
}

/** One number for trackers that show one; only `initiativeOrder` decides. RUN-023. */
export function initiativeScore({ quick, vigilant, tie = 0 }: { quick: number; vigilant: number; tie?: number }): {
  readonly score: number;
} {
  return { score: quick + vigilant / 100 + tie / 10_000 };
}
