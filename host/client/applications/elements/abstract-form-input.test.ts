// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import { preparePage } from "../testing-page.ts";
import { AbstractFormInputElement } from "./abstract-form-input.ts";
import { HTMLStringTagsElement, defineElements } from "./index.ts";

/** As systems write them: pence in two fields. */
class CoinsElement extends AbstractFormInputElement<number> {
  static override tagName = "test-coins";
  readonly #input = document.createElement("input");
  override _buildElements(): HTMLElement[] {
    this._value = Number(this.getAttribute("value") || 0);
    this._applyInputAttributes(this.#input);
    return [this.#input];
  }
  override _refresh(): void {
    this.#input.value = `${this._value} p`;
  }
  override _toggleDisabled(disabled: boolean): void {
    this.#input.disabled = disabled;
  }
  override _activateListeners(): void {
    this.#input.addEventListener("change", (event) => {
      event.stopPropagation();
      this.value = Number.parseInt(this.#input.value);
    });
  }
}

beforeEach(() => {
  preparePage();
  defineElements();
  if (!customElements.get("test-coins")) customElements.define("test-coins", CoinsElement);
  document.body.innerHTML = `<form><test-coins name="price" value="7" placeholder="pence"></test-coins></form>`;
});
const coins = (): CoinsElement => document.querySelector("test-coins") as CoinsElement;
const inside = (): HTMLInputElement => coins().querySelector("input") as HTMLInputElement;

describe("a form element made by a system", () => {
  it("builds itself from its markup, and takes part in the form with a typed value", () => {
    expect([inside().value, inside().placeholder]).toEqual(["7 p", "pence"]);
    expect(new FormDataExtended(document.querySelector("form") as HTMLFormElement).object).toEqual({ price: 7 });
  });

  it("is heard as input and change when its value is set, and shows it", () => {
    const heard = vi.fn();
    for (const kind of ["input", "change"]) document.body.addEventListener(kind, (event) => heard(event.type));
    inside().value = "12 p";
    inside().dispatchEvent(new Event("change", { bubbles: true }));
    expect(heard.mock.calls.flat()).toEqual(["input", "change"]);
    expect([coins().value, inside().value]).toEqual([12, "12 p"]);
  });

  it("is turned off with everything in it", () => {
    coins().disabled = true;
    expect([inside().disabled, coins().editable]).toEqual([true, false]);
    coins().disabled = false;
    expect([inside().disabled, coins().editable]).toEqual([false, true]);
  });

  it("is what the engine's own elements are as well", () => {
    expect(document.createElement("string-tags")).toBeInstanceOf(HTMLStringTagsElement);
    expect(document.createElement("string-tags")).toBeInstanceOf(AbstractFormInputElement);
  });
});
