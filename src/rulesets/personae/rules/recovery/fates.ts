/** What the end of an encounter does to each track of an identity (PER-098, PER-107 … PER-112, AMB-31, AMB-37). */
import type { PersonaeSettings } from "../settings.ts";
import type { IdentityState, SceneState } from "../state.ts";
import { hasAttempted } from "../queries.ts";
import { staysUp } from "../vitality/status.ts";
import { isMarked, isSettledBy, MAIN, scopeOf, trackIds, trackOf, wayBack } from "../vitality/tracks.ts";
import { endScene, endViolentEncounter } from "./boundaries.ts";

/** What becomes of one track. */
export interface TrackFate {
  readonly track: string;
  readonly hits: number;
  readonly shock: number;
  readonly pendingHits: number;
  readonly negated: boolean;
  readonly outNextScene: boolean;
  readonly recoveryNow: boolean;
  /** The chorus spared it: it counts as stabilised. */
  readonly spared: boolean;
  /** Its status was reached in this encounter, so that its way back starts now. */
  readonly reached: boolean;
}

export interface Ending {
  /** The scene that the encounter was part of, and what kind of encounter it has been. */
  readonly scene: number;
  readonly sceneState: SceneState;
  /** Whether the scene ends with it. */
  readonly endScene: boolean;
  readonly spared: boolean;
}

/**
 * The fate of the main track, and of every further one with marks on it. A track that belongs to another kind of
 * encounter stays as it is, apart from hits that go with the scene. What was done to a thing stays, and so does the thing
 * (PER-045).
 */
export function trackFates(state: IdentityState, ending: Ending, settings: PersonaeSettings): TrackFate[] {
  return trackIds(state, settings)
    .filter((track) => track === MAIN || isMarked(state, track))
    .map((track) => fateOf(state, track, ending, settings));
}

function fateOf(state: IdentityState, track: string, ending: Ending, settings: PersonaeSettings): TrackFate {
  const { scene, spared } = ending;
  const { tier, trackLength, recovery } = state;
  const { hits, shock, stabilized } = trackOf(state, track);
  const { raisedScene, stage, outOfScene, pendingHits, pendingDueScene } = wayBack(state, track);
  const settles = isSettledBy(scopeOf(settings, track), ending.sceneState);
  const isThing = state.kind === "identity";
  const end = endViolentEncounter({
    hits,
    shock,
    tier,
    trackLength,
    stabilized: stabilized || spared,
    attemptedThisScene: hasAttempted(state, scene),
    ignored: staysUp(state),
    pendingHits,
  });
  const kept = settles && !isThing ? end : { hits, pendingHits };
  const left = ending.endScene ? endScene({ ...kept, pendingDueScene, sceneIndex: scene }) : kept;
  const marks = { track, hits: left.hits, shock, pendingHits: left.pendingHits };
  if (!settles)
    return { ...marks, negated: false, outNextScene: outOfScene, recoveryNow: false, spared: false, reached: false };
  const reached = shock > 0 && (raisedScene === scene || (raisedScene === null && stage === null));
  // Whom the chorus has let come back already, no end sends away again (PER-001).
  const leaves = (reached && stage !== "B") || outOfScene || recovery.collapsed === true;
  return {
    ...marks,
    negated: end.negated,
    outNextScene: !isThing && end.outNextScene && leaves,
    recoveryNow: !isThing && end.recoveryNow,
    spared: spared && !stabilized && !end.negated && shock > 0,
    reached,
  };
}
