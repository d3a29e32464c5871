import { NO_DICE } from "../../../../kernel/dice.ts";
import type { EncounterFrame } from "../../../../kernel/frame.ts";
import type { Decision } from "../../../../kernel/outcome.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { standingHere } from "../../../../table/authority/foresee.ts";
import type { CardData } from "../../../../table/cards/card.ts";
import { evasionsNow } from "../../rules/decide/evade.ts";
import { opposingNow } from "../../rules/decide/tricks.ts";
import { Situation } from "../../rules/glance.ts";
import type { EvadePrompt, OpposePrompt } from "../../rules/outcomes.ts";

/**
 * A question with its ways as things stand by now: of a masked card they are known as they were put alone. EVO-024, EVO-124
 * @param decision one that answers it @param place where that is made
 */
export function waysNow<Question extends EvadePrompt | OpposePrompt>(
  card: CardData,
  question: Question,
  decision: Decision,
  place: EncounterFrame | null,
): Question {
  const found = card.masked ? null : standingHere(decision, card.id);
  if (!found) return question;
  try {
    const situation = new Situation(found.context, place, NO_DICE);
    const options = question.type === "evade" ? evasionsNow(situation, question) : opposingNow(situation, question);
    return { ...question, options };
  } catch (reason) {
    if (reason instanceof Refused) return question;
    throw reason;
  }
}
