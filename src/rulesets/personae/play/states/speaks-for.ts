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
      return made.actor;
    case "answer":
      return made.reactor;
    case "stabilise":
      return made.helper;
    case "correct":
      return made.target;
    case "escalate":
      // Raising the stakes belongs to whoever does it (PER-052).
      return made.instigator;
    case "initiative":
      return made.actors.length === 1 ? (made.actors[0] ?? null) : null;
    case "setOutcome":
    case "endEncounter":
      return null;
  }
}
