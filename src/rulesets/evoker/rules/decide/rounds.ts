/** The trigger points of a Round, surprise, the order of turns, the end of an encounter. EVO-007 … EVO-012, EVO-062, EVO-326, EVO-353. */
import { everybodyIn, onlyOf, refsIn, type Decider } from "../../../../kernel/deciders.ts";
import type { Outcome, Ref } from "../../../../kernel/outcome.ts";
import { burningTick } from "../ailments/calls.ts";
import { miasma } from "../conditions/air.ts";
import type { InitiativeDecision, RoundDecision, SurpriseDecision } from "../decisions.ts";
import { initiativeOrder, type Combatant } from "../initiative/order.ts";
import { tieBreakNow, tieBreakOf } from "../initiative/tieBreak.ts";
import { fallFromAir } from "../movement/fall.ts";
import type { DieCheck } from "../outcomes.ts";
import { AILMENTS } from "../terms.ts";
import { Card } from "./card.ts";
import { withoutAir } from "./conditions.ts";
import { defenderOf } from "./defender.ts";
import { isListOf, isOneOf, isOptional, isRefList, isShape, isText } from "../../../../kernel/edge.ts";
import { fallDown } from "./heights.ts";
import { hasNews } from "./news.ts";
import { inflictWounds } from "./inflict.ts";
import { dieProspect } from "./prospects.ts";
import { Refused } from "./refused.ts";
import { forgetIgnored } from "./time.ts";
import type { Situation } from "./situation.ts";
import { sufferingWord, wordFor } from "../words.ts";

const PHASES = { startRound: "roundStart", endRound: "roundEnd", endEncounter: "encounterEnd" } as const;

/** What happens when a Round begins or ends, and when an encounter is over. */
export function decideRound(decision: RoundDecision, situation: Situation): Outcome {
  const { ref, state } = situation.combat;
  const phase = PHASES[decision.type];
  const { rounds, ended } = state;
  if (ended) throw new Refused("encounterOver", {});
  const fired = { roundStart: rounds.started, roundEnd: rounds.ended, encounterEnd: 0 }[phase];
  if (phase !== "encounterEnd" && situation.round <= fired) throw new Refused("alreadyFired", { name: "" });
  const card = new Card(situation);
  const present = situation.participants.filter((who) => situation.states[who] !== undefined);
  if (phase === "encounterEnd") {
    const { lifts = [] } = decision;
    if (lifts.some(({ who }) => !present.includes(who))) throw new Refused("badField", { field: "lifts" });
    for (const who of present) {
      goHome(card, who, lifts);
      leaveSeat(card, who);
    }
    card.bookkeeping({ type: "closeEncounter", target: ref });
    return card.outcome();
  }
  card.bookkeeping({ type: "fired", target: ref, round: situation.round, actor: null, phase });
  for (const who of present) {
    if (phase === "roundEnd") endOfRound(card, who);
    else forgetIgnored(card, who, situation.round);
    if (phase === "roundStart" && situation.round >= 2) {
      const seat = situation.seat(who);
      if (seat && (seat.state.surprised || seat.state.ambusher))
        card.bookkeeping({ type: "resetRound", target: seat.ref, clearSurprise: true });
    }
  }
  return card.outcome();
}

/** What ends with the encounter for one of them, what is lifted by the table's word, and what stays. EVO-012 */
function goHome(card: Card, who: Ref, lifts: NonNullable<RoundDecision["lifts"]>): void {
  const { situation } = card;
  const { name } = situation.character(who);
  const { ailments } = situation.derived(who);
  const lifted = lifts.filter((one) => one.who === who).map(({ ailment }) => ailment);
  const missing = lifted.find((one) => !ailments.includes(one));
  if (missing !== undefined) throw new Refused("noSuchAilment", { name, ailment: sufferingWord(missing) });
  card.bookkeeping({ type: "afterEncounter", target: who });
  if (lifted.length > 0) card.bookkeeping({ type: "endAilments", target: who, ailments: lifted });
  const left = ailments.filter((one) => one !== "staggered" && !lifted.includes(one));
  if (left.length > 0) card.note("ailmentsLeft", { name, ailments: left.map(sufferingWord) });
}

