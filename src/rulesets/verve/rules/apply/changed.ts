/** Which effects change what: a state after one of them. Pure. */
import type { JsonObject } from "../../../../kernel/json.ts";
import type { VerveEffectKind } from "../outcomes.ts";
import type { VerveSettings } from "../settings.ts";
import type { CharacterState, ClockState, EncounterState, ParticipantState } from "../state.ts";
import { applyToCharacter } from "./character.ts";
import { applyToClock, applyToEncounter, applyToParticipant } from "./encounter.ts";

/** The state after one effect on it. */
export function changed(state: JsonObject, effect: VerveEffectKind, settings: VerveSettings): JsonObject {
  switch (effect.type) {
    case "acted":
    case "declared":
    case "decided":
    case "moves":
    case "passed":
      return applyToParticipant(state as ParticipantState, effect);
    case "phase":
      return applyToEncounter(state as EncounterState, effect);
    case "clock":
    case "engaged":
    case "adventure":
      return applyToClock(state as ClockState, effect);
    default:
      return applyToCharacter(state as CharacterState, effect, settings);
  }
}
