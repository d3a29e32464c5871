/** What effects do to participants and encounters. Pure. */
import { freshEncounter } from "../ranges.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import type { ArcEffect, EnterEffect, TimedEffect, TurnEndEffect } from "../outcomes.ts";
import { free, withAdds, withoutTurns } from "../sequence/records.ts";
import { recordOf } from "../sequence/rolled.ts";
import type { EncounterState, OrderEntry, ParticipantState } from "../state.ts";

/** The participant after one effect. */
export function applyToParticipant(state: ParticipantState, effect: ArcEffect): ParticipantState {
  switch (effect.type) {
    case "turn":
      return { ...state, turn: withAdds(state.turn, effect) };
    case "cleared": {
      const turn = withoutTurns(state.turn, effect.round);
      return turn === state.turn ? state : { ...state, turn };
    }
    case "tie":
      return { ...state, tie: effect.tie };
    case "occupy":
      return { ...state, occupied: effect.occupied };
    default:
      return state;
  }
}

const placed = (order: readonly Ref[]): OrderEntry[] => order.map((id) => ({ id }));

/** The encounter after one effect. ARC-002, ARC-037, ARC-043. */
export function applyToEncounter(state: EncounterState, effect: ArcEffect): EncounterState {
  switch (effect.type) {
    case "begin":
      return { ...state, begun: true, order: placed(effect.order), sides: effect.sides, committed: effect.committed };
    case "enter":
      return entered(state, effect);
    case "leave":
      return { ...state, order: state.order.filter(({ id }) => id !== effect.character) };
    case "queue":
      return { ...state, pending: [...state.pending, ...free(state.pending, effect.changes)] };
    case "unqueue":
      return { ...state, pending: state.pending.filter(({ id }) => !effect.ids.includes(id)) };
    case "turnEnd":
      return ended(state, effect);
    case "timed":
      return timed(state, effect);
    default:
      return applyToAttacks(state, effect);
  }
}

function applyToAttacks(state: EncounterState, effect: ArcEffect): EncounterState {
  switch (effect.type) {
    case "attack":
      return { ...state, attacks: [...state.attacks, ...free(state.attacks, [recordOf(effect.attack)])] };
    case "attackSettled":
      return {
        ...state,
        attacks: state.attacks.map((one) => (one.id === effect.attack ? { ...one, open: false } : one)),
      };
    default:
      return state;
  }
}

function entered(state: EncounterState, { character, before }: EnterEffect): EncounterState {
  const others = state.order.filter(({ id }) => id !== character);
  const at = others.findIndex(({ id }) => id === before);
  const place = at < 0 ? others.length : at;
  return { ...state, order: [...others.slice(0, place), { id: character }, ...others.slice(place)] };
}

/** Whoever has come since keeps a place, and who has left stays away. */
function ended(state: EncounterState, { round, order, stops, over }: TurnEndEffect): EncounterState {
  if (over) return { ...freshEncounter(), committed: round };
  const present = state.order.map(({ id }) => id);
  const kept = order.filter((ref) => present.includes(ref));
  return {
    ...state,
    order: placed([...kept, ...present.filter((ref) => !order.includes(ref))]),
    pending: [],
    attacks: [],
    tasks: state.tasks.filter(({ id }) => !stops.includes(id)),
    committed: round,
  };
}

function timed(state: EncounterState, { task, who, on }: TimedEffect): EncounterState {
  const others = state.tasks.filter(({ id }) => id !== task);
  return { ...state, tasks: on ? [...others, { id: task, who }] : others };
}
