/** Which encounters, and which places in them, are this game's. */
import type { FoundryCombat, FoundryCombatant } from "../../../../foundry/types.ts";

/** Sub-types of its documents. */
export const COMBAT = "evoker-encounter";
export const COMBATANT = "evoker-participant";

/** False for an encounter that was made before this game was chosen. */
export const isOurs = ({ type }: Pick<FoundryCombat, "type">): boolean => type === COMBAT;

export const isSeat = ({ type }: Pick<FoundryCombatant, "type">): boolean => type === COMBATANT;
