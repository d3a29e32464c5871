/**
 * Every choice the rules leave to a group, in one table: initial value, what is accepted, and the rows it belongs to.
 * The settings screen and the operations all read this table.
 */
import { isListOf, isRefList, isWhole, type Check } from "../../../kernel/edge.ts";
import type { Json, JsonObject } from "../../../kernel/json.ts";
import {
  choice,
  data,
  measure,
  readerOf,
  toggle,
  whole,
  type Chosen,
  type Setting,
  type SettingTable,
} from "../../../kernel/settings.ts";
import { numbersOf } from "./tables/badge.ts";
import { hasComplexity } from "./tables/complexities.ts";
import type { OwnTables } from "./tables/index.ts";
import { DEFAULT_US, middleScoreFaults, type MiddleScore } from "./tables/middleScores.ts";
import { isKey } from "./tables/table.ts";
import { COMPLEXITIES, type Complexity } from "./tables/thresholds.ts";
import { tablesFrom, validateTables } from "./tables/validate.ts";

/** A named complexity, or the number itself. */
export type Difficulty = Complexity | number;

/** True for what can be a complexity's name, or a whole number from −50 to 100. */
export function isDifficulty(value: Json | undefined): boolean {
  return isKey(value) || isWhole(-50, 100)(value);
}

/** True for a number, or a complexity that the group's own table has. */
export function isKnownDifficulty(difficulty: Difficulty, { tables }: Pick<ArcSettings, "tables">): boolean {
  return typeof difficulty === "number" || hasComplexity(tables, difficulty);
}

const unopposed: Setting<Difficulty> = data<Difficulty>("average", isDifficulty, {
  choices: COMPLEXITIES,
  min: -50,
  max: 100,
  rules: ["ARC-062", "ARC-063"],
});

const middleScores: Setting<readonly MiddleScore[]> = data<readonly MiddleScore[]>(
  DEFAULT_US,
  (value) => middleScoreFaults(value).length === 0,
  { rules: ["ARC-040", "ARC-054"] },
);

const isNumber: Check = (value) => numbersOf().some((number) => number === value);

/** Tables that a group has looked at and found right, by their numbers. */
const confirmedTables: Setting<readonly string[]> = data<readonly string[]>(
  [],
  (value) => isRefList(value) && isListOf(isNumber)(value),
  {
    sound: (value) => (Array.isArray(value) ? numbersOf().filter((number) => value.includes(number)) : []),
    rules: ["ARC-007"],
  },
);

/** Of the tables each unusable cell gives way by itself, and a cell the rules fix stays as they have it. */
const tables: Setting<OwnTables> = data<OwnTables>(
  {},
  (value) => value !== undefined && validateTables(value).length === 0,
  {
    sound: tablesFrom,
    rules: ["ARC-007", "ARC-010", "ARC-011", "ARC-015", "ARC-018", "ARC-023", "ARC-050", "ARC-055", "ARC-063"],
  },
);

/** The table of all settings. */
export const SETTINGS = {
  tables,
  confirmedTables,
  charterEdit: choice(["gm", "trusted"], "gm", "ARC-086"),
  middleScores,
  dicePreset: choice(["A", "B", "C"], "A", "ARC-055"),
  effectTiming: choice(["endOfTurn", "immediate"], "endOfTurn", "ARC-002"),
  declarationMode: choice(["together", "declareFirst"], "together", "ARC-045"),
  lateDefence: toggle(true, "ARC-047"),
  autoAnswer: choice(["off", "defend", "letCome"], "off", "ARC-046", "ARC-047"),
  untrained: choice(["forbid", "ksUs"], "forbid", "ARC-053"),
  unopposedThreshold: unopposed,
  sizeDiffPerStep: whole(0, -5, 5, "ARC-071"),
  sizeDiffCap: whole(3, 0, 30, "ARC-071"),
  hideUS: toggle(false, "ARC-083"),
  hideThresholds: toggle(true, "ARC-064", "ARC-083"),
  ksZeroStates: toggle(true, "ARC-082"),
  useWeaponLevels: toggle(false, "ARC-053"),
  movRound: measure(0.5, [0.01, 10, 0.01], "ARC-013"),
  otherWarn: whole(5, 0, 100, "ARC-070"),
  reactionSuggestions: toggle(true, "ARC-030", "ARC-031"),
} as const satisfies SettingTable;

export type SettingKey = keyof typeof SETTINGS;

/** The group's choices, every key present. */
export type ArcSettings = Chosen<typeof SETTINGS>;

/** What an operation may be given: any of the choices. */
export type SomeSettings = Partial<ArcSettings>;

const reader = readerOf(SETTINGS);

/** What every key is until the group chooses. */
export const DEFAULT_SETTINGS: ArcSettings = reader.defaults;

/** The given choices with the defaults for the rest. */
export const settled: (some?: SomeSettings | null) => ArcSettings = reader.settled;

/**
 * Settings from stored data: a missing or impossible value gives way to its default, unknown keys are left out. So does a
 * complexity that the group's own table doesn't have.
 */
export function settingsFrom(stored: JsonObject): ArcSettings {
  const read = reader.from(stored);
  return isKnownDifficulty(read.unopposedThreshold, read)
    ? read
    : reader.from({ ...stored, unopposedThreshold: DEFAULT_SETTINGS.unopposedThreshold });
}
