/** What hangs in the air where they fight: miasma, darkness, haze, weather. EVO-156, EVO-159, EVO-162, EVO-353, U-21. */
import type { Decider } from "../../../../kernel/deciders.ts";
import { isFlag, isNullOr, isOneOf, isWhole } from "../../../../kernel/edge.ts";
import type { Outcome } from "../../../../kernel/outcome.ts";
import type { SurroundingsDecision } from "../decisions.ts";
import { LIGHTS } from "../terms.ts";
import { Card } from "./card.ts";
import type { Situation } from "./situation.ts";

/** Notes it in the encounter: from then on the unprotected test against the miasma, and who aims is asked the rest anew. */
export function decideSurroundings(decision: SurroundingsDecision, situation: Situation): Outcome {
  const { miasma, light, haze, badWeather } = decision;
  const card = new Card(situation);
  card.bookkeeping({ type: "surroundings", target: situation.combat.ref, miasma, light, haze, badWeather });
  return card.outcome();
}

export const surroundingsDecider: Decider<SurroundingsDecision, Situation> = {
  shape: { miasma: isNullOr(isWhole(1, 99)), light: isOneOf(LIGHTS), haze: isFlag, badWeather: isFlag },
  names: [],
  speaks: null,
  decide: decideSurroundings,
};
