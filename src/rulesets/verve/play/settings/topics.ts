import type { ChoiceKey } from "./table.ts";

/** The group's choices by what they are about, in the order of a session. */
export const TOPICS = {
  table: ["phaseControl", "keepIntentions", "foesAnswer"],
  secrets: ["hideNumbers", "revealDefense", "revealBidNeed"],
  rolls: ["contributorTable", "autoResults"],
  harm: ["verveFirst", "unconsciousMinimumMinutes", "deathContestRepeat"],
  growth: ["levelGainMinimum", "multiArchetypeBonuses", "spellRetryCost", "agingMultiplier"],
  gear: ["firearms", "coinsPerMojo", "carryPenalty"],
  world: ["safeOutdoors", "jumpSizeFactors", "foodPoisoningConcentration"],
} as const satisfies Readonly<Record<string, readonly ChoiceKey[]>>;
