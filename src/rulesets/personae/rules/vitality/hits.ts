/** Marking hits (PER-045, PER-073, PER-088 … PER-092, PER-099, PER-166 … PER-168). */
import { mark } from "../../../../kernel/track.ts";
import { settled, type SomeSettings } from "../settings.ts";
import type { Tier } from "../state.ts";
import { inoperativeLevel, lastLevel, levelStart, levelStarts } from "./boxes.ts";

interface Marked {
  readonly vitality: number;
  readonly hits: number;
  /** Stored status, 0–4. */
  readonly shock: number;
  readonly tier?: Tier;
  /** Levels of an obstacle's track; null: as the tier has it. */
  readonly trackLength?: number | null;
  readonly stabilized?: boolean;
  /** An obstacle: negated at its last level (PER-045). */
  readonly negateAtLast?: boolean;
  readonly settings?: SomeSettings;
}

export interface HitsGiven extends Marked {
  /** Hits of this one challenge; 0 for only a condition. */
  readonly inflicted: number;
}

export interface HitsResult {
  readonly hits: number;
  readonly shock: number;
  readonly discarded: number;
  readonly inoperative: boolean;
  readonly stabilized: boolean;
  readonly negated: boolean;
}

/** One successful challenge marks hits; it moves the status on by one at most. PER-088 … PER-092. */
export function applyHits(given: HitsGiven): HitsResult {
  const { vitality, tier = "full", trackLength, stabilized = false, negateAtLast = false, inflicted } = given;
  const settings = settled(given.settings);
  const last = lastLevel(tier, trackLength);
  const starts = levelStarts(vitality, tier, settings, trackLength);
  const stops = (level: number): boolean => settings.rollOver === "onePerChallenge" || level === 1;
  const before = { marks: given.hits, level: given.shock };
  const { marks: hits, level: shock, left } = mark(starts, before, inflicted, stops);
  const records = settings.excessHits === "record";
  return {
    hits: records ? hits + left : hits,
    shock,
    discarded: records ? 0 : left,
    inoperative: shock >= inoperativeLevel(tier, settings, trackLength),
    stabilized: stabilized && inflicted <= 0,
    negated: negateAtLast && shock >= last,
  };
}

export interface HitsSequenceGiven extends Marked {
  /** Each entry is one challenge. */
  readonly inflicted: readonly number[];
}

/** Several successful challenges in turn; `discarded` is the sum. PER-092. */
export function applyHitsSequence({ inflicted, ...given }: HitsSequenceGiven): HitsResult {
  const start = applyHits({ ...given, inflicted: 0 });
  return inflicted.reduce((state, one) => {
    const next = applyHits({ ...given, ...state, inflicted: one });
    return { ...next, discarded: state.discarded + next.discarded };
  }, start);
}

/** A success that imposes shock directly: one status up, boxes marked to match. PER-073, AMB-24. */
export function imposeShock(given: Pick<Marked, "vitality" | "hits" | "shock" | "tier" | "trackLength" | "settings">): {
  hits: number;
  shock: number;
  inoperative: boolean;
} {
  const { vitality, hits, shock, tier = "full", trackLength } = given;
  const settings = settled(given.settings);
  const inoperativeAt = inoperativeLevel(tier, settings, trackLength);
  if (shock >= lastLevel(tier, trackLength)) return { hits, shock, inoperative: shock >= inoperativeAt };
  const next = shock + 1;
  return {
    hits: Math.max(hits, levelStart(next, vitality, tier, settings)),
    shock: next,
    inoperative: next >= inoperativeAt,
  };
}
