/** The order begins anew when the stakes rise in mid-round: the turn is the instigator's, who stands first (PER-054). */
import { game, hooks } from "../../../../foundry/globals.ts";
import type { FoundryCombat } from "../../../../foundry/types.ts";
import { readEncounter } from "../states/adapter.ts";

/** Called in the init hook. On the one active game master's machine the turn is put where the order begins. */
export function followStakes(): void {
  hooks().on(
    "updateCombat",
    (combat: FoundryCombat, changed: { readonly system?: { readonly instigated?: unknown } }) => {
      if (combat.type !== "personae-encounter" || typeof changed.system?.instigated !== "number") return;
      const { instigator } = readEncounter(combat);
      const turn = combat.turns.findIndex(({ actor }) => actor?.uuid === instigator);
      if (!combat.started || turn < 0 || turn === combat.turn || !game().users.activeGM?.isSelf) return;
      void combat.update({ turn }, { turnEvents: false });
    },
  );
}
