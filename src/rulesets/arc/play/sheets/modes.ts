import type { ModePlan } from "../../../../fittings/sheets/modes/kinds.ts";

/** How many there are of something, and conditions. */
export const modes = {
  inPlay: ["system.quantity", "data-quantity", "data-condition-field"],
  edits: ["addHit", "removeHit"],
} as const satisfies ModePlan;
