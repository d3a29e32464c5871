/** Adding, opening, ordering and removing what an actor has. */
import type { FoundryActor, FoundryItem, UpdateData } from "../../foundry/types.ts";
import { isSure } from "../windows/sure.ts";
import { wordsOf } from "../words/words.ts";
import type { SheetAction } from "./actor.ts";

const { say } = wordsOf("DRAMATIS.Fit.Sheet");

/** What a game says of the things its actors have. */
export interface Belongings {
  /** A new thing of the kind that a button names, by the button's data: its type, its name, its picture. */
  fresh(data: DOMStringMap): UpdateData & { readonly type: string };
  /** A word of warning before a thing is removed; empty for most. */
  warnings(item: FoundryItem): readonly string[];
}

/** What the buttons of rows do: `createItem`, `editItem`, `deleteItem`, `moveItem`. */
export function itemActions(belongings: Belongings): Readonly<Record<string, SheetAction>> {
  return {
    async createItem(_event, target) {
      const source = belongings.fresh(target.dataset);
      const sort = Math.max(0, ...inOrder(this.actor, source.type).map((item) => item.sort)) + 100;
      const [item] = await this.actor.createEmbeddedDocuments("Item", [{ ...source, sort }]);
      await item?.sheet?.render({ force: true });
    },
    async editItem(_event, target) {
      await itemOf(this.actor, target)?.sheet?.render({ force: true });
    },
    async deleteItem(_event, target) {
      const item = itemOf(this.actor, target);
      if (!item) return;
      const question = say("remove.question", { item: item.name, actor: this.actor.name });
      const lines = [[question, ...belongings.warnings(item)].join(" ")];
      if (await isSure({ title: say("remove.title"), lines })) await item.delete();
    },
    async moveItem(_event, target) {
      await move(this.actor, itemIdOf(target), target.dataset["direction"] === "up" ? -1 : 1);
    },
  };
}

/** The id of the item a control belongs to, or "". */
export function itemIdOf(target: HTMLElement): string {
  return target.closest<HTMLElement>("[data-item-id]")?.dataset["itemId"] ?? "";
}

/** The item of an actor that a control belongs to. */
export function itemOf(actor: FoundryActor, target: HTMLElement): FoundryItem | undefined {
  return actor.items.get(itemIdOf(target));
}

/** Changes places with the neighbour of the same type; nothing happens at either end. */
async function move(actor: FoundryActor, id: string, step: -1 | 1): Promise<void> {
  const item = actor.items.get(id);
  if (!item) return;
  const order = inOrder(actor, item.type).map((one) => one.id);
  const from = order.indexOf(id);
  const to = from + step;
  if (to < 0 || to >= order.length) return;
  order.splice(to, 0, ...order.splice(from, 1));
  await actor.updateEmbeddedDocuments(
    "Item",
    order.map((_id, i) => ({ _id, sort: (i + 1) * 100 })),
  );
}

/** An actor's items of one type, as the person put them in order. */
function inOrder(actor: FoundryActor, type: string): FoundryItem[] {
  return actor.items
    .filter((item) => item.type === type)
    .sort((a, b) => a.sort - b.sort || a.name.localeCompare(b.name));
}

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
