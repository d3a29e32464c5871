/** One roll under a target on a d20, and the named parts its target is made of. VRV-001. */
import { settled } from "../settings.ts";
import { less, sum } from "./arithmetic.ts";
import type { Maybe, WithSettings } from "./given.ts";

export interface CheckResult {
  /** Null when no roll is called for. Group medians may give fractions. */
  readonly target: number | null;
  /** Null without a die. */
  readonly success: boolean | null;
  /** Target − die; null without a die. */
  readonly margin: number | null;
  readonly cannotFail: boolean;
  readonly cannotSucceed: boolean;
}

export interface RollUnderGiven extends WithSettings {
  readonly target: number;
  /** 1–20. */
  readonly die?: Maybe<number>;
  readonly doubled?: Maybe<boolean>;
}

/** When nothing is rolled. */
export const NO_ROLL: CheckResult = {
  target: null,
  success: null,
  margin: null,
  cannotFail: false,
  cannotSucceed: false,
};

/**
 * One d20 under a target: the die succeeds when it is at most the target. A doubled die counts twice (VRV-144). With
 * setting `autoResults` a natural 1 always succeeds and a natural 20 always fails. VRV-001, VRV-144.
 */
export function rollUnder({
  target,
  die,
  doubled,
  settings,
}: RollUnderGiven): CheckResult & { readonly target: number } {
  const { autoResults } = settled(settings);
  const times = doubled ? 2 : 1;
  const cannotFail = !autoResults && target >= 20 * times;
  const cannotSucceed = !autoResults && target < times;
  if (die === null || die === undefined) return { target, success: null, margin: null, cannotFail, cannotSucceed };
  const natural = autoResults && (die === 1 || die === 20);
  return {
    target,
    success: natural ? die === 1 : die * times <= target,
    margin: target - die * times,
    cannotFail,
    cannotSucceed,
  };
}

/** One named reason why a target is what it is. */
export interface Part {
  readonly id: string;
  readonly value: number;
  /** "VRV-116". */
  readonly rule: string;
  /** True for a figure of the other side. */
  readonly theirs?: true;
}

export const part = (id: string, value: number, rule: string): Part => ({ id, value, rule });

/** The same as a figure of the other side. */
export const theirs = (one: Part): Part => ({ ...one, theirs: true });

/** The target that parts add up to. */
export const targetOf = (parts: readonly Part[]): number => sum(parts.map(({ value }) => value));

/** What every roll of a person takes beside its own figures. */
export interface Burdens extends WithSettings {
  /** −1 each. VRV-116. */
  readonly injuries?: Maybe<number>;
  /** Signed; whatever else bears on the roll. */
  readonly situational?: Maybe<number>;
  /** 1–20. */
  readonly die?: Maybe<number>;
}

/** Injuries and whatever else bears on a roll. VRV-116. */
export const burdenParts = ({ injuries, situational }: Burdens): readonly Part[] => [
  part("injuries", less(injuries ?? 0), "VRV-116"),
  part("situational", situational ?? 0, "VRV-130"),
];

/** A roll under what the parts add up to. */
export const rollParts = (parts: readonly Part[], { die, settings }: Burdens) =>
  rollUnder({ target: targetOf(parts), die, settings });
