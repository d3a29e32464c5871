import type { ModePlan } from "../../../../fittings/sheets/modes/kinds.ts";

/** Silver, how many there are of something and in which bag, cover and pace. */
export const modes = {
  inPlay: ["system.silver", "system.quantity", "data-stance", "data-bag"],
  edits: ["addEntry", "removeEntry", "printed"],
} as const satisfies ModePlan;
