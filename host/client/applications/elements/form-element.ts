import { AbstractFormInputElement } from "./abstract-form-input.ts";

/**
 * Base of the host's form elements: a name, a typed value, disabled, a place in its form (labels reach it), and
 * bubbling input and change events. A subclass builds its inside in `build()`, shows its value in `refresh()`, and
 * calls `commit(value)` when the user chose one.
 */
export abstract class FormElement<V> extends AbstractFormInputElement<V> {
  #built = false;
  #value: V | undefined;

  get readOnly(): boolean {
    return this.hasAttribute("readonly");
  }
  override get value(): V {
    if (this.#value === undefined) this.#value = this.initialValue();
    return this.#value;
  }
  override set value(value: V) {
    this.#value = value;
    if (this.#built) this.refresh();
  }

  override connectedCallback(): void {
    if (this.#built) return;
    this.#built = true;
    if (this.#value === undefined) this.#value = this.initialValue();
    this.dataset["formElement"] = "";
    // A press on the element's label arrives here: it means the control inside.
    this.addEventListener("click", (event) => event.target === this && this.focus());
    this.build();
    this.refresh();
  }

  override _toggleDisabled(): void {
    if (this.#built) this.refresh();
  }

  override focus(options?: FocusOptions): void {
    this.querySelector<HTMLElement>("input, select, textarea, button")?.focus(options);
  }

  /** Takes a value from the user and tells listeners. */
  protected commit(value: V): void {
    this.#value = value;
    this.dispatchEvent(new Event("input", { bubbles: true }));
    this.dispatchEvent(new Event("change", { bubbles: true }));
  }

  /** The accessible name for the control inside. */
  protected get controlLabel(): string {
    const given = this.getAttribute("aria-label") ?? this.dataset["tooltip"];
    if (given) return given;
    const label = this.id ? this.ownerDocument.querySelector(`label[for="${CSS.escape(this.id)}"]`) : null;
    return label?.textContent?.trim() || this.closest("label")?.textContent?.trim() || this.name;
  }

  /** The inner control's own change must not look like a second change of the element. */
  protected quiet(element: HTMLElement): void {
    for (const kind of ["change", "input"]) element.addEventListener(kind, (event) => event.stopPropagation());
  }

  protected abstract initialValue(): V;
  protected abstract build(): void;
  protected abstract refresh(): void;
}
