/**
 * Every choice the rules leave to a group, in one table: initial value, what is accepted, and the rows it belongs to.
 * The settings screen and the operations read this table.
 */
import { isNumber } from "../../../kernel/edge.ts";
import type { Json, JsonObject } from "../../../kernel/json.ts";
import {
  choice,
  data,
  measure,
  readerOf,
  toggle,
  whole,
  type Chosen,
  type SettingTable,
} from "../../../kernel/settings.ts";
import { SIZE_IDS, type Size } from "./terms.ts";

/** A row of a group's own contributor table. VRV-003. */
export type ContributorChoice = {
  readonly score: number;
  readonly major: number;
  readonly minor: number;
  readonly special: number;
};
export type SizeFactors = { readonly [S in Size]?: number };

const MOST = Number.MAX_SAFE_INTEGER;
const isRecord = (value: Json | undefined): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isContributorRow = (value: Json | undefined): boolean =>
  isRecord(value) && ["score", "major", "minor", "special"].every((key) => Number.isInteger(value[key]));
const isContributorTable = (value: Json | undefined): boolean =>
  value === "standard" || value === "halved" || (Array.isArray(value) && value.every(isContributorRow));
const isSizeFactors = (value: Json | undefined): boolean =>
  isRecord(value) &&
  Object.entries(value).every(
    ([key, factor]) => SIZE_IDS.some((id) => id === key) && isNumber()(factor) && Number(factor) > 0,
  );

/** The table of all settings. */
export const SETTINGS = {
  contributorTable: data<"standard" | "halved" | readonly ContributorChoice[]>("standard", isContributorTable, {
    rules: ["VRV-003", "VRV-004", "VRV-005"],
  }),
  autoResults: toggle(false, "VRV-001"),
  verveFirst: toggle(true, "VRV-111"),
  unconsciousMinimumMinutes: whole(1, 0, MOST, "VRV-118"),
  deathContestRepeat: toggle(false, "VRV-121"),
  multiArchetypeBonuses: choice(["sum", "highest"], "sum", "VRV-089", "VRV-090"),
  levelGainMinimum: data<number | false>(1, (value) => value === false || Number.isInteger(value), {
    rules: ["VRV-087", "VRV-088"],
  }),
  revealDefense: toggle(false, "VRV-152"),
  revealBidNeed: toggle(false, "VRV-191"),
  firearms: toggle(true, "VRV-040"),
  carryPenalty: toggle(false, "VRV-022"),
  jumpSizeFactors: data<SizeFactors>({}, isSizeFactors, { rules: ["VRV-225"] }),
  agingMultiplier: measure(1, [Number.MIN_VALUE, MOST, 0.1], "VRV-207"),
  spellRetryCost: choice(["per-level", "flat"], "per-level", "VRV-106"),
  coinsPerMojo: measure(30, [0, MOST, 1], "VRV-036"),
  foodPoisoningConcentration: toggle(true, "VRV-213"),
  safeOutdoors: toggle(false, "VRV-233"),
} as const satisfies SettingTable;

export type SettingKey = keyof typeof SETTINGS;

/** The group's choices, every key present. */
export type VerveSettings = Chosen<typeof SETTINGS>;

/** What an operation may be given: any of the choices. */
export type SomeSettings = { readonly [K in SettingKey]?: VerveSettings[K] | null | undefined };

const reader = readerOf(SETTINGS);

/** What every key is until the group chooses. */
export const DEFAULT_SETTINGS: VerveSettings = reader.defaults;

/** The given choices with the defaults for the rest. */
export const settled: (some?: SomeSettings | null) => VerveSettings = reader.settled;

/** Settings from stored data: a missing or impossible value gives way to its default, unknown keys are left out. */
export const settingsFrom: (stored: JsonObject) => VerveSettings = reader.from;
