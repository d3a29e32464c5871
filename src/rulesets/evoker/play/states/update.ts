/** What the engine makes of effects, as an update of the document. */
import { diffStates } from "../../../../kernel/patch.ts";
import { entryIn, listPath, valueAt } from "../../../../kernel/path.ts";
import type { Json, JsonObject } from "../../../../kernel/json.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { evokerEngine } from "../../rules/engine.ts";
import type { CharacterEffect } from "../../rules/outcomes.ts";
import type { EvokerSettings } from "../../rules/settings.ts";
import type { CharacterState } from "../../rules/state.ts";
import { CARRIED } from "../models/reading.ts";

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

/**
 * What to store so that a character becomes another: values by the paths of its state, below `system.`. Lists are stored
 * whole, but for those whose entries are documents of their own. Pure.
 */
export function updateBetween(before: CharacterState, now: CharacterState): Record<string, Json> {
  const paths = diffStates({ [IT]: before }, { [IT]: now }).map(({ path }) => storedPath(path));
  return Object.fromEntries([...new Set(paths)].map((path) => [`system.${path}`, valueAt(now as JsonObject, path)]));
}

function storedPath(path: string): string {
  const [list = "", entry = "", ...rest] = path.split(".");
  if (!Object.hasOwn(CARRIED, list) || entryIn(entry) === null) return listPath(path);
  return [list, entry, listPath(rest.join("."))].join(".");
}
