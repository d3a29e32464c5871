/** Stray shots and called shots. VRV-155, VRV-160 to VRV-164. */
import { less } from "../core/arithmetic.ts";
import { burdenParts, NO_ROLL, part, rollParts, type Burdens, type CheckResult, type Part } from "../core/check.ts";
import type { Maybe } from "../core/given.ts";
import type { CastTime } from "../terms.ts";

export interface StrayShotGiven extends Burdens {
  readonly shotHit: boolean;
  readonly calledShot?: Maybe<boolean>;
  /** The bystander's. */
  readonly evasion: number;
  readonly defense?: Maybe<number>;
}

/** The parts of a bystander's roll: defense helps only against a shot that went wide. VRV-155. */
export const strayShotParts = (given: StrayShotGiven): readonly Part[] => [
  part("reaction", given.evasion, "VRV-155"),
  part("defense", given.shotHit ? 0 : (given.defense ?? 0), "VRV-155"),
  ...burdenParts(given),
];

/** Whether a shot into a melee strikes one other fighter. VRV-155, AMB-71. */
export function strayShot(given: StrayShotGiven) {
  const safe = given.shotHit && (given.calledShot ?? false);
  const roll: CheckResult = safe ? NO_ROLL : rollParts(strayShotParts(given), given);
  const struck = safe ? false : roll.success === null ? null : !roll.success;
  return { ...roll, struck };
}

/** Movement that is left to a caster: none when it takes a round or longer. VRV-235. */
export function castingMovement(movement: number, castTime: Maybe<CastTime>): number {
  if (!castTime) return movement;
  return castTime.unit === "moment" ? Math.max(0, movement - castTime.value) : 0;
}

export interface CalledShotReactionGiven extends Burdens {
  /** Evasion or fortitude. */
  readonly value: number;
  readonly damage: number;
  readonly movement: number;
  readonly castTime?: Maybe<CastTime>;
}

/** The parts of the reaction to a called shot. VRV-161, AMB-34. */
export const calledShotParts = (given: CalledShotReactionGiven): readonly Part[] => [
  part("reaction", given.value, "VRV-161"),
  part("damage", less(given.damage), "VRV-161"),
  part("movement", castingMovement(given.movement, given.castTime), "VRV-161"),
  ...burdenParts(given),
];

/** Reaction against the special effect of a called shot. VRV-161, VRV-162, VRV-163, VRV-235, AMB-34. */
export function calledShotReaction(given: CalledShotReactionGiven) {
  const roll = rollParts(calledShotParts(given), given);
  return { ...roll, movementBonus: castingMovement(given.movement, given.castTime), avoided: roll.success };
}
