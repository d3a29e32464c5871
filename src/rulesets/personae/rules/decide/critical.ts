/** Spending banked criticals on a card (PER-180). */
import type { Outcome } from "../../../../kernel/outcome.ts";
import { emptyOutcome } from "../../../../kernel/outcome.ts";
import type { SpendCriticalDecision } from "../decisions.ts";
import type { Verdict } from "../outcomes.ts";
import { challengeOf, latestVerdict } from "./card.ts";
import { hitsEffects, spendCritical, successEffects } from "./consequences.ts";
import { isOneOf, isText, requireFields } from "./edge.ts";
import { Refused } from "./refused.ts";
import type { Situation } from "./situation.ts";

/**
 * Turns a lost challenge of one's own into a success, or adds a hit to one that was won. The tally keeps what the dice
 * said: a challenge counts once.
 */
export function decideSpendCritical(decision: SpendCriticalDecision, situation: Situation): Outcome {
  requireFields(decision, { actor: isText, reactor: isText, use: isOneOf("success", "hit") });
  const { history } = situation;
  const { actor, reactor, use } = decision;
  const challenge = challengeOf(history);
  if (actor !== challenge.actor) throw new Refused("notActor");
  const before = latestVerdict(history, reactor);
  if (!before) throw new Refused("noInitial");
  const spent = spendCritical(situation, actor);
  if (use === "hit") {
    if (before.winner !== "actor" || challenge.hits <= 0) throw new Refused("noInitial");
    const { track } = challenge;
    return { ...emptyOutcome, effects: [spent, ...hitsEffects(situation, { actor, reactor, inflicted: 1, track })] };
  }
  if (before.winner === "actor") throw new Refused("alreadySettled", { name: situation.identity(reactor).name });
  const verdict: Verdict = {
    ...before,
    id: situation.id("verdict"),
    winner: "actor",
    rank: null,
    by: "critical",
    outcome: "success",
    followUpsLeft: before.followUp === 0 ? challenge.followUps : 0,
  };
  return {
    ...emptyOutcome,
    checks: [verdict],
    effects: [spent, ...successEffects(situation, challenge, reactor)],
  };
}
