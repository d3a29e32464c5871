/** Statuses that can't be switched by hand, and what they follow from. */
import { applyToIdentity } from "../../rules/apply/identity.ts";
import { lastLevelOf } from "../../rules/queries.ts";
import type { PersonaeSettings } from "../../rules/settings.ts";
import type { IdentityState } from "../../rules/state.ts";
import { staysUp } from "../../rules/vitality/status.ts";
import { hasTrait } from "../../rules/traits/effects.ts";
import { statusesOf } from "../../rules/vitality/shown.ts";
import { statusCorrection, type Correction } from "../states/actors.ts";
import { levelOnTrack } from "../tracks/names.ts";
import type { Words } from "../../../../fittings/words/words.ts";

const T = "DRAMATIS.Personae.Status.held.";

/**
 * Why a person can't switch this status to what it isn't now, naming what it follows from; null when they can, and for
 * statuses that don't follow from the state. Pure.
 */
export function statusHeldBy(
  state: IdentityState,
  settings: PersonaeSettings,
  status: string,
  t: Words,
): string | null {
  const isLit = statusesOf(state, settings).includes(status);
  const correction = statusCorrection(state, settings, status, !isLit);
  if (!correction || statusesOf(corrected(state, correction, settings), settings).includes(status) !== isLit)
    return null;
  return isLit ? whyLit(state, settings, status, t) : whyNot(state, status, t);
}

/** The state once somebody has set it so. */
function corrected(state: IdentityState, correction: Correction, settings: PersonaeSettings): IdentityState {
  const effect = { type: "correct", id: "held", target: "it", apply: "atOnce", scene: 0, ...correction } as const;
  return applyToIdentity(state, effect, settings);
}

function whyLit(state: IdentityState, settings: PersonaeSettings, status: string, t: Words): string {
  if (status === "inoperative" && state.recovery.collapsed) return t(`${T}collapsed`);
  if (status === "inoperative" && hasTrait(state, "forceInoperative")) return t(`${T}trait`);
  return t(`${T}tracks`, { tracks: shockedTracks(state, settings, t) });
}

/** Every track with shock on it and its level: "Body: Wounded, Mind: Shaken". */
function shockedTracks(state: IdentityState, settings: PersonaeSettings, t: Words): string {
  return Object.entries(state.tracks)
    .filter(([, { shock }]) => shock > 0)
    .map(([track, { shock }]) => levelOnTrack(settings, track, shock, t))
    .join(", ");
}

function whyNot(state: IdentityState, status: string, t: Words): string {
  if (status === "stabilized") return t(`${T}unhurt`);
  if (status === "inoperative" && staysUp(state)) return t(`${T}staysUp`);
  return t(`${T}last`, { last: lastLevelOf(state) });
}
