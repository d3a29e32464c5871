/** What a stored state comes to: vitality, status, and what hits would do to it. Pure reads of an identity. */
import { keptFor } from "../../../../kernel/kept.ts";
import { attributeValue } from "../attributes.ts";
import type { PersonaeSettings } from "../settings.ts";
import type { IdentityState, SceneState, TrackState, WayBack } from "../state.ts";
import { ATTRIBUTES, type Attribute } from "../state.ts";
import { isAbsentLevel } from "../recovery/schedule.ts";
import { inoperativeLevel, vitality } from "./boxes.ts";
import { combinedPenalty, type ScopedTrack } from "./condition.ts";
import { applyHits, imposeShock, type HitsResult } from "./hits.ts";
import { hasTrait, traitEffects, traitSum } from "../traits/effects.ts";
import {
  groupTracks,
  isLimited,
  isNegated,
  isOutOfScene,
  lastLevelOf,
  MAIN,
  scopeOf,
  trackOf,
  wayBack,
  withTrack,
} from "./tracks.ts";

/** The attribute that a track's vitality follows, and with which one recovers from it. PER-086, PER-102, PER-105 */
export function trackAttribute(settings: PersonaeSettings, track: string): Attribute {
  const named = groupTracks(settings).find(({ id }) => id === track)?.vitalityAttribute;
  return ATTRIBUTES.find((id) => id === named) ?? "STA";
}

/** Vitality and boxes of one track of an identity. PER-086, PER-087, PER-102. */
export function trackVitality(
  state: IdentityState,
  settings: PersonaeSettings,
  track = MAIN,
): ReturnType<typeof vitality> {
  const { override } = state.vitality;
  const bonus = state.vitality.bonus + traitSum(state, "vitality");
  const stature = attributeValue(state, trackAttribute(settings, track));
  const { tier, trackLength } = state;
  return vitality({ stature, bonus, override, tier, trackLength, settings });
}

/** True for a track whose owner has returned from an absent level: shocked, yet on its feet (PER-110, PER-112). */
function isBack({ stage, outOfScene }: WayBack): boolean {
  return stage === "B" && !outOfScene;
}

/** The tracks with their scopes, as the penalty is worked out from them (PER-102). */
const scopedTracks = keptFor(
  (state: IdentityState, settings: PersonaeSettings): readonly (ScopedTrack & { scope: string })[] => {
    const { tier, trackLength } = state;
    return Object.entries(state.tracks).map(([id, { shock }]) => {
      return { id, shock, tier, trackLength, scope: scopeOf(settings, id) };
    });
  },
);

/** The shock of a track as far as it costs dice: a trait may hold off the penalty of the last levels. PER-095 */
function feltShock(state: IdentityState, track: string, shock: number): number {
  const held = (state.delayed ?? []).filter((one) => one.what === "penalty" && one.track === track);
  return Math.min(shock, ...held.map(({ from = 0 }) => from));
}

/** The track that costs the most dice in this kind of scene, and how many; null when none does. PER-091, PER-093, PER-102 */
export function worstTrack(
  state: IdentityState,
  settings: PersonaeSettings,
  scene: SceneState,
): { readonly track: string; readonly penalty: number } | null {
  const passing = settings.penaltyScope === "violentEncounterOnly" && scene !== "violent";
  const tracks = scopedTracks(state, settings)
    .filter(({ scope }) => !passing || scope === scene)
    .map((one) => ({ ...one, shock: feltShock(state, one.id, one.shock) }));
  const { penalty, worst } = combinedPenalty({ tracks, scene, settings });
  return worst === null ? null : { track: worst, penalty };
}

/** Dice lost to shock in this kind of scene, 0–4. PER-091, PER-093, PER-102. */
export function shockPenalty(state: IdentityState, settings: PersonaeSettings, scene: SceneState): number {
  return worstTrack(state, settings, scene)?.penalty ?? 0;
}

/** True when a track in scope holds it down: at the level that does, and not come back from it yet. PER-096, PER-102 */
function isHeldDown(
  state: IdentityState,
  settings: PersonaeSettings,
  scene: SceneState,
  level = inoperativeLevel(state.tier, settings, state.trackLength),
): string[] {
  return scopedTracks(state, settings)
    .filter(({ id, scope }) => (scope === "both" || scope === scene) && !isBack(wayBack(state, id)))
    .filter(({ shock }) => shock > 0 && shock >= level)
    .map(({ id }) => id);
}

