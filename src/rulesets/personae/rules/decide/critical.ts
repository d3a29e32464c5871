/** Spending banked criticals on a card, giving them away, and when they lapse (PER-169, PER-180). */
import type { Decider } from "../../../../kernel/deciders.ts";
import type { Outcome, Ref } from "../../../../kernel/outcome.ts";
import { emptyOutcome } from "../../../../kernel/outcome.ts";
import type { ChallengeDecision, GiveCriticalDecision, SpendCriticalDecision } from "../decisions.ts";
import type { CriticalsEffect, Verdict } from "../outcomes.ts";
import { deriveIdentity } from "../queries.ts";
import { challengeOf, effectsOn, latestVerdict, rollOf, stepsSince } from "./card.ts";
import { chainOf, followUpsAfter } from "./chain.ts";
import { powersLetGo, runPowerEffects, successEffects } from "./consequences.ts";
import { spendCritical } from "./costs.ts";
import { earnedEffects } from "./earned.ts";
import { buyTask } from "./task.ts";
import { requireUnwritten } from "./unsettled.ts";
import { isOneOf, isText, isTextOrNull } from "../../../../kernel/edge.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Situation } from "./situation.ts";

/**
 * Turns a challenge that was lost into a success of one's own, on either side, or adds a hit to one that was won. The
 * tally keeps what the dice said: a challenge counts once.
 */
export function decideSpendCritical(decision: SpendCriticalDecision, situation: Situation): Outcome {
  const { history } = situation;
  const { actor: who, reactor, use } = decision;
  if (reactor === null) {
    if (use === "hit") throw new Refused("noInitial");
    return buyTask(who, situation);
  }
  const challenge = challengeOf(history);
  if (who !== challenge.actor && (who !== reactor || use === "hit")) throw new Refused("notActor");
  const before = latestVerdict(history, reactor);
  if (!before) throw new Refused("noInitial");
  const spent = spendCritical(situation, who);
  if (use === "hit") {
    if (before.winner !== "actor" || challenge.hits <= 0) throw new Refused("noInitial");
    return harder(situation, challenge, before, reactor, spent);
  }
  const side = who === challenge.actor ? "actor" : "reactor";
  if (before.winner === side) throw new Refused("alreadySettled", { name: situation.identity(reactor).name });
  // Bought success stands: the two sides don't bid against each other.
  if (before.by === "critical") throw new Refused("boughtAlready");
  return side === "actor"
    ? bought(situation, challenge, before, spent)
    : warded(situation, challenge, before, reactor, spent);
}

const spendCriticalDecider: Decider<SpendCriticalDecision, Situation> = {
  shape: { actor: isText, reactor: isTextOrNull, use: isOneOf(["success", "hit"]) },
  names: ["actor", "reactor"],
  speaks: "actor",
  goesOn: true,
  decide: decideSpendCritical,
};

/**
 * One hit more on a success. It is no challenge of its own: with the hits of that success it moves the status on by one
 * at most, so that all it brought is withdrawn and brought anew, the hits before any shock imposed beside them (PER-092).
 * @throws Refused when any of it has been written
 */
function harder(
  situation: Situation,
  challenge: ChallengeDecision,
  before: Verdict,
  reactor: Ref,
  spent: CriticalsEffect,
): Outcome {
  const brought = effectsOn(stepsSince(situation.history, before), reactor);
  requireUnwritten(situation, brought);
  const ids = brought.map(({ id }) => id);
  const hits = brought.reduce((sum, effect) => sum + (effect.type === "hits" ? effect.inflicted : 0), 1);
  const effects = successEffects(situation.without(ids), { ...challenge, hits }, reactor);
  return { ...emptyOutcome, effects: [spent, ...effects], withdraws: ids };
}

