// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { preparePage, pressKey } from "../testing-page.ts";
import { defineElements } from "./index.ts";

interface ValueElement extends HTMLElement {
  value: unknown;
  disabled: boolean;
}
function place(html: string): { element: ValueElement; changes: unknown[] } {
  const holder = document.createElement("div");
  holder.innerHTML = html;
  document.body.replaceChildren(...holder.children);
  const element = document.body.firstElementChild as ValueElement;
  const changes: unknown[] = [];
  document.body.onchange = () => changes.push(element.value);
  return { element, changes };
}
const change = (field: Element | null, value: string): void => {
  (field as HTMLInputElement).value = value;
  field?.dispatchEvent(new Event("change", { bubbles: true }));
};

beforeEach(() => {
  preparePage();
  defineElements();
});

describe("form elements", () => {
  it("range-picker keeps slider and number agreed and within its limits", () => {
    const { element, changes } = place(`<range-picker name="r" min="0" max="10" value="4"></range-picker>`);
    expect(element.value).toBe(4);
    change(element.querySelector("input[type=number]"), "25");
    expect(changes).toEqual([10]);
    expect((element.querySelector("input[type=range]") as HTMLInputElement).value).toBe("10");
  });
  it("string-tags adds on Enter, never twice, and removes by its button", () => {
    const { element, changes } = place(`<string-tags name="t" value="red"></string-tags>`);
    const field = element.querySelector("input") as HTMLInputElement;
    for (const word of ["green", "red"]) {
      field.value = word;
      pressKey(field, "Enter");
    }
    expect(changes).toEqual([["red", "green"]]);
    (element.querySelector(".tag .remove") as HTMLElement).click();
    expect(element.value).toEqual(["green"]);
  });
  it("color-picker takes only colours", () => {
    const { element, changes } = place(`<color-picker name="c" value="#112233"></color-picker>`);
    change(element.querySelector("input[type=text]"), "nonsense");
    change(element.querySelector("input[type=text]"), "#aabbcc");
    expect(changes).toEqual(["#aabbcc"]);
  });
  it("prose-mirror shows the enriched text, edits its source, and cleans what is saved", () => {
    const { element, changes } = place(
      `<prose-mirror name="p" toggled value="&lt;p&gt;source&lt;/p&gt;"><p>enriched</p></prose-mirror>`,
    );
    expect(element.querySelector(".editor-content")?.textContent).toBe("enriched");
    expect(element.value).toBe("<p>source</p>");
    (element.querySelector("button.toggle") as HTMLElement).click();
    const editor = element.querySelector("[contenteditable]") as HTMLElement;
    expect(editor.textContent).toBe("source");
    editor.innerHTML = `<p onclick="x()">new</p>`;
    (element as unknown as { save(): void }).save();
    expect(changes).toEqual(["<p>new</p>"]);
    expect(element.querySelector("[contenteditable]")).toBeNull();
  });
  it("a disabled element shows its value and offers no way to change it", () => {
    const { element } = place(`<prose-mirror name="p" toggled disabled value="a">a</prose-mirror>`);
    expect(element.querySelector("button")).toBeNull();
    const tags = place(`<string-tags name="t" value="x" disabled></string-tags>`);
    const clicked = vi.fn();
    tags.element.addEventListener("change", clicked);
    (tags.element.querySelector(".remove") as HTMLElement).click();
    expect(clicked).not.toHaveBeenCalled();
  });
});
