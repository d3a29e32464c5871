// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { pressKey } from "../testing-page.ts";
import { enter as change, place, prepareElements } from "./testing-elements.ts";

beforeEach(prepareElements);

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
  it("a disabled element shows its value and offers no way to change it", () => {
    const { element } = place(`<prose-mirror name="p" toggled disabled value="a">a</prose-mirror>`);
    expect(element.querySelector("button")).toBeNull();
    const tags = place(`<string-tags name="t" value="x" disabled></string-tags>`);
    const clicked = vi.fn();
    tags.element.addEventListener("change", clicked);
    expect(tags.element.querySelector(".tag")?.textContent).toBe("x");
    expect(tags.element.querySelector(".remove")).toBeNull();
    expect((tags.element.querySelector("input") as HTMLInputElement).disabled).toBe(true);
    expect(clicked).not.toHaveBeenCalled();
  });
});
