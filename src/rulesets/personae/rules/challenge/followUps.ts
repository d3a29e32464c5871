/** Follow-up challenges: the next dice of a roll that has won (PER-062, PER-063). */
import { settled, type SomeSettings } from "../settings.ts";
import { compareTotals, totalsOf, type By, type Side } from "./sides.ts";

export interface ChainGiven {
  readonly actor: Side;
  readonly reactor: Side;
  /** Follow-ups a trait grants. */
  readonly granted: number;
  /** Fresh reactor dice for each follow-up, under `reactorRerolls`. */
  readonly reactorRerolls?: readonly (readonly number[])[];
  readonly settings?: SomeSettings;
}

export interface StepGiven {
  readonly actor: Side;
  readonly reactor: Side;
  /** Actor's dice used so far. */
  readonly used: number;
  /** The reactor's fresh dice, under `reactorRerolls`. */
  readonly fresh?: readonly number[];
  readonly settings?: SomeSettings;
}

export interface ChainStep {
  readonly success: boolean;
  readonly by: By;
  /** Rank of the actor's die that decided; null at a deadlock. */
  readonly rank: number | null;
  /** Actor's dice used after this comparison. */
  readonly used: number;
}

/** One comparison of the chain; the first one when nothing is used yet. AMB-41, AMB-42. */
export function chainStep({ actor, reactor, used, fresh = [], settings }: StepGiven): ChainStep {
  const { followUpCompare, deadlock } = settled(settings);
  const initial = used === 0;
  const answer = !initial && followUpCompare === "reactorRerolls" ? { ...reactor, dice: fresh } : reactor;
  const from = initial || followUpCompare === "rankVsRank" ? used + 1 : 1;
  const totals = totalsOf(actor);
  const { winner, by, offset } = compareTotals(totals, totalsOf(answer), used + 1, from);
  if (offset === null) return { success: deadlock === "actor", by, rank: null, used: totals.length };
  return { success: winner === "actor", by, rank: used + 1 + offset, used: Math.min(totals.length, used + 1 + offset) };
}

/** The initial challenge and its chain. PER-062, PER-063. */
export function followUps({ actor, reactor, granted, reactorRerolls = [], settings }: ChainGiven): {
  initial: "success" | "fail";
  followUps: ("success" | "fail")[];
  successes: number;
} {
  const first = chainStep({ actor, reactor, used: 0, settings });
  if (!first.success) return { initial: "fail", followUps: [], successes: 0 };
  const made: ("success" | "fail")[] = [];
  let { used } = first;
  while (made.length < granted && used < actor.dice.length && !made.includes("fail")) {
    const step = chainStep({ actor, reactor, used, fresh: reactorRerolls[made.length], settings });
    made.push(step.success ? "success" : "fail");
    used = step.used;
  }
  return { initial: "success", followUps: made, successes: 1 + made.filter((made) => made === "success").length };
}
