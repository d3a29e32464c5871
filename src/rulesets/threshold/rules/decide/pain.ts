/** The choice after a blow beyond the Pain Threshold. RUN-061, RUN-062, RUN-088. */
import { ownerOfPrompt } from "../../../../kernel/history.ts";
import type { Decider } from "../../../../kernel/deciders.ts";
import { emptyOutcome, type Outcome } from "../../../../kernel/outcome.ts";
import type { PainDecision } from "../decisions.ts";
import type { ConditionEffect } from "../outcomes.ts";
import { promptFor } from "./card.ts";
import { isOneOf, isText } from "../../../../kernel/edge.ts";
import { offer } from "./offer.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Situation } from "./situation.ts";

/** Knocks the victim down, or offers whoever dealt the blow a Free Attack on it. */
export function decidePain(decision: PainDecision, situation: Situation): Outcome {
  const { choice } = decision;
  const prompt = promptFor(situation.history, "pain", decision.prompt);
  if (!prompt.options.includes(choice)) throw new Refused("unknownOption", { option: choice });
  const { victim, attacker } = prompt;
  const { conditions, name: hurt } = situation.character(victim);
  if (conditions.dead || conditions.dying) throw new Refused(conditions.dead ? "targetDead" : "dying", { name: hurt });
  if (choice === "freeAttack") {
    const { name } = situation.acting(attacker);
    const prompts = offer(situation, attacker, "painThreshold", [victim]);
    if (prompts.length === 0) throw new Refused("kindSpent", { name, kind: "painThreshold" });
    return { ...emptyOutcome, prompts };
  }
  if (conditions.prone) throw new Refused("noChange", { name: hurt });
  const effect: ConditionEffect = {
    type: "condition",
    id: situation.id("knockedDown"),
    target: victim,
    apply: "atOnce",
    condition: "prone",
    on: true,
    at: situation.now,
  };
  return { ...emptyOutcome, effects: [effect] };
}

export const painDecider: Decider<PainDecision, Situation> = {
  shape: { prompt: isText, choice: isOneOf(["knockDown", "freeAttack"]) },
  names: [],
  speaks: ({ prompt }, history) => ownerOfPrompt(history, prompt),
  decide: decidePain,
};
