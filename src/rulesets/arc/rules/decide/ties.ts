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
  const dice = new Map(entries.map(({ id, d10 }) => [id, d10]));
  const peers = peersOf(entries.filter(({ id }) => !isDown(statuses(id))));
  for (let round = 0; round < MOST_ROLLS; round++) {
    const owing = [...peers].filter(([id, group]) => owes(id, group, dice));
    if (owing.length === 0) break;
    // All of a round roll before any of it counts.
    const rolled = owing.map(([id]) => [id, rollTie(situation, id, round)] as const);
    for (const [id, d10] of rolled) dice.set(id, d10);
  }
  return entries.map((one) => ({ ...one, d10: dice.get(one.id) ?? one.d10 }));
}

/** Those whom the first three keys don't tell apart from somebody, in the order given, with all who share them. */
function peersOf(standing: readonly Required<OrderKeys>[]): ReadonlyMap<Ref, readonly Ref[]> {
  const groups = new Map<string, Ref[]>();
  const all = standing.map(({ id, som, empathy, perception }) => {
    const key = [som, empathy, perception].join();
    const group = groups.get(key) ?? [];
    groups.set(key, group);
    group.push(id);
    return [id, group] as const;
  });
  return new Map(all.filter(([, group]) => group.length > 1));
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

/** True for one of a group who has no roll, or the same roll as another of them. */
function owes(id: Ref, group: readonly Ref[], dice: ReadonlyMap<Ref, number>): boolean {
  const own = dice.get(id);
  return own === 0 || group.some((other) => other !== id && dice.get(other) === own);
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
