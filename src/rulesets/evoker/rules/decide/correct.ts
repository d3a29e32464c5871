/** Figures changed by hand: what a person wants them to be, written as what that adds or takes. */
import type { Decider } from "../../../../kernel/deciders.ts";
import { isFlag, isNullOr, isOneOf, isOptional, isShape, isText, isWhole } from "../../../../kernel/edge.ts";
import type { Outcome } from "../../../../kernel/outcome.ts";
import type { CorrectDecision } from "../decisions.ts";
import { BANDS } from "../terms.ts";
import { Card } from "./card.ts";
import { Refused } from "./refused.ts";
import type { Situation } from "./situation.ts";

/** Puts wounds, Stress, Fate, pools, a Persona's wounds, death and height right. */
export function decideCorrect(decision: CorrectDecision, situation: Situation): Outcome {
  const { actor, persona = null, dead, altitude } = decision;
  const { name, stress, fate, spirit, exertion, personas, ...now } = situation.character(actor);
  const { wounds } = situation.derived(actor);
  const by = (wanted: number | undefined, now: number): number => (wanted === undefined ? 0 : wanted - now);
  const card = new Card(situation);
  const figures = {
    light: by(decision.light, wounds.light),
    heavy: by(decision.heavy, wounds.heavy),
    deadly: by(decision.deadly, wounds.deadly),
    stress: by(decision.stress, stress),
    fate: by(decision.fate, fate.value),
  };
  if (Object.values(figures).some((change) => change !== 0))
    card.bookkeeping({ type: "correct", target: actor, ...figures });
  for (const [pool, wanted, { value }] of [
    ["spirit", decision.spirit, spirit],
    ["exertion", decision.exertion, exertion],
  ] as const) {
    const amount = by(wanted, value);
    if (amount !== 0) card.bookkeeping({ type: "pool", target: actor, pool, amount });
  }
  if (persona !== null) {
    const found = personas.find(({ id }) => id === persona.id);
    if (!found) throw new Refused("unknownItem", { name, item: persona.id });
    card.bookkeeping({
      type: "personaWounds",
      target: actor,
      persona: found.id,
      light: by(persona.light, found.wounds.light),
      heavy: by(persona.heavy, found.wounds.heavy),
      deadly: by(persona.deadly, found.wounds.deadly),
    });
  }
  if (dead !== undefined && dead !== now.dead) card.bookkeeping({ type: "death", target: actor, dead });
  if (altitude !== undefined && altitude !== now.altitude)
    card.bookkeeping({ type: "altitude", target: actor, band: altitude, fallingFrom: null });
  return card.outcome();
}

const FIGURE = isOptional(isWhole(0, 999));
const LAST = isOptional(isWhole(0, 1));

export const correctDecider: Decider<CorrectDecision, Situation> = {
  shape: {
    actor: isText,
    light: FIGURE,
    heavy: FIGURE,
    deadly: LAST,
    stress: FIGURE,
    fate: FIGURE,
    spirit: FIGURE,
    exertion: FIGURE,
    persona: isOptional(isNullOr(isShape({ id: isText, light: FIGURE, heavy: FIGURE, deadly: LAST }))),
    dead: isOptional(isFlag),
    altitude: isOptional(isOneOf(BANDS)),
  },
  names: ["actor"],
  speaks: null,
  secret: true,
  decide: decideCorrect,
};
