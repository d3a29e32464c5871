/** What effects do to participants and encounters. Pure. */
import type { ArcEffect } from "../outcomes.ts";
import type { EncounterState, ParticipantState } from "../state.ts";

/** The participant after one effect. */
export function applyToParticipant(state: ParticipantState, effect: ArcEffect): ParticipantState {
  switch (effect.type) {
    case "turn":
      return { ...state, turn: effect.turn };
    case "tie":
      return { ...state, tie: effect.tie };
    case "occupy":
      return { ...state, occupied: effect.occupied };
    default:
      return state;
  }
}

/** The encounter after one effect. ARC-002, ARC-037, ARC-043. */
export function applyToEncounter(state: EncounterState, effect: ArcEffect): EncounterState {
  switch (effect.type) {
    case "begin":
      return { ...state, begun: true, order: effect.order, sides: effect.sides, committed: effect.committed };
    case "order":
      return { ...state, order: effect.order };
    case "queue":
      return {
        ...state,
        pending: [...state.pending, ...effect.changes],
        serial: state.serial + effect.changes.length,
      };
    case "unqueue":
      return { ...state, pending: state.pending.filter(({ id }) => !effect.ids.includes(id)) };
    case "attack":
      return { ...state, attacks: [...state.attacks, effect.attack] };
    case "attackSettled":
      return {
        ...state,
        attacks: state.attacks.map((one) => (one.id === effect.attack ? { ...one, open: false } : one)),
      };
    case "turnEnd":
      return { ...state, order: effect.order, pending: [], attacks: [], committed: effect.round };
    default:
      return state;
  }
}
