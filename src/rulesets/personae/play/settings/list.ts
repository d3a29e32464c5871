import type { Json } from "../../../../kernel/json.ts";
import type { RulesetSetting } from "../../../../table/ruleset.ts";
import { SETTINGS } from "../../rules/settings.ts";
import type { SettingKey, SettingSpec } from "../../rules/settings.ts";
import type { ClockState } from "../../rules/state.ts";

/** Choices with a place in the settings window, in the order in which they come up at the table. */
const SHOWN: readonly SettingKey[] = [
  "autoAnswer",
  "requireGoals",
  "deadlock",
  "unopposedTie",
  "expertiseMethod",
  "autoEscalate",
  "nonviolentMode",
  "actionOrder",
  "reorderEachRound",
  "instigatorFirst",
  "baseMoves",
  "baseActions",
  "followUpCompare",
  "partialSuccess",
  "superiorSuccess",
  "criticals",
  "adversaryCriticals",
  "criticalsKept",
  "enhancementsPerTurn",
  "shockThreshold",
  "hitsPerShockLevel",
  "rollOver",
  "excessHits",
  "penaltyScope",
  "diceFloor",
  "inoperativeAt",
  "minionFirstHit",
  "recoveryStages",
  "allowRevival",
  "activeDefenseCovers",
  "parryRanged",
  "tallyMode",
  "negationAward",
  "negationAwardObjects",
  "sceneEndsWithEncounter",
  "goalReminderRounds",
  "roundSeconds",
  "distanceMode",
  "safetyButton",
  "lockPriorities",
  "creationPoints",
  "attributeSpread",
  "superiorUpgradeCost",
  "maxCompanions",
  "companionTally",
];

/** Choices that are lists or maps: kept as they are until the charter can edit them. */
const HIDDEN: readonly SettingKey[] = ["weightMap", "tallyCounts", "shockNames", "shockTracks", "rangeBands"];

/** Every choice this version reads. */
export const REGISTERED: readonly SettingKey[] = [...SHOWN, ...HIDDEN];

const LARGEST = 9;

/** The world's counters, turned on by play alone. */
export const clockSetting = {
  key: "clock",
  name: "DRAMATIS.Personae.Setting.clock.name",
  hint: "DRAMATIS.Personae.Setting.clock.hint",
  default: { scene: 1, day: 1, session: 1 } satisfies ClockState,
  config: false,
} as const;

export const settings: readonly RulesetSetting[] = [
  ...SHOWN.map((key) => settingOf(key, true)),
  ...HIDDEN.map((key) => settingOf(key, false)),
  clockSetting,
];

function specOf(key: SettingKey): SettingSpec<Json> {
  return SETTINGS[key];
}

function settingOf(key: SettingKey, config: boolean): RulesetSetting {
  const { initial, kind, choices, min, max = Math.max(LARGEST, Number(initial) * LARGEST) } = specOf(key);
  const words = `DRAMATIS.Personae.Setting.${key}`;
  return {
    key,
    name: `${words}.name`,
    hint: `${words}.hint`,
    default: initial,
    config,
    ...(kind === "choice" && {
      choices: Object.fromEntries(
        (choices as readonly (string | number)[]).map((value) => [value, `${words}.choice.${value}`]),
      ),
    }),
    ...(kind === "integer" && { range: { min, max, step: 1 } }),
  };
}
