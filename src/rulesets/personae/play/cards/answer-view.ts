import type { AnswerOption, AnswerPrompt } from "../../rules/outcomes.ts";
import type { Press } from "../../../../fittings/press/press.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import { defaultAnswer, defaultOption } from "./answer.ts";
import { say } from "./lens.ts";
import type { Lens } from "./lens.ts";

/** An answer as a person calls it: "Defend + Stature". */
function optionName(option: AnswerOption, lens: Lens): string {
  return say(lens, "OptionName", {
    name: lens.t(option.name),
    attribute: option.attributeName || lens.t(`DRAMATIS.Personae.Attribute.${option.attribute}`),
  });
}

/** The buttons of an answer that is owed; none for those who may not give it. */
export function answerButtons(card: CardSystem, prompt: AnswerPrompt, lens: Lens): Press[] {
  if (!lens.owns(prompt.owner)) return [];
  const choose: Press = {
    name: "chooseAnswer",
    label: say(lens, "Button.choose"),
    icon: "fa-solid fa-sliders",
    hint: say(lens, "Button.chooseHint"),
    does: { form: "answer", given: { prompt: prompt.id } },
  };
  return [...quickAnswers(card, prompt, lens), choose];
}

/** The answer that takes one press; none where no answer is allowed. */
export function quickAnswers(card: CardSystem, prompt: AnswerPrompt, lens: Lens): Press[] {
  const option = defaultOption(prompt);
  const decide = defaultAnswer(card, prompt);
  if (!option || !decide) return [];
  return [
    {
      name: "answer",
      label: say(lens, "Button.answer", { answer: lens.t(option.name) }),
      icon: option.means === "passive" ? "fa-solid fa-shield-halved" : "fa-solid fa-shield",
      primary: true,
      hint: say(lens, "Button.answerHint", { answer: optionName(option, lens) }),
      does: { decide },
    },
  ];
}
