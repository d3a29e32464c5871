// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import type { HostDocument } from "../host-documents.ts";
import { preparePage } from "../testing-page.ts";
import { Hotbar } from "./hotbar.ts";

const world = globalThis as unknown as {
  game: Record<string, unknown>;
  CONFIG: Record<string, unknown>;
  Hooks: { call: (...args: unknown[]) => boolean };
  foundry: { utils: object };
};
const macros = new Map<string, unknown>();
let assign: ReturnType<typeof vi.fn>;

function macro(id: string, more: object = {}): HostDocument {
  const made = {
    id,
    name: id,
    uuid: `Macro.${id}`,
    documentName: "Macro",
    type: "chat",
    img: "m.svg",
    _source: {},
    execute: vi.fn(),
    ...more,
  };
  macros.set(id, made);
  return made as unknown as HostDocument;
}
function drop(slot: number, data: object): DragEvent {
  const target = document.querySelector(`.slot[data-slot="${slot}"] button`) as HTMLElement;
  const event = new Event("drop") as DragEvent;
  Object.defineProperties(event, {
    target: { value: target },
    dataTransfer: { value: { getData: () => JSON.stringify(data) } },
  });
  return event;
}
async function shown(): Promise<Hotbar> {
  const bar = new Hotbar();
  await bar.render({ force: true });
  return bar;
}

beforeEach(() => {
  preparePage();
  macros.clear();
  assign = vi.fn(async () => undefined);
  const user = { id: "me", isGM: true, hotbar: { 1: "hail", 12: "late" }, assignHotbarMacro: assign };
  world.game = { ...world.game, user, macros };
  const fromUuid = async (uuid: string): Promise<unknown> => macros.get(uuid.split(".")[1] ?? "") ?? null;
  Object.assign(world.foundry.utils, { fromUuid });
});

describe("Hotbar", () => {
  it("shows ten slots a page, and turns pages in a circle", async () => {
    macro("hail");
    macro("late");
    const bar = await shown();
    expect(bar.element.querySelectorAll(".slot")).toHaveLength(10);
    expect(bar.slots[0]?.macro?.name).toBe("hail");
    await bar.changePage(2);
    expect(bar.slots.map(({ slot }) => slot)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
    expect(bar.slots[1]?.macro?.name).toBe("late");
    await bar.changePage(6);
    expect(bar.page).toBe(1);
  });
  it("runs the macro under a number, and nothing on an empty slot", async () => {
    const hail = macro("hail");
    const bar = await shown();
    await bar.press(1);
    await bar.press(2);
    expect(hail.execute).toHaveBeenCalledOnce();
  });
  it("asks hotbarDrop first, and leaves the slot alone when a listener dealt with it", async () => {
    macro("hail");
    const bar = await shown();
    const call = vi.spyOn(world.Hooks, "call").mockReturnValue(false);
    const data = { type: "Item", uuid: "Item.x" };
    await bar._onDrop(drop(3, data));
    expect(call).toHaveBeenCalledWith("hotbarDrop", bar, data, 3);
    expect(assign).not.toHaveBeenCalled();
  });
  it("puts a dropped macro into its slot, and moves one that came from another", async () => {
    const hail = macro("hail");
    const bar = await shown();
    await bar._onDrop(drop(4, { type: "Macro", uuid: "Macro.hail" }));
    await bar._onDrop(drop(5, { type: "Macro", uuid: "Macro.hail", slot: 1 }));
    expect(assign.mock.calls).toEqual([
      [hail, 4, {}],
      [hail, 5, { fromSlot: 1 }],
    ]);
  });
  it("makes a macro that opens the sheet of any other document, and reads it instead of running it", async () => {
    const sheet = { rendered: false, render: vi.fn(), close: vi.fn() };
    macros.set("axe", { id: "axe", name: "Axe", uuid: "Item.axe", documentName: "Item", img: "a.svg", sheet });
    const create = vi.fn(async (data: object) => macro("made", { ...data, _source: data }));
    world.CONFIG = { Macro: { documentClass: { create } } };
    const bar = await shown();
    await bar._onDrop(drop(1, { type: "Item", uuid: "Item.axe" }));
    const made = macros.get("made") as HostDocument;
    expect(assign).toHaveBeenCalledWith(made, 1, {});
    Object.assign(world.game["user"] as object, { hotbar: { 1: "made" } });
    await bar.run(1);
    expect(sheet.render).toHaveBeenCalledOnce();
    expect(made.execute).not.toHaveBeenCalled();
  });
});
