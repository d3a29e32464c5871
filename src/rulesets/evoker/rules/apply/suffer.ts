/** What wounds, Stress and ailments do to a character. Pure; every way of being hurt goes through here. */
import { gainAilment } from "../ailments/gain.ts";
import { graspOf } from "../attack/grasp.ts";
import { hasBruisedRib } from "../attack/hit.ts";
import { applyStress } from "../conditions/stress.ts";
import { derivedOf } from "../derive.ts";
import { REVIVED } from "../fate/fate.ts";
import { addInjury, injuryTriggers } from "../injuries/injury.ts";
import type { AilmentEffect, WoundsEffect } from "../outcomes.ts";
import type { EvokerSettings } from "../settings.ts";
import type { AilmentState, CharacterState, ConditionState } from "../state.ts";
import { handsOf, type Ailment, type Condition, type Hand, type Location, type Span } from "../terms.ts";
import { applyWounds, type WoundsResult } from "../wounds/apply.ts";

export type Harm = Omit<WoundsEffect, "id" | "target" | "apply" | "type">;

/** What the wounds would do to a character as it stands now, without doing it. EVO-226, EVO-229, EVO-232, A-40, A-83. */
export function foreseeWounds(
  state: CharacterState,
  effect: Pick<WoundsEffect, "normal" | "savage" | "bodyOnly" | "heavyOnly" | "ribCounted" | "blockHeavy">,
  settings: EvokerSettings,
): WoundsResult {
  const { wounds, persona, injuries } = derivedOf(state, settings);
  const shield = effect.bodyOnly ? null : persona;
  const ribs = !effect.ribCounted && shield === null && effect.normal > 0 && hasBruisedRib(injuries) ? 1 : 0;
  const track = effect.heavyOnly ? { ...wounds, light: 0 } : wounds;
  const result = applyWounds({
    track,
    normal: effect.normal + ribs,
    savage: effect.savage,
    persona: shield?.wounds ?? null,
    blockHeavy: Math.min(effect.blockHeavy, state.fate.value),
    settings,
  });
  return effect.heavyOnly ? { ...result, remaining: { ...result.remaining, light: wounds.light } } : result;
}

/** The character after wounds: tracks, Persona, Stress, injuries, what wakes and what thaws. EVO-221 … EVO-232, EVO-250. */
export function sufferWounds(state: CharacterState, effect: WoundsEffect, settings: EvokerSettings): CharacterState {
  const before = derivedOf(state, settings);
  const result = foreseeWounds(state, effect, settings);
  if (result.lost.length === 0 && result.blocked === 0) return state;
  const personas = state.personas.map((one) =>
    one.id === before.persona?.id && result.personaRemaining !== null
      ? {
          ...one,
          wounds: result.personaRemaining,
          broken: one.broken || result.personaBroken,
          equipped: one.equipped && !result.personaBroken,
        }
      : one,
  );
  const wounded: CharacterState = {
    ...state,
    wounds: result.remaining,
    personas,
    fate: { value: state.fate.value - result.blocked },
    ailments: result.lost.length > 0 ? withoutAilments(state.ailments, ["frozen", "drowsed"]) : state.ailments,
  };
  const stressed = sufferStress(wounded, result.stress, settings);
  if (effect.location === null || result.injuriesDue === 0) return stressed;
  return injured(stressed, effect.location, before.wounds.heavy, result.injuriesDue, effect.duringOwnTurn, settings);
}

/** Each Heavy Wound makes its injury in order; what fires at once is that of the last row. EVO-250 … EVO-253, A-69. */
function injured(
  state: CharacterState,
  location: Location,
  heavyBefore: number,
  due: number,
  duringOwnTurn: boolean,
  settings: EvokerSettings,
): CharacterState {
  const { added } = addInjury({ injuries: state.injuries, location, heavyLeft: heavyBefore - due });
  const others = state.injuries.filter((one) => one.location !== location);
  const now: CharacterState = {
    ...state,
    injuries: [...others, { location, injury: added, ignoredInRound: null }],
  };
  const instant = injuryTriggers({ injury: added, received: true });
  const ailing = instant.gains.reduce(
    (one, ailment) => gained(one, { ailment, turns: null, source: null, duringOwnTurn, replace: false }, settings),
    now,
  );
  const bleeding = instant.bloodLoss ? withCondition(ailing, "bloodLoss", true) : ailing;
  const down = instant.prone ? withCondition(bleeding, "prone", true) : bleeding;
  return instant.dropHeld ? withDropped(down, location === "rightArm" ? "right" : "left", state) : down;
}

