/** What effects do to the powers that an identity has at work, and to whom they hold. Pure. PER-084, PER-186 */
import type { EndPowersEffect, ReleaseEffect, RunPowerEffect } from "../outcomes.ts";
import type { IdentityState } from "../state.ts";

/** The identity with a power begun, kept up or over, or released from one of somebody else's. */
export function withPowers(
  state: IdentityState,
  effect: RunPowerEffect | EndPowersEffect | ReleaseEffect,
): IdentityState {
  const { running = [], conditions = [] } = state;
  switch (effect.type) {
    case "runPower": {
      const { power } = effect;
      const others = running.filter(({ id }) => id !== power.id);
      // Used once more, it holds both those it held and whom it takes hold of now.
      const held = running.find(({ id }) => id === power.id)?.on ?? [];
      return { ...state, running: [...others, { ...power, on: [...new Set([...held, ...(power.on ?? [])])] }] };
    }
    case "endPowers": {
      const left = running.flatMap((power) => {
        if (!effect.powers.includes(power.id)) return [power];
        const on = (power.on ?? []).filter((one) => one !== effect.on);
        return effect.on === undefined || on.length === 0 ? [] : [{ ...power, on }];
      });
      return { ...state, running: left };
    }
    case "release": {
      const { power, by } = effect;
      return { ...state, conditions: conditions.filter((one) => one.power !== power || one.by !== by) };
    }
  }
}
