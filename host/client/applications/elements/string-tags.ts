import { localize } from "../host-globals.ts";
import { chip, labelledInput } from "./element-parts.ts";
import { FormElement } from "./form-element.ts";

/** `<string-tags>`: a list of short texts; Enter or comma adds, the button on a tag removes it. */
export class StringTagsElement extends FormElement<string[]> {
  #field = labelledInput("text", "");
  #list = document.createElement("div");
  protected initialValue(): string[] {
    const text = this.getAttribute("value") ?? this.textContent ?? "";
    return [...new Set(text.split(",").flatMap((tag) => tag.trim() || []))];
  }
  protected build(): void {
    this.#list.className = "tags";
    this.#field.setAttribute("aria-label", this.controlLabel);
    this.#field.placeholder = this.getAttribute("placeholder") ?? "";
    this.quiet(this.#field);
    const add = (): void => {
      const tag = this.#field.value.replace(/,/g, "").trim();
      this.#field.value = "";
      if (!tag || this.value.includes(tag)) return;
      this.commit([...this.value, tag]);
      this.refresh();
    };
    this.#field.addEventListener("blur", add);
    this.#field.addEventListener("keydown", (event) => {
      if (!["Enter", ","].includes(event.key)) return;
      event.preventDefault();
      add();
    });
    this.replaceChildren(this.#list, this.#field);
  }
  protected refresh(): void {
    this.#field.disabled = this.disabled;
    this.#list.replaceChildren(
      ...this.value.map((tag) =>
        chip(tag, localize("HOST.Form.RemoveTag", { tag }), this.disabled ? null : () => this.#remove(tag)),
      ),
    );
  }
  #remove(tag: string): void {
    this.commit(this.value.filter((other) => other !== tag));
    this.refresh();
    this.#field.focus();
  }
}
