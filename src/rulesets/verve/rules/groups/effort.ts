/** Many as one: group effort, morale, leaders. VRV-255 to VRV-266. */
import { clamp, doublings, less, median, rounded } from "../core/arithmetic.ts";
import { burdenParts, part, rollParts, targetOf, type Burdens, type Part } from "../core/check.ts";

import type { Maybe, WithSettings } from "../core/given.ts";

export interface GroupUnitGiven extends WithSettings {
  /** 1 or more. */
  readonly count: number;
  readonly medianSurvival?: Maybe<number>;
  readonly medianMovement?: Maybe<number>;
}

/** A group or unit as one. VRV-255, VRV-256, VRV-260, VRV-262, VRV-264 to VRV-266, AMB-50. */
export function groupUnit({ count, medianSurvival, medianMovement }: GroupUnitGiven) {
  const bonus = doublings(count);
  return {
    bonus,
    extraActions: bonus,
    actionsPerRound: 1 + bonus,
    changeRounds: bonus,
    survival: typeof medianSurvival === "number" ? rounded(medianSurvival * (1 + bonus)) : null,
    combatFeet: typeof medianMovement === "number" ? medianMovement * (1 + bonus) : null,
  };
}

export interface GroupMember {
  /** Own number, with own penalties. */
  readonly score: number;
  /** Own field bonus. */
  readonly bonus?: Maybe<number>;
}

export interface GroupEffortGiven extends WithSettings {
  readonly members: readonly GroupMember[];
  readonly situational?: Maybe<number>;
  readonly die?: Maybe<number>;
}

/** The parts of a group's roll. VRV-257. */
export const groupParts = ({ members, situational }: GroupEffortGiven): readonly Part[] => [
  part("median", median(members.map(({ score, bonus }) => score + (bonus ?? 0))), "VRV-257"),
  part("group", doublings(members.length), "VRV-255"),
  part("situational", situational ?? 0, "VRV-130"),
];

/** A group's roll. Medians are not rounded. VRV-255, VRV-257, VRV-258. */
export function groupEffort(given: GroupEffortGiven) {
  const parts = groupParts(given);
  const of = (id: string): number => parts.find((one) => one.id === id)?.value ?? 0;
  return {
    ...rollParts(parts, given),
    count: given.members.length,
    median: of("median"),
    groupBonus: of("group"),
    assistBonus: median(given.members.map(({ bonus }) => bonus ?? 0)),
  };
}

export interface LedGroupGiven extends Burdens {
  readonly charisma: number;
  readonly groupBonus: number;
}

/** The parts of holding against a spontaneous reaction. VRV-261. */
export const moraleParts = (given: LedGroupGiven): readonly Part[] => [
  part("score", given.charisma, "VRV-261"),
  part("group", given.groupBonus, "VRV-255"),
  ...burdenParts(given),
];

/** Rounds until a group that failed does what it will: what it missed by, at most its bonus. VRV-261. */
export const decisionRounds = (success: boolean, margin: number, groupBonus: number): number =>
  success ? 0 : clamp(less(margin), 0, groupBonus);

/** Holding against a spontaneous reaction. VRV-261. */
export function groupMorale(given: LedGroupGiven) {
  const roll = rollParts(moraleParts(given), given);
  const { success, margin } = roll;
  return {
    ...roll,
    decisionRounds: success === null ? null : decisionRounds(success, margin ?? 0, given.groupBonus),
  };
}

/** The parts of a leader's roll. VRV-263. */
export const leaderParts = (given: LedGroupGiven): readonly Part[] => [
  part("score", given.charisma, "VRV-263"),
  ...burdenParts(given),
];

/** Rounds a change of plans takes under a leader. VRV-263. */
export const changeRounds = (margin: number, groupBonus: number): number =>
  Math.max(0, groupBonus - Math.max(0, margin));

/** A leader changes the plan. VRV-263. */
export function redirectGroup(given: LedGroupGiven) {
  const parts = leaderParts(given);
  const roll = rollParts(parts, given);
  const rounds = roll.success ? changeRounds(roll.margin ?? 0, given.groupBonus) : null;
  return { ...roll, target: targetOf(parts), changed: roll.success, rounds };
}
