/** Draws a stored card of Verve's, without a browser. */
import type { VerveLens } from "../../../src/rulesets/verve/play/cards/lens.ts";
import { cardView } from "../../../src/rulesets/verve/play/cards/view.ts";
import type { CharacterState } from "../../../src/rulesets/verve/rules/state.ts";
import type { CardSystem } from "../../../src/table/cards/card.ts";
import { wordsIn, wordsOf, type Reader } from "./draw.ts";

const t = wordsOf("Verve");

/** Those on a card as they are when it is read, by their refs. */
export type Standing = Readonly<Record<string, CharacterState>>;

/** What a reader sees on a card: every word on it, in order, those for screen readers and tooltips included. */
export function drawnVerve(card: CardSystem, standing: Standing, { isGM, owns }: Reader): string[] {
  const lens: VerveLens = {
    t,
    owns: (ref) => isGM || owns.includes(ref),
    name: (ref) => `<${ref}>`,
    isGM,
    stateOf: (ref) => standing[ref] ?? null,
    frame: null,
  };
  return wordsIn(t, "verve/cards/card.hbs", cardView(card, lens));
}
