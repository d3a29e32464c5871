import { FormElement } from "./form-element.ts";

/** `<code-mirror>`: source text in a plain field of fixed width letters; no colours, nothing folded. */
export class CodeMirrorElement extends FormElement<string> {
  #area = document.createElement("textarea");
  protected initialValue(): string {
    return this.getAttribute("value") ?? this.textContent ?? "";
  }
  protected build(): void {
    this.#area.setAttribute("aria-label", this.controlLabel);
    this.#area.spellcheck = false;
    this.#area.rows = 8;
    this.quiet(this.#area);
    this.#area.addEventListener("change", () => this.commit(this.#area.value));
    this.replaceChildren(this.#area);
  }
  protected refresh(): void {
    this.#area.value = this.value;
    this.#area.disabled = this.disabled || this.readOnly;
  }
}