/** True for one whom a trait puts down before its time: its shock has reached the level the trait names. PER-097 */
function forcedDownBy(state: IdentityState, settings: PersonaeSettings, scene: SceneState): string[] {
  return traitEffects(state, "forceInoperative").flatMap(({ effect }) =>
    isHeldDown(state, settings, scene, effect.value),
  );
}

/** True when a trait keeps it operative at its last level. PER-097 */
export function staysUp(state: IdentityState): boolean {
  return hasTrait(state, "ignoreInoperative");
}

/** True when the identity is inoperative in this kind of scene. PER-096, PER-097, PER-102, PER-113. */
export function isInoperative(state: IdentityState, settings: PersonaeSettings, scene: SceneState): boolean {
  if (state.recovery.collapsed) return true;
  if (forcedDownBy(state, settings, scene).length > 0) return true;
  return !staysUp(state) && isHeldDown(state, settings, scene).length > 0;
}

/** The tracks on which somebody needs to be stabilised, or has been: at their last level, or holding it down. PER-099 */
export function tracksDown(state: IdentityState, settings: PersonaeSettings, scene: SceneState): string[] {
  const last = Object.keys(state.tracks).filter((id) => trackOf(state, id).shock >= lastLevelOf(state));
  if (last.length > 0) return last;
  if (!isInoperative(state, settings, scene)) return [];
  const held = [...new Set([...forcedDownBy(state, settings, scene), ...isHeldDown(state, settings, scene)])];
  return held.length > 0 ? held : [MAIN];
}

/** True for one that is down in this kind of scene, and whom nobody has stabilised. PER-099 */
export function needsStabilising(state: IdentityState, settings: PersonaeSettings, scene: SceneState): boolean {
  if (isNegated(state) || !isInoperative(state, settings, scene)) return false;
  return tracksDown(state, settings, scene).some((id) => !trackOf(state, id).stabilized);
}

export type CannotAct = "negated" | "outOfScene" | "inoperative" | "limited";

/** Why an identity can't act in this kind of scene, or null. `limited` bars issuing challenges only. PER-096 … PER-112. */
export function whyCannotAct(state: IdentityState, settings: PersonaeSettings, scene: SceneState): CannotAct | null {
  if (isNegated(state)) return "negated";
  if (isOutOfScene(state)) return "outOfScene";
  if (isInoperative(state, settings, scene)) return "inoperative";
  return isLimited(state) ? "limited" : null;
}

/** The way back of a track whose shock has just risen: it starts anew. AMB-31. */
export function startedAnew(state: IdentityState, shock: number, scene: number): Partial<WayBack> {
  return { raisedScene: scene, stage: isAbsentLevel(shock, state.tier) ? "A" : null, limited: false };
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
  const track = trackOf(state, hits.track);
  const result = applyHits({
    vitality: trackVitality(state, settings, hits.track).vitality,
    hits: track.hits,
    shock: track.shock,
    stabilized: track.stabilized,
    inflicted: hits.inflicted,
    tier: state.tier,
    trackLength: state.trackLength,
    negateAtLast: state.negateAtLast,
    settings,
  });
  const negated = track.negated || result.negated;
  const marked: Partial<TrackState> = {
    hits: result.hits,
    shock: result.shock,
    stabilized: result.stabilized,
    negated,
  };
  const isLast = track.shock >= lastLevelOf(state);
  const downAgain = hits.inflicted > 0 && isLast && wayBack(state, hits.track).stage === "B";
  const restarts = result.shock > track.shock || downAgain;
  const way = restarts ? startedAnew(state, result.shock, hits.scene) : {};
  return { state: withTrack(state, hits.track, marked, way), result: { ...result, negated } };
}

/** The identity after a success has imposed shock directly, level by level on one track. PER-073, AMB-23, AMB-24 */
export function raiseShock(
  state: IdentityState,
  levels: number,
  scene: number,
  settings: PersonaeSettings,
  track = MAIN,
): IdentityState {
  const before = trackOf(state, track);
  const { vitality } = trackVitality(state, settings, track);
  const { tier, trackLength } = state;
  let { hits, shock } = before;
  for (let level = 0; level < levels; level += 1)
    ({ hits, shock } = imposeShock({ vitality, hits, shock, tier, trackLength, settings }));
  if (levels <= 0) return state;
  // At the last level nothing rises; like a hit, it undoes stabilising and puts down one who was back (AMB-23).
  const restarts = shock > before.shock || wayBack(state, track).stage === "B";
  const negated = before.negated || (state.negateAtLast && shock >= lastLevelOf(state));
  const marked = { hits, shock, negated, stabilized: false };
  return withTrack(state, track, marked, restarts ? startedAnew(state, shock, scene) : {});
}
