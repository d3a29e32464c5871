/** The game master changes the lines of a rolled check: sum and verdict follow, on the same die (ARC-086). */
import type { Decider } from "../../../../kernel/deciders.ts";
import { emptyOutcome, type Outcome } from "../../../../kernel/outcome.ts";
import { isText } from "../../../../kernel/edge.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { beats } from "../check/threshold.ts";
import type { AmendDecision } from "../decisions.ts";
import type { ArcEffect, RolledCheck, Verdict } from "../outcomes.ts";
import { isOver, rollsOf } from "./answer.ts";
import { checksOf, openOf, standingVerdicts, takenBack } from "./card.ts";
import { following } from "./consequences.ts";
import { requireRows } from "./edge.ts";
import { unusualNotes } from "./prospects.ts";
import { amended } from "./rolling.ts";
import { requireOwnTurn } from "./setOutcome.ts";
import type { Situation } from "./situation.ts";

/** Where the verdict turns round, what followed from it is called off, and what follows from the new one comes about. */
export function decideAmend(decision: AmendDecision, situation: Situation): Outcome {
  requireRows(decision.rows, "rows");
  const checks = checksOf(situation);
  const roll = checks.find((one): one is RolledCheck => one.type === "arc" && one.id === decision.check);
  if (!roll || checks.some((one) => one["amends"] === roll.id)) throw new Refused("noCheck");
  requireOwnTurn(situation);
  const check = amended(situation, roll, decision.rows);
  const verdict = standingVerdicts(checks).find((one) => [one.actorCheck, one.opponentCheck].includes(roll.id));
  const notes = unusualNotes([check]);
  if (!verdict) return { ...emptyOutcome, checks: [check], effects: stillWaiting(situation, roll, check), notes };
  const judged = rejudged(situation, verdict, check);
  // What the old one has led to is its successor's: it is found again by the chain of those that it replaces.
  if (judged.success === verdict.success) return { ...emptyOutcome, checks: [check, judged], notes };
  const back = takenBack(situation, verdict);
  return {
    checks: [check, judged],
    effects: [...back.effects, ...following(situation, judged)],
    prompts: [],
    notes,
    withdraws: back.withdraws,
  };
}

export const amendDecider: Decider<AmendDecision, Situation> = {
  shape: { check: isText },
  names: [],
  speaks: null,
  goesOn: true,
  decide: decideAmend,
};

/** The comparison with the new sum. What the game master has said stands. */
function rejudged(situation: Situation, verdict: Verdict, check: RolledCheck): Verdict {
  const mine = verdict.actorCheck === check.amends;
  const arc = mine ? check.arc : verdict.arc;
  const against = mine ? verdict.against : check.arc;
  const sides = mine ? { actorCheck: check.id } : { opponentCheck: check.id };
  const came = verdict.by === "dice" && against !== null ? beats(arc, against) : {};
  const id = situation.id("verdict", 0);
  return { ...verdict, ...sides, arc, ...(verdict.by === "dice" && { against }), ...came, id, replaces: verdict.id };
}

/** An attack that waits is met with its new sum. @throws Refused when the turn's end has settled it */
function stillWaiting(situation: Situation, roll: RolledCheck, check: RolledCheck): ArcEffect[] {
  const prompt = openOf(situation).find(
    (one) => one.type === "answer" && rollsOf(situation, one).some(({ id }) => id === roll.id),
  );
  if (prompt?.type !== "answer") return [];
  if (isOver(situation, prompt)) throw new Refused("turnCommitted", { round: situation.round });
  const { running } = situation;
  if (!running || prompt.attack === null) return [];
  const arcs = rollsOf(situation, prompt).map((one) => (one.id === roll.id ? check.arc : one.arc));
  const id = situation.id("amended");
  return [{ type: "attackAmended", id, target: running.combat, apply: "atOnce", attack: prompt.attack, arcs }];
}
