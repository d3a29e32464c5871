/** Written by `tools/verve-tables.ts` from `source/abilities.json`: change it there. */

import type { ArchetypeRow, ContributorRow, ReactionRow } from "./rows.ts";

/** What each archetype stands on. VRV-007. */
export const ARCHETYPE_ROWS: readonly ArchetypeRow[] = [
  {
    id: "warrior",
    archetypalAbility: "strength",
    archetypalReaction: "fortitude",
    verveContributor: "intelligence",
    fightingArtEvery: 1,
    rule: "VRV-007",
  },
  {
    id: "thief",
    archetypalAbility: "agility",
    archetypalReaction: "evasion",
    verveContributor: "wisdom",
    fightingArtEvery: 2,
    rule: "VRV-007",
  },
  {
    id: "sorceror",
    archetypalAbility: "intelligence",
    archetypalReaction: "reason",
    verveContributor: "charisma",
    fightingArtEvery: 3,
    rule: "VRV-007",
  },
  {
    id: "prophet",
    archetypalAbility: "wisdom",
    archetypalReaction: "willpower",
    verveContributor: "strength",
    fightingArtEvery: 2,
    rule: "VRV-007",
  },
  {
    id: "monk",
    archetypalAbility: "charisma",
    archetypalReaction: "perception",
    verveContributor: "endurance",
    fightingArtEvery: 2,
    rule: "VRV-007",
  },
];

/** The abilities behind each reaction. VRV-024. */
export const REACTION_ROWS: readonly ReactionRow[] = [
  { id: "health", base: 4, major: "endurance", minor: "strength", rule: "VRV-024" },
  { id: "fortitude", base: 4, major: "strength", minor: "endurance", rule: "VRV-024" },
  { id: "willpower", base: 4, major: "wisdom", minor: "charisma", rule: "VRV-024" },
  { id: "evasion", base: 4, major: "agility", minor: "intelligence", rule: "VRV-024" },
  { id: "reason", base: 4, major: "intelligence", minor: "wisdom", rule: "VRV-024" },
  { id: "perception", base: 4, major: "charisma", minor: "agility", rule: "VRV-024" },
];

/** Contributors of scores 1 to 25. VRV-003. */
export const CONTRIBUTORS: readonly ContributorRow[] = [
  { score: 1, major: -5, minor: -3, special: 0, rule: "VRV-003" },
  { score: 2, major: -4, minor: -2, special: 0, rule: "VRV-003" },
  { score: 3, major: -3, minor: -2, special: 0, rule: "VRV-003" },
  { score: 4, major: -2, minor: -1, special: 1, rule: "VRV-003" },
  { score: 5, major: -2, minor: -1, special: 1, rule: "VRV-003" },
  { score: 6, major: -1, minor: 0, special: 1, rule: "VRV-003" },
  { score: 7, major: -1, minor: 0, special: 2, rule: "VRV-003" },
  { score: 8, major: -1, minor: 0, special: 2, rule: "VRV-003" },
  { score: 9, major: 0, minor: 0, special: 2, rule: "VRV-003" },
  { score: 10, major: 0, minor: 0, special: 2, rule: "VRV-003" },
  { score: 11, major: 0, minor: 0, special: 3, rule: "VRV-003" },
  { score: 12, major: 1, minor: 0, special: 3, rule: "VRV-003" },
  { score: 13, major: 1, minor: 0, special: 3, rule: "VRV-003" },
  { score: 14, major: 1, minor: 0, special: 4, rule: "VRV-003" },
  { score: 15, major: 2, minor: 1, special: 4, rule: "VRV-003" },
  { score: 16, major: 2, minor: 1, special: 4, rule: "VRV-003" },
  { score: 17, major: 3, minor: 2, special: 4, rule: "VRV-003" },
  { score: 18, major: 4, minor: 2, special: 5, rule: "VRV-003" },
  { score: 19, major: 5, minor: 2, special: 5, rule: "VRV-003" },
  { score: 20, major: 6, minor: 3, special: 5, rule: "VRV-003" },
  { score: 21, major: 7, minor: 3, special: 6, rule: "VRV-003" },
  { score: 22, major: 8, minor: 3, special: 6, rule: "VRV-003" },
  { score: 23, major: 9, minor: 4, special: 6, rule: "VRV-003" },
  { score: 24, major: 10, minor: 4, special: 6, rule: "VRV-003" },
  { score: 25, major: 11, minor: 4, special: 7, rule: "VRV-003" },
];

/** Years at which an older starter has learned one thing more. VRV-031. */
export const AGE_THRESHOLDS = [20, 30, 50, 80, 120, 170, 230, 300] as const;
