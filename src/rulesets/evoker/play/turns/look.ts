import type { FoundryCombat } from "../../../../foundry/types.ts";
import type { EncounterFrame } from "../../../../kernel/frame.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { lookAt, type Situation } from "../../rules/glance.ts";
import { isCharacter, readCharacter, readEncounter, readParticipant } from "../models/reading.ts";
import { evokerSettings } from "../settings/read.ts";
import { isSeat } from "./seats.ts";

/** An encounter as it is stored now, to look at: read once for all that is asked of it. */
export function lookIn(combat: FoundryCombat, frame: EncounterFrame): Situation {
  const states: Record<Ref, JsonObject> = { [frame.combat]: readEncounter(combat) };
  for (const combatant of combat.combatants) {
    const { uuid, actor } = combatant;
    if (!isSeat(combatant) || !actor || !isCharacter(actor)) continue;
    states[uuid] = readParticipant(combatant);
    states[actor.uuid] ??= readCharacter(actor);
  }
  return lookAt(states, { ...evokerSettings() }, frame);
}
