/** Setting the order of action by hand: by buttons, by keys, by dragging rows. */
import type { FoundryCombat } from "../../foundry/types.ts";

/** Puts a combat's combatants into this order, by their ids. */
export type Reorder = (combat: FoundryCombat, ids: readonly string[]) => Promise<void>;

/** A list with one entry moved to another place, before or behind the one that is there. Pure. */
export function placed<T>(list: readonly T[], moved: T, beside: T, behind: boolean): readonly T[] {
  if (moved === beside) return list;
  const others = list.filter((one) => one !== moved);
  const at = others.indexOf(beside);
  return at < 0 ? list : others.toSpliced(behind ? at + 1 : at, 0, moved);
}

/** The order after one has changed places with a neighbour; the very same at either end. Pure. */
export function stepped<T>(list: readonly T[], moved: T, step: -1 | 1): readonly T[] {
  const beside = list[list.indexOf(moved) + step];
  return beside === undefined ? list : placed(list, moved, beside, step > 0);
}

/** Moves one combatant towards a neighbour. */
export const moveBy = (combat: FoundryCombat, id: string, step: -1 | 1, reorder: Reorder): Promise<void> =>
  move(combat, stepped(idsOf(combat), id, step), reorder);

/** Moves one combatant before or behind another. */
export const moveBeside = (
  combat: FoundryCombat,
  id: string,
  beside: string,
  behind: boolean,
  reorder: Reorder,
): Promise<void> => move(combat, placed(idsOf(combat), id, beside, behind), reorder);

const idsOf = (combat: FoundryCombat): string[] => combat.turns.map(({ id }) => id);

async function move(combat: FoundryCombat, ids: readonly string[], reorder: Reorder): Promise<void> {
  const now = idsOf(combat);
  if (ids.some((id, index) => id !== now[index])) await reorder(combat, ids);
}
