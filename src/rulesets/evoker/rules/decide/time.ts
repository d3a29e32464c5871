/** Time outside encounters: hours in the miasma, days, weeks, rest. EVO-228, EVO-280, EVO-334, EVO-347, EVO-352. */
import type { Decider } from "../../../../kernel/deciders.ts";
import type { Outcome } from "../../../../kernel/outcome.ts";
import { miasma } from "../conditions/air.ts";
import type { TimeDecision } from "../decisions.ts";
import { Card } from "./card.ts";
import { isOneOf, isOptional, isRefList, isWhole } from "../../../../kernel/edge.ts";
import type { Situation } from "./situation.ts";

/** Lets time pass for some characters. */
export function decideTime(decision: TimeDecision, situation: Situation): Outcome {
  const { passes, actors, amount: hours = 1, miasmaRate: rate = 1, light = 0, heavy = 0 } = decision;
  const card = new Card(situation);
  for (const target of actors) {
    const { kind, stress, nonFunctional } = situation.character(target);
    switch (passes) {
      case "hour": {
        if (kind !== "evoker") break;
        const personaEquipped = situation.derived(target).persona !== null;
        const suffered = miasma({ situation: "exploring", personaEquipped, rate, hours }).stress;
        if (suffered > 0) card.consequence({ type: "stress", target, amount: suffered, reason: "miasma" });
        break;
      }
      case "day": {
        const relief = Math.min(stress, situation.settings.stressPerDay);
        if (relief > 0) card.bookkeeping({ type: "stress", target, amount: -relief, reason: "day" });
        break;
      }
      case "week":
        if (kind === "evoker") card.bookkeeping({ type: "refillFate", target });
        if (nonFunctional) card.bookkeeping({ type: "recover", target });
        break;
      case "rest":
        if (light + heavy > 0) card.bookkeeping({ type: "heal", target, light, heavy, track: "body" });
        break;
    }
  }
  return card.outcome();
}

export const timeDecider: Decider<TimeDecision, Situation> = {
  shape: {
    passes: isOneOf(["hour", "day", "week", "rest"]),
    actors: isRefList,
    amount: isOptional(isWhole(1, 1000)),
    miasmaRate: isOptional(isWhole(0, 100)),
    light: isOptional(isWhole(0, 99)),
    heavy: isOptional(isWhole(0, 99)),
  },
  names: ["actors"],
  speaks: null,
  decide: decideTime,
};
