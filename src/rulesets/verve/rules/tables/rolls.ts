/** Written by `tools/verve-tables.ts` from `source/rolls.json`: change it there. */

import type { CarefulRow, DifficultyRow } from "./rows.ts";

/** Named difficulties, easiest first. VRV-139. */
export const DIFFICULTIES: readonly DifficultyRow[] = [
  { id: "incredibly-easy", name: "Incredibly Easy", modifier: 16, rule: "VRV-139" },
  { id: "a-snap", name: "A Snap", modifier: 8, rule: "VRV-139" },
  { id: "very-easy", name: "Very Easy", modifier: 4, rule: "VRV-139" },
  { id: "easy", name: "Easy", modifier: 2, rule: "VRV-139" },
  { id: "difficult", name: "Difficult", modifier: 0, rule: "VRV-139" },
  { id: "very-difficult", name: "Very Difficult", modifier: -2, rule: "VRV-139" },
  { id: "extremely-difficult", name: "Extremely Difficult", modifier: -4, rule: "VRV-139" },
  { id: "nearly-impossible", name: "Nearly Impossible", modifier: -8, rule: "VRV-139" },
  { id: "practically-impossible", name: "Practically Impossible", modifier: -16, rule: "VRV-139" },
];

/** What taking one's time is worth. VRV-141. */
export const CAREFUL_ATTEMPTS: readonly CarefulRow[] = [
  { normal: "1 round", plus1: "1 minute", plus2: "10 minutes", rule: "VRV-141" },
  { normal: "1 minute", plus1: "10 minutes", plus2: "1 hour", rule: "VRV-141" },
  { normal: "10 minutes", plus1: "1 hour", plus2: "8-hour day", rule: "VRV-141" },
];

/** How long the exchanges of a contest take, one after the other. VRV-143. */
export const CONTEST_LADDER = [
  "immediately",
  "1 round",
  "1 minute",
  "10 minutes",
  "1 hour",
  "1 day",
  "2 days",
  "3 days",
] as const;
