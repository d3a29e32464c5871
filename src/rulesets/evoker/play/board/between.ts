/** What the board tells of two who meet. */
import { combatantOf } from "../../../../fittings/here/encounter.ts";
import { measureBetween, tokensOnBoard } from "../../../../fittings/here/board.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { readParticipant } from "../models/reading.ts";

/**
 * Metres between two: in squares, as the engine counts them, where both take part in an encounter; else as the scene's grid
 * measures; null where nobody knows.
 */
export function metresBetween(one: Ref, other: Ref): number | null {
  const [from, to] = [one, other].map((ref) => {
    const seat = combatantOf(ref);
    return seat && readParticipant(seat).square;
  });
  if (from && to) return Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y));
  const measured = measureBetween(one, other);
  return measured && Math.round(measured.units);
}

/** Metres that one stands above another, by their tokens' elevation; 0 where nobody knows. */
export function metresAbove(one: Ref, other: Ref): number {
  const [from = 0, to = 0] = [one, other].map(
    (ref) => tokensOnBoard().find(({ actor }) => actor?.uuid === ref)?.document.elevation,
  );
  return Math.round(from - to);
}
