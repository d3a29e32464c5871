import { config, localize } from "../host-globals.ts";
import { labelledInput } from "./element-parts.ts";
import { FormElement } from "./form-element.ts";

/** `<formula-input>`: a dice formula as text. One that cannot be read is marked, said, and kept as it was typed. */
export class FormulaInputElement extends FormElement<string> {
  #field = labelledInput("text", "");
  #fault = document.createElement("p");
  protected initialValue(): string {
    return this.getAttribute("value") ?? this.textContent?.trim() ?? "";
  }
  protected build(): void {
    this.#field.setAttribute("aria-label", this.controlLabel);
    this.#field.placeholder = this.getAttribute("placeholder") ?? "";
    this.#field.autocomplete = "off";
    this.#field.spellcheck = false;
    this.quiet(this.#field);
    this.#fault.className = "fault";
    this.#fault.setAttribute("role", "alert");
    this.#field.addEventListener("input", () => this.#judge(this.#field.value));
    this.#field.addEventListener("change", () => this.commit(this.#field.value.trim()));
    this.replaceChildren(this.#field, this.#fault);
  }
  /** Can the dice read the formula? An empty one needs no reading. */
  checkValidity(): boolean {
    const formula = this.#field.value.trim();
    return formula === "" || (config().Dice?.rolls[0]?.validate?.(formula) ?? true);
  }
  #judge(_formula: string): void {
    const good = this.checkValidity();
    this.#field.toggleAttribute("aria-invalid", false);
    if (!good) this.#field.setAttribute("aria-invalid", "true");
    this.#fault.textContent = good ? "" : localize("HOST.Form.BadFormula");
    this.#fault.hidden = good;
  }
  protected refresh(): void {
    this.#field.value = this.value;
    this.#field.disabled = this.disabled;
    this.#judge(this.value);
  }
}
