/** Whose turn it is to declare, and what fits into one turn (ARC-037 … ARC-039, ARC-045 … ARC-047, ARC-051). */
import type { Ref } from "../../../../kernel/outcome.ts";
import { leftoverDefences } from "../actions/allowance.ts";
import { planActions, type SkillUse } from "../actions/plan.ts";
import { attackWindow } from "../sequence/attackWindow.ts";
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

/** Refuses a plan that doesn't fit into one turn. ARC-050 … ARC-052. */
export function requirePlan(situation: Situation, state: CharacterState, actions: readonly Deed[]): void {
  const plan = planActions({ uses: usesOf(state, actions), settings: situation.settings });
  if (!plan.legal) throw new Refused(plan.reason, { name: state.name, total: plan.total, cap: plan.cap });
}

/** The turn effect that writes what somebody has done by now. */
export function turnEffect(situation: Situation, seat: Seat, turn: TurnRecord): TurnEffect {
  return { type: "turn", id: situation.id("turn", seat.ref), target: seat.ref, apply: "atOnce", turn };
}

/**
 * The turn with a deed carried out: one that was declared, or, where declaring and doing are one, a new one in one's
 * own slot. ARC-038, ARC-045.
 * @throws Refused when it was not declared in time or doesn't fit into the turn
 */
export function withDeed(situation: Situation, actor: Ref, deed: Deed): TurnRecord | null {
  if (!situation.requireOpenTurn()) return null;
  const { turn } = situation.seatOf(actor);
  const state = situation.character(actor);
  const declared = findDeclared(turn, deed);
  if (situation.settings.declarationMode === "declareFirst") {
    const silent = situation.declaring.find((ref) => !situation.hasDeclared(ref));
    if (silent !== undefined) throw new Refused("notAllDeclared", { waiting: situation.character(silent).name });
    if (!declared) throw new Refused("notDeclared", { name: state.name });
  }
  if (declared) return carriedOut(turn, declared, deed.count);
  if (turn.declared && slotPassed(situation, actor)) throw new Refused("slotPassed", { name: state.name });
  requireSlot(situation, actor);
  return withNew(situation, state, turn, deed, true);
}

/**
 * The turn with defences made: declared ones, those made in one's own slot, or late ones from what is left.
 * ARC-046, ARC-047.
 * @throws Refused when the target can't defend any more, or not yet
 */
export function withDefences(
  situation: Situation,
  target: Ref,
  attacker: Ref,
  deeds: readonly Deed[],
): TurnRecord | null {
  if (!situation.requireOpenTurn() || deeds.length === 0) return null;
  const state = situation.character(target);
  const start = situation.seatOf(target).turn;
  const { window } = attackWindow({ order: situation.declaring, attacker, target, settings: situation.settings });
  return deeds.reduce<TurnRecord>((turn, deed) => {
    const declared = findDeclared(turn, deed);
    if (declared) return carriedOut(turn, declared, deed.count);
    if (situation.settings.declarationMode === "declareFirst" && !start.declared)
      throw new Refused("notDeclared", { name: state.name });
    if (start.declared) requireLeftover(situation, state, turn, deed);
    else if (window === "open") requireSlot(situation, target);
    return withNew(situation, state, turn, deed, turn.declared || window === "open");
  }, start);
}

/** Defences somebody could still make with a skill against an attack now, 0 or more. ARC-046, ARC-047. */
export function defencesLeft(situation: Situation, target: Ref, skill: string): number {
  const state = situation.character(target);
  const found = state.skills.find(({ id }) => id === skill);
  if (!found) return 0;
  const seat = situation.running ? situation.seat(target) : null;
  const turn = seat?.turn;
  const used = turn?.actions.filter((one) => one.skill === skill).reduce((sum, { count }) => sum + count, 0) ?? 0;
  const kept = turn?.actions
    .filter((one) => one.skill === skill && one.kind === "defend")
    .reduce((sum, one) => sum + one.count - one.used, 0);
  const given = { es: found.score, override: found.actionsOverride, used, settings: situation.settings };
  const rest = turn?.declared
    ? leftoverDefences(given).defences
    : leftoverDefences({ ...given, settings: { ...situation.settings, lateDefence: true } }).defences;
  let fresh = rest;
  while (fresh > 0 && !planFits(situation, state, turn?.actions ?? [], skill, fresh)) fresh -= 1;
  return (kept ?? 0) + fresh;
}

function planFits(
  situation: Situation,
  state: CharacterState,
  actions: readonly DeclaredAction[],
  skill: string,
  count: number,
): boolean {
  const uses = usesOf(state, [...actions, { skill, kind: "defend", target: null, count }]);
  return planActions({ uses, settings: situation.settings }).legal;
}

function requireLeftover(situation: Situation, state: CharacterState, turn: TurnRecord, deed: Deed): void {
  const { settings } = situation;
  if (!settings.lateDefence) throw new Refused("windowClosed", { name: state.name });
  const skill = state.skills.find(({ id }) => id === deed.skill);
  const used = turn.actions.filter((one) => one.skill === deed.skill).reduce((sum, { count }) => sum + count, 0);
  const given = { es: skill?.score ?? 0, override: skill?.actionsOverride ?? null, used, settings };
  if (leftoverDefences(given).defences < deed.count) throw new Refused("noActionLeft", { name: state.name });
}

function slotPassed(situation: Situation, actor: Ref): boolean {
  const { declaring } = situation;
  return declaring.slice(declaring.indexOf(actor) + 1).some((ref) => situation.hasDeclared(ref));
}

/** The declared action that a deed carries out: same kind and skill, same target or none named, enough of it left. */
function findDeclared(turn: TurnRecord, deed: Deed): DeclaredAction | undefined {
  return turn.actions.find(
    (one) =>
      one.kind === deed.kind &&
      one.skill === deed.skill &&
      (one.target === null || one.target === deed.target) &&
      one.count - one.used >= deed.count,
  );
}

function carriedOut(turn: TurnRecord, action: DeclaredAction, count: number): TurnRecord {
  const actions = turn.actions.map((one) => (one === action ? { ...one, used: one.used + count } : one));
  return { ...turn, actions };
}

function withNew(
  situation: Situation,
  state: CharacterState,
  turn: TurnRecord,
  deed: Deed,
  declared: boolean,
): TurnRecord {
  requirePlan(situation, state, [...turn.actions, deed]);
  const action = { ...deed, id: `a${turn.actions.length}`, used: deed.count };
  return { ...turn, declared, actions: [...turn.actions, action] };
}

/** Uses by skill. What no skill is needed for takes no action of any. */
function usesOf(state: CharacterState, actions: readonly Deed[]): SkillUse[] {
  const ids = [...new Set(actions.flatMap(({ skill }) => skill ?? []))];
  return ids.map((id) => {
    const skill = state.skills.find((one) => one.id === id);
    const count = actions.filter((one) => one.skill === id).reduce((sum, one) => sum + one.count, 0);
    return { es: skill?.score ?? 0, override: skill?.actionsOverride ?? null, count };
  });
}
