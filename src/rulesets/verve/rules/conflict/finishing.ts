/** Killing and knockout blows. VRV-176, VRV-177, VRV-178. */
import { burdenParts, NO_ROLL, part, rollParts, type Burdens, type CheckResult, type Part } from "../core/check.ts";
import { filled, type Maybe } from "../core/given.ts";
import { splitOff } from "../survival/damage.ts";
import { isImmobile } from "./attack.ts";

export interface FinishingBlowGiven extends Burdens {
  readonly kind: "killing" | "knockout";
  readonly damage: number;
  /** The target's, against a knockout. */
  readonly evasion?: Maybe<number>;
  /** Defense of the headgear or thick skin; absent: a bare head. */
  readonly headProtection?: Maybe<number>;
  /** When given it settles the roll. */
  readonly evaded?: Maybe<boolean>;
  /** Combat points a warrior spends. VRV-178. */
  readonly poolPoints?: Maybe<number>;
  readonly targetStates?: Maybe<readonly string[]>;
}

/** Whether such a blow may be struck at a target in these states. VRV-176, VRV-177. */
export function finishingEligible(kind: "killing" | "knockout", states: readonly string[]): boolean {
  const off = ["unaware", "surprised", "covered"].some((state) => states.includes(state));
  return isImmobile(states) || (kind === "knockout" && off);
}

/** The parts of evading a knockout. VRV-177. */
export const knockoutParts = (given: FinishingBlowGiven & { readonly evasion: number }): readonly Part[] => [
  part("reaction", given.evasion, "VRV-177"),
  part("headgear", typeof given.headProtection === "number" ? 1 + given.headProtection : 0, "VRV-177"),
  ...burdenParts(given),
];

/** Killing or knockout blow: how much of the damage injures. VRV-176, VRV-177, VRV-178. */
export function finishingBlow(given: FinishingBlowGiven) {
  const { kind, damage, evasion, evaded, poolPoints, targetStates } = filled(given, { poolPoints: 0 });
  const rolls = kind === "knockout" && typeof evasion === "number";
  const roll: CheckResult = rolls ? rollParts(knockoutParts({ ...given, evasion }), given) : NO_ROLL;
  const success = kind === "knockout" ? (evaded ?? roll.success) : null;
  const injuries = kind === "killing" ? Math.ceil(damage / 2) : success ? 0 : poolPoints >= 2 ? 2 : 1;
  const undecided = kind === "knockout" && success === null;
  const { directInjuries, ordinary } = splitOff(damage, injuries);
  return {
    ...roll,
    success,
    damage,
    directInjuries: undecided ? null : directInjuries,
    ordinary: undecided ? null : ordinary,
    eligible: targetStates ? finishingEligible(kind, targetStates) : null,
  };
}
