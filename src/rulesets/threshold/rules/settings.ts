/**
 * Every choice the rules leave to a table, in one list: initial value, what is accepted, and the rows it belongs to.
 * The settings screen and the operations both read this list.
 */
import type { Json, JsonObject } from "../../../kernel/json.ts";
import { isFormula } from "./formula/formula.ts";

/** One setting: what it starts as and which values it takes. */
export interface SettingSpec<T> {
  readonly initial: T;
  readonly kind: "choice" | "boolean" | "number" | "formula";
  /** The values of a choice, in the order shown; empty for the other kinds. */
  readonly choices: readonly T[];
  /** For numbers: smallest and largest value, and the step (1 for whole numbers). */
  readonly range: { readonly min: number; readonly max: number; readonly step: number } | null;
  /** Rows of the inventory it belongs to. */
  readonly rules: readonly string[];
  readonly accepts: (value: Json | undefined) => boolean;
}

function choice<const C extends readonly string[]>(
  choices: C,
  initial: C[number],
  ...rules: string[]
): SettingSpec<C[number]> {
  const accepts = (value: Json | undefined): boolean => choices.some((option) => option === value);
  return { initial, kind: "choice", choices, range: null, rules, accepts };
}

function toggle(initial: boolean, ...rules: string[]): SettingSpec<boolean> {
  const accepts = (value: Json | undefined): boolean => typeof value === "boolean";
  return { initial, kind: "boolean", choices: [], range: null, rules, accepts };
}

function number(initial: number, min: number, max: number, step: number, ...rules: string[]): SettingSpec<number> {
  const accepts = (value: Json | undefined): boolean =>
    typeof value === "number" && value >= min && value <= max && (step !== 1 || Number.isInteger(value));
  return { initial, kind: "number", choices: [], range: { min, max, step }, rules, accepts };
}

function formula(initial: string, ...rules: string[]): SettingSpec<string> {
  const accepts = (value: Json | undefined): boolean => typeof value === "string" && isFormula(value);
  return { initial, kind: "formula", choices: [], range: null, rules, accepts };
}

/** The list of all settings. */
export const SETTINGS = {
  naturalExtremes: toggle(false, "RUN-018"),
  clampOpposition: toggle(false, "RUN-015"),
  npcDamage: choice(["static", "rolled"], "static", "RUN-058", "RUN-104"),
  painRule: choice([">", ">="], ">", "RUN-060"),
  unawareDefense: choice(["none", "minusTwo"], "none", "RUN-056"),
  longScope: choice(["firstContact", "roundOne"], "firstContact", "RUN-027"),
  advantageStacks: toggle(false, "RUN-103"),
  flankAngle: number(135, 0, 180, 0.5, "RUN-093"),
  maxSurround: number(4, 1, 100, 1, "RUN-094"),
  enforceActions: choice(["off", "warn", "block"], "warn", "RUN-036", "RUN-037"),
  delayAnytime: toggle(false, "RUN-025"),
  autoApplyDamage: choice(["confirm", "auto"], "confirm", "RUN-054", "RUN-057", "RUN-110"),
  hideNpcValues: toggle(true, "RUN-014"),
  medicusWithCure: formula("1d4 + 1", "RUN-073"),
  keepDeathMarks: toggle(false, "RUN-068"),
  heightForAdvantage: number(1, 0.01, 1000, 0.01, "RUN-102"),
  roundTime: number(6, 1, 86_400, 1, "RUN-022"),
  naturalHealingPerDay: number(1, 0, 100, 1, "RUN-071"),
} as const;

export type SettingKey = keyof typeof SETTINGS;

/** The table's choices, every key present. */
export type ThresholdSettings = { readonly [K in SettingKey]: (typeof SETTINGS)[K]["initial"] };

/** What an operation may be given: any of the choices. */
export type SomeSettings = Partial<ThresholdSettings>;

/** What an operation reads of the settings, each key optional. */
export type Reads<K extends SettingKey> = Partial<Pick<ThresholdSettings, K>>;

/** What every key is until the table chooses. */
export const DEFAULT_SETTINGS: ThresholdSettings = Object.fromEntries(
  Object.entries(SETTINGS).map(([key, spec]) => [key, spec.initial]),
) as ThresholdSettings;

/** The given choices with the defaults for the rest. */
export function settled(some: SomeSettings = {}): ThresholdSettings {
  return { ...DEFAULT_SETTINGS, ...some };
}

/** Settings from stored data: a missing or impossible value gives way to its default, unknown keys are left out. */
export function settingsFrom(stored: JsonObject): ThresholdSettings {
  const entries = Object.entries(SETTINGS).map(([key, spec]) => {
    const value = stored[key];
    return [key, spec.accepts(value) ? value : spec.initial];
  });
  return Object.fromEntries(entries) as ThresholdSettings;
}
