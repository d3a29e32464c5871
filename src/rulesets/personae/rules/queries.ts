/** What sheets, tokens and the tracker want to know about an identity: pure reads of its state. */
import { attributeValue, sixValues } from "./attributes.ts";
import { potential } from "./advancement/potential.ts";
import { recoveryOdds, recoveryPool, type RecoveryPool } from "./recovery/roll.ts";
import { canRecover, isAbsentLevel, type RecoveryReason, type RecoveryTime } from "./recovery/schedule.ts";
import type { PersonaeSettings } from "./settings.ts";
import type { ClockState, IdentityState, SceneState, UsesSnapshot } from "./state.ts";
import { hasUses, traitSum } from "./traits/effects.ts";
import {
  isInoperative,
  shockPenalty,
  staysUp,
  trackAttribute,
  trackVitality,
  whyCannotAct,
  type CannotAct,
} from "./vitality/status.ts";
import { isInTheMidst, isMarked, isNegated, lastLevelOf, MAIN, scopeOf, trackOf, wayBack } from "./vitality/tracks.ts";

export { attributeOverride, hasUses, traitEffects, traitSum } from "./traits/effects.ts";
export { answerOptions, instinctiveAnswer } from "./defence/options.ts";
export { namedPool, suggestModifiers } from "./challenge/modifiers.ts";
export { compareParticipants, standsReady, turnBudget, turnOrder } from "./encounter/budget.ts";
export { needsStabilising, trackVitality, whyCannotAct, worstTrack } from "./vitality/status.ts";
export * from "./vitality/tracks.ts";

export interface DerivedIdentity {
  /** Hits that bring on shock 1. */
  readonly vitality: number;
  /** Hits at which each level of the tier begins. */
  readonly shockAt: readonly number[];
  readonly boxes: { readonly marked: number; readonly total: number };
  /** Hits left before shock 1; 0 once it is reached. */
  readonly hitsToShock1: number;
  readonly inoperative: boolean;
  /** Why it can't act, or null. */
  readonly cannotAct: CannotAct | null;
  readonly potential: number;
  readonly threshold: number;
  readonly skillCap: number;
  /** Results still wanted before the tally earns a point. */
  readonly tallyNeeded: number;
  readonly lastLevel: number;
  /** Hits to the level at which it is inoperative. */
  readonly totalHits: number;
  /** Dice lost to shock, 0–4. */
  readonly dicePenalty: number;
}

/** The figures that follow from an identity's stored state. PER-086 … PER-091, PER-096, PER-128 … PER-130, PER-175. */
export function deriveIdentity(
  state: IdentityState,
  settings: PersonaeSettings,
  scene: SceneState = "violent",
): DerivedIdentity {
  const { hits, shock } = state.tracks.main;
  const { vitality, shockAt, hitsToInoperative } = trackVitality(state, settings);
  const { potential: value, threshold } = potential({ attributes: sixValues(state) });
  const total = shockAt.at(-1) ?? vitality;
  return {
    vitality,
    shockAt,
    boxes: { marked: Math.min(hits, total), total },
    hitsToShock1: shock > 0 ? 0 : Math.max(0, (shockAt[0] ?? vitality) - hits),
    inoperative: isInoperative(state, settings, scene),
    cannotAct: whyCannotAct(state, settings, scene),
    potential: value,
    threshold,
    skillCap: threshold,
    tallyNeeded: Math.max(0, threshold - state.tally.success - state.tally.failure),
    lastLevel: lastLevelOf(state),
    totalHits: hitsToInoperative,
    dicePenalty: shockPenalty(state, settings, scene),
  };
}

export interface RecoveryOffer {
  readonly allowed: boolean;
  readonly reason: RecoveryReason | "negated";
  /** Null when there is no shock to shed. */
  readonly pool: RecoveryPool | null;
  /** Chance of success, 0–1. */
  readonly odds: number;
}

