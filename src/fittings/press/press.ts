import type { JsonObject } from "../../kernel/json.ts";
import type { Decision } from "../../kernel/outcome.ts";

/** One thing that may be pressed, on a sheet, a card, the tracker or in the dock: what it says, and what it does. */
export type Press = {
  /** What it is called among its neighbours: what has the focus is found again by that, and so do tests find it. */
  readonly name: string;
  readonly label: string;
  readonly icon: string;
  /** Longer words for the tooltip and for screen readers, where the label alone is not enough. */
  readonly hint?: string;
  readonly primary?: true;
  /** What it asks before it acts: it is pressed twice then. */
  readonly sure?: string;
  /** Why it can't be pressed now, in words. Left out: it can. */
  readonly blocked?: string;
  readonly does: Does;
  /** What it does while Shift is held. Left out: the same. */
  readonly shift?: Does;
};

/** Presses by their keys, which are words of the game's. */
export type PressesByKey = Readonly<Record<string, Press>>;

/** Makes a decision, opens a form, or does something of the game's own. */
export type Does =
  | { readonly decide: Decision; readonly card?: string }
  | { readonly form: string; readonly given?: JsonObject }
  | { readonly own: string; readonly given?: JsonObject };

/** A press by its name, its words, its icon without the family's prefix, and what it does. */
export const pressOf = (name: string, label: string, icon: string, does: Does): Press => {
  return { name, label, icon: `fa-solid fa-${icon}`, does };
};
