/** Which effects change what: a state after one of them. Pure. */
import type { JsonObject } from "../../../../kernel/json.ts";
import type { ThresholdEffect } from "../outcomes.ts";
import type { ThresholdSettings } from "../settings.ts";
import type { CharacterState, CombatantState, EncounterState } from "../state.ts";
import { applyToCharacter } from "./character.ts";
import { applyToCombatant } from "./combatant.ts";
import { applyToEncounter } from "./encounter.ts";
import { applyToItem } from "./item.ts";

/** The state after one effect on it. */
export function changed(state: JsonObject, effect: ThresholdEffect, settings: ThresholdSettings): JsonObject {
  switch (effect.type) {
    case "spend":
    case "trade":
    case "freeAttack":
    case "contact":
    case "tie":
      return applyToCombatant(state as CombatantState, effect);
    case "engage":
    case "flank":
    case "phase":
    case "order":
      return applyToEncounter(state as EncounterState, effect);
    case "wield":
    case "useUp":
    case "level":
      return applyToItem(state, effect);
    case "gain":
      return effect.item;
    default:
      return applyToCharacter(state as CharacterState, effect, settings);
  }
}
