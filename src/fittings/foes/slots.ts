/** Turns that go on by themselves with what is decided, slot by slot, where a game has such; else Foundry's own. */
import type { FoundryCombat, FoundryCombatant } from "../../foundry/types.ts";
import { combatBehind } from "../here/encounter.ts";
import type { Foes } from "./foes.ts";
import { isPlayable, type Fighter } from "./sides.ts";

const NOBODY: ReadonlySet<string> = new Set();

/** Whoever has the turn, or the slot. */
export const upNext = ({ slots }: Pick<Foes, "slots">, combat: FoundryCombat): FoundryCombatant | null =>
  slots ? slots.next(combat, NOBODY) : combat.combatant;

/** True for somebody of the game master's who may act now, in an encounter that stands. */
export function isTheirs({ slots }: Pick<Foes, "slots">, combat: FoundryCombat, fighter: Fighter): boolean {
  if (combatBehind(combat.uuid) !== combat || !isPlayable(fighter)) return false;
  return slots ? slots.mayAct(combat, fighter) : combat.combatant?.id === fighter.id;
}
