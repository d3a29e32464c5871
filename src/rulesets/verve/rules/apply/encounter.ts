/** What effects do to participants, encounters and the clock. Pure. */
import type { VerveEffectKind } from "../outcomes.ts";
import type { ClockState, EncounterState, ParticipantState } from "../state.ts";

/** The participant after one effect. What it did counts for one round only. */
export function applyToParticipant(state: ParticipantState, effect: VerveEffectKind): ParticipantState {
  switch (effect.type) {
    case "acted": {
      const before = state.used.round === effect.round ? state.used.actions : 0;
      return { ...state, used: { round: effect.round, actions: before + effect.actions } };
    }
    case "declared":
      return { ...state, declared: { ...effect.intention, round: effect.round }, decided: effect.round };
    case "decided":
      return { ...state, decided: effect.round };
    case "moves":
      return { ...state, moves: { round: effect.round, how: effect.how } };
    case "passed":
      return { ...state, passed: effect.round };
    default:
      return state;
  }
}

export const applyToEncounter = (state: EncounterState, effect: VerveEffectKind): EncounterState =>
  effect.type === "phase" ? { ...state, phase: effect.phase, round: effect.round } : state;

export function applyToClock(state: ClockState, effect: VerveEffectKind): ClockState {
  // Each encounter gives verve once in an adventure. VRV-114
  if (effect.type === "adventure") return { ...state, adventureRunning: effect.running, engaged: [] };
  if (effect.type === "clock") return { ...state, seconds: state.seconds + effect.seconds };
  if (effect.type !== "engaged" || state.engaged.includes(effect.encounter)) return state;
  return { ...state, engaged: [...state.engaged, effect.encounter] };
}
