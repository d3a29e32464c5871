import { ApplicationBase, type UpdateData } from "../../foundry/index.ts";
import { whenReleased } from "../../table/unbroken-press.ts";
import { clearOfView } from "./clear.ts";
import { isInput, type Input } from "./input.ts";
import { OpenOnce } from "./once.ts";

const T = "systems/dramatis/templates/fittings/windows";

/** Parts that most form windows have: who it is about, what is to be known before confirming, and the buttons. */
export const HEAD = { template: `${T}/head.hbs` } as const;
export const MESSAGES = { template: `${T}/messages.hbs` } as const;
export const FOOT = { template: `${T}/foot.hbs` } as const;

/** Templates of what windows and forms are made from, to be loaded with the game's. */
export const WINDOW_TEMPLATES: readonly string[] = [
  "windows/head",
  "windows/messages",
  "windows/foot",
  "windows/steps",
  "windows/steps-foot",
  "forms/audience",
  "forms/fields",
  "forms/people",
  "forms/reasons",
].map((name) => `templates/fittings/${name}.hbs`);

const open = new OpenOnce<FormWindow>(clearOfView);

/** Shows the window about this, or brings the one that is open already to the front. */
export async function showOnce<Window extends FormWindow>(key: string, make: () => Window): Promise<Window> {
  return (await open.show(key, make)) as Window;
}

/**
 * What every window that asks for something shares: a form that Enter confirms and Escape closes, with the focus on its main
 * button to begin with, and back where it came from at the end. A subclass draws parts and says what confirming does.
 */
export abstract class FormWindow extends ApplicationBase {
  static override DEFAULT_OPTIONS: Record<string, unknown> = {
    tag: "form",
    classes: ["dramatis", "d-dialog"],
    window: { contentClasses: ["standard-form"], resizable: false },
    position: { width: 460, height: "auto" },
    form: { handler: submitDialog, submitOnChange: false, closeOnSubmit: false },
    actions: { dismiss: dismissDialog },
  };

  /** What `data-dialog` says of the window, so that it is found among others; "" for most. */
  protected readonly kind: string = "";

  readonly #opener = document.activeElement;

  /** Does what the window is for. Resolves to false when there is still something to choose. */
  protected abstract confirm(): Promise<boolean>;

  /** Called when the person changes an input: take it into the draft, then draw what depends on it. */
  protected onInput(_input: Input): void {}

  async submitOnce(): Promise<void> {
    if (!this.#main?.disabled) await this.once(async () => this.confirm());
  }

  /** Does what a button is for, and closes the window when that is done. Until then no other press counts. */
  protected async once(act: () => Promise<boolean>): Promise<void> {
    const button = this.#main;
    if (button?.getAttribute("aria-busy") === "true") return;
    button?.setAttribute("aria-busy", "true");
    try {
      if (await act()) await this.close();
    } finally {
      button?.removeAttribute("aria-busy");
    }
  }

  override async _preparePartContext(
    partId: string,
    context: Record<string, unknown>,
    options: UpdateData,
  ): Promise<Record<string, unknown>> {
    return { ...(await super._preparePartContext(partId, context, options)), rootId: this.id };
  }

  override async _renderHTML(context: Record<string, unknown>, options: UpdateData): Promise<unknown> {
    let drawn = await super._renderHTML(context, options);
    // Drawn before, it would not show what they pressed or chose.
    while (await whenReleased(this.element))
      drawn = await super._renderHTML(await this._prepareContext(options), options);
    return drawn;
  }

  override async _onFirstRender(context: Record<string, unknown>, options: UpdateData): Promise<void> {
    await super._onFirstRender(context, options);
    this.element.dataset["dialog"] = this.kind;
    this.element.addEventListener("change", (event) => {
      const input = event.target;
      if (isInput(input)) this.onInput(input);
    });
    this.element.addEventListener("keydown", (event) => {
      if (event.key !== "Escape" || event.defaultPrevented) return;
      event.preventDefault();
      event.stopPropagation();
      void this.close();
    });
    this.#takeFocus();
  }

  /** A press on what opens it, while it is open: the focus comes to it, as it would have to a new one. */
  shownAgain(): void {
    if (!this.element.contains(document.activeElement)) this.#takeFocus();
  }

  #takeFocus(): void {
    const first = this.element.querySelector<HTMLElement>("[data-focus-first]:not([disabled])");
    // Whoever opens a long dialog begins to read at its top; the main button stays in sight at the bottom anyway.
    (first ?? this.element.querySelector<HTMLElement>("input, select"))?.focus({ preventScroll: true });
  }

  /** The main button is never drawn anew, lest a press on it go astray: it is only switched. */
  override async _onRender(context: Record<string, unknown>, options: UpdateData): Promise<void> {
    await super._onRender(context, options);
    this.switchButtons(Boolean(context["blocked"]));
  }

  /** To be called as soon as it is known, not only when all is drawn: Enter changes an input and confirms in one press. */
  protected switchButtons(blocked: boolean): void {
    if (this.#main) this.#main.disabled = blocked;
  }

  get #main(): HTMLButtonElement | null {
    return this.element.querySelector<HTMLButtonElement>("button[type=submit]");
  }

  override _onClose(options: UpdateData): void {
    super._onClose(options);
    open.forget(this);
    if (this.#opener instanceof HTMLElement && this.#opener.isConnected) this.#opener.focus();
  }
}

/** Foundry calls form handlers and actions with the application as `this`. */
async function submitDialog(this: FormWindow): Promise<void> {
  await this.submitOnce();
}

async function dismissDialog(this: FormWindow): Promise<void> {
  await this.close();
}
