/** The three wound tracks: how long they are, and getting wounds back. EVO-220, EVO-228, EVO-137. */
import type { Injury, Track } from "../terms.ts";

export interface MaximaGiven {
  /** Unnatural Toughness included. */
  readonly toughnessBonus: number;
  /** Wounds left, to be clamped. */
  readonly current?: Track | null;
}
export interface MaximaResult {
  readonly max: Track;
  readonly current: Track | null;
}

/** Sizes of the wound tracks: light TB, heavy half of it but at least 1, deadly 1. EVO-220, A-38. */
export function woundMaxima({ toughnessBonus, current = null }: MaximaGiven): MaximaResult {
  const max = { light: toughnessBonus, heavy: Math.max(1, Math.floor(toughnessBonus / 2)), deadly: 1 };
  return { max, current: current === null ? null : clampTrack(current, max) };
}

/** A track no longer than its maxima. */
export function clampTrack(track: Track, max: Track): Track {
  return {
    light: Math.min(track.light, max.light),
    heavy: Math.min(track.heavy, max.heavy),
    deadly: Math.min(track.deadly, max.deadly),
  };
}

export interface HealGiven {
  readonly track: Track;
  readonly max: Track;
  readonly light?: number;
  readonly heavy?: number;
  readonly injuries?: readonly Injury[];
}
export interface HealResult {
  readonly track: Track;
  /** What was too much. */
  readonly overflow: { readonly light: number; readonly heavy: number };
  readonly injuries: readonly Injury[];
}

/** Restores wounds, never above the maximum; all injuries go once every Heavy Wound is back. EVO-228, EVO-253, A-81. */
export function healWounds({ track, max, light = 0, heavy = 0, injuries = [] }: HealGiven): HealResult {
  const lightNow = Math.max(track.light, Math.min(max.light, track.light + light));
  const heavyNow = Math.max(track.heavy, Math.min(max.heavy, track.heavy + heavy));
  return {
    track: { light: lightNow, heavy: heavyNow, deadly: track.deadly },
    overflow: { light: light - (lightNow - track.light), heavy: heavy - (heavyNow - track.heavy) },
    injuries: heavyNow >= max.heavy ? [] : [...injuries],
  };
}
