import type { SettingKey } from "../../rules/settings.ts";

/** The group's choices by what they are about, in the order of a session. */
export const TOPICS = {
  table: ["automation", "shadowsEvade", "shadowsChance", "visibility"],
  tests: [
    "dosMethod",
    "autoSuccessMax",
    "autoFailMin",
    "fumbleThreshold",
    "critThreshold",
    "opposedTie",
    "advantageCap",
    "focusBonus",
  ],
  place: ["nestedRows", "highGroundMetres", "difficultTerrainScope", "scatter5"],
  turns: ["initiativeScore", "initiativeFateKey", "chargeUsesMove", "riseCost", "stealthCost"],
  personas: ["personaSwapCost", "personaOverflow", "personaDefense", "technicalPierces"],
  oneMore: ["aoaSavage", "aoaNeedsSuccess", "aoaAffinity"],
  harm: ["extraWoundsNeedWound", "injuryStacking"],
  ailments: ["ailmentReplace", "noActionsBlocksEvasion", "stunnedTurns"],
  stress: ["stressMax", "stressPerDay"],
} as const satisfies Readonly<Record<string, readonly SettingKey[]>>;
