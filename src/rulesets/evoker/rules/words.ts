/** What the rules say in words: the language key of each name, remark and reason, and what its text is told. */
import type { Json } from "../../../kernel/json.ts";
import { ROW_RULES } from "./checks/rowRules.ts";
import { SKILL_SCORES } from "./checks/skillTable.ts";
import { REFUSALS } from "./refusals.ts";
import { AILMENTS, CONDITIONS, LOCATIONS, REGULAR_ELEMENTS, SCORES, type Ailment, type Condition } from "./terms.ts";
import { CHANCE_BARS } from "./chance/chanceAttack.ts";
import { EVADE_BLOCKS } from "./checks/capabilities.ts";
import { SECRETS } from "./state.ts";
import { SCATTER_DIRECTIONS } from "./attack/damage.ts";

const ROOT = "DRAMATIS.Evoker.";

const noteRoot = `${ROOT}Note.`;

const NAME = ["name"] as const;
const AILMENT = ["name", "ailment"] as const;
const FOUND = ["name", "what"] as const;

/** Remarks on a card, each with what its text is told. */
export const NOTES = {
  oneMoreLost: NAME,
  criticalEffect: ["name", "power"],
  criticalText: ["name", "power", "text"],
  cannotOppose: ["name", "reasons"],
  actionWasted: ["name", "power"],
  augment: ["name", "power", "id"],
  disengaged: NAME,
  joined: NAME,
  allOutShrugged: NAME,
  outOfAir: NAME,
  pushed: ["name", "metres"],
  awake: NAME,
  cannotEvade: ["name", "reasons"],
  heldFast: NAME,
  noLongerDue: NAME,
  "controlled.nothing": NAME,
  equipmentStruck: ["name", "item", "damage"],
  noChance: ["name", "reasons"],
  waived: ["what"],
  declined: NAME,
  "ailment.immune": AILMENT,
  "ailment.kept": AILMENT,
  "ailment.unchanged": AILMENT,
  ailmentsLeft: ["name", "ailments"],
  burning: ["name", "damage", "defense"],
  "confused.act": NAME,
  "confused.nothing": NAME,
  "confused.dropLeft": NAME,
  "confused.dropRight": NAME,
  "confused.attackNearest": ["name", "target"],
  "confused.nobody": NAME,
  "confused.attackSelf": NAME,
  "confused.outOfReach": NAME,
  turnSkipped: NAME,
  enraged: NAME,
  gripParted: NAME,
  resisted: AILMENT,
  evaded: NAME,
  personaBroken: NAME,
  revealed: ["name", "what"],
  hiddenAgain: ["name", "what"],
  "analysed.weak": FOUND,
  "analysed.resist": FOUND,
  "analysed.block": FOUND,
  "analysed.repel": FOUND,
  "analysed.absorb": FOUND,
  "analysed.normal": NAME,
  "analysed.arcana": ["name", "arcana"],
  "analysed.personality": ["name", "personality"],
  "analysed.wounds": ["name", "light", "lightMax", "heavy", "heavyMax", "deadly"],
  "analysed.scores": ["name", ...SCORES],
  "analysed.traits": FOUND,
  scatter: ["name", "metres", "direction"],
  chargeOnTheSpot: NAME,
  "special.climb": ["name", "metres"],
  "special.swim": ["name", "metres"],
  "special.leap": ["name", "metres"],
  fall: NAME,
  short: NAME,
  fell: ["name", "metres", "damage", "defense"],
  "kept.scatter": NAME,
  "kept.burning": NAME,
  "kept.fell": ["name", "metres"],
  "kept.equipmentStruck": ["name", "item"],
} as const;
export type NoteKey = keyof typeof NOTES;
/** What the text of a remark is told. */
export type NoteData<K extends NoteKey> = Readonly<Record<(typeof NOTES)[K][number], Json>>;

