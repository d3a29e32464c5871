/** Whose turn it is to declare, and what fits into one turn (ARC-037 … ARC-039, ARC-045 … ARC-047, ARC-051). */
import type { Ref } from "../../../../kernel/outcome.ts";
import { actionsPerTurn } from "../actions/allowance.ts";
import { planActions, type Plan, type SkillUse } from "../actions/plan.ts";
import { attackWindow } from "../sequence/attackWindow.ts";
import {
  nextId,
  NOTHING_ADDED,
  turnOf,
  withAdds,
  type SpentAction,
  type Turn,
  type TurnAdds,
} from "../sequence/records.ts";
import type { ArcSettings } from "../settings.ts";
import type { ActionKind, CharacterState, DeclaredAction, TurnRecord } from "../state.ts";
import type { TurnEffect } from "../outcomes.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Seat, Situation } from "./situation.ts";

/** Something somebody does with a skill. */
export interface Deed {
  readonly skill: string | null;
  readonly kind: ActionKind;
  readonly target: Ref | null;
  readonly count: number;
}

/** Refuses while somebody lower in the order has yet to declare. ARC-039. */
export function requireSlot(situation: Situation, actor: Ref): void {
  const { declaring } = situation;
  const place = declaring.indexOf(actor);
  const { name } = situation.character(actor);
  if (place < 0) throw new Refused("notInOrder", { name });
  const waiting = declaring.slice(0, place).find((ref) => !situation.hasDeclared(ref));
  if (waiting !== undefined) throw new Refused("notYourSlot", { name, waiting: situation.character(waiting).name });
}

/** How these actions fit into one turn. ARC-050 … ARC-052. */
export const planFor = ({ settings }: Situation, state: CharacterState, actions: readonly Deed[]): Plan =>
  planActions({ uses: usesOf(state, actions, settings), settings });

/** How often a deed fits into one turn beside these actions, 0 or more. ARC-050 … ARC-052 */
export function roomBeside(
  { settings }: Situation,
  state: CharacterState,
  actions: readonly Deed[],
  { skill, kind }: Pick<Deed, "skill" | "kind">,
): number {
  const uses = usesOf(state, [...actions, { skill, kind, target: null, count: 1 }], settings);
  const { legal, cap, total } = planActions({ uses, settings });
  if (!legal) return 0;
  const used = actions.reduce((sum, one) => (one.skill === skill ? sum + one.count : sum), 0);
  const own = allowedBy(
    state.skills.find(({ id }) => id === skill),
    settings,
  );
  // Once more of it changes neither what it allows nor what the best allows: only the sums grow.
  return Math.min(own - used, cap - total + 1);
}

/** Refuses a plan that doesn't fit into one turn. ARC-050 … ARC-052. */
export function requirePlan(situation: Situation, state: CharacterState, actions: readonly Deed[]): void {
  const plan = planFor(situation, state, actions);
  if (!plan.legal) throw new Refused(plan.reason, { name: state.name, total: plan.total, cap: plan.cap });
}

/** The effect that writes what somebody does into their turn. */
export function turnEffect(situation: Situation, seat: Seat, adds: Partial<TurnAdds>): TurnEffect {
  const id = situation.id("turn", seat.ref);
  return { type: "turn", id, target: seat.ref, apply: "atOnce", ...NOTHING_ADDED, ...adds };
}

/** A new action for somebody's records, in this round. */
export function newAction(
  { state: { turn }, turn: { round } }: Seat,
  deed: Deed,
  how: { readonly declares: boolean; readonly done: boolean; readonly ahead?: number },
): DeclaredAction {
  const { skill, kind, target, count } = deed;
  const id = nextId(turn.actions, `r${round}-a`, how.ahead);
  const uses = how.done ? [{ id: "u0", count }] : [];
  return { id, round, skill, kind, target, count, declares: how.declares, uses };
}

/**
 * What a deed adds to somebody's turn: one that was declared is carried out, or, where declaring and doing are one, a new
 * one in one's own slot. Null outside events. ARC-038, ARC-045.
 * @throws Refused when it was not declared in time or doesn't fit into the turn
 */