/** Moves and Actions, surprise and what was done this Round are over as well, should anybody go on looking at them. EVO-012 */
function leaveSeat(card: Card, who: Ref): void {
  const seat = card.situation.seat(who);
  if (seat === null) return;
  card.bookkeeping({ type: "resetTurn", target: seat.ref, round: seat.state.lastTurn ?? 0 });
  card.bookkeeping({ type: "resetRound", target: seat.ref, clearSurprise: true });
}

const isLifts = isListOf(isShape({ who: isText, ailment: isOneOf(AILMENTS) }));

const atTheEnd = (decision: RoundDecision): readonly Ref[] =>
  decision.type === "endRound" ? everybodyIn(decision) : [];

export const roundDecider: Decider<RoundDecision, Situation> = {
  shape: { lifts: isOptional(isLifts) },
  names: ["lifts.who"],
  speaks: null,
  // Whoever burns, falls, has no air or stands in the miasma, and isn't named.
  asks: atTheEnd,
  rolls: atTheEnd,
  card: hasNews,
  decide: decideRound,
};

function endOfRound(card: Card, who: Ref): void {
  const { situation } = card;
  const state = situation.character(who);
  const seat = situation.seat(who);
  if (seat) card.bookkeeping({ type: "resetRound", target: seat.ref, clearSurprise: false });
  forgetIgnored(card, who);
  if (state.fallingFrom !== null) drop(card, who, state.fallingFrom);
  if (situation.derived(who).defeated) return;
  burn(card, who);
  const { suffocation: breath } = state;
  const counts = breath !== null && (breath.mode === "strenuous" || breath.roundsToDeath !== null);
  if (counts && withoutAir(card, who))
    card.prompt({ type: "ownTest", owner: who, what: "breath", source: null, rate: 0 });
  breatheMiasma(card, who);
}

/** EVO-313, EVO-326. */
function burn(card: Card, who: Ref): void {
  const { situation } = card;
  const fire = situation.character(who).ailments.find(({ id }) => id === "burning");
  if (!fire) return;
  const { toughnessBonus, unnaturalToughness = 0 } = defenderOf(situation, who, null, who);
  const { damage, defense, wounds } = burningTick({
    round: fire.rounds + 1,
    target: { toughnessBonus, unnaturalToughness },
  });
  card.note("burning", { name: situation.character(who).name, damage, defense });
  inflictWounds(card, who, { normal: wounds, savage: 0, location: "body", cause: "burning" });
  card.bookkeeping({ type: "burn", target: who });
}

/** EVO-062. */
function drop(card: Card, who: Ref, startedAt: "high" | "low"): void {
  const { altitude } = card.situation.character(who);
  if (altitude === "ground") {
    card.bookkeeping({ type: "altitude", target: who, band: "ground", fallingFrom: null });
    return;
  }
  const { band, crashed, fallMetres } = fallFromAir({ startedAt, band: altitude });
  card.bookkeeping({ type: "altitude", target: who, band, fallingFrom: crashed ? null : startedAt });
  if (fallMetres !== null) fallDown(card, who, fallMetres);
}

/** EVO-353, A-65, A-82. */
function breatheMiasma(card: Card, who: Ref): void {
  const { situation } = card;
  const { miasmaHere, miasmaRate: rate } = situation.combat.state;
  if (!miasmaHere || situation.character(who).kind !== "evoker") return;
  const personaEquipped = situation.derived(who).persona !== null;
  if (miasma({ situation: "battle", personaEquipped, rate }).testNeeded)
    card.prompt({ type: "ownTest", owner: who, what: "miasma", source: null, rate });
}

