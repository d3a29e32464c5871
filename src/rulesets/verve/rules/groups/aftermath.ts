/** What a unit's losses mean for its members. VRV-267, VRV-268. */
import { clamp, less, rounded } from "../core/arithmetic.ts";
import { part, rollParts, theirs, type Part } from "../core/check.ts";
import type { Maybe, WithSettings } from "../core/given.ts";

export interface AftermathMember {
  readonly id: string;
  readonly evasion: number;
  readonly die: number;
  /** The amount rolled. */
  readonly roll: number;
  readonly survival: number;
  readonly injuries?: Maybe<number>;
}

export interface AftermathGiven extends WithSettings {
  readonly survivalDamage: number;
  /** Of the unit, at disbanding. */
  readonly injuries?: Maybe<number>;
  readonly groupBonus: number;
  readonly members?: Maybe<readonly AftermathMember[]>;
  /** A large group in even proportion. */
  readonly even?: Maybe<{ readonly evasion: number; readonly count: number }>;
}

const DICE = [2, 3, 4, 6, 8, 10, 12, 20, 30, 100, 1000];

/** Most that one member may lose. VRV-268, AMB-51. */
export const aftermathMaximum = (lost: number, groupBonus: number): number => rounded(lost / Math.max(1, groupBonus));

/** Faces of the smallest die not below a maximum; null when there is nothing to lose. Higher results are rerolled. */
export const aftermathFaces = (maximum: number): number | null =>
  maximum <= 0 ? null : (DICE.find((faces) => faces >= maximum) ?? 1000);

/** The parts of a member's evasion. VRV-268. */
export const memberParts = (evasion: number, unitInjuries: number): readonly Part[] => [
  part("reaction", evasion, "VRV-268"),
  theirs(part("injuries", less(unitInjuries), "VRV-268")),
];

/** Survival and injuries after a member's share. VRV-268. */
export function memberShare(success: boolean, roll: number, survival: number, injuries: number) {
  const lost = success ? Math.min(survival, roll) : 0;
  return { survival: survival - lost, injuries: injuries + roll - lost };
}

/** What a unit's losses mean for its members. VRV-267, VRV-268, AMB-51, AMB-52. */
export function aftermath({ survivalDamage, groupBonus, members, even, settings, ...rest }: AftermathGiven) {
  const unitInjuries = rest.injuries ?? 0;
  const maximum = aftermathMaximum(survivalDamage + unitInjuries, groupBonus);
  const faces = aftermathFaces(maximum);
  const shares = (members ?? []).map(({ id, evasion, die, roll, survival, injuries }) => {
    const { target, success } = rollParts(memberParts(evasion, unitInjuries), { die, settings });
    return [id, { target, success: success ?? false, ...memberShare(success ?? false, roll, survival, injuries ?? 0) }];
  });
  const chance = even ? clamp(even.evasion - unitInjuries, 0, 20) : 0;
  const succeed = even ? rounded((even.count * chance) / 20) : null;
  return {
    maximum,
    die: faces === null ? null : `d${faces}`,
    members: Object.fromEntries(shares) as Record<
      string,
      { target: number; success: boolean; survival: number; injuries: number }
    >,
    succeed,
    fail: even && succeed !== null ? even.count - succeed : null,
  };
}
