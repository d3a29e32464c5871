/** The chorus decides a challenge, with or without dice (PER-001, PER-049). */
import type { Decider } from "../../../../kernel/deciders.ts";
import { emptyOutcome, type Outcome, type Ref } from "../../../../kernel/outcome.ts";
import type { SetOutcomeDecision } from "../decisions.ts";
import type { Verdict } from "../outcomes.ts";
import { actorRollAgainst, challengeOf, latestVerdict } from "./card.ts";
import { chainAwaiting, chainOf, drawnIn, followUpsAfter } from "./chain.ts";
import { comparedBefore, stepsOn } from "./compared.ts";
import { setTask } from "./task.ts";
import { turned } from "./turned.ts";
import { askedAbout } from "./unsettled.ts";
import { isFlag, isOptional, isText, isTextOrNull, isWhole } from "../../../../kernel/edge.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Situation } from "./situation.ts";

/**
 * Sets the result against one reactor. A failure withdraws what still waits; a success inflicts it unless the card has
 * done so. The tally counts a challenge once: only one that no dice had settled before. Whatever the card still asks
 * about that reactor is asked no more. A comparison that follow-ups were built on fails after those have.
 * @throws Refused for a failure when what the success brought has been written, or while a follow-up on it stands: that
 * is taken back first
 */
export function decideSetOutcome(decision: SetOutcomeDecision, situation: Situation): Outcome {
  const { history } = situation;
  const { reactor, success } = decision;
  if (reactor === null) return setTask(success, situation);
  const issued = challengeOf(history);
  const { actor, reactors, challenge } = issued;
  if (![...reactors, ...drawnIn(history)].includes(reactor))
    throw new Refused("notReactor", { name: situation.identity(reactor).name });
  const awaiting = decision.followUp === undefined ? chainAwaiting(history, reactor) : null;
  const latest = latestVerdict(history, reactor);
  const named = decision.followUp ?? (awaiting ? undefined : latest?.followUp);
  const before = named === undefined ? latest : comparedBefore(situation, reactor, named, success);
  const chain = awaiting ?? (before && chainOf(history, before.chain ?? reactor));
  // The word replaces the latest verdict; where a follow-up still waits for its answer, it is that follow-up's verdict.
  const followUp = awaiting ? awaiting.last.followUp + 1 : (before?.followUp ?? 0);
  const mine = actorRollAgainst(history, reactor);
  const left = chain && mine ? followUpsAfter(issued, followUp, mine.dice.length, Math.max(1, chain.used)) : 0;
  // What this very challenge, or follow-up, has brought upon the reactor, not what others on the card have.
  const settled = awaiting ? null : before;
  const since = settled ? stepsOn(history, settled) : [];
  const verdict: Verdict & { readonly reactor: Ref } = {
    type: "verdict",
    id: situation.id("verdict"),
    challenge,
    actor,
    reactor,
    actorRoll: before?.actorRoll ?? mine?.id ?? "",
    reactorRoll: before?.reactorRoll ?? "",
    winner: success ? "actor" : "reactor",
    rank: null,
    by: "setByChorus",
    outcome: success ? "success" : "fail",
    ranksWon: before?.ranksWon ?? 0,
    followUp,
    followUpsLeft: success ? left : 0,
    ...(chain && chain.root !== reactor && { chain: chain.root }),
  };
  const { effects, withdraws } = turned(situation, issued, verdict, { before: settled, since });
  const asked = askedAbout(history, reactor, decision.prompt);
  return { ...emptyOutcome, checks: [verdict], effects, withdraws: [...withdraws, ...asked] };
}

export const setOutcomeDecider: Decider<SetOutcomeDecision, Situation> = {
  shape: { reactor: isTextOrNull, success: isFlag, prompt: isOptional(isText), followUp: isOptional(isWhole(0, 20)) },
  names: ["reactor"],
  speaks: null,
  goesOn: true,
  decide: decideSetOutcome,
};
