/** Saying what one does this turn (ARC-037, ARC-038, ARC-045, ARC-050, ARC-051). */
import type { Decider } from "../../../../kernel/deciders.ts";
import { emptyOutcome, type Outcome } from "../../../../kernel/outcome.ts";
import type { DeclareDecision } from "../decisions.ts";
import { isAnyText, isText, isTextOrNull, isWhole, requireEach } from "../../../../kernel/edge.ts";
import { isActionKind } from "./edge.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { skillOf } from "./figures.ts";
import type { Situation } from "./situation.ts";
import { requirePlan, requireSlot, turnEffect } from "./slot.ts";

/** Writes the declaration down. An empty one passes. */
export function decideDeclare(decision: DeclareDecision, situation: Situation): Outcome {
  requireEach(decision.actions, "actions", {
    skill: isTextOrNull,
    kind: isActionKind,
    target: isTextOrNull,
    count: isWhole(1, 20),
  });
  const { actor, actions, text } = decision;
  const state = situation.character(actor);
  if (actions.length > 0) situation.acting(actor);
  const seat = situation.seatOf(actor);
  if (!situation.requireOpenTurn()) throw new Refused("notBegun");
  if (seat.turn.declared) throw new Refused("alreadyDeclared", { name: state.name });
  requireSlot(situation, actor);
  actions.forEach(({ skill, target }) => {
    if (skill !== null) skillOf(state, skill);
    if (target !== null) situation.character(target);
  });
  requirePlan(situation, state, [...seat.turn.actions, ...actions]);
  const before = seat.turn.actions.length;
  const declared = actions.map(({ skill, kind, target, count }, i) => {
    return { id: `a${before + i}`, skill, kind, target, count, used: 0 };
  });
  const turn = { ...seat.turn, declared: true, text, actions: [...seat.turn.actions, ...declared] };
  return { ...emptyOutcome, effects: [turnEffect(situation, seat, turn)] };
}

export const declareDecider: Decider<DeclareDecision, Situation> = {
  shape: { actor: isText, text: isAnyText },
  names: ["actor", "actions.target"],
  speaks: "actor",
  decide: decideDeclare,
};
