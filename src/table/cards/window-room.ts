/** How much of one person's cards opens by itself on another's screen. */
import { game, localize, notify } from "../../foundry/globals.ts";
import { isUndone, openPrompts } from "../../kernel/history.ts";
import { cardHere } from "../authority/shown.ts";
import type { CardData } from "./card.ts";

/** How many windows open by themselves for one person's questions, as long as those are open. */
const MOST = 6;

interface Shown {
  readonly card: string;
  readonly prompt: string;
}

/** Whose questions a card asks: of who has gone on with it last, or else who made it. */
const askerOf = ({ steps, authorId }: CardData): string => steps.at(-1)?.made?.by ?? authorId ?? "";

function isOpen({ card, prompt }: Shown): boolean {
  const now = cardHere(card);
  return now !== null && !isUndone(now) && openPrompts(now).some(({ id }) => id === prompt);
}

/** Keeps count of the windows that questions open at this client: whoever asks without end asks on cards. */
export class WindowRoom {
  readonly #shown = new Map<string, readonly Shown[]>();
  readonly #told = new Set<string>();

  /** Whether a question may open a window, which counts from then on. This client's person is told once that more wait. */
  take(card: CardData, prompt: string): boolean {
    const by = askerOf(card);
    const shown = this.#shown.get(by) ?? [];
    const open = shown.length < MOST ? shown : shown.filter(isOpen);
    const hasRoom = open.length < MOST;
    this.#shown.set(by, hasRoom ? [...open, { card: card.id, prompt }] : open);
    if (!hasRoom && !this.#told.has(by)) {
      this.#told.add(by);
      notify("info", localize("DRAMATIS.Fit.Dock.moreWait", { name: game().users.get(by)?.name ?? "?" }));
    }
    return hasRoom;
  }
}
