/** What effects do to participants, encounters and the clock. Pure. */
import type { DownedEffect, PersonaeEffect } from "../outcomes.ts";
import type { ClockState, EncounterState, IdentityState, ParticipantState } from "../state.ts";
import { lastLevel } from "../vitality/boxes.ts";

/** The participant after one effect. What it used counts for one round only. */
export function applyToParticipant(state: ParticipantState, effect: PersonaeEffect): ParticipantState {
  switch (effect.type) {
    case "spend": {
      const { round, what, amount } = effect;
      const fresh = state.used.round === round ? state.used : { round, moves: 0, actions: 0 };
      const key = what === "move" ? "moves" : "actions";
      return { ...state, used: { ...fresh, [key]: Math.max(0, fresh[key] + amount) } };
    }
    case "ready":
      return { ...state, readied: { means: effect.means, item: effect.item, round: effect.round, used: false } };
    case "defenceUsed":
      return { ...state, readied: { ...state.readied, used: true } };
    case "order":
      return { ...state, order: { dice: effect.dice, modifier: effect.modifier, rolled: true } };
    default:
      return state;
  }
}

/** The encounter after one effect; `identity` is the state of the one it speaks of, when it is at hand. */
export function applyToEncounter(
  state: EncounterState,
  effect: PersonaeEffect,
  identity: IdentityState | undefined,
): EncounterState {
  switch (effect.type) {
    case "escalate":
      return { ...state, sceneState: effect.to, instigator: effect.instigator ?? state.instigator };
    case "closeEncounter":
      return { ...state, ended: true, sceneState: "scene" };
    case "downed":
      return downed(state, effect, identity);
    default:
      return state;
  }
}

/** Whoever brought it to its last level has put it down, if the hits really did. */
function downed(
  state: EncounterState,
  { identity: ref, by }: DownedEffect,
  identity: IdentityState | undefined,
): EncounterState {
  if (identity && identity.tracks.main.shock < lastLevel(identity.tier)) return state;
  const others = state.negators.filter((one) => one.identity !== ref);
  return { ...state, negators: [...others, { identity: ref, by }] };
}

/** The clock after one effect. PER-150, PER-152. */
export function applyToClock(state: ClockState, effect: PersonaeEffect): ClockState {
  return effect.type === "scene" ? { ...state, scene: state.scene + 1 } : state;
}
