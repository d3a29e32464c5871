/** Game turns come and go, and the encounter ends. RUN-022, RUN-032. */
import type { Decider } from "../../../../kernel/deciders.ts";
import { emptyOutcome, type Outcome } from "../../../../kernel/outcome.ts";
import { isListOf, isOneOf, isOptional, isShape, isText } from "../../../../kernel/edge.ts";
import type { EndEncounterDecision, StartTurnDecision } from "../decisions.ts";
import type { ConditionEffect, EngageEffect, PhaseEffect } from "../outcomes.ts";
import { withNewcomers } from "./order.ts";
import { secondsIn } from "../order/time.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { isSurprised } from "../derive/condition.ts";
import { isCharacter, LIFTABLE, type CharacterState } from "../state.ts";
import type { Situation } from "./situation.ts";

/** A new game turn: everybody has all actions again, for what is used counts per game turn. RUN-022. */
export function decideStartTurn(_decision: StartTurnDecision, situation: Situation): Outcome {
  const { state } = situation.encounterOf();
  if (state.phase !== "rounds") throw new Refused("notBegun");
  const { round, settings, now } = situation;
  // By hand somebody may be surprised without a word of when: it is over with the first game turn.
  const over = noMoreSurprised(situation, (who) => (who.ambush === null ? round > 1 : !isSurprised(who, now)));
  const { seconds } = secondsIn({ turns: 1, settings });
  return {
    ...emptyOutcome,
    effects: [...over, ...withNewcomers(situation)],
    notes: [{ key: "DRAMATIS.Threshold.Note.gameTurn", data: { round, seconds } }],
  };
}

export const startTurnDecider: Decider<StartTurnDecision, Situation> = {
  shape: {},
  names: [],
  speaks: null,
  // That it has begun the tracker shows.
  card: ({ effects }) => effects.length > 0,
  decide: decideStartTurn,
};

/** The end of surprise for those in the encounter for whom it is due. RUN-032. */
export function noMoreSurprised(
  situation: Situation,
  isDue: (state: CharacterState) => boolean,
): readonly ConditionEffect[] {
  const everybody = new Set((situation.frame?.participants ?? []).map(({ who }) => who));
  const still = [...everybody].filter((who) => {
    const state = situation.states[who];
    return isCharacter(state) && state.conditions.surprised && isDue(state);
  });
  return still.map((target) => {
    const id = situation.id("over", target);
    return { type: "condition", id, target, apply: "atOnce", condition: "surprised", on: false, at: situation.now };
  });
}

/** Nobody is in melee or surprised any more; the dying stay dying; and what the GM lifts with it ends as well. RUN-110. */
export function decideEndEncounter({ lifts = [] }: EndEncounterDecision, situation: Situation): Outcome {
  const { ref: target, state } = situation.encounterOf();
  const parted = state.engagements.map(({ a, b }): EngageEffect => ({
    type: "engage",
    id: situation.id("part", a, b),
    target,
    apply: "atOnce",
    a,
    b,
    engaged: false,
  }));
  const over = noMoreSurprised(situation, () => true);
  const phase: PhaseEffect = { type: "phase", id: situation.id("phase"), target, apply: "atOnce", phase: "ended" };
  const turns = situation.frame?.round ?? 0;
  const { seconds } = secondsIn({ turns, settings: situation.settings });
  const note = { key: "DRAMATIS.Threshold.Note.encounterOver", data: { turns, seconds } };
  const lifted = lifts.map((one) => liftedFrom(situation, one));
  return { ...emptyOutcome, effects: [...parted, ...over, ...lifted, phase], notes: [note] };
}

/** @throws Refused for one who isn't in the fight, and for what doesn't ail them */
function liftedFrom(
  situation: Situation,
  { who: target, condition }: NonNullable<EndEncounterDecision["lifts"]>[number],
): ConditionEffect {
  const { name, conditions } = situation.character(target);
  situation.seatOf(target);
  if (!conditions[condition]) throw new Refused("noChange", { name });
  const id = situation.id("lift", target, condition);
  return { type: "condition", id, target, apply: "atOnce", condition, on: false, at: situation.now };
}

const isLifts = isListOf(isShape({ who: isText, condition: isOneOf(LIFTABLE) }));

export const endEncounterDecider: Decider<EndEncounterDecision, Situation> = {
  shape: { lifts: isOptional(isLifts) },
  names: ["lifts.who"],
  speaks: null,
  decide: decideEndEncounter,
};
