/** Opposed tests and their ties. EVO-024, U-04. */
import { settled, type EvokerSettings, type SomeSettings } from "../settings.ts";
import type { TestOutcome } from "../terms.ts";
import { outcomeOf } from "./d100.ts";

/** One side of an opposed test. */
export interface Roller {
  /** Final target number, modifiers included. */
  readonly target: number;
  readonly roll: number;
  /** Bonus of the tested score, for ties. */
  readonly bonus?: number;
}
export type OpposedStep = "unopposed" | "bothFailed" | "success" | "dos" | "bonus" | "roll" | "tie";
export interface OpposedGiven {
  readonly actor: Roller;
  /** Null = nobody opposes. */
  readonly opponent?: Roller | null;
  readonly settings?: SomeSettings;
}
export interface OpposedResult {
  readonly winner: "actor" | "opponent" | "none";
  /** The step that settled it. */
  readonly decidedBy: OpposedStep;
  readonly actor: TestOutcome;
  readonly opponent: TestOutcome | null;
}

/** A side whose roll has become an outcome: what the tie-breaks look at. */
export interface RatedRoll extends TestOutcome {
  readonly roll: number;
  readonly bonus: number;
}

type TieBreak = readonly [OpposedStep, (actor: RatedRoll, opponent: RatedRoll) => number];

/** Tie-breaks by setting, in order; each gives above 0 when the actor is ahead. The last tie falls to the opponent. */
const TIES: { readonly [K in EvokerSettings["opposedTie"]]: readonly TieBreak[] } = {
  chain: [
    ["dos", (actor, opponent) => actor.dos - opponent.dos],
    ["bonus", (actor, opponent) => actor.bonus - opponent.bonus],
    ["roll", (actor, opponent) => opponent.roll - actor.roll],
  ],
};

/** Who wins once both sides are rated. */
export function compareRated(
  actor: RatedRoll,
  opponent: RatedRoll,
  settings: EvokerSettings,
): Pick<OpposedResult, "winner" | "decidedBy"> {
  if (!actor.success && !opponent.success) return { winner: "none", decidedBy: "bothFailed" };
  if (actor.success !== opponent.success) return { winner: actor.success ? "actor" : "opponent", decidedBy: "success" };
  for (const [decidedBy, lead] of TIES[settings.opposedTie]) {
    const ahead = lead(actor, opponent);
    if (ahead !== 0) return { winner: ahead > 0 ? "actor" : "opponent", decidedBy };
  }
  return { winner: "opponent", decidedBy: "tie" };
}

const rated = ({ success, dos, dof }: TestOutcome, { roll, bonus = 0 }: Roller): RatedRoll => {
  return { success, dos, dof, roll, bonus };
};

/** Who wins an opposed test. Unopposed, the actor wins by succeeding. */
export function opposedTest({ actor, opponent = null, settings }: OpposedGiven): OpposedResult {
  const choices = settled(settings);
  const own = outcomeOf(actor.target, actor.roll, choices);
  if (opponent === null)
    return { winner: own.success ? "actor" : "none", decidedBy: "unopposed", actor: own, opponent: null };
  const other = outcomeOf(opponent.target, opponent.roll, choices);
  const verdict = compareRated(rated(own, actor), rated(other, opponent), choices);
  return { winner: verdict.winner, decidedBy: verdict.decidedBy, actor: own, opponent: other };
}
