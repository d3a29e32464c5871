import { combatBehind } from "../../../../fittings/here/encounter.ts";
import type { Deeds } from "../../../../fittings/press/carry-out.ts";
import type { FoundryCombat } from "../../../../foundry/types.ts";
import { decideIn } from "../turns/boundaries.ts";
import { undoRun } from "./run/run.ts";

/** What is Threshold's own to do at the tracker. */
export const deeds: Deeds = {
  begin: async ({ combat }) => combatBehind(String(combat))?.startCombat(),
  next: async ({ combat }) => combatBehind(String(combat))?.nextTurn(),
  undoRun: async ({ combat: ref }) => {
    const combat = combatBehind(String(ref));
    if (combat) await undoRun(combat);
  },
};

/** Puts whoever was moved where the game master has put them; every step is a card of its own. RUN-025, RUN-110 */
export async function reorder(combat: FoundryCombat, ids: readonly string[]): Promise<void> {
  const now = combat.turns.map(({ id }) => id);
  const without = (list: readonly string[], gone: string): string => list.filter((id) => id !== gone).join();
  const moved = ids.find((id) => without(ids, id) === without(now, id));
  const actorOf = (id: string | undefined) => combat.combatants.get(id ?? "")?.actor?.uuid;
  const actor = actorOf(moved);
  if (moved === undefined || actor === undefined) return;
  const after = actorOf(ids[ids.indexOf(moved) - 1]) ?? null;
  await decideIn(combat, { type: "place", actor, after }, after === null ? [actor] : [actor, after]);
}
