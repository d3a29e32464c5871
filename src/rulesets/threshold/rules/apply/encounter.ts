/** What effects do to an encounter. Pure. RUN-022, RUN-025, RUN-042, RUN-093. */
import type { EngageEffect, FlankEffect, ThresholdEffect } from "../outcomes.ts";
import type { EncounterState, Flank } from "../state.ts";

/** The encounter after one effect. */
export function applyToEncounter(state: EncounterState, effect: ThresholdEffect): EncounterState {
  switch (effect.type) {
    case "engage":
      return { ...state, engagements: engaged(state, effect), flanks: flanksAfter(state, effect) };
    case "flank":
      return { ...state, flanks: flanking(state, effect) };
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

/** Who parts from an enemy flanks it no longer, nor is flanked by it. RUN-085, RUN-093. */
function flanksAfter({ flanks }: EncounterState, { a, b, engaged: on }: EngageEffect): EncounterState["flanks"] {
  if (on) return flanks;
  const ends = ({ target, ...pair }: Flank): boolean =>
    (target === a && [pair.a, pair.b].includes(b)) || (target === b && [pair.a, pair.b].includes(a));
  return flanks.filter((one) => !ends(one));
}

function flanking(
  { flanks }: EncounterState,
  { a, b, on: target, flanking: on }: FlankEffect,
): EncounterState["flanks"] {
  const isThis = (one: Flank): boolean =>
    one.target === target && ((one.a === a && one.b === b) || (one.a === b && one.b === a));
  const others = flanks.filter((one) => !isThis(one));
  return on ? [...others, { a, b, target }] : others;
}
