import { combatBehind, frameHere } from "../../../../fittings/here/encounter.ts";
import type { FoundryCombat } from "../../../../foundry/types.ts";
import type { EncounterFrame } from "../../../../kernel/frame.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { isCharacter } from "../models/reading.ts";
import { isSeat } from "./seats.ts";

/**
 * The encounter a decision is made in, as it was in this round; null for none. Those who were put into it before this game
 * was chosen, or are nobody of this game, take no part.
 */
export function frameIn(subject: Ref | FoundryCombat, round?: number): EncounterFrame | null {
  const frame = frameHere(subject);
  const combat = frame && combatBehind(frame.combat);
  if (!combat) return frame;
  const seats = combat.combatants.filter((one) => isSeat(one) && one.actor !== null && isCharacter(one.actor));
  const ours = new Set(seats.map(({ uuid }) => uuid));
  const participants = frame.participants.filter(({ combatant }) => ours.has(combatant));
  return { ...frame, participants, ...(round !== undefined && { round }) };
}
