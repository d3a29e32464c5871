/**
 * Getting away, for those who are badly hurt (EVO-041, EVO-044). Only where squares are known is anybody in melee, and only who
 * can walk gets out of reach: on a board those offer it who know the way.
 */
import type { Ref } from "../../../../kernel/outcome.ts";
import type { Consideration } from "../../../../kernel/tactics/manner.ts";
import type { View } from "../../../../kernel/tactics/tactics.ts";
import type { DisengageDecision } from "../decisions.ts";
import { hasAction, hasMove } from "../glance.ts";
import { characterOf, isOnTurn, situationOf, type Position } from "./around.ts";
import { usualBlow } from "./blow.ts";
import { lookOf, said, silent } from "./look.ts";
import { possible } from "./possible.ts";
import { wornShare } from "./trouble.ts";

/** Of whom nobody thinks of it who has more left. */
const HURT = 0.6;

/** True for one that is hurt so badly that it may get away; Evokers do by their players' word. */
export function mayLeave(position: Position, who: Ref): boolean {
  const state = characterOf(position, who);
  return state !== null && state.kind !== "evoker" && wornShare(state, situationOf(position).settings) >= HURT;
}

/** Out of melee for certain, at the price of the Action; the Move that follows gets it away. EVO-044 */
export function leavesOf(position: Position, { who: actor }: View): DisengageDecision[] {
  const situation = situationOf(position);
  if (!mayLeave(position, actor) || !isOnTurn(position, actor) || situation.grants.active !== null) return [];
  if (!hasAction(situation, actor) || !hasMove(situation, actor) || situation.engagedWith(actor).length === 0)
    return [];
  return possible(position, [{ type: "disengage", encounter: position.frame, actor, method: "action", means: null }]);
}

/** The same moment, were nobody too far from anybody. */
function anywhere(position: Position, who: Ref): Position {
  const seat = situationOf(position).seat(who);
  return seat ? { ...position, states: { ...position.states, [seat.ref]: { ...seat.state, square: null } } } : position;
}

/** What is kept off by being out of reach of these: the more, the less there is left. */
export function leaving(real: Position, view: View, from: readonly Ref[]): readonly Consideration[] {
  // Whoever is far off now comes nearer: nobody goes back to those they have left.
  const position = anywhere(lookOf(real, view).position, view.who);
  const state = characterOf(position, view.who);
  if (!state) return [];
  const threat = from.reduce((sum, foe) => sum + usualBlow(foe, view.who, position), 0);
  const worn = wornShare(state, situationOf(position).settings);
  return [said("guard", threat * (2 * worn - 1), "leave"), silent("harm", -0.5)];
}
