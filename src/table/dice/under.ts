/** What rolls have in common that stay at or under a number: one die of which the reasons add up to the target. Pure. */
import { sumOfReasons } from "./about.ts";
import type { Came, Cast, RollAbout, RollVerdict } from "./kind.ts";
import { atMost, type Reading } from "./reading.ts";

/** What came of such a roll. */
export interface UnderVerdict extends RollVerdict {
  /** The die that counts, of those that were rolled. */
  readonly die: number;
}

/** The number to stay within: the one given, else what the reasons add up to; null where nothing is said. */
export function targetOf({ target, reasons }: Pick<RollAbout, "target" | "reasons">): number | null {
  return target ?? (reasons.length > 0 ? sumOfReasons(reasons, "number") : null);
}

/** The formula of one die at or under the target. Foundry's formulas know no bound below 0: there the roll keeps it. */
export function underFormula(faces: number, about: Pick<RollAbout, "target" | "reasons">): string {
  const target = targetOf(about);
  return target === null || target < 0 ? `1d${faces}` : `1d${faces}cs<=${target}`;
}

/** Whether a formula is one of such a die: `1d20cs<=12`, `1d20ms<=12`. */
export const isUnder = (reading: Reading, faces: number): boolean =>
  reading.faces === faces && reading.number === 0 && atMost(reading) !== null;

/** The die that counts: the one that the verdict was reckoned with, else the first that the formula kept. */
export function dieOf({ dice, options }: Cast): number | null {
  const { die } = (options["verdict"] ?? {}) as { die?: unknown };
  return typeof die === "number" ? die : (dice.find(({ counts }) => counts)?.value ?? null);
}

/**
 * What such a roll came to.
 * @param judge what the rules say of the die that counts, held against the target
 */
export function cameUnder(cast: Cast, words: string, judge: (die: number, target: number) => RollVerdict): Came {
  const die = dieOf(cast);
  const target = cast.target ?? atMost(cast) ?? targetOf(cast);
  const at = cast.dice.findIndex(({ value }) => value === die);
  return {
    figure: die,
    dice: cast.dice.map(({ value }, index) => ({ value, is: index === at ? "first" : "dropped" })),
    caption: { key: `${words}caption`, data: {} },
    target,
    verdict: die === null || target === null ? null : { ...judge(die, target), die },
  };
}
