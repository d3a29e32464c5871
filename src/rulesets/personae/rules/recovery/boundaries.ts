/** What the end of a round, a scene and a violent encounter does to an identity (PER-098, PER-107 … PER-113). */
import type { Tier } from "../state.ts";
import { lastLevel } from "../vitality/boxes.ts";
import { firstAttempt, isAbsentLevel, type RecoveryTime } from "./schedule.ts";

export interface EndEncounterGiven {
  readonly hits: number;
  readonly shock: number;
  readonly tier?: Tier;
  readonly trackLength?: number | null;
  readonly stabilized?: boolean;
  readonly attemptedThisScene?: boolean;
  /** A trait keeps it operative at the last level. */
  readonly ignored?: boolean;
  readonly pendingHits?: number;
}

export interface EndEncounterResult {
  readonly hits: number;
  readonly shock: number;
  readonly pendingHits: number;
  readonly negated: boolean;
  readonly outNextScene: boolean;
  readonly recoveryNow: boolean;
  readonly nextAttempt: { readonly scene: number; readonly when: RecoveryTime } | null;
}

/**
 * What the end of a violent encounter does to one identity. `outNextScene` and `nextAttempt` hold for a status reached
 * in this encounter; older shock keeps its schedule (AMB-31). PER-098, PER-099, PER-107 … PER-112.
 */
export function endViolentEncounter(given: EndEncounterGiven): EndEncounterResult {
  const { shock, tier = "full", stabilized = false, ignored = false, attemptedThisScene = false } = given;
  const negated = shock >= lastLevel(tier, given.trackLength) && !stabilized && !ignored;
  const recoveryNow = shock === 1 && !negated && !attemptedThisScene;
  const later = attemptedThisScene && shock === 1;
  return {
    hits: shock === 0 ? 0 : given.hits,
    shock,
    pendingHits: shock === 0 ? 0 : (given.pendingHits ?? 0),
    negated,
    outNextScene: !negated && isAbsentLevel(shock, tier),
    recoveryNow,
    nextAttempt: negated || shock === 0 ? null : later ? { scene: 1, when: "endOfScene" } : firstAttempt(shock, tier),
  };
}

export interface EndSceneGiven {
  readonly hits: number;
  readonly pendingHits?: number;
  /** Index of the scene at whose end they go. */
  readonly pendingDueScene?: number | null;
  /** Index of the scene that ends. */
  readonly sceneIndex: number;
}

/** Hits that were due to go at the end of a scene. PER-108. */
export function endScene({ hits, pendingHits = 0, pendingDueScene = null, sceneIndex }: EndSceneGiven): {
  hits: number;
  pendingHits: number;
  cleared: number;
} {
  if (pendingHits <= 0 || pendingDueScene === null || sceneIndex < pendingDueScene)
    return { hits, pendingHits, cleared: 0 };
  const cleared = Math.min(hits, pendingHits);
  return { hits: hits - cleared, pendingHits: 0, cleared };
}

export interface RelapseGiven {
  readonly caveat: boolean;
  readonly encounter: "nonviolent" | "violent";
  readonly actedThisRound: boolean;
}

/** Whether one who came back too early collapses at the end of the round. PER-113. */
export function relapse({ caveat, encounter, actedThisRound }: RelapseGiven): { inoperativeAtRoundEnd: boolean } {
  return { inoperativeAtRoundEnd: caveat && encounter === "violent" && actedThisRound };
}
