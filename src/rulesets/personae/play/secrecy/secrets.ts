import { personaeEngine } from "../../rules/engine.ts";
import type { SecretAdapter } from "../../../../table/ruleset.ts";
import type { InitiativeDecision } from "../../rules/decisions.ts";
import type { PersonaeEffect } from "../../rules/outcomes.ts";
import { isSettled, maskSteps } from "../../rules/secrecy/mask.ts";
import { settingsFrom } from "../../rules/settings.ts";
import { combatBehind, isHiddenDeed, splitHidden } from "../../../../fittings/here/encounter.ts";

/** What a roll costs, whatever comes of it. */
const COSTS: readonly PersonaeEffect["type"][] = ["spend", "useTrait", "enhancementUsed", "defenceUsed", "escalate"];

/**
 * What Personae keeps from players. The order of action is open to all, for all have to see whose turn it is; but the
 * tracker omits those who are hidden, and so does what is told of it.
 */
export const secrets: SecretAdapter = {
  mayBePrivate: personaeEngine.mayBePrivate,
  isHidden: (one) => (one.type === "initiative" && namesHidden(one as InitiativeDecision)) || isHiddenDeed(one),
  asks: personaeEngine.asks,
  rolls: personaeEngine.rolls,
  numbers: (settings) => settingsFrom(settings).chorusNumbers,
  tells: ({ type }) => !COSTS.some((one) => one === type),
  isSettled,
  mask: maskSteps,
};

function namesHidden({ encounter, actors }: InitiativeDecision): boolean {
  const combat = encounter && combatBehind(encounter.combat);
  return combat !== null && Array.isArray(actors) && splitHidden(combat, actors).hidden.length > 0;
}
