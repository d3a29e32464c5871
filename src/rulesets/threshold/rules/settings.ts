/**
 * Every choice the rules leave to a table, in one list: initial value, what is accepted, and the rows it belongs to.
 * The settings screen and the operations both read this list.
 */
import type { Check } from "../../../kernel/edge.ts";
import type { JsonObject } from "../../../kernel/json.ts";
import {
  choice,
  measure,
  readerOf,
  text,
  toggle,
  whole,
  type Chosen,
  type SettingTable,
} from "../../../kernel/settings.ts";
import { isFormula } from "./formula/formula.ts";

const isFormulaText: Check = (value) => typeof value === "string" && isFormula(value);

/** The list of all settings. */
export const SETTINGS = {
  naturalExtremes: toggle(false, "RUN-018"),
  clampOpposition: toggle(false, "RUN-015"),
  npcDamage: choice(["static", "rolled"], "static", "RUN-058", "RUN-104"),
  painRule: choice([">", ">="], ">", "RUN-060"),
  unawareDefense: choice(["none", "minusTwo"], "none", "RUN-056"),
  longScope: choice(["firstContact", "roundOne"], "firstContact", "RUN-027"),
  advantageStacks: toggle(false, "RUN-103"),
  flankAngle: measure(135, [0, 180, 0.5], "RUN-093"),
  maxSurround: whole(4, 1, 100, "RUN-094"),
  enforceActions: choice(["off", "warn", "block"], "warn", "RUN-036", "RUN-037"),
  delayAnytime: toggle(false, "RUN-025"),
  foesFreeAttacks: choice(["ask", "take", "letGo"], "ask", "RUN-047", "RUN-050"),
  foesPain: choice(["ask", "knockDown", "freeAttack"], "ask", "RUN-061", "RUN-062"),
  autoApplyDamage: choice(["confirm", "auto"], "confirm", "RUN-054", "RUN-057", "RUN-110"),
  hideNpcValues: choice(["shown", "target", "outcome"], "target", "RUN-014"),
  medicusWithCure: text("1d4 + 1", isFormulaText, "RUN-073"),
  keepDeathMarks: toggle(false, "RUN-068"),
  heightForAdvantage: measure(1, [0.01, 1000, 0.01], "RUN-102"),
  roundTime: whole(6, 1, 86_400, "RUN-022"),
  naturalHealingPerDay: whole(1, 0, 100, "RUN-071"),
} as const satisfies SettingTable;

export type SettingKey = keyof typeof SETTINGS;

/** The group's choices, every key present. */
export type ThresholdSettings = Chosen<typeof SETTINGS>;

/** What an operation may be given: any of the choices. */
export type SomeSettings = { readonly [K in SettingKey]?: ThresholdSettings[K] | null | undefined };

/** What an operation reads of the settings, each key optional. */
export type Reads<K extends SettingKey> = Partial<Pick<ThresholdSettings, K>>;

const reader = readerOf(SETTINGS);

/** What every key is until the group chooses. */
export const DEFAULT_SETTINGS: ThresholdSettings = reader.defaults;

/** The given choices with the defaults for the rest. */
export const settled: (some?: SomeSettings | null) => ThresholdSettings = reader.settled;

/** Settings from stored data: a missing or impossible value gives way to its default, unknown keys are left out. */
export const settingsFrom: (stored: JsonObject) => ThresholdSettings = reader.from;