export function withDeed(situation: Situation, actor: Ref, deed: Deed): TurnAdds | null {
  if (!situation.requireOpenTurn()) return null;
  const seat = situation.seatOf(actor);
  const { turn } = seat;
  const state = situation.character(actor);
  const declared = findDeclared(turn, deed);
  if (situation.settings.declarationMode === "declareFirst") {
    const silent = situation.declaring.find((ref) => !situation.hasDeclared(ref));
    if (silent !== undefined) throw new Refused("notAllDeclared", { waiting: situation.character(silent).name });
    if (!declared) throw new Refused("notDeclared", { name: state.name });
  }
  if (declared) return carriedOut(declared, deed.count);
  if (turn.declared && slotPassed(situation, actor)) throw new Refused("slotPassed", { name: state.name });
  requireSlot(situation, actor);
  requirePlan(situation, state, [...turn.actions, deed]);
  return { ...NOTHING_ADDED, actions: [newAction(seat, deed, { declares: true, done: true })] };
}

/**
 * What somebody taken unawares adds to their turn by going on with a task: an action, and no declaration. ARC-042, ARC-050.
 * @throws Refused when no try is left
 */
export function withTry(situation: Situation, actor: Ref, deed: Deed): TurnAdds | null {
  if (!situation.requireOpenTurn()) return null;
  const seat = situation.seatOf(actor);
  requirePlan(situation, situation.character(actor), [...seat.turn.actions, deed]);
  return { ...NOTHING_ADDED, actions: [newAction(seat, deed, { declares: false, done: true })] };
}

/**
 * What defences add to the target's turn: declared ones, those made in one's own slot, or late ones from what is left.
 * ARC-046, ARC-047.
 * @throws Refused when the target can't defend any more, or not yet
 */
export function withDefences(
  situation: Situation,
  target: Ref,
  attacker: Ref,
  deeds: readonly Deed[],
): TurnAdds | null {
  if (!situation.requireOpenTurn() || deeds.length === 0) return null;
  const seat = situation.seatOf(target);
  const { round } = situation;
  const inSlot = answersInSlot(situation, target, attacker);
  return deeds.reduce<{ readonly record: TurnRecord; readonly adds: TurnAdds }>(
    ({ record, adds }, deed) => {
      const turn = turnOf(record, round);
      const now = { ...seat, state: { ...seat.state, turn: record }, turn };
      const more = defence(situation, now, { target, deed, inSlot });
      return { record: withAdds(record, more), adds: joined(adds, more) };
    },
    { record: seat.state.turn, adds: NOTHING_ADDED },
  ).adds;
}

function defence(
  situation: Situation,
  seat: Seat,
  { target, deed, inSlot }: { readonly target: Ref; readonly deed: Deed; readonly inSlot: boolean },
): TurnAdds {
  const { turn } = seat;
  const { settings } = situation;
  const state = situation.character(target);
  const declared = findDeclared(turn, deed);
  if (declared) return carriedOut(declared, deed.count);
  const before = situation.hasDeclared(target);
  if (settings.declarationMode === "declareFirst" && !before) throw new Refused("notDeclared", { name: state.name });
  if (inSlot) requireSlot(situation, target);
  else if (before && !settings.lateDefence) throw new Refused("windowClosed", { name: state.name });
  if (before) requireLeftover(situation, state, turn, deed);
  requirePlan(situation, state, [...turn.actions, deed]);
  return { ...NOTHING_ADDED, actions: [newAction(seat, deed, { declares: inSlot, done: true })] };
}

function joined(one: TurnAdds, more: TurnAdds): TurnAdds {
  return { ...one, actions: [...one.actions, ...more.actions], uses: [...one.uses, ...more.uses] };
}

/**
 * Defences somebody could still make with a skill now, 0 or more. ARC-046, ARC-047.
 * @param inSlot against an attack that may be answered in one's own slot
 */