/** The actor succeeds after all: everything a success brings, and follow-ups as far as there are dice. */
function bought(situation: Situation, challenge: ChallengeDecision, before: Verdict, spent: CriticalsEffect): Outcome {
  const { history } = situation;
  const reactor = before.reactor ?? "";
  const chain = chainOf(history, before.chain ?? reactor);
  const dice = rollOf(history, before.actorRoll)?.dice.length ?? 0;
  const verdict: Verdict = {
    ...before,
    id: situation.id("verdict"),
    winner: "actor",
    rank: null,
    by: "critical",
    outcome: "success",
    followUpsLeft: followUpsAfter(challenge, before.followUp, dice, chain?.used ?? 1),
  };
  const { actor, power } = challenge;
  return {
    ...emptyOutcome,
    checks: [verdict],
    effects: [
      spent,
      ...successEffects(situation, challenge, reactor),
      ...(power && before.followUp === 0 ? runPowerEffects(situation, actor, power.id, [reactor]) : []),
      ...earnedEffects(situation, verdict, stepsSince(history, before)),
    ],
  };
}

/**
 * The reactor holds after all: what that success would have brought is withdrawn, and a power that took hold ends.
 * @throws Refused when it has been written
 */
function warded(
  situation: Situation,
  { actor }: ChallengeDecision,
  before: Verdict,
  reactor: Ref,
  spent: CriticalsEffect,
): Outcome {
  const since = stepsSince(situation.history, before);
  const standing = effectsOn(since, reactor);
  requireUnwritten(situation, standing);
  const verdict: Verdict = {
    ...before,
    id: situation.id("verdict"),
    winner: "reactor",
    rank: null,
    by: "critical",
    outcome: "fail",
    followUpsLeft: 0,
  };
  return {
    ...emptyOutcome,
    checks: [verdict],
    effects: [spent, ...powersLetGo(situation, actor, reactor, since), ...earnedEffects(situation, verdict, since)],
    withdraws: standing.map(({ id }) => id),
  };
}

/** One critical goes to somebody else, as the two have agreed; or into a trait's effect, which the table tells. */
export function decideGiveCritical(decision: GiveCriticalDecision, situation: Situation): Outcome {
  const { actor, to, reason } = decision;
  if (typeof reason !== "string") throw new Refused("badField", { field: "reason" });
  const { settings } = situation;
  const { name } = situation.identity(actor);
  const spent = spendCritical(situation, actor);
  if (to === null) return { ...emptyOutcome, effects: [spent] };
  if (to === actor) throw new Refused("selfGift", { name });
  const receiver = situation.identity(to);
  if (receiver.control === "chorus" && !settings.adversaryCriticals)
    throw new Refused("noCriticalsFor", { name: receiver.name });
  if (receiver.criticals >= deriveIdentity(receiver, settings).threshold)
    throw new Refused("bankFull", { name: receiver.name });
  const given: CriticalsEffect = { ...spent, why: "given" };
  const id = situation.id("criticals", to);
  const received: CriticalsEffect = { type: "criticals", id, target: to, apply: "atOnce", earned: 1, why: "received" };
  return { ...emptyOutcome, effects: [given, received] };
}

const giveCriticalDecider: Decider<GiveCriticalDecision, Situation> = {
  shape: { actor: isText, to: isTextOrNull },
  names: ["actor", "to"],
  speaks: "actor",
  decide: decideGiveCritical,
};

/** What ends: an encounter, a scene, a session. */
export type Boundary = "encounter" | "scene" | "session";
const SPANS: readonly Boundary[] = ["encounter", "scene", "session"];

/** The criticals an identity loses at a boundary, where the group keeps them no longer than that. */
export function lapsedCriticals(ref: Ref, situation: Situation, boundary: Boundary): CriticalsEffect[] {
  const { criticalsKept } = situation.settings;
  const { criticals } = situation.identity(ref);
  const lapses = criticalsKept !== "always" && SPANS.indexOf(criticalsKept) <= SPANS.indexOf(boundary);
  if (!lapses || criticals === 0) return [];
  const id = situation.id("lapsed", ref);
  return [{ type: "criticals", id, target: ref, apply: "atOnce", earned: -criticals, why: "lapsed" }];
}

/** The rows of what is decided here. */
export const criticalDeciders = {
  spendCritical: spendCriticalDecider,
  giveCritical: giveCriticalDecider,
};
