/** Saying what one does this turn (ARC-037, ARC-038, ARC-045, ARC-050, ARC-051). */
import type { Decider } from "../../../../kernel/deciders.ts";
import { emptyOutcome, type Outcome } from "../../../../kernel/outcome.ts";
import type { DeclareDecision } from "../decisions.ts";
import { isAnyText, isText, isTextOrNull, isWhole, requireEach } from "../../../../kernel/edge.ts";
import { isActionKind } from "./edge.ts";
import { Refused } from "../../../../kernel/refused.ts";
import { skillOf } from "./figures.ts";
import type { Situation } from "./situation.ts";
import { nextId } from "../sequence/records.ts";
import type { CharacterState } from "../state.ts";
import { newAction, requirePlan, requireSlot, turnEffect } from "./slot.ts";

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
    if (skill !== null) requireTrained(situation, state, skill);
    if (target !== null) situation.character(target);
  });
  requirePlan(situation, state, [...seat.turn.actions, ...actions]);
  const { round } = seat.turn;
  const said = [{ id: nextId(seat.state.turn.said, `r${round}-s`), round, text }];
  const declared = actions.map((deed, ahead) => newAction(seat, deed, { declares: true, done: false, ahead }));
  return { ...emptyOutcome, effects: [turnEffect(situation, seat, { said, actions: declared })] };
}

function requireTrained({ settings }: Situation, state: CharacterState, id: string): void {
  const skill = skillOf(state, id);
  if (skill.score === 0 && settings.untrained === "forbid")
    throw new Refused("untrained", { name: state.name, skill: skill.name });
}

export const declareDecider: Decider<DeclareDecision, Situation> = {
  shape: { actor: isText, text: isAnyText },
  names: ["actor", "actions.target"],
  speaks: "actor",
  decide: decideDeclare,
};
