import { chatMessage } from "../../../../foundry/index.ts";
import type { CardLike } from "../../../../../types/dramatis.d.ts";
import type { Prompt } from "../../../../kernel/outcome.ts";
import { readCard } from "../../../../table/authority/messages.ts";
import { openPrompts } from "../../../../table/cards/card.ts";
import type { CardData } from "../../../../table/cards/card.ts";
import { CARD_TYPE } from "../../../../table/cards/model.ts";
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
 * @throws BadCall when it is not in the chat log
 */
export function cardOf(given: CardLike | undefined): CardData {
  const message = chatMessage(cardIdOf(given));
  if (message?.type !== CARD_TYPE) throw new BadCall("unknownCard", { given: quoted(given) });
  return readCard(message);
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
