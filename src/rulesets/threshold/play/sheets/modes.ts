import type { ModePlan } from "../../../../fittings/sheets/modes/kinds.ts";

/** Corruption, how many there are of something, what is worn, and what the dying say. */
export const modes = {
  inPlay: ["system.corruption.*", "system.quantity", "system.equipped", "data-is=last-words"],
  edits: [],
} as const satisfies ModePlan;
