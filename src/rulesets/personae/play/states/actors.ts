import type { Json } from "../../../../kernel/json.ts";
import {
  deriveIdentity,
  isNegated,
  lastLevelOf,
  trackOf,
  trackVitality,
  wayBack,
  withTrack,
} from "../../rules/queries.ts";
import type { PersonaeSettings } from "../../rules/settings.ts";
import type { IdentityState } from "../../rules/state.ts";
import { downIn, hitsForShock, shockForHits, worstOf } from "../../rules/vitality/shown.ts";
import { levelOnTrack } from "../tracks/names.ts";
import type { Words } from "../../../../fittings/words/words.ts";

/** What a status is called on this one: its level's own name, and where it is down. Null: as everybody's. PER-101 Pure. */
export function statusName(state: IdentityState, settings: PersonaeSettings, status: string, t: Words): string | null {
  const { track, shock } = worstOf(state);
  if (status === `shock${shock}`) return levelOnTrack(settings, track, shock, t);
  const down = downIn(state, settings);
  if (status !== "inoperative" || isNegated(state) || down.length !== 1) return null;
  return t(`DRAMATIS.Personae.Track.inoperative.${down[0] ?? "violent"}`);
}

/**
 * What to store when somebody sets the bar, or changes it by a delta: the bar counts hits left before shock 1, so less
 * bar is more hits. A delta may go on past the end of the bar, up to the last level. Shock follows the boxes. Pure.
 */
export function barUpdate(
  state: IdentityState,
  settings: PersonaeSettings,
  value: number,
  isDelta: boolean,
): Record<string, Json> {
  const derived = deriveIdentity(state, settings);
  const full = derived.shockAt[0] ?? derived.vitality;
  const most = isDelta ? (derived.shockAt.at(-1) ?? full) : full;
  const wanted = isDelta ? state.tracks.main.hits - value : full - value;
  const hits = Math.min(most, Math.max(0, Math.round(wanted)));
  return marks(state, settings, hits, shockForHits(hits, derived));
}

/** What to store when somebody switches a status on or off, or null when it does not follow from the state. Pure. */
export function statusUpdate(
  state: IdentityState,
  settings: PersonaeSettings,
  status: string,
  active: boolean,
): Record<string, Json> | null {
  const { track } = worstOf(state);
  const level = /^shock([1-4])$/.exec(status)?.[1];
  if (level !== undefined) return toShock(state, settings, track, active ? Number(level) : Number(level) - 1);
  switch (status) {
    case "inoperative":
      return inoperativeUpdate(state, settings, track, active);
    case "stabilized":
      return { [`system.tracks.${track}.${status}`]: active };
    case "negated":
      return active ? { [`system.tracks.${track}.negated`]: true } : notNegated(state);
    case "outOfScene":
    case "limited":
      return active ? { [`system.recovery.${status}`]: true } : returned(state, status);
    default:
      return null;
  }
}

function inoperativeUpdate(
  state: IdentityState,
  settings: PersonaeSettings,
  track: string,
  active: boolean,
): Record<string, Json> {
  const { hitsToInoperative, shockAt } = trackVitality(state, settings, track);
  const level = shockAt.indexOf(hitsToInoperative) + 1;
  const update = toShock(state, settings, track, active ? level : level - 1);
  return active ? update : { ...update, ...notNegated(state) };
}

/** Back in the story, whichever track it was on account of. */
function notNegated(state: IdentityState): Record<string, Json> {
  const gone = Object.keys(state.tracks).filter((id) => id === "main" || trackOf(state, id).negated);
  return Object.fromEntries(gone.map((id) => [`system.tracks.${id}.negated`, false]));
}

/** Back in the scene, or able to act, whichever track it was on account of. */
function returned(state: IdentityState, status: "outOfScene" | "limited"): Record<string, Json> {
  const further = Object.keys(state.tracks).filter((id) => id !== "main" && wayBack(state, id)[status]);
  const paths = ["system.recovery", ...further.map((id) => `system.tracks.${id}.recovery`)];
  return Object.fromEntries(paths.map((path) => [`${path}.${status}`, false]));
}

function toShock(
  state: IdentityState,
  settings: PersonaeSettings,
  track: string,
  wanted: number,
): Record<string, Json> {
  const shock = Math.min(wanted, lastLevelOf(state));
  return marks(state, settings, hitsForShock(shock, state, settings, track), shock, track);
}

/** The track as it is marked. Whoever gets up by it is stabilised no longer, lest the next fall find it so (PER-099). */
function marks(
  state: IdentityState,
  settings: PersonaeSettings,
  hits: number,
  shock: number,
  track = "main",
): Record<string, Json> {
  const after = withTrack(state, track, { hits, shock });
  const { shockAt, hitsToInoperative } = trackVitality(after, settings, track);
  const isDown = downIn(after, settings).length > 0 || shock > shockAt.indexOf(hitsToInoperative);
  const path = `system.tracks.${track}`;
  return {
    [`${path}.hits`]: hits,
    [`${path}.shock`]: shock,
    ...(trackOf(state, track).stabilized && !isDown && { [`${path}.stabilized`]: false }),
  };
}
