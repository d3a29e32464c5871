/** What a formula comes to: with dice as rolled, or as the fixed number of a foe. RUN-054, RUN-058. */
import { termsOf } from "./formula.ts";

export interface RollTotal {
  readonly total: number;
  /** How many of the given dice were counted. */
  readonly diceUsed: number;
}

/**
 * Total of a formula with given dice, in the order of the formula; spare dice at the end are ignored. RUN-054.
 * @throws BadFormula, and RangeError when there are too few dice
 */
export function rollTotal({ formula, dice }: { formula: string; dice: readonly number[] }): RollTotal {
  let used = 0;
  let total = 0;
  for (const { sign, count, faces } of termsOf(formula)) {
    if (faces === null) {
      total += sign * count;
      continue;
    }
    const rolled = dice.slice(used, used + count);
    if (rolled.length < count) throw new RangeError(`"${formula}" needs more dice than the ${dice.length} given`);
    total += sign * rolled.reduce((sum, die) => sum + die, 0);
    used += count;
  }
  return { total, diceUsed: used };
}

/**
 * The fixed number that stands for a foe's dice: each die counts half its sides, rounded down; whole numbers count in
 * full. May be negative. RUN-058.
 * @throws BadFormula
 */
export function staticValue({ formula }: { formula: string }): { readonly value: number } {
  const value = termsOf(formula).reduce(
    (sum, { sign, count, faces }) => sum + sign * count * (faces === null ? 1 : Math.floor(faces / 2)),
    0,
  );
  return { value };
}
