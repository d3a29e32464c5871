/** Ability and reaction rolls with everything that can modify them. VRV-130. */
import { CAREFUL_ATTEMPTS, DIFFICULTIES } from "../tables/rolls.ts";
import { RIDING } from "../tables/animals.ts";
import type { Ability, Mode, Reaction, Tack } from "../terms.ts";
import { paceFigures } from "../movement/pace.ts";
import { doublings, less } from "./arithmetic.ts";
import { burdenParts, part, rollParts, type Burdens, type Part } from "./check.ts";
import type { Maybe } from "./given.ts";

/** Durations as written in the table of careful attempts. VRV-141. */
export interface Careful {
  readonly normal: string;
  readonly spent: string;
}

export interface RollArgs extends Burdens {
  /** Of the one field that applies. VRV-140. */
  readonly fieldBonus?: Maybe<number>;
  /** Mojo spent just now on something that helps this roll. VRV-188. */
  readonly purchaseMojo?: Maybe<number>;
  readonly groupBonus?: Maybe<number>;
  /** Id in table difficulty. VRV-139. */
  readonly difficulty?: Maybe<string>;
  /** 1 or more. VRV-135. */
  readonly obstacleSize?: Maybe<number>;
  readonly careful?: Maybe<Careful>;
  /** Absent: not riding. VRV-050. */
  readonly riding?: Maybe<Tack>;
  /** "surprised", "immobilized"; for perception also "full-helmet" and "psychic-conflict". */
  readonly conditions?: Maybe<readonly string[]>;
  /** By default true for strength, agility, endurance, health, fortitude and evasion. VRV-170. */
  readonly physical?: Maybe<boolean>;
}

const PHYSICAL: readonly string[] = ["strength", "agility", "endurance", "health", "fortitude", "evasion"];
const MENTAL: readonly string[] = ["intelligence", "wisdom", "charisma"];

/** What a difficulty is worth; 0 for one that is not named. VRV-139. */
export const difficultyModifier = (id: Maybe<string>): number =>
  DIFFICULTIES.find((row) => row.id === id)?.modifier ?? 0;

/** What taking one's time is worth: 0, 1 or 2. VRV-141. */
export function carefulBonus(careful: Maybe<Careful>): number {
  const row = CAREFUL_ATTEMPTS.find(({ normal }) => normal === careful?.normal);
  if (!row || !careful) return 0;
  if (careful.spent === row.plus1) return 1;
  return careful.spent === row.plus2 ? 2 : 0;
}

/** What riding costs a roll: 0, −2 or −3. VRV-050. */
export const ridingModifier = (tack: Maybe<Tack>): number => RIDING.find((row) => row.tack === tack)?.rollPenalty ?? 0;

function sharedParts(given: RollArgs, against: Maybe<string>): readonly Part[] {
  const conditions = given.conditions ?? [];
  const physical = given.physical ?? PHYSICAL.includes(against ?? "");
  return [
    part("field", given.fieldBonus ?? 0, "VRV-140"),
    part("purchase", given.purchaseMojo ?? 0, "VRV-188"),
    part("group", given.groupBonus ?? 0, "VRV-255"),
    part("difficulty", difficultyModifier(given.difficulty), "VRV-139"),
    part("obstacle", less(doublings(given.obstacleSize ?? 1)), "VRV-135"),
    part("careful", carefulBonus(given.careful), "VRV-141"),
    part("riding", ridingModifier(given.riding), "VRV-050"),
    part("surprised", conditions.includes("surprised") ? -3 : 0, "VRV-148"),
    part("immobilized", conditions.includes("immobilized") && physical ? -6 : 0, "VRV-170"),
    ...burdenParts(given),
  ];
}

export interface AbilityRollGiven extends RollArgs {
  readonly score: number;
  readonly ability?: Maybe<Ability>;
  /** 0 or less; counts for intelligence, wisdom and charisma only. VRV-215. */
  readonly concentrationModifier?: Maybe<number>;
}

/** The parts of an ability roll's target. */
export function abilityParts(given: AbilityRollGiven): readonly Part[] {
  const mental = MENTAL.includes(given.ability ?? "");
  return [
    part("score", given.score, "VRV-130"),
    ...sharedParts(given, given.ability),
    part("concentration", mental ? (given.concentrationModifier ?? 0) : 0, "VRV-215"),
  ];
}

/**
 * Ability roll. VRV-050, VRV-116, VRV-130, VRV-135, VRV-139, VRV-140, VRV-141, VRV-148, VRV-170, VRV-188, VRV-215,
 * VRV-255.
 */
export const abilityRoll = (given: AbilityRollGiven) => rollParts(abilityParts(given), given);

export interface ReactionRollGiven extends RollArgs {
  readonly reaction: Reaction;
  readonly value: number;
  /** The roller's own pace. VRV-232. */
  readonly movementMode?: Maybe<Mode>;
  /** Away from danger. VRV-233. */
  readonly safeOutdoors?: Maybe<boolean>;
}

/** The parts of a reaction roll's target. */
export function reactionParts(given: ReactionRollGiven): readonly Part[] {
  const { reaction, value, conditions, movementMode, safeOutdoors } = given;
  const looking = (condition: string): boolean => reaction === "perception" && (conditions ?? []).includes(condition);
  return [
    part("reaction", value, "VRV-130"),
    ...sharedParts(given, reaction),
    part("helmet", looking("full-helmet") ? -1 : 0, "VRV-075"),
    part("psychicConflict", looking("psychic-conflict") ? -4 : 0, "VRV-253"),
    part("pace", paceFigures(movementMode, safeOutdoors).reactions, "VRV-232"),
  ];
}

/**
 * Reaction roll. VRV-025, VRV-041, VRV-050, VRV-075, VRV-116, VRV-130, VRV-139, VRV-141, VRV-148, VRV-170, VRV-171,
 * VRV-218, VRV-232, VRV-233, VRV-250, VRV-253.
 */
export const reactionRoll = (given: ReactionRollGiven) => rollParts(reactionParts(given), given);
