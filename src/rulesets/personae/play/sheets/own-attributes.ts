/** Attributes beside the six: adding, changing and removing them on the sheet (PER-010). */
import { asTyped } from "../../../../table/documents/typed.ts";
import type { SheetDeeds } from "../../../../fittings/sheets/pressed.ts";
import { randomID } from "../../../../foundry/globals.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import type { CustomAttribute, Priority } from "../../rules/state.ts";
import type { IdentityModel } from "../models/identity.ts";
import { say } from "../view/words.ts";

const LIST = "system.customAttributes";
const own = (actor: FoundryActor): readonly CustomAttribute[] => (actor.system as IdentityModel).customAttributes;

export const attributeDeeds: SheetDeeds<FoundryActor> = {
  async addAttribute(actor, _given, button) {
    const sheet = button.closest("[data-sheet]");
    const row: CustomAttribute = { id: randomID(), name: say("attribute.new"), value: 1, priority: null };
    await actor.update({ [LIST]: [...own(actor), row] });
    sheet?.querySelector<HTMLInputElement>(`[data-attribute="${row.id}"] [data-attribute-field="name"]`)?.select();
  },
  async removeAttribute(actor, { id }, button) {
    const sheet = button.closest("[data-sheet]");
    await actor.update({ [LIST]: own(actor).filter((one) => one.id !== id) });
    sheet?.querySelector<HTMLElement>('[data-press="addAttribute"]')?.focus();
  },
};

/** Stores what was typed about an attribute beside the six. The list is one value: it is written as a whole. */
export async function saveAttributeField(actor: FoundryActor, event: Event): Promise<void> {
  const input = event.target as HTMLInputElement | HTMLSelectElement;
  const field = input.dataset["attributeField"];
  if (!field) return;
  event.stopPropagation();
  const id = idOf(input);
  const next = own(actor).map((one) => (one.id === id ? changed(one, field, input.value.trim()) : one));
  await actor.update({ [LIST]: next }, asTyped());
}

function changed(one: CustomAttribute, field: string, typed: string): CustomAttribute {
  switch (field) {
    case "name":
      return typed === "" ? one : { ...one, name: typed };
    case "value":
      return { ...one, value: typed === "" ? null : Math.min(99, Math.max(0, Math.round(Number(typed)) || 0)) };
    default:
      return { ...one, priority: typed === "" ? null : (typed as Priority) };
  }
}

function idOf(target: HTMLElement): string {
  return target.closest<HTMLElement>("[data-attribute]")?.dataset["attribute"] ?? "";
}
