/** Helping, obstacles, and losing a contest with weapons. VRV-132, VRV-135 to VRV-137, VRV-145. */
import { doublings, less, wholeTimes } from "../core/arithmetic.ts";
import { burdenParts, NO_ROLL, part, rollParts, type Burdens, type CheckResult, type Part } from "../core/check.ts";
import { filled, type Maybe, type WithSettings } from "../core/given.ts";
import { splitOff, type Split } from "../survival/damage.ts";

export interface AssistGiven extends Burdens {
  /** The helper's. */
  readonly score?: Maybe<number>;
  readonly fieldBonus?: Maybe<number>;
  /** How many are helped: the obstacle's size. */
  readonly people?: Maybe<number>;
  /** When given it settles the roll, after a bid, say. */
  readonly succeeded?: Maybe<boolean>;
  /** Of the one who is helped. */
  readonly ownBonus?: Maybe<number>;
  readonly weaponInvolved?: Maybe<boolean>;
}

/** The parts of a helper's roll. VRV-145. */
export const assistParts = (given: AssistGiven & { readonly score: number }): readonly Part[] => [
  part("score", given.score, "VRV-145"),
  part("field", given.fieldBonus ?? 0, "VRV-140"),
  part("obstacle", less(doublings(given.people ?? 1)), "VRV-135"),
  ...burdenParts(given),
];

/** Helping someone with one's own field. VRV-145, VRV-130. */
export function assist(given: AssistGiven) {
  const { score, fieldBonus, ownBonus, weaponInvolved, succeeded } = filled(given, {
    fieldBonus: 0,
    ownBonus: 0,
    weaponInvolved: false,
  });
  const roll: CheckResult = typeof score === "number" ? rollParts(assistParts({ ...given, score }), given) : NO_ROLL;
  const success = succeeded ?? roll.success;
  const grantedBonus = success === false ? 0 : fieldBonus;
  return {
    ...roll,
    success,
    grantedBonus,
    bonusUsed: Math.max(ownBonus, grantedBonus),
    weaponHarm: success === false && weaponInvolved,
  };
}

export interface WeaponContestGiven extends WithSettings {
  readonly damage: number;
  readonly damageDice: number;
  readonly evaded?: Maybe<boolean>;
  /** Verve that may absorb this loss. */
  readonly verveAvailable?: Maybe<number>;
}

/** What the loser of a contest with weapons suffers: one injury for each die, unless evaded or all paid with verve. VRV-132. */
export function weaponContest(given: WeaponContestGiven): Split {
  const { damage, damageDice, evaded, verveAvailable } = filled(given, { evaded: false, verveAvailable: 0 });
  const spared = (evaded && damageDice <= 2) || verveAvailable >= damage;
  return splitOff(damage, spared ? 0 : damageDice);
}

export type ObstacleGiven = WithSettings & { readonly unit?: Maybe<number>; readonly failureRoll?: Maybe<number> } & (
    | { readonly size: number; readonly quantity?: null | undefined }
    | { readonly quantity: number; readonly size?: null | undefined }
  );

/** Size of an obstacle, what it costs, and how far one came. Locks: price by 8 silver. VRV-053, VRV-135, VRV-136, VRV-137, AMB-66, AMB-75. */
export function obstaclePenalty(given: ObstacleGiven) {
  const unit = given.unit ?? 1;
  const size = Math.max(1, given.size ?? wholeTimes(given.quantity ?? 1, unit));
  const { failureRoll } = given;
  return {
    size,
    modifier: less(doublings(size)),
    failureDie: size > 1 ? `d${size}` : null,
    overcome: typeof failureRoll === "number" ? failureRoll * unit : null,
  };
}
