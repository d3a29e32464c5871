import { localize } from "../../../../foundry/index.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { Answer } from "../../../../table/api.ts";
import { table } from "../../../../table/authority/index.ts";
import { cardsHere } from "../../../../table/authority/shown.ts";
import { isUndone } from "../../../../kernel/history.ts";
import type { CardData } from "../../../../table/cards/card.ts";
import type { AnswerOptions, ItemLike } from "../../../../../types/dramatis.d.ts";
import type { AnswerOption, AnswerPrompt } from "../../rules/outcomes.ts";
import { answerDecision } from "../cards/answer.ts";
import { beginAnswer, firstAnswer } from "../dialogs/answer/draft.ts";
import { decidedModifiers } from "../dialogs/pool/draft.ts";
import { badCall } from "./bad-call.ts";
import { optionsOf, quoted } from "../../../../fittings/forms/api/bad-call.ts";
import { cardOf, openPromptOf } from "../../../../fittings/forms/api/cards.ts";
import { identityOf } from "./identities.ts";
import { unnamed, withPool } from "./pool.ts";

/** Answers a challenge without the dialog (PER-119 … PER-123). */
export async function answer(options: AnswerOptions): Promise<Answer> {
  const reactor = identityOf(optionsOf("answer", options).reactor, "reactor");
  const { card, prompt } = questionTo(reactor.uuid, reactor.name, options.card);
  const option = optionOf(prompt, options.with, reactor.name);
  const draft = withPool(beginAnswer(reactor, prompt, option), options, reactor);
  const chosen = { option, attribute: draft.attribute, modifiers: decidedModifiers(draft, unnamed()) };
  return table.decide(answerDecision(card, prompt, chosen), card.id);
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
function optionOf(prompt: AnswerPrompt, given: ItemLike | undefined, name: string): AnswerOption {
  const first = firstAnswer(prompt);
  if (given === undefined && first) return first;
  const wanted = typeof given === "string" ? given.toLowerCase() : String((given as { id?: unknown })?.id ?? "");
  const fitting = prompt.options.filter(
    ({ id, item, means, name: called }) =>
      id === given ||
      item === given ||
      item === wanted ||
      means === wanted ||
      localize(called).toLowerCase() === wanted,
  );
  const option = fitting.find(({ allowed }) => allowed) ?? fitting[0];
  if (option) return option;
  const known = prompt.options.map((one) => localize(one.name)).join(", ");
  throw badCall("unknownAnswer", { name, given: quoted(given), known });
}
