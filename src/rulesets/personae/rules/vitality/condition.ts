/** What a status means: inoperative or not, the penalty of several tracks, help and healing. */
import { settled, type SomeSettings } from "../settings.ts";
import type { SceneState, Tier } from "../state.ts";
import { inoperativeLevel } from "./boxes.ts";

export interface InoperativeGiven {
  readonly shock: number;
  readonly tier?: Tier;
  readonly trackLength?: number | null;
  /** A trait makes it inoperative whatever the shock. */
  readonly forced?: boolean;
  /** A trait lets it stay up. */
  readonly ignored?: boolean;
  readonly settings?: SomeSettings;
}

/** Whether an identity is inoperative. PER-096, PER-097, PER-166. */
export function inoperativeState(given: InoperativeGiven): { inoperative: boolean } {
  const { shock, tier = "full", trackLength = null, forced = false, ignored = false, settings } = given;
  return { inoperative: forced || (!ignored && shock >= inoperativeLevel(tier, settled(settings), trackLength)) };
}

export interface ScopedTrack {
  readonly id: string;
  readonly shock: number;
  readonly scope?: "violent" | "nonviolent" | "both";
  readonly tier?: Tier;
  readonly trackLength?: number | null;
}

export interface CombinedGiven {
  readonly tracks: readonly ScopedTrack[];
  readonly scene: SceneState;
  readonly settings?: SomeSettings;
}

/** Several tracks at once: the worst one in scope counts, not the sum. PER-102, AMB-48. */
export function combinedPenalty({ tracks, scene, settings }: CombinedGiven): {
  penalty: number;
  worst: string | null;
  inoperative: boolean;
} {
  const choices = settled(settings);
  const inScope = tracks.filter(({ scope = "both" }) => scope === "both" || scope === scene);
  const penalty = Math.max(0, ...inScope.map(({ shock }) => shock));
  return {
    penalty,
    worst: penalty === 0 ? null : (inScope.find(({ shock }) => shock === penalty)?.id ?? null),
    inoperative: inScope.some(
      ({ shock, tier = "full", trackLength }) => shock >= inoperativeLevel(tier, choices, trackLength),
    ),
  };
}

export interface StabilizeGiven {
  readonly helper: string;
  readonly target: string;
  /** Of the helper. */
  readonly actionsLeft: number;
  readonly targetInoperative?: boolean;
}

/** Help an inoperative identity: no roll, one action. PER-099. */
export function stabilize({ helper, target, actionsLeft, targetInoperative = true }: StabilizeGiven): {
  stabilized: boolean;
  actionsLeft: number;
  reason: "ok" | "self" | "notInoperative" | "noActionLeft";
} {
  if (helper === target) return { stabilized: false, actionsLeft, reason: "self" };
  if (!targetInoperative) return { stabilized: false, actionsLeft, reason: "notInoperative" };
  if (actionsLeft < 1) return { stabilized: false, actionsLeft, reason: "noActionLeft" };
  return { stabilized: true, actionsLeft: actionsLeft - 1, reason: "ok" };
}

export interface HealingGiven {
  readonly hits: number;
  readonly shock: number;
  readonly removeHits?: number;
  readonly lowerShock?: number;
  readonly negated?: boolean;
  /** The power can bring back the negated. */
  readonly revive?: boolean;
  readonly settings?: SomeSettings;
}

/** A healing power: hits and shock go down each by its own amount. PER-115, PER-117. */
export function applyHealing(given: HealingGiven): { hits: number; shock: number; negated: boolean } {
  const { hits, shock, removeHits = 0, lowerShock = 0, negated = false, revive = false, settings } = given;
  if (negated && !(revive && settled(settings).allowRevival)) return { hits, shock, negated };
  return { hits: Math.max(0, hits - removeHits), shock: Math.max(0, shock - lowerShock), negated: false };
}
