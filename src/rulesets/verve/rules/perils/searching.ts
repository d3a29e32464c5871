/** Searching, tracking, chasing, and running out of air. VRV-214, VRV-226, VRV-228 to VRV-230. */
import { doublings, less, wholeTimes } from "../core/arithmetic.ts";
import { burdenParts, part, rollParts, type Burdens, type Part } from "../core/check.ts";
import { minor } from "../core/contributor.ts";
import type { Maybe, WithSettings } from "../core/given.ts";
import { difficultyModifier } from "../core/rolls.ts";

export interface SearchGiven extends Burdens {
  readonly perception: number;
  /** Side or diameter of the area. */
  readonly sideFeet: number;
  readonly difficulty?: Maybe<string>;
  readonly fullHelmet?: Maybe<boolean>;
}

const areaModifier = (sideFeet: number): number => less(doublings(Math.max(1, wholeTimes(sideFeet, 10))));

/** The parts of a search. VRV-226. */
export const searchParts = (given: SearchGiven): readonly Part[] => [
  part("reaction", given.perception, "VRV-226"),
  part("area", areaModifier(given.sideFeet), "VRV-136"),
  part("difficulty", difficultyModifier(given.difficulty), "VRV-139"),
  part("helmet", given.fullHelmet ? -1 : 0, "VRV-075"),
  ...burdenParts(given),
];

/** Searching an area. VRV-136, VRV-226, AMB-66. */
export function search(given: SearchGiven) {
  const squares = Math.max(1, Math.ceil(given.sideFeet / 10 - 1e-9));
  return { ...rollParts(searchParts(given), given), modifier: areaModifier(given.sideFeet), minutes: 2 * squares ** 2 };
}

export interface TrackingGiven extends Burdens {
  readonly perception: number;
  readonly days?: Maybe<number>;
  /** How many are tracked. */
  readonly count?: Maybe<number>;
  /** Quarter miles in the wild, hundreds of yards in a town. */
  readonly distance?: Maybe<number>;
  /** Margin of the roll that hid the tracks. VRV-230. */
  readonly coveredMargin?: Maybe<number>;
}

/** The parts of following a trail. VRV-229. */
export const trackingParts = (given: TrackingGiven): readonly Part[] => [
  part("reaction", given.perception, "VRV-229"),
  part("days", less(given.days ?? 0), "VRV-229"),
  part("group", doublings(given.count ?? 1), "VRV-255"),
  part("distance", less(doublings(Math.max(1, Math.floor(given.distance ?? 1)))), "VRV-135"),
  part("coveredTracks", less(given.coveredMargin ?? 0), "VRV-230"),
  ...burdenParts(given),
];

/** Following a trail. VRV-229, VRV-230. */
export const tracking = (given: TrackingGiven) => rollParts(trackingParts(given), given);

export interface ChaseGiven extends WithSettings {
  /** Movement. */
  readonly pursuer: number;
  readonly quarry: number;
}

/** Bonus of the faster side: 1 per complete 3 points of Movement. VRV-214. */
export function chaseBonus({ pursuer, quarry }: ChaseGiven): { pursuerBonus: number; quarryBonus: number } {
  const bonus = (difference: number): number => Math.max(0, Math.floor(difference / 3));
  return { pursuerBonus: bonus(pursuer - quarry), quarryBonus: bonus(quarry - pursuer) };
}

export interface SuffocationGiven extends WithSettings {
  readonly endurance: number;
  /** A breath was taken. */
  readonly prepared?: Maybe<boolean>;
  readonly d4?: Maybe<number>;
  readonly atRest?: Maybe<boolean>;
  /** Since the last breath. */
  readonly rounds?: Maybe<number>;
}

/** Air that is left in rounds, and the health rolls due. VRV-228. */
export function suffocation({ endurance, prepared, d4, atRest, rounds, settings }: SuffocationGiven) {
  const factor = atRest ? 2 : 1;
  const caught = typeof d4 === "number" ? Math.max(0, d4 + minor(endurance, settings)) : null;
  const breath = prepared ? endurance : caught;
  const bufferRounds = breath === null ? null : breath * factor;
  const intervalRounds = 6 * factor;
  if (bufferRounds === null || typeof rounds !== "number")
    return { bufferRounds, intervalRounds, checksDue: null, lastCheckModifier: null };
  const checksDue = rounds < bufferRounds ? 0 : 1 + Math.floor((rounds - bufferRounds) / intervalRounds);
  return { bufferRounds, intervalRounds, checksDue, lastCheckModifier: less(Math.max(0, checksDue - 1)) };
}
