import type { Decision, Ref } from "../../../../kernel/outcome.ts";
import type { SecretAdapter } from "../../../../table/ruleset.ts";
import type { InitiativeDecision, PersonaeDecision } from "../../rules/decisions.ts";
import type { PersonaeEffect } from "../../rules/outcomes.ts";
import { isSettled, maskSteps } from "../../rules/secrecy/mask.ts";
import { settingsFrom } from "../../rules/settings.ts";
import { combatBehind, splitHidden } from "../../../../fittings/here/encounter.ts";

/** What can be done behind a hand. All else, from the order of action to the end of a scene, concerns everybody. */
const PRIVATE: readonly PersonaeDecision["type"][] = [
  "challenge",
  "unopposed",
  "propose",
  "recover",
  "usePower",
  "ask",
  "correct",
];

/** What a roll costs, whatever comes of it. */
const COSTS: readonly PersonaeEffect["type"][] = ["spend", "useTrait", "enhancementUsed", "defenceUsed", "escalate"];

/**
 * What Personae keeps from players. The order of action is open to all, for all have to see whose turn it is; but the
 * tracker omits those who are hidden, and so does what is told of it.
 */
export const secrets: SecretAdapter = {
  mayBePrivate: ({ type }) => PRIVATE.some((one) => one === type),
  isHidden: (decision) => decision.type === "initiative" && namesHidden(decision as InitiativeDecision),
  asks: reactorsOf,
  rolls(decision): readonly (Ref | null)[] {
    const made = decision as PersonaeDecision;
    switch (made.type) {
      case "propose":
        return isDecision(made.challenge) ? secrets.rolls(made.challenge) : [];
      case "challenge":
        return [made.actor, ...reactorsOf(made)];
      case "unopposed":
        return [made.actor, null];
      case "answer":
      case "followUp":
        return [made.reactor];
      default:
        // How a recovery stands follows from what is marked on the sheet: there is nothing to keep.
        return [];
    }
  },
  numbers: (settings) => settingsFrom(settings).chorusNumbers,
  tells: ({ type }) => !COSTS.some((one) => one === type),
  isSettled,
  mask: maskSteps,
};

function namesHidden({ encounter, actors }: InitiativeDecision): boolean {
  const combat = encounter && combatBehind(encounter.combat);
  return combat !== null && Array.isArray(actors) && splitHidden(combat, actors).hidden.length > 0;
}

/** A decision that came over the wire may lack its parts: the engine will refuse it by name. */
function reactorsOf(decision: Decision): readonly Ref[] {
  const made = decision as PersonaeDecision;
  if (made.type === "propose") return isDecision(made.challenge) ? reactorsOf(made.challenge) : [];
  if (made.type === "followUp") return [made.reactor];
  return made.type === "challenge" && Array.isArray(made.reactors) ? made.reactors : [];
}

function isDecision(value: unknown): value is Decision {
  return typeof value === "object" && value !== null && (value as Decision).type !== "propose";
}
