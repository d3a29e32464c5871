import { labelledInput } from "./element-parts.ts";
import { FormElement } from "./form-element.ts";

/** `<color-picker>`: a hexadecimal colour by text and by swatch; empty means none. */
export class ColorPickerElement extends FormElement<string> {
  #text = labelledInput("text", "");
  #swatch = labelledInput("color", "");
  protected initialValue(): string {
    return this.getAttribute("value") ?? "";
  }
  protected build(): void {
    this.#text.placeholder = this.getAttribute("placeholder") ?? "#rrggbb";
    for (const field of [this.#text, this.#swatch]) {
      field.setAttribute("aria-label", this.controlLabel);
      this.quiet(field);
      field.addEventListener("change", () => {
        const value = field.value.trim();
        if (value === "" || /^#[0-9a-f]{6}$/i.test(value)) this.commit(value);
        this.refresh();
      });
    }
    this.replaceChildren(this.#text, this.#swatch);
  }
  protected refresh(): void {
    this.#text.value = this.value;
    this.#swatch.value = /^#[0-9a-f]{6}$/i.test(this.value) ? this.value : "#000000";
    for (const field of [this.#text, this.#swatch]) field.disabled = this.disabled;
  }
}
