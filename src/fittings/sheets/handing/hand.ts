/** Things change hands: by a drop from another sheet, or by "Give to …". */
import { DialogV2 } from "../../../foundry/bases.ts";
import { notify, randomID } from "../../../foundry/globals.ts";
import type { FoundryActor, FoundryItem, UpdateData } from "../../../foundry/types.ts";
import { writeTogether } from "../../../table/authority/batch/together.ts";
import { escaped } from "../../words/escaped.ts";
import { wordsOf } from "../../words/words.ts";
import { handedSource, mayHave, type Linked, type Links } from "./source.ts";

const { say } = wordsOf("DRAMATIS.Fit.Hand");

export const WAYS = ["move", "copy"] as const;
export type Way = (typeof WAYS)[number];

/** What a game says of things that change hands. */
export interface Handing {
  /** Whether this actor is one of the game's, and can have things. */
  takes(actor: FoundryActor): boolean;
  readonly links: Links;
  /** What nobody has twice, by a word of the game's; null for most things. */
  only(item: FoundryItem): string | null;
}

/** A thing as its new owner would have it; null when they can't. */
function sourceFor(handing: Handing, item: FoundryItem, to: FoundryActor): UpdateData | null {
  const linked = (one: FoundryItem): Linked => ({
    id: one.id,
    name: one.name,
    type: one.type,
    only: handing.only(one),
  });
  const theirs = to.items.map(linked);
  if (!handing.takes(to) || !mayHave(linked(item), theirs)) return null;
  return handedSource(item.toObject(), handing.links, item.actor?.items.map(linked) ?? [], theirs);
}

/** Whether somebody other than its bearer can be given the item, by its owner: moving takes it away, so it wants a right. */
function mayMove(item: FoundryItem): boolean {
  return item.actor !== null && item.isOwner && !item.pack;
}

/**
 * Gives an actor a copy of an item, or the item itself, its links led to what the new owner has. Resolves to the new item, or null when it can't be given, which is
 * told.
 */
export async function handItem(
  handing: Handing,
  item: FoundryItem,
  to: FoundryActor,
  way: Way,
): Promise<FoundryItem | null> {
  const source = sourceFor(handing, item, to);
  if (!source) {
    notify("info", say("hasIt", { name: to.name, item: item.name }));
    return null;
  }
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
    window: { title: say("title") },
    classes: ["dramatis"],
    content: `<p>${escaped(say("question", names))}</p><p class="hint">${escaped(say("keys"))}</p>`,
    buttons: WAYS.map((way) => ({ action: way, label: say(way), default: way === "move" })),
    rejectClose: false,
    modal: true,
  });
  return WAYS.find((way) => way === answer) ?? null;
}
