/** Statuses that can't be switched by hand, and what they follow from. */
import type { JsonObject } from "../../../../kernel/json.ts";
import { applyPatches } from "../../../../kernel/patch.ts";
import { lastLevelOf } from "../../rules/queries.ts";
import type { PersonaeSettings } from "../../rules/settings.ts";
import type { IdentityState } from "../../rules/state.ts";
import { staysUp } from "../../rules/vitality/status.ts";
import { hasTrait } from "../../rules/traits/effects.ts";
import { statusesOf } from "../../rules/vitality/shown.ts";
import { statusUpdate } from "../states/actors.ts";
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
  const update = statusUpdate(state, settings, status, !isLit);
  if (!update || statusesOf(withUpdate(state, update), settings).includes(status) !== isLit) return null;
  return isLit ? whyLit(state, settings, status, t) : whyNot(state, status, t);
}

/** The state once an update of its actor is stored. */
function withUpdate(state: IdentityState, update: JsonObject): IdentityState {
  const patches = Object.entries(update).map(([path, to]) => {
    return { ref: "it", path: path.replace(/^system\./, ""), from: null, to: to ?? null };
  });
  return applyPatches({ it: state }, patches)["it"] as IdentityState;
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
