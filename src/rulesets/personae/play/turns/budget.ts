import type { Ref } from "../../../../kernel/outcome.ts";
import { turnBudget } from "../../rules/encounter/budget.ts";
import { personaeSettings } from "../settings/read.ts";
import { readParticipant } from "../states/adapter.ts";
import { combatOf, participantOf } from "./frame.ts";

/** Why acting now would be out of order: no action left, or somebody else's turn. Null when all is well (PER-057). */
export function actingNow(identity: Ref): "overspent" | "notYourTurn" | null {
  const combat = combatOf(identity);
  const combatant = participantOf(identity);
  if (!combat?.started || !combatant) return null;
  if (turnBudget(readParticipant(combatant), combat.round, personaeSettings()).actionsLeft === 0) return "overspent";
  return combat.combatant && combat.combatant.id !== combatant.id ? "notYourTurn" : null;
}
