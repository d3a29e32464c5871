/** Foes that are needed at once: what the table's tools for it need to know of them. VRV-125, VRV-264 */
import type { QuickSpec } from "../../../../fittings/quick/quick.ts";
import { showOnce } from "../../../../fittings/windows/window.ts";
import { derive } from "../../rules/derive.ts";
import { folkOf, isCharacter, readCharacter } from "../models/reading.ts";
import { verveSettings } from "../settings/charter.ts";
import { FoesWindow } from "./window.ts";

export { FOES_TEMPLATES } from "./window.ts";

/** Foes are copied by the handful, without what play has done to them. */
export const foes: QuickSpec = {
  draft: (chosen) => showOnce("quick foes", () => new FoesWindow(chosen)),
  mayCopy: (actor) => folkOf(actor) === "npc" || folkOf(actor) === "unit",
  played: {
    gone: [
      "conditions",
      "pools",
      "phantasms",
      "injuries",
      "dying",
      "slowDeath",
      "due",
      "psychic",
      "combatPool",
      "pace",
    ],
    ...{ goneOfThings: ["loaded"], full: ["survival"] },
  },
  wasPlayed(actor) {
    if (!isCharacter(actor)) return false;
    const state = readCharacter(actor);
    const { survival, injuries, conditions } = state;
    return conditions.length > 0 || injuries.value > 0 || survival.value < derive(state, verveSettings()).survivalMax;
  },
};
