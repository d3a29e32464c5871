// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from "vitest";
import { defineElements } from "../elements/index.ts";
import { preparePage } from "../testing-page.ts";
import { FormDataExtended } from "./form-data-extended.ts";

function read(html: string): Record<string, unknown> {
  const form = document.createElement("form");
  form.innerHTML = html;
  document.body.append(form);
  return new FormDataExtended(form).object;
}

describe("FormDataExtended", () => {
  beforeEach(() => void preparePage());

  it("reads numbers as numbers and an empty number as null", () => {
    expect(
      read(
        `<input type="number" name="a" value="4.5"><input type="number" name="b" value=""><input type="range" name="c" value="7">`,
      ),
    ).toEqual({ a: 4.5, b: null, c: 7 });
  });
  it("reads a lone checkbox as a boolean and several of one name as the checked values", () => {
    const html = `<input type="checkbox" name="on" checked><input type="checkbox" name="off">
      <input type="checkbox" name="many" value="x" checked><input type="checkbox" name="many" value="y"><input type="checkbox" name="many" value="z" checked>`;
    expect(read(html)).toEqual({ on: true, off: false, many: ["x", "z"] });
  });
  it("casts by data-dtype", () => {
    const html = `<select name="n" data-dtype="Number"><option value="3" selected>3</option></select>
      <select name="b" data-dtype="Boolean"><option value="true" selected>yes</option></select>
      <textarea name="j" data-dtype="JSON">{"k":[1]}</textarea>`;
    expect(read(html)).toEqual({ n: 3, b: true, j: { k: [1] } });
  });
  it("gathers repeated names into an array, in order", () => {
    expect(read(`<input name="tags" value="one"><input name="tags" value="two">`)).toEqual({ tags: ["one", "two"] });
  });
  it("takes the chosen radio, null when none is chosen", () => {
    expect(
      read(
        `<input type="radio" name="r" value="a"><input type="radio" name="r" value="b" checked><input type="radio" name="s" value="a">`,
      ),
    ).toEqual({ r: "b", s: null });
  });
  it("leaves out what is disabled, itself or by its fieldset", () => {
    expect(
      read(
        `<input name="a" value="1" disabled><fieldset disabled><input name="b" value="2"></fieldset><input name="c" value="3">`,
      ),
    ).toEqual({ c: "3" });
  });
  it("reads a form element by its value and not by the fields inside it", () => {
    defineElements();
    const form = document.createElement("form");
    form.innerHTML = `<string-tags name="words" value="red, green"></string-tags><multi-select name="set"><option value="a" selected>A</option><option value="b">B</option></multi-select>`;
    document.body.append(form);
    expect(new FormDataExtended(form).object).toEqual({ words: ["red", "green"], set: ["a"] });
  });
});
