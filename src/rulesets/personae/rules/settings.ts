/**
 * Every choice the rules leave to a group, in one table: initial value, what is accepted, and the rows it belongs to.
 * The settings screen, the group charter and the operations all read this table.
 */
import { isWhole } from "../../../kernel/edge.ts";
import type { Json, JsonObject } from "../../../kernel/json.ts";
import { isJsonObject } from "../../../kernel/json.ts";
import {
  readerOf,
  setting,
  text,
  toggle,
  type Chosen,
  type Setting,
  type SettingTable,
} from "../../../kernel/settings.ts";
import type { RangeBand } from "./distance/bands.ts";
import { same } from "../../../kernel/patch.ts";
import {
  soundBands,
  soundCounts,
  soundNames,
  soundTexts,
  soundTracks,
  soundTraitTypes,
  soundWeights,
  type CustomTraitType,
  type ShockTrack,
  type TallyCounted,
  type WeightMap,
} from "./setting-lists.ts";

export type { CustomTraitType, ShockTrack, TallyCounted, Weight, WeightMap } from "./setting-lists.ts";

/** True for the same choice, even when a form has made text of a number. */
function matches(option: unknown, value: Json | undefined): boolean {
  return option === value || (typeof option === "number" && value === `${option}`);
}

function choice<const C extends readonly (string | number)[]>(
  choices: C,
  initial: C[number],
  ...rules: string[]
): Setting<C[number]> {
  const accepts = (value: Json | undefined): boolean => choices.some((option) => matches(option, value));
  const sound = (value: Json | undefined): C[number] => choices.find((option) => matches(option, value)) ?? initial;
  return setting({ initial, kind: "choice", choices, rules, accepts, sound });
}

/** No number of the charter needs to be larger: the seconds of a day. */
export const LARGEST_NUMBER = 86_400;

const whole = (initial: number, min: number, ...rules: string[]): Setting<number> =>
  setting({ initial, kind: "integer", min, rules, accepts: isWhole(min, LARGEST_NUMBER) });

const words = (...rules: string[]): Setting<string> => text("", (value) => typeof value === "string", ...rules);

/** Something never stored is at its initial value; anything else is taken for what can be made of it. */
function data<T extends Json>(
  initial: T,
  read: (value: Json | undefined) => T,
  holds: (value: Json | undefined) => boolean,
  ...rules: string[]
): Setting<T> {
  const sound = (value: Json | undefined): T => {
    const kept = holds(value) ? read(value) : initial;
    const isLost = Array.isArray(kept) && kept.length === 0 && !same(kept, value);
    return isLost ? initial : kept;
  };
  const accepts = (value: Json | undefined): boolean => holds(value) && same(read(value), value);
  return setting({ initial, kind: "json", rules, accepts, sound });
}

const isList = (value: Json | undefined): boolean => Array.isArray(value);