export function defencesLeft(situation: Situation, target: Ref, skill: string, inSlot = false): number {
  const state = situation.character(target);
  const found = state.skills.find(({ id }) => id === skill);
  if (!found) return 0;
  const turn = situation.running ? situation.seat(target)?.turn : undefined;
  const actions = turn?.actions ?? [];
  const mine = actions.filter((one) => one.skill === skill);
  const kept = mine.filter(({ kind }) => kind === "defend").reduce((sum, one) => sum + one.count - one.used, 0);
  const used = mine.reduce((sum, { count }) => sum + count, 0);
  const { settings } = situation;
  const late = turn?.declared === true && !inSlot;
  const most = late && !settings.lateDefence ? 0 : allowedBy(found, settings) - used;
  return kept + (most > 0 ? Math.min(most, roomBeside(situation, state, actions, { skill, kind: "defend" })) : 0);
}

/**
 * True while an attack that came before one's own slot may be answered in it: until somebody later has spoken, where
 * declaring and doing are one. ARC-045, ARC-046
 */
export function answersInSlot(situation: Situation, target: Ref, attacker: Ref): boolean {
  const { declaring: order, settings } = situation;
  if (!situation.running || settings.declarationMode === "declareFirst") return false;
  return attackWindow({ order, attacker, target, settings }).window === "open" && !slotPassed(situation, target);
}

function requireLeftover({ settings }: Situation, state: CharacterState, turn: Turn, deed: Deed): void {
  const skill = state.skills.find(({ id }) => id === deed.skill);
  const used = turn.actions.filter((one) => one.skill === deed.skill).reduce((sum, { count }) => sum + count, 0);
  if (allowedBy(skill, settings) - used < deed.count) throw new Refused("noActionLeft", { name: state.name });
}

/** True once somebody later in the order has declared. ARC-039 */
export function slotPassed(situation: Situation, actor: Ref): boolean {
  const { declaring } = situation;
  return declaring.slice(declaring.indexOf(actor) + 1).some((ref) => situation.hasDeclared(ref));
}

/** The declared action that a deed carries out: same kind and skill, same target or none named, enough of it left. */
function findDeclared(turn: Turn, deed: Deed): SpentAction | undefined {
  return turn.actions.find(
    (one) =>
      one.kind === deed.kind &&
      one.skill === deed.skill &&
      (one.target === null || one.target === deed.target) &&
      one.count - one.used >= deed.count,
  );
}

function carriedOut({ id, uses }: SpentAction, count: number): TurnAdds {
  return { ...NOTHING_ADDED, uses: [{ action: id, use: { id: nextId(uses, "u"), count } }] };
}

type Allowance = Pick<SkillUse, "es" | "override">;

/** What a skill allows; one action for who goes by the scores alone, where the group lets them. ARC-050, ARC-052, B27. */
function allowanceOf(
  skill: { readonly score: number; readonly actionsOverride: number | null } | undefined,
  { untrained }: ArcSettings,
): Allowance {
  const { score: es = 0, actionsOverride: override = null } = skill ?? {};
  return es === 0 && override === null && untrained === "ksUs" ? { es, override: 1 } : { es, override };
}

/** Actions that a skill gives in a turn. */
function allowedBy(skill: Parameters<typeof allowanceOf>[0], settings: ArcSettings): number {
  return actionsPerTurn({ ...allowanceOf(skill, settings), settings }).actions;
}

/** Uses by skill. What needs none, such as a shout, takes no action of any; scores without a skill give one action. */
function usesOf(state: CharacterState, actions: readonly Deed[], settings: ArcSettings): SkillUse[] {
  const counts = new Map<string | null, number>();
  for (const { skill, kind, count } of actions)
    if (skill !== null || kind !== "other") counts.set(skill, (counts.get(skill) ?? 0) + count);
  return Array.from(counts, ([id, count]) => {
    const skill = state.skills.find((one) => one.id === id);
    return { ...allowanceOf(skill, settings), count };
  });
}
