// @vitest-environment happy-dom
/** A shelf under somebody's hands: what is found, what is shown beside it, where arrows and Enter lead. */
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ShelfHands } from "./shelf.ts";

vi.mock("../../settings/read.ts", () => ({ personaeSettings: () => ({}) }));
vi.mock("./shelves.ts", () => ({ previewOf: (id: string) => Promise.resolve(id === "gone" ? null : { id }) }));
vi.mock("../../../../../foundry/globals.ts", () => ({
  renderTemplate: (_path: string, { id, why }: { id: string; why: string }) =>
    Promise.resolve(`<article data-is="preview">${id} ${why}</article>`),
}));

/** A thing that stands there: its name, and what it says of itself by its attributes. */
const thing = (id: string, more = "data-fits", picked = false, barred = false): string =>
  `<li data-offer="${id}" data-words="${id} blade" data-why="" ${more}>
    <button data-action="showOffer">${id}</button>
    <button data-action="pick" aria-pressed="${picked}" ${barred ? 'aria-disabled="true"' : ""}></button></li>`;

let root: HTMLElement;
let hands: ShelfHands;
let picked: string[];

/** Draws the shelf anew, as its window does, and lets it settle. */
async function draw(...things: readonly string[]): Promise<void> {
  root.innerHTML = `<section data-is="shelf"><input type="search" data-shelf="search">
    <input type="checkbox" data-shelf="fitting"><span data-is="many"></span>
    <p data-is="none"></p><p data-is="none-fits"></p><ul>${things.join("")}</ul></section>`;
  hands.filter();
  await settle();
}
const settle = (): Promise<unknown> => new Promise((resolve) => setTimeout(resolve));
const at = <T extends HTMLElement>(selector: string): T => root.querySelector<T>(selector) as T;
const shown = (): string => root.querySelector("[data-is=preview]")?.textContent.trim() ?? "";
const left = (): string[] =>
  [...root.querySelectorAll<HTMLElement>("[data-offer]:not([hidden])")].map(({ dataset }) => dataset["offer"] ?? "");
const hidden = (name: string): boolean => at(`[data-is=${name}]`).hasAttribute("hidden");
const search = (text: string): void => {
  const input = at<HTMLInputElement>("[data-shelf=search]");
  input.value = text;
  input.dispatchEvent(new Event("input", { bubbles: true }));
};
const press = (key: string): void =>
  void document.activeElement?.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
const focused = (): string | undefined =>
  document.activeElement?.closest<HTMLElement>("[data-offer]")?.dataset["offer"];

beforeEach(() => {
  root = document.createElement("div");
  document.body.replaceChildren(root);
  picked = [];
  hands = new ShelfHands(root, (id) => Promise.resolve(void picked.push(id)));
});
afterEach(() => document.body.replaceChildren());

describe("the focus of somebody who puts a thing back", () => {
  const only = (): void => {
    const box = at<HTMLInputElement>("[data-shelf=fitting]");
    box.checked = true;
    box.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const goTo = (id: string): void => hands.focus(at(`[data-offer=${id}] [data-action=pick]`));

  it("stays where it was, or goes to what stands there once only what fits is shown, or to the search box", async () => {
    await draw(thing("axe"), thing("mail", ""), thing("sword"));
    goTo("mail");
    expect(focused()).toBe("mail");
    only();
    goTo("mail");
    expect(focused()).toBe("sword");
    await draw(thing("axe"), thing("mail", ""));
    goTo("mail");
    expect(focused()).toBe("axe");
    await draw(thing("mail", ""));
    goTo("mail");
    expect(document.activeElement).toBe(at("[data-shelf=search]"));
  });
});

describe("what is found", () => {
  it("has every word in any order, and says how much there is, and why there is nothing", async () => {
    await draw(thing("axe"), thing("sword"), thing("mail", ""));
    expect([left(), at("[data-is=many]").textContent]).toEqual([["axe", "sword", "mail"], "3 / 3"]);
    search("BLADE sw");
    expect([left(), hidden("none"), hidden("none-fits")]).toEqual([["sword"], true, true]);
    search("bow");
    expect([left(), hidden("none"), hidden("none-fits"), shown()]).toEqual([[], false, true, ""]);
  });

  it("is only what fits where that is wanted, and what is picked already, after the next drawing as well", async () => {
    const all = [thing("axe"), thing("mail", ""), thing("bow", "", true)];
    await draw(...all);
    at<HTMLInputElement>("[data-shelf=fitting]").click();
    expect(left()).toEqual(["axe", "bow"]);
    await draw(...all);
    expect([left(), at<HTMLInputElement>("[data-shelf=fitting]").checked]).toEqual([["axe", "bow"], true]);
    search("mail");
    expect([left(), hidden("none"), hidden("none-fits")]).toEqual([[], true, false]);
    hands.reset();
    hands.filter();
    expect(left()).toEqual(["axe", "bow"]);
  });
});

describe("what is shown of a thing", () => {
  it("is of the first to begin with, then of what has the focus, once, and is kept by the next drawing", async () => {
    await draw(thing("axe"), thing("sword"));
    expect(shown()).toBe("axe");
    at("[data-offer=sword] [data-action=showOffer]").focus();
    await settle();
    expect([shown(), root.querySelectorAll("[data-is=preview]").length]).toEqual(["sword", 1]);
    expect(at("[data-offer=axe] button").tabIndex).toBe(-1);
    await draw(thing("axe"), thing("sword"));
    expect(shown()).toBe("sword");
  });

  it("is no longer of what was put back, though it has the focus, until somebody looks at it again", async () => {
    const all = [thing("axe"), thing("sword")];
    await draw(...all);
    await hands.show(at("[data-offer=axe]"));
    hands.passOver("axe");
    await draw(...all);
    at("[data-offer=axe] [data-action=pick]").focus();
    await settle();
    expect(shown()).toBe("sword");
    await hands.show(at("[data-offer=axe]"));
    expect(shown()).toBe("axe");
    // What was put back elsewhere is nothing to what is looked at.
    hands.passOver("sword");
    await draw(...all);
    expect(shown()).toBe("axe");
  });

  it("stays what it was where a thing is gone by then", async () => {
    await draw(thing("axe"), thing("gone"));
    await hands.show(at("[data-offer=gone]"));
    expect(shown()).toBe("axe");
  });
});

describe("keys", () => {
  it("go from the search box through the list and back, and stop at its ends", async () => {
    await draw(thing("axe"), thing("sword"), thing("bow"));
    at("[data-shelf=search]").focus();
    press("ArrowDown");
    expect(focused()).toBe("axe");
    press("End");
    press("ArrowDown");
    expect(focused()).toBe("bow");
    press("Home");
    expect(focused()).toBe("axe");
    press("ArrowUp");
    expect(document.activeElement).toBe(at("[data-shelf=search]"));
  });

  it("pick by Enter what has the focus, or the first that is found, and nothing that is barred", async () => {
    await draw(thing("axe"), thing("mail", "", false, true));
    at("[data-shelf=search]").focus();
    press("Enter");
    press("End");
    press("ArrowDown");
    press("ArrowDown");
    press("Enter");
    expect([focused(), picked]).toEqual(["mail", ["axe"]]);
  });
});
