/** Which effects change what: a state after one of them. Pure. */
import type { JsonObject } from "../../../../kernel/json.ts";
import type { EvokerEffect } from "../outcomes.ts";
import type { EvokerSettings } from "../settings.ts";
import type { CharacterState, EncounterState, ParticipantState } from "../state.ts";
import { applyToCharacter } from "./character.ts";
import { applyToEncounter, applyToParticipant } from "./encounter.ts";

/** The state after one effect on it. */
export function changed(state: JsonObject, effect: EvokerEffect, settings: EvokerSettings): JsonObject {
  switch (effect.type) {
    case "spend":
    case "refund":
    case "muddle":
    case "disengage":
    case "resetTurn":
    case "resetRound":
    case "chanceUsed":
    case "order":
    case "surprise":
    case "leaveOut":
    case "startingAdvantage":
      return applyToParticipant(state as ParticipantState, effect);
    case "grant":
    case "fired":
    case "surroundings":
    case "closeEncounter":
      return applyToEncounter(state as EncounterState, effect);
    default:
      return applyToCharacter(state as CharacterState, effect, settings);
  }
}
