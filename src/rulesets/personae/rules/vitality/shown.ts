/** What a state shows on its token: the statuses that follow from it, and the marks that go with each other. */
import type { PersonaeSettings } from "../settings.ts";
import type { IdentityState } from "../state.ts";
import { isInoperative, trackVitality } from "./status.ts";
import { isLimited, isNegated, isOutOfScene, MAIN, trackOf } from "./tracks.ts";

/**
 * Statuses that follow from the state: the highest shock level alone, whichever track it is on, and what it has come
 * to. One who is down in some kind of encounter shows it; the name says in which. Pure.
 */
export function statusesOf(state: IdentityState, settings: PersonaeSettings): string[] {
  const { track, shock } = worstOf(state);
  const negated = isNegated(state);
  const all: Record<string, boolean> = {
    [`shock${shock}`]: shock > 0,
    inoperative: negated || downIn(state, settings).length > 0,
    stabilized: trackOf(state, track).stabilized && shock > 0,
    negated,
    outOfScene: isOutOfScene(state),
    limited: isLimited(state),
  };
  return Object.keys(all).filter((status) => all[status]);
}

/** The track with the highest level, the main one before the others. */
export function worstOf(state: IdentityState): { readonly track: string; readonly shock: number } {
  const tracks = Object.entries(state.tracks).map(([track, { shock }]) => ({ track, shock }));
  const main = { track: MAIN, shock: state.tracks.main.shock };
  return tracks.reduce((worst, one) => (one.shock > worst.shock ? one : worst), main);
}

/** The kinds of encounters in which this one is down. PER-096, PER-102 */
export function downIn(state: IdentityState, settings: PersonaeSettings): ("violent" | "nonviolent")[] {
  return (["violent", "nonviolent"] as const).filter((scene) => isInoperative(state, settings, scene));
}

/** The shock that a number of hits stands for, when somebody marks boxes by hand. */
export function shockForHits(hits: number, { shockAt }: { readonly shockAt: readonly number[] }): number {
  return shockAt.filter((start) => hits >= start).length;
}

/**
 * The hits that go with a shock level, when somebody sets the level by hand: the fewest that stand for it; and for no
 * shock what is marked now, short of shock 1.
 */
export function hitsForShock(shock: number, state: IdentityState, settings: PersonaeSettings, track = MAIN): number {
  const { shockAt } = trackVitality(state, settings, track);
  if (shock <= 0) return Math.min(trackOf(state, track).hits, Math.max(0, (shockAt[0] ?? 1) - 1));
  return shockAt[shock - 1] ?? 0;
}
