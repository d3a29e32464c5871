/** What the group settles beside the dice: aims, order by hand, awards, knowledge, conditions lifted. */
import type { Decider } from "../../../../kernel/deciders.ts";
import type { Outcome } from "../../../../kernel/outcome.ts";
import { emptyOutcome } from "../../../../kernel/outcome.ts";
import { knowsFact } from "../challenge/boons.ts";
import type {
  AimsDecision,
  AskDecision,
  AwardDecision,
  LiftConditionDecision,
  ReassignAwardDecision,
  ReorderDecision,
  SettleDelayedDecision,
} from "../decisions.ts";
import type { AimsEffect, AwardEffect, PersonaeEffect, PlaceEffect, SettleDelayedEffect } from "../outcomes.ts";
import { foldTopic as fold } from "../talents/topics.ts";
import { promptOf } from "./card.ts";
import { lifted } from "./clock.ts";
import { downedWhenDue } from "./consequences.ts";
import { isAnyText, isFlag, isOneOf, isOptional, isRefList, isText, isWhole } from "../../../../kernel/edge.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { purseFor } from "./purse.ts";
import type { Situation } from "./situation.ts";

/** What each side wants, and how a nonviolent conflict is settled. PER-031, PER-047 */
export function decideAims(decision: AimsDecision, situation: Situation): Outcome {
  const { goals, mode } = decision;
  const texts: unknown[] = [goals?.party, goals?.opposition];
  if (!texts.every((text) => typeof text === "string")) throw new Refused("badField", { field: "goals" });
  const { frame } = situation;
  if (!frame) throw new Refused("noEncounter", { name: "" });
  const effect: AimsEffect = {
    type: "aims",
    id: situation.id("aims"),
    target: frame.combat,
    apply: "atOnce",
    goals,
    mode,
  };
  return { ...emptyOutcome, effects: [effect] };
}

const aimsDecider: Decider<AimsDecision, Situation> = {
  shape: { mode: isOneOf(["ask", "series", "track"]) },
  names: [],
  speaks: null,
  decide: decideAims,
};

/** Gives every participant named its place in the order. PER-053 */
export function decideReorder(decision: ReorderDecision, situation: Situation): Outcome {
  const known = new Set(situation.frame?.participants.map(({ combatant }) => combatant));
  const stranger = decision.order.find((ref) => !known.has(ref));
  if (stranger !== undefined) throw new Refused("badField", { field: "order" });
  const effects = decision.order.map((target, index): PlaceEffect => {
    return { type: "place", id: situation.id("place", index), target, apply: "atOnce", place: index + 1 };
  });
  return { ...emptyOutcome, effects };
}

const reorderDecider: Decider<ReorderDecision, Situation> = {
  shape: { order: isRefList },
  names: [],
  speaks: null,
  decide: decideReorder,
};

/** Development points given at will. PER-131, PER-132 */
export function decideAward(decision: AwardDecision, situation: Situation): Outcome {
  const { identities, dp, reason, prompt } = decision;
  if (identities.length === 0) throw new Refused("nobody");
  if (prompt !== undefined && promptOf(situation.history, prompt)?.type !== "award") throw new Refused("noPrompt");
  const why = prompt === undefined ? "award" : "negation";
  const purses = new Set(identities.map((ref) => purseFor(ref, situation.identity(ref))));
  const effects = [...purses].map((target): AwardEffect => {
    const given = reason.trim() || `DRAMATIS.Personae.Ledger.${why}`;
    return {
      type: "award",
      id: situation.id("award", target),
      target,
      apply: "atOnce",
      dp,
      reason: given,
      scene: situation.scene,
    };
  });
  return { ...emptyOutcome, effects };
}

const awardDecider: Decider<AwardDecision, Situation> = {
  shape: { identities: isRefList, dp: isWhole(1, 99), reason: isAnyText, prompt: isOptional(isText) },
  names: ["identities"],
  speaks: null,
  decide: decideAward,
};

