// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { openFind } from "./find.ts";
import type { Thing } from "./things.ts";

const things: readonly Thing[] = ["Climb", "Swim", "Long sword: Attack"].map((name) => ({
  ...{ key: name.toLowerCase(), name, page: "Play", blocked: "", isMain: true },
}));
const press = vi.fn();
const heard = vi.fn();
let sheet: HTMLElement;

const box = (): HTMLElement | null => sheet.querySelector<HTMLElement>("[data-is=find]");
const field = (): HTMLInputElement => {
  const input = sheet.querySelector<HTMLInputElement>("[role=combobox]");
  if (!input) throw new Error("The box is not open.");
  return input;
};
const options = (): (string | null | undefined)[] =>
  [...sheet.querySelectorAll("[role=option]")].map((one) => one.querySelector("span")?.textContent);
const marked = (): string | undefined => {
  const id = field().getAttribute("aria-activedescendant") ?? "";
  const one = sheet.querySelector(`[id="${id}"][aria-selected=true]`);
  return one?.querySelector("span")?.textContent;
};
function type(text: string): void {
  field().value = text;
  field().dispatchEvent(new Event("input", { bubbles: true }));
}
function key(name: string, more: KeyboardEventInit = {}): boolean {
  return field().dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...more }));
}

beforeEach(() => {
  vi.stubGlobal("game", { i18n: { localize: (name: string) => name } });
  document.body.innerHTML = `<form id="sheet" tabindex="-1"><button type="button" id="first"></button></form>`;
  sheet = document.querySelector("form") as HTMLElement;
  sheet.addEventListener("keydown", heard);
  sheet.addEventListener("change", heard);
  sheet.querySelector<HTMLElement>("#first")?.focus();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

async function opened(): Promise<void> {
  openFind(sheet, Promise.resolve(things), press);
  await vi.waitFor(() => expect(options()).toHaveLength(3));
}

describe("the box that finds things on a sheet", () => {
  it("lists what matches as a person types, with the first marked", async () => {
    await opened();
    expect(document.activeElement).toBe(field());
    type("sw");
    expect(options()).toEqual(["Swim", "Long sword: Attack"]);
    expect([marked(), field().getAttribute("aria-expanded")]).toEqual(["Swim", "true"]);
    type("no such");
    expect([options(), field().getAttribute("aria-expanded")]).toEqual([[], "false"]);
    expect(box()?.querySelector("[role=status]")?.textContent).toBe("DRAMATIS.Fit.Keys.Find.none");
  });

  it("marks by arrows round its ends, and presses by Enter, with Shift as it was held", async () => {
    await opened();
    key("ArrowUp");
    expect(marked()).toBe("Long sword: Attack");
    key("ArrowDown");
    key("ArrowDown");
    key("Enter", { shiftKey: true });
    await vi.waitFor(() => expect(press.mock.calls).toEqual([["swim", true]]));
    expect(box()).toBeNull();
  });

  it("waits with Enter until what is there is known", async () => {
    let known: (all: readonly Thing[]) => void = () => undefined;
    openFind(sheet, new Promise((resolve) => (known = resolve)), press);
    type("long");
    key("Enter");
    expect(press).not.toHaveBeenCalled();
    known(things);
    await vi.waitFor(() => expect(press.mock.calls).toEqual([["long sword: attack", false]]));
  });

  it("closes by Escape and gives the focus back; neither sheet nor Foundry hears the keys that it answers", async () => {
    await opened();
    expect(key("a")).toBe(true);
    expect(heard).toHaveBeenCalledTimes(1);
    expect(["ArrowDown", "Escape"].map((name) => key(name))).toEqual([false, false]);
    expect([box(), document.activeElement?.id]).toEqual([null, "first"]);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  it("presses what is clicked on, closes when the focus goes elsewhere, and is no field of the sheet's form", async () => {
    await opened();
    field().dispatchEvent(new Event("change", { bubbles: true }));
    expect(heard).not.toHaveBeenCalled();
    sheet.querySelectorAll<HTMLElement>("[role=option] span")[1]?.click();
    await vi.waitFor(() => expect(press).toHaveBeenCalledWith("swim", false));
    await opened();
    field().dispatchEvent(new FocusEvent("focusout", { bubbles: true, relatedTarget: sheet }));
    expect(box()).toBeNull();
  });
});
