/**
 * Every choice the rules leave to a group, in one table: initial value, what is accepted, and the rows it belongs to.
 * The settings screen and the operations read this table.
 */
import type { Json, JsonObject } from "../../../kernel/json.ts";
import { SIZE_IDS, type Size } from "./terms.ts";

/** One setting: what it starts as and which values it takes. */
export interface SettingSpec<T> {
  readonly initial: T;
  readonly kind: "choice" | "boolean" | "number" | "json";
  /** The values of a choice, in the order shown; empty for the other kinds. */
  readonly choices: readonly string[];
  /** Rows of the inventory it belongs to. */
  readonly rules: readonly string[];
  readonly accepts: (value: Json | undefined) => boolean;
}

/** A row of a group's own contributor table. VRV-003. */
export type ContributorChoice = {
  readonly score: number;
  readonly major: number;
  readonly minor: number;
  readonly special: number;
};
export type SizeFactors = { readonly [S in Size]?: number };

function choice<const C extends readonly string[]>(
  choices: C,
  initial: C[number],
  ...rules: string[]
): SettingSpec<C[number]> {
  return { initial, kind: "choice", choices, rules, accepts: (value) => choices.some((one) => one === value) };
}

function toggle(initial: boolean, ...rules: string[]): SettingSpec<boolean> {
  return { initial, kind: "boolean", choices: [], rules, accepts: (value) => typeof value === "boolean" };
}

function amount(initial: number, fits: (value: number) => boolean, ...rules: string[]): SettingSpec<number> {
  const accepts = (value: Json | undefined): boolean => typeof value === "number" && fits(value);
  return { initial, kind: "number", choices: [], rules, accepts };
}

function data<T>(initial: T, accepts: SettingSpec<T>["accepts"], ...rules: string[]): SettingSpec<T> {
  return { initial, kind: "json", choices: [], rules, accepts };
}

const isNumber = (value: Json | undefined): value is number => typeof value === "number" && Number.isFinite(value);
const isRecord = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isContributorRow = (value: Json | undefined): boolean =>
  isRecord(value) && ["score", "major", "minor", "special"].every((key) => Number.isInteger(value[key]));
const isContributorTable = (value: Json | undefined): boolean =>
  value === "standard" || value === "halved" || (Array.isArray(value) && value.every(isContributorRow));
const isSizeFactors = (value: Json | undefined): boolean =>
  isRecord(value) &&
  Object.entries(value).every(([key, factor]) => SIZE_IDS.some((id) => id === key) && isNumber(factor) && factor > 0);

/** The table of all settings. */
export const SETTINGS = {
  contributorTable: data<"standard" | "halved" | readonly ContributorChoice[]>(
    "standard",
    isContributorTable,
    "VRV-003",
    "VRV-004",
    "VRV-005",
  ),
  autoResults: toggle(false, "VRV-001"),
  verveFirst: toggle(true, "VRV-111"),
  unconsciousMinimumMinutes: amount(1, (value) => Number.isInteger(value) && value >= 0, "VRV-118"),
  deathContestRepeat: toggle(false, "VRV-121"),
  multiArchetypeBonuses: choice(["sum", "highest"], "sum", "VRV-089", "VRV-090"),
  levelGainMinimum: data<number | false>(
    1,
    (value) => value === false || (isNumber(value) && Number.isInteger(value)),
    "VRV-087",
    "VRV-088",
  ),
  revealDefense: toggle(false, "VRV-152"),
  revealBidNeed: toggle(false, "VRV-191"),
  firearms: toggle(true, "VRV-040"),
  carryPenalty: toggle(false, "VRV-022"),
  jumpSizeFactors: data<SizeFactors>({}, isSizeFactors, "VRV-225"),
  agingMultiplier: amount(1, (value) => value > 0 && Number.isFinite(value), "VRV-207"),
  spellRetryCost: choice(["per-level", "flat"], "per-level", "VRV-106"),
  coinsPerMojo: amount(30, (value) => value >= 0 && Number.isFinite(value), "VRV-036"),
  foodPoisoningConcentration: toggle(true, "VRV-213"),
  safeOutdoors: toggle(false, "VRV-233"),
} as const;

export type SettingKey = keyof typeof SETTINGS;

/** The group's choices, every key present. */
export type VerveSettings = { readonly [K in SettingKey]: (typeof SETTINGS)[K]["initial"] };

/** What an operation may be given: any of the choices. Null stands for the default, like an absent key. */
export type SomeSettings = { readonly [K in SettingKey]?: VerveSettings[K] | null | undefined };

/** What every key is until the group chooses. */
export const DEFAULT_SETTINGS: VerveSettings = Object.fromEntries(
  Object.entries(SETTINGS).map(([key, spec]) => [key, spec.initial]),
) as VerveSettings;

/** Settings that are known to be whole, so that operations inside operations needn't complete them again. */
const WHOLE = new WeakSet<object>([DEFAULT_SETTINGS]);

/** The given choices with the defaults for the rest. */
export function settled(some: SomeSettings | null | undefined): VerveSettings {
  if (!some) return DEFAULT_SETTINGS;
  if (WHOLE.has(some)) return some as VerveSettings;
  const chosen = Object.entries(some).filter(([, value]) => value !== null && value !== undefined);
  return { ...DEFAULT_SETTINGS, ...(Object.fromEntries(chosen) as Partial<VerveSettings>) };
}

/** Settings from stored data: a missing or impossible value gives way to its default, unknown keys are left out. */
export function settingsFrom(stored: JsonObject): VerveSettings {
  const entries = Object.entries(SETTINGS).map(([key, spec]) => {
    const value = stored[key];
    return [key, spec.accepts(value) ? value : spec.initial];
  });
  const settings = Object.fromEntries(entries) as VerveSettings;
  WHOLE.add(settings);
  return settings;
}
