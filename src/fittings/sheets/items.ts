/** Adding, opening, ordering and removing what an actor has. */
import type { FoundryActor, FoundryItem, UpdateData } from "../../foundry/types.ts";
import type { JsonObject } from "../../kernel/json.ts";
import type { KeyedPress } from "../press/keys.ts";
import type { Press } from "../press/press.ts";
import { isSure } from "../windows/sure.ts";
import { wordsOf } from "../words/words.ts";
import type { SheetAction } from "./actor.ts";
import { asTyped } from "../../table/documents/typed.ts";
import type { SheetDeeds } from "./pressed.ts";

const { say } = wordsOf("DRAMATIS.Fit.Sheet");

/** What a game says of the things its actors have. */
export interface Belongings {
  /** A new thing, as the press that adds it says: its type, its name, its picture. */
  fresh(given: JsonObject): UpdateData & { readonly type: string };
  /** A word of warning before a thing is removed; empty for most. */
  warnings(item: FoundryItem): readonly string[];
}

/** What opens the thing in whose row a button stands: for those who only look on as well. */
export const openItem: SheetAction = async function (_event, target) {
  await itemOf(this.actor, target)?.sheet?.render({ force: true });
};

/** What the presses of `adding` and `rowTools` do: `createItem`, `moveItem`, `deleteItem`. */
export function itemDeeds(belongings: Belongings): SheetDeeds<FoundryActor> {
  return {
    async createItem(actor, given) {
      const source = belongings.fresh(given);
      const sort = Math.max(0, ...inOrder(actor, source.type).map((item) => item.sort)) + 100;
      const [item] = await actor.createEmbeddedDocuments("Item", [{ ...source, sort }]);
      await item?.sheet?.render({ force: true, renderContext: "createItem" });
    },
    async moveItem(actor, { item, step }) {
      await move(actor, String(item), Number(step));
    },
    async deleteItem(actor, given) {
      const item = actor.items.get(String(given["item"]));
      if (!item) return;
      const question = say("remove.question", { item: item.name, actor: actor.name });
      const lines = [[question, ...belongings.warnings(item)].join(" ")];
      if (await isSure({ title: say("remove.title"), lines })) await item.delete();
    },
  };
}

/** Adds a thing: the game's `fresh` is told what is given. */
export const adding = (label: string, given: JsonObject): Press => ({
  ...{ name: "createItem", label, icon: "fa-solid fa-plus" },
  does: { own: "createItem", given },
});

/** Whether a thing is the first or the last of its type. */
interface Place {
  readonly first: boolean;
  readonly last: boolean;
}

/** Handing on, ordering and removing an actor's thing: what `row-tools.hbs` draws at the end of its row. */
export function rowTools({ id, name, uuid }: FoundryItem, { first, last }: Place): KeyedPress[] {
  const moving = (up: boolean, step: number, atEnd: boolean): KeyedPress => ({
    ...{ key: `${up ? "up" : "down"}-${id}`, name: "moveItem" },
    ...{ label: say(up ? "moveUp" : "moveDown", { name }), icon: `fa-solid fa-chevron-${up ? "up" : "down"}` },
    ...(atEnd && { blocked: say(up ? "isFirst" : "isLast") }),
    does: { own: "moveItem", given: { item: id, step } },
  });
  return [
    {
      ...{ key: `give-${id}`, name: "giveItem", label: say("give", { name }), icon: "fa-solid fa-hand-holding-hand" },
      does: { form: "give", given: { item: uuid } },
    },
    moving(true, -1, first),
    moving(false, 1, last),
    {
      ...{ key: `delete-${id}`, name: "deleteItem", label: say("remove.name", { name }), icon: "fa-solid fa-trash" },
      does: { own: "deleteItem", given: { item: id } },
    },
  ];
}

/** The id of the item a control belongs to, or "". */
export function itemIdOf(target: HTMLElement): string {
  return target.closest<HTMLElement>("[data-item-id]")?.dataset["itemId"] ?? "";
}

/** The item of an actor that a control belongs to. */
export function itemOf(actor: FoundryActor, target: HTMLElement): FoundryItem | undefined {
  return actor.items.get(itemIdOf(target));
}

/** Changes places with a neighbour of the same type; nothing happens at either end. */
async function move(actor: FoundryActor, id: string, step: number): Promise<void> {
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
  await itemOf(actor, input)?.update({ [path]: valueOf(input) }, asTyped());
}

function valueOf(input: HTMLInputElement | HTMLSelectElement): string | number | boolean {
  if (input instanceof HTMLInputElement && input.type === "checkbox") return input.checked;
  return input.type === "number" ? Number(input.value) : input.value;
}
