import { game, type FoundryCombat } from "../../../../foundry/index.ts";
import { cardFor } from "../../../../table/authority/shown.ts";
import { isUndone } from "../../../../kernel/history.ts";
import type { EncounterFrame } from "../../rules/state.ts";
import { reorder as setOrder } from "../turns/initiative.ts";

/** Sets the order of action by hand (PER-053). Several moves in a row are one card, so that one Undo takes them all back. */
export async function reorder(combat: FoundryCombat, ids: readonly string[]): Promise<void> {
  const combatants = ids.flatMap((id) => combat.combatants.get(id) ?? []);
  const named = combatants.flatMap(({ actor }) => actor?.uuid ?? []);
  const order = combatants.map(({ uuid }) => uuid);
  await setOrder(combat, order, named, latestOrderCard(combat));
}

/** The newest message that this person sees, when it is the order of this very encounter, set by hand and not taken back. */
function latestOrderCard(combat: FoundryCombat): string | undefined {
  const card = cardFor(game().messages.contents.findLast(({ visible }) => visible));
  if (!card || isUndone(card)) return undefined;
  const same = card.steps.every(
    ({ decision }) =>
      decision.type === "reorder" && (decision["encounter"] as EncounterFrame | null)?.combat === combat.uuid,
  );
  return same ? card.id : undefined;
}
