import type { FoundryActor, FoundryCombatant } from "../../../../foundry/types.ts";
import { deriveCharacter } from "../../rules/derive.ts";
import { tieBreakOf, type TieBreak } from "../../rules/initiative/tieBreak.ts";
import type { CharacterModel } from "../models/character.ts";
import { isCharacter, readCharacter, readParticipant } from "../models/reading.ts";
import { evokerSettings } from "../settings/read.ts";
import type { Placed } from "./order.ts";

/**
 * Of somebody who is gone: before all others of the same initiative. Foundry keeps the number of the place, so that whoever
 * moves up to it has had their Turn; were the gone put behind, somebody would be stepped over. EVO-009, EVO-010
 */
const GONE: TieBreak = { score: Number.MAX_SAFE_INTEGER, fate: 0, fateMax: 0 };

/** What is stored of somebody's place, and what settles its ties; null before initiative. EVO-009 */
export function placed(combatant: FoundryCombatant): Placed["order"] {
  const { order } = readParticipant(combatant);
  const { actor } = combatant;
  return order && { ...order, ...(actor && isCharacter(actor) ? tieBreakIn(actor) : GONE) };
}

/** Read without the rest of its state, where it is stored: the order is looked at whenever a tracker is drawn. */
function tieBreakIn(actor: FoundryActor): TieBreak {
  const { tieBreak } = actor.system as CharacterModel;
  if (tieBreak) return tieBreak;
  const state = readCharacter(actor);
  return tieBreakOf(state, deriveCharacter(state, evokerSettings()));
}
