import { localize } from "../host-globals.ts";
import { FormElement } from "./form-element.ts";

function input(type: string, label: string): HTMLInputElement {
  const element = document.createElement("input");
  element.type = type;
  element.setAttribute("aria-label", label);
  return element;
}

/** `<file-picker>`: the path of a file, typed. */
export class FilePickerElement extends FormElement<string> {
  #field = input("text", "");
  protected initialValue(): string {
    return this.getAttribute("value") ?? "";
  }
  protected build(): void {
    this.#field.setAttribute("aria-label", this.controlLabel);
    this.#field.placeholder = this.getAttribute("placeholder") ?? "path/to/file.webp";
    this.#field.addEventListener("change", (event) => {
      event.stopPropagation();
      this.commit(this.#field.value.trim());
    });
    this.replaceChildren(this.#field);
  }
  protected refresh(): void {
    this.#field.value = this.value;
    this.#field.disabled = this.disabled;
  }
}

/** `<range-picker>`: a slider and a number that agree. */
export class RangePickerElement extends FormElement<number> {
  #slider = input("range", "");
  #number = input("number", "");
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
      field.addEventListener("change", (event) => {
        event.stopPropagation();
        const { min, max } = this.#slider;
        const low = min === "" ? -Infinity : Number(min);
        const high = max === "" ? Infinity : Number(max);
        this.commit(Math.min(Math.max(Number(field.value) || 0, low), high));
        this.refresh();
      });
    }
    this.#slider.addEventListener("input", () => (this.#number.value = this.#slider.value));
    this.replaceChildren(this.#slider, this.#number);
  }
  protected refresh(): void {
    for (const field of [this.#slider, this.#number]) {
      field.value = String(this.value);
      field.disabled = this.disabled;
    }
  }
}

/** `<color-picker>`: a hexadecimal colour by text and by swatch; empty means none. */
export class ColorPickerElement extends FormElement<string> {
  #text = input("text", "");
  #swatch = input("color", "");
  protected initialValue(): string {
    return this.getAttribute("value") ?? "";
  }
  protected build(): void {
    for (const field of [this.#text, this.#swatch]) {
      field.setAttribute("aria-label", this.controlLabel);
      field.addEventListener("change", (event) => {
        event.stopPropagation();
        const value = field.value.trim();
        if (value === "" || /^#[0-9a-f]{6}$/i.test(value)) this.commit(value);
        this.refresh();
      });
    }
    this.replaceChildren(this.#text, this.#swatch);
  }
  protected refresh(): void {
    this.#text.value = this.value;
    this.#swatch.value = this.value || "#000000";
    for (const field of [this.#text, this.#swatch]) field.disabled = this.disabled;
  }
}

/** `<string-tags>`: a list of short texts; Enter or comma adds, the button on a tag removes it. */
export class StringTagsElement extends FormElement<string[]> {
  #field = input("text", "");
  #list = document.createElement("div");
  protected initialValue(): string[] {
    const text = this.getAttribute("value") ?? this.textContent ?? "";
    return text.split(",").flatMap((tag) => tag.trim() || []);
  }
  protected build(): void {
    this.#list.className = "tags";
    this.#field.setAttribute("aria-label", this.controlLabel);
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
    const tags = this.value.map((tag) => {
      const chip = document.createElement("span");
      chip.className = "tag";
      chip.textContent = tag;
      const remove = document.createElement("button");
      remove.type = "button";
      remove.className = "remove fa-solid fa-xmark";
      remove.disabled = this.disabled;
      remove.setAttribute("aria-label", localize("HOST.Form.RemoveTag", { tag }));
      remove.addEventListener("click", () => {
        this.commit(this.value.filter((other) => other !== tag));
        this.refresh();
      });
      chip.append(remove);
      return chip;
    });
    this.#list.replaceChildren(...tags);
  }
}

/** `<multi-select>` and `<multi-checkbox>`: a set of choices, shown as checkboxes, given as <option>s. */
export class MultiSelectElement extends FormElement<string[]> {
  #options: { value: string; label: string; selected: boolean }[] = [];
  protected initialValue(): string[] {
    this.#options = [...this.querySelectorAll("option")].map((option) => ({
      value: option.value,
      label: option.textContent ?? option.value,
      selected: option.hasAttribute("selected"),
    }));
    return this.#options.filter((option) => option.selected).map((option) => option.value);
  }
  protected build(): void {
    this.setAttribute("role", "group");
    const boxes = this.#options.map(({ value, label }) => {
      const row = document.createElement("label");
      const box = input("checkbox", label);
      box.value = value;
      box.addEventListener("change", (event) => {
        event.stopPropagation();
        this.commit(box.checked ? [...this.value, value] : this.value.filter((other) => other !== value));
      });
      row.append(box, ` ${label}`);
      return row;
    });
    this.replaceChildren(...boxes);
  }
  protected refresh(): void {
    for (const box of this.querySelectorAll("input")) {
      box.checked = this.value.includes(box.value);
      box.disabled = this.disabled;
    }
  }
}
export class MultiCheckboxElement extends MultiSelectElement {}
