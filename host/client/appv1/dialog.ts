import jQuery from "jquery";
import type { AnyObject } from "../../common/types.ts";
import { mergeObject } from "../../common/utils/index.ts";
import { Application, type ApplicationOptions } from "./application.ts";

type Html = JQuery<HTMLElement>;

export interface DialogButton {
  icon?: string;
  label?: string;
  disabled?: boolean;
  callback?: (html: Html, event?: Event) => unknown;
}

export interface DialogData {
  title?: string;
  content?: string | HTMLElement | Html;
  buttons?: Record<string, DialogButton>;
  default?: string;
  render?: (html: Html) => unknown;
  close?: (html: Html) => unknown;
}

/** The old dialog: content and buttons, each with a callback that gets the dialog's HTML. */
export class Dialog extends Application {
  static override get defaultOptions(): ApplicationOptions {
    return mergeObject<ApplicationOptions>(super.defaultOptions, { classes: ["dialog"], width: 400 });
  }

  data: DialogData;

  constructor(data: DialogData, options: Partial<ApplicationOptions> = {}) {
    super(options);
    this.data = data;
  }

  override get title(): string {
    return this.data.title ?? "Dialog";
  }

  override getData(_options: AnyObject = {}): unknown {
    return { content: this.data.content, buttons: this.data.buttons ?? {} };
  }

  override async _renderInner(_data: AnyObject): Promise<Html> {
    const content = jQuery<HTMLElement>("<div class='dialog-content'></div>");
    content.append((this.data.content ?? "") as string);
    const row = jQuery<HTMLElement>("<div class='dialog-buttons'></div>");
    for (const [key, button] of Object.entries(this.data.buttons ?? {})) {
      const element = document.createElement("button");
      element.type = "button";
      element.className = `dialog-button ${key}`;
      element.dataset.button = key;
      element.disabled = button.disabled ?? false;
      element.classList.toggle("default", key === this.data.default);
      jQuery(element).append(button.icon ?? "", document.createTextNode(button.label ?? key));
      row.append(element);
    }
    return content.add(row);
  }

  override activateListeners(html: Html): void {
    const root = html.parent();
    root.find(".dialog-button").on("click", (event) => this._onClickButton(event as never));
    this.data.render?.(root);
  }

  _onClickButton(event: { currentTarget: HTMLElement; originalEvent?: Event }): void {
    const button = this.data.buttons?.[event.currentTarget.dataset.button ?? ""];
    if (button) this.submit(button, event.originalEvent);
  }

  submit(button: DialogButton, event?: Event): void {
    button.callback?.(this.element.find(".window-content"), event);
    void this.close();
  }

  override async close(options: AnyObject = {}): Promise<void> {
    this.data.close?.(this.element.find(".window-content"));
    await super.close(options);
  }

  /** Asks yes or no; resolves with what the callback of the chosen one gave, or true, false and null when closed. */
  static confirm({
    title,
    content,
    yes,
    no,
    render,
    defaultYes = true,
    rejectClose = false,
    options = {},
  }: DialogData & {
    yes?: (html: Html) => unknown;
    no?: (html: Html) => unknown;
    defaultYes?: boolean;
    rejectClose?: boolean;
    options?: Partial<ApplicationOptions>;
  }): Promise<unknown> {
    const answer = (given: ((html: Html) => unknown) | undefined, otherwise: boolean) => (html: Html) =>
      given ? given(html) : otherwise;
    const buttons = {
      yes: { icon: '<i class="fas fa-check"></i>', label: "Yes", callback: answer(yes, true) },
      no: { icon: '<i class="fas fa-times"></i>', label: "No", callback: answer(no, false) },
    };
    return this.wait({ title, content, render, buttons, default: defaultYes ? "yes" : "no", rejectClose }, options);
  }

  /** Shows one button; resolves with what its callback gave. */
  static prompt({
    title,
    content,
    label = "OK",
    callback,
    render,
    rejectClose = true,
    options = {},
  }: DialogData & {
    label?: string;
    callback?: (html: Html) => unknown;
    rejectClose?: boolean;
    options?: Partial<ApplicationOptions>;
  }): Promise<unknown> {
    const buttons = { ok: { icon: '<i class="fas fa-check"></i>', label, callback } };
    return this.wait({ title, content, render, buttons, default: "ok", rejectClose }, options);
  }

  /** Resolves with what the callback of the pressed button gave; closing rejects, or gives null. */
  static wait(
    { rejectClose = true, ...data }: DialogData & { rejectClose?: boolean },
    options: Partial<ApplicationOptions> = {},
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      const buttons = Object.fromEntries(
        Object.entries(data.buttons ?? {}).map(([key, button]) => [
          key,
          {
            ...button,
            callback: (html: Html, event?: Event) => resolve(button.callback ? button.callback(html, event) : key),
          },
        ]),
      );
      const close = (html: Html): void => {
        data.close?.(html);
        if (rejectClose) reject(new Error("The Dialog was closed without a choice being made."));
        else resolve(null);
      };
      new this({ ...data, buttons, close }, options).render(true);
    });
  }
}
