import { allOf, isUndone } from "../../kernel/history.ts";
import type { CardSystem } from "../../table/cards/card.ts";
import type { Press } from "../press/press.ts";
import { PRESS_TEMPLATES } from "../press/templates.ts";
import { cardState, tableButtons, watchButtons, type StateView } from "./controls.ts";
import type { Lens } from "./lens.ts";

/** What stands at the head of a card: what it is about, and whom it concerns. */
export type CardHead = {
  readonly title: string;
  readonly line: string;
  /** Further words about those on it, or "". */
  readonly aside: string;
  readonly icon: string;
};

/** What every card has around what it tells: its head, remarks, what has become of it, and what may be done about that. */
export type FrameView = CardHead & {
  /** What kind of card it is, for its looks. */
  readonly kind: string;
  readonly notes: readonly string[];
  readonly state: StateView | null;
  readonly buttons: readonly Press[];
  readonly showFooter: boolean;
};

/** Templates of what cards share; the frame is a partial block that a game's own template fills. */
export const CARD_TEMPLATES: readonly string[] = [
  ...["frame", "buttons", "effects", "side", "ledger"].map((name) => `templates/fittings/cards/${name}.hbs`),
  ...PRESS_TEMPLATES,
];

/**
 * Lays out the frame of a card for one reader. Pure: the same card and the same lens give the same view.
 * @param tellsBooks false for a card on which it is not worth a word that bookkeeping, and nothing else, was written
 */
export function frameView(
  card: CardSystem,
  head: CardHead & { readonly kind: string },
  lens: Lens,
  tellsBooks = true,
): FrameView {
  const state = cardState(card, lens, tellsBooks);
  const buttons = [...tableButtons(card, lens), ...watchButtons(card, lens)];
  return {
    ...head,
    notes: allOf(card, "notes").map((note) => lens.t(note.key, note.data)),
    state,
    buttons,
    showFooter: state !== null || buttons.length > 0,
  };
}

/** What a card is called where it stands among others: by its title alone nobody could tell one blow from the next. */
export const titleAmongOthers = ({ title, line }: Pick<CardHead, "title" | "line">): string =>
  line ? `${title} (${line})` : title;

/** How the inside of a card is seen: of one that was taken back nothing may be pressed but what applies it again. */
export function inside<L extends Lens>(card: CardSystem, lens: L): L {
  return isUndone(card) ? { ...lens, owns: () => false, isGM: false } : lens;
}
