import type { SettingKey } from "../../../rules/settings.ts";

/** The group's choices by what they are about, in the order of a session (PER-002). */
export const TOPICS = {
  table: ["lines", "veils", "safetyButton", "charterEdit", "requireGoals", "goalReminderRounds", "autoAnswer"],
  world: ["vocabulary", "identitySubtypes", "customTraitTypes", "expertiseMethod"],
  challenges: [
    "chorusNumbers",
    "deadlock",
    "unopposedTie",
    "diceFloor",
    "followUpCompare",
    "partialSuccess",
    "superiorSuccess",
    "criticals",
    "adversaryCriticals",
    "criticalsKept",
  ],
  encounters: [
    "nonviolentMode",
    "autoEscalate",
    "actionOrder",
    "reorderEachRound",
    "instigatorFirst",
    "baseMoves",
    "baseActions",
    "enhancementsPerTurn",
    "sceneEndsWithEncounter",
  ],
  space: ["roundSeconds", "distanceMode", "rangeBands"],
  harm: [
    "shockThreshold",
    "hitsPerShockLevel",
    "rollOver",
    "excessHits",
    "penaltyScope",
    "inoperativeAt",
    "minionFirstHit",
    "shockNames",
    "shockTracks",
  ],
  recovery: ["recoveryStages", "allowRevival"],
  defence: ["activeDefenseCovers", "weightMap", "parryRanged"],
  advancement: [
    "tallyMode",
    "tallyCounts",
    "negationAward",
    "negationAwardObjects",
    "lockPriorities",
    "creationPoints",
    "attributeSpread",
    "superiorUpgradeCost",
    "maxCompanions",
    "companionTally",
  ],
} as const satisfies Readonly<Record<string, readonly SettingKey[]>>;

/** Every choice in the order of the topics. */
export const IN_ORDER: readonly SettingKey[] = Object.values(TOPICS).flat();
