/** Things change hands: by a drop from another sheet, or by "Give to …". */
import { DialogV2 } from "../../../../../foundry/bases.ts";
import { localize, notify, randomID } from "../../../../../foundry/globals.ts";
import type { FoundryActor, FoundryItem } from "../../../../../foundry/types.ts";
import { writeTogether } from "../../../../../table/authority/batch/together.ts";
import { isIdentity } from "../../states/identity.ts";
import { escaped } from "../../../../../fittings/words/escaped.ts";
import { say } from "../view/words.ts";
import { handedSource, mayHave } from "./source.ts";
import type { Linked } from "./source.ts";

export const WAYS = ["move", "copy"] as const;
export type Way = (typeof WAYS)[number];

/** An actor's items as far as links go. */
function linkedItems(actor: FoundryActor | null): Linked[] {
  return actor?.items.map(linkOf) ?? [];
}

function linkOf({ id, name, type, system }: FoundryItem): Linked {
  return { id, name, type, free: (system as { free?: string | null }).free ?? null };
}

/** Whether somebody other than its bearer can be given the item, by its owner: moving takes it away, so it wants a right. */
export function mayMove(item: FoundryItem): boolean {
  return item.actor !== null && item.isOwner && !item.pack;
}

/**
 * Gives an identity a copy of an item, or the item itself; its links are led to the new owner's own skills and traits.
 * Resolves to the new item, or null when it can't be given, which is told.
 */
export async function handItem(item: FoundryItem, to: FoundryActor, way: Way): Promise<FoundryItem | null> {
  const theirs = linkedItems(to);
  if (!isIdentity(to) || !mayHave(linkOf(item), theirs)) {
    notify("info", say("hand.hasIt", { name: to.name, item: item.name }));
    return null;
  }
  const source = handedSource(item.toObject(), linkedItems(item.actor), theirs);
  const from = item.actor;
  if (from && way === "move" && mayMove(item)) {
    const _id = randomID();
    const stored = await writeTogether([
      { action: "create", documentName: "Item", data: [{ ...source, _id }], keepId: true, parent: to },
      { action: "delete", documentName: "Item", ids: [item.id], parent: from },
    ]);
    if (!stored.ok) notify("warn", stored.refused);
    // The actor of an unlinked token may have been made anew by then.
    return stored.ok ? ((to.token?.actor ?? to).items.get(_id) ?? null) : null;
  }
  const [made] = await to.createEmbeddedDocuments("Item", [source]);
  return (made as FoundryItem | undefined) ?? null;
}

/**
 * What to do with an item that was dropped on another sheet: Ctrl copies, Shift moves, and without either the person is
 * asked. What can't be moved is copied. Null: nothing, they changed their mind.
 */
export async function wayOf(event: DragEvent, item: FoundryItem, to: FoundryActor): Promise<Way | null> {
  if (!mayMove(item) || event.ctrlKey || event.metaKey) return "copy";
  if (event.shiftKey) return "move";
  const names = { item: item.name, from: item.actor?.name ?? "", to: to.name };
  const answer: unknown = await DialogV2.wait({
    window: { title: say("hand.title") },
    classes: ["dramatis"],
    content: `<p>${escaped(say("hand.question", names))}</p><p class="hint">${escaped(say("hand.keys"))}</p>`,
    buttons: WAYS.map((way) => ({
      action: way,
      label: localize(`DRAMATIS.Personae.Sheet.hand.${way}`),
      default: way === "move",
    })),
    rejectClose: false,
    modal: true,
  });
  return WAYS.find((way) => way === answer) ?? null;
}
