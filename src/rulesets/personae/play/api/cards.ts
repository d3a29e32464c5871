import type { CardData } from "../../../../table/cards/card.ts";
import type { ChallengeDecision } from "../../rules/decisions.ts";
import { challengeIn } from "../cards/opening.ts";
import { badCall } from "./bad-call.ts";

/**
 * The challenge a card is about.
 * @throws BadCall when it is about something else
 */
export function challengeOn(card: CardData): ChallengeDecision {
  const challenge = challengeIn(card);
  if (!challenge) throw badCall("noChallenge");
  return challenge;
}
