/** Vitality and the boxes of the shock track (PER-086 … PER-090, PER-096, PER-166 … PER-168). */
import { settled, type PersonaeSettings, type SomeSettings } from "../settings.ts";
import type { Tier } from "../state.ts";

/** The last shock level: 2 for a minion, 4 for all others; an obstacle's track may be set to 1–4. PER-045, PER-166. */
export function lastLevel(tier: Tier, trackLength: number | null = null): number {
  return trackLength ?? (tier === "minion" ? 2 : 4);
}

/** The level at which a tier is inoperative: the setting, but never beyond its last level. PER-096. */
export function inoperativeLevel(
  tier: Tier,
  { inoperativeAt }: PersonaeSettings,
  trackLength: number | null = null,
): number {
  return Math.min(inoperativeAt, lastLevel(tier, trackLength));
}

/** True when the first hit already brings shock 1. PER-166, PER-167. */
function fallsAtFirstHit(tier: Tier, { minionFirstHit }: PersonaeSettings): boolean {
  return tier === "minor" || (tier === "minion" && minionFirstHit);
}

/** Hits at which a level (1 or more) begins. PER-089, PER-090. */
export function levelStart(level: number, vitality: number, tier: Tier, settings: PersonaeSettings): number {
  const beyond = settings.shockThreshold === "beyondVitality" ? 1 : 0;
  const first = fallsAtFirstHit(tier, settings) ? 1 : vitality + beyond;
  return first + (level - 1) * settings.hitsPerShockLevel;
}

/** Hits at which each level of the tier begins, up to its last. PER-089, PER-090. */
export function levelStarts(
  vitality: number,
  tier: Tier,
  settings: PersonaeSettings,
  trackLength: number | null = null,
): number[] {
  return Array.from({ length: lastLevel(tier, trackLength) }, (_, i) => levelStart(i + 1, vitality, tier, settings));
}

export interface VitalityGiven {
  /** STA. */
  readonly stature: number;
  /** Bought points and traits. */
  readonly bonus?: number;
  readonly tier?: Tier;
  /** Vitality set directly, for objects. */
  readonly override?: number | null;
  /** Levels of an obstacle's track (PER-045); null: as the tier has it. */
  readonly trackLength?: number | null;
  readonly settings?: SomeSettings;
}

/** Vitality, the hits at which each level begins, and the hits to the inoperative level. PER-086, PER-087. */
export function vitality(given: VitalityGiven): { vitality: number; shockAt: number[]; hitsToInoperative: number } {
  const { stature, bonus = 0, tier = "full", override = null, trackLength = null } = given;
  const settings = settled(given.settings);
  const full = override ?? Math.max(1, 1 + stature + bonus);
  const value = fallsAtFirstHit(tier, settings) ? 1 : full;
  const shockAt = levelStarts(value, tier, settings, trackLength);
  return {
    vitality: value,
    shockAt,
    hitsToInoperative: levelStart(inoperativeLevel(tier, settings, trackLength), value, tier, settings),
  };
}
