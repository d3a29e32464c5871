/**
 * Who may know what of a chat message. Pure: it looks at what a message says of itself, never at whether this machine has
 * it. Foundry's server sends every message to every client, whispers and blind rolls too, so that having one means nothing.
 */

/** What a message says about who may know it. */
export interface Addressed {
  /** Id of its author; null when that user is gone. */
  readonly authorId: string | null;
  /** Ids of those it is for; empty for everybody. */
  readonly whisper: readonly string[];
  /** True when not even its author may know it. */
  readonly blind: boolean;
}

/**
 * True when this user may know what a message says, as Foundry has it for rolls (`ChatMessage#isContentVisible`): it is for
 * everybody, or for them, or they made it and it isn't blind. Game masters are no exception: what is not addressed to them
 * is not theirs to know, though their machine may carry it out.
 */
export function mayKnow({ authorId, whisper, blind }: Addressed, userId: string): boolean {
  return whisper.length === 0 || whisper.includes(userId) || (authorId === userId && !blind);
}

/**
 * True when this user may know the whole of a sealed card, by the message that keeps it. Only those it names may: its
 * author is whoever's machine wrote it down, which says nothing.
 */
export function mayKnowWhole({ whisper }: Pick<Addressed, "whisper">, userId: string): boolean {
  return whisper.includes(userId);
}

/** What somebody may be shown of a card: its whole, what its own message holds, or nothing. */
export type Share = "whole" | "part" | "nothing";

/**
 * What of a card this user may be shown. `whole` is the message that keeps the card's whole; null when nothing is kept, or
 * when it is not at hand.
 */
export function shareOf(card: Addressed, whole: Pick<Addressed, "whisper"> | null, userId: string): Share {
  if (!mayKnow(card, userId)) return "nothing";
  return whole && mayKnowWhole(whole, userId) ? "whole" : "part";
}