/** The award goes from whoever had it to somebody else; the card keeps both entries. PER-131 */
export function decideReassignAward(decision: ReassignAwardDecision, situation: Situation): Outcome {
  const { history, scene } = situation;
  const { award: id, to } = decision;
  const effects = history.flatMap(({ outcome }) => outcome.effects as readonly PersonaeEffect[]);
  const given = effects.find((effect): effect is AwardEffect => effect.type === "award" && effect.id === id);
  if (!given || given.dp <= 0 || given.target === to) throw new Refused("badField", { field: "award" });
  const target = purseFor(to, situation.identity(to));
  const { name, dp } = situation.identity(given.target);
  if (target === given.target) throw new Refused("badField", { field: "to" });
  if (history.some((step) => step.decision["award"] === id)) throw new Refused("alreadySettled", { name });
  if (dp.available < given.dp) throw new Refused("awardSpent", { name });
  const back: AwardEffect = {
    type: "award",
    id: situation.id("taken", given.target),
    target: given.target,
    apply: "atOnce",
    dp: -given.dp,
    reason: "DRAMATIS.Personae.Ledger.handedOn",
    scene,
  };
  const anew: AwardEffect = { ...given, id: situation.id("award", target), target, scene };
  return { ...emptyOutcome, effects: [back, anew] };
}

const reassignAwardDecider: Decider<ReassignAwardDecision, Situation> = {
  shape: { award: isText, to: isText },
  names: ["to"],
  speaks: null,
  decide: decideReassignAward,
};

/** Whether somebody's expertise covers a question. No roll. PER-036 … PER-038 */
export function decideAsk(decision: AskDecision, situation: Situation): Outcome {
  const { actor, level, topic, broaderTopics } = decision;
  const state = situation.identity(actor);
  const expertise = (state.talents ?? [])
    .filter(({ subtype }) => subtype === "expertise")
    .map(({ name }) => fold(name));
  const { knows, needsChallenge } = knowsFact({
    question: level,
    topic: fold(topic),
    broaderTopics: broaderTopics.map(fold),
    expertise,
    settings: situation.settings,
  });
  const key = needsChallenge ? "challenge" : knows ? "knows" : "unknown";
  return { ...emptyOutcome, notes: [{ key: `DRAMATIS.Personae.Note.ask.${key}`, data: { name: state.name, topic } }] };
}

const askDecider: Decider<AskDecision, Situation> = {
  shape: { actor: isText, level: isOneOf(["common", "hard"]), topic: isAnyText, broaderTopics: isRefList },
  names: ["actor"],
  speaks: "actor",
  secret: true,
  decide: decideAsk,
};

/** Lifts one condition by its name. PER-073 */
export function decideLiftCondition(decision: LiftConditionDecision, situation: Situation): Outcome {
  const { target, condition } = decision;
  const { conditions = [], name } = situation.identity(target);
  const found = conditions.filter((one) => one.name === condition);
  if (found.length === 0) throw new Refused("noCondition", { name, condition });
  return { ...emptyOutcome, effects: lifted(target, found, situation) };
}

const liftConditionDecider: Decider<LiftConditionDecision, Situation> = {
  shape: { target: isText, condition: isText },
  names: ["target"],
  speaks: null,
  decide: decideLiftCondition,
};

/** Counts hits that a trait holds off before they are due, or strikes them out. PER-001, PER-095 */
export function decideSettleDelayed(decision: SettleDelayedDecision, situation: Situation): Outcome {
  const { target, index, counts } = decision;
  const { delayed = [], name } = situation.identity(target);
  const held = delayed[index];
  if (!held) throw new Refused("noDelayed", { name });
  const id = situation.id("settleDelayed", target);
  const effect: SettleDelayedEffect = { type: "settleDelayed", id, target, apply: "atOnce", held, counts };
  const downed = counts ? downedWhenDue(situation, target, [held]) : [];
  return { ...emptyOutcome, effects: [effect, ...downed] };
}

const settleDelayedDecider: Decider<SettleDelayedDecision, Situation> = {
  shape: { target: isText, index: isWhole(0, 999), counts: isFlag },
  names: ["target"],
  speaks: null,
  decide: decideSettleDelayed,
};

/** The rows of what is decided here. */
export const conductDeciders = {
  aims: aimsDecider,
  reorder: reorderDecider,
  award: awardDecider,
  reassignAward: reassignAwardDecider,
  ask: askDecider,
  liftCondition: liftConditionDecider,
  settleDelayed: settleDelayedDecider,
};
