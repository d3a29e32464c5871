/** The game master's word on states: what somebody suffers from, its Stress, its scores, how it begins. EVO-008, EVO-085, EVO-300, EVO-334, EVO-345, EVO-350. */
import type { Decider } from "../../../../kernel/deciders.ts";
import { isNullOr, isOneOf, isOptional, isText, isTextOrNull, isWhole } from "../../../../kernel/edge.ts";
import type { Outcome, Ref } from "../../../../kernel/outcome.ts";
import { immuneTo } from "../ailments/gain.ts";
import type { AfflictDecision, DecayDecision, StartingAdvantageDecision, StressDecision } from "../decisions.ts";
import { AFFLICTIONS, AILMENTS, CONDITIONS, SCORES, type Ailment, type Condition } from "../terms.ts";
import { Card, type EffectBody } from "./card.ts";
import { Refused } from "./refused.ts";
import type { Situation } from "./situation.ts";
import { wordFor } from "../words.ts";

/** Puts an ailment or a condition on somebody, or takes it off. */
export function decideAfflict(decision: AfflictDecision, situation: Situation): Outcome {
  const { type, target, ailment, condition } = decision;
  if ((ailment === null) === (condition === null)) throw new Refused("badField", { field: "ailment" });
  situation.character(target);
  const card = new Card(situation);
  if (ailment !== null) {
    if (type === "afflict") inflict(card, decision, ailment);
    else cure(card, decision, ailment);
  } else if (condition !== null) setCondition(card, decision, condition);
  return card.outcome();
}

export const afflictDecider: Decider<AfflictDecision, Situation> = {
  shape: {
    target: isText,
    ailment: isNullOr(isOneOf(AILMENTS)),
    condition: isNullOr(isOneOf(CONDITIONS)),
    turns: isOptional(isNullOr(isWhole(1, 99))),
    source: isOptional(isTextOrNull),
  },
  names: ["target", "source"],
  speaks: null,
  secret: true,
  decide: decideAfflict,
};

function inflict(card: Card, decision: AfflictDecision, ailment: Ailment): void {
  const { target, turns = null, source = null } = decision;
  const { name } = card.situation.character(target);
  const { ailments, affinities } = card.situation.derived(target);
  if (ailments.includes(ailment)) throw new Refused("alreadyHas", { name, what: wordFor("Ailment", ailment) });
  if (immuneTo(ailment, affinities)) throw new Refused("immune", { name, ailment: wordFor("Ailment", ailment) });
  const duringOwnTurn = card.situation.encounter?.turnOf === target;
  card.bookkeeping({ type: "ailment", target, ailment, turns, source, duringOwnTurn, replace: true });
}

function cure(card: Card, { target }: AfflictDecision, ailment: Ailment): void {
  const { situation } = card;
  const { name } = situation.character(target);
  if (!situation.derived(target).ailments.includes(ailment))
    throw new Refused("noSuchAilment", { name, ailment: wordFor("Ailment", ailment) });
  card.bookkeeping({ type: "endAilments", target, ailments: [ailment] });
}

/** @throws Refused for what somebody has already, or has not, and for what follows from something else */
function setCondition(card: Card, decision: AfflictDecision, condition: Condition): void {
  const { situation } = card;
  const { target, type, source = null } = decision;
  const { name, grip, stealth, suffocation, conditions } = situation.character(target);
  const on = type === "afflict";
  const missing = new Refused("noSuchCondition", { name, condition: wordFor("Condition", condition) });
  const stored = conditions.some(({ id }) => id === condition);
  if (AFFLICTIONS.some((one) => one === condition)) {
    if (stored && on) throw new Refused("alreadyHas", { name, what: wordFor("Condition", condition) });
    if (!stored && !on) throw missing;
    card.bookkeeping({ type: "condition", target, condition, on, source });
    return;
  }
  const begins = on ? beginning(target, condition) : null;
  if (begins) {
    const has = situation.derived(target).conditions.includes(condition);
    if (has) throw new Refused("alreadyHas", { name, what: wordFor("Condition", condition) });
    card.bookkeeping(begins);
  } else if (!on && condition === "hidden" && (stored || stealth !== null))
    card.bookkeeping({ type: "stealth", target, result: null });
  else if (!on && (condition === "grappled" || condition === "immobilised") && grip !== null)
    card.bookkeeping({ ...grip, type: "grip", target, on: false });
  else if (!on && condition === "suffocating" && suffocation !== null)
    card.bookkeeping({ type: "air", target, suffocation: null });
  else throw missing;
}

/** What puts somebody into a condition that a test of theirs ends: barely in it. Null for what follows from something else. EVO-094, EVO-340, EVO-356, EVO-357 */
function beginning(target: Ref, condition: Condition): EffectBody | null {
  switch (condition) {
    case "hidden":
      return { type: "condition", target, condition, on: true, source: null };
    case "grappled":
    case "immobilised":
      return {
        type: "grip",
        target,
        by: null,
        stored: condition === "grappled" ? null : BARELY,
        failures: 0,
        on: true,
      };
    case "suffocating":
      return { type: "air", target, suffocation: { mode: "conserving", elapsed: 0, roundsToDeath: null } };
    default:
      return null;
  }
}

const BARELY = { dos: 0, bonus: 0, roll: 100 };

/** Hands Stress out, with all it leads to, or takes some off. EVO-334, EVO-337. */
export function decideStress({ actor, amount }: StressDecision, situation: Situation): Outcome {
  situation.character(actor);
  if (amount === 0) throw new Refused("badField", { field: "amount" });
  const card = new Card(situation);
  card.bookkeeping({ type: "stress", target: actor, amount, reason: "word" });
  return card.outcome();
}

export const stressDecider: Decider<StressDecision, Situation> = {
  shape: { actor: isText, amount: isWhole(-999, 999) },
  names: ["actor"],
  speaks: null,
  secret: true,
  decide: decideStress,
};

/** Lowers a score for a while, or gives some of it back. EVO-331, EVO-345. */
export function decideDecay(decision: DecayDecision, situation: Situation): Outcome {
  const { type, actor, score, amount, until = null } = decision;
  const { name, scores } = situation.character(actor);
  const card = new Card(situation);
  if (type === "decay") card.bookkeeping({ type: "decay", target: actor, score, amount, mayReachZero: false, until });
  else {
    if (scores[score].decay === 0) throw new Refused("notDecayed", { name, score: wordFor("Score", score) });
    card.bookkeeping({ type: "restoreScore", target: actor, score, amount, until: null });
  }
  return card.outcome();
}

export const decayDecider: Decider<DecayDecision, Situation> = {
  shape: {
    actor: isText,
    score: isOneOf(SCORES),
    amount: isWhole(1, 999),
    until: isOptional(isNullOr(isOneOf(["day", "week"]))),
  },
  names: ["actor"],
  speaks: null,
  secret: true,
  decide: decideDecay,
};

/** Says with how many Advantages somebody begins. EVO-008, A-04. */
export function decideStartingAdvantage(decision: StartingAdvantageDecision, situation: Situation): Outcome {
  const { ref, state } = situation.seatOf(decision.actor);
  const card = new Card(situation);
  const amount = decision.amount - state.startingAdvantage;
  if (amount !== 0) card.bookkeeping({ type: "startingAdvantage", target: ref, amount });
  return card.outcome();
}

export const startingAdvantageDecider: Decider<StartingAdvantageDecision, Situation> = {
  shape: { actor: isText, amount: isWhole(0, 9) },
  names: ["actor"],
  speaks: null,
  decide: decideStartingAdvantage,
};
