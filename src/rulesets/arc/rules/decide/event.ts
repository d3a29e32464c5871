/** Beginning an event, entering and leaving it (ARC-039, ARC-040, ARC-043, ARC-044). */
import { everybodyIn, type Decider } from "../../../../kernel/deciders.ts";
import { emptyOutcome, type Outcome, type Ref } from "../../../../kernel/outcome.ts";
import type { BeginEventDecision, JoinDecision, LeaveDecision } from "../decisions.ts";
import type { BeginEffect, OrderCheck, OrderEffect } from "../outcomes.ts";
import { isSilenced } from "../sequence/endTurn.ts";
import { insertCombatant } from "../sequence/newcomer.ts";
import { declarationOrder, type OrderKeys } from "../sequence/order.ts";
import type { EncounterFrame } from "../../../../kernel/frame.ts";
import type { CharacterState, EncounterState } from "../state.ts";
import { turnDuration } from "../time/turn.ts";
import { isText } from "../../../../kernel/edge.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Situation } from "./situation.ts";
import { breakTies, tieEffects } from "./ties.ts";

/** Sets the order for the whole event, rolling only where nothing else tells two apart. */
export function decideBeginEvent(_decision: BeginEventDecision, situation: Situation): Outcome {
  const { frame, encounter } = situation;
  if (!frame || !encounter) throw new Refused("noEncounter", { name: "" });
  if (encounter.begun) throw new Refused("alreadyBegun");
  const members = seated(situation, frame);
  if (members.length === 0) throw new Refused("nobody");
  const keys = breakTies(
    situation,
    members.map((ref) => freshKeys(situation, ref)),
  );
  const { order } = declarationOrder({ combatants: keys });
  const effect: BeginEffect = {
    type: "begin",
    id: situation.id("begin"),
    target: frame.combat,
    apply: "atOnce",
    order,
    sides: sidesOf(situation, members),
    committed: Math.max(0, frame.round - 1),
  };
  return {
    ...emptyOutcome,
    checks: [orderCheck(situation, keys, (ref) => situation.character(ref).statuses, 0)],
    effects: [...tieEffects(situation, keys), effect],
  };
}

export const beginEventDecider: Decider<BeginEventDecision, Situation> = {
  shape: {},
  names: [],
  speaks: null,
  rolls: everybodyIn,
  decide: decideBeginEvent,
};

/** Puts a newcomer into the running order; everybody else keeps their place. */
export function decideJoin(decision: JoinDecision, situation: Situation): Outcome {
  const { character: newcomer } = decision;
  const { name } = situation.character(newcomer);
  situation.seatOf(newcomer);
  const { running } = situation;
  if (!running) throw new Refused("notBegun");
  const { order } = running.state;
  if (order.includes(newcomer)) throw new Refused("alreadyIn", { name });
  const present = order.filter((ref) => situation.states[ref] !== undefined && situation.seat(ref) !== null);
  const own = { ...freshKeys(situation, newcomer), d10: 0 };
  const peers = [...present.map((ref) => storedKeys(situation, ref)), own];
  const keys = breakTies(situation, peers);
  const placed = insertCombatant({ order, newcomer, combatants: keys });
  const id = situation.id("order");
  const effect: OrderEffect = { type: "order", id, target: running.combat, apply: "atOnce", order: placed.order };
  return { ...emptyOutcome, effects: [...tieEffects(situation, keys), effect] };
}

export const joinDecider: Decider<JoinDecision, Situation> = {
  shape: { character: isText },
  names: ["character"],
  speaks: "character",
  rolls: everybodyIn,
  decide: decideJoin,
};

/** Takes somebody out of the running order. */
export function decideLeave(decision: LeaveDecision, situation: Situation): Outcome {
  const { running } = situation;
  if (!running) throw new Refused("notBegun");
  const order = running.state.order.filter((ref) => ref !== decision.character);
  if (order.length === running.state.order.length) throw new Refused("notInOrder", { name: decision.character });
  const effect: OrderEffect = {
    type: "order",
    id: situation.id("order"),
    target: running.combat,
    apply: "atOnce",
    order,
  };
  return { ...emptyOutcome, effects: [effect] };
}

export const leaveDecider: Decider<LeaveDecision, Situation> = {
  shape: { character: isText },
  names: ["character"],
  speaks: "character",
  decide: decideLeave,
};

/** The keys as they were stored when the event began, with today's State of Mind. ARC-043. */
export function storedKeys(situation: Situation, ref: Ref): Required<OrderKeys> {
  const { tie } = situation.seatOf(ref).state;
  return { id: ref, som: situation.character(ref).som.value, ...tie };
}

/** The order as a card shows it: who declares, who doesn't, and who is still tied. */
export function orderCheck(
  situation: Situation,
  keys: readonly OrderKeys[],
  statuses: (ref: Ref) => readonly string[],
  turns: number,
): OrderCheck {
  const combatants = keys.map((one) => ({ ...one, unaware: isSilenced(statuses(one.id)) }));
  const order = declarationOrder({ combatants });
  return { type: "order", id: situation.id("order"), ...order, seconds: turnDuration({ turns }).seconds };
}

function freshKeys(situation: Situation, ref: Ref): Required<OrderKeys> {
  const { som, ks, us } = situation.character(ref);
  const d10 = situation.seat(ref)?.state.tie.d10 ?? 0;
  return { id: ref, som: som.value, empathy: ks.empathy.value, perception: us["perception"]?.value ?? 0, d10 };
}

function seated(situation: Situation, frame: EncounterFrame): Ref[] {
  const refs = frame.participants.map(({ who }) => who);
  return [...new Set(refs)].filter((ref) => isCharacter(situation, ref) && situation.seat(ref) !== null);
}

function isCharacter(situation: Situation, ref: Ref): boolean {
  return (situation.states[ref] as CharacterState | undefined) !== undefined;
}

function sidesOf(situation: Situation, members: readonly Ref[]): EncounterState["sides"] {
  const sides = members.map((ref) => situation.seat(ref)?.state.side ?? "");
  return [...new Set(sides)].map((side) => ({ side, size: sides.filter((one) => one === side).length }));
}
