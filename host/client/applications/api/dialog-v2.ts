import { game, localize, reportFault } from "../host-globals.ts";
import type { HostUser } from "../host-documents.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import { sanitizeHTML } from "../ux/sanitize.ts";
import type { ApplicationOptionsInput, RenderContext, RenderOptions } from "./application-types.ts";
import { ApplicationV2 } from "./application-v2.ts";

export type DialogCallback = (event: Event, button: HTMLButtonElement, dialog: DialogV2) => unknown;
export interface DialogButton {
  action: string;
  label: string;
  icon?: string;
  class?: string;
  type?: string;
  default?: boolean;
  disabled?: boolean;
  tooltip?: string;
  style?: Record<string, string>;
  callback?: DialogCallback;
}
export interface DialogOptions extends Omit<ApplicationOptionsInput, "form"> {
  content?: string | HTMLElement;
  buttons?: DialogButton[];
  modal?: boolean;
  submit?: (result: unknown, dialog: DialogV2) => unknown;
}
export interface WaitOptions extends DialogOptions {
  rejectClose?: boolean;
  render?: (event: Event, dialog: DialogV2) => unknown;
  close?: (event: Event, dialog: DialogV2) => unknown;
}
type ButtonChange = Partial<DialogButton>;

/**
 * A question with buttons. Enter presses the default button, Escape closes. The static forms ask and wait: confirm
 * (true, false or null), prompt, input (the form's data), wait, and query, which asks another user.
 */
export class DialogV2 extends ApplicationV2 {
  static override DEFAULT_OPTIONS: ApplicationOptionsInput = {
    id: "dialog-{id}",
    classes: ["dialog"],
    tag: "dialog",
    window: { frame: true, positioned: true, minimizable: false },
    position: { width: 420 },
    modal: false,
    buttons: [],
    content: "",
  };

  constructor(options: DialogOptions = {}) {
    super(options);
    if (!this.buttons.length) throw new Error("A DialogV2 needs at least one button in options.buttons.");
  }

