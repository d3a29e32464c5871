/** What the clock still owes an encounter, found from what is stored alone. EVO-002, EVO-010, EVO-011. */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { EncounterState } from "../../rules/state.ts";

/** A place in the order. */
export interface Place {
  /** The combatant's id, and whom it stands for; null for those who are nobody of this game. */
  readonly id: string;
  readonly who: Ref | null;
  /** The Round in which its last Turn began. */
  readonly lastTurn: number | null;
}

/** Where an encounter stands. */
export interface Clock {
  readonly round: number;
  /** The place whose Turn it is by the order; null for none. */
  readonly turn: number | null;
  readonly places: readonly Place[];
  readonly state: Pick<EncounterState, "rounds" | "turnOf">;
}

/** Something that fires once. */
export type Edge =
  | { readonly type: "startRound" | "endRound"; readonly round: number }
  | { readonly type: "startTurn" | "endTurn"; readonly round: number; readonly place: Place };

/**
 * What is due, in order: the end of the Turn that has been left, of the Rounds that are over, the start of the present Round
 * and Turn. Nothing while somebody has turned back, and nothing of Turns that were passed over. Pure.
 */
export function dueEdges({ round, turn, places, state }: Clock): readonly Edge[] {
  if (round < 1) return [];
  const now = turn === null ? null : (places[turn] ?? null);
  const running = places.findIndex(({ who }) => who !== null && who === state.turnOf);
  const left = places[running];
  const begun = left?.lastTurn ?? 0;
  if (begun > round || (begun === round && running > (turn ?? places.length))) return [];
  const isNow = left !== undefined && left === now && begun === round;
  return [
    ...(left && !isNow ? [{ type: "endTurn" as const, round: begun, place: left }] : []),
    ...roundEdges(round, state.rounds),
    ...(now?.who != null && (now.lastTurn ?? 0) < round ? [{ type: "startTurn" as const, round, place: now }] : []),
  ];
}

function roundEdges(round: number, { started, ended }: EncounterState["rounds"]): Edge[] {
  const edges: Edge[] = [];
  for (let at = Math.max(started, 0); at <= round; at++) {
    if (at > started) edges.push({ type: "startRound", round: at });
    if (at > ended && at >= 1 && at < round) edges.push({ type: "endRound", round: at });
  }
  return edges;
}
