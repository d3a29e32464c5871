/**
 * What a person may be shown of a card. All that draws, tells or answers asks here; only what carries requests out reads
 * the whole for itself (`readCard`), for the machine that writes may have to go on from what its person may not know.
 */
import type { FoundryMessage, FoundryRoll, FoundryUser } from "../../foundry/types.ts";
import type { CardData } from "../cards/card.ts";
import type { Addressed, Share } from "./knowing.ts";
import { chatMessage, game } from "../../foundry/globals.ts";
import { CARD_TYPE } from "../cards/model.ts";
import { mayKnow, shareOf } from "./knowing.ts";
import { cardIn, holdsLess, isSealed, wholeOf } from "./messages.ts";

/** A card as this user may know it; null when it is none, or not theirs to know of. */
export function cardFor(message: FoundryMessage | undefined, user: FoundryUser = game().user): CardData | null {
  if (message?.type !== CARD_TYPE) return null;
  const share = shareFor(message, user);
  if (share === "nothing") return null;
  return cardIn(message, share === "whole" ? wholeOf(message) : null);
}

/** The card of that id, as this client's person may know it; null when there is none that they may know of. */
export const cardHere = (id: string): CardData | null => cardFor(chatMessage(id));

/** Every card of the chat log that this client's person may know, oldest first. */
export function cardsHere(): CardData[] {
  return game().messages.contents.flatMap((message) => cardFor(message) ?? []);
}

/** True when this user sees more of a card than others do. */
export function seesMore(message: FoundryMessage, user: FoundryUser = game().user): boolean {
  return holdsLess(message) && shareFor(message, user) === "whole";
}

/** True when all there is to know of a card is this user's to know: with nothing kept, or its whole. */
export function knowsAll(message: FoundryMessage, user: FoundryUser = game().user): boolean {
  const share = shareFor(message, user);
  return isSealed(message) ? share === "whole" : share !== "nothing";
}

/** True when this user may know what a message says; of a card, at least the part that all who see it may know. */
export function isFor(message: FoundryMessage, user: FoundryUser = game().user): boolean {
  return mayKnow(addressOf(message), user.id);
}

/** The dice of a card's message that this user may look at, oldest first; none of a message that is no card. */
export function rollsFor(message: FoundryMessage, user: FoundryUser = game().user): readonly FoundryRoll[] {
  if (message.type !== CARD_TYPE) return [];
  const share = shareFor(message, user);
  if (share === "nothing") return [];
  return ((share === "whole" && wholeOf(message)) || message).rolls;
}

function shareFor(message: FoundryMessage, user: FoundryUser): Share {
  // Whatever else Foundry, or a module, keeps from this client's person is not theirs to see on a card either.
  if (user.isSelf && !message.isContentVisible) return "nothing";
  return shareOf(addressOf(message), wholeOf(message), user.id);
}

function addressOf({ author, whisper, blind }: FoundryMessage): Addressed {
  return { authorId: author?.id ?? null, whisper, blind };
}
