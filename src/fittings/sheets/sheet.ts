import type { SheetClass } from "../../foundry/bases.ts";
import type { UpdateData } from "../../foundry/types.ts";
import { changedParts, noteLooks, noteTexts, textsOf } from "../../table/kept-parts.ts";
import { followEditors, leaveOpenEditors } from "../../table/open-editors.ts";
import { whenReleased } from "../../table/unbroken-press.ts";
import { withKeys } from "../press/keys.ts";
import type { PressesByKey } from "../press/press.ts";
import { pressByKey } from "../windows/keys.ts";
import { keepWithin } from "./bounds.ts";
import { blankChoices } from "./blank-choices.ts";
import { asTyped } from "../../table/documents/typed.ts";
import type { Mode, ModePlan } from "./modes/kinds.ts";
import { forReading, heldStill } from "./modes/reading.ts";
import { modeToBegin } from "./modes/setting.ts";
import { isSwitchKey, showSwitch } from "./modes/switch.ts";
import { pressedOn, type Pressable, type SheetDeeds } from "./pressed.ts";
import { placeFirst, type Size } from "./size.ts";

/** What the parts of a sheet are drawn from. */
export interface SheetContext extends Record<string, unknown> {
  /** What may be pressed on it: a template draws each by its key, and whoever opens a window by one is told who it is about. */
  readonly presses?: PressesByKey;
}

/** A sheet as a game describes it, as far as those of actors and of items are alike. */
export interface SheetPlan<Face extends InstanceType<SheetClass>> extends ModePlan {
  /** Name of its class. People's choices of a sheet are stored under it: it never changes. */
  readonly name: string;
  readonly icon: string;
  readonly size: Size;
  readonly parts: Record<string, Record<string, unknown>>;
  /** What its presses do of the game's own. */
  readonly own?: SheetDeeds<Face["document"]>;
  /**
   * What its parts are drawn from, beside what Foundry gives. Worked out anew each time, and when something is pressed: so
   * what is done is about the table as it is by then.
   */
  context(sheet: Face): Promise<SheetContext>;
}

/**
 * Makes what sheets on one kind of document have in common.
 * @param sizeOf the size one opens with
 */
export function sheetOn<B extends SheetClass>(
  Base: B,
  kind: "actor" | "item",
  plan: SheetPlan<InstanceType<B>>,
  sizeOf: (sheet: InstanceType<B>) => Size = () => plan.size,
): B {
  class Sheet extends Base {
    static override DEFAULT_OPTIONS: Record<string, unknown> = {
      position: plan.size,
      window: { resizable: true, icon: plan.icon },
      form: { submitOnChange: true, closeOnSubmit: false },
    };
    static override PARTS = plan.parts;

    /** Whether it has had a place of its own since the page was loaded: it opens again where it was left. */
    #placed = false;
    /** What it is open for, as long as it is open. */
    #mode: Mode = "play";

    get #itself(): InstanceType<B> {
      return this as unknown as InstanceType<B>;
    }

    /** What may be pressed on it, be it drawn or not: worked out when it is asked for. */
    get pressable(): Pressable<InstanceType<B>["document"]> {
      const presses = async () => (await plan.context(this.#itself)).presses;
      return { shown: this.#itself.document, own: plan.own, presses };
    }

    override _configureRenderOptions(options: UpdateData): void {
      if (!this.#placed) placeFirst(this, options, sizeOf(this.#itself));
      this.#placed = true;
      if (!this.rendered) this.#mode = modeToBegin(options);
      super._configureRenderOptions(options);
      leaveOpenEditors(this, options);
    }

    override async _prepareContext(options: UpdateData): Promise<Record<string, unknown>> {
      const context = await plan.context(this.#itself);
      return { ...(await super._prepareContext(options)), ...context, presses: withKeys(context.presses) };
    }

    override async _onFirstRender(context: Record<string, unknown>, options: UpdateData): Promise<void> {
      await super._onFirstRender(context, options);
      this.element.dataset["sheet"] = kind;
      this.element.addEventListener("keydown", pressByKey);
      this.element.addEventListener("click", (event) => void pressedOn(event, this.pressable));
      this.element.addEventListener("click", heldStill, { capture: true });
      this.element.addEventListener("change", keepWithin, { capture: true });
      // So that a press beside everything gives it the focus, and its key is heard.
      this.element.tabIndex = -1;
      this.element.addEventListener("keydown", (event) => {
        if (!this.isEditable || !isSwitchKey(event)) return;
        event.preventDefault();
        event.stopPropagation();
        void this.turnOver();
      });
    }

    /** Turns from play to editing, and back. What is drawn already is drawn anew. */
    async turnOver(): Promise<void> {
      this.#mode = this.#mode === "play" ? "edit" : "play";
      for (const part of this.element.querySelectorAll<HTMLElement>("[data-application-part]"))
        part.dataset["mode"] = this.#mode;
      await this.render();
    }

    /** What stands as it would be drawn is left standing: `options` loses it. */
    override async _renderHTML(context: Record<string, unknown>, options: UpdateData): Promise<unknown> {
      const texts = await textsOf(this, context, options);
      options["parts"] = changedParts(this, texts);
      const drawn = await super._renderHTML(context, options);
      const parts = drawn as Record<string, HTMLElement>;
      if (this.isEditable && this.#mode === "play") for (const part of Object.values(parts)) forReading(part, plan);
      noteTexts(parts, texts);
      await whenReleased(this.element);
      return drawn;
    }

    override async _onRender(context: Record<string, unknown>, options: UpdateData): Promise<void> {
      await super._onRender(context, options);
      if (this.isEditable) showSwitch(this.element, this.#mode, () => this.turnOver());
      followEditors(this);
      noteLooks(this);
    }

    override async _processSubmitData(
      event: Event,
      form: HTMLFormElement,
      data: object,
      options?: UpdateData,
    ): Promise<void> {
      await super._processSubmitData(event, form, data, { ...options, ...asTyped() });
    }

    override _processFormData(event: Event | null, form: HTMLFormElement, formData: unknown): Record<string, unknown> {
      const data = super._processFormData(event, form, formData);
      blankChoices(form, data);
      return data;
    }
  }
  return Sheet;
}
