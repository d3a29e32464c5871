import type { Json } from "../../../../kernel/json.ts";
import type { RulesetSetting } from "../../../../table/ruleset.ts";
import { SETTINGS } from "../../rules/settings.ts";
import type { SettingKey, SettingSpec } from "../../rules/settings.ts";
import type { ClockState } from "../../rules/state.ts";
import { forgetChoices } from "./kept.ts";

/** Choices with a place in the settings window, in the order in which they come up at the table. */
const SHOWN: readonly SettingKey[] = [
  "autoAnswer",
  "chorusNumbers",
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
  "safetyButton",
  "lockPriorities",
  "creationPoints",
  "attributeSpread",
  "superiorUpgradeCost",
  "maxCompanions",
  "companionTally",
  "roundSeconds",
  "distanceMode",
  "vocabulary",
  "charterEdit",
];

/** Every choice, as the charter edits it. Those without a place in the settings window are lists, maps or words. */
export const REGISTERED: readonly SettingKey[] = Object.keys(SETTINGS) as SettingKey[];

const HIDDEN = REGISTERED.filter((key) => !SHOWN.includes(key));

/** Largest number a slider offers; the charter takes larger ones. */
const LARGEST = 9;

/** The world's counters, turned on by play alone. */
export const clockSetting = {
  key: "clock",
  name: "DRAMATIS.Personae.Setting.clock.name",
  hint: "DRAMATIS.Personae.Setting.clock.hint",
  default: { scene: 1, day: 1, session: 1 } satisfies ClockState,
  config: false,
} as const;

/** What was changed in the charter last and by whom, so that it can be taken back. */
export const lastChangeSetting = {
  key: "charterLast",
  name: "DRAMATIS.Personae.Setting.charterLast.name",
  hint: "DRAMATIS.Personae.Setting.charterLast.hint",
  default: { by: "", changes: [] },
  config: false,
} as const;

export const settings: readonly RulesetSetting[] = [
  ...SHOWN.map((key) => settingOf(key, true)),
  ...HIDDEN.map((key) => settingOf(key, false)),
  clockSetting,
  lastChangeSetting,
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
    onChange: forgetChoices,
    ...(key === "vocabulary" && { requiresReload: true }),
    ...(kind === "choice" && {
      choices: Object.fromEntries(
        (choices as readonly (string | number)[]).map((value) => [value, `${words}.choice.${value}`]),
      ),
    }),
    ...(kind === "integer" && { range: { min, max, step: 1 } }),
  };
}
