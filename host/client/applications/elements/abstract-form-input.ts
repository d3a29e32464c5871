import { AdoptableHTMLElement } from "./adoptable-element.ts";

/**
 * Base of custom form elements, as Foundry has it for systems: a subclass makes its inside in `_buildElements()`, shows
 * its value in `_refresh()`, and listens in `_activateListeners()`. Whoever sets `value` is heard as input and change.
 */
export class AbstractFormInputElement<V = unknown> extends AdoptableHTMLElement {
  /** The name of the element in markup. */
  static tagName = "";
  static readonly formAssociated = true;

  declare _internals: ElementInternals | undefined;
  /** The value before it was set is that of the attribute. */
  declare _value: V;
  /** The control inside that stands for the whole, if there is one. */
  declare _primaryInput: HTMLElement | undefined;

  constructor() {
    super();
    // Older page models have no internals; nothing but validity depends on them.
    this._internals = typeof this.attachInternals === "function" ? this.attachInternals() : undefined;
  }

  get name(): string {
    return this.getAttribute("name") ?? "";
  }
  set name(name: string) {
    this.setAttribute("name", name);
  }
  get form(): HTMLFormElement | null {
    return this.closest("form");
  }
  get value(): V {
    return this._getValue();
  }
  set value(value: V) {
    this._setValue(value);
    this.dispatchEvent(new Event("input", { bubbles: true, cancelable: true }));
    this.dispatchEvent(new Event("change", { bubbles: true, cancelable: true }));
    this._refresh();
  }
  get disabled(): boolean {
    return this.hasAttribute("disabled") || this.closest("fieldset[disabled]") !== null;
  }
  set disabled(disabled: boolean) {
    this.toggleAttribute("disabled", disabled);
    this._toggleDisabled(disabled);
  }
  /** Can its value be changed by hand? */
  get editable(): boolean {
    return !this.disabled && !this.hasAttribute("readonly");
  }

  connectedCallback(): void {
    this.dataset["formElement"] = "";
    this.replaceChildren(...this._buildElements());
    this._refresh();
    this._toggleDisabled(!this.editable);
    this.addEventListener("click", (event) => this._onClick(event));
    this._activateListeners();
  }

  /** Called by the browser when a fieldset around the element is turned off or on. */
  formDisabledCallback(disabled: boolean): void {
    this._toggleDisabled(disabled);
  }

  _getValue(): V {
    return this._value;
  }
  _setValue(value: V): void {
    this._value = value;
  }
  _buildElements(): HTMLElement[] {
    return [];
  }
  _refresh(): void {}
  _activateListeners(): void {}
  _toggleDisabled(_disabled: boolean): void {}

  /** Hands down what was said of the element in markup to a control inside. */
  _applyInputAttributes(input: HTMLElement): void {
    input.toggleAttribute("required", this.hasAttribute("required"));
    input.toggleAttribute("disabled", this.hasAttribute("disabled"));
    input.toggleAttribute("readonly", this.hasAttribute("readonly"));
    const placeholder = this.getAttribute("placeholder");
    if (placeholder !== null) input.setAttribute("placeholder", placeholder);
  }

  /** A press on the element's label arrives here: it means the control inside. */
  _onClick(event: Event): void {
    if (event.target === this) this._primaryInput?.focus();
  }
}
