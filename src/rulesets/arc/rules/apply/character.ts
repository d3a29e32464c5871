/** What effects do to characters. Pure. */
import type { ArcEffect } from "../outcomes.ts";
import { afterTurn, changed } from "../sequence/changes.ts";
import type { ArcSettings } from "../settings.ts";
import type { CharacterState } from "../state.ts";

/** The character after one effect. ARC-002, ARC-033, ARC-081, ARC-082. */
export function applyToCharacter(state: CharacterState, effect: ArcEffect, settings: ArcSettings): CharacterState {
  if (effect.type === "change") return changed(state, effect.change, settings);
  return effect.type === "settle" ? afterTurn(state, effect.changes, settings) : state;
}
