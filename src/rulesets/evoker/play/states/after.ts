/** What the engine makes of effects. */
import type { Ref } from "../../../../kernel/outcome.ts";
import { evokerEngine } from "../../rules/engine.ts";
import type { CharacterEffect } from "../../rules/outcomes.ts";
import type { EvokerSettings } from "../../rules/settings.ts";
import type { CharacterState } from "../../rules/state.ts";

/** An effect, as far as it isn't the same for all that are made here. */
export type Deed<E extends CharacterEffect = CharacterEffect> = E extends CharacterEffect
  ? Omit<E, "id" | "target" | "apply"> & { readonly type: E["type"] }
  : never;

const IT: Ref = "it";

/** A character after these deeds, as the engine has it. Pure. */
export function after(state: CharacterState, deeds: readonly Deed[], settings: EvokerSettings): CharacterState {
  const effects = deeds.map((deed, index) => ({ ...deed, id: `deed-${index}`, target: IT, apply: "atOnce" as const }));
  return evokerEngine.apply({ [IT]: state }, effects, { ...settings })[IT] as CharacterState;
}
