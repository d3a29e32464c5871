/** Every language key the rules hand out, so that a check can say which ones a translation lacks. */

import { DIFFICULTIES } from "./challenge/unopposed.ts";

const REFUSALS = [
  "badField",
  "unknownDecision",
  "unknownIdentity",
  "unknownSkill",
  "unknownItem",
  "unknownOption",
  "noEncounter",
  "negated",
  "outOfScene",
  "inoperative",
  "limited",
  "noReactor",
  "selfChallenge",
  "noGoal",
  "noChallenge",
  "noPrompt",
  "alreadySettled",
  "notActor",
  "notReactor",
  "noInitial",
  "notGranted",
  "noDiceLeft",
  "recovery.noShock",
  "recovery.oncePerScene",
  "recovery.beyondShock1",
  "recovery.notStabilized",
  "recovery.tooEarly",
  "recovery.negated",
  "selfStabilise",
  "notInoperative",
  "alreadyStabilized",
  "nothingToGiveBack",
  "onlyUpwards",
  "beyondLastLevel",
  "alreadyEnded",
  "noCritical",
  "noUsesLeft",
  "notRunning",
  "noCondition",
  "nobody",
  "advance.notOwner",
  "selfAssist",
  "nothingToAssist",
  "alreadyAssists",
  "assist.differentSkill",
  "assist.notSimilarSkill",
  "assist.notDeclared",
  "assist.limit",
];

const DEFENCES = [
  "unaware",
  "notDeclared",
  "alreadyUsed",
  "notAgainstPower",
  "noShieldSkill",
  "weightMismatch",
  "rangedNotParryable",
  "noSuitablePower",
  "cannotAct",
];

const NOTES = [
  "overspent",
  "moveAsAction",
  "partialSuccess",
  "skillDiffers",
  "enhancementLimit",
  "ignored",
  "rerolled",
  "forcedReroll",
  "assists",
  "proposal.narrate",
  "proposal.pass",
  "proposal.fail",
  "ask.knows",
  "ask.unknown",
  "ask.challenge",
];

const under = (prefix: string, keys: readonly string[]): string[] =>
  keys.map((key) => `DRAMATIS.Personae.${prefix}.${key}`);

/** All keys, sorted as they are grouped. Texts may use {name}, and those of `badField` {field}, of levels {last}. */
export const WORDS: readonly string[] = [
  ...under("Refusal", REFUSALS),
  ...under("Defence", DEFENCES),
  ...under("Modifier", ["shock", "floor", "assist", "hits", "extraPenalty"]),
  ...under("Roll", ["actor", "reactor", "chorus", "bareAttribute", "recovery", "reroll"]),
  ...under("Note", NOTES),
  ...under("Ledger", ["tally", "negation", "award", "handedOn"]),
  ...under("Difficulty", Object.keys(DIFFICULTIES)),
  ...under("FreeSkill", ["counter", "defend", "steel"]),
];
