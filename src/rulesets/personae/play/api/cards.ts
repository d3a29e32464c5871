import type { CardLike } from "../../../../../types/dramatis.d.ts";
import type { Prompt } from "../../../../kernel/outcome.ts";
import { cardHere } from "../../../../table/authority/shown.ts";
import { openPrompts } from "../../../../kernel/history.ts";
import type { CardData } from "../../../../table/cards/card.ts";
import type { ChallengeDecision } from "../../rules/decisions.ts";
import { challengeIn } from "../cards/opening.ts";
import { BadCall, quoted } from "./bad-call.ts";

/**
 * The id of a card that somebody means: by its message, its id, or the answer of the call that made it.
 * @throws BadCall when no id can be found in it, or the call that made it was refused
 */
export function cardIdOf(given: CardLike | undefined): string {
  if (typeof given === "string" && given !== "") return given.split(".").at(-1) ?? given;
  const { id, message, refused } = (given ?? {}) as { id?: unknown; message?: unknown; refused?: unknown };
  if (typeof refused === "string") throw new BadCall("refusedCard", { refused });
  const found = typeof message === "string" ? message : id;
  if (typeof found !== "string") throw new BadCall("noCard");
  return found;
}

/**
 * The card that somebody means.
 * @throws BadCall when it is not in the chat log, or not this person's to know of
 */
export function cardOf(given: CardLike | undefined): CardData {
  const card = cardHere(cardIdOf(given));
  if (!card) throw new BadCall("unknownCard", { given: quoted(given) });
  return card;
}

/**
 * The challenge a card is about.
 * @throws BadCall when it is about something else
 */
export function challengeOn(card: CardData): ChallengeDecision {
  const challenge = challengeIn(card);
  if (!challenge) throw new BadCall("noChallenge");
  return challenge;
}

/** The first open prompt of a card that fits, or undefined. */
export function openPromptOf<P extends Prompt>(card: CardData, fits: (prompt: P) => boolean): P | undefined {
  return (openPrompts(card) as readonly P[]).find(fits);
}
