import type { FoundryActor } from "../../../../foundry/types.ts";
import type { Json } from "../../../../kernel/json.ts";
import type { ActorAdapter } from "../../../../table/ruleset.ts";
import { deriveIdentity } from "../../rules/queries.ts";
import type { PersonaeSettings } from "../../rules/settings.ts";
import type { IdentityState } from "../../rules/state.ts";
import { personaeSettings } from "../settings/read.ts";
import { hitsForShock, shockForHits } from "./derived.ts";
import { isIdentity, readIdentity } from "./identity.ts";

/** The attribute of a token's bar, under `system`. */
export const BAR = "boxes";

/** What the shared actor document asks this game. */
export const actors: ActorAdapter = {
  statuses(actor: FoundryActor): readonly string[] {
    return isIdentity(actor) ? statusesOf(readIdentity(actor), personaeSettings()) : [];
  },

  barUpdate(actor: FoundryActor, attribute: string, value: number, isDelta: boolean): Record<string, Json> | null {
    if (!isIdentity(actor) || attribute !== BAR) return null;
    return barUpdate(readIdentity(actor), personaeSettings(), value, isDelta);
  },

  statusUpdate(actor: FoundryActor, status: string, active: boolean): Record<string, Json> | null {
    return isIdentity(actor) ? statusUpdate(readIdentity(actor), personaeSettings(), status, active) : null;
  },
};

/** Statuses that follow from the state: the present shock level alone, and what it has come to. Pure. */
export function statusesOf(state: IdentityState, settings: PersonaeSettings): string[] {
  const { inoperative } = deriveIdentity(state, settings);
  const { shock, stabilized, negated } = state.tracks.main;
  const { outOfScene, limited } = state.recovery;
  const all: Record<string, boolean> = {
    [`shock${shock}`]: shock > 0,
    inoperative: inoperative || negated,
    stabilized: stabilized && shock > 0,
    negated,
    outOfScene,
    limited,
  };
  return Object.keys(all).filter((status) => all[status]);
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
  const level = /^shock([1-4])$/.exec(status)?.[1];
  if (level !== undefined) return toShock(state, settings, active ? Number(level) : Number(level) - 1);
  switch (status) {
    case "inoperative":
      return inoperativeUpdate(state, settings, active);
    case "stabilized":
    case "negated":
      return { [`system.tracks.main.${status}`]: active };
    case "outOfScene":
    case "limited":
      return { [`system.recovery.${status}`]: active };
    default:
      return null;
  }
}

function inoperativeUpdate(state: IdentityState, settings: PersonaeSettings, active: boolean): Record<string, Json> {
  const { totalHits, shockAt } = deriveIdentity(state, settings);
  const level = shockAt.indexOf(totalHits) + 1;
  const update = toShock(state, settings, active ? level : level - 1);
  return active ? update : { ...update, "system.tracks.main.negated": false };
}

function toShock(state: IdentityState, settings: PersonaeSettings, wanted: number): Record<string, Json> {
  const { lastLevel } = deriveIdentity(state, settings);
  const shock = Math.min(wanted, lastLevel);
  return marks(state, settings, hitsForShock(shock, state, settings), shock);
}

/** The track as it is marked. Whoever gets up by it is stabilised no longer, lest the next fall find it so (PER-099). */
function marks(state: IdentityState, settings: PersonaeSettings, hits: number, shock: number): Record<string, Json> {
  const { main } = state.tracks;
  const after = { ...state, tracks: { ...state.tracks, main: { ...main, hits, shock } } };
  const { inoperative, shockAt, totalHits } = deriveIdentity(after, settings);
  const isDown = inoperative || shock > shockAt.indexOf(totalHits);
  return {
    "system.tracks.main.hits": hits,
    "system.tracks.main.shock": shock,
    ...(main.stabilized && !isDown && { "system.tracks.main.stabilized": false }),
  };
}
