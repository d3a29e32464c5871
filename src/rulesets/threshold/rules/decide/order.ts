/** The order of action: worked out, waited in, fixed, entered. RUN-022 … RUN-025, RUN-028. */
import { everybodyIn, type Decider } from "../../../../kernel/deciders.ts";
import { emptyOutcome, type Effect, type Outcome, type Ref } from "../../../../kernel/outcome.ts";
import type { BeginDecision, DelayDecision, JoinDecision, PlaceDecision, SetOrderDecision } from "../decisions.ts";
import { delayAllowed } from "../order/delay.ts";
import { initiativeOrder, insertCombatant, type Placed } from "../order/initiative.ts";
import { tieValue } from "../order/ties.ts";
import type { DiceCheck, OrderEffect, PhaseEffect, TieEffect } from "../outcomes.ts";
import { isNullOr, isText } from "../../../../kernel/edge.ts";
import { TIE_PROSPECT } from "./prospects.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Situation } from "./situation.ts";

/** Rolls after which those still equal keep their listed order: more than anybody will see. */
const MOST_REROLLS = 20;

/** What places each combatant of the encounter: true Quick, true Vigilant, and the tie-breaks so far. RUN-023. */
function placed(situation: Situation, ties: ReadonlyMap<Ref, readonly number[]> = new Map()): readonly Placed[] {
  return (situation.frame?.participants ?? []).flatMap(({ who: character, combatant }) => {
    const seat = situation.seatAt(combatant, character);
    if (!seat) return [];
    const { quick, vigilant } = situation.character(character).attributes;
    const tie = tieValue(ties.get(combatant) ?? seat.state.ties);
    return [{ id: combatant, quick: quick.value, vigilant: vigilant.value, tie }];
  });
}

/** The places that are in no order yet. RUN-028. */
function unplaced(situation: Situation): readonly Ref[] {
  const { order } = situation.encounterOf().state;
  return placed(situation).flatMap(({ id }) => (order.includes(id) ? [] : [id]));
}

/** Works out the order, rolling for those who are equal until nobody is. RUN-023, RUN-024. */
export function decideSetOrder(_decision: SetOrderDecision, situation: Situation): Outcome {
  const { state } = situation.encounterOf();
  if (state.phase === "rounds") throw new Refused("orderFixed");
  return newOrder(situation);
}

export const setOrderDecider: Decider<SetOrderDecision, Situation> = {
  shape: {},
  names: [],
  speaks: null,
  rolls: everybodyIn,
  decide: decideSetOrder,
};

function newOrder(situation: Situation): Outcome {
  const { ref: combat, state } = situation.encounterOf();
  const { rolled, checks } = breakTies(situation);
  const { order } = initiativeOrder({ combatants: placed(situation, rolled), delays: state.delays });
  const effect = orderEffect(situation, combat, order, state.delays);
  return { ...emptyOutcome, checks, effects: [...tieEffects(situation, rolled), effect] };
}

type Rolled = ReadonlyMap<Ref, readonly number[]>;

const tieEffects = (situation: Situation, rolled: Rolled): readonly TieEffect[] =>
  [...rolled].map(([target, ties]) => {
    return { type: "tie", id: situation.id("ties", target), target, apply: "atOnce", ties };
  });

/** Rolls for those who are equal until nobody is; whoever came later and hasn't rolled yet rolls as often as needed. RUN-024. */
function breakTies(situation: Situation): {
  readonly rolled: Rolled;
  readonly checks: readonly DiceCheck[];
} {
  const owner = new Map(situation.frame?.participants.map(({ who, combatant }) => [combatant, who]));
  const earlier = (ref: Ref): readonly number[] => situation.seatAt(ref, owner.get(ref) ?? "")?.state.ties ?? [];
  const rolled = new Map<Ref, readonly number[]>();
  const checks: DiceCheck[] = [];
  for (let again = 0; again < MOST_REROLLS; again += 1) {
    const due = stillTied(placed(situation, rolled));
    if (due.length === 0) break;
    for (const ref of due) {
      const who = owner.get(ref) ?? ref;
      const dice = situation.d20(`tie-${ref}-${again}`, who, "tie", { prospect: () => TIE_PROSPECT });
      rolled.set(ref, [...(rolled.get(ref) ?? earlier(ref)), ...dice]);
      const id = situation.id("tie", ref, again);
      checks.push({ type: "tie", id, who, formula: "1d20", dice, total: dice[0] ?? 0 });
    }
  }
  return { rolled, checks };
}

/** Those equal in everything, and those who have not rolled against others as quick and as vigilant. RUN-024. */
function stillTied(combatants: readonly Placed[]): readonly Ref[] {
  const { tiedGroups } = initiativeOrder({ combatants });
  const tied = tiedGroups.flat();
  const isDue = (one: Placed): boolean =>
    tied.includes(one.id) ||
    ((one.tie ?? 0) === 0 &&
      combatants.some(({ id, quick, vigilant }) => id !== one.id && quick === one.quick && vigilant === one.vigilant));
  const due = combatants.filter(isDue);
  // In the order of action, as they are told.
  return [...tied, ...due.map(({ id }) => id).filter((id) => !tied.includes(id))];
}

const orderEffect = (
  situation: Situation,
  combat: Ref,
  order: readonly Ref[],
  delays: OrderEffect["delays"],
): OrderEffect => ({ type: "order", id: situation.id("order"), target: combat, apply: "atOnce", order, delays });

