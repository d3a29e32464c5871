/**
 * Being gone, which a figure may mean to (VRV-150, VRV-234). Where nobody knows who stands where it gets nobody anywhere: on a
 * board those offer it who know the way.
 */
import type { Consideration } from "../../../../kernel/tactics/manner.ts";
import type { View } from "../../../../kernel/tactics/tactics.ts";
import { characterOf, settingsIn, wornShare, type Position } from "./around.ts";
import { lookOf, said, silent, threatOf } from "./look.ts";

/** Of whom nobody thinks of it who has more left. */
const HURT = 0.6;

/** True for a figure that is hurt so badly that it may run. Heroes run by their players' word. */
export function mayFlee(position: Position, who: string): boolean {
  const state = characterOf(position, who);
  return state?.kind === "npc" && wornShare(state, settingsIn(position)) >= HURT;
}

/** What is kept off by being gone: the more, the less is left; its own blow is lost. */
export function fleeing(real: Position, view: View): Consideration[] {
  const look = lookOf(real, view);
  const state = characterOf(look.position, view.who);
  if (!state) return [];
  const threat = look.foes.reduce((sum, foe) => sum + threatOf(foe, view.who, look), 0);
  const worn = wornShare(state, settingsIn(look.position));
  return [said("guard", threat * (2 * worn - 1), "flee"), silent("harm", -0.5)];
}

/** Nobody says that they run where there is nowhere to run to. */
export const CORNERED: Consideration = said("guard", -100, "cornered");
