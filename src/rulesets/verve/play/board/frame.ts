/** The encounter as decisions are made in it, and which documents of it are this game's. */
import { combatBehind, frameHere } from "../../../../fittings/here/encounter.ts";
import type { FoundryCombat, FoundryCombatant } from "../../../../foundry/types.ts";
import type { EncounterFrame } from "../../../../kernel/frame.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { isCharacter } from "../models/reading.ts";

/** Sub-types of its documents. */
export const COMBAT = "verve-encounter";
export const COMBATANT = "verve-participant";

/** False for an encounter that was made before this game was chosen. */
export const isOurs = ({ type }: Pick<FoundryCombat, "type">): boolean => type === COMBAT;

/** True for a place that somebody of this game has. */
export const isSeat = ({ type, actor }: Pick<FoundryCombatant, "type" | "actor">): boolean =>
  type === COMBATANT && actor !== null && isCharacter(actor);

/** The encounter of a combat, or the one somebody takes part in; null for none, and for another game's. VRV-146 */
export function frameIn(subject: Ref | FoundryCombat): EncounterFrame | null {
  const frame = frameHere(subject);
  const combat = frame && combatBehind(frame.combat);
  return combat && isOurs(combat) ? frame : null;
}
