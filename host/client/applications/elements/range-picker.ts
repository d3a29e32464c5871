import { labelledInput } from "./element-parts.ts";
import { FormElement } from "./form-element.ts";

/** `<range-picker>`: a slider and a number that agree. */
export class RangePickerElement extends FormElement<number> {
  #slider = labelledInput("range", "");
  #number = labelledInput("number", "");
  protected initialValue(): number {
    return Number(this.getAttribute("value") || this.getAttribute("min") || 0);
  }
  protected build(): void {
    for (const field of [this.#slider, this.#number]) {
      field.setAttribute("aria-label", this.controlLabel);
      for (const limit of ["min", "max", "step"]) {
        const value = this.getAttribute(limit);
        if (value !== null) field.setAttribute(limit, value);
      }
      this.quiet(field);
      field.addEventListener("change", () => {
        this.commit(this.#within(Number(field.value) || 0));
        this.refresh();
      });
    }
    this.#slider.addEventListener("input", () => (this.#number.value = this.#slider.value));
    this.replaceChildren(this.#slider, this.#number);
  }
  #within(value: number): number {
    const [min, max] = [this.getAttribute("min"), this.getAttribute("max")];
    return Math.min(Math.max(value, min === null ? -Infinity : Number(min)), max === null ? Infinity : Number(max));
  }
  protected refresh(): void {
    for (const field of [this.#slider, this.#number]) {
      field.value = String(this.value);
      field.disabled = this.disabled;
    }
  }
}
