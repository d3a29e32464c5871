import type { CorrectDecision } from "../../rules/decisions.ts";
import { deriveIdentity, isNegated, lastLevelOf, trackOf, trackVitality } from "../../rules/queries.ts";
import type { PersonaeSettings } from "../../rules/settings.ts";
import { HAND_STATUSES, type IdentityState } from "../../rules/state.ts";
import { downIn, hitsForShock, shockForHits, worstOf } from "../../rules/vitality/shown.ts";
import { MAIN } from "../../rules/vitality/tracks.ts";
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

/** What somebody sets by hand of an identity: the rest of the decision that says so. */
export type Correction = Pick<CorrectDecision, "hits" | "shock" | "track" | "status">;

/**
 * What it is to set the bar, or to change it by a delta: the bar counts hits left before shock 1, so less bar is more hits.
 * A delta may go on past the end of the bar, up to the last level. Shock follows the boxes. PER-001, PER-090 Pure.
 */
export function barCorrection(
  state: IdentityState,
  settings: PersonaeSettings,
  value: number,
  isDelta: boolean,
): Correction {
  const derived = deriveIdentity(state, settings);
  const full = derived.shockAt[0] ?? derived.vitality;
  const most = isDelta ? (derived.shockAt.at(-1) ?? full) : full;
  const wanted = isDelta ? state.tracks.main.hits - value : full - value;
  const hits = Math.min(most, Math.max(0, Math.round(wanted)));
  return { hits, shock: shockForHits(hits, derived) };
}

/** What it is to switch a status on or off, or null when it does not follow from the state. PER-001 Pure. */
export function statusCorrection(
  state: IdentityState,
  settings: PersonaeSettings,
  status: string,
  active: boolean,
): Correction | null {
  const { track } = worstOf(state);
  const level = /^shock([1-4])$/.exec(status)?.[1];
  if (level !== undefined) return toShock(state, settings, track, active ? Number(level) : Number(level) - 1);
  if (status === "inoperative") return inoperative(state, settings, track, active);
  const said = HAND_STATUSES.find((one) => one === status);
  if (said === undefined) return null;
  const { hits, shock } = trackOf(state, track);
  return { hits, shock, ...on(track), status: { [said]: active } };
}

function inoperative(state: IdentityState, settings: PersonaeSettings, track: string, active: boolean): Correction {
  const { hitsToInoperative, shockAt } = trackVitality(state, settings, track);
  const level = shockAt.indexOf(hitsToInoperative) + 1;
  const marks = toShock(state, settings, track, active ? level : level - 1);
  return active || !isNegated(state) ? marks : { ...marks, status: { negated: false } };
}

function toShock(state: IdentityState, settings: PersonaeSettings, track: string, wanted: number): Correction {
  const shock = Math.min(wanted, lastLevelOf(state));
  return { hits: hitsForShock(shock, state, settings, track), shock, ...on(track) };
}

const on = (track: string): Pick<Correction, "track"> => (track === MAIN ? {} : { track });
