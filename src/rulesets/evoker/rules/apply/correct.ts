/** Figures put right by hand, Personas mended, sleep slept. Pure. EVO-228, EVO-337. */
import { deriveCharacter } from "../derive.ts";
import type { CorrectEffect, PersonaWoundsEffect } from "../outcomes.ts";
import type { EvokerSettings } from "../settings.ts";
import type { CharacterState } from "../state.ts";
import type { Span } from "../terms.ts";
import { clampTrack } from "../wounds/track.ts";
import { withUnconscious } from "./suffer.ts";

const within = (value: number, max: number): number => Math.max(0, Math.min(max, value));

/** The character with every figure changed by so much, within its bounds. */
export function corrected(state: CharacterState, effect: CorrectEffect, settings: EvokerSettings): CharacterState {
  const { woundMax, wounds: now } = deriveCharacter(state, settings);
  const wounds = clampTrack(
    {
      light: Math.max(0, now.light + effect.light),
      heavy: Math.max(0, now.heavy + effect.heavy),
      deadly: Math.max(0, now.deadly + effect.deadly),
    },
    woundMax,
  );
  const injuries = wounds.heavy >= woundMax.heavy ? [] : state.injuries;
  const stress = within(state.stress + effect.stress, settings.stressMax);
  return { ...state, wounds, injuries, stress, fate: { value: Math.max(0, state.fate.value + effect.fate) } };
}

/** The character with a Persona's wounds changed: with its last one back it is whole enough to be called, without it broken. */
export function mended(state: CharacterState, effect: PersonaWoundsEffect): CharacterState {
  const personas = state.personas.map((one) => {
    if (one.id !== effect.persona) return one;
    const { max } = one;
    const wounds = {
      light: within(one.wounds.light + effect.light, max.light),
      heavy: within(one.wounds.heavy + effect.heavy, max.heavy),
      deadly: within(one.wounds.deadly + effect.deadly, max.deadly),
    };
    const broken = wounds.deadly <= 0;
    return { ...one, wounds, broken, equipped: one.equipped && !broken };
  });
  return { ...state, personas };
}

/** Minutes of a stretch of time; twelve Rounds are one (U-29). */
const minutesOf = ({ amount, unit }: Span): number =>
  unit === "hours" ? 60 * amount : unit === "rounds" ? amount / 12 : amount;

/** The character after some minutes: awake when its time is over. Without air nobody wakes (EVO-342). */
export function slept(state: CharacterState, minutes: number): CharacterState {
  if (state.unconscious === null || state.suffocation !== null) return state;
  const left = Math.ceil(minutesOf(state.unconscious) - minutes);
  return withUnconscious(state, left <= 0 ? null : { amount: left, unit: "minutes" });
}
