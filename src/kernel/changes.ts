import type { Engine } from "./engine.ts";
import { isJsonObject } from "./json.ts";
import type { Json, JsonObject } from "./json.ts";
import type { Effect, States } from "./outcome.ts";
import { fieldPath } from "./path.ts";
import { diffStates } from "./patch.ts";
import type { Change } from "./step.ts";

/**
 * What each of some effects changes of the values that are watched, one effect after the other. Lists and groups of values
 * are left out: they can't be told in a word. Pure.
 * @param watched path within a state → language key of what is there; in every entry of a list, "boats.element.water"
 */
export function changesOf(
  engine: Pick<Engine, "apply">,
  states: States,
  effects: readonly Effect[],
  settings: JsonObject,
  watched: Readonly<Record<string, string>>,
): Change[] {
  let before = states;
  return effects.flatMap((effect) => {
    if (effect.creates || !(effect.target in before)) return [];
    const after = engine.apply(before, [effect], settings);
    const patches = diffStates(before, after);
    before = after;
    return patches.flatMap(({ ref, path, from, to }): Change[] => {
      const label = watched[path] ?? watched[fieldPath(path)];
      return label === undefined || !isPlain(from) || !isPlain(to) ? [] : [{ effect: effect.id, ref, label, from, to }];
    });
  });
}

const isPlain = (value: Json): boolean => !Array.isArray(value) && !isJsonObject(value);
