import type { FoundryCombat } from "../../../../foundry/types.ts";
import { besideOrder } from "../../rules/glance.ts";
import type { EncounterState } from "../../rules/state.ts";
import { readEncounter } from "../models/reading.ts";

/** An encounter as it stands for those who are still in it: the One Mores of whoever is gone keep nobody waiting. EVO-202 */
export function encounterHere(combat: FoundryCombat): EncounterState {
  const here = new Set(combat.combatants.contents.map(({ actor }) => actor?.uuid));
  return besideOrder(readEncounter(combat), (who) => here.has(who));
}
