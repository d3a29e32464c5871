/** Rolls without a card, as `game.dramatis.rolls`. */

/** One named reason why a roll is as it is. */
export interface RollReason {
  /** Plain text, or a language key. */
  readonly label: string;
  readonly value: number;
  /** What it changes: how many dice, or a number. Left out: a number. */
  readonly unit?: "dice" | "number";
  /** False for one that doesn't count this time; it stays listed. */
  readonly on?: boolean;
  /** The id of the rule it comes from. */
  readonly rule?: string | null;
}

/** What a roll is about. It is kept with the roll, and stored with its message. */
export interface RollOptions {
  /** Whose dice these are: an actor, or its uuid. */
  readonly who?: string | object | null;
  /** What it is for. */
  readonly label?: string;
  readonly reasons?: readonly RollReason[];
  /** The number to come to, or to stay within. Left out: what the formula says. */
  readonly target?: number;
}

/** What came of a roll in the game's terms: `is` names it, `good` says for whom, and figures may follow. */
export interface RollVerdict {
  readonly is: string;
  readonly good: boolean | null;
  readonly [figure: string]: unknown;
}

/** What a roll of the world's game has beside what every `Roll` of Foundry's has. */
export interface DramatisRoll {
  readonly formula: string;
  readonly total: number | undefined;
  readonly who: string | null;
  readonly reasons: readonly RollReason[];
  readonly target: number | null;
  /** What the dice come to in this game, which need not be Foundry's total; null before they are rolled. */
  readonly figure: number | null;
  /** Reckoned when it is rolled, by the group's settings at that time; null where nothing came of it. */
  readonly verdict: RollVerdict | null;
  evaluate(options?: object): Promise<this>;
  toMessage(data?: object, options?: object): Promise<unknown>;
}

/**
 * A class of rolls: a subclass of Foundry's `Roll`, to be made as any other, or from its reasons alone. A formula that is
 * none of the game's stays a plain roll.
 *
 *     const { PersonaeRoll } = game.dramatis.rolls;
 *     await new PersonaeRoll("4d10kh + 3", {}, { who: actor, target: 12 }).toMessage();
 */
export interface RollClass<Options extends RollOptions> {
  new (formula: string, data?: object, options?: Options): DramatisRoll;
  /** A roll whose formula follows from its reasons. */
  of(options: Options): DramatisRoll;
}

/** Ranked pools of Personae: `4d10kh + 3` (PER-027, PER-028, PER-042). */
export interface PoolRollOptions extends RollOptions {
  /** What another side's dice came to, each with what is added to it, instead of one number. */
  readonly against?: readonly number[];
}

export interface Rolls {
  readonly PersonaeRoll?: RollClass<PoolRollOptions>;
}
