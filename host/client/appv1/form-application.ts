import type { AnyObject } from "../../common/types.ts";
import { expandObject, flattenObject, mergeObject } from "../../common/utils/index.ts";
import { ELEMENT_TAGS } from "../applications/elements/index.ts";
import { FormDataExtended } from "../applications/ux/form-data-extended.ts";
import { Hooks } from "../hooks.ts";
import { Application, type ApplicationOptions } from "./application.ts";

export interface FormApplicationOptions extends ApplicationOptions {
  closeOnSubmit: boolean;
  editable: boolean;
  sheetConfig: boolean;
  submitOnChange: boolean;
  submitOnClose: boolean;
}

/** An application of the old framework whose content is a form for an object: subclasses give `_updateObject`. */
export class FormApplication extends Application {
  /** Custom elements whose changes are changes of the form; subclasses add their own. */
  static _customElements: string[] = [...ELEMENT_TAGS];

  static override get defaultOptions(): FormApplicationOptions {
    return mergeObject<ApplicationOptions>(super.defaultOptions, {
      classes: ["form"],
      closeOnSubmit: true,
      editable: true,
      sheetConfig: false,
      submitOnChange: false,
      submitOnClose: false,
    }) as FormApplicationOptions;
  }

  declare options: FormApplicationOptions;
  object: unknown;
  form: HTMLFormElement | null = null;
  editors: Record<string, AnyObject> = {};
  _submitting = false;

  constructor(object: unknown = {}, options: Partial<FormApplicationOptions> = {}) {
    super(options);
    this.object = object;
  }

  get isEditable(): boolean {
    return this.options.editable;
  }

  override getData(_options: AnyObject = {}): unknown {
    return { object: this.object, options: this.options, title: this.title };
  }

  override _activateCoreListeners(html: JQuery<HTMLElement>): void {
    super._activateCoreListeners(html);
    const [first] = html.filter("form").toArray().concat(html.find("form").toArray());
    this.form = first instanceof HTMLFormElement ? first : null;
    if (!this.form) return;
    this.form.addEventListener("submit", (event) => {
      void this._onSubmit(event).catch((error: unknown) =>
        Hooks.onError("FormApplication#submit", error, { log: "error", notify: "error" }),
      );
    });
    if (!this.isEditable) this._disableFields(this.form);
  }

  override activateListeners(html: JQuery<HTMLElement>): void {
    super.activateListeners(html);
    if (!this.isEditable) return;
    html.on("change", this.#fields, (event) => void this._onChangeInput(event as never));
  }

  /** A selector for everything in a form that has a value. */
  get #fields(): string {
    return ["input", "select", "textarea", ...(this.constructor as typeof FormApplication)._customElements].join(", ");
  }

  _disableFields(form: HTMLElement): void {
    for (const element of form.querySelectorAll(`button, ${this.#fields}`))
      (element as HTMLInputElement).disabled = true;
  }

  async _onChangeInput(event: { currentTarget: EventTarget | null; originalEvent?: Event }): Promise<unknown> {
    if (!this.options.submitOnChange || !this.form) return undefined;
    return this._onSubmit(event.originalEvent ?? new Event("change", { cancelable: true }));
  }

  /** Reads the form and hands its data to `_updateObject`. */
  async _onSubmit(
    event: Event,
    { updateData = null, preventClose = false, preventRender: _preventRender = false }: AnyObject = {},
  ): Promise<AnyObject | false> {
    event.preventDefault();
    if (!this.rendered || !this.isEditable || this._submitting || !this.form) return false;
    this._submitting = true;
    try {
      const data = this._getSubmitData(updateData as AnyObject | null);
      const closes = this.options.closeOnSubmit && !preventClose && event.type === "submit";
      await this._updateObject(event, data);
      if (closes) await this.close({ submit: false, force: true });
      return data;
    } finally {
      this._submitting = false;
    }
  }

  /** The form's values by dotted name, with more on top. */
  _getSubmitData(updateData: AnyObject | null = {}): AnyObject {
    if (!this.form)
      throw new Error(`The FormApplication subclass ${this.constructor.name} has no registered form element`);
    const data = new FormDataExtended(this.form).object;
    return updateData ? flattenObject(mergeObject(expandObject(data), updateData)) : data;
  }

  async _updateObject(_event: Event, _formData: AnyObject): Promise<unknown> {
    throw new Error(`A subclass of FormApplication must implement _updateObject: ${this.constructor.name} does not.`);
  }

  /** Submits by code. */
  async submit(options: AnyObject = {}): Promise<this> {
    if (this.form) await this._onSubmit(new Event("submit", { cancelable: true }), options);
    return this;
  }

  /** Rich text is edited in place by the editor element: there is nothing to activate. */
  async activateEditor(_name: string, _options: AnyObject = {}, _initial = ""): Promise<void> {}

  override async close(options: AnyObject = {}): Promise<void> {
    if (this.rendered && this.options.submitOnClose && options.submit !== false)
      await this.submit({ preventClose: true, preventRender: true });
    this.form = null;
    await super.close(options);
  }
}
