/** Every language key the rules hand out, so that a check can say which ones a translation lacks, or asks too much of. */
import { TRIGGERS } from "./mind/triggers.ts";
import { KS_KEYS } from "./sequence/zeroStats.ts";
import { COMPLEXITIES } from "./tables/thresholds.ts";
import { TABLES } from "./tables/index.ts";
import { BURDENS } from "./tables/movByBurden.ts";

const NAME = ["name"] as const;

/** Reasons a decision is refused for, each with what its text is told. */
const REFUSALS = {
  badField: ["field"],
  unknownDecision: ["type"],
  unknownCharacter: ["ref"],
  unknownSkill: ["name", "skill"],
  unknownScore: ["name", "score"],
  unknownItem: ["name", "item"],
  unknownTask: ["ref"],
  untrained: ["name", "skill"],
  taskOver: NAME,
  noEncounter: [],
  notBegun: [],
  alreadyBegun: [],
  turnOver: ["round"],
  nobody: [],
  nothingToDo: [],
  alreadyIn: NAME,
  notInOrder: NAME,
  notYourSlot: ["name", "waiting"],
  slotPassed: NAME,
  alreadyDeclared: NAME,
  notDeclared: NAME,
  notAllDeclared: ["waiting"],
  overSkill: ["name", "total", "cap"],
  overTotal: ["name", "total", "cap"],
  noActionLeft: NAME,
  windowClosed: NAME,
  tooManyDefences: ["name", "attacks"],
  selfAttack: NAME,
  targetDead: NAME,
  notTarget: NAME,
  noPrompt: [],
  noVerdict: [],
  noCheck: [],
  alreadySettled: NAME,
  alreadySo: NAME,
  takeBackFirst: NAME,
  turnCommitted: [],
  mustAnswer: [],
  notWaiting: [],
  needsGameMaster: ["name", "field", "claim"],
  eventRuns: [],
  paralysed: NAME,
  outOfAction: NAME,
  cannotMove: NAME,
  tooFar: ["name", "metres", "left"],
  dead: NAME,
  coma: NAME,
  vegetative: NAME,
  unconscious: NAME,
  shocked: NAME,
  unaware: NAME,
  immobile: NAME,
} as const;

/** Remarks on a card, each with what its text is told. */
const NOTES = {
  unusualOther: ["name", "other"],
  exalted: NAME,
  panicked: NAME,
  overloaded: NAME,
  immobile: NAME,
  notDeclared: ["names", "round"],
  beyond: ["name", "fields", "claims"],
  written: NAME,
  gone: ["count"],
  rollGone: ["count"],
  losesMoment: NAME,
  "stateStays.dead": NAME,
  "stateStays.paralysed": NAME,
  "stateStays.coma": NAME,
  "stateStays.vegetative": NAME,
  "withdrawn.answer": NAME,
  "withdrawn.check": NAME,
  "withdrawn.reaction": NAME,
  "withdrawn.suggestReaction": [],
} as const;

/** What a decision may claim beyond what the states give: fields, and those of its lines. ARC-086 */
const CLAIMS = [
  ...["ks", "us", "weapon", "spell", "threshold", "spendsAction", "onHit", "onSuccess", "rows"],
  ...["row.value", "row.group", "row.on"],
] as const;

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

/** What is wrong with a cell: an editor tells each text of its table and row, what was typed, and what the rules fix. */
const TABLE_PROBLEMS = {
  unknownTable: ["table"],
  notATable: [],
  unknownRow: ["row"],
  wrongKind: ["value"],
  outOfRange: ["value"],
  pinned: ["wanted"],
  course: ["value"],
  noZero: ["wanted"],
} as const;

type Told = readonly (readonly [key: string, told: readonly string[]])[];

const under = (branch: string, texts: Readonly<Record<string, readonly string[]>>): Told =>
  Object.entries(texts).map(([key, told]) => [`DRAMATIS.Arc.${branch}.${key}`, told]);

/** Texts that are told nothing: names and labels. */
const plain = (branch: string, keys: readonly string[]): Told =>
  under(branch, Object.fromEntries(keys.map((key) => [key, []])));

/** All keys, sorted as they are grouped, each with the names of what its text may use of the data handed out with it. */
export const WORDS: ReadonlyMap<string, readonly string[]> = new Map([
  ...under("Refusal", REFUSALS),
  ...plain("Roll", ["actor", "opponent", "reaction", "tie"]),
  ...plain("Other", ["height", "exalted", "panicked", "onGround", "armor", "size"]),
  ...under("Note", NOTES),
  ...plain("Claim", CLAIMS),
  ...plain("Prospect", ["threshold", "attack", "som", "shieldLevel", "weaponLevel"]),
  ...under("Prospect.cost", { action: [], actions: ["count"] }),
  ...plain("Trigger", Object.keys(TRIGGERS)),
  ...plain("Status", STATUSES),
  ...plain("Burden", BURDENS),
  ...plain("Complexity", COMPLEXITIES),
  ...plain("KnownScore", KS_KEYS),
  ...plain("Table", Object.keys(TABLES)),
  ...under("TableProblem", TABLE_PROBLEMS),
]);
