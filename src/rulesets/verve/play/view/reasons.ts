/** Why a number is what it is: reasons that add up to it, each with the rule it follows from. Pure. */
import { sum } from "../../rules/core/arithmetic.ts";
import type { Part } from "../../rules/core/check.ts";
import type { Ability } from "../../rules/terms.ts";

/** One of the things a number is made of. */
export interface Reason {
  /** Names it in words: below `Sheet.why`, else below `Modifier`. */
  readonly id: string;
  readonly value: number;
  /** "VRV-024". */
  readonly rule: string;
  /** The ability whose contributor it is. */
  readonly ability?: Ability;
  /** Whose or what's it is, as people call it. */
  readonly name?: string;
}

/** A number with its reasons. */
export interface Figure {
  readonly value: number;
  readonly reasons: readonly Reason[];
}

/** What is worth nothing is left out, but for what the sum begins with. */
export const telling = (reasons: readonly Reason[]): readonly Reason[] =>
  reasons.filter(({ value }, index) => index === 0 || value !== 0);

/** The number that reasons add up to. */
export const figureOf = (reasons: readonly Reason[]): Figure => ({
  value: sum(reasons.map(({ value }) => value)),
  reasons: telling(reasons),
});

/**
 * A number that is known, with reasons for it: where they come to something else, the rest is named as well.
 * @param rest what a limit, a rounding or a unit's size makes of it
 */
export function settledFigure(value: number, reasons: readonly Reason[], rest: Pick<Reason, "id" | "rule">): Figure {
  const left = value - sum(reasons.map((one) => one.value));
  return { value, reasons: telling(left === 0 ? reasons : [...reasons, { ...rest, value: left }]) };
}

/** The parts of a roll as reasons, the first of them told by its own. */
export function openedUp(parts: readonly Part[], first: readonly Reason[]): readonly Reason[] {
  const [head, ...rest] = parts.map(({ id, value, rule }): Reason => ({ id, value, rule }));
  return head ? [...(first.length > 0 ? first : [head]), ...rest] : first;
}
