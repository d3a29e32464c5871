import type { Modifier } from "../../../../kernel/outcome.ts";
import { challengeIn } from "./opening.ts";
import type { CardData } from "../../../../table/cards/card.ts";
import type { AnswerDecision } from "../../rules/decisions.ts";
import type { AnswerOption, AnswerPrompt } from "../../rules/outcomes.ts";
import type { AttributeId } from "../../rules/state.ts";
import { stillStanding } from "../../../../fittings/here/encounter.ts";
import { namesOf } from "../turns/frame.ts";
import { defaultOption } from "./answer-view.ts";

/** The decision that gives an answer, with what was chosen for it. */
export function answerDecision(
  card: CardData,
  prompt: AnswerPrompt,
  chosen: { readonly option: AnswerOption; readonly attribute: AttributeId; readonly modifiers: readonly Modifier[] },
): AnswerDecision {
  return {
    type: "answer",
    encounter: stillStanding(challengeIn(card)?.encounter),
    prompt: prompt.id,
    reactor: prompt.owner,
    option: chosen.option.id,
    attribute: chosen.attribute,
    modifiers: chosen.modifiers,
    names: namesOf([prompt.owner]),
  };
}

/** The answer nobody had to think about: an option as it stands, or the default one. Null when none is allowed. */
export function defaultAnswer(card: CardData, prompt: AnswerPrompt, optionId?: string): AnswerDecision | null {
  const option = prompt.options.find((one) => one.id === optionId && one.allowed) ?? defaultOption(prompt);
  return option
    ? answerDecision(card, prompt, { option, attribute: option.attribute, modifiers: prompt.modifiers })
    : null;
}
