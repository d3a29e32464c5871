/** What effects do to a character's state. Pure. Figures are worked out from the state as it is when applied. */
import { ailmentDuration } from "../ailments/gain.ts";
import { derivedOf } from "../derive.ts";
import type { CharacterEffect, HealEffect } from "../outcomes.ts";
import type { EvokerSettings } from "../settings.ts";
import type { AilmentState, CharacterState, MarkState } from "../state.ts";
import type { Condition } from "../terms.ts";
import { healWounds } from "../wounds/track.ts";
import { corrected, mended, slept } from "./correct.ts";
import { decayed, restored } from "./decay.ts";
import { applyToGear } from "./gear.ts";
import {
  gained,
  revived,
  sufferStress,
  sufferWounds,
  withCondition,
  withoutAilments,
  withUnconscious,
} from "./suffer.ts";

/** The character after one effect. */
export function applyToCharacter(
  state: CharacterState,
  effect: CharacterEffect,
  settings: EvokerSettings,
): CharacterState {
  switch (effect.type) {
    case "wounds":
      return sufferWounds(state, effect, settings);
    case "heal":
      return healed(state, effect, settings);
    case "stress":
      return sufferStress(state, effect.amount, settings);
    case "ailment":
      return gained(state, effect, settings);
    case "endAilments":
      return { ...state, ailments: withoutAilments(state.ailments, effect.ailments) };
    case "tick":
      return { ...state, ailments: ticked(state.ailments, settings) };
    case "burn":
      return { ...state, ailments: burnt(state.ailments) };
    case "condition":
      return withCondition(state, effect.condition, effect.on, effect.source);
    case "mark":
      return marked(state, { id: effect.mark, source: effect.source }, effect.on);
    case "grip":
      return {
        ...state,
        grip: effect.on ? { by: effect.by, stored: effect.stored, failures: effect.failures } : null,
      };
    case "stealth":
      return { ...withCondition(state, "hidden", effect.result !== null), stealth: effect.result };
    case "fate":
      return { ...state, fate: { value: Math.max(0, state.fate.value + effect.amount) } };
    case "refillFate": {
      const { fateMax } = derivedOf(state, settings);
      return { ...state, fate: { value: Math.max(state.fate.value, fateMax) } };
    }
    case "ignoreInjury": {
      const { location, round } = effect;
      const injuries = state.injuries.map((one) =>
        one.location === location ? { ...one, ignoredInRound: round } : one,
      );
      return { ...state, injuries };
    }
    case "decay":
      return decayed(state, effect);
    case "recover":
      return { ...state, nonFunctional: false };
    case "altitude":
      return { ...state, altitude: effect.band, fallingFrom: effect.fallingFrom };
    case "reveal": {
      const { revealed } = state;
      const keys = Object.fromEntries(effect.keys.map((key) => [key, effect.on]));
      const cells = Object.fromEntries(effect.elements.map((element) => [element, effect.on]));
      return { ...state, revealed: { ...revealed, ...keys, affinities: { ...revealed.affinities, ...cells } } };
    }
    case "air":
      return { ...state, suffocation: effect.suffocation };
    case "unconscious":
      return withUnconscious(state, effect.span);
    case "death":
      return { ...state, dead: effect.dead };
    case "mustFlee":
      return { ...state, mustFlee: effect.on };
    case "allowance":
      return { ...state, allowance: effect.metres };
    case "tieBreak": {
      const { score, fate, fateMax } = effect;
      return { ...state, tieBreak: { score, fate, fateMax } };
    }
    case "restoreScore":
      return restored(state, effect);
    case "sleep":
      return slept(state, effect.minutes);
    case "personaWounds":
      return mended(state, effect);
    case "correct":
      return corrected(state, effect, settings);
    case "afterEncounter":
      return afterEncounter(state);
    case "persona":
      return effect.what === "revive" ? revived(state, effect.persona) : equippedPersona(state, effect.persona);
    default:
      return applyToGear(state, effect);
  }
}

/** EVO-137, EVO-192, EVO-228. */
function healed(state: CharacterState, effect: HealEffect, settings: EvokerSettings): CharacterState {
  const { persona, wounds, woundMax } = derivedOf(state, settings);
  const { light, heavy } = effect;
  if (effect.track === "struck" && persona !== null) {
    const { track } = healWounds({ track: persona.wounds, max: persona.max, light, heavy });
    const personas = state.personas.map((one) => (one.id === persona.id ? { ...one, wounds: track } : one));
    return { ...state, personas };
  }
  const { track } = healWounds({ track: wounds, max: woundMax, light, heavy });
  return { ...state, wounds: track, injuries: track.heavy >= woundMax.heavy ? [] : state.injuries };
}

/** One of the sufferer's Turns has ended: counted, and what has run out is gone. EVO-303. */
function ticked(ailments: readonly AilmentState[], settings: EvokerSettings): readonly AilmentState[] {
  return ailments
    .map((one) => ({ ...one, ownTurnEnds: one.ownTurnEnds + 1 }))
    .filter((one) => {
      const { id: ailment, statedTurns, inflictedDuringOwnTurn, ownTurnEnds } = one;
      return !ailmentDuration({ ailment, statedTurns, inflictedDuringOwnTurn, ownTurnEnds, settings }).expired;
    });
}

const burnt = (ailments: readonly AilmentState[]): readonly AilmentState[] =>
  ailments.map((one) => (one.id === "burning" ? { ...one, rounds: one.rounds + 1 } : one));

function marked(state: CharacterState, mark: MarkState, on: boolean): CharacterState {
  const others = state.marks.filter(({ id, source }) => id !== mark.id || source !== mark.source);
  return { ...state, marks: on ? [...others, mark] : others };
}

function equippedPersona(state: CharacterState, id: string | null): CharacterState {
  return { ...state, personas: state.personas.map((one) => ({ ...one, equipped: one.id === id && !one.broken })) };
}

const ENDS_WITH_ENCOUNTER: readonly Condition[] = ["running", "defending"];

/** Wounds, Stress, injuries and bleeding stay. EVO-012. */
function afterEncounter(state: CharacterState): CharacterState {
  return {
    ...state,
    conditions: state.conditions.filter(({ id }) => !ENDS_WITH_ENCOUNTER.includes(id)),
    ailments: withoutAilments(state.ailments, ["staggered"]),
    injuries: state.injuries.map((one) => ({ ...one, ignoredInRound: null })),
    marks: [],
    mustFlee: false,
    allowance: 0,
    tieBreak: null,
  };
}
