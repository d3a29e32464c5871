/** The order of action: worked out, waited in, fixed, entered. RUN-022 … RUN-025, RUN-028. */
import { everybodyIn, type Decider } from "../../../../kernel/deciders.ts";
import { emptyOutcome, type Effect, type Outcome, type Ref } from "../../../../kernel/outcome.ts";
import type { BeginDecision, DelayDecision, JoinDecision, SetOrderDecision } from "../decisions.ts";
import { delayAllowed } from "../order/delay.ts";
import { initiativeOrder, insertCombatant, type Placed } from "../order/initiative.ts";
import { tieValue } from "../order/ties.ts";
import type { DiceCheck, OrderEffect, PhaseEffect, TieEffect } from "../outcomes.ts";
import { isText } from "../../../../kernel/edge.ts";
import { TIE_PROSPECT } from "./prospects.ts";
import { Refused } from "../../../../kernel/refused.ts";
import type { Situation } from "./situation.ts";

/** Rolls after which those still equal keep their listed order: more than anybody will see. */
const MOST_REROLLS = 20;

/** What places each combatant of the encounter: true Quick, true Vigilant, and the tie-breaks so far. RUN-023. */
function placed(situation: Situation, ties: ReadonlyMap<Ref, readonly number[]> = new Map()): readonly Placed[] {
  return (situation.frame?.participants ?? []).flatMap(({ who: character, combatant }) => {
    const seat = situation.seat(character);
    if (!seat) return [];
    const { quick, vigilant } = situation.character(character).attributes;
    const tie = tieValue(ties.get(combatant) ?? seat.state.ties);
    return [{ id: combatant, quick: quick.value, vigilant: vigilant.value, tie }];
  });
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
  const ties = new Map<Ref, readonly number[]>();
  const owner = new Map(situation.frame?.participants.map(({ who, combatant }) => [combatant, who]));
  const earlier = (ref: Ref): readonly number[] => situation.seat(owner.get(ref) ?? "")?.state.ties ?? [];
  const checks: DiceCheck[] = [];
  let ranking = initiativeOrder({ combatants: placed(situation), delays: state.delays });
  for (let again = 0; ranking.tiedGroups.length > 0 && again < MOST_REROLLS; again += 1) {
    for (const ref of ranking.tiedGroups.flat()) {
      const who = owner.get(ref) ?? ref;
      const dice = situation.d20(`tie-${ref}-${again}`, who, "tie", { prospect: () => TIE_PROSPECT });
      ties.set(ref, [...(ties.get(ref) ?? earlier(ref)), ...dice]);
      const id = situation.id("tie", ref, again);
      checks.push({ type: "tie", id, who, formula: "1d20", dice, total: dice[0] ?? 0 });
    }
    ranking = initiativeOrder({ combatants: placed(situation, ties), delays: state.delays });
  }
  const rolled = [...ties].map(([target, all]): TieEffect => {
    return { type: "tie", id: situation.id("ties", target), target, apply: "atOnce", ties: all };
  });
  const order: OrderEffect = {
    type: "order",
    id: situation.id("order"),
    target: combat,
    apply: "atOnce",
    order: ranking.order,
    delays: state.delays,
  };
  return { ...emptyOutcome, checks, effects: [...rolled, order] };
}

/** The order as it stands; worked out when nobody has. */
export function fixedOrder(situation: Situation): Outcome {
  return situation.encounterOf().state.order.length > 0 ? emptyOutcome : newOrder(situation);
}

/** Waits behind somebody later in the order. RUN-025. */
export function decideDelay(decision: DelayDecision, situation: Situation): Outcome {
  const { ref: combat, state } = situation.encounterOf();
  const { name } = situation.character(decision.actor);
  const id = situation.seatOf(decision.actor).ref;
  const after = situation.seatOf(decision.after).ref;
  const { settings } = situation;
  if (!delayAllowed({ combatStarted: state.phase !== "setup", settings }).allowed)
    throw new Refused("orderFixed", { name });
  if (state.order.indexOf(after) <= state.order.indexOf(id)) throw new Refused("onlyLater", { name });
  const entered = state.order.map((one, index): Placed => ({ id: one, quick: -index, vigilant: 0 }));
  const { order } = initiativeOrder({ combatants: entered, delays: [{ id, after }] });
  const delays = [...state.delays, { id, after }];
  const effect: OrderEffect = {
    type: "order",
    id: situation.id("order"),
    target: combat,
    apply: "atOnce",
    order,
    delays,
  };
  return { ...emptyOutcome, effects: [effect] };
}

export const delayDecider: Decider<DelayDecision, Situation> = {
  shape: { actor: isText, after: isText },
  names: ["actor", "after"],
  speaks: "actor",
  decide: decideDelay,
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
  const { ref: combat, state } = situation.encounterOf();
  const { name } = situation.character(decision.actor);
  const newcomer = situation.seatOf(decision.actor).ref;
  if (state.order.includes(newcomer)) throw new Refused("alreadyInOrder", { name });
  const { order } = insertCombatant({ order: state.order, newcomer, combatants: placed(situation) });
  const { delays } = state;
  const effect: OrderEffect = {
    type: "order",
    id: situation.id("order"),
    target: combat,
    apply: "atOnce",
    order,
    delays,
  };
  return { ...emptyOutcome, effects: [effect] };
}

export const joinDecider: Decider<JoinDecision, Situation> = {
  shape: { actor: isText },
  names: ["actor"],
  speaks: "actor",
  decide: decideJoin,
};
