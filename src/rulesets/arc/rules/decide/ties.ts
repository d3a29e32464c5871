/** Breaking ties in the order: a d10 for those nothing else tells apart, again while it is the same (ARC-040). */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { TieEffect } from "../outcomes.ts";
import type { OrderKeys } from "../sequence/order.ts";
import { TIE_PROSPECT } from "./prospects.ts";
import type { Situation } from "./situation.ts";
import { isDown } from "./suggestions.ts";

/** After so many rolls the listed order has to do. */
const MOST_ROLLS = 20;

/**
 * Keys with a d10 for everybody who needs one. Rolls made earlier in the event are kept. Nobody rolls for those who are
 * out of action, as `statuses` has it.
 */
export function breakTies(
  situation: Situation,
  entries: readonly Required<OrderKeys>[],
  statuses: (ref: Ref) => readonly string[] = (ref) => situation.character(ref).statuses,
): Required<OrderKeys>[] {
  let keys = entries.map((entry) => ({ ...entry }));
  for (let round = 0; round < MOST_ROLLS; round++) {
    const standing = keys.filter(({ id }) => !isDown(statuses(id)));
    const owing = standing.filter((one) => owes(one, standing));
    if (owing.length === 0) break;
    const rolled = new Map(owing.map(({ id }) => [id, rollTie(situation, id, round)]));
    keys = keys.map((one) => ({ ...one, d10: rolled.get(one.id) ?? one.d10 }));
  }
  return keys;
}

/** Effects for those whose tie-break has changed. */
export function tieEffects(situation: Situation, keys: readonly Required<OrderKeys>[]): TieEffect[] {
  return keys.flatMap(({ id: character, empathy, perception, d10 }) => {
    const seat = situation.seat(character);
    if (!seat) return [];
    const { tie } = seat.state;
    if (tie.empathy === empathy && tie.perception === perception && tie.d10 === d10) return [];
    const id = situation.id("tie", seat.ref);
    return [{ type: "tie", id, target: seat.ref, apply: "atOnce", tie: { empathy, perception, d10 } }];
  });
}

/** True for those who share the first three keys with somebody and have no roll, or the same roll as one of them. */
function owes(one: Required<OrderKeys>, all: readonly Required<OrderKeys>[]): boolean {
  const peers = all.filter(
    (other) =>
      other.id !== one.id &&
      other.som === one.som &&
      other.empathy === one.empathy &&
      other.perception === one.perception,
  );
  return peers.length > 0 && (one.d10 === 0 || peers.some(({ d10 }) => d10 === one.d10));
}

function rollTie(situation: Situation, who: Ref, round: number): number {
  const request = {
    id: `tie-${who}-${round}`,
    count: 1,
    faces: 10,
    who,
    label: "DRAMATIS.Arc.Roll.tie",
    prospect: () => TIE_PROSPECT,
  };
  return situation.dice.roll(request)[0] ?? 1;
}
