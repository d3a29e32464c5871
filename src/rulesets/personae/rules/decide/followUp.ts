/** Using the next die of a roll that has won (PER-062, PER-063). */
import type { Outcome } from "../../../../kernel/outcome.ts";
import { chainStep } from "../challenge/followUps.ts";
import { sortDice } from "../challenge/sides.ts";
import type { FollowUpDecision } from "../decisions.ts";
import type { RolledSide, Verdict } from "../outcomes.ts";
import { challengeOf, latestVerdict, rollOf } from "./card.ts";
import { seriesEffects, successEffects, tallyEffects } from "./consequences.ts";
import { Refused } from "./refused.ts";
import type { Situation } from "./situation.ts";

/** One more challenge on the same roll: no new dice for the actor, no action spent. */
export function decideFollowUp(decision: FollowUpDecision, situation: Situation): Outcome {
  const { history, settings } = situation;
  const challenge = challengeOf(history);
  const { actor, reactor } = decision;
  if (actor !== challenge.actor) throw new Refused("notActor");
  const before = latestVerdict(history, reactor);
  if (!before || (before.followUp === 0 && before.winner !== "actor")) throw new Refused("noInitial");
  if (before.followUpsLeft <= 0) throw new Refused("notGranted");
  const mine = rollOf(history, before.actorRoll);
  const theirs = rollOf(history, before.reactorRoll);
  if (!mine || !theirs) throw new Refused("noInitial");
  const used = before.rank ?? (before.by === "setByChorus" || before.by === "critical" ? 1 : mine.dice.length);
  if (used >= mine.dice.length) throw new Refused("noDiceLeft");
  const fresh = settings.followUpCompare === "reactorRerolls" ? rerolled(theirs, situation) : null;
  const step = chainStep({ actor: mine, reactor: theirs, used, fresh: fresh?.dice, settings });
  const verdict: Verdict = {
    ...before,
    id: situation.id("verdict"),
    reactorRoll: fresh?.id ?? before.reactorRoll,
    winner: step.success ? "actor" : "reactor",
    rank: step.rank,
    by: step.by,
    outcome: step.success ? "success" : "fail",
    ranksWon: step.success ? 1 : 0,
    followUp: before.followUp + 1,
    followUpsLeft: step.success ? Math.min(before.followUpsLeft - 1, mine.dice.length - step.used) : 0,
  };
  const result = { success: step.success, challenge: challenge.challenge, followUp: true };
  return {
    checks: fresh ? [fresh, verdict] : [verdict],
    effects: [
      ...(step.success ? successEffects(situation, challenge, reactor) : []),
      ...tallyEffects(situation, actor, result),
      ...seriesEffects(situation, step.success ? actor : reactor),
    ],
    prompts: [],
    notes: [],
  };
}

/** The reactor's answer rolled anew: the same pool and modifiers, frozen as they were. */
function rerolled(roll: RolledSide, situation: Situation): RolledSide {
  const request = {
    id: "reactor",
    count: roll.pool,
    faces: 10,
    who: roll.who,
    label: "DRAMATIS.Personae.Roll.reactor",
  };
  const dice = sortDice(situation.dice.roll(request));
  return { ...roll, id: situation.id("reactor"), dice, totals: dice.map((die) => die + roll.modifier) };
}
