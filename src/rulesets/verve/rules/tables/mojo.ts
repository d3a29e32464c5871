/** Written by `tools/verve-tables.ts` from `source/mojo.json`: change it there. */

import type { MojoBonusRow, ResourceTypeRow, StudyModeRow } from "./rows.ts";

/** Ways to study. VRV-197. */
export const STUDY_MODES: readonly StudyModeRow[] = [
  { id: "normal", period: "week", baseMojo: 1, silverPerMojo: 1, rule: "VRV-197" },
  { id: "free-time", period: "month", baseMojo: 1, silverPerMojo: 2, rule: "VRV-197" },
  { id: "intensive", period: "2 days", baseMojo: 0, silverPerMojo: 3, rule: "VRV-197" },
];

/** What helps a student. VRV-201. */
export const RESOURCE_TYPES: readonly ResourceTypeRow[] = [
  { id: "general-skill-book", name: "General (skill) book", multiplier: 1, levelMin: 1, levelMax: 7, rule: "VRV-201" },
  {
    id: "specialized-skill-book",
    name: "Specialized (skill) book",
    multiplier: 1,
    levelMin: 1,
    levelMax: 12,
    rule: "VRV-201",
  },
  {
    id: "immersion",
    name: "Immersion (language or etiquette)",
    multiplier: null,
    levelMin: null,
    levelMax: null,
    rule: "VRV-201",
  },
  { id: "general-library", name: "General library", multiplier: 10, levelMin: null, levelMax: null, rule: "VRV-201" },
  {
    id: "specialized-library",
    name: "Specialized library",
    multiplier: 20,
    levelMin: null,
    levelMax: null,
    rule: "VRV-201",
  },
  { id: "tutor", name: "Tutor", multiplier: 10, levelMin: null, levelMax: null, rule: "VRV-201" },
  { id: "school", name: "School", multiplier: 20, levelMin: null, levelMax: null, rule: "VRV-201" },
];

/** Mojo by the total of the resources. VRV-202. */
export const MOJO_BONUS: readonly MojoBonusRow[] = [
  { row: 0, totalFrom: 1, mojo: 1, perPeriods: 4, rule: "VRV-202" },
  { row: 1, totalFrom: 2, mojo: 1, perPeriods: 3, rule: "VRV-202" },
  { row: 2, totalFrom: 4, mojo: 1, perPeriods: 2, rule: "VRV-202" },
  { row: 3, totalFrom: 8, mojo: 1, perPeriods: 1, rule: "VRV-202" },
  { row: 4, totalFrom: 16, mojo: 2, perPeriods: 1, rule: "VRV-202" },
  { row: 5, totalFrom: 32, mojo: 3, perPeriods: 1, rule: "VRV-202" },
  { row: 6, totalFrom: 64, mojo: 4, perPeriods: 1, rule: "VRV-202" },
  { row: 7, totalFrom: 128, mojo: 5, perPeriods: 1, rule: "VRV-202" },
  { row: 8, totalFrom: 256, mojo: 6, perPeriods: 1, rule: "VRV-202" },
];