  get buttons(): DialogButton[] {
    return this.options["buttons"] as DialogButton[];
  }
  get #default(): DialogButton {
    return this.buttons.find((button) => button.default) ?? this.buttons[0];
  }
  override get form(): HTMLFormElement | null {
    return this.element?.querySelector("form.dialog-form") ?? null;
  }

  override async _renderHTML(): Promise<HTMLFormElement> {
    const form = document.createElement("form");
    form.className = "dialog-form standard-form";
    form.autocomplete = "off";
    const content = document.createElement("div");
    content.className = "dialog-content standard-form";
    const given = this.options["content"] as string | HTMLElement;
    if (typeof given === "string") content.innerHTML = given;
    else content.append(given);
    const footer = document.createElement("footer");
    footer.className = "form-footer";
    footer.append(...this.buttons.map((button) => this.#button(button)));
    form.append(content, footer);
    return form;
  }

  #button(config: DialogButton): HTMLButtonElement {
    const button = document.createElement("button");
    // Only the default button submits, so that Enter in a field means it and no other.
    button.type = config === this.#default ? "submit" : "button";
    button.dataset["action"] = config.action;
    button.className = config.class ?? "";
    button.disabled = config.disabled ?? false;
    button.classList.toggle("default", config === this.#default);
    if (config.tooltip) button.dataset["tooltip"] = config.tooltip;
    Object.assign(button.style, config.style);
    if (config.icon) {
      const icon = document.createElement("i");
      icon.className = config.icon;
      icon.setAttribute("aria-hidden", "true");
      button.append(icon);
    }
    button.append(Object.assign(document.createElement("span"), { textContent: localize(config.label) }));
    if (button.type === "button") button.addEventListener("click", (event) => this.#press(config, button, event));
    return button;
  }

  override _replaceHTML(result: unknown, content: HTMLElement): void {
    const form = result as HTMLFormElement;
    content.replaceChildren(form);
    form.addEventListener("submit", (event) => {
      event.preventDefault();
      event.stopPropagation();
      const button = form.querySelector<HTMLButtonElement>("footer button[type=submit]");
      if (button) this.#press(this.#default, button, event);
    });
  }

  #press(config: DialogButton, button: HTMLButtonElement, event: Event): void {
    this._onSubmit(config, button, event).catch((error: unknown) =>
      reportFault(`DialogV2 button "${config.action}"`, error),
    );
  }

  /** Runs a button's callback, hands the result to options.submit, and closes. */
  async _onSubmit(config: DialogButton, button: HTMLButtonElement, event: Event): Promise<void> {
    const result: unknown = (await config.callback?.(event, button, this)) ?? config.action;
    await (this.options["submit"] as DialogOptions["submit"])?.(result, this);
    await this.close({ submitted: true });
  }

  override _attachFrameListeners(): void {
    super._attachFrameListeners();
    this.element.addEventListener("keydown", (event) => {
      if (event.key === "Escape") {
        event.preventDefault();
        event.stopPropagation();
        void this.close({ closeKey: true });
      } else if (event.key === "Enter" && event.target === this.element) this.form?.requestSubmit();
    });
    this.element.addEventListener("cancel", (event) => event.preventDefault());
  }

  override _insertElement(element: HTMLElement): void {
    super._insertElement(element);
    const dialog = element as HTMLDialogElement;
    if (this.options["modal"] && typeof dialog.showModal === "function") dialog.showModal();
    else if (typeof dialog.show === "function") dialog.show();
    else dialog.setAttribute("open", "");
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const wanted = this.element.querySelector<HTMLElement>(".dialog-content [autofocus]");
    (wanted ?? this.element.querySelector<HTMLElement>("footer button.default"))?.focus();
  }

  override _removeElement(element: HTMLElement): void {
    (element as HTMLDialogElement).close?.();
    super._removeElement(element);
  }

  /** Shows a dialog and resolves with what its button's callback gave, or null when it is closed without one. */
  static async wait(options: WaitOptions): Promise<unknown> {
    const { rejectClose = false, close, render, submit, ...rest } = options;
    return new Promise((resolve, reject) => {
      let answer: { result: unknown } | null = null;
      const dialog = new this({
        ...rest,
        submit: async (result: unknown, self: DialogV2) => {
          await submit?.(result, self);
          answer = { result };
        },
      });
      dialog.addEventListener("close", (event) => {
        // Answered only once the window is gone, so that what follows finds the page free.
        if (answer) return resolve(answer.result);
        const given: unknown = close?.(event, dialog);
        if (rejectClose) reject(new Error("The dialog was closed without an answer."));
        else resolve(given ?? null);
      });
      if (render) dialog.addEventListener("render", (event) => void render(event, dialog));
      dialog.render({ force: true }).catch(reject);
    });
  }

  /** Yes or no: true, false, or null when closed. The yes and no settings change label, icon or callback. */
  static async confirm(options: WaitOptions & { yes?: ButtonChange; no?: ButtonChange } = {}): Promise<unknown> {
    const { yes, no, buttons = [], ...rest } = options;
    const yesButton = {
      action: "yes",
      label: "Yes",
      icon: "fa-solid fa-check",
      callback: () => true,
      default: !no?.default,
      ...yes,
    };
    const noButton = { action: "no", label: "No", icon: "fa-solid fa-xmark", callback: () => false, ...no };
    return this.wait({ ...rest, buttons: [yesButton, noButton, ...buttons] });
  }

  /** One OK button; resolves with its callback's result. */
  static async prompt(options: WaitOptions & { ok?: ButtonChange } = {}): Promise<unknown> {
    const { ok, buttons = [], ...rest } = options;
    const okButton = { action: "ok", label: "Confirm", icon: "fa-solid fa-check", default: true, ...ok };
    return this.wait({ ...rest, buttons: [okButton, ...buttons] });
  }

  /** A form and one OK button; resolves with the form's data unless ok.callback gives something else. */
  static async input(options: WaitOptions & { ok?: ButtonChange } = {}): Promise<unknown> {
    const callback: DialogCallback = (_event, button) => (button.form ? new FormDataExtended(button.form).object : {});
    return this.prompt({ ...options, ok: { callback, ...options.ok } });
  }

  /** Asks another user on their screen. `type` is one of confirm, prompt, input, wait; functions do not travel. */
  static async query(user: HostUser | string, type: DialogKind, config: WaitOptions = {}): Promise<unknown> {
    const asked = typeof user === "string" ? game().users.get(user) : user;
    if (!asked) throw new Error("DialogV2.query: there is no such user.");
    if (!asked.active) throw new Error(`DialogV2.query: ${asked.name} is not connected.`);
    if (asked.isSelf) return this.#ask(type, config);
    return asked.query("dialog", { type, config: JSON.parse(JSON.stringify(config)) as object });
  }

  /** Answers a dialog query from another user; its HTML is cleaned before it is shown. */
  static async _handleQuery({ type, config }: { type: DialogKind; config: WaitOptions }): Promise<unknown> {
    const content = typeof config.content === "string" ? sanitizeHTML(config.content) : "";
    return this.#ask(type, { ...config, content });
  }

  static #ask(type: DialogKind, config: WaitOptions): Promise<unknown> {
    const kinds = { confirm: this.confirm, prompt: this.prompt, input: this.input, wait: this.wait };
    const ask = kinds[type] as ((config: WaitOptions) => Promise<unknown>) | undefined;
    if (!ask) throw new Error(`DialogV2.query: "${String(type)}" is not one of confirm, prompt, input, wait.`);
    return ask.call(this, config);
  }
}
export type DialogKind = "confirm" | "prompt" | "input" | "wait";
