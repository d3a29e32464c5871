/** Dice formulas: terms joined by + and −, each a number of dice or a whole number. RUN-054, RUN-058. */
import { Refused } from "../../../../kernel/refused.ts";

/** One term of a formula. `faces` is null for a whole number, whose value is then `count`. */
export interface Term {
  readonly sign: 1 | -1;
  readonly count: number;
  readonly faces: number | null;
}

/** Thrown for a text that is no formula; it names the text. */
export class BadFormula extends Refused {
  constructor(formula: string) {
    super("badFormula", { formula });
    this.name = "BadFormula";
    this.message = `"${formula}" is no dice formula: write dice and whole numbers joined by + and -, such as "1d8 + 2"`;
  }
}

const FORMULA = /^[+-]?(?:\d*d[1-9]\d*|\d+)(?:[+-](?:\d*d[1-9]\d*|\d+))*$/i;
const TERM = /([+-]?)(?:(\d*)d(\d+)|(\d+))/gi;

const compact = (formula: string): string => formula.replace(/\s+/g, "");

/** True for a text that can be read as a formula. */
export function isFormula(formula: string): boolean {
  return FORMULA.test(compact(formula));
}

/**
 * The terms of a formula in order. Spaces don't matter; a missing number of dice is 1.
 * @throws BadFormula
 */
export function termsOf(formula: string): readonly Term[] {
  const text = compact(formula);
  if (!FORMULA.test(text)) throw new BadFormula(formula);
  return [...text.matchAll(TERM)].map(([, sign, dice, faces, whole]): Term => {
    const direction = sign === "-" ? -1 : 1;
    if (faces === undefined) return { sign: direction, count: Number(whole), faces: null };
    return { sign: direction, count: dice === "" ? 1 : Number(dice), faces: Number(faces) };
  });
}

/** The dice a formula asks for, in order: groups of `count` dice with `faces` sides. */
export function diceOf(formula: string): readonly { readonly count: number; readonly faces: number }[] {
  return termsOf(formula).flatMap(({ count, faces }) => (faces === null ? [] : [{ count, faces }]));
}
