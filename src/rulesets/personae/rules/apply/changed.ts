/** Which effects change what: a state after one of them. Pure. */
import type { JsonObject } from "../../../../kernel/json.ts";
import type { States } from "../../../../kernel/outcome.ts";
import type { PersonaeEffect } from "../outcomes.ts";
import type { PersonaeSettings } from "../settings.ts";
import type { ClockState, EncounterState, IdentityState, ItemState, ParticipantState } from "../state.ts";
import { applyToClock, applyToEncounter, applyToParticipant } from "./encounter.ts";
import { applyToIdentity } from "./identity.ts";
import { applyToItem } from "./item.ts";

/** The state after one effect on it; `states` are those it stands among. */
export function changed(
  state: JsonObject,
  effect: PersonaeEffect,
  settings: PersonaeSettings,
  states: States,
): JsonObject {
  switch (effect.type) {
    case "gain":
      return effect.item;
    case "spend":
    case "acts":
    case "anew":
    case "ready":
    case "defenceUsed":
    case "order":
    case "place":
    case "enhancementUsed":
      return applyToParticipant(state as ParticipantState, effect);
    case "useTrait":
    case "refill":
    case "improve":
      return applyToItem(state as ItemState, effect);
    case "escalate":
    case "closeEncounter":
    case "seriesWin":
    case "aims":
      return applyToEncounter(state as EncounterState, effect, undefined);
    case "downed":
      return applyToEncounter(state as EncounterState, effect, states[effect.identity] as IdentityState | undefined);
    case "scene":
    case "day":
    case "session":
      return applyToClock(state as ClockState, effect);
    default:
      return applyToIdentity(state as IdentityState, effect, settings);
  }
}