/** Who is caught unawares, and who did the catching. EVO-007, A-04. */
export function decideSurprise(decision: SurpriseDecision, situation: Situation): Outcome {
  const { surprised, ambushers } = decision;
  const card = new Card(situation);
  const both = surprised.find((who) => ambushers.includes(who));
  if (both !== undefined) throw new Refused("badField", { field: "ambushers" });
  for (const who of [...surprised, ...ambushers]) situation.seatOf(who);
  for (const who of situation.participants) {
    const seat = situation.seat(who);
    if (!seat) continue;
    const ambusher = ambushers.includes(who);
    card.bookkeeping({
      type: "surprise",
      target: seat.ref,
      surprised: surprised.includes(who),
      ambusher,
      startingAdvantage: ambusher ? Math.max(1, seat.state.startingAdvantage) : seat.state.startingAdvantage,
    });
  }
  return card.outcome();
}

export const surpriseDecider: Decider<SurpriseDecision, Situation> = {
  shape: { surprised: isRefList, ambushers: isRefList },
  names: ["surprised", "ambushers"],
  speaks: null,
  decide: decideSurprise,
};

/** How often those still level roll off; then they keep the order in which they were named. */
const ROLL_OFFS = 4;

type Ordered = Combatant & { readonly rollOffs: readonly number[] };

/** Initiative without dice; those who tie to the last roll off. EVO-008, EVO-009, A-01. */
export function decideInitiative(decision: InitiativeDecision, situation: Situation): Outcome {
  const card = new Card(situation);
  const fresh = decision.actors.map((who): Ordered => combatantFor(situation, who));
  const others = situation.participants
    .filter((who) => !decision.actors.includes(who))
    .flatMap((who): Ordered[] => {
      const order = situation.seat(who)?.state.order ?? null;
      if (order === null) return [];
      return [{ id: who, ...order, ...tieBreakOf(situation.character(who), situation.derived(who)) }];
    });
  let combatants: readonly Ordered[] = [...fresh, ...others];
  const before = new Map(combatants.map(({ id, rollOffs }) => [id, rollOffs.length]));
  for (let time = 1; time <= ROLL_OFFS; time++) {
    const needed = initiativeOrder({ combatants, settings: situation.settings }).rollOffNeeded;
    const tied = combatants.filter(({ id }) => needed.includes(id));
    // A newcomer catches up with those who have rolled off before.
    const least = Math.min(...tied.map(({ rollOffs }) => rollOffs.length));
    const rolling = tied.filter(({ rollOffs }) => rollOffs.length === least).map(({ id }) => id);
    if (rolling.length === 0) break;
    combatants = combatants.map((one) =>
      rolling.includes(one.id) ? { ...one, rollOffs: [...one.rollOffs, rollOff(card, one.id, time)] } : one,
    );
  }
  for (const { id, initiative, score: full, fate = 0, fateMax = 0, rollOffs } of combatants) {
    if (!decision.actors.includes(id) && rollOffs.length === before.get(id)) continue;
    const { ref } = situation.seatOf(id);
    card.bookkeeping({ type: "order", target: ref, initiative, rollOffs });
    if (decision.actors.includes(id)) card.bookkeeping({ type: "tieBreak", target: id, score: full, fate, fateMax });
  }
  return card.outcome();
}

export const initiativeDecider: Decider<InitiativeDecision, Situation> = {
  shape: { actors: isRefList },
  names: ["actors"],
  speaks: ({ actors }) => onlyOf(actors),
  // Those who tie with somebody roll off as well, and aren't named.
  rolls: (decision) => [...refsIn(decision.actors), ...everybodyIn(decision)],
  decide: decideInitiative,
};

function combatantFor(situation: Situation, who: Ref): Ordered {
  const { state } = situation.seatOf(who);
  const derived = situation.derived(who);
  return {
    id: who,
    initiative: derived.initiative.initiative + state.startingAdvantage,
    ...tieBreakNow(situation.character(who), derived),
    rollOffs: [],
  };
}

function rollOff(card: Card, who: Ref, time: number): number {
  const id = card.checkId(`rollOff-${time}`);
  const label = wordFor("Dice", "rollOff");
  const [roll = 1] = card.situation.dice.roll({ id, count: 1, faces: 100, who, label, prospect: dieProspect });
  card.check<DieCheck>({ type: "die", id, who, what: "rollOff", roll });
  return roll;
}
