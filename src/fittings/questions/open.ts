import { isUndone, openPrompts } from "../../kernel/history.ts";
import type { Prompt, Ref } from "../../kernel/outcome.ts";
import type { CardData } from "../../table/cards/card.ts";
import type { Viewer } from "../../table/ruleset.ts";
import type { Press } from "../press/press.ts";

/** A choice that a card waits for, as it is put to the one who owes it. */
export interface Question {
  /** The card's message, and the prompt on it. */
  readonly card: string;
  readonly prompt: string;
  /** Whose choice it is. */
  readonly owner: Ref;
  readonly title: string;
  /** What is to be reached, or stayed within. Left out: nothing is. */
  readonly figure?: string;
  /** What it rests on, for those who look closer. */
  readonly details?: readonly string[];
  /** What is otherwise than when it was asked. Left out: nothing. */
  readonly changed?: string;
  /** Answers that take one press, for those who may give them. */
  readonly quick: readonly Press[];
  /** The window that asks in full, by the name of its opener; it is given `card`, `prompt` and `who`. Left out: there is none. */
  readonly form?: string;
}

/** Puts a prompt into words for one person; null for one that they need not be asked. Pure in what is stored. */
export type Ask = (card: CardData, prompt: Prompt, viewer: Viewer) => Question | null;

/** What a card asks of one person; nothing while it is taken back. */
export function questionsOn(card: CardData, viewer: Viewer, ask: Ask): Question[] {
  if (isUndone(card)) return [];
  return openPrompts(card).flatMap((prompt) =>
    viewer.owns(prompt.owner) ? (asked(ask, card, prompt, viewer) ?? []) : [],
  );
}

/** A prompt in words; null for one that its game can put into none, as on a card that a player has made by hand: all others are asked. */
export function asked(ask: Ask, card: CardData, prompt: Prompt, viewer: Viewer): Question | null {
  try {
    return ask(card, prompt, viewer);
  } catch (reason) {
    console.warn(`Dramatis can't tell what ${card.id} asks:`, reason);
    return null;
  }
}
