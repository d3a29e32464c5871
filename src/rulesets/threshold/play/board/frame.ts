/** The encounter as decisions are made in it, and which documents of it are this game's. */
import { combatBehind, frameHere } from "../../../../fittings/here/encounter.ts";
import type { FoundryCombat, FoundryCombatant } from "../../../../foundry/types.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { EncounterFrame } from "../../rules/state.ts";
import { isCharacter } from "../models/reading.ts";

/** Sub-types of its documents. */
export const COMBAT = "threshold-encounter";
export const COMBATANT = "threshold-combatant";

/** False for an encounter that was made before this game was chosen. */
export const isOurs = ({ type }: Pick<FoundryCombat, "type">): boolean => type === COMBAT;

/** True for a place that somebody of this game has. */
export const isSeat = ({ type, actor }: Pick<FoundryCombatant, "type" | "actor">): boolean =>
  type === COMBATANT && actor !== null && isCharacter(actor);

/**
 * The encounter of a combat, or the one somebody takes part in, with whose slot it is; null for none. A round is a game turn.
 */
export function frameIn(subject: Ref | FoundryCombat): EncounterFrame | null {
  const frame = frameHere(subject);
  const combat = frame && combatBehind(frame.combat);
  if (!combat || !isOurs(combat)) return null;
  const seats = new Set(combat.combatants.filter(isSeat).map(({ uuid }) => uuid));
  const participants = frame.participants.filter(({ combatant }) => seats.has(combatant));
  const now = combat.started ? combat.combatant : null;
  return { ...frame, participants, active: now && seats.has(now.uuid) ? now.uuid : null };
}
