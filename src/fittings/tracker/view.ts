import type { JsonObject } from "../../kernel/json.ts";
import type { Press } from "../press/press.ts";

/** What a game adds to the combat tracker. */
export interface TrackerView {
  /** Bars above all else, whether there is a combat or not: the time, what the table may do at any time. */
  readonly bars: readonly Bar[];
  /** What stands above the rows, in the game's own template; null for none. */
  readonly header: { readonly template: string; readonly context: JsonObject } | null;
  /** What goes on to whoever, or whatever, comes next. Null: Foundry's next turn, for game masters. */
  readonly next: Press | null;
  readonly rows: readonly Row[];
  /** Those who act beside the order, each in a line of its own. Left out: nobody does. */
  readonly guests?: readonly Guest[];
}

/** Somebody who acts beside the order, while Foundry's turn stays with another: a line beneath that one's row. */
export interface Guest extends Pick<Row, "combatant" | "pips" | "badges" | "presses"> {
  /** The combatant beneath whose row it stands. */
  readonly beneath: string;
  readonly name: string;
  readonly img: string;
  /** As what they act. */
  readonly words: string;
}

export interface Bar {
  readonly icon: string;
  readonly label: string;
  /** Beside a fight they stand in a menu, so that ten who fight have room. */
  readonly presses: readonly Press[];
  /** Those that must be at hand at any moment. Left out: none. */
  readonly atHand?: readonly Press[];
}

/** What stands beside a combatant's name. */
export interface Row {
  /** The combatant's id. */
  readonly combatant: string;
  /** Acts out of its own place, as somebody else's guest. */
  readonly guest?: true;
  /** What each turn holds, used or not. */
  readonly pips: readonly Pip[];
  /** How it is with them: marks, statuses, what is at work. */
  readonly badges: readonly Badge[];
  /** A few words right behind the name. */
  readonly chip?: Chip;
  /** The place in the order, in place of the number that Foundry sorts by. */
  readonly order?: Order;
  /** Where it may be moved in the order by hand. Left out: nowhere. */
  readonly moves?: Moves;
  readonly presses: readonly Press[];
}

export interface Chip {
  /** What it is, in the game's terms. */
  readonly is: string;
  readonly text: string;
}

export interface Pip {
  readonly icon: string;
  readonly used: boolean;
  /** Used although the turn didn't hold it. */
  readonly over: boolean;
  /** Who, what and how it stands, for tooltip and screen reader. */
  readonly label: string;
  /** What pressing it does; null for those who may only look. */
  readonly press: Press | null;
}

export interface Badge {
  /** What it is, in the game's terms. */
  readonly is: string;
  readonly look: Look;
  readonly icon?: string;
  /** "" for a mark that is a picture alone. */
  readonly text: string;
  /** The whole of it, for tooltip and screen reader, where the text is not. */
  readonly label?: string;
  /** How grave it is, for its looks. */
  readonly level?: number;
  readonly presses?: readonly Press[];
}

/** A picture alone, or one of something that guards; a framed word, or one that counts double; or just words. */
export type Look = "mark" | "guard" | "tag" | "status" | "plain";

export interface Order {
  /** What is shown. */
  readonly total: string;
  /** How it came about. */
  readonly words: string;
  /** Why it can't be typed in. */
  readonly fixed: string;
}

export interface Moves {
  /** Towards which neighbours, by buttons and by Alt with the arrow keys. */
  readonly steps: readonly (-1 | 1)[];
  /** To any place, by dragging. */
  readonly drag: boolean;
}
