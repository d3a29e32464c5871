/** How far a figure gets along with a blow in close combat, and how far in a dash. VRV-153, VRV-234 */
import type { Strides } from "../../../../fittings/foes/strides.ts";
import { figuresOf } from "../../rules/derive.ts";
import type { AttackDecision } from "../../rules/decisions.ts";
import { settingsIn, type Position } from "../../rules/tactics/around.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { CORNERED } from "../../rules/tactics/flight.ts";
import { fledFrom } from "./flight.ts";
import { dashedTo } from "./dash.ts";
import type { CharacterState } from "../../rules/state.ts";

const METRES_PER_FOOT = 0.3048;
const FEET_IN_YARD = 3;

/** Movement yards. VRV-234 */
function dashOf(who: Ref, position: Position): number {
  const state = position.states[who] as CharacterState | undefined;
  return state ? FEET_IN_YARD * figuresOf(state, settingsIn(position)).movement * METRES_PER_FOOT : 0;
}

export const strides: Strides = {
  errand(decision) {
    const to = decision.type === "stance" ? dashedTo(decision) : null;
    if (to !== null) return { beside: to };
    if (decision.type !== "attack") return null;
    const { mode, target } = decision as AttackDecision;
    return mode === "close" ? { beside: target } : null;
  },
  metres(who, position) {
    const state = position.states[who] as CharacterState | undefined;
    if (!state) return [];
    return [figuresOf(state, settingsIn(position)).combatFeet * METRES_PER_FOOT, dashOf(who, position)];
  },
  leaving(decision, position) {
    const from = decision.type === "stance" ? fledFrom(decision) : null;
    return from && { from, metres: dashOf(decision.actor as Ref, position) };
  },
  fleeing(decision, position, { who }) {
    const from = decision.type === "declare" ? fledFrom(decision) : null;
    return from && { from, metres: dashOf(who, position), cornered: CORNERED };
  },
  // Going there is part of the blow; whoever can't get there this round has said something else. VRV-153
  going: (decision, { arrives, gait }) => (decision.type === "stance" || (arrives && gait === 0) ? decision : null),
};
