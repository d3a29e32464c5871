/** Harm and conditions that no challenge brings: hazards, and the chorus' word (PER-001, PER-048, PER-073). */
import type { Decider } from "../../../../kernel/deciders.ts";
import { emptyOutcome, type Outcome } from "../../../../kernel/outcome.ts";
import type { HarmDecision, ImposeConditionDecision } from "../decisions.ts";
import type { ConditionEffect } from "../outcomes.ts";
import { CLOCK } from "../state.ts";
import { successEffects } from "./consequences.ts";
import {
  isAnyText,
  isOneOf,
  isOptional,
  isRefList,
  isSomeRefs,
  isText,
  isTextOrNull,
  isWhole,
  requireFields,
} from "../../../../kernel/edge.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { requirePresent } from "./challenge.ts";
import { isTrackOf } from "./edge.ts";
import type { Situation } from "./situation.ts";

/** Each target is harmed as by one success: hits move its status on by one at most, levels and conditions come after. */
export function decideHarm(decision: HarmDecision, situation: Situation): Outcome {
  requireFields(decision, { track: isOptional(isTrackOf(situation.settings)) });
  const { targets, hits, by, imposesShock = 0, conditions = [] } = decision;
  if (hits + imposesShock + conditions.length === 0) throw new Refused("badField", { field: "hits" });
  if (by !== null) situation.identity(by);
  const brought = { ...decision, actor: by ?? CLOCK };
  const effects = targets.flatMap((target) => {
    requirePresent(situation, target);
    return successEffects(situation, brought, target);
  });
  // Nobody in particular has put anybody down: whose the point is, the chorus is asked at the end (PER-131).
  return { ...emptyOutcome, effects: by === null ? effects.filter(({ type }) => type !== "downed") : effects };
}

const harmDecider: Decider<HarmDecision, Situation> = {
  shape: {
    targets: isSomeRefs,
    hits: isWhole(0, 99),
    imposesShock: isOptional(isWhole(0, 4)),
    conditions: isOptional(isRefList),
    by: isTextOrNull,
    reason: isAnyText,
  },
  names: ["targets", "by"],
  speaks: null,
  secret: true,
  decide: decideHarm,
};

/** Puts somebody under a condition; one it is under already begins anew. PER-073 */
export function decideImposeCondition(decision: ImposeConditionDecision, situation: Situation): Outcome {
  const { target, condition, until } = decision;
  situation.identity(target);
  const effect: ConditionEffect = {
    type: "condition",
    id: situation.id("condition", target),
    target,
    apply: "atOnce",
    condition: { name: condition, until },
    active: true,
  };
  return { ...emptyOutcome, effects: [effect] };
}

const imposeConditionDecider: Decider<ImposeConditionDecision, Situation> = {
  shape: { target: isText, condition: isText, until: isOneOf(["encounter", "scene", "lifted"]) },
  names: ["target"],
  speaks: null,
  secret: true,
  decide: decideImposeCondition,
};

/** The rows of what is decided here. */
export const harmDeciders = {
  harm: harmDecider,
  imposeCondition: imposeConditionDecider,
};
