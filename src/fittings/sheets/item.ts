import { ItemSheetBase, type ItemSheetFace } from "../../foundry/bases.ts";
import type { FoundryDocument, FoundryItem, UpdateData } from "../../foundry/types.ts";
import { followEditors, leaveOpenEditors } from "../../table/open-editors.ts";
import { withKeys } from "../press/keys.ts";
import type { PressesByKey } from "../press/press.ts";
import { pressByKey } from "../windows/keys.ts";
import { blankChoices } from "./blank-choices.ts";
import { pressedOn, type SheetDeeds } from "./pressed.ts";
import { placeFirst, type Size } from "./size.ts";

/** The sheet of a game's items, as the game describes it. */
export interface ItemSheetPlan {
  /** Name of its class. People's choices of a sheet are stored under it: it never changes. */
  readonly name: string;
  readonly icon: string;
  readonly size: Size;
  readonly parts: Record<string, Record<string, unknown>>;
  /** What its presses do of the game's own. */
  readonly own?: SheetDeeds<FoundryItem>;
  /** Whether an item has a part. */
  shows(part: string, item: FoundryItem): boolean;
  context(sheet: ItemSheetFace): Promise<Record<string, unknown> & { readonly presses?: PressesByKey }>;
  /** Makes data of what a form holds, where a text stands for a list or the like. */
  read(form: Record<string, unknown>): Record<string, unknown>;
  /** What dropping a document on the sheet changes about its item; null: nothing of the game's. */
  tie(item: FoundryItem, dropped: FoundryDocument): UpdateData | null;
}

/** Makes a sheet for items: one frame for all kinds, with the controls of each. What is typed is stored at once. */
export function itemSheet(plan: ItemSheetPlan): typeof ItemSheetBase {
  class Sheet extends ItemSheetBase {
    static override DEFAULT_OPTIONS = {
      classes: ["dramatis", "d-item-sheet"],
      position: plan.size,
      window: { resizable: true, icon: plan.icon },
      form: { submitOnChange: true, closeOnSubmit: false },
    };
    static override PARTS = plan.parts;

    #placed = false;

    override _configureRenderOptions(options: UpdateData): void {
      if (!this.#placed) placeFirst(this, options, plan.size);
      this.#placed = true;
      super._configureRenderOptions(options);
      leaveOpenEditors(this, options);
    }

    override _configureRenderParts(options: UpdateData): Record<string, unknown> {
      const parts = Object.entries(super._configureRenderParts(options));
      return Object.fromEntries(parts.filter(([part]) => plan.shows(part, this.item)));
    }

    override async _prepareContext(options: UpdateData): Promise<Record<string, unknown>> {
      const context = await plan.context(this);
      return { ...(await super._prepareContext(options)), ...context, presses: withKeys(context.presses) };
    }

    override async _onFirstRender(context: Record<string, unknown>, options: UpdateData): Promise<void> {
      await super._onFirstRender(context, options);
      this.element.dataset["sheet"] = "item";
      this.element.addEventListener("keydown", pressByKey);
      const presses = async () => (await plan.context(this)).presses;
      const pressable = { shown: this.item, own: plan.own, presses };
      this.element.addEventListener("click", (event) => void pressedOn(event, pressable));
    }

    override async _onRender(context: Record<string, unknown>, options: UpdateData): Promise<void> {
      await super._onRender(context, options);
      followEditors(this);
    }

    override async _onDropDocument(event: DragEvent, document: FoundryDocument): Promise<unknown> {
      const tie = plan.tie(this.item, document);
      return tie ? this.item.update(tie) : super._onDropDocument(event, document);
    }

    override _processFormData(event: Event | null, form: HTMLFormElement, formData: unknown): Record<string, unknown> {
      const data = super._processFormData(event, form, formData);
      blankChoices(form, data);
      return plan.read(data);
    }
  }

  Object.defineProperty(Sheet, "name", { value: plan.name });
  return Sheet;
}
