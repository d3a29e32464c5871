/** What damage does to a character as it stands when it is applied. VRV-111, VRV-254. */
import { sum } from "../core/arithmetic.ts";
import type { DamageEffect } from "../outcomes.ts";
import { psychicDamage } from "../psychic/conflict.ts";
import type { VerveSettings } from "../settings.ts";
import type { CharacterState, PhantasmState } from "../state.ts";
import { applyDamage, type ChecksDue } from "../survival/damage.ts";

interface Left extends ChecksDue {
  readonly verve: number;
  readonly survival: number;
  readonly injuries: number;
  readonly pools: readonly number[];
}

function leftAfter(state: CharacterState, effect: DamageEffect, settings: VerveSettings): Left {
  const own = { survival: state.survival.value, verve: state.kind === "npc" ? 0 : state.verve.value };
  const pools = state.pools.map(({ value }) => value);
  const injuries = state.injuries.value;
  if (effect.psychic === null) {
    const { amount, direct, archetypal, verveLimit } = effect;
    return applyDamage({
      ...own,
      injuries,
      pools,
      damage: amount,
      directInjuries: direct,
      archetypal,
      verveLimit,
      settings,
    });
  }
  return { ...psychicDamage({ ...own, injuries, damage: effect.amount, choose: effect.psychic, settings }), pools };
}

/**
 * The character after some damage, and in figures what it cost. What an NPC keeps in verve is left alone. Injuries and
 * an empty reserve leave their mark for the end of the round.
 */
export function sufferDamage(
  state: CharacterState,
  effect: DamageEffect,
  settings: VerveSettings,
): { readonly state: CharacterState; readonly preview: DamageEffect["preview"] } {
  const left = leftAfter(state, effect, settings);
  const npc = state.kind === "npc";
  const { survival, injuries } = left;
  const verve = npc ? state.verve.value : left.verve;
  const gained = injuries - state.injuries.value;
  const lostSurvival = state.survival.value - survival;
  const none = { injuries: 0, archetypal: false, consciousness: false, phantasmal: false };
  const fresh = state.due.round === effect.round ? state.due : none;
  const { psychic } = state;
  const stunned = effect.psychic !== null && lostSurvival > 0;
  const next: CharacterState = {
    ...state,
    survival: { ...state.survival, value: survival },
    verve: { ...state.verve, value: verve },
    injuries: { ...state.injuries, value: injuries },
    pools: state.pools
      .map((pool, index) => ({ ...pool, value: left.pools[index] ?? pool.value }))
      .filter(({ value }, index) => value > 0 || state.pools[index]?.value === 0),
    due: {
      round: effect.round,
      injuries: fresh.injuries + gained,
      archetypal: gained > 0 ? effect.archetypal : fresh.archetypal,
      consciousness: fresh.consciousness || left.unconsciousnessCheck,
      phantasmal: gained > 0 ? effect.phantasm !== null : fresh.phantasmal,
    },
    phantasms: withPhantasm(state, effect.phantasm, {
      verve: state.verve.value - verve,
      survival: lostSurvival,
      injuries: gained,
    }),
    psychic: stunned
      ? {
          ...psychic,
          stun: (psychic.stunRound === effect.round ? psychic.stun : 0) - lostSurvival,
          stunRound: effect.round,
        }
      : psychic,
  };
  const ended = effect.psychic !== null && gained > 0;
  return { state: ended ? leavesMinds(next) : next, preview: costOf(state, left) };
}

/** What some damage would cost somebody, without doing it. */
export const foreseeDamage = (
  state: CharacterState,
  effect: DamageEffect,
  settings: VerveSettings,
): DamageEffect["preview"] => costOf(state, leftAfter(state, effect, settings));

function costOf(state: CharacterState, left: ReturnType<typeof leftAfter>): DamageEffect["preview"] {
  return {
    verve: state.kind === "npc" ? 0 : state.verve.value - left.verve,
    survival: state.survival.value - left.survival,
    injuries: left.injuries - state.injuries.value,
    lostPools: sum(state.pools.map(({ value }, index) => value - (left.pools[index] ?? value))),
    unconsciousnessCheck: left.unconsciousnessCheck,
    deathCheck: left.deathCheck,
  };
}

/** What an illusion has cost, kept until it is over. VRV-217. */
function withPhantasm(
  { phantasms }: CharacterState,
  id: string | null,
  lost: { readonly verve: number; readonly survival: number; readonly injuries: number },
): readonly PhantasmState[] {
  if (id === null) return phantasms;
  return [...phantasms.filter((one) => one.id !== id), { id, ...lost }];
}

/** Injuries throw a mind out of its conflict. VRV-254. */
export const leavesMinds = (state: CharacterState): CharacterState => ({
  ...state,
  conditions: state.conditions.filter(({ id }) => id !== "psychic-conflict"),
  psychic: { ...state.psychic, partner: null, initiator: false, defense: 0 },
});
