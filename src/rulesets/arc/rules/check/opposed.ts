/** A check against an opponent's (ARC-061, ARC-062, ARC-079). */
import type { SomeSettings } from "../settings.ts";
import { arc, type RollGiven } from "./arc.ts";
import { beats } from "./threshold.ts";

export interface OpposedResult {
  readonly actorAdj: number | null;
  readonly actorArc: number | null;
  readonly opponentAdj: number | null;
  readonly opponentArc: number | null;
  readonly success: boolean;
  /** Null when one of them may not roll. */
  readonly margin: number | null;
}

/**
 * Success only when the actor's sum is strictly higher: on a tie the acting side fails. Each side counts its own
 * advantages and disadvantages. ARC-061, ARC-062, ARC-079.
 */
export function opposedCheck(given: {
  readonly actor: RollGiven;
  readonly opponent: RollGiven;
  readonly settings?: SomeSettings;
}): OpposedResult {
  const { settings } = given;
  const actor = arc({ ...given.actor, settings });
  const opponent = arc({ ...given.opponent, settings });
  const outcome =
    actor.arc === null || opponent.arc === null ? { success: false, margin: null } : beats(actor.arc, opponent.arc);
  return {
    actorAdj: actor.adj,
    actorArc: actor.arc,
    opponentAdj: opponent.adj,
    opponentArc: opponent.arc,
    ...outcome,
  };
}
