/** How likely each total of a formula is. RUN-054, RUN-057. */
import { isFormula, termsOf } from "../formula/formula.ts";

/** Totals with their shares, which add up to 1. */
export type Spread = ReadonlyMap<number, number>;

/** Beyond so many faces in all nobody wants each total: their mean stands for them. */
const MANY_FACES = 600;

/** A number that is no matter of luck. */
export const fixed = (value: number): Spread => new Map([[value, 1]]);

/** The totals of a formula; one that can't be read comes to 0. */
export function spreadOf(formula: string): Spread {
  if (!isFormula(formula)) return fixed(0);
  return termsOf(formula).reduce((sum, { sign, count, faces }) => {
    if (faces === null) return added(sum, fixed(sign * count));
    if (count * faces > MANY_FACES) return added(sum, fixed(sign * Math.round((count * (faces + 1)) / 2)));
    const die = new Map(Array.from({ length: faces }, (_, i) => [sign * (i + 1), 1 / faces]));
    return Array.from({ length: count }).reduce<Spread>((all) => added(all, die), sum);
  }, fixed(0));
}

/** The totals of both together, each made of them as said; left out, added up. */
export function added(a: Spread, b: Spread, as: (x: number, y: number) => number = (x, y) => x + y): Spread {
  const sum = new Map<number, number>();
  for (const [x, p] of a) for (const [y, q] of b) sum.set(as(x, y), (sum.get(as(x, y)) ?? 0) + p * q);
  return sum;
}

/** What of a blow gets through armour; neither is ever less than nothing. RUN-054, RUN-057. */
export const throughArmor = (damage: Spread, armor: Spread): Spread =>
  added(damage, armor, (blow, stopped) => Math.max(0, Math.max(0, blow) - Math.max(0, stopped)));

/** The least, the most and the mean of what may come. */
export function boundsOf(spread: Spread): { readonly least: number; readonly most: number; readonly mean: number } {
  const totals = [...spread.keys()];
  const mean = [...spread].reduce((sum, [value, share]) => sum + value * share, 0);
  return { least: Math.min(...totals), most: Math.max(...totals), mean };
}
