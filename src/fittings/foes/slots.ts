/** Turns that go on by themselves with what is decided, slot by slot, where a game has such; else Foundry's own. */
import type { FoundryCombat, FoundryCombatant } from "../../foundry/types.ts";
import { combatBehind } from "../here/encounter.ts";
import type { Foes } from "./foes.ts";
import { isPlayable, type Fighter } from "./sides.ts";

const NOBODY: ReadonlySet<string> = new Set();

/** Whoever has the turn, or the slot; where the round only has to go on or to end, the first of those that stand and may be played. */
export function upNext({ slots }: Pick<Foes, "slots">, combat: FoundryCombat): FoundryCombatant | null {
  if (!slots) return combat.combatant;
  return slots.next(combat, NOBODY) ?? (goesOn({ slots }, combat) ? firstOf(combat) : null);
}

/** True where nobody is waited for in this part of a round, and another follows or the round's end. */
export const goesOn = ({ slots }: Pick<Foes, "slots">, combat: FoundryCombat): boolean =>
  combatBehind(combat.uuid) === combat &&
  slots?.next(combat, NOBODY) === null &&
  (slots.goesOn?.(combat) ?? slots.ends(combat)) !== null;

const firstOf = ({ turns }: FoundryCombat): FoundryCombatant | null =>
  turns.find((one) => isPlayable(one) && !one.isDefeated) ?? null;

/** True for somebody of the game master's who may act now, in an encounter that stands. */
export function isTheirs({ slots }: Pick<Foes, "slots">, combat: FoundryCombat, fighter: Fighter): boolean {
  if (combatBehind(combat.uuid) !== combat || !isPlayable(fighter)) return false;
  return slots ? slots.mayAct(combat, fighter) : combat.combatant?.id === fighter.id;
}
