import { NO_DICE } from "../../../../kernel/dice.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { standingHere } from "../../../../table/authority/foresee.ts";
import type { CardData } from "../../../../table/cards/card.ts";
import { askedAnew } from "../../rules/decide/answer.ts";
import { Situation } from "../../rules/decide/situation.ts";
import type { AnswerPrompt } from "../../rules/outcomes.ts";
import { answerDecision } from "./answer.ts";
import { challengeIn } from "./opening.ts";

/** The question as things stand by now: of a masked card it is known as it was put alone. */
export function askedNow(card: CardData, question: AnswerPrompt): AnswerPrompt {
  const [passive] = question.options;
  const found = passive && !card.masked && standingHere(answerDecision(card, question, { option: passive, attribute: passive.attribute, modifiers: [] }), card.id); // prettier-ignore
  if (!found) return question;
  try {
    return askedAnew(question, new Situation(found.context, challengeIn(card)?.encounter ?? null, NO_DICE));
  } catch (reason) {
    if (reason instanceof Refused) return question;
    throw reason;
  }
}
