/**
 * Base of the host's form elements: a name, a typed value, disabled, and bubbling input and change events. A subclass
 * builds its inside in `build()` and calls `commit(value)` when the user chose one.
 */
export abstract class FormElement<V> extends HTMLElement {
  #built = false;
  #value: V | undefined;

  get name(): string {
    return this.getAttribute("name") ?? "";
  }
  set name(name: string) {
    this.setAttribute("name", name);
  }
  get disabled(): boolean {
    return this.hasAttribute("disabled") || this.closest("fieldset[disabled]") !== null;
  }
  set disabled(disabled: boolean) {
    this.toggleAttribute("disabled", disabled);
    this.refresh();
  }
  get form(): HTMLFormElement | null {
    return this.closest("form");
  }
  get value(): V {
    if (this.#value === undefined) this.#value = this.initialValue();
    return this.#value;
  }
  set value(value: V) {
    this.#value = value;
    if (this.#built) this.refresh();
  }

  connectedCallback(): void {
    if (this.#built) return;
    this.#built = true;
    if (this.#value === undefined) this.#value = this.initialValue();
    this.dataset["formElement"] = "";
    this.build();
    this.refresh();
  }

  /** Takes a value from the user and tells listeners. */
  protected commit(value: V): void {
    this.#value = value;
    this.dispatchEvent(new Event("input", { bubbles: true }));
    this.dispatchEvent(new Event("change", { bubbles: true }));
  }

  /** The accessible name for the control inside. */
  protected get controlLabel(): string {
    return this.getAttribute("aria-label") ?? this.dataset["tooltip"] ?? this.name;
  }

  /** The inner control's own change must not look like a second change of the element. */
  protected quiet(element: HTMLElement): void {
    element.addEventListener("change", (event) => event.stopPropagation());
  }

  protected abstract initialValue(): V;
  protected abstract build(): void;
  protected abstract refresh(): void;
}
