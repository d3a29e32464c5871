import { game, localize } from "../../foundry/globals.ts";
import type { FoundryCombat } from "../../foundry/types.ts";
import { pressOf, type Press } from "../press/press.ts";

/**
 * The one big button of a game whose order is Foundry's own. Null before a fight, and for players: whose turn it is has
 * Foundry's button at the foot of the tracker.
 */
export function nextTurnPress(combat: FoundryCombat | null): Press | null {
  if (!combat?.started || !game().user.isGM) return null;
  return {
    ...pressOf("nextTurn", localize("DRAMATIS.Fit.Tracker.nextTurn"), "forward-step", { own: "nextTurn" }),
    primary: true,
  };
}
