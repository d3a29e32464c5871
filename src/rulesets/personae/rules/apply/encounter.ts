/** What effects do to participants, encounters and the clock. Pure. */
import type { DownedEffect, PersonaeEffect } from "../outcomes.ts";
import type { ClockState, EncounterState, IdentityState, ParticipantState } from "../state.ts";
import { lastLevelOf } from "../vitality/tracks.ts";

/** The participant after one effect. What it used counts for one round only. */
export function applyToParticipant(state: ParticipantState, effect: PersonaeEffect): ParticipantState {
  switch (effect.type) {
    case "spend": {
      const { round, what, amount } = effect;
      const fresh = usedIn(state, round);
      const key = what === "move" ? "moves" : "actions";
      const skill = effect.skill === undefined ? {} : { skill: fresh.skill ?? effect.skill };
      return { ...state, used: { ...fresh, ...skill, [key]: Math.max(0, fresh[key] + amount) } };
    }
    case "acts":
      return { ...state, used: { ...usedIn(state, effect.round), acted: true } };
    case "anew":
      return { ...state, used: usedIn({ ...state, used: { ...state.used, round: NEVER } }, effect.round) };
    case "enhancementUsed": {
      const fresh = usedIn(state, effect.round);
      return { ...state, used: { ...fresh, enhancements: (fresh.enhancements ?? 0) + 1 } };
    }
    case "place":
      return { ...state, order: { ...state.order, place: effect.place } };
    case "ready":
      return { ...state, readied: { means: effect.means, item: effect.item, round: effect.round, used: false } };
    case "defenceUsed":
      return { ...state, readied: { ...state.readied, used: true } };
    case "order":
      return { ...state, order: { ...state.order, dice: effect.dice, modifier: effect.modifier, rolled: true } };
    default:
      return state;
  }
}

/** No round has this number. */
const NEVER = -1;

/** What was used in this round: of an older one nothing is left. */
function usedIn({ used }: ParticipantState, round: number): ParticipantState["used"] {
  if (used.round === round) return used;
  const cleared = { ...used, round, moves: 0, actions: 0 };
  return {
    ...cleared,
    ...(used.enhancements !== undefined && { enhancements: 0 }),
    ...(used.skill !== undefined && { skill: null }),
    ...(used.acted !== undefined && { acted: false }),
  };
}

/** The encounter after one effect; `identity` is the state of the one it speaks of, when it is at hand. */
export function applyToEncounter(
  state: EncounterState,
  effect: PersonaeEffect,
  identity: IdentityState | undefined,
): EncounterState {
  switch (effect.type) {
    case "escalate":
      return {
        ...state,
        sceneState: effect.to,
        instigator: effect.instigator ?? state.instigator,
        ...(effect.round !== undefined && { instigated: effect.round }),
      };
    case "closeEncounter":
      return { ...state, ended: true, sceneState: "scene" };
    case "downed":
      return downed(state, effect, identity);
    case "aims":
      return { ...state, goals: effect.goals, mode: effect.mode };
    case "seriesWin": {
      const { party, opposition } = state.wins ?? { party: 0, opposition: 0 };
      const { side, by = 1 } = effect;
      const before = side === "party" ? party : opposition;
      return { ...state, wins: { party, opposition, [side]: Math.max(0, before + by) } };
    }
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
  if (identity && Object.values(identity.tracks).every(({ shock }) => shock < lastLevelOf(identity))) return state;
  const others = state.negators.filter((one) => one.identity !== ref);
  return { ...state, negators: [...others, { identity: ref, by }] };
}

/** The clock after one effect. PER-149 … PER-152. */
export function applyToClock(state: ClockState, effect: PersonaeEffect): ClockState {
  switch (effect.type) {
    case "scene":
    case "day":
    case "session":
      return { ...state, [effect.type]: state[effect.type] + 1 };
    default:
      return state;
  }
}
