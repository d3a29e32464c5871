/** Written by `tools/verve-tables.ts` from `source/advancement.json`: change it there. */

import type { LevelRow } from "./rows.ts";

/** Experience and mojo of the first ten levels. VRV-085. */
export const LEVELS: readonly LevelRow[] = [
  { level: 1, totalExperience: 0, mojoGain: 12, rule: "VRV-085" },
  { level: 2, totalExperience: 1000, mojoGain: 12, rule: "VRV-085" },
  { level: 3, totalExperience: 3000, mojoGain: 13, rule: "VRV-085" },
  { level: 4, totalExperience: 6000, mojoGain: 14, rule: "VRV-085" },
  { level: 5, totalExperience: 10000, mojoGain: 15, rule: "VRV-085" },
  { level: 6, totalExperience: 15000, mojoGain: 16, rule: "VRV-085" },
  { level: 7, totalExperience: 21000, mojoGain: 17, rule: "VRV-085" },
  { level: 8, totalExperience: 28000, mojoGain: 18, rule: "VRV-085" },
  { level: 9, totalExperience: 36000, mojoGain: 19, rule: "VRV-085" },
  { level: 10, totalExperience: 45000, mojoGain: 20, rule: "VRV-085" },
];

/** Kinds of spells. VRV-243. */
export const SPELL_TYPES = ["mental", "summoning", "divination", "transmutation", "metamagic", "conjuration"] as const;
