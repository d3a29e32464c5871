/** Figures that are needed at once: what the table's tools for it need to know of them. ARC-036 */
import type { QuickSpec } from "../../../../fittings/quick/quick.ts";
import { showOnce } from "../../../../fittings/windows/window.ts";
import { isCharacter, readCharacter, TYPE_PREFIX } from "../models/reading.ts";
import { FiguresWindow } from "./window.ts";

export { FIGURES_TEMPLATES } from "./window.ts";

/** Figures are copied by the handful, without what play has done to them. */
export const figures: QuickSpec = {
  draft: (chosen) => showOnce("quick figures", () => new FiguresWindow(chosen)),
  mayCopy: ({ type }) => type === `${TYPE_PREFIX}figure`,
  played: { gone: ["statuses"], full: ["ks", "us"] },
  wasPlayed(actor) {
    if (!isCharacter(actor)) return false;
    const { ks, us, statuses } = readCharacter(actor);
    return statuses.length > 0 || [...Object.values(ks), ...Object.values(us)].some(({ value, max }) => value < max);
  },
};
