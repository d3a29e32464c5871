/** What a test would be before its first die: every reason, the target number, the chance, what it costs. EVO-020, EVO-021, EVO-025, EVO-028. */
import type { Effect, Modifier, Note, Ref } from "../../../../kernel/outcome.ts";
import { PLAIN_PROSPECT, type Line, type Prospect } from "../../../../kernel/prospect.ts";
import type { Means } from "../decisions.ts";
import type { RollCheck } from "../outcomes.ts";
import type { Card } from "./card.ts";
import type { Footing, RollGiven, Standing } from "./standing.ts";
import { skillLabel, wordFor } from "../words.ts";

const PROSPECT = "DRAMATIS.Evoker.Prospect.";

/** A test that is about to be rolled. */
export interface Expected {
  readonly given: RollGiven;
  readonly standing: Standing;
  /** Dice to roll. */
  readonly count: number;
  /** The roll that these dice would be, by the engine's own judgement, and what they would come to. */
  readonly made: (dice: readonly number[]) => RollCheck;
  readonly judged: (dice: readonly number[]) => Pick<RollCheck, "kept" | "success" | "dos" | "dof">;
  /** Of two dice, how often each face is the one that counts. */
  readonly times: () => readonly number[];
}

/**
 * The prospect of a test: the chance is that of success, or, for an answer to a roll that lies there, of winning against it.
 * What an enemy may still answer is in nobody's chance.
 */
export function prospectOf(card: Card, expected: Expected): Prospect {
  const { given, standing, count, made, judged, times } = expected;
  const { wins } = given;
  const like = made(count <= 1 ? [1] : [1, 1]);
  const good = (face: number): boolean => {
    const dice = count <= 1 ? [face] : [face, face];
    const came = judged(dice);
    // One roll stands for all: only what the dice tell is another.
    return wins ? wins(Object.assign(like, { dice }, came)) : came.success;
  };
  return {
    kind: "under",
    lines: linesOf(given.who, expected),
    against: [],
    target: standing.target,
    chance: chanceOf(good, count <= 1 ? null : times()),
    costs: [...costsOf(card.soFar), ...(given.costs ?? []).map((cost) => note(`cost.${cost}`))],
    warnings: warningsOf(expected),
  };
}

/** Score, skill, and every row, each with whose number it is: what is seen on the board is everybody's. */
function linesOf(who: Ref, { standing, given }: Expected): Line[] {
  const { modifiers, open } = standing;
  const lineOf = (one: Modifier): Line => ({ ...one, of: open.includes(one.id) ? null : who });
  return [
    ...footingLines(who, given.means, standing),
    ...modifiers.map((one) => (ALWAYS.includes(one.id) ? { ...lineOf(one), fixed: true as const } : lineOf(one))),
  ];
}

/** Rows that nobody switches off: what was paid for, and numbers that rules add. */
const ALWAYS = ["fate", "flat", "ownAffinity", "despair"];

/** What somebody tests with: the score, and what the skill adds to it. */
export function footingLines(who: Ref, { skill }: Means, { score, base, bare }: Footing): Line[] {
  const fixed = { unit: "number", rule: null, on: true, of: who, fixed: true } as const;
  const line = { id: "score", label: wordFor("Score", score), value: bare, ...fixed };
  if (skill === null) return [line];
  return [line, { id: "skill", label: skillLabel(skill), value: base - bare, ...fixed }];
}

/** A die that is rolled against nothing: where a blow lands, who of several it is, who goes first. EVO-009, EVO-073. */
export const dieProspect = (): Prospect => ({ ...PLAIN_PROSPECT, kind: "die" });

/**
 * How many of all the ways in which the dice may fall are good, 0–1: of two dice, one counts. The lower a roll, the better: all
 * faces below a good one are good. EVO-023 … EVO-025
 */
function chanceOf(good: (face: number) => boolean, times: readonly number[] | null): number {
  let [last, bad] = [0, FACES.length + 1];
  while (bad - last > 1) {
    const face = (last + bad) >> 1;
    if (good(face)) last = face;
    else bad = face;
  }
  if (times === null) return last / FACES.length;
  return times.slice(0, last).reduce((sum, one) => sum + one, 0) / FACES.length ** 2;
}

const FACES = Array.from({ length: 100 }, (_, index) => index + 1);

/** All the ways in which one d100 may fall, or two. */
export function faceWays(count: number): readonly (readonly number[])[] {
  return count <= 1 ? FACES.map((face) => [face]) : FACES.flatMap((one) => FACES.map((other) => [one, other]));
}

const note = (key: string, data: Note["data"] = {}): Note => ({ key: PROSPECT + key, data });

/** What these effects spend, in words. EVO-003, EVO-076, EVO-136, EVO-202, EVO-283. */
export function costsOf(effects: readonly Effect[]): Note[] {
  return effects.flatMap((effect): Note[] => {
    const amount = Number(effect["amount"]);
    switch (effect.type) {
      case "spend":
        return (["move", "action"] as const).filter((one) => effect[one] === true).map((one) => note(`cost.${one}`));
      case "fate":
        return amount < 0 ? [note("cost.fate", { points: -amount })] : [];
      case "pool":
        return amount < 0 ? [note(`cost.${String(effect["pool"])}`, { points: -amount })] : [];
      case "ammo":
        return [note("cost.ammo", { shots: Number(effect["spent"]) })];
      case "chanceUsed":
        return [note("cost.chance")];
      default:
        return [];
    }
  });
}

/** Two dice, and what an injury spoils. EVO-028, EVO-264, EVO-276. */
function warningsOf({ standing, made, count }: Expected): Note[] {
  const { sources } = made(count > 1 ? [1, 1] : [1]);
  return [...(standing.automaticFailure ? [note("fails")] : []), ...sources.map((source) => note(`twoDice.${source}`))];
}
