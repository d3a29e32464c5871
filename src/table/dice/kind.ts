/** What a game says of its own rolls: how their dice are read, what they come to, and in which words. Data and functions. */
import type { RecordedRoll } from "../../kernel/dice.ts";
import type { JsonObject } from "../../kernel/json.ts";
import type { Note, Ref } from "../../kernel/outcome.ts";
import type { Step } from "../../kernel/step.ts";
import type { FoundryRoll } from "../../foundry/types.ts";
import type { CastDie, Reading } from "./reading.ts";

/** One named reason why a roll is as it is: a modifier, of which a macro leaves out what it doesn't need. */
export interface RollReason {
  /** Language key, or plain text. */
  readonly label: string;
  readonly value: number;
  /** What it changes: the number of dice, or a number. Left out: a number. */
  readonly unit?: "dice" | "number";
  /** False for one that was switched off. Left out: it counts. */
  readonly on?: boolean;
  /** The id of the rule it comes from. */
  readonly rule?: string | null;
}

/** What came of a roll, in the game's terms. Plain data, kept with the roll. */
export interface RollVerdict extends JsonObject {
  /** Names the words for it, `Verdict.<is>`, which are given the other values. */
  readonly is: string;
  /** Whether that is good for whoever rolled; null for neither. */
  readonly good: boolean | null;
}

/** What a roll carries beside its dice, in its options. A game may keep more there. */
export interface RollAbout {
  /** Uuid of whose dice these are; null for nobody's. */
  readonly who: Ref | null;
  /** What they were called when it was made; "" for what they are called now. */
  readonly name: string;
  /** Language key, or plain text, for what it is for; "" where nothing is said. */
  readonly label: string;
  readonly reasons: readonly RollReason[];
  /** The number to come to, or to stay within; null for none, or one that is kept. */
  readonly target: number | null;
  readonly verdict: RollVerdict | null;
}

/** What a step of a card says of one of its rolls: as much as whoever has that step may know. */
export interface Told extends Pick<RollAbout, "name" | "reasons" | "target" | "verdict"> {
  /** What the game itself keeps with the roll. */
  readonly [own: string]: unknown;
}

/** Dice that were cast, with everything that decides what they come to. */
export interface Cast {
  /** In the order rolled; those that the formula dropped don't count. */
  readonly dice: readonly CastDie[];
  readonly faces: number;
  /** What is added to them. */
  readonly number: number;
  /** The number it stands against, as given; null where at most the formula says. */
  readonly target: number | null;
  /** The number it stands against, as written in the formula. */
  readonly bound: Reading["bound"];
  readonly reasons: readonly RollReason[];
  /** The function the dice stand in, by the formula. */
  readonly called: Reading["called"];
  /** What the game itself keeps with the roll. */
  readonly options: Readonly<Record<string, unknown>>;
}

/** What a roll came to. */
export interface Came {
  /** The number that stands large; null without one. */
  readonly figure: number | null;
  /** The dice in the order in which the game looks at them. */
  readonly dice: readonly CameDie[];
  /** What the figure is made of. */
  readonly caption: Note;
  /** The number it stood against; null for none. */
  readonly target: number | null;
  readonly verdict: RollVerdict | null;
}
export interface CameDie {
  readonly value: number;
  /** The one that counts first, one that may yet count, one that doesn't. */
  readonly is: "first" | "further" | "dropped";
}

/** How a game's rolls are made, read and told. Pure. */
export interface RollKind {
  /** The game's id: its settings are those that count. */
  readonly game: string;
  /** Where its words begin: `title`, `target`, `Verdict.…`. */
  readonly words: string;
  readonly icon: string;
  /** Whether dice that were written as a formula, with nothing said about them, are a roll of this game. */
  fits(reading: Reading): boolean;
  /** The formula of a roll of which only the reasons, and what the game needs, are given. */
  formula(about: RollAbout, options: Readonly<Record<string, unknown>>, settings: JsonObject): string;
  /** @param settings as they are stored, here and in `formula` */
  comes(cast: Cast, settings: JsonObject): Came;
  /** What a card says of one of its rolls; null where it says nothing, or keeps it from whoever has these steps. */
  tells(steps: readonly Step[], at: number, rolled: RecordedRoll): Told | null;
}

/** The class of a game's rolls, as Foundry finds it by its name. */
export interface RollClass {
  new (formula: string, data?: object, options?: Record<string, unknown>): FoundryRoll;
  readonly name: string;
  readonly kind: RollKind | null;
}
