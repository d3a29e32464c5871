/**
 * Every choice the rules leave to a group, in one table: initial value, what is accepted, and the rows it belongs to.
 * The settings screen and the operations all read this table.
 */
import type { Json, JsonObject } from "../../../kernel/json.ts";
import type { OwnTables } from "./tables/index.ts";
import { COMPLEXITIES, type Complexity } from "./tables/thresholds.ts";
import { tablesFrom, validateTables } from "./tables/validate.ts";

/** One setting: what it starts as and which values it takes. */
export interface SettingSpec<T> {
  readonly initial: T;
  readonly kind: "choice" | "boolean" | "integer" | "number" | "threshold" | "tables";
  /** The values of a choice, in the order shown; empty for the other kinds. */
  readonly choices: readonly T[];
  /** Bounds of a number, both included. */
  readonly min: number;
  readonly max: number;
  /** Rows of the inventory it belongs to. */
  readonly rules: readonly string[];
  readonly accepts: (value: Json | undefined) => boolean;
}

/** A named complexity, or the number itself. */
export type Difficulty = Complexity | number;

const bare = { choices: [], min: 0, max: 0 };

function choice<const C extends readonly string[]>(
  choices: C,
  initial: C[number],
  ...rules: string[]
): SettingSpec<C[number]> {
  return { ...bare, initial, kind: "choice", choices, rules, accepts: (value) => choices.some((one) => one === value) };
}

function toggle(initial: boolean, ...rules: string[]): SettingSpec<boolean> {
  return { ...bare, initial, kind: "boolean", rules, accepts: (value) => typeof value === "boolean" };
}

function whole(initial: number, min: number, max: number, ...rules: string[]): SettingSpec<number> {
  const accepts = (value: Json | undefined): boolean => Number.isInteger(value) && within(value, min, max);
  return { initial, kind: "integer", choices: [], min, max, rules, accepts };
}

function measure(initial: number, min: number, max: number, ...rules: string[]): SettingSpec<number> {
  return { initial, kind: "number", choices: [], min, max, rules, accepts: (value) => within(value, min, max) };
}

const within = (value: Json | undefined, min: number, max: number): boolean =>
  typeof value === "number" && value >= min && value <= max;

/** True for a complexity's name or a whole number from −50 to 100. */
export function isDifficulty(value: Json | undefined): boolean {
  return COMPLEXITIES.some((name) => name === value) || (Number.isInteger(value) && within(value, -50, 100));
}

const unopposed: SettingSpec<Difficulty> = {
  initial: "average",
  kind: "threshold",
  choices: COMPLEXITIES,
  min: -50,
  max: 100,
  rules: ["ARC-062", "ARC-063"],
  accepts: isDifficulty,
};

const tables: SettingSpec<OwnTables> = {
  ...bare,
  initial: {},
  kind: "tables",
  rules: ["ARC-007", "ARC-010", "ARC-011", "ARC-015", "ARC-018", "ARC-023", "ARC-050", "ARC-055", "ARC-063"],
  accepts: (value) => value !== undefined && validateTables(value).length === 0,
};

/** The table of all settings. */
export const SETTINGS = {
  tables,
  dicePreset: choice(["A", "B", "C"], "A", "ARC-055"),
  effectTiming: choice(["endOfTurn", "immediate"], "endOfTurn", "ARC-002"),
  declarationMode: choice(["together", "declareFirst"], "together", "ARC-045"),
  lateDefence: toggle(true, "ARC-047"),
  untrained: choice(["forbid", "ksUs"], "forbid", "ARC-053"),
  unopposedThreshold: unopposed,
  sizeDiffPerStep: whole(0, -5, 5, "ARC-071"),
  sizeDiffCap: whole(3, 0, 30, "ARC-071"),
  hideUS: toggle(false, "ARC-083"),
  hideThresholds: toggle(true, "ARC-064", "ARC-083"),
  ksZeroStates: toggle(true, "ARC-082"),
  useWeaponLevels: toggle(false, "ARC-053"),
  movRound: measure(0.5, 0.01, 10, "ARC-013"),
  otherWarn: whole(5, 0, 100, "ARC-070"),
  reactionSuggestions: toggle(true, "ARC-030", "ARC-031"),
} as const;

export type SettingKey = keyof typeof SETTINGS;

/** The group's choices, every key present. */
export type ArcSettings = { readonly [K in SettingKey]: (typeof SETTINGS)[K]["initial"] };

/** What an operation may be given: any of the choices. */
export type SomeSettings = Partial<ArcSettings>;

/** What every key is until the group chooses. */
export const DEFAULT_SETTINGS: ArcSettings = Object.fromEntries(
  Object.entries(SETTINGS).map(([key, spec]) => [key, spec.initial]),
) as ArcSettings;

/** The given choices with the defaults for the rest. */
export function settled(some: SomeSettings = {}): ArcSettings {
  return { ...DEFAULT_SETTINGS, ...some };
}

/**
 * Settings from stored data: a missing or impossible value gives way to its default, unknown keys are left out. Of the
 * tables each unusable cell gives way by itself, and a cell the rules fix stays as they have it.
 */
export function settingsFrom(stored: JsonObject): ArcSettings {
  const entries = Object.entries(SETTINGS).map(([key, spec]) => {
    const value = stored[key];
    if (spec.kind === "tables") return [key, tablesFrom(value)];
    return [key, spec.accepts(value) ? value : spec.initial];
  });
  return Object.fromEntries(entries) as ArcSettings;
}
