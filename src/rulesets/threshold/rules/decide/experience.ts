/** Earning experience, spending it, handing it on. RUN-069, RUN-107 … RUN-109. */
import type { Decider } from "../../../../kernel/deciders.ts";
import { emptyOutcome, type Outcome, type Ref } from "../../../../kernel/outcome.ts";
import type { AwardXpDecision, ImproveDecision, SuccessorDecision } from "../decisions.ts";
import type { SucceedEffect } from "../building.ts";
import { includesLevel, LEVELS, successorXp, xpCost } from "../experience/experience.ts";
import type { LevelEffect, XpEffect } from "../outcomes.ts";
import { isAnyText, isFlag, isOneOf, isOptional, isSomeRefs, isText, isWhole } from "../../../../kernel/edge.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Situation } from "./situation.ts";

function xp(situation: Situation, target: Ref, amount: number, reason: string, date = ""): XpEffect {
  return { type: "xp", id: situation.id("xp", target), target, apply: "atOnce", amount, reason, date };
}

/** The GM awards experience after an adventure. RUN-108. */
export function decideAwardXp(decision: AwardXpDecision, situation: Situation): Outcome {
  const { targets, amount, reason, date } = decision;
  for (const ref of targets) situation.character(ref);
  return { ...emptyOutcome, effects: targets.map((target) => xp(situation, target, amount, reason, date)) };
}

export const awardXpDecider: Decider<AwardXpDecision, Situation> = {
  shape: {
    targets: isSomeRefs,
    amount: isWhole(1, 9999),
    reason: isAnyText,
    date: isOptional(isAnyText),
  },
  names: ["targets"],
  speaks: null,
  decide: decideAwardXp,
};

/** Buys the steps up to a level of an ability; each has to be paid for. RUN-107, RUN-109. */
export function decideImprove(decision: ImproveDecision, situation: Situation): Outcome {
  const { actor, to, date, granted = false } = decision;
  const { items, xp: ledger, name } = situation.character(actor);
  const ability = items.abilities.find(({ id }) => id === decision.ability);
  if (!ability) throw new Refused("unknownItem", { name, item: decision.ability });
  if (includesLevel(ability.level, to)) throw new Refused("levelReached", { name, ability: ability.name });
  const level: LevelEffect = { type: "level", id: situation.id("level"), target: ability.id, apply: "atOnce", to };
  if (granted) return { ...emptyOutcome, effects: [level] };
  const unspent = ledger.total - ledger.spent;
  const { cost, affordable } = xpCost({ from: ability.level, to, unspent });
  if (!affordable) throw new Refused("notAffordable", { name, cost, unspent });
  return { ...emptyOutcome, effects: [xp(situation, actor, -cost, ability.name, date), level] };
}

export const improveDecider: Decider<ImproveDecision, Situation> = {
  shape: {
    actor: isText,
    ability: isText,
    to: isOneOf(LEVELS),
    date: isOptional(isAnyText),
    granted: isOptional(isFlag),
  },
  names: ["actor"],
  speaks: ({ granted, actor }) => (granted ? null : actor),
  decide: decideImprove,
};

/** A player's next character begins with all that the dead one had earned. RUN-069. */
export function decideSuccessor(decision: SuccessorDecision, situation: Situation): Outcome {
  const dead = situation.character(decision.dead);
  const heir = situation.character(decision.successor);
  if (!dead.conditions.dead) throw new Refused("notDead", { name: dead.name });
  if (heir.conditions.dead || decision.dead === decision.successor) throw new Refused("dead", { name: heir.name });
  if (heir.xp.total > 0 || heir.predecessor !== null) throw new Refused("notFresh", { name: heir.name });
  const { startingXp } = successorXp({ earned: dead.xp.total });
  const reason = "DRAMATIS.Threshold.Ledger.successor";
  const own = { type: "succeed", target: decision.successor, apply: "atOnce", of: decision.dead } as const;
  const succeed: SucceedEffect = { ...own, id: situation.id("succeed") };
  // Where the dead one had earned nothing there is nothing to write down.
  const earned = startingXp > 0 ? [xp(situation, decision.successor, startingXp, reason, decision.date)] : [];
  return { ...emptyOutcome, effects: [...earned, succeed] };
}

export const successorDecider: Decider<SuccessorDecision, Situation> = {
  shape: { dead: isText, successor: isText, date: isOptional(isAnyText) },
  names: ["dead", "successor"],
  speaks: null,
  decide: decideSuccessor,
};
