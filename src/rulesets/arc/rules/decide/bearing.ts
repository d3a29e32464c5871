/** Moving, and what one carries while doing so (ARC-008 … ARC-023, ARC-080). */
import type { Decider } from "../../../../kernel/deciders.ts";
import { emptyOutcome, type Outcome } from "../../../../kernel/outcome.ts";
import type { CarryDecision, MoveDecision } from "../decisions.ts";
import { deriveCharacter } from "../derive.ts";
import type { BurdenCheck, QuantityEffect } from "../outcomes.ts";
import { RANGES } from "../ranges.ts";
import { nextId } from "../sequence/records.ts";
import type { CharacterState } from "../state.ts";
import { isText, isWhole } from "../../../../kernel/edge.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Situation } from "./situation.ts";
import { turnEffect } from "./slot.ts";

const TOLERANCE = 1e-9;

/** Moves at most as far as is left of this turn's movement. It takes no action. ARC-013, ARC-080. */
export function decideMove(decision: MoveDecision, situation: Situation): Outcome {
  const { actor, metres } = decision;
  const state = situation.acting(actor);
  const { mov } = deriveCharacter(state, situation.settings).mov;
  if (mov === 0) throw new Refused("cannotMove", { name: state.name });
  const running = situation.requireOpenTurn();
  const seat = running ? situation.seat(actor) : null;
  const left = mov - (seat?.turn.moved ?? 0);
  if (metres > left + TOLERANCE) throw new Refused("tooFar", { name: state.name, metres, left: Math.max(0, left) });
  if (!seat) return emptyOutcome;
  const { round } = seat.turn;
  const moves = [{ id: nextId(seat.state.turn.moves, `r${round}-m`), round, metres }];
  return { ...emptyOutcome, effects: [turnEffect(situation, seat, { moves })] };
}

export const moveDecider: Decider<MoveDecision, Situation> = {
  shape: {
    actor: isText,
    metres: (value) => typeof value === "number" && Number.isFinite(value) && value > 0 && value <= 1e5,
  },
  names: ["actor"],
  speaks: "actor",
  decide: decideMove,
};

/** Takes something up or puts it down, and tells what that does to the burden. ARC-017 … ARC-023. */
export function decideCarry(decision: CarryDecision, situation: Situation): Outcome {
  const { character, item, quantity } = decision;
  const state = situation.character(character);
  if (!state.gear.some(({ id }) => id === item)) throw new Refused("unknownItem", { name: state.name, item });
  const gear = state.gear.map((one) => (one.id === item ? { ...one, quantity } : one));
  const before = deriveCharacter(state, situation.settings);
  const after = deriveCharacter({ ...state, gear }, situation.settings);
  const check: BurdenCheck = {
    type: "burden",
    id: situation.id("burden"),
    who: character,
    name: state.name,
    weight: after.weight,
    before: before.burden,
    after: after.burden,
    mov: after.mov.mov,
  };
  const effect: QuantityEffect = {
    type: "quantity",
    id: situation.id("quantity"),
    target: item,
    apply: "atOnce",
    quantity,
  };
  return { ...emptyOutcome, checks: [check], effects: [effect], notes: burdenNotes(state, check) };
}

export const carryDecider: Decider<CarryDecision, Situation> = {
  shape: { character: isText, item: isText, quantity: isWhole(0, RANGES.quantity.max) },
  names: ["character", "item"],
  speaks: "character",
  decide: decideCarry,
};

/** A warning once, when somebody becomes overloaded or can't move any more. ARC-021, ARC-022. */
function burdenNotes({ name }: CharacterState, { before, after }: BurdenCheck): Outcome["notes"] {
  const warns = before !== after && (after === "overloaded" || after === "immobile");
  return warns ? [{ key: `DRAMATIS.Arc.Note.${after}`, data: { name } }] : [];
}
