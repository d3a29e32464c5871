import type { CardSystem } from "../../table/cards/card.ts";
import { say, type Lens } from "./lens.ts";

/** What an effect has changed of the values its game watches, "Wounds: 2 → 4", as frozen with its step. */
export function changesOn(card: CardSystem, effect: string, lens: Lens): string[] {
  return card.steps
    .flatMap(({ changes = [] }) => changes)
    .filter((change) => change.effect === effect)
    .map(({ label, from, to }) => say(lens, "change", { value: lens.t(label), from: told(from), to: told(to) }));
}

/** A value that is not there is a dash. */
const told = (value: unknown): string => (value === null || value === "" ? "–" : String(value));
