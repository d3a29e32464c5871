import { localize } from "../host-globals.ts";
import { chip, labelledInput, option } from "./element-parts.ts";
import { FormElement } from "./form-element.ts";

interface Choice {
  value: string;
  label: string;
  group: string;
}

/** A set of choices given as `<option>`s (in `<optgroup>`s or not); those with `selected` are chosen. */
abstract class MultiChoiceElement extends FormElement<string[]> {
  protected choices: Choice[] = [];
  protected initialValue(): string[] {
    const options = [...this.querySelectorAll("option")];
    this.choices = options.map((option) => ({
      value: option.value,
      label: option.textContent?.trim() || option.value,
      group: option.closest("optgroup")?.label ?? "",
    }));
    const chosen = this.getAttribute("value");
    if (chosen !== null) return chosen.split(",").flatMap((value) => value.trim() || []);
    return options.filter((option) => option.hasAttribute("selected")).map((option) => option.value);
  }
  /** Adds one value, as by the user. */
  select(value: string): void {
    if (this.value.includes(value)) return;
    this.commit([...this.value, value]);
    this.refresh();
  }
  /** Takes one value away, as by the user. */
  unselect(value: string): void {
    if (!this.value.includes(value)) return;
    this.commit(this.value.filter((other) => other !== value));
    this.refresh();
  }
}

/** `<multi-checkbox>`: every choice as a checkbox. */
export class MultiCheckboxElement extends MultiChoiceElement {
  protected build(): void {
    this.setAttribute("role", "group");
    const boxes = this.choices.map(({ value, label }) => {
      const row = document.createElement("label");
      const box = labelledInput("checkbox", label);
      box.value = value;
      this.quiet(box);
      box.addEventListener("change", () => (box.checked ? this.select(value) : this.unselect(value)));
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

/** `<multi-select>`: the chosen as chips, the others in a list to add from. */
export class MultiSelectElement extends MultiChoiceElement {
  #list = document.createElement("div");
  #more = document.createElement("select");
  protected build(): void {
    this.setAttribute("role", "group");
    this.setAttribute("aria-label", this.controlLabel);
    this.#list.className = "tags";
    this.#more.setAttribute("aria-label", localize("HOST.Form.AddTo", { name: this.controlLabel }));
    this.quiet(this.#more);
    this.#more.addEventListener("change", () => this.#more.value && this.select(this.#more.value));
    this.replaceChildren(this.#list, this.#more);
  }
  protected refresh(): void {
    const labels = new Map(this.choices.map(({ value, label }) => [value, label]));
    this.#list.replaceChildren(
      ...this.value.map((value) => {
        const label = labels.get(value) ?? value;
        const remove = (): void => {
          this.unselect(value);
          this.#more.focus();
        };
        return chip(label, localize("HOST.Form.RemoveTag", { tag: label }), this.disabled ? null : remove);
      }),
    );
    this.#more.disabled = this.disabled;
    const groups = new Map<string, HTMLElement>([["", this.#more]]);
    this.#more.replaceChildren(option(this.getAttribute("placeholder") ?? localize("HOST.Form.Add"), ""));
    for (const { value, label, group } of this.choices.filter((choice) => !this.value.includes(choice.value))) {
      const box = groups.get(group) ?? Object.assign(document.createElement("optgroup"), { label: group });
      if (!groups.has(group)) this.#more.append(box);
      groups.set(group, box);
      box.append(option(label, value));
    }
  }
}
