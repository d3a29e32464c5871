import type { FoundryActor } from "../../../../../foundry/types.ts";
import { itemOf } from "./items.ts";

/**
 * Stores what was typed or ticked in a control that belongs to an item of the actor (`data-item-field` holds the path).
 * Anything else is left to the sheet's own form.
 */
export async function saveItemField(actor: FoundryActor, event: Event): Promise<void> {
  const input = event.target as HTMLInputElement | HTMLSelectElement;
  const path = input.dataset["itemField"];
  if (!path) return;
  event.stopPropagation();
  await itemOf(actor, input)?.update({ [path]: valueOf(input) });
}

function valueOf(input: HTMLInputElement | HTMLSelectElement): string | number | boolean {
  if (input instanceof HTMLInputElement && input.type === "checkbox") return input.checked;
  return input.type === "number" ? Number(input.value) : input.value;
}
