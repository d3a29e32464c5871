/** Figures in outline: the rules give none, so that all of these numbers are ours. Pure. */
import type { KsKey } from "../../rules/sequence/zeroStats.ts";

/** A skill of an outline: the middle score it stands on, and its score beside the others'. */
export interface OutlineSkill {
  readonly id: string;
  readonly us: string;
  readonly score: number;
}

export interface Outline {
  readonly ks: { readonly [K in KsKey]: number };
  /** Where a middle score differs from the known one above it. */
  readonly us: Readonly<Record<string, number>>;
  readonly som: number;
  readonly size: number;
  /** Metres per turn of a medium specimen (ARC-008). */
  readonly mov: number;
  readonly skills: readonly OutlineSkill[];
  /** What it strikes with, the skill for it, and what a hit takes of Build. */
  readonly weapon: { readonly id: string; readonly skill: string; readonly build: number };
  /** Its picture among the tokens. */
  readonly face: string;
}

const skill = (id: string, us: string, score: number): OutlineSkill => ({ id, us, score });
const weapon = (id: string, used: string, build: number): Outline["weapon"] => ({ id, skill: used, build });

export const OUTLINES = {
  guard: {
    ...{ ks: { build: 6, control: 5, intellect: 4, empathy: 5 }, us: { perception: 6 }, som: 6, size: 0, mov: 8 },
    skills: [skill("blades", "accuracy", 5), skill("shields", "agility", 5), skill("searching", "perception", 4)],
    ...{ weapon: weapon("sword", "blades", 2), face: "watchman" },
  },
  ambusher: {
    ...{ ks: { build: 5, control: 6, intellect: 5, empathy: 4 }, us: { agility: 7 }, som: 5, size: 0, mov: 8 },
    skills: [skill("hiding", "agility", 6), skill("blades", "accuracy", 5), skill("dodging", "agility", 4)],
    ...{ weapon: weapon("knife", "blades", 1), face: "lurker" },
  },
  archer: {
    ...{ ks: { build: 4, control: 6, intellect: 5, empathy: 5 }, us: { accuracy: 7 }, som: 6, size: 0, mov: 8 },
    skills: [skill("bows", "accuracy", 6), skill("dodging", "agility", 4)],
    ...{ weapon: weapon("bow", "bows", 2), face: "archer" },
  },
  brute: {
    ...{ ks: { build: 8, control: 4, intellect: 3, empathy: 3 }, us: { might: 9 }, som: 7, size: 1, mov: 8 },
    skills: [skill("wrestling", "might", 5), skill("heaving", "might", 5)],
    ...{ weapon: weapon("fists", "wrestling", 3), face: "quarry-giant" },
  },
  hound: {
    ...{ ks: { build: 5, control: 6, intellect: 1, empathy: 6 }, us: { perception: 8 }, som: 6, size: -1, mov: 16 },
    skills: [skill("biting", "agility", 5), skill("tracking", "perception", 6)],
    ...{ weapon: weapon("teeth", "biting", 1), face: "dog" },
  },
  beast: {
    ...{ ks: { build: 9, control: 4, intellect: 1, empathy: 4 }, us: { vigor: 9 }, som: 4, size: 1, mov: 10 },
    skills: [skill("kicking", "might", 3), skill("marching", "vigor", 7)],
    ...{ weapon: weapon("hooves", "kicking", 2), face: "mule" },
  },
} as const satisfies Readonly<Record<string, Outline>>;

export type OutlineId = keyof typeof OUTLINES;
export const OUTLINE_IDS = Object.keys(OUTLINES) as readonly OutlineId[];

/** What each grade adds to known scores, middle scores and skills. */
const GRADES = { weak: -2, usual: 0, strong: 2 } as const;
export type Grade = keyof typeof GRADES;
export const GRADE_IDS = Object.keys(GRADES) as readonly Grade[];

/** A score of an outline by its grade, 1–10. */
export const graded = (score: number, grade: Grade): number => Math.min(10, Math.max(1, score + GRADES[grade]));