/** The table of all settings. */
export const SETTINGS = {
  charterEdit: choice(["gm", "trusted"], "gm", "PER-003"),
  safetyButton: toggle(true, "PER-007"),
  lines: words("PER-007"),
  veils: words("PER-007"),
  customTraitTypes: data<readonly CustomTraitType[]>([], soundTraitTypes, isList, "PER-010"),
  identitySubtypes: data<readonly string[]>(
    ["object", "scene", "game", "subject", "hazard"],
    soundTexts,
    isList,
    "PER-011",
  ),
  lockPriorities: toggle(true, "PER-016"),
  chorusNumbers: choice(["shown", "untilSettled", "hidden"], "shown", "PER-027", "PER-042"),
  autoAnswer: choice(["off", "npcOnly", "all"], "npcOnly", "PER-027"),
  deadlock: choice(["reactor", "actor", "reroll"], "reactor", "PER-029"),
  requireGoals: toggle(false, "PER-031"),
  expertiseMethod: choice(["1", "1narrow", "2"], "1", "PER-036", "PER-037", "PER-038"),
  unopposedTie: choice(["cascade", "meetOrExceed"], "cascade", "PER-042"),
  nonviolentMode: choice(["ask", "series", "track"], "ask", "PER-047"),
  autoEscalate: choice(["prompt", "auto", "off"], "prompt", "PER-052"),
  actionOrder: choice(["initiativeSkill", "chosenSkill", "manual"], "initiativeSkill", "PER-053"),
  reorderEachRound: toggle(false, "PER-053"),
  instigatorFirst: choice(["encounter", "firstRound"], "encounter", "PER-054"),
  baseMoves: whole(1, 0, "PER-057"),
  baseActions: whole(1, 0, "PER-057", "PER-058"),
  followUpCompare: choice(["rankVsRank", "rankVsHighest", "reactorRerolls"], "rankVsRank", "PER-063"),
  partialSuccess: choice(["off", "nextDie", "note"], "off", "PER-068"),
  superiorSuccess: toggle(false, "PER-069"),
  shockThreshold: choice(["atVitality", "beyondVitality"], "atVitality", "PER-089"),
  hitsPerShockLevel: whole(1, 1, "PER-090"),
  rollOver: choice(["onePerChallenge", "afterFirst"], "onePerChallenge", "PER-092"),
  excessHits: choice(["discard", "record"], "discard", "PER-092"),
  penaltyScope: choice(["untilRecovered", "violentEncounterOnly"], "untilRecovered", "PER-093"),
  diceFloor: choice(["srd", "one", "none"], "srd", "PER-094"),
  inoperativeAt: choice([4, 3], 4, "PER-096", "PER-188"),
  shockNames: data<readonly string[]>([], soundNames, isList, "PER-101"),
  shockTracks: data<readonly ShockTrack[]>([], soundTracks, isList, "PER-102"),
  recoveryStages: choice(["two", "one"], "two", "PER-110", "PER-111", "PER-112"),
  allowRevival: toggle(false, "PER-117"),
  activeDefenseCovers: choice(["oneChallenge", "untilNextTurn"], "oneChallenge", "PER-120"),
  weightMap: data<WeightMap>(
    { small: "light", oneHanded: "light", twoHanded: "heavy" },
    soundWeights,
    isJsonObject,
    "PER-122",
  ),
  parryRanged: toggle(false, "PER-122"),
  tallyMode: choice(["baseline", "manual", "off"], "baseline", "PER-130"),
  tallyCounts: data<readonly TallyCounted[]>(["unopposed", "followUps"], soundCounts, isList, "PER-130"),
  negationAward: choice(["negator", "participants", "off"], "negator", "PER-131"),
  negationAwardObjects: toggle(false, "PER-131"),
  creationPoints: whole(10, 6, "PER-172"),
  superiorUpgradeCost: whole(1, 1, "PER-138"),
  sceneEndsWithEncounter: toggle(true, "PER-152"),
  roundSeconds: { ...whole(0, 0, "PER-153"), max: LARGEST_NUMBER },
  goalReminderRounds: whole(3, 0, "PER-155"),
  distanceMode: choice(["bands", "grid", "none"], "bands", "PER-156"),
  rangeBands: data<readonly RangeBand[]>(["close", "near", "far", "outOfRange"], soundBands, isList, "PER-156"),
  minionFirstHit: toggle(false, "PER-166"),
  adversaryCriticals: toggle(false, "PER-169"),
  criticals: choice(["srd", "off"], "srd", "PER-180"),
  criticalsKept: choice(["always", "session", "scene", "encounter"], "always", "PER-180"),
  maxHelpers: whole(0, 0, "PER-181"),
  maxCompanions: whole(1, 0, "PER-170"),
  companionTally: toggle(false, "PER-163"),
  enhancementsPerTurn: whole(1, 0, "PER-177"),
  attributeSpread: toggle(true, "PER-179"),
  vocabulary: choice(["v2", "v3"], "v2", "PER-190"),
} as const satisfies SettingTable;

export type SettingKey = keyof typeof SETTINGS;

/** The group's choices, every key present. */
export type PersonaeSettings = Chosen<typeof SETTINGS>;

/** What an operation may be given: any of the choices. */
export type SomeSettings = Partial<PersonaeSettings>;

const reader = readerOf(SETTINGS);

/** What every key is until the group chooses. */
export const DEFAULT_SETTINGS: PersonaeSettings = reader.defaults;

/** The given choices with the defaults for the rest. */
export const settled: (some?: SomeSettings | null) => PersonaeSettings = reader.settled;

/** Settings from stored data: what is missing or impossible gives way to its default, unknown keys are left out. */
export const settingsFrom: (stored: JsonObject) => PersonaeSettings = reader.from;
