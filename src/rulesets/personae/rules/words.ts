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
  "noActionLeft",
  "alreadyStabilized",
  "nothingToGiveBack",
  "onlyUpwards",
  "beyondLastLevel",
  "alreadyEnded",
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

const under = (prefix: string, keys: readonly string[]): string[] =>
  keys.map((key) => `DRAMATIS.Personae.${prefix}.${key}`);

/** All keys, sorted as they are grouped. Texts may use {name}, and those of `badField` {field}, of levels {last}. */
export const WORDS: readonly string[] = [
  ...under("Refusal", REFUSALS),
  ...under("Defence", DEFENCES),
  ...under("Modifier", ["shock", "floor", "assist", "hits"]),
  ...under("Roll", ["actor", "reactor", "chorus", "bareAttribute", "recovery"]),
  ...under("Note", ["overspent", "moveAsAction", "partialSuccess"]),
  ...under("Ledger", ["tally", "negation"]),
  ...under("Difficulty", Object.keys(DIFFICULTIES)),
  ...under("FreeSkill", ["counter", "defend", "steel"]),
];
