/** Adding, opening, ordering and removing what an identity has. */
import type { ActorSheetFace } from "../../../../../foundry/bases.ts";
import type { FoundryActor, FoundryItem } from "../../../../../foundry/types.ts";
import { itemIcons } from "../../models/icons.ts";
import { TYPE_PREFIX, itemsOf } from "../../states/identity.ts";
import { openGive } from "../handing/give-dialog.ts";
import { say } from "../view/words.ts";
import { isSure } from "../../../../../fittings/windows/sure.ts";

type Action = (this: ActorSheetFace, event: Event, target: HTMLElement) => Promise<void> | void;

export const itemActions: Readonly<Record<string, Action>> = {
  async createItem(_event, target) {
    const kind = target.dataset["kind"] ?? "gear";
    const [item] = await this.actor.createEmbeddedDocuments("Item", [
      {
        name: say(`group.${kind}.new`),
        type: TYPE_PREFIX + kind,
        img: itemIcons[TYPE_PREFIX + kind],
        sort: lastSort(this.actor, kind),
        ...(target.dataset["custom"] && { system: { custom: target.dataset["custom"] } }),
      },
    ]);
    await item?.sheet?.render({ force: true });
  },
  async editItem(_event, target) {
    await itemOf(this.actor, target)?.sheet?.render({ force: true });
  },
  async deleteItem(_event, target) {
    const item = itemOf(this.actor, target);
    if (!item) return;
    const question = say("delete.question", { item: item.name, actor: this.actor.name });
    const lines = [[question, ...exceptional(item)].join(" ")];
    if (await isSure({ title: say("delete.title"), lines })) await item.delete();
  },
  /** Everything that waits for the chorus' word is agreed at once (PER-004). */
  async agreeAll() {
    const updates = unagreed(this.actor).map(({ id }) => ({ _id: id, "system.agreed": true }));
    if (updates.length > 0) await this.actor.updateEmbeddedDocuments("Item", updates);
  },
  async giveItem(_event, target) {
    const item = itemOf(this.actor, target);
    if (item) await openGive(item);
  },
  async moveItem(_event, target) {
    await move(this.actor, itemIdOf(target), target.dataset["direction"] === "up" ? -1 : 1);
  },
};

/** What player and chorus have yet to agree on. PER-004 */
export function unagreed(actor: FoundryActor): FoundryItem[] {
  return actor.items.filter((item) => (item.system as { agreed?: boolean }).agreed === false);
}

/** A word of warning before what can't be taken away is. PER-178 */
function exceptional(item: FoundryItem): string[] {
  const { grade } = item.system as { grade?: string };
  return grade === "exceptional" ? [say("delete.exceptional")] : [];
}

/** The id of the item a control belongs to, or "". */
export function itemIdOf(target: HTMLElement): string {
  return target.closest<HTMLElement>("[data-item-id]")?.dataset["itemId"] ?? "";
}

export function itemOf(actor: FoundryActor, target: HTMLElement): FoundryItem | undefined {
  return actor.items.get(itemIdOf(target));
}

/** Changes places with the neighbour of the same kind; nothing happens at either end. */
async function move(actor: FoundryActor, id: string, step: -1 | 1): Promise<void> {
  const item = actor.items.get(id);
  if (!item) return;
  const order = itemsOf(actor, item.type.slice(TYPE_PREFIX.length)).map((entry) => entry.id);
  const from = order.indexOf(id);
  const to = from + step;
  if (to < 0 || to >= order.length) return;
  order.splice(to, 0, ...order.splice(from, 1));
  await actor.updateEmbeddedDocuments(
    "Item",
    order.map((_id, i) => ({ _id, sort: (i + 1) * 100 })),
  );
}

/** A place behind all others of its kind. */
function lastSort(actor: FoundryActor, kind: string): number {
  return Math.max(0, ...itemsOf(actor, kind).map(({ item }) => item.sort)) + 100;
}
