/** Time outside encounters: moments, hours in the miasma, days, weeks, rest. EVO-228, EVO-280, EVO-334, EVO-347, EVO-352. */
import type { Decider } from "../../../../kernel/deciders.ts";
import type { Outcome, Ref } from "../../../../kernel/outcome.ts";
import { slept } from "../apply/correct.ts";
import { miasma } from "../conditions/air.ts";
import type { TimeDecision } from "../decisions.ts";
import { SCORES } from "../terms.ts";
import { Card } from "./card.ts";
import { isOneOf, isOptional, isRefList, isShape, isWhole } from "../../../../kernel/edge.ts";
import type { Situation } from "./situation.ts";

/** Lets time pass for some characters. */
export function decideTime(decision: TimeDecision, situation: Situation): Outcome {
  const { passes, actors, amount = 1 } = decision;
  const card = new Card(situation);
  for (const who of actors) {
    forgetIgnored(card, who);
    sleep(card, who, MINUTES[passes] * amount);
    if (passes === "hour") walkMiasma(card, who, decision);
    if (passes === "day") endDay(card, who, amount);
    if (passes === "week") endWeek(card, who, amount);
    if (passes === "rest") rest(card, who, decision);
  }
  return card.outcome();
}

/** What passes, in minutes. How long a rest is, is the table's to say. */
const MINUTES = { round: 1 / 12, minute: 1, hour: 60, day: 1440, week: 10_080, rest: 0 } as const;

/** An injury that was ignored for a Round has its effect again. EVO-290. */
export function forgetIgnored(card: Card, who: Ref, round: number | null = null): void {
  for (const { location, ignoredInRound } of card.situation.character(who).injuries)
    if (ignoredInRound !== null && ignoredInRound !== round)
      card.bookkeeping({ type: "ignoreInjury", target: who, location, round: null });
}

/** Whoever has slept long enough wakes. EVO-337, EVO-338. */
function sleep(card: Card, who: Ref, minutes: number): void {
  const state = card.situation.character(who);
  if (state.unconscious === null || minutes <= 0) return;
  card.bookkeeping({ type: "sleep", target: who, minutes });
  if (slept(state, minutes).unconscious === null) card.note("awake", { name: state.name });
}

/** Where no rate is said there is no miasma. EVO-352. */
function walkMiasma(card: Card, who: Ref, { amount: hours = 1, miasmaRate: rate = 0 }: TimeDecision): void {
  if (card.situation.character(who).kind !== "evoker") return;
  const personaEquipped = card.situation.derived(who).persona !== null;
  const { stress } = miasma({ situation: "exploring", personaEquipped, rate, hours });
  if (stress > 0) card.consequence({ type: "stress", target: who, amount: stress, reason: "miasma" });
}

/** Less Stress, and what had decayed for the day is back. EVO-334, EVO-345. */
function endDay(card: Card, who: Ref, days: number): void {
  const { stress } = card.situation.character(who);
  const relief = Math.min(stress, days * card.situation.settings.stressPerDay);
  if (relief > 0) card.bookkeeping({ type: "stress", target: who, amount: -relief, reason: "day" });
  giveBack(card, who, ["day"]);
}

/** New Fate, the relief of seven days, and all that had decayed for a while is back. EVO-280, EVO-334, EVO-345, EVO-347. */
function endWeek(card: Card, who: Ref, weeks: number): void {
  const { kind, nonFunctional } = card.situation.character(who);
  if (kind === "evoker") card.bookkeeping({ type: "refillFate", target: who });
  if (nonFunctional) card.bookkeeping({ type: "recover", target: who });
  endDay(card, who, 7 * weeks);
  giveBack(card, who, ["week"]);
}

function giveBack(card: Card, who: Ref, lost: readonly ("day" | "week")[]): void {
  const { scores } = card.situation.character(who);
  for (const score of SCORES)
    for (const until of lost) {
      const amount = scores[score].returns[until];
      if (amount > 0) card.bookkeeping({ type: "restoreScore", target: who, score, amount, until });
    }
}

/** Wounds, Personas and pools, by as much as the table says. U-14. */
function rest(card: Card, who: Ref, decision: TimeDecision): void {
  const { light = 0, heavy = 0, personas = null, spirit = 0, exertion = 0 } = decision;
  if (light + heavy > 0) card.bookkeeping({ type: "heal", target: who, light, heavy, track: "body" });
  if (personas !== null && personas.light + personas.heavy + personas.deadly > 0)
    for (const { id, broken } of card.situation.character(who).personas)
      // A broken one needs its last wound back before any other.
      if (!broken || personas.deadly > 0)
        card.bookkeeping({ type: "personaWounds", target: who, persona: id, ...personas });
  if (spirit > 0) card.bookkeeping({ type: "pool", target: who, pool: "spirit", amount: spirit });
  if (exertion > 0) card.bookkeeping({ type: "pool", target: who, pool: "exertion", amount: exertion });
}

export const timeDecider: Decider<TimeDecision, Situation> = {
  shape: {
    passes: isOneOf(["round", "minute", "hour", "day", "week", "rest"]),
    actors: isRefList,
    amount: isOptional(isWhole(1, 1000)),
    miasmaRate: isOptional(isWhole(0, 100)),
    light: isOptional(isWhole(0, 99)),
    heavy: isOptional(isWhole(0, 99)),
    personas: isOptional(isShape({ light: isWhole(0, 99), heavy: isWhole(0, 99), deadly: isWhole(0, 1) })),
    spirit: isOptional(isWhole(0, 999)),
    exertion: isOptional(isWhole(0, 999)),
  },
  names: ["actors"],
  speaks: null,
  decide: decideTime,
};
