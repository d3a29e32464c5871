/** The group's shock tracks, and what an identity has marked on each (PER-101, PER-102, AMB-37, AMB-48). */
import type { PersonaeSettings, ShockTrack } from "../settings.ts";
import type { ChallengeType, IdentityState, SceneState, TrackState, WayBack } from "../state.ts";
import { lastLevel } from "./boxes.ts";

/** The track that every identity has. */
export const MAIN = "main";

export type Scope = ShockTrack["scope"];

/** The track of somebody nothing has happened to. */
export const UNHURT: TrackState = { hits: 0, shock: 0, stabilized: false, negated: false };

/** The way back of somebody who has none to go. */
export const RESTED: WayBack = {
  raisedScene: null,
  stage: null,
  pendingHits: 0,
  pendingDueScene: null,
  outOfScene: false,
  limited: false,
};

/** The main track of a group that says nothing about it: Stature, in every kind of scene. */
const PLAIN: ShockTrack = { id: MAIN, label: "", names: [], vitalityAttribute: "STA", scope: "both" };

/** The tracks that the group plays with: the main one first, then the further ones as the group lists them. PER-102 */
export function groupTracks({ shockTracks }: PersonaeSettings): readonly [ShockTrack, ...ShockTrack[]] {
  const main = shockTracks.find(({ id }) => id === MAIN) ?? PLAIN;
  return [main, ...shockTracks.filter(({ id }) => id !== MAIN)];
}

/** Ids of the group's tracks, then of those an identity still has marks on although the group has dropped them. */
export function trackIds(state: IdentityState, settings: PersonaeSettings): readonly string[] {
  const known = groupTracks(settings).map(({ id }) => id);
  const dropped = Object.keys(state.tracks).filter((id) => !known.includes(id) && isMarked(state, id));
  return [...known, ...dropped];
}

/** True for a track with anything on it that could change. */
export function isMarked(state: IdentityState, track: string): boolean {
  const { hits, shock, negated } = trackOf(state, track);
  const { pendingHits, outOfScene } = wayBack(state, track);
  return hits > 0 || shock > 0 || negated || pendingHits > 0 || outOfScene;
}

/** What is marked on a track; unhurt when nothing ever was. */
export function trackOf(state: IdentityState, track: string): TrackState {
  return state.tracks[track] ?? UNHURT;
}

/** How far a track has come on its way back. */
export function wayBack(state: IdentityState, track: string): WayBack {
  return track === MAIN ? state.recovery : (trackOf(state, track).recovery ?? RESTED);
}

/** The identity with a track, and its way back, changed. */
export function withTrack(
  state: IdentityState,
  track: string,
  marks: Partial<TrackState>,
  way: Partial<WayBack> = {},
): IdentityState {
  const before = trackOf(state, track);
  if (track === MAIN)
    return {
      ...state,
      tracks: { ...state.tracks, main: { ...before, ...marks } },
      recovery: { ...state.recovery, ...way },
    };
  const recovery = Object.keys(way).length === 0 ? {} : { recovery: { ...wayBack(state, track), ...way } };
  return { ...state, tracks: { ...state.tracks, [track]: { ...before, ...marks, ...recovery } } };
}

/** The kinds of encounters a track bears on; one that the group has dropped bears on all. PER-102 */
export function scopeOf(settings: PersonaeSettings, track: string): Scope {
  return groupTracks(settings).find(({ id }) => id === track)?.scope ?? "both";
}

/**
 * True when the end of such an encounter settles the track (AMB-37): each kind its own. What came before violence in
 * the same encounter is over with it as well.
 */
export function isSettledBy(scope: Scope, scene: SceneState): boolean {
  return scene === "violent" || scope !== "violent";
}

/** True while recovery has to wait for the end of the encounter, unless it is from shock 1. PER-104, AMB-37 */
export function isInTheMidst(scope: Scope, scene: SceneState): boolean {
  return scene === "violent" || (scene === "nonviolent" && scope === "nonviolent");
}

/** The group's own word for a shock level of a track, or "" when it has given none. PER-101 */
export function levelWord(settings: PersonaeSettings, track: string, level: number): string {
  const own = groupTracks(settings).find(({ id }) => id === track)?.names ?? [];
  const names = own.length > 0 || track !== MAIN ? own : settings.shockNames;
  return names[level - 1]?.trim() ?? "";
}

/** The last shock level of an identity, the same on all its tracks. PER-045, PER-166 */
export function lastLevelOf({ tier, trackLength }: Pick<IdentityState, "tier" | "trackLength">): number {
  return lastLevel(tier, trackLength);
}

/** True for an identity that any of its tracks has taken out of the story. PER-098 */
export function isNegated({ tracks }: Pick<IdentityState, "tracks">): boolean {
  return Object.values(tracks).some(({ negated }) => negated);
}

/** True for one that takes no part in the present scene, whichever track it is on account of. PER-110 */
export function isOutOfScene(state: IdentityState): boolean {
  return Object.keys(state.tracks).some((id) => wayBack(state, id).outOfScene);
}

/** True for one that may issue no challenges, whichever track it is on account of. PER-112 */
export function isLimited(state: IdentityState): boolean {
  return Object.keys(state.tracks).some((id) => wayBack(state, id).limited);
}

/**
 * The track that a challenge is most likely aimed at: in a debate, and where words are the means, the group's first one
 * for nonviolence alone; else the main one, as "". PER-102
 */
export function usualTrack(kind: ChallengeType, scene: SceneState, settings: PersonaeSettings): string {
  if (scene !== "nonviolent" && kind !== "interaction") return "";
  const track = groupTracks(settings).find(({ scope }) => scope === "nonviolent");
  return track && track.id !== MAIN ? track.id : "";
}
