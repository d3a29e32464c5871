/** The Other adjustment: everything beside KS, US and the skill (ARC-065 … ARC-070). */
import { settled, type SomeSettings } from "../settings.ts";

export interface OtherGiven {
  /** Each 1, or 2 when it is huge. */
  readonly advantages?: readonly number[];
  /** Each 1, or 2 when it is huge. */
  readonly disadvantages?: readonly number[];
  /** For the difference in size. */
  readonly size?: number;
  /** From special rules. */
  readonly rules?: number;
  readonly settings?: SomeSettings;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Advantages − disadvantages + size + special rules; `unusual` is only a warning. ARC-066 … ARC-070, B36. */
export function otherModifier(given: OtherGiven): { other: number; unusual: boolean } {
  const { advantages = [], disadvantages = [], size = 0, rules = 0, settings } = given;
  const other = sum(advantages) - sum(disadvantages) + size + rules;
  return { other, unusual: Math.abs(other) > settled(settings).otherWarn };
}
