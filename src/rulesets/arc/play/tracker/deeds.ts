import { actorOf } from "../../../../fittings/here/actors.ts";
import { combatBehind } from "../../../../fittings/here/encounter.ts";
import { open } from "../../../../fittings/press/openers.ts";
import type { Deeds } from "../../../../fittings/press/carry-out.ts";

/** What is Arc's own to do at the tracker. */
export const deeds: Deeds = {
  begin: async ({ combat }) => combatBehind(String(combat))?.startCombat(),
  next: async ({ combat }) => combatBehind(String(combat))?.nextTurn(),
  /** Where all declare first, they are asked what they will do; all that somebody can do stands on their sheet. ARC-045 */
  act: async ({ who, tells }) =>
    tells === true ? open("declare", { actor: String(who) }) : actorOf(String(who))?.sheet?.render({ force: true }),
};
