/** What effects do to characters. Pure. */
import type { BuildEffect } from "../building.ts";
import type { ArcEffect } from "../outcomes.ts";
import { afterTurn, changed } from "../sequence/changes.ts";
import type { ArcSettings } from "../settings.ts";
import type { CharacterState, UsScore } from "../state.ts";

/** The character after one effect. ARC-002, ARC-033, ARC-081, ARC-082. */
export function applyToCharacter(state: CharacterState, effect: ArcEffect, settings: ArcSettings): CharacterState {
  if (effect.type === "change") return changed(state, effect.change, settings);
  if (effect.type === "build") return built(state, effect, settings);
  return effect.type === "settle" ? afterTurn(state, effect.changes, settings) : state;
}

/** A name and scores, each of them what it is to begin with; middle scores stand where the world has them. ARC-054 */
function built(state: CharacterState, effect: BuildEffect, { middleScores }: ArcSettings): CharacterState {
  const { name, ks, us, som, size } = effect;
  const known = Object.entries(ks).map(([key, value]) => [key, { value, max: value }]);
  const middle = Object.entries(us).flatMap(([key, value]): [string, UsScore][] => {
    const own = state.us[key] ?? middleScores.find(({ id }) => id === key);
    return own ? [[key, { name: own.name, ks: own.ks, value, max: value }]] : [];
  });
  return {
    ...{ ...state, name, size, som: { value: som, rest: som } },
    ks: Object.fromEntries(known) as CharacterState["ks"],
    us: { ...state.us, ...Object.fromEntries(middle) },
  };
}
