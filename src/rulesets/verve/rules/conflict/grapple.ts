/** Grabbing and holding. VRV-168, VRV-169, VRV-170. */
import { burdenParts, part, rollParts, targetOf, type Burdens, type Part } from "../core/check.ts";
import type { Maybe, WithSettings } from "../core/given.ts";
import { sizeStep } from "../equipment/sizes.ts";
import type { Size } from "../terms.ts";

export interface GrabGiven extends Burdens {
  /** The target's. */
  readonly evasion: number;
  readonly grabberSize?: Maybe<Size>;
  readonly targetSize?: Maybe<Size>;
}

/** Steps by which one is larger than the other, at least 0. */
const larger = (one: Maybe<Size>, other: Maybe<Size>): number =>
  Math.max(0, sizeStep(one ?? "medium") - sizeStep(other ?? "medium"));

/** The parts of evading a grab. VRV-168, AMB-37. */
export const grabParts = (given: GrabGiven): readonly Part[] => [
  part("reaction", given.evasion, "VRV-168"),
  part("size", 2 * larger(given.targetSize, given.grabberSize), "VRV-168"),
  ...burdenParts(given),
];

/** Evading a grab. VRV-168, AMB-37. */
export function grab(given: GrabGiven) {
  const roll = rollParts(grabParts(given), given);
  const sizeBonus = 2 * larger(given.targetSize, given.grabberSize);
  return { ...roll, sizeBonus, held: roll.success === null ? null : !roll.success };
}

export interface HoldSide extends Omit<Burdens, "settings"> {
  readonly fortitude: number;
  readonly size?: Maybe<Size>;
}

export interface HoldGiven extends WithSettings {
  readonly grabber: HoldSide;
  readonly target: HoldSide;
}

/** The parts of one side's fortitude in a hold. VRV-169, AMB-37. */
export const holdParts = (own: HoldSide, other: HoldSide): readonly Part[] => [
  part("reaction", own.fortitude, "VRV-169"),
  part("size", 4 * larger(own.size, other.size), "VRV-169"),
  ...burdenParts(own),
];

export type HoldOutcome = "stalemate" | "broken" | "immobilized";

/** What a round of holding came to. VRV-169, VRV-170. */
export const holdOutcome = (grabber: boolean, target: boolean): HoldOutcome =>
  grabber === target ? "stalemate" : target ? "broken" : "immobilized";

/** A round of holding. VRV-169, VRV-170, AMB-36, AMB-37. */
export function hold({ grabber, target, settings }: HoldGiven) {
  const [hers, theirs] = [holdParts(grabber, target), holdParts(target, grabber)];
  const first = rollParts(hers, { die: grabber.die, settings }).success;
  const second = rollParts(theirs, { die: target.die, settings }).success;
  const outcome = first === null || second === null ? null : holdOutcome(first, second);
  return {
    grabberTarget: targetOf(hers),
    targetTarget: targetOf(theirs),
    outcome,
    targetAttackBonus: outcome === "broken" ? 6 : 0,
    physicalModifier: outcome === "immobilized" ? -6 : 0,
  };
}
