/** Which effects change what: a state after one of them. Pure. */
import type { JsonObject } from "../../../../kernel/json.ts";
import type { ArcEffect } from "../outcomes.ts";
import type { ArcSettings } from "../settings.ts";
import type { CharacterState, EncounterState, GearState, ParticipantState, TaskState } from "../state.ts";
import { applyToCharacter } from "./character.ts";
import { applyToEncounter, applyToParticipant } from "./encounter.ts";
import { applyToGear, applyToTask } from "./items.ts";

/** The state after one effect on it. */
export function changed(state: JsonObject, effect: ArcEffect, settings: ArcSettings): JsonObject {
  switch (effect.type) {
    case "turn":
    case "cleared":
    case "tie":
    case "occupy":
      return applyToParticipant(state as ParticipantState, effect);
    case "quantity":
      return applyToGear(state as GearState, effect);
    case "task":
      return applyToTask(state as TaskState, effect);
    case "change":
    case "settle":
    case "build":
      return applyToCharacter(state as CharacterState, effect, settings);
    case "gain":
      return effect.item;
    default:
      return applyToEncounter(state as EncounterState, effect);
  }
}
