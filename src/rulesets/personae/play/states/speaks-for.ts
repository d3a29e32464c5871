import type { Decision, Ref } from "../../../../kernel/outcome.ts";
import type { PersonaeDecision } from "../../rules/decisions.ts";

/** The identity whose owner may make a decision; null when only the chorus may. */
export function speaksFor(decision: Decision): Ref | null {
  const made = decision as PersonaeDecision;
  switch (made.type) {
    case "challenge":
    case "followUp":
    case "unopposed":
    case "recover":
    case "readyDefence":
    case "spend":
    case "reroll":
    case "spendCritical":
    case "giveCritical":
    case "propose":
    case "usePower":
    case "upkeep":
    case "ask":
      return made.actor;
    case "buy":
      // What is beyond the cap only the chorus may let pass, and only it asks for part of the cap (PER-183).
      return made.override ? null : made.actor;
    case "build":
      // What is to be agreed with the chorus only it can say is agreed (PER-004).
      return made.override || Object.values(made.made ?? {}).some((item) => item?.["agreed"]) ? null : made.actor;
    case "advance":
      // To overrule is the chorus' alone; else whoever pays decides (PER-163).
      return made.override ? null : (made.payer ?? made.actor);
    case "answer":
      return made.reactor;
    case "stabilise":
    case "assist":
      return made.helper;
    case "correct":
      return made.target;
    case "escalate":
      // Raising the stakes belongs to whoever does it (PER-052).
      return made.instigator;
    case "initiative":
      return made.actors.length === 1 ? (made.actors[0] ?? null) : null;
    case "setOutcome":
    case "settleProposal":
    case "endEncounter":
    case "endTurn":
    case "endRound":
    case "newScene":
    case "newDay":
    case "newSession":
    case "aims":
    case "reorder":
    case "award":
    case "boost":
    case "reassignAward":
    case "liftCondition":
    case "settleDelayed":
      return null;
  }
}
