// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import { enter, place, prepareElements } from "./testing-elements.ts";

beforeEach(prepareElements);
const OPTIONS = `<option value="a">Ash</option><optgroup label="More"><option value="b" selected>Birch</option><option value="c">Cedar</option></optgroup>`;

describe("multi-select", () => {
  it("shows the chosen as chips, the others in groups, and adds what is picked", () => {
    const { element, changes } = place(`<multi-select name="m" aria-label="Trees">${OPTIONS}</multi-select>`);
    expect(element.value).toEqual(["b"]);
    expect([...element.querySelectorAll(".tag > span")].map((chip) => chip.textContent)).toEqual(["Birch"]);
    expect([...element.querySelectorAll("optgroup option")].map((one) => one.textContent)).toEqual(["Cedar"]);
    enter(element.querySelector("select"), "c");
    expect(changes).toEqual([["b", "c"]]);
  });
  it("takes a chip away by its button and gives the focus to the list", () => {
    const { element, changes } = place(`<multi-select name="m">${OPTIONS}</multi-select>`);
    (element.querySelector(".tag .remove") as HTMLElement).click();
    expect(changes).toEqual([[]]);
    expect(document.activeElement).toBe(element.querySelector("select"));
  });
});

describe("multi-checkbox", () => {
  it("has a box for each choice and gives the ticked ones", () => {
    const { element, changes } = place(`<multi-checkbox name="m">${OPTIONS}</multi-checkbox>`);
    const box = element.querySelector<HTMLInputElement>("input[value=a]") as HTMLInputElement;
    box.checked = true;
    box.dispatchEvent(new Event("change", { bubbles: true }));
    expect(changes).toEqual([["b", "a"]]);
  });
  it("is read by a form as a list under its own name", () => {
    const form = document.createElement("form");
    form.innerHTML = `<multi-checkbox name="m">${OPTIONS}</multi-checkbox>`;
    document.body.append(form);
    expect(new FormDataExtended(form).object).toEqual({ m: ["b"] });
  });
});
