/** Staying conscious. VRV-118, VRV-119. */
import { burdenParts, NO_ROLL, part, rollParts, type Burdens, type CheckResult, type Part } from "../core/check.ts";
import type { Maybe } from "../core/given.ts";
import { settled, type SomeSettings } from "../settings.ts";

/** Rolls for which one may take fortitude or willpower. */
export interface EitherGiven extends Burdens {
  readonly fortitude: number;
  readonly willpower: number;
  /** By default the higher, fortitude when equal. */
  readonly choice?: Maybe<"fortitude" | "willpower">;
}

/** Which of the two is rolled. */
export const chosenReaction = ({ fortitude, willpower, choice }: EitherGiven): "fortitude" | "willpower" =>
  choice ?? (willpower > fortitude ? "willpower" : "fortitude");

/** The parts of a roll on either of the two. */
export function eitherParts(given: EitherGiven, rule: string): readonly Part[] {
  return [part("reaction", given[chosenReaction(given)], rule), ...burdenParts(given)];
}

export interface ConsciousnessGiven extends EitherGiven {
  /** Lets go by choice. */
  readonly passOut?: Maybe<boolean>;
}

/** Minutes out: as many as injuries, at least what setting `unconsciousMinimumMinutes` says. AMB-24. */
export const minutesOut = (injuries: Maybe<number>, settings: Maybe<SomeSettings>): number =>
  Math.max(settled(settings).unconsciousMinimumMinutes, injuries ?? 0);

/** Roll to stay conscious. VRV-118, VRV-119, AMB-24, AMB-25. */
export function consciousness(given: ConsciousnessGiven) {
  const roll: CheckResult = rollParts(eitherParts(given, "VRV-118"), given);
  const { target, cannotFail, cannotSucceed } = roll;
  const check = given.passOut ? { ...NO_ROLL, target, cannotFail, cannotSucceed } : roll;
  const conscious = given.passOut ? false : check.success;
  const minutes = conscious === false ? minutesOut(given.injuries, given.settings) : null;
  return { ...check, reaction: chosenReaction(given), conscious, minutes };
}
