/** Being surprised, and shaking it off. VRV-147, VRV-149. */
import { burdenParts, part, rollParts, type Burdens, type Part } from "../core/check.ts";
import type { Maybe } from "../core/given.ts";
import { chosenReaction, eitherParts, type EitherGiven } from "../survival/consciousness.ts";

export interface SurpriseGiven extends Burdens {
  readonly perception: number;
  /** The attackers were noticed. AMB-70. */
  readonly noticed?: Maybe<boolean>;
  readonly asleep?: Maybe<boolean>;
  readonly fullHelmet?: Maybe<boolean>;
}

/** The parts of a roll against surprise. VRV-147. */
export const surpriseParts = (given: SurpriseGiven): readonly Part[] => [
  part("reaction", given.perception, "VRV-147"),
  part("noticed", given.noticed ? 4 : 0, "VRV-147"),
  part("asleep", given.asleep ? -6 : 0, "VRV-127"),
  part("helmet", given.fullHelmet ? -1 : 0, "VRV-075"),
  ...burdenParts(given),
];

/** Perception against surprise. VRV-127, VRV-147, AMB-70. */
export function surpriseRoll(given: SurpriseGiven) {
  const roll = rollParts(surpriseParts(given), given);
  return { ...roll, surprised: roll.success === null ? null : !roll.success };
}

export interface ShakeOffGiven extends EitherGiven {
  readonly roundsAway?: Maybe<number>;
}

/** Roll at the start of a later round; two rounds away from the fight end it anyhow. VRV-149, AMB-33. */
export function shakeOffSurprise(given: ShakeOffGiven) {
  const roll = rollParts(eitherParts(given, "VRV-149"), given);
  const away = (given.roundsAway ?? 0) >= 2;
  return { ...roll, reaction: chosenReaction(given), shakenOff: away ? true : roll.success };
}
