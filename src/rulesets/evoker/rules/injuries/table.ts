/** The injury table as data: four blocks of four rows, mildest first. EVO-252, EVO-261 … EVO-276. */
import type { InjuryId, Location, ScoreKey } from "../terms.ts";

export type InjuryBlock = "head" | "body" | "arm" | "leg";
export type InjuryRow = "3+" | "2" | "1" | "0";
export type InjuryTests =
  | "intelligence"
  | "perception"
  | "fellowship"
  | "strength"
  | "toughness"
  | "attackWithHand"
  | "parryWithHand"
  | "agility";
export type InstantEffect = "stunned" | "confused" | "bloodLoss" | "dropHeld" | "prone";
export type OngoingEffect =
  | "cannotSee"
  | "sightTestsFail"
  | "enemiesInDarkness"
  | "extraWound"
  | "failedTestStress"
  | "bloodLossReturns"
  | "handUseStress"
  | "failedHandTestDrop"
  | "armUseless"
  | "moveStress"
  | "hindered"
  | "walkTestsFail"
  | "cannotWalk";

interface OwnRow {
  readonly evo: string;
  readonly id: InjuryId;
  /** What this row adds to those before it. */
  readonly instant?: readonly InstantEffect[];
  readonly ongoing?: readonly OngoingEffect[];
}

/** What each row adds, by block. */
const BLOCKS: { readonly [B in InjuryBlock]: readonly OwnRow[] } = {
  head: [
    { evo: "EVO-261", id: "disorientation" },
    { evo: "EVO-262", id: "concussion", instant: ["stunned"] },
    { evo: "EVO-263", id: "fracture", instant: ["confused", "bloodLoss"] },
    { evo: "EVO-264", id: "blinded", ongoing: ["cannotSee", "sightTestsFail", "enemiesInDarkness"] },
  ],
  body: [
    { evo: "EVO-265", id: "winded" },
    { evo: "EVO-266", id: "bruisedRib", ongoing: ["extraWound"] },
    { evo: "EVO-267", id: "cracked", instant: ["bloodLoss"], ongoing: ["failedTestStress"] },
    { evo: "EVO-268", id: "puncture", instant: ["bloodLoss"], ongoing: ["bloodLossReturns"] },
  ],
  arm: [
    { evo: "EVO-269", id: "handAgony" },
    { evo: "EVO-270", id: "brokenFingers", ongoing: ["handUseStress"] },
    { evo: "EVO-271", id: "brokenWrist", instant: ["dropHeld"], ongoing: ["failedHandTestDrop"] },
    { evo: "EVO-272", id: "brokenArm", instant: ["dropHeld"], ongoing: ["armUseless"] },
  ],
  leg: [
    { evo: "EVO-273", id: "footPain" },
    { evo: "EVO-274", id: "brokenToes", instant: ["prone"], ongoing: ["moveStress"] },
    { evo: "EVO-275", id: "brokenFoot", ongoing: ["hindered"] },
    { evo: "EVO-276", id: "brokenLeg", instant: ["prone"], ongoing: ["walkTestsFail", "cannotWalk"] },
  ],
};

/** Which tests a block hampers. */
const TESTS: { readonly [B in InjuryBlock]: readonly InjuryTests[] } = {
  head: ["intelligence", "perception", "fellowship"],
  body: ["strength", "toughness"],
  arm: ["attackWithHand", "parryWithHand"],
  leg: ["agility"],
};

/** The scores among them; an arm hampers tests by hand instead. */
const SCORES_OF: { readonly [B in InjuryBlock]: readonly ScoreKey[] } = {
  head: ["intelligence", "perception", "fellowship"],
  body: ["strength", "toughness"],
  arm: [],
  leg: ["agility"],
};

const ROWS: readonly InjuryRow[] = ["3+", "2", "1", "0"];

/** One injury with everything of the rows above it. */
export interface InjuryEntry {
  readonly evo: string;
  readonly id: InjuryId;
  readonly block: InjuryBlock;
  readonly row: InjuryRow;
  /** 1–4: how many rows it has reached, itself included. */
  readonly depth: number;
  readonly tests: readonly InjuryTests[];
  readonly scores: readonly ScoreKey[];
  readonly instant: readonly InstantEffect[];
  readonly ongoing: readonly OngoingEffect[];
}

const blockNames = Object.keys(BLOCKS) as InjuryBlock[];

/** Every injury by id, rows above included (EVO-252). */
export const INJURY_TABLE: { readonly [I in InjuryId]: InjuryEntry } = Object.fromEntries(
  blockNames.flatMap((block) =>
    BLOCKS[block].map(({ evo, id }, index) => {
      const reached = BLOCKS[block].slice(0, index + 1);
      const entry: InjuryEntry = {
        evo,
        id,
        block,
        row: ROWS[index] ?? "0",
        depth: index + 1,
        tests: TESTS[block],
        scores: SCORES_OF[block],
        instant: [...new Set(reached.flatMap(({ instant = [] }) => instant))],
        ongoing: [...new Set(reached.flatMap(({ ongoing = [] }) => ongoing))],
      };
      return [id, entry];
    }),
  ),
) as { [I in InjuryId]: InjuryEntry };

/** The block of the table that a humanoid location uses. */
export function blockOf(location: Location): InjuryBlock {
  if (location === "head" || location === "body") return location;
  return location.endsWith("Arm") ? "arm" : "leg";
}

/** The injury of a block with this many Heavy Wounds left (EVO-250). */
export function injuryIn(block: InjuryBlock, heavyLeft: number): InjuryEntry {
  const own = BLOCKS[block][3 - Math.max(0, Math.min(3, heavyLeft))] as OwnRow;
  return INJURY_TABLE[own.id];
}
