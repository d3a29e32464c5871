/** What somebody may answer to a question, in a few words. PER-027, PER-119, PER-142 */
import type { Told } from "../../../../fittings/foes/foes.ts";
import { localize } from "../../../../foundry/globals.ts";
import type { Decision, Prompt, States } from "../../../../kernel/outcome.ts";
import type { PersonaeDecision } from "../../rules/decisions.ts";
import type { PersonaePrompt } from "../../rules/outcomes.ts";
import { saysOf } from "./says.ts";

const say = (key: string, icon: string, data: Record<string, string> = {}): Told => {
  return { words: localize(`DRAMATIS.Personae.Tactics.answer.${key}`, data), icon };
};

/** Names the answer by what the question offers. */
export function saysAnswer(decision: Decision, states: States, prompt: Prompt): Told {
  const made = decision as PersonaeDecision;
  const asked = prompt as PersonaePrompt;
  switch (made.type) {
    case "answer": {
      const option = asked.type === "answer" ? asked.options.find(({ id }) => id === made.option) : undefined;
      const name = localize(option?.name ?? "");
      // What the question itself counts is no choice; a trait called upon is.
      const counted = asked.type === "answer" ? asked.modifiers.map(({ label }) => label) : [];
      const called = made.modifiers.filter(({ on, label }) => on && !counted.includes(label));
      const item = called.map(({ label }) => localize(label)).join(", ");
      return item === "" ? say("answer", "shield-halved", { name }) : say("calling", "shield", { name, item });
    }
    case "reroll": {
      const option = asked.type === "reroll" ? asked.options.find(({ id }) => id === made.option) : undefined;
      return option ? say("reroll", "dice", { item: option.name }) : say("stand", "hand");
    }
    case "setOutcome":
      return say("lost", "flag");
    case "escalate":
      return say("escalate", "fire");
    case "settleProposal":
      return say("narrate", "comment");
    case "decline":
      return say("decline", "ban");
    default:
      return saysOf(decision, states);
  }
}
