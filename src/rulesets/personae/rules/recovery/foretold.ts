import type { Ref } from "../../../../kernel/outcome.ts";
import type { Conclusion } from "../decisions.ts";
import { applyToIdentity } from "../apply/identity.ts";
import { trackFates, type Ending, type TrackFate } from "./fates.ts";
import type { PersonaeSettings } from "../settings.ts";
import type { EncounterState, IdentityState } from "../state.ts";
import { isNegated } from "../vitality/tracks.ts";

/** The last part of the language key that says what happens. */
export type Fate =
  "negated" | "alreadyNegated" | "spared" | "outNextScene" | "recoveryNow" | "clear" | "keeps" | "unhurt";

/** What the end of an encounter will do to one identity, told beforehand, track by track. */
type EndLine = {
  readonly ref: Ref;
  readonly name: string;
  readonly fates: readonly EndFate[];
  /** It would be negated, unless the chorus spares it. */
  readonly mayBeSpared: boolean;
};

export type EndFate = {
  readonly track: string;
  readonly fate: Fate;
  /** As marked when the encounter ends, hits that were held off included. */
  readonly hits: number;
  readonly shock: number;
};

/**
 * Foresees the end steps for one identity by the very rules that will take them (PER-095, PER-098, PER-107 … PER-112).
 * Unhurt tracks are left out where another has something to tell. Pure.
 */
export function endLine(ref: Ref, stored: IdentityState, ending: Ending, settings: PersonaeSettings): EndLine {
  const due = { type: "delayedDue", id: "due", target: ref, apply: "atOnce", round: null } as const;
  const state = applyToIdentity(stored, due, settings);
  const { name } = state;
  if (isNegated(state)) return { ref, name, fates: [fateLine(state, "main", "alreadyNegated")], mayBeSpared: false };
  const fates = trackFates(state, ending, settings).map((one) => fateLine(state, one.track, fateOf(state, one)));
  const told = fates.filter(({ fate }) => fate !== "unhurt");
  const unspared = trackFates(state, { ...ending, spared: false }, settings);
  return {
    ref,
    name,
    fates: told.length > 0 ? told : fates.slice(0, 1),
    mayBeSpared: unspared.some(({ negated }) => negated),
  };
}

function fateLine(state: IdentityState, track: string, fate: Fate): EndFate {
  const { hits = 0, shock = 0 } = state.tracks[track] ?? {};
  return { track, fate, hits, shock };
}

function fateOf({ tracks }: IdentityState, end: TrackFate): Fate {
  const { hits = 0 } = tracks[end.track] ?? {};
  if (hits === 0 && end.shock === 0) return "unhurt";
  if (end.spared) return "spared";
  if (end.negated) return "negated";
  if (end.outNextScene) return "outNextScene";
  if (end.recoveryNow) return "recoveryNow";
  return end.hits === 0 ? "clear" : "keeps";
}

/** What to propose as the conclusion: whoever leads a series of challenges has what it wants; else nothing. PER-032, PER-047 */
export function likelyConclusion({ mode, wins }: Pick<EncounterState, "mode" | "wins">): Conclusion | "" {
  if (mode !== "series" || !wins || wins.party === wins.opposition) return "";
  return wins.party > wins.opposition ? "party" : "opposition";
}