/** What a die is rolled for, or a contest is about. */
export const ROLL_KINDS = [
  ...["attack", "evasion", "burst", "allOut", "location", "oppose", "resist", "shakeOff"],
  ...["grapple", "push", "knockdown", "other", "distract", "scaryFace", "hold", "breakFree", "immobilise", "disengage"],
  ...["run", "terrain", "climb", "swim", "leap", "breakFall", "stealth", "notice", "reload", "test"],
  ...["bleed", "medical", "breath", "faint", "confused", "thaw", "miasma", "contagion", "nearest", "rollOff"],
] as const;

export type RollKind = (typeof ROLL_KINDS)[number];

/** What a prospect says beside its reasons, each with what its text is told. */
const PROSPECT = {
  target: [],
  fails: [],
  "twoDice.damned": [],
  "twoDice.condemnedTarget": [],
  "cost.move": [],
  "cost.action": [],
  "cost.fate": ["points"],
  "cost.spirit": ["points"],
  "cost.exertion": ["points"],
  "cost.ammo": ["shots"],
  "cost.chance": [],
} as const;

/** Prompts that the game master may waive, as a remark names them. */
export const WAIVABLE = ["ownTest", "resist", "faint", "bleed", "brainwashed", "fateOf", "replaceAilment"] as const;

/** Names of things, by the branch of the language they lie in. */
const NAMES = {
  Ailment: AILMENTS,
  Condition: CONDITIONS,
  Score: SCORES,
  Element: REGULAR_ELEMENTS,
  Location: LOCATIONS,
  Skill: Object.keys(SKILL_SCORES),
  Modifier: [...Object.keys(ROW_RULES), "manualAdvantage", "manualDisadvantage", "flat"],
  Dice: ROLL_KINDS,
  Bar: [...new Set([...CHANCE_BARS, "defeated", ...EVADE_BLOCKS])],
  Secret: SECRETS,
  Direction: SCATTER_DIRECTIONS,
  Waived: WAIVABLE,
} as const satisfies Record<string, readonly string[]>;

/** The language key of a name: said in the reader's words wherever a text is told it. */
export const wordFor = <B extends keyof typeof NAMES>(branch: B, id: (typeof NAMES)[B][number]): string =>
  `${ROOT}${branch}.${id}`;

/** The name of something suffered from. */
export const sufferingWord = (id: Ailment | Condition): string =>
  AILMENTS.some((one) => one === id) ? `${ROOT}Ailment.${id}` : `${ROOT}Condition.${id}`;

/** What a skill is called: a key for those the rules name, else as the table has named its own. EVO-026. */
export const skillLabel = (id: string): string => (Object.hasOwn(SKILL_SCORES, id) ? `${ROOT}Skill.${id}` : id);

/** What a roll is for, as its dice are called. */
export const diceLabel = (what: string): string => `${ROOT}Dice.${what}`;

/** What a row of Advantage or Disadvantage is called. */
export const modifierLabel = (id: string): string => `${ROOT}Modifier.${id}`;

/** A target number as it lies there already, for a roll that is made again. */
export const TARGET_WORD = `${ROOT}Prospect.target`;

/** The key of a remark. */
export const noteKey = (key: NoteKey): string => noteRoot + key;

/** The key of a remark without the figures that are kept from players. */
export const keptNote = (key: string): string => key.replace(noteRoot, `${noteRoot}kept.`);

/** Bare hands, as a weapon among others. U-30. */
export const UNARMED_NAME = `${ROOT}Unarmed`;

/** Every language key that the rules hand out, with what its text is told. */
export const WORDS: ReadonlyMap<string, readonly string[]> = new Map([
  ...under("Refusal", REFUSALS),
  ...under("Note", NOTES),
  ...under("Prospect", PROSPECT),
  ...Object.entries(NAMES).flatMap(([branch, ids]) =>
    ids.map((id): [string, readonly string[]] => [`${ROOT}${branch}.${id}`, []]),
  ),
  [UNARMED_NAME, []],
]);

function under(branch: string, told: Readonly<Record<string, readonly string[]>>): [string, readonly string[]][] {
  return Object.entries(told).map(([key, fields]) => [`${ROOT}${branch}.${key}`, fields]);
}
