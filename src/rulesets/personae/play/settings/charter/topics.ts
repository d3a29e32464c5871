import type { SettingKey } from "../../../rules/settings.ts";
import type { PersonaeSettings } from "../../../rules/settings.ts";

/** The group's choices by what they are about, in the order of a session (PER-002). */
export const TOPICS: Readonly<Record<string, readonly SettingKey[]>> = {
  table: ["safetyButton", "requireGoals", "goalReminderRounds", "autoAnswer", "expertiseMethod"],
  challenges: [
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
    "roundSeconds",
    "distanceMode",
    "rangeBands",
  ],
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
    "customTraitTypes",
    "identitySubtypes",
  ],
};

/** Sets of choices to begin with: the core text's are the defaults, the SRD differs where it says so (PER-188). */
export const PRESETS: Readonly<Record<"core" | "srd", Partial<PersonaeSettings>>> = {
  core: {},
  srd: { inoperativeAt: 3 },
};
