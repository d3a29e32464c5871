import type { SettingKey } from "../../rules/settings.ts";

/** The group's choices by what they are about, in the order of a session. */
export const TOPICS = {
  tables: ["tables", "confirmedTables", "dicePreset", "charterEdit"],
  turns: ["declarationMode", "lateDefence", "autoAnswer", "effectTiming"],
  checks: ["untrained", "unopposedThreshold", "useWeaponLevels", "sizeDiffPerStep", "sizeDiffCap", "otherWarn"],
  secrets: ["hideUS", "hideThresholds"],
  mind: ["reactionSuggestions"],
  body: ["movRound", "ksZeroStates"],
  words: ["middleScores"],
} as const satisfies Readonly<Record<string, readonly SettingKey[]>>;
