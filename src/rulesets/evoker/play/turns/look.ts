import { combatBehind } from "../../../../fittings/here/encounter.ts";
import type { FoundryActor, FoundryCombat } from "../../../../foundry/types.ts";
import type { EncounterFrame } from "../../../../kernel/frame.ts";
import type { PlayedAndWritten } from "../../../../kernel/history.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Ref } from "../../../../kernel/outcome.ts";
import { lookAt, type Situation } from "../../rules/glance.ts";
import { isCharacter, readCharacter, readParticipant } from "../models/reading.ts";
import { evokerSettings } from "../settings/read.ts";
import { encounterHere } from "./here.ts";
import { isSeat } from "./seats.ts";

/** An encounter as it is stored now, to look at: read once for all that is asked of it. */
export const lookIn = (combat: FoundryCombat, frame: EncounterFrame): Situation =>
  lookAt(statesIn(combat), { ...evokerSettings() }, frame);

/** Where a card finds somebody of this game now: in the encounter of the frame, unless that is over, or in none. */
export function lookFrom(card: PlayedAndWritten, frame: EncounterFrame | null, who: FoundryActor): Situation {
  const combat = frame && combatBehind(frame.combat);
  const states = { [who.uuid]: readCharacter(who), ...(combat && statesIn(combat)) };
  return lookAt(states, { ...evokerSettings() }, combat && frame, card);
}

function statesIn(combat: FoundryCombat): Readonly<Record<Ref, JsonObject>> {
  const states: Record<Ref, JsonObject> = { [combat.uuid]: encounterHere(combat) };
  for (const combatant of combat.combatants) {
    const { uuid, actor } = combatant;
    if (!isSeat(combatant) || !actor || !isCharacter(actor)) continue;
    states[uuid] = readParticipant(combatant);
    states[actor.uuid] ??= readCharacter(actor);
  }
  return states;
}
