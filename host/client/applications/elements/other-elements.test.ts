// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { pressKey } from "../testing-page.ts";
import type { SecretBlockElement } from "./secret-block.ts";
import { enter, place, prepareElements } from "./testing-elements.ts";

beforeEach(prepareElements);
const world = globalThis as unknown as {
  CONFIG: Record<string, unknown>;
  foundry: { utils: object };
  ui: Record<string, unknown>;
};

describe("file-picker", () => {
  it("takes a typed path, and has a button that opens the chooser", () => {
    const { element, changes } = place(`<file-picker name="img" value="a.webp" aria-label="Picture"></file-picker>`);
    enter(element.querySelector("input"), "  b.webp ");
    expect(changes).toEqual(["b.webp"]);
    expect(element.querySelector("input")?.getAttribute("aria-label")).toBe("Picture");
    expect(element.querySelector("button")?.getAttribute("aria-label")).toBe("HOST.Files.Browse");
  });
});

describe("formula-input", () => {
  it("keeps a formula nobody can read, and says so", () => {
    const validate = (formula: string): boolean => /^\d*d\d+$/.test(formula);
    world.CONFIG = { Dice: { rolls: [{ validate }] } };
    const { element, changes } = place(`<formula-input name="f" value="1d6"></formula-input>`);
    const field = element.querySelector("input") as HTMLInputElement;
    expect(field.hasAttribute("aria-invalid")).toBe(false);
    enter(field, "one die");
    expect(changes).toEqual(["one die"]);
    expect(field.getAttribute("aria-invalid")).toBe("true");
    expect(element.querySelector("[role=alert]")?.textContent).toBe("HOST.Form.BadFormula");
    enter(field, "2d8");
    expect(field.hasAttribute("aria-invalid")).toBe(false);
  });
});

describe("document-tags", () => {
  const known: Record<string, object> = {
    "Item.a": { name: "Axe", documentName: "Item" },
    "Actor.b": { name: "Bo", documentName: "Actor" },
  };
  const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
  beforeEach(() => Object.assign(world.foundry.utils, { fromUuid: async (uuid: string) => known[uuid] ?? null }));

  it("adds a typed document of its kind, by its name, and refuses others with a word", async () => {
    const warn = vi.fn();
    world.ui = { notifications: { warn } };
    const { element, changes } = place(`<document-tags name="d" type="Item" value=""></document-tags>`);
    const field = element.querySelector("input") as HTMLInputElement;
    for (const uuid of ["Item.a", "Actor.b"]) {
      field.value = uuid;
      pressKey(field, "Enter");
      await settle();
    }
    expect(changes).toEqual([["Item.a"]]);
    expect(element.querySelector(".tag > span")?.textContent).toBe("Axe");
    expect(warn).toHaveBeenCalledOnce();
  });
  it("holds one document when it is single, and null when that is taken away", async () => {
    const { element } = place(`<document-tags name="d" single value="Item.a"></document-tags>`);
    expect(element.value).toBe("Item.a");
    await settle();
    (element.querySelector(".remove") as HTMLElement).click();
    expect(element.value).toBeNull();
  });
});

describe("secret-block", () => {
  it("turns its secret in a text, and asks the sheet to do so", () => {
    const secret = `<secret-block><section class="secret" id="s1"><p>x</p></section></secret-block>`;
    const { element } = place(`<div data-target="text">${secret}</div>`);
    const block = element.querySelector("secret-block") as SecretBlockElement;
    const asked = vi.fn();
    element.addEventListener("revealSecret", asked);
    (block.querySelector("button") as HTMLElement).click();
    expect(asked).toHaveBeenCalledOnce();
    const text = `<p>a</p><section class="secret" id="s1"><p>x</p></section>`;
    expect(block.toggleRevealed(text)).toContain(`class="secret revealed"`);
    expect(block.toggleRevealed("<p>another text</p>")).toBe("<p>another text</p>");
  });
});

describe("enriched-content", () => {
  it("runs its enricher's onRender once, when it reaches the page", () => {
    const onRender = vi.fn();
    world.CONFIG = { TextEditor: { enrichers: [{ id: "mine", pattern: /x/, enricher: () => null, onRender }] } };
    const { element } = place(`<enriched-content enricher="mine"><b>x</b></enriched-content>`);
    document.body.append(element);
    expect(onRender).toHaveBeenCalledOnce();
    expect(onRender.mock.calls[0]?.[0]).toBe(element);
  });
});

describe("code-mirror", () => {
  it("keeps line ends and gives its text on change", () => {
    const { element, changes } = place(`<code-mirror name="c" value="a"></code-mirror>`);
    enter(element.querySelector("textarea"), "a\nb");
    expect(changes).toEqual(["a\nb"]);
  });
});
