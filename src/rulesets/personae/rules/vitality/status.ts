/** What a stored state comes to: vitality, status, and what hits would do to it. Pure reads of an identity. */
import { attributeValue } from "../attributes.ts";
import type { PersonaeSettings } from "../settings.ts";
import type { IdentityState, RecoveryState, SceneState, TrackState } from "../state.ts";
import { ATTRIBUTES } from "../state.ts";
import { isAbsentLevel } from "../recovery/schedule.ts";
import { lastLevel, vitality } from "./boxes.ts";
import { combinedPenalty, type ScopedTrack } from "./condition.ts";
import { applyHits, imposeShock, type HitsResult } from "./hits.ts";
import { hasTrait, traitEffects, traitSum } from "../traits/effects.ts";

/** Vitality and boxes of one track of an identity. PER-086, PER-087, PER-102. */
export function trackVitality(
  state: IdentityState,
  settings: PersonaeSettings,
  track = "main",
): ReturnType<typeof vitality> {
  const named = settings.shockTracks.find(({ id }) => id === track)?.vitalityAttribute;
  const attribute = ATTRIBUTES.find((id) => id === named) ?? "STA";
  const { override } = state.vitality;
  const bonus = state.vitality.bonus + traitSum(state, "vitality");
  return vitality({ stature: attributeValue(state, attribute), bonus, override, tier: state.tier, settings });
}

/** True for one that has returned from an absent level: shocked, yet on its feet (PER-110, PER-112). */
function isBack({ stage, outOfScene }: RecoveryState): boolean {
  return stage === "B" && !outOfScene;
}

/** The tracks with their scopes, as the penalty is worked out from them (PER-102). */
function scopedTracks(state: IdentityState, settings: PersonaeSettings): ScopedTrack[] {
  return Object.entries(state.tracks).map(([id, { shock }]) => ({
    id,
    shock,
    tier: state.tier,
    scope: settings.shockTracks.find((track) => track.id === id)?.scope ?? "both",
  }));
}

/** Dice lost to shock in this kind of scene, 0–4. PER-091, PER-093, PER-102. */
export function shockPenalty(state: IdentityState, settings: PersonaeSettings, scene: SceneState): number {
  if (settings.penaltyScope === "violentEncounterOnly" && scene !== "violent") return 0;
  return combinedPenalty({ tracks: scopedTracks(state, settings), scene, settings }).penalty;
}

/** True for one whom a trait puts down before its time: its shock has reached the level the trait names. PER-097 */
function isForcedDown(state: IdentityState): boolean {
  const { shock } = state.tracks.main;
  return traitEffects(state, "forceInoperative").some(({ effect }) => shock > 0 && shock >= effect.value);
}

/** True when a trait keeps it operative at its last level. PER-097 */
export function staysUp(state: IdentityState): boolean {
  return hasTrait(state, "ignoreInoperative");
}

/** True when the identity is inoperative in this kind of scene. PER-096, PER-097, PER-102, PER-113. */
export function isInoperative(state: IdentityState, settings: PersonaeSettings, scene: SceneState): boolean {
  if (state.recovery.collapsed) return true;
  if (isForcedDown(state) && !isBack(state.recovery)) return true;
  if (staysUp(state)) return false;
  const tracks = scopedTracks(state, settings).filter(({ id }) => id !== "main" || !isBack(state.recovery));
  return combinedPenalty({ tracks, scene, settings }).inoperative;
}

export type CannotAct = "negated" | "outOfScene" | "inoperative" | "limited";

/** Why an identity can't act in this kind of scene, or null. `limited` bars issuing challenges only. PER-096 … PER-112. */
export function whyCannotAct(state: IdentityState, settings: PersonaeSettings, scene: SceneState): CannotAct | null {
  if (Object.values(state.tracks).some(({ negated }) => negated)) return "negated";
  if (state.recovery.outOfScene) return "outOfScene";
  if (isInoperative(state, settings, scene)) return "inoperative";
  return state.recovery.limited ? "limited" : null;
}

/** The recovery state of one whose shock has just risen: its way back starts anew. AMB-31. */
export function restartRecovery(state: IdentityState, shock: number, scene: number): RecoveryState {
  const stage = isAbsentLevel(shock, state.tier) ? "A" : null;
  return { ...state.recovery, raisedScene: scene, stage, limited: false };
}

/**
 * The identity after one successful challenge has marked hits, and what became of them. One who was back on its feet at
 * its last level is put down again by any hit (AMB-23). PER-088 … PER-092, PER-099.
 */
export function markHits(
  state: IdentityState,
  hits: { readonly inflicted: number; readonly track: string; readonly scene: number },
  settings: PersonaeSettings,
): { state: IdentityState; result: HitsResult } {
  const track: TrackState = state.tracks[hits.track] ?? { hits: 0, shock: 0, stabilized: false, negated: false };
  const result = applyHits({
    vitality: trackVitality(state, settings, hits.track).vitality,
    hits: track.hits,
    shock: track.shock,
    stabilized: track.stabilized,
    inflicted: hits.inflicted,
    tier: state.tier,
    negateAtLast: state.negateAtLast,
    settings,
  });
  const negated = track.negated || result.negated;
  const marked: TrackState = {
    ...track,
    hits: result.hits,
    shock: result.shock,
    stabilized: result.stabilized,
    negated,
  };
  const downAgain = hits.inflicted > 0 && track.shock >= lastLevel(state.tier) && state.recovery.stage === "B";
  const restarts = hits.track === "main" && (result.shock > track.shock || downAgain);
  return {
    state: {
      ...state,
      tracks: { ...state.tracks, [hits.track]: marked },
      recovery: restarts ? restartRecovery(state, result.shock, hits.scene) : state.recovery,
    },
    result: { ...result, negated },
  };
}

/** The identity after a success has imposed shock directly, level by level on its main track. PER-073, AMB-24 */
export function raiseShock(
  state: IdentityState,
  levels: number,
  scene: number,
  settings: PersonaeSettings,
): IdentityState {
  const { main } = state.tracks;
  const { vitality } = trackVitality(state, settings);
  let { hits, shock } = main;
  for (let level = 0; level < levels; level += 1)
    ({ hits, shock } = imposeShock({ vitality, hits, shock, tier: state.tier, settings }));
  if (shock === main.shock) return state;
  const negated = main.negated || (state.negateAtLast && shock >= lastLevel(state.tier));
  return {
    ...state,
    tracks: { ...state.tracks, main: { ...main, hits, shock, negated, stabilized: false } },
    recovery: restartRecovery(state, shock, scene),
  };
}
