/** What casting, levels and units do to a character's state. Pure. */
import { figuresOf } from "../derive.ts";
import type { VerveEffectKind } from "../outcomes.ts";
import type { VerveSettings } from "../settings.ts";
import type { CharacterState } from "../state.ts";
import { put, without } from "./lists.ts";

/** The character after one effect of this kind; null for every other effect. */
export function applyMagic(
  state: CharacterState,
  effect: VerveEffectKind,
  settings: VerveSettings,
): CharacterState | null {
  switch (effect.type) {
    case "power": {
      const { list, power, removed } = effect;
      const left = without(state[list], removed);
      return { ...state, [list]: power ? put(left, power) : left };
    }
    case "points":
      return { ...state, pointsUsed: Math.max(0, state.pointsUsed + effect.used) };
    case "owed":
      return {
        ...state,
        owed: { ...state.owed, [effect.gain]: Math.max(0, state.owed[effect.gain] + effect.amount) },
      };
    case "specialty":
      return { ...state, specialties: put(state.specialties, effect.specialty) };
    case "unit": {
      const { members, leader, survival, movement } = effect;
      const formed = survival !== null;
      const overrides = formed ? { ...state.overrides, survivalMax: survival, movement } : state.overrides;
      const next = { ...state, members, leader, count: Math.max(1, members.length), overrides };
      // A new unit is fresh; one that somebody leaves keeps what it has, within what is left of it. VRV-129
      const { survivalMax } = figuresOf(next, settings);
      const value = formed ? survivalMax : Math.min(survivalMax, next.survival.value);
      return { ...next, survival: { ...next.survival, value } };
    }
    default:
      return null;
  }
}
