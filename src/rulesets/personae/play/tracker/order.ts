/** Setting the order of action by hand: by buttons, by keys, by dragging rows (PER-053). */
import { game } from "../../../../foundry/index.ts";
import type { FoundryCombat } from "../../../../foundry/index.ts";
import { table } from "../../../../table/authority/index.ts";
import { cardFor } from "../../../../table/authority/shown.ts";
import { isUndone } from "../../../../kernel/history.ts";
import type { ReorderDecision } from "../../rules/decisions.ts";
import type { EncounterFrame } from "../../rules/state.ts";
import { frameFor, namesOf } from "../turns/frame.ts";

/** A list with one entry moved to another place, before or behind the one that is there. Pure. */
export function placed<T>(list: readonly T[], moved: T, beside: T, behind: boolean): readonly T[] {
  if (moved === beside) return list;
  const others = list.filter((one) => one !== moved);
  const at = others.indexOf(beside);
  return at < 0 ? list : others.toSpliced(behind ? at + 1 : at, 0, moved);
}

/** Changes places with a neighbour in the order; nothing happens at either end. */
export async function moveBy(combat: FoundryCombat, combatantId: string, step: -1 | 1): Promise<void> {
  const order = combat.turns.map(({ id }) => id);
  const beside = order[order.indexOf(combatantId) + step];
  if (beside !== undefined) await reorder(combat, placed(order, combatantId, beside, step > 0));
}

/** Moves one combatant before or behind another. */
export async function moveBeside(
  combat: FoundryCombat,
  combatantId: string,
  besideId: string,
  behind: boolean,
): Promise<void> {
  const order = combat.turns.map(({ id }) => id);
  await reorder(combat, placed(order, combatantId, besideId, behind));
}

/** Several moves in a row are one card, so that one Undo takes them all back. */
async function reorder(combat: FoundryCombat, ids: readonly string[]): Promise<void> {
  const now = combat.turns.map(({ id }) => id);
  if (ids.every((id, index) => id === now[index])) return;
  const combatants = ids.flatMap((id) => combat.combatants.get(id) ?? []);
  const decision: ReorderDecision = {
    type: "reorder",
    encounter: frameFor(combat),
    order: combatants.map(({ uuid }) => uuid),
  };
  const names = namesOf(combatants.flatMap(({ actor }) => actor?.uuid ?? []));
  await table.decide({ ...decision, names }, latestOrderCard(combat));
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
