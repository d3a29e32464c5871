/** Every language key the rules hand out, so that a check can say which ones a translation lacks. */
import { TRIGGERS } from "./mind/triggers.ts";
import { KS_KEYS } from "./sequence/zeroStats.ts";
import { SETTINGS } from "./settings.ts";
import { COMPLEXITIES } from "./tables/thresholds.ts";
import { TABLES } from "./tables/index.ts";
import { BURDENS } from "./tables/movByBurden.ts";

const REFUSALS = [
  "badField",
  "unknownDecision",
  "unknownCharacter",
  "unknownSkill",
  "unknownScore",
  "unknownItem",
  "unknownTask",
  "untrained",
  "taskOver",
  "noEncounter",
  "notBegun",
  "alreadyBegun",
  "turnOver",
  "nobody",
  "nothingToDo",
  "alreadyIn",
  "notInOrder",
  "notYourSlot",
  "slotPassed",
  "alreadyDeclared",
  "notDeclared",
  "notAllDeclared",
  "overSkill",
  "overTotal",
  "noActionLeft",
  "windowClosed",
  "tooManyDefences",
  "selfAttack",
  "targetDead",
  "notTarget",
  "noPrompt",
  "noVerdict",
  "alreadySettled",
  "alreadySo",
  "outOfAction",
  "cannotMove",
  "tooFar",
  "dead",
  "coma",
  "vegetative",
  "unconscious",
  "shocked",
  "unaware",
  "immobile",
];

/** Statuses that the rules know of. ARC-081. */
export const STATUSES = [
  "surprised",
  "unaware",
  "unconscious",
  "shocked",
  "prone",
  "kneeling",
  "panicked",
  "exalted",
  "overloaded",
  "immobile",
  "injured",
  "dead",
  "paralysed",
  "coma",
  "vegetative",
] as const;

const under = (prefix: string, keys: readonly string[]): string[] => keys.map((key) => `DRAMATIS.Arc.${prefix}.${key}`);

/** All keys, sorted as they are grouped. Texts may use {name}, and those of `badField` {field}. */
export const WORDS: readonly string[] = [
  ...under("Refusal", REFUSALS),
  ...under("Roll", ["actor", "opponent", "reaction", "tie"]),
  ...under("Other", ["height", "exalted", "panicked", "onGround", "armor", "size"]),
  ...under("Note", ["unusualOther", "exalted", "panicked", "overloaded", "immobile", "notDeclared"]),
  ...under("Prospect", ["threshold", "attack", "som", "shieldLevel", "weaponLevel", "cost.action", "cost.actions"]),
  ...under("Trigger", Object.keys(TRIGGERS)),
  ...under("Status", STATUSES),
  ...under("Burden", BURDENS),
  ...under("Complexity", COMPLEXITIES),
  ...under("KnownScore", KS_KEYS),
  ...under("Table", Object.keys(TABLES)),
  ...under("TableProblem", ["unknownTable", "notATable", "unknownRow", "wrongKind", "outOfRange", "pinned", "course"]),
  ...under("Setting", Object.keys(SETTINGS)),
];
