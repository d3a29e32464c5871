import type { AnswerOption, AnswerPrompt } from "../../rules/outcomes.ts";
import { button } from "../../../../fittings/cards/button.ts";
import type { ButtonView } from "../../../../fittings/cards/button.ts";
import { say } from "./lens.ts";
import type { Lens } from "./lens.ts";

/** The answer that is taken when nobody chooses: the passive one (PER-119), else the first that is allowed. */
export function defaultOption(prompt: AnswerPrompt): AnswerOption | undefined {
  return (
    prompt.options.find((option) => option.means === "passive" && option.allowed) ??
    prompt.options.find((option) => option.allowed)
  );
}

/** An answer as a person calls it: "Defend + Stature". */
function optionName(option: AnswerOption, lens: Lens): string {
  return say(lens, "OptionName", {
    name: lens.t(option.name),
    attribute: option.attributeName || lens.t(`DRAMATIS.Personae.Attribute.${option.attribute}`),
  });
}

/** The buttons of an answer that is owed; none for those who may not give it. */
export function answerButtons(prompt: AnswerPrompt, lens: Lens): ButtonView[] {
  if (!lens.owns(prompt.owner)) return [];
  const option = defaultOption(prompt);
  const choose = button({
    action: "chooseAnswer",
    label: say(lens, "Button.choose"),
    icon: "fa-solid fa-sliders",
    hint: say(lens, "Button.chooseHint"),
    prompt: prompt.id,
  });
  if (!option) return [choose];
  const answer = button({
    action: "answer",
    label: say(lens, "Button.answer", { answer: lens.t(option.name) }),
    icon: option.means === "passive" ? "fa-solid fa-shield-halved" : "fa-solid fa-shield",
    primary: true,
    hint: say(lens, "Button.answerHint", { answer: optionName(option, lens) }),
    prompt: prompt.id,
    value: option.id,
  });
  return [answer, choose];
}
