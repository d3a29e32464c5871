/** Looking ahead at this client: what would come of a decision up to its first die. */
import type { Decision, Outcome, Refusal } from "../../kernel/outcome.ts";
import type { Foreseen } from "../../kernel/foresee.ts";
import { foresee } from "../../kernel/foresee.ts";
import { refuse } from "../../kernel/outcome.ts";
import { activeRuleset, rulesetOf } from "../registry.ts";
import { contextOf } from "./context.ts";
import { cardHere } from "./shown.ts";

/**
 * What would come of a decision: its refusal, its outcome when no die is rolled, or its first roll with its prospect. Of a
 * card that is gone on with, only what this client's person may know counts. Nothing is asked of anybody or written: the
 * writer decides for itself.
 * @param card id of the chat message the decision would belong to
 */
export function foreseeHere(decision: Decision, card?: string): Refusal | Outcome | Foreseen {
  const known = card === undefined ? null : cardHere(card);
  const ruleset = known ? rulesetOf(known.ruleset) : activeRuleset();
  if (!ruleset) return refuse("DRAMATIS.Refusal.noRuleset");
  return foresee(ruleset.engine, decision, contextOf(ruleset, decision, known));
}
