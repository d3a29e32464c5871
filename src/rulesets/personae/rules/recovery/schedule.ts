/** When a recovery roll may be made, and what it changes (PER-103 … PER-113). */
import { settled, type SomeSettings } from "../settings.ts";
import type { Tier } from "../state.ts";
import { lastLevel } from "../vitality/boxes.ts";

export type RecoveryTime = "duringViolentEncounter" | "endOfViolentEncounter" | "duringScene" | "endOfScene";
export type RecoveryStage = "A" | "B";

/** True for a status from which an identity must first return: shock 3 and 4, and a minion's shock 2. */
export function isAbsentLevel(shock: number, tier: Tier): boolean {
  return shock >= (tier === "minion" ? 2 : 3);
}

export interface CanRecoverGiven {
  readonly shock: number;
  readonly when: RecoveryTime;
  readonly tier?: Tier;
  readonly trackLength?: number | null;
  readonly stage?: RecoveryStage;
  /** Number of the present scene, counted from the one in which shock last rose. */
  readonly scenesSince?: number;
  readonly stabilized?: boolean;
  /** A trait keeps it operative at the last level. */
  readonly ignored?: boolean;
  readonly attemptedThisScene?: boolean;
}

export type RecoveryReason = "ok" | "noShock" | "oncePerScene" | "beyondShock1" | "notStabilized" | "tooEarly";

/** Whether a recovery roll may be made now. PER-103, PER-104, PER-108 … PER-112. */
export function canRecover(given: CanRecoverGiven): { allowed: boolean; reason: RecoveryReason } {
  const reason = recoveryReason(given);
  return { allowed: reason === "ok", reason };
}

function recoveryReason(given: CanRecoverGiven): RecoveryReason {
  const { shock, when, tier = "full", stage = "A", scenesSince = 0 } = given;
  if (shock === 0) return "noShock";
  if (given.attemptedThisScene) return "oncePerScene";
  if (when === "duringViolentEncounter") return shock === 1 ? "ok" : "beyondShock1";
  if (shock >= lastLevel(tier, given.trackLength) && !given.stabilized && !given.ignored) return "notStabilized";
  const endOfScene = when === "endOfScene";
  if (isAbsentLevel(shock, tier))
    return (stage === "A" ? scenesSince >= 1 : endOfScene && scenesSince >= 2) ? "ok" : "tooEarly";
  if (shock === 1) return when === "duringScene" ? "tooEarly" : "ok";
  return endOfScene && scenesSince >= 1 ? "ok" : "tooEarly";
}

export interface ApplyRecoveryGiven {
  readonly success: boolean;
  readonly hits: number;
  /** 1–4. */
  readonly shock: number;
  readonly tier?: Tier;
  readonly stage?: RecoveryStage;
  readonly outOfScene?: boolean;
  readonly caveat?: boolean;
  readonly limited?: boolean;
  readonly pendingHits?: number;
  readonly settings?: SomeSettings;
}

export interface RecoveryResult {
  readonly hits: number;
  readonly shock: number;
  readonly pendingHits: number;
  readonly outOfScene: boolean;
  /** Relapse threatens (PER-113). */
  readonly caveat: boolean;
  /** May not issue challenges. */
  readonly limited: boolean;
  readonly stage: RecoveryStage | null;
}

/** What a recovery roll changes; a failure changes nothing. PER-106, PER-108 … PER-112, AMB-26, AMB-27. */
export function applyRecovery(given: ApplyRecoveryGiven): RecoveryResult {
  const { hits, shock, tier = "full", stage = "A", pendingHits = 0 } = given;
  const { outOfScene = false, caveat = false, limited = false } = given;
  const absent = isAbsentLevel(shock, tier);
  if (!given.success) return { hits, shock, pendingHits, outOfScene, caveat, limited, stage: absent ? stage : null };
  if (shock === 1) {
    const left = Math.max(0, hits - Math.max(1, Math.floor(hits / 2)));
    return { hits: left, shock: 0, pendingHits: left, outOfScene: false, caveat, limited: false, stage: null };
  }
  const firstOfTwo = absent && stage === "A" && settled(given.settings).recoveryStages === "two";
  if (firstOfTwo) {
    const last = shock >= lastLevel(tier);
    return { hits, shock, pendingHits, outOfScene: false, caveat: last ? caveat : true, limited: last, stage: "B" };
  }
  const fromAbsence = shock === 4 || (shock === 3 && stage === "A");
  return {
    hits: Math.max(0, hits - 1),
    shock: shock - 1,
    pendingHits,
    outOfScene: false,
    caveat: caveat || (tier !== "minion" && fromAbsence),
    limited: false,
    stage: isAbsentLevel(shock - 1, tier) ? "B" : null,
  };
}

export interface TimelineGiven {
  readonly hits: number;
  readonly shock: number;
  readonly tier?: Tier;
  readonly settings?: SomeSettings;
}

export interface TimelineStep {
  readonly scene: number;
  readonly when: RecoveryTime;
  readonly event: "return" | "recover" | "clear";
  readonly shock: number;
  readonly hits: number;
}

/** The first roll after the encounter in which a status was reached: scene and time. PER-108 … PER-112. */
export function firstAttempt(shock: number, tier: Tier): { scene: number; when: RecoveryTime } {
  if (isAbsentLevel(shock, tier)) return { scene: 1, when: "duringScene" };
  return shock === 1 ? { scene: 0, when: "endOfViolentEncounter" } : { scene: 1, when: "endOfScene" };
}

/** The schedule when every roll succeeds and stabilising happened where needed. PER-107 … PER-112. */
export function recoveryTimeline({ hits, shock, tier = "full", settings }: TimelineGiven): { steps: TimelineStep[] } {
  if (shock === 0) {
    const clear = { scene: 0, when: "endOfViolentEncounter", event: "clear", shock: 0, hits: 0 } as const;
    return { steps: hits > 0 ? [clear] : [] };
  }
  const steps: TimelineStep[] = [];
  let { scene, when } = firstAttempt(shock, tier);
  let state: { hits: number; shock: number; stage: RecoveryStage | null } = { hits, shock, stage: "A" };
  while (state.shock > 0) {
    const next = applyRecovery({ ...state, stage: state.stage ?? "A", success: true, tier, settings });
    const event = next.shock === state.shock ? "return" : "recover";
    steps.push({ scene, when, event, shock: next.shock, hits: next.hits });
    state = next;
    scene += 1;
    when = "endOfScene";
  }
  if (state.hits > 0) steps.push({ scene, when, event: "clear", shock: 0, hits: 0 });
  return { steps };
}