/** The order as it stands; worked out when nobody has. Whoever has come since rolls where that is due, and is placed. RUN-023, RUN-028. */
export function fixedOrder(situation: Situation): Outcome {
  if (situation.encounterOf().state.order.length === 0) return newOrder(situation);
  const newcomers = unplaced(situation);
  if (newcomers.length === 0) return emptyOutcome;
  const { rolled, checks } = breakTies(situation);
  const effects = [...tieEffects(situation, rolled), ...withNewcomers(situation, newcomers, rolled)];
  return { ...emptyOutcome, checks, effects };
}

/** The order with those who have come to a fight that is on: each where it is due, and nobody else moves. RUN-028. */
export function withNewcomers(
  situation: Situation,
  newcomers = unplaced(situation),
  rolled: Rolled = new Map(),
): readonly Effect[] {
  const { ref: combat, state } = situation.encounterOf();
  if (newcomers.length === 0) return [];
  const combatants = placed(situation, rolled);
  const order = newcomers.reduce(
    (before, newcomer) => insertCombatant({ order: before, newcomer, combatants }).order,
    state.order,
  );
  return [orderEffect(situation, combat, order, state.delays)];
}

/** Waits behind somebody later in the order: until it is fixed, also in the surprise phase. RUN-025. */
export function decideDelay(decision: DelayDecision, situation: Situation): Outcome {
  const { ref: combat, state } = situation.encounterOf();
  const { name } = situation.character(decision.actor);
  const id = situation.seatOf(decision.actor).ref;
  const after = situation.seatOf(decision.after).ref;
  const { settings } = situation;
  const combatStarted = state.phase === "rounds";
  if (!delayAllowed({ combatStarted, settings }).allowed) throw new Refused("orderFixed", { name });
  if (!state.order.includes(id) || !state.order.includes(after)) throw new Refused("noOrder", { name });
  if (combatStarted && isOver(situation, state.order, id)) throw new Refused("slotOver", { name });
  if (state.order.indexOf(after) <= state.order.indexOf(id)) throw new Refused("onlyLater", { name });
  const entered = state.order.map((one, index): Placed => ({ id: one, quick: -index, vigilant: 0 }));
  const { order } = initiativeOrder({ combatants: entered, delays: [{ id, after }] });
  const delays = [...state.delays, { id, after }];
  return { ...emptyOutcome, effects: [orderEffect(situation, combat, order, delays)] };
}

/** True for one who has had its slot in this game turn: it would have a second one. */
function isOver({ frame }: Situation, order: readonly Ref[], id: Ref): boolean {
  const active = frame?.active ?? null;
  return active !== null && order.indexOf(id) < order.indexOf(active);
}

export const delayDecider: Decider<DelayDecision, Situation> = {
  shape: { actor: isText, after: isText },
  names: ["actor", "after"],
  speaks: "actor",
  decide: decideDelay,
};

/** The GM's word on a place in the order, at any time: behind somebody, or first. RUN-025, RUN-110. */
export function decidePlace(decision: PlaceDecision, situation: Situation): Outcome {
  const { ref: combat, state } = situation.encounterOf();
  const { name } = situation.character(decision.actor);
  const id = situation.seatOf(decision.actor).ref;
  const after = decision.after === null ? null : situation.seatOf(decision.after).ref;
  if (after === id) throw new Refused("selfTarget", { name });
  if (!state.order.includes(id) || (after !== null && !state.order.includes(after)))
    throw new Refused("noOrder", { name });
  const others = state.order.filter((one) => one !== id);
  const at = after === null ? 0 : others.indexOf(after) + 1;
  const order = [...others.slice(0, at), id, ...others.slice(at)];
  return { ...emptyOutcome, effects: [orderEffect(situation, combat, order, state.delays)] };
}

export const placeDecider: Decider<PlaceDecision, Situation> = {
  shape: { actor: isText, after: isNullOr(isText) },
  names: ["actor", "after"],
  speaks: null,
  decide: decidePlace,
};

/** Combat begins: the order is fixed. RUN-022, RUN-025. */
export function decideBegin(_decision: BeginDecision, situation: Situation): Outcome {
  const { ref: combat, state } = situation.encounterOf();
  if (state.phase === "rounds") throw new Refused("orderFixed");
  if (state.phase === "surprise") throw new Refused("surprisePhase", { name: "" });
  const phase: PhaseEffect = {
    type: "phase",
    id: situation.id("phase"),
    target: combat,
    apply: "atOnce",
    phase: "rounds",
  };
  const order = fixedOrder(situation);
  const effects: Effect[] = [...order.effects, phase];
  return { ...order, effects };
}

export const beginDecider: Decider<BeginDecision, Situation> = {
  shape: {},
  names: [],
  speaks: null,
  rolls: everybodyIn,
  decide: decideBegin,
};

/** A newcomer takes the place that is due; the rest stay where they are. RUN-028. */
export function decideJoin(decision: JoinDecision, situation: Situation): Outcome {
  const { state } = situation.encounterOf();
  const { name } = situation.character(decision.actor);
  situation.seatOf(decision.actor);
  // Until the order is fixed, whoever has come is placed, and rolls, with all others.
  if (state.phase !== "rounds") throw new Refused("notBegun");
  const places = situation.frame?.participants.filter(({ who }) => who === decision.actor) ?? [];
  const newcomers = places.flatMap(({ combatant }) => (state.order.includes(combatant) ? [] : [combatant]));
  if (newcomers.length === 0) throw new Refused("alreadyInOrder", { name });
  return { ...emptyOutcome, effects: withNewcomers(situation, newcomers) };
}

export const joinDecider: Decider<JoinDecision, Situation> = {
  shape: { actor: isText },
  names: ["actor"],
  speaks: "actor",
  decide: decideJoin,
};
