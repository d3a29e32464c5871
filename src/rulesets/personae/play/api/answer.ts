import { localize } from "../../../../foundry/index.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { Answer } from "../../../../table/api.ts";
import { cardsHere } from "../../../../table/authority/shown.ts";
import { isUndone } from "../../../../kernel/history.ts";
import type { CardData } from "../../../../table/cards/card.ts";
import type { AnswerOptions, ItemLike } from "../../../../../types/dramatis.d.ts";
import type { AnswerOption, AnswerPrompt } from "../../rules/outcomes.ts";
import { answer as form, answerWith } from "../dialogs/answer.ts";
import type { AnswerValues } from "../dialogs/answer.ts";
import { badCall } from "./bad-call.ts";
import { meantAmong } from "../../../../fittings/forms/api/among.ts";
import { begun } from "../../../../fittings/forms/api/filled.ts";
import { send } from "../../../../fittings/forms/send.ts";
import { optionsOf, quoted } from "../../../../fittings/forms/api/bad-call.ts";
import { cardOf, openPromptOf } from "../../../../fittings/forms/api/cards.ts";
import { identityOf } from "./identities.ts";
import { withPool } from "./pool.ts";

/** Answers a challenge without the dialog (PER-119 … PER-123). */
export async function answer(options: AnswerOptions): Promise<Answer> {
  return send(form, await answerValues(optionsOf("answer", options)));
}

/** The dialog's values with what the options say. */
export async function answerValues(options: AnswerOptions): Promise<AnswerValues> {
  const reactor = identityOf(options.reactor, "reactor");
  const { card, prompt } = questionTo(reactor.uuid, reactor.name, options.card);
  const start = await begun(form, { card: card.id, prompt: prompt.id });
  const option = options.with === undefined ? start.option : optionOf(prompt, options.with, reactor.name);
  return withPool({ ...start, ...answerWith(option) }, options, reactor);
}

/** The question put to a reactor: on the card that was named, else on the latest that waits for it. */
function questionTo(
  reactor: Ref,
  name: string,
  given: AnswerOptions["card"],
): { readonly card: CardData; readonly prompt: AnswerPrompt } {
  const cards = given === undefined ? latestCards() : [cardOf(given)];
  for (const card of cards) {
    const prompt = openPromptOf<AnswerPrompt>(card, ({ type, owner }) => type === "answer" && owner === reactor);
    if (prompt) return { card, prompt };
  }
  throw badCall(given === undefined ? "nothingAsked" : "notAsked", { name });
}

function latestCards(): CardData[] {
  return cardsHere()
    .filter((card) => !isUndone(card))
    .reverse();
}

/** The option that was named: by its id, its means, or the item or skill it answers with. */
function optionOf({ options }: AnswerPrompt, given: ItemLike, name: string): AnswerOption {
  const ways = (one: AnswerOption): { readonly id: string; readonly name: string }[] =>
    [one.id, one.item ?? "", one.means].map((id) => ({ id, name: localize(one.name) }));
  const fitting = options.filter((one) => given !== "" && meantAmong(ways(one), given));
  const option = fitting.find(({ allowed }) => allowed) ?? fitting[0];
  if (option) return option;
  const known = options.map((one) => localize(one.name)).join(", ");
  throw badCall("unknownAnswer", { name, given: quoted(given), known });
}