/** One incident of Stress, or relief: the only way Stress changes in play. EVO-334, EVO-338, EVO-268. */
export function sufferStress(state: CharacterState, amount: number, settings: EvokerSettings): CharacterState {
  if (amount === 0) return state;
  const toughness = derivedOf(state, settings).scores.toughness.score;
  const after = applyStress({ stress: state.stress, amount, toughness, settings });
  const bleeds =
    amount > 0 &&
    state.injuries.some(
      ({ injury, ignoredInRound }) =>
        ignoredInRound === null && injuryTriggers({ injury, stressSuffered: amount }).bloodLoss,
    );
  const stressed = { ...state, stress: after.stress };
  const bleeding = bleeds ? withCondition(stressed, "bloodLoss", true) : stressed;
  return after.unconscious === null ? bleeding : withUnconscious(bleeding, after.unconscious);
}

/** Loses consciousness, or comes round. Despair ends with it (EVO-321), and nobody guards or runs asleep. */
export function withUnconscious(state: CharacterState, unconscious: Span | null): CharacterState {
  if (unconscious === null) return { ...state, unconscious };
  const awakeOnly: readonly Condition[] = ["running", "defending", "hidden"];
  return {
    ...state,
    unconscious,
    ailments: withoutAilments(state.ailments, ["despaired"]),
    conditions: state.conditions.filter(({ id }) => !awakeOnly.includes(id)),
  };
}

type Infliction = Pick<AilmentEffect, "ailment" | "turns" | "source" | "duringOwnTurn" | "replace">;

/** The character with one more ailment, if it takes hold. EVO-193, EVO-300. */
export function gained(state: CharacterState, given: Infliction, settings: EvokerSettings): CharacterState {
  const { affinities, ailments } = derivedOf(state, settings);
  const choices = given.replace ? { ...settings, ailmentReplace: "newest" as const } : settings;
  const { applied, has } = gainAilment({ has: ailments, ailment: given.ailment, affinities, settings: choices });
  if (!applied) return state;
  const fresh: AilmentState = {
    id: given.ailment,
    statedTurns: given.turns,
    inflictedDuringOwnTurn: given.duringOwnTurn,
    ownTurnEnds: 0,
    rounds: 0,
    source: given.source,
  };
  const kept = state.ailments.filter(({ id }) => id !== given.ailment && has.includes(id));
  return { ...state, ailments: [...kept, fresh] };
}

export const withoutAilments = (ailments: readonly AilmentState[], gone: readonly Ailment[]): readonly AilmentState[] =>
  ailments.filter(({ id }) => !gone.includes(id));

/** The character with or without a condition; one of each kind at most. */
export function withCondition(
  state: CharacterState,
  id: Condition,
  on: boolean,
  source: ConditionState["source"] = null,
): CharacterState {
  const others = state.conditions.filter((one) => one.id !== id);
  if (!on) return others.length === state.conditions.length ? state : { ...state, conditions: others };
  return { ...state, conditions: [...others, { id, source }] };
}

/** Lets go of whatever a hand holds. EVO-271, EVO-320. @param before as it held things until now */
export function withDropped(state: CharacterState, hand: Hand, before: CharacterState = state): CharacterState {
  const held = (one: CharacterState["weapons"][number]): boolean =>
    one.equipped && handsOf(graspOf(before, one)).includes(hand);
  return { ...state, weapons: state.weapons.map((one) => (held(one) ? { ...one, equipped: false } : one)) };
}

/** A broken Persona back with its last wound. EVO-288. */
export function revived(state: CharacterState, id: string | null): CharacterState {
  const personas = state.personas.map((one) =>
    one.id === id ? { ...one, broken: false, wounds: { ...REVIVED } } : one,
  );
  return { ...state, personas };
}
