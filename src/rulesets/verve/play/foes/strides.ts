/** How far a figure gets along with a blow in close combat, and how far in a dash. VRV-153, VRV-234 */
import type { Strides } from "../../../../fittings/foes/strides.ts";
import { figuresOf } from "../../rules/derive.ts";
import type { AttackDecision } from "../../rules/decisions.ts";
import { settingsIn } from "../../rules/tactics/around.ts";
import { dashedTo } from "./dash.ts";
import type { CharacterState } from "../../rules/state.ts";

const METRES_PER_FOOT = 0.3048;
const FEET_IN_YARD = 3;

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
    const { combatFeet, movement } = figuresOf(state, settingsIn(position));
    return [combatFeet * METRES_PER_FOOT, FEET_IN_YARD * movement * METRES_PER_FOOT];
  },
  // Going there is part of the blow; whoever can't get there this round has said something else. VRV-153
  going: (decision, { arrives, gait }) => (decision.type === "stance" || (arrives && gait === 0) ? decision : null),
};
