import type { FoundryCombat, FoundryCombatant } from "../../../../foundry/types.ts";
import { isOurs, isSeat } from "../board/frame.ts";
import { eventHere } from "../board/here.ts";
import { readEncounter } from "../models/reading.ts";
import { arcSettings } from "../settings/charter.ts";
import { slotIn } from "./whose-slot.ts";

/** The place whose slot it is in an event that is under way; null when nothing is left but the end of the turn. */
export function slotHere(combat: FoundryCombat): FoundryCombatant | null {
  if (!isOurs(combat) || !combat.started || !readEncounter(combat).begun) return null;
  const event = eventHere(combat);
  const who = event && slotIn(event.frame, event.states, arcSettings());
  return combat.combatants.find((seat) => isSeat(seat) && seat.actor?.uuid === who) ?? null;
}
