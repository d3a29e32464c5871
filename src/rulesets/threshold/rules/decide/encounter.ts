/** Game turns come and go, and the encounter ends. RUN-022, RUN-032. */
import type { Decider } from "../../../../kernel/deciders.ts";
import { emptyOutcome, type Outcome } from "../../../../kernel/outcome.ts";
import type { EndEncounterDecision, StartTurnDecision } from "../decisions.ts";
import type { ConditionEffect, EngageEffect, PhaseEffect } from "../outcomes.ts";
import { withNewcomers } from "./order.ts";
import { secondsIn } from "../order/time.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Situation } from "./situation.ts";

/** A new game turn: everybody has all actions again, for what is used counts per game turn. RUN-022. */
export function decideStartTurn(_decision: StartTurnDecision, situation: Situation): Outcome {
  const { state } = situation.encounterOf();
  if (state.phase !== "rounds") throw new Refused("notBegun");
  const { round, settings } = situation;
  const { seconds } = secondsIn({ turns: 1, settings });
  return {
    ...emptyOutcome,
    effects: withNewcomers(situation),
    notes: [{ key: "DRAMATIS.Threshold.Note.gameTurn", data: { round, seconds } }],
  };
}

export const startTurnDecider: Decider<StartTurnDecision, Situation> = {
  shape: {},
  names: [],
  speaks: null,
  decide: decideStartTurn,
};

/** Nobody is in melee or surprised any more; the dying stay dying. */
export function decideEndEncounter(_decision: EndEncounterDecision, situation: Situation): Outcome {
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
  const surprised = (situation.frame?.participants ?? []).filter(
    ({ who }) => situation.character(who).conditions.surprised,
  );
  const over = surprised.map(({ who: character }): ConditionEffect => {
    const id = situation.id("over", character);
    const at = situation.now;
    return { type: "condition", id, target: character, apply: "atOnce", condition: "surprised", on: false, at };
  });
  const phase: PhaseEffect = { type: "phase", id: situation.id("phase"), target, apply: "atOnce", phase: "ended" };
  const turns = situation.frame?.round ?? 0;
  const { seconds } = secondsIn({ turns, settings: situation.settings });
  const note = { key: "DRAMATIS.Threshold.Note.encounterOver", data: { turns, seconds } };
  return { ...emptyOutcome, effects: [...parted, ...over, phase], notes: [note] };
}

export const endEncounterDecider: Decider<EndEncounterDecision, Situation> = {
  shape: {},
  names: [],
  speaks: null,
  decide: decideEndEncounter,
};
