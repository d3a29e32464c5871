/** Setting things by hand: the GM's word stands above every rule. RUN-063, RUN-079, RUN-088, RUN-110. */
import type { Decider } from "../../../../kernel/deciders.ts";
import { emptyOutcome, type Outcome } from "../../../../kernel/outcome.ts";
import type { ConditionDecision, CorrectDecision } from "../decisions.ts";
import { statsOf } from "../derive/character.ts";
import { FATAL_MARKS } from "../dying/table.ts";
import type { ConditionEffect, CorrectEffect } from "../outcomes.ts";
import { CONDITIONS } from "../state.ts";
import { isFlag, isNullOr, isOneOf, isText, isWhole } from "../../../../kernel/edge.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Situation } from "./situation.ts";

/** Sets or lifts a condition. */
export function decideCondition(decision: ConditionDecision, situation: Situation): Outcome {
  const { target, condition, on } = decision;
  const { conditions, name } = situation.character(target);
  if (conditions[condition] === on) throw new Refused("noChange", { name });
  const id = situation.id("condition");
  const at = situation.now;
  const effect: ConditionEffect = { type: "condition", id, target, apply: "atOnce", condition, on, at };
  return { ...emptyOutcome, effects: [effect] };
}

export const conditionDecider: Decider<ConditionDecision, Situation> = {
  shape: { target: isText, condition: isOneOf(CONDITIONS), on: isFlag },
  names: ["target"],
  speaks: null,
  secret: true,
  decide: decideCondition,
};

/** Sets Toughness, death marks or corruption; null leaves a number as it is. */
export function decideCorrect(decision: CorrectDecision, situation: Situation): Outcome {
  const { target, toughness, deathMarks, temporary, permanent } = decision;
  if ((toughness ?? 0) > statsOf(situation.character(target)).toughnessMax)
    throw new Refused("badField", { field: "toughness" });
  const numbers = { toughness, deathMarks, temporary, permanent };
  const id = situation.id("correct");
  const effect: CorrectEffect = { type: "correct", id, target, apply: "atOnce", ...numbers, at: situation.now };
  return { ...emptyOutcome, effects: [effect] };
}

export const correctDecider: Decider<CorrectDecision, Situation> = {
  shape: {
    target: isText,
    toughness: isNullOr(isWhole(0, 999)),
    deathMarks: isNullOr(isWhole(0, FATAL_MARKS)),
    temporary: isNullOr(isWhole(0, 99)),
    permanent: isNullOr(isWhole(0, 99)),
  },
  names: ["target"],
  speaks: null,
  secret: true,
  decide: decideCorrect,
};
