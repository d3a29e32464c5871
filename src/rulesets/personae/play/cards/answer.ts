import type { Modifier } from "../../../../kernel/outcome.ts";
import { challengeIn } from "./opening.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import type { AnswerDecision, RerollDecision } from "../../rules/decisions.ts";
import type { AnswerOption, AnswerPrompt, RerollPrompt } from "../../rules/outcomes.ts";
import type { AttributeId } from "../../rules/state.ts";

/** The answer that is taken when nobody chooses: the passive one (PER-119), else the first that is allowed. */
export function defaultOption(prompt: AnswerPrompt): AnswerOption | undefined {
  return (
    prompt.options.find((option) => option.means === "passive" && option.allowed) ??
    prompt.options.find((option) => option.allowed)
  );
}

/** The decision that gives an answer, with what was chosen for it. */
export function answerDecision(
  card: CardSystem,
  prompt: AnswerPrompt,
  chosen: { readonly option: AnswerOption; readonly attribute: AttributeId; readonly modifiers: readonly Modifier[] },
): AnswerDecision {
  return {
    type: "answer",
    encounter: challengeIn(card)?.encounter ?? null,
    prompt: prompt.id,
    reactor: prompt.owner,
    option: chosen.option.id,
    attribute: chosen.attribute,
    modifiers: chosen.modifiers,
  };
}

/** The answer nobody had to think about: an option as it stands, or the default one. Null when none is allowed. */
export function defaultAnswer(card: CardSystem, prompt: AnswerPrompt, optionId?: string): AnswerDecision | null {
  const option = prompt.options.find((one) => one.id === optionId && one.allowed) ?? defaultOption(prompt);
  return option
    ? answerDecision(card, prompt, { option, attribute: option.attribute, modifiers: prompt.modifiers })
    : null;
}

/** Uses a trait on dice that have been rolled, or, with null, lets them stand (PER-142). */
export function rerollDecision(card: CardSystem, prompt: RerollPrompt, option: string | null): RerollDecision {
  const { owner: actor, reactor, id } = prompt;
  return { type: "reroll", encounter: challengeIn(card)?.encounter ?? null, prompt: id, actor, reactor, option };
}
