import { openPrompts } from "../../../kernel/history.ts";
import type { Prompt } from "../../../kernel/outcome.ts";
import { cardHere } from "../../../table/authority/shown.ts";
import type { CardData } from "../../../table/cards/card.ts";
import { BadCall, quoted, whyNot } from "./bad-call.ts";

/**
 * The id of a card that somebody means: by its message, its id, or the answer of the call that made it.
 * @throws BadCall when no id can be found in it, or the call that made it was refused
 */
export function cardIdOf(given: unknown): string {
  if (typeof given === "string" && given !== "") return given.split(".").at(-1) ?? given;
  const { id, message, refused } = (given ?? {}) as { id?: unknown; message?: unknown; refused?: unknown };
  if (typeof refused === "string") throw new BadCall(whyNot("refusedCard", { refused }));
  const found = typeof message === "string" ? message : id;
  if (typeof found !== "string") throw new BadCall(whyNot("noCard"));
  return found;
}

/**
 * The card that somebody means.
 * @throws BadCall when it is not in the chat log, or not this person's to know of
 */
export function cardOf(given: unknown): CardData {
  const card = cardHere(cardIdOf(given));
  if (!card) throw new BadCall(whyNot("unknownCard", { given: quoted(given) }));
  return card;
}

/** The first open prompt of a card that fits, or undefined. */
export function openPromptOf<P extends Prompt>(card: CardData, fits: (prompt: P) => boolean): P | undefined {
  return (openPrompts(card) as readonly P[]).find(fits);
}
