import type { ModePlan } from "../../../../fittings/sheets/modes/kinds.ts";

/** Stress, Fate, life and spirit, decay of scores; what is worn, switched on, left in a magazine or a bag. */
export const modes = {
  inPlay: [
    "system.stress",
    "system.*.value",
    "system.scores.*.decay",
    "system.equipped",
    "system.active",
    "system.quantity",
  ],
  edits: ["addSkill", "removeSkill", "addLink", "removeLink", "addLocation", "removeLocation", "ownLocations"],
} as const satisfies ModePlan;
