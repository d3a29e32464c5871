/** The open questions on a card: told to everybody, pressed by those who owe the answer. */
import type { Press } from "../../../../fittings/press/press.ts";
import type { Prompt } from "../../../../kernel/outcome.ts";
import type { CardSystem } from "../../../../table/cards/card.ts";
import { askedBy } from "./asked/index.ts";
import { say, type Lens } from "./lens.ts";

/** Questions in the order they were asked. */
export function offersOn(card: CardSystem, prompts: readonly Prompt[], lens: Lens) {
  return prompts.flatMap((prompt) => {
    const asked = askedBy(card, prompt, lens);
    if (!asked) return [];
    const { text, quick, form } = asked;
    const buttons = lens.owns(prompt.owner) ? [...quick, ...(form ? [inFull(prompt, form, lens)] : [])] : [];
    return [{ is: prompt.type, text, buttons }];
  });
}

function inFull({ id, owner }: Prompt, form: string, lens: Lens): Press {
  return {
    name: "choose",
    label: say(lens, "Button.choose"),
    icon: "fa-solid fa-sliders",
    hint: say(lens, "Button.chooseHint"),
    does: { form, given: { who: owner, prompt: id } },
  };
}