/** Scenes since shock last rose. Shock that nobody saw rising counts as an old one. */
function scenesSince(state: IdentityState, scene: number, track: string): number {
  const { raisedScene } = wayBack(state, track);
  const earlier = Math.max(0, traitSum(state, "recoverEarlier"));
  return raisedScene === null ? Number.MAX_SAFE_INTEGER : Math.max(0, scene - raisedScene) + earlier;
}

/** True when the attempts of this scene are used up: one, and those that traits grant beside it. PER-103, PER-116 */
export function hasAttempted(state: IdentityState, scene: number): boolean {
  const { lastScene, attempts = 1 } = state.recovery;
  return lastScene === scene && Math.max(1, attempts) > Math.max(0, traitSum(state, "recoveryAttempt"));
}

/**
 * Whether an identity may roll to recover from the shock of one track now, and how likely it is to succeed. The one
 * attempt of a scene is the identity's, whichever track it goes to. PER-102, PER-103 … PER-112.
 */
export function recoveryOffer(
  state: IdentityState,
  clock: Pick<ClockState, "scene">,
  when: RecoveryTime,
  settings: PersonaeSettings,
  assistDice = 0,
  track = MAIN,
): RecoveryOffer {
  const { hits, shock, stabilized } = trackOf(state, track);
  if (shock === 0) return { allowed: false, reason: "noShock", pool: null, odds: 0 };
  const given = { shock, hits, stature: attributeValue(state, trackAttribute(settings, track)), assistDice };
  const figures = { pool: recoveryPool(given), odds: recoveryOdds(given).chance };
  if (isNegated(state)) return { allowed: false, reason: "negated", ...figures };
  const { allowed, reason } = canRecover({
    shock,
    when,
    tier: state.tier,
    trackLength: state.trackLength,
    stage: isAbsentLevel(shock, state.tier) ? (wayBack(state, track).stage ?? "A") : "A",
    scenesSince: scenesSince(state, clock.scene, track),
    stabilized,
    ignored: staysUp(state),
    attemptedThisScene: hasAttempted(state, clock.scene),
  });
  return { allowed, reason, ...figures };
}

/** The next roll that could be made for a track: which scene it belongs to, and when in it. */
export interface NextRecovery {
  readonly scene: number;
  readonly when: RecoveryTime;
}

/** Looked ahead no further: by then every schedule has come round. */
const SCENES_AHEAD = 4;

/**
 * When the shock of a track may next be rolled against, counted from the kind of scene it is now; null when it never
 * may as things stand. PER-104, PER-108 … PER-112
 */
export function nextRecovery(
  state: IdentityState,
  clock: Pick<ClockState, "scene">,
  scene: SceneState,
  settings: PersonaeSettings,
  track = MAIN,
): NextRecovery | null {
  const midst = isInTheMidst(scopeOf(settings, track), scene);
  const now: readonly RecoveryTime[] = midst
    ? ["duringViolentEncounter", "endOfViolentEncounter", "endOfScene"]
    : ["duringScene", "endOfScene"];
  for (let ahead = 0; ahead <= SCENES_AHEAD; ahead += 1) {
    const at = { scene: clock.scene + ahead };
    const times = ahead === 0 ? now : (["duringScene", "endOfScene"] as const);
    const when = times.find((one) => recoveryOffer(state, at, one, settings, 0, track).allowed);
    if (when) return { scene: at.scene, when };
  }
  return null;
}

/** True for one that is hurt, absent, under a condition, short of a limited use, or with a critical that may lapse. */
export function isConcerned(state: IdentityState): boolean {
  if (isNegated(state)) return false;
  const isHurt = Object.keys(state.tracks).some((track) => isMarked(state, track));
  const { enhancements = [], talents = [], powers, conditions = [], criticals } = state;
  const short = [...enhancements, ...talents, ...powers].some(({ uses }) => uses !== undefined && isShort(uses));
  return isHurt || conditions.length > 0 || criticals > 0 || short;
}

const isShort = (uses: UsesSnapshot): boolean => !hasUses(uses) || (uses.per !== "none" && uses.value < uses.max);
