/** Whose turn it is in an encounter, said so that it still holds when others come, go or change their places. */
import type { FoundryCombat } from "../../foundry/types.ts";
import { combatBehind } from "../here/encounter.ts";

export interface Place {
  readonly round: number;
  /** The combatant's id; null for nobody's turn. */
  readonly who: string | null;
}

export const placeIn = ({ round, combatant }: FoundryCombat): Place => ({ round, who: combatant?.id ?? null });

/** True while the encounter stands and it is the same turn of the same round. */
export function isAt(combat: FoundryCombat, { round, who }: Place): boolean {
  const now = placeIn(combat);
  return combatBehind(combat.uuid) === combat && now.round === round && now.who === who;
}

/** Gives the turn back to whoever had it. False where they are gone. */
export async function goTo(combat: FoundryCombat, { round, who }: Place): Promise<boolean> {
  const turn = combat.turns.findIndex(({ id }) => id === who);
  if (turn < 0) return false;
  await combat.update({ round, turn }, { turnEvents: false });
  return true;
}
