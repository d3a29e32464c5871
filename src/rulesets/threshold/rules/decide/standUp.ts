/** Rising from the ground. RUN-088, RUN-089. */
import type { Decider } from "../../../../kernel/deciders.ts";
import { emptyOutcome, type Outcome } from "../../../../kernel/outcome.ts";
import { standUp } from "../actions/standUp.ts";
import type { StandUpDecision } from "../decisions.ts";
import { spentIn } from "../derive/spent.ts";
import type { ConditionEffect } from "../outcomes.ts";
import { isOptional, isText } from "../../../../kernel/edge.ts";
import { isDifficulty, isModifiers } from "./edge.ts";
import { pay, payCosts } from "./pay.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { rollTest } from "./roll.ts";
import type { Situation } from "./situation.ts";

/** Tests Quick; failing costs the whole turn, or leaves it on the ground when the turn is no longer whole. */
export function decideStandUp(decision: StandUpDecision, situation: Situation): Outcome {
  const { actor, difficulty = 0, modifiers: manual = [] } = decision;
  const state = situation.acting(actor);
  if (!state.conditions.prone) throw new Refused("notProne", { name: state.name });
  // Whether it may be tried at all is settled before anything is rolled.
  const before = pay(situation, actor, "standUp");
  const quick = state.attributes.quick.value;
  const terms = { against: null, opponent: null, difficulty, manual, blind: "none", before } as const;
  const check = rollTest(situation, { ...terms, what: "standUp", who: actor, by: "quick", attribute: quick });
  const combatActionSpent = isTurnBroken(situation, decision);
  const { stands, spends } = standUp({
    quick: check.target,
    d20: check.kept,
    combatActionSpent,
    settings: situation.settings,
  });
  const paid = payCosts(situation, actor, spends);
  const risen: ConditionEffect = {
    type: "condition",
    id: situation.id("stands"),
    target: actor,
    apply: "atOnce",
    condition: "prone",
    on: false,
    at: situation.now,
  };
  return {
    ...emptyOutcome,
    checks: [check],
    effects: [...paid.effects, ...(stands ? [risen] : [])],
    notes: before.notes,
  };
}

export const standUpDecider: Decider<StandUpDecision, Situation> = {
  shape: { actor: isText, difficulty: isOptional(isDifficulty), modifiers: isOptional(isModifiers) },
  names: ["actor"],
  speaks: "actor",
  rolls: ({ actor }) => [actor],
  decide: decideStandUp,
};

/** True when the Combat Action is used, or traded for the Movement Action this costs. */
function isTurnBroken(situation: Situation, { actor }: StandUpDecision): boolean {
  const seat = situation.seat(actor);
  if (!seat) return false;
  const spent = spentIn(seat.state, situation.round);
  return spent.combat > 0 || spent.traded || spent.movement > 0;
}
