/** Answers, each in a few words. ARC-024, ARC-030, ARC-046 … ARC-048, ARC-064 */
import type { Told } from "../../../../fittings/foes/foes.ts";
import { localize } from "../../../../foundry/globals.ts";
import type { Decision, States } from "../../../../kernel/outcome.ts";
import type { AnswerDecision, ArcDecision } from "../../rules/decisions.ts";
import type { CharacterState } from "../../rules/state.ts";
import { saysOf } from "./says.ts";

const say = (key: string, icon: string, data: Record<string, string | number> = {}): Told => {
  return { words: localize(`DRAMATIS.Arc.Tactics.answer.${key}`, data), icon };
};

/** Names an answer; what is no answer alone is named as any deed. */
export function saysAnswer(decision: Decision, states: States): Told {
  const made = decision as ArcDecision;
  switch (made.type) {
    case "answer":
      return meeting(made, states);
    case "check":
      return say("check", "dice-d20");
    case "react":
      return say("react", "brain");
    case "requestReaction": {
      const names = made.characters.map((who) => stateOf(states, who).name ?? "").join(", ");
      return made.characters.length > 0 ? say("call", "brain", { names }) : say("callNobody", "ban");
    }
    case "decline":
      return say("decline", "ban");
    case "dismiss":
      return say("dismiss", "check");
    default:
      return saysOf(decision, states);
  }
}

/** How many attacks are met, and with which skills. ARC-046, ARC-047 */
function meeting({ target, defences }: AnswerDecision, states: States): Told {
  const { skills = [] } = stateOf(states, target);
  const named = defences.map(({ skill }) => skills.find(({ id }) => id === skill)?.name ?? "");
  const [n, item] = [defences.length, [...new Set(named)].join(", ")];
  if (n === 0) return say("letCome", "wind");
  return n === 1 ? say("defendOne", "shield", { item }) : say("defend", "shield", { item, n });
}

const stateOf = (states: States, ref: string): Partial<CharacterState> => states[ref] ?? {};
