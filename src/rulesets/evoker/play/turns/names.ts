import { game, localize } from "../../../../foundry/globals.ts";
import type { FoundryCombat } from "../../../../foundry/types.ts";
import type { Ref } from "../../../../kernel/outcome.ts";

/** What somebody in an encounter is called, for this client's person: players are told of nobody whom the tracker hides. */
export function nameFor(combat: FoundryCombat, who: Ref): string {
  const seat = combat.combatants.find(({ actor }) => actor?.uuid === who);
  return seat && (game().user.isGM || !seat.hidden) ? seat.name : localize("DRAMATIS.Fit.Card.Somebody");
}
