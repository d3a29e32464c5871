// @vitest-environment happy-dom
import { describe, expect, it, vi } from "vitest";
import type { FoundryActor, FoundryItem } from "../../foundry/types.ts";
import { asTyped } from "../../table/documents/typed.ts";
import { adding, itemDeeds, itemIdOf, rowTools, saveItemField } from "./items.ts";

const ITEMS = [
  { id: "b", type: "tool", name: "Bell", sort: 200 },
  { id: "a", type: "tool", name: "Awl", sort: 100 },
  { id: "x", type: "song", name: "Aubade", sort: 900 },
  { id: "c", type: "tool", name: "Comb", sort: 200 },
];

function table(): {
  actor: FoundryActor;
  stored: ReturnType<typeof vi.fn>;
  made: ReturnType<typeof vi.fn>;
} {
  const stored = vi.fn(async () => []);
  const made = vi.fn(async () => [undefined]);
  const items = Object.assign([...ITEMS], { get: (id: string) => ITEMS.find((one) => one.id === id) });
  const actor = { items, updateEmbeddedDocuments: stored, createEmbeddedDocuments: made } as unknown as FoundryActor;
  return { actor, stored, made };
}

const { createItem, moveItem } = itemDeeds({
  fresh: ({ kind }) => ({ type: String(kind), name: `New ${String(kind)}` }),
  warnings: () => [],
});
const button = document.createElement("button");

/** A control in the row of an item. */
function control(html: string, id = "a"): HTMLElement {
  document.body.innerHTML = `<ul><li data-item-id="${id}">${html}</li></ul>`;
  return document.querySelector<HTMLElement>("li > *") as HTMLElement;
}

describe("what an actor has", () => {
  it("moves past its neighbour of the same type, and the whole order is stored", async () => {
    const { actor, stored } = table();
    await moveItem?.(actor, { item: "a", step: 1 }, button);
    expect(stored.mock.calls).toEqual([
      [
        "Item",
        [
          { _id: "b", sort: 100 },
          { _id: "a", sort: 200 },
          { _id: "c", sort: 300 },
        ],
      ],
    ]);
  });

  it("stays where it is at either end, and its tools say why", async () => {
    const { actor, stored } = table();
    await moveItem?.(actor, { item: "a", step: -1 }, button);
    await moveItem?.(actor, { item: "c", step: 1 }, button);
    expect(stored).not.toHaveBeenCalled();
    const item = { id: "a", name: "Awl", uuid: "Actor.x.Item.a" } as unknown as FoundryItem;
    const tools = rowTools(item, { first: true, last: false });
    expect(tools.map(({ key, blocked }) => [key, blocked !== undefined])).toEqual([
      ["give-a", false],
      ["up-a", true],
      ["down-a", false],
      ["delete-a", false],
    ]);
    expect(tools[2]?.does).toEqual({ own: "moveItem", given: { item: "a", step: 1 } });
  });

  it("begins behind all others of its type", async () => {
    const { actor, made } = table();
    const { does } = adding("New", { kind: "tool" });
    await createItem?.(actor, "given" in does ? (does.given ?? {}) : {}, button);
    expect(made.mock.calls).toEqual([["Item", [{ type: "tool", name: "New tool", sort: 300 }]]]);
  });

  it("stores what is typed in its row, and leaves other fields to the sheet's own form", async () => {
    const update = vi.fn(async () => null);
    const actor = { items: { get: (id: string) => (id === "a" ? { update } : undefined) } } as unknown as FoundryActor;
    const input = control('<input type="number" value="4" data-item-field="system.uses">');
    const typed = new Event("change", { bubbles: true });
    const stop = vi.spyOn(typed, "stopPropagation");
    const heard: Promise<void>[] = [];
    input.addEventListener("change", (one) => heard.push(saveItemField(actor, one)));
    input.dispatchEvent(typed);
    await Promise.all(heard);
    expect(update.mock.calls).toEqual([[{ "system.uses": 4 }, asTyped()]]);
    expect(stop).toHaveBeenCalledTimes(1);
    const plain = control('<input type="text" value="Ada" name="name">');
    plain.addEventListener("change", (one) => heard.push(saveItemField(actor, one)));
    plain.dispatchEvent(new Event("change"));
    await Promise.all(heard);
    expect(update).toHaveBeenCalledTimes(1);
    expect(itemIdOf(document.body)).toBe("");
  });
});
