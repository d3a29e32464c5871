/** Using the next die of a roll that has won (PER-062, PER-063), against another opponent where a trait allows it (PER-064). */
import type { Decider } from "../../../../kernel/deciders.ts";
import type { Outcome, Ref } from "../../../../kernel/outcome.ts";
import { emptyOutcome } from "../../../../kernel/outcome.ts";
import { PLAIN_PROSPECT, type Prospect } from "../../../../kernel/prospect.ts";
import { chanceAgainst } from "../challenge/odds.ts";
import { sortDice } from "../challenge/sides.ts";
import type { ChallengeDecision, FollowUpDecision } from "../decisions.ts";
import type { PersonaeEffect, RolledSide } from "../outcomes.ts";
import { hasTrait } from "../traits/effects.ts";
import { actorRollAgainst, challengeOf, latestVerdict, reactorRoll, rollOf } from "./card.ts";
import { chainAwaiting, chainOf, followUpsUngranted, followUpVerdict, isAwaiting, type Chain } from "./chain.ts";
import { answerPrompt, requirePresent } from "./challenge.ts";
import { frozenLines } from "./prospects.ts";
import { isOptional, isText } from "../../../../kernel/edge.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Situation } from "./situation.ts";

/** One more challenge on the same roll: no new dice for the actor, no action spent. */
export function decideFollowUp(decision: FollowUpDecision, situation: Situation): Outcome {
  const { history } = situation;
  const challenge = challengeOf(history);
  const { actor, reactor } = decision;
  if (actor !== challenge.actor) throw new Refused("notActor");
  const root = decision.from ?? reactor;
  const chain = chainOf(history, root);
  if (!chain || (chain.last.followUp === 0 && chain.last.winner !== "actor")) throw new Refused("noInitial");
  if (isAwaiting(history, root)) throw new Refused("answersFirst", { name: "" });
  if (chain.last.followUpsLeft <= 0 || followUpsUngranted(history) <= 0) throw new Refused("notGranted");
  if (isOver(challenge, situation)) throw new Refused("followUpOver", { name: situation.identity(actor).name });
  // Whoever answers one chain gives that answer first: its dice settle one follow-up, not two.
  if (chainAwaiting(history, reactor)) throw new Refused("answersFirst", { name: situation.identity(reactor).name });
  requirePresent(situation, reactor);
  if (reactor !== root) requireFreeTarget(challenge, reactor, situation);
  return reactor === root || hasAnswered(situation, reactor)
    ? compareNow(situation, chain, reactor)
    : ask(situation, challenge, chain, reactor);
}

export const followUpDecider: Decider<FollowUpDecision, Situation> = {
  shape: { actor: isText, reactor: isText, from: isOptional(isText) },
  names: ["actor", "reactor"],
  speaks: "actor",
  asks: ({ reactor }) => [reactor],
  rolls: ({ reactor }) => [reactor],
  goesOn: true,
  decide: decideFollowUp,
};

/**
 * True when its time has passed: the encounter is over, or a scene, or its actor has done something in a later round. A
 * follow-up belongs to the turn of its challenge. PER-062
 */
function isOver({ encounter, actor }: ChallengeDecision, situation: Situation): boolean {
  const issued = situation.history.flatMap(({ outcome }) => outcome.effects as readonly PersonaeEffect[]);
  const scenes = issued.flatMap((effect) => (effect.type === "hits" || effect.type === "tally" ? [effect.scene] : []));
  const used = situation.seat(actor)?.state.used.round ?? 0;
  const moved = encounter !== null && used > encounter.round;
  return moved || situation.encounter?.ended === true || scenes.some((scene) => scene < situation.scene);
}

/** @throws Refused when no trait frees the target, or the one chosen can't be it */
function requireFreeTarget(
  { actor, challenge, reactors }: ChallengeDecision,
  reactor: Ref,
  situation: Situation,
): void {
  const state = situation.identity(actor);
  const { name } = situation.identity(reactor);
  if (reactor === actor) throw new Refused("selfChallenge", { name });
  if (!hasTrait(state, "followUpAnyTarget", { challenge, role: "issue" }))
    throw new Refused("targetLocked", { name: state.name });
  // Whoever still owes an answer to the challenge itself gives that one first.
  const owes = reactors.includes(reactor) && !latestVerdict(situation.history, reactor);
  if (owes) throw new Refused("answersFirst", { name });
}

/** True when an opponent's dice lie on the card, with nobody left to change them. */
function hasAnswered({ history }: Situation, reactor: Ref): boolean {
  return latestVerdict(history, reactor) !== null && reactorRoll(history, reactor) !== null;
}

function compareNow(situation: Situation, chain: Chain, reactor: Ref): Outcome {
  const { history, settings } = situation;
  const { last, used } = chain;
  const same = reactor === last.reactor;
  const mine = same ? rollOf(history, last.actorRoll) : actorRollAgainst(history, reactor);
  const theirs = (same ? rollOf(history, last.reactorRoll) : null) ?? reactorRoll(history, reactor);
  if (!mine || !theirs) throw new Refused("noInitial");
  if (used >= mine.dice.length) throw new Refused("noDiceLeft");
  const lying = mine.totals.slice(used);
  const anew = settings.followUpCompare === "reactorRerolls" ? rerolled(theirs, mine, lying, situation) : null;
  const { verdict, effects } = followUpVerdict(situation, chain, {
    reactor,
    mine,
    theirs: anew ?? theirs,
    fresh: anew?.dice,
  });
  return { ...emptyOutcome, checks: anew ? [anew, verdict] : [verdict], effects };
}

/** An opponent who has not rolled on this card yet answers as it would a challenge; the verdict comes with its dice. */
function ask(situation: Situation, challenge: ChallengeDecision, { used }: Chain, reactor: Ref): Outcome {
  const mine = actorRollAgainst(situation.history, reactor);
  if (!mine || used >= mine.dice.length) throw new Refused("noDiceLeft");
  return { ...emptyOutcome, prompts: [answerPrompt(challenge, situation, reactor, 0)] };
}

/** The reactor's answer rolled anew: the same pool and modifiers, frozen as they were. */
function rerolled(roll: RolledSide, mine: RolledSide, lying: readonly number[], situation: Situation): RolledSide {
  const { pool: count, modifier } = roll;
  // Told to whoever follows up: the chance that the dice left over beat those that are about to be rolled.
  const prospect = (): Prospect => {
    const { wins, ties } = chanceAgainst({ dice: count, modifier }, lying);
    const chance = 1 - wins - (situation.settings.deadlock === "actor" ? 0 : ties);
    return { ...PLAIN_PROSPECT, kind: "pool", lines: frozenLines(roll), against: frozenLines(mine), chance };
  };
  const request = { id: "reactor", count, faces: 10, who: roll.who, label: "DRAMATIS.Personae.Roll.reactor", prospect };
  const dice = sortDice(situation.dice.roll(request));
  return { ...roll, id: situation.id("reactor"), dice, totals: dice.map((die) => die + modifier) };
}
