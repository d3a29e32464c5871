/** Beginning an event, entering and leaving it (ARC-039, ARC-040, ARC-043, ARC-044). */
import { everybodyIn, type Decider } from "../../../../kernel/deciders.ts";
import { emptyOutcome, type Outcome, type Ref } from "../../../../kernel/outcome.ts";
import type { BeginEventDecision, JoinDecision, LeaveDecision } from "../decisions.ts";
import type { BeginEffect, ChangeEffect, EnterEffect, LeaveEffect, OrderCheck } from "../outcomes.ts";
import { isSilenced } from "../sequence/endTurn.ts";
import { insertCombatant } from "../sequence/newcomer.ts";
import { declarationOrder, type OrderKeys } from "../sequence/order.ts";
import type { ArcFrame, Side } from "../state.ts";
import { turnDuration } from "../time/turn.ts";
import { isText } from "../../../../kernel/edge.ts";
import { perceptionOf } from "../check/tiers.ts";
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
    checks: [
      orderCheck(situation, keys, (ref) => situation.character(ref).statuses.filter((one) => one !== "shocked"), 0),
    ],
    effects: [...tieEffects(situation, keys), ...composed(situation, members), effect],
  };
}

/** Shock lasts for a turn: what is left of an earlier event doesn't cost this one's first. ARC-027 */
function composed(situation: Situation, members: readonly Ref[]): ChangeEffect[] {
  const change = { type: "status", status: "shocked", remove: true } as const;
  return members
    .filter((ref) => situation.character(ref).statuses.includes("shocked"))
    .map((target) => ({ type: "change", id: situation.id("composed", target), target, apply: "atOnce", change }));
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
  const { order } = situation;
  if (order.includes(newcomer)) throw new Refused("alreadyIn", { name });
  const present = order.filter((ref) => situation.known(ref) !== null && situation.seat(ref) !== null);
  const own = { ...freshKeys(situation, newcomer), d10: 0 };
  const peers = [...present.map((ref) => storedKeys(situation, ref)), own];
  const keys = breakTies(situation, peers);
  const placed = insertCombatant({ order, newcomer, combatants: keys }).order;
  const before = placed[placed.indexOf(newcomer) + 1] ?? null;
  const id = situation.id("order");
  const effect: EnterEffect = {
    type: "enter",
    id,
    target: running.combat,
    apply: "atOnce",
    character: newcomer,
    before,
  };
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
  const { character } = decision;
  if (!situation.order.includes(character)) throw new Refused("notInOrder", { name: situation.nameOf(character) });
  const id = situation.id("order");
  const effect: LeaveEffect = { type: "leave", id, target: running.combat, apply: "atOnce", character };
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
  const state = situation.character(ref);
  const d10 = situation.seat(ref)?.state.tie.d10 ?? 0;
  const perception = perceptionOf(state, situation.settings);
  return { id: ref, som: state.som.value, empathy: state.ks.empathy.value, perception, d10 };
}

function seated(situation: Situation, frame: ArcFrame): Ref[] {
  const refs = frame.participants.map(({ who }) => who);
  return [...new Set(refs)].filter((ref) => situation.known(ref) !== null && situation.seat(ref) !== null);
}

function sidesOf(situation: Situation, members: readonly Ref[]): readonly Side[] {
  const sideOf = (ref: Ref): string => situation.seat(ref)?.state.side ?? "";
  const sides = [...new Set(members.map(sideOf))];
  return sides.map((side) => ({ side, members: members.filter((ref) => sideOf(ref) === side) }));
}
