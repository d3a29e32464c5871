/** How much it takes to put an identity down, and why (PER-166 … PER-168, AMB-20). */
import { attributeValue } from "../attributes.ts";
import { settled } from "../settings.ts";
import type { PersonaeSettings } from "../settings.ts";
import type { IdentityState, Tier } from "../state.ts";
import { traitSum } from "../traits/effects.ts";
import { inoperativeLevel, vitality, type VitalityGiven } from "../vitality/boxes.ts";
import { trackAttribute } from "../vitality/status.ts";
import { MAIN } from "../vitality/tracks.ts";

export interface Toughness {
  /** Hits to the level at which it is inoperative, when every success inflicts one hit. */
  readonly hits: number;
  /** Hits to the first status. */
  readonly first: number;
  /** Successful challenges at the fewest, however many hits each inflicts: a success moves one status on (PER-088). */
  readonly successes: number;
  /** The level at which it is inoperative. */
  readonly downAt: number;
  /** Against single hits it outlasts a minor of the same Stature (AMB-20). */
  readonly outlastsMinor: boolean;
  /** Single hits that such a minor takes. */
  readonly minorHits: number;
}

/** What it takes to put an identity of this tier and Stature down. PER-166 … PER-168, AMB-20. */
export function toughness(given: VitalityGiven): Toughness {
  const settings = settled(given.settings);
  const { tier = "full", trackLength = null } = given;
  const { shockAt, hitsToInoperative } = vitality(given);
  const downAt = inoperativeLevel(tier, settings, trackLength);
  const minor = vitality({ ...given, tier: "minor", trackLength: null });
  return {
    hits: hitsToInoperative,
    first: shockAt[0] ?? hitsToInoperative,
    successes: settings.rollOver === "onePerChallenge" ? downAt : Math.min(2, downAt),
    downAt,
    outlastsMinor: tier === "minion" && hitsToInoperative > minor.hitsToInoperative,
    minorHits: minor.hitsToInoperative,
  };
}

/**
 * What it takes to put this identity down by one of its tracks, its traits counted; a track may follow another attribute
 * than Stature. PER-086, PER-102, PER-166 … PER-168.
 */
export function toughnessOf(state: IdentityState, settings: PersonaeSettings, track = MAIN): Toughness {
  const { tier, trackLength, vitality: own } = state;
  const bonus = own.bonus + traitSum(state, "vitality");
  const stature = attributeValue(state, trackAttribute(settings, track));
  return toughness({ stature, bonus, override: own.override, tier, trackLength, settings });
}

/** Whether a tier is one of those that a group puts down by the handful: they fit a small sheet. PER-158 */
export const isSmallPart = (tier: Tier): boolean => tier === "minion" || tier === "minor";
