/** Windows that answer a card's question: they close when it is settled elsewhere. */
import { hooks } from "../../foundry/globals.ts";
import { becameOf } from "../../kernel/became.ts";
import { cardHere } from "../../table/authority/shown.ts";

/** A question that a card asks. */
export interface Asked {
  /** Id of its message. */
  readonly card: string;
  readonly prompt: string;
}

interface Closable {
  close(): Promise<unknown>;
}

const open = new Map<Closable, Asked>();
let watching = false;

/**
 * Lets a window close when its question is settled elsewhere: on the card, or by another who may answer it. At once, when
 * that came about while it was being made.
 */
export function closeWhenSettled(window: Closable, asked: Asked): void {
  open.set(window, asked);
  if (!isOpen(asked.card, asked.prompt)) void window.close();
  if (watching) return;
  watching = true;
  for (const hook of ["updateChatMessage", "deleteChatMessage"])
    hooks().on(hook, ({ id }: { readonly id: string }) => {
      for (const [other, { card, prompt }] of open) if (card === id && !isOpen(card, prompt)) void other.close();
    });
}

/** Forgets a window that was closed. */
export function forgetAsked(window: Closable): void {
  open.delete(window);
}

function isOpen(id: string, prompt: string): boolean {
  const card = cardHere(id);
  return card !== null && becameOf(card, prompt).is === "open";
}
