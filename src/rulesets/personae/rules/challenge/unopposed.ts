/** Rolls against a static task (PER-040 … PER-044). */
import { settled, type SomeSettings } from "../settings.ts";
import { compareTotals, totalsOf, type By } from "./sides.ts";

/** The named difficulties, easiest first, with the number each adds to the chorus' dice (PER-041). */
export const DIFFICULTIES = {
  easy: 0,
  simple: 1,
  normal: 2,
  challenging: 3,
  difficult: 5,
  veryDifficult: 7,
  extremelyDifficult: 9,
  nearlyImpossible: 10,
} as const;
export type Difficulty = keyof typeof DIFFICULTIES;
const LEVELS = Object.keys(DIFFICULTIES) as Difficulty[];

/** True for the id of a named difficulty. */
export function isDifficulty(level: string): level is Difficulty {
  return Object.hasOwn(DIFFICULTIES, level);
}

export interface DifficultyGiven {
  readonly level: Difficulty;
  /** Steps the chorus shifts it; negative is easier. Stops at either end. */
  readonly adjustSteps?: number;
  /** More than +10; counts only at the top. */
  readonly extra?: number;
}

/** The difficulty after the shift, and the number it adds. PER-041, PER-044. */
export function difficultyModifier({ level, adjustSteps = 0, extra = 0 }: DifficultyGiven): {
  level: Difficulty;
  modifier: number;
} {
  const index = Math.min(LEVELS.length - 1, Math.max(0, LEVELS.indexOf(level) + adjustSteps));
  const shifted = LEVELS[index] ?? level;
  return { level: shifted, modifier: DIFFICULTIES[shifted] + (shifted === "nearlyImpossible" ? extra : 0) };
}

/** Dice the chorus rolls: the rating less one, at least one; `null` is a bare attribute. PER-040, PER-043. */
export function chorusDiceCount({ rating }: { readonly rating: number | null }): { dice: number } {
  return { dice: Math.max(1, (rating ?? 1) - 1) };
}

export interface UnopposedGiven {
  readonly rating: number | null;
  readonly difficulty?: number;
  readonly chorusDice: readonly number[];
  readonly actorDice: readonly number[];
  readonly actorModifier?: number;
  readonly settings?: SomeSettings;
}

export interface UnopposedResult {
  readonly chorusDiceCount: number;
  /** Highest chorus die + difficulty. */
  readonly target: number;
  readonly success: boolean;
  readonly rank: number | null;
  readonly by: By;
}

/** Whether a task is met; a complete deadlock meets it. PER-042. */
export function resolveUnopposed(given: UnopposedGiven): UnopposedResult {
  const { difficulty = 0, actorModifier = 0 } = given;
  const actor = totalsOf({ dice: given.actorDice, modifier: actorModifier });
  const chorus = totalsOf({ dice: given.chorusDice, modifier: difficulty });
  const target = chorus[0] ?? difficulty;
  const base = { chorusDiceCount: chorusDiceCount(given).dice, target };
  if (settled(given.settings).unopposedTie === "meetOrExceed") {
    const best = actor[0];
    if (best === undefined) return { ...base, success: false, rank: 1, by: "diceLeft" };
    return { ...base, success: best >= target, rank: 1, by: "total" };
  }
  const { winner, by, offset } = compareTotals(actor, chorus);
  return { ...base, success: winner !== "reactor", rank: offset === null ? null : offset + 1, by };
}
