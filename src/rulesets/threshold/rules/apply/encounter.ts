/** What effects do to an encounter. Pure. RUN-022, RUN-025, RUN-042. */
import type { EngageEffect, ThresholdEffect } from "../outcomes.ts";
import type { EncounterState } from "../state.ts";

/** The encounter after one effect. */
export function applyToEncounter(state: EncounterState, effect: ThresholdEffect): EncounterState {
  switch (effect.type) {
    case "engage":
      return { ...state, engagements: engaged(state, effect) };
    case "phase":
      return { ...state, phase: effect.phase };
    case "order":
      return { ...state, order: effect.order, delays: effect.delays };
    default:
      return state;
  }
}

function engaged({ engagements }: EncounterState, { a, b, engaged: on }: EngageEffect): EncounterState["engagements"] {
  const others = engagements.filter((pair) => !((pair.a === a && pair.b === b) || (pair.a === b && pair.b === a)));
  return on ? [...others, { a, b }] : others;
}
