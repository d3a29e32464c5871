import { localize } from "../../../../foundry/index.ts";
import type { FoundryActor } from "../../../../foundry/index.ts";
import { actingIn } from "../../../../table/documents/combat.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { turnBudget } from "../../rules/encounter/budget.ts";
import { traitSum } from "../../rules/traits/effects.ts";
import { whyCannotAct } from "../../rules/vitality/status.ts";
import { personaeSettings } from "../settings/read.ts";
import { readParticipant } from "../states/adapter.ts";
import { isIdentity, readIdentity } from "../models/reading.ts";
import { combatOf, combatantOf } from "../../../../fittings/here/encounter.ts";
import { sceneOf } from "./frame.ts";

/** Additional actions that an identity's traits grant (PER-059). */
export const extraActions = (actor: FoundryActor): number => traitSum(readIdentity(actor), "extraActions");

/** Why acting now would be out of order: no action left, or somebody else's turn. Null when all is well (PER-057). */
export function actingNow(identity: Ref): "overspent" | "notYourTurn" | null {
  const combat = combatOf(identity);
  const combatant = combatantOf(identity);
  if (!combat?.started || !combatant) return null;
  const extra = combatant.actor && isIdentity(combatant.actor) ? extraActions(combatant.actor) : 0;
  if (turnBudget(readParticipant(combatant), combat.round, personaeSettings(), extra).actionsLeft === 0)
    return "overspent";
  const acting = actingIn(combat);
  return acting.length > 0 && !acting.some(({ actor }) => actor?.uuid === identity) ? "notYourTurn" : null;
}

/** Why an identity can't do this at all, in words; "" when it can. The limited only issue no challenges (PER-112). */
export function whyUnable(actor: FoundryActor, issues: "challenge" | "other"): string {
  const why = whyCannotAct(readIdentity(actor), personaeSettings(), sceneOf(actor.uuid));
  if (why === null || (why === "limited" && issues === "other")) return "";
  return localize(`DRAMATIS.Personae.Refusal.${why}`, { name: actor.name });
}
