import { ItemSheetBase, type ItemSheetFace } from "../../foundry/bases.ts";
import type { FoundryDocument, FoundryItem, UpdateData } from "../../foundry/types.ts";
import { sheetOn, type SheetPlan } from "./sheet.ts";

/** The sheet of a game's items, as the game describes it. */
export interface ItemSheetPlan extends SheetPlan<ItemSheetFace> {
  /** Whether an item has a part. */
  shows(part: string, item: FoundryItem): boolean;
  /** Makes data of what a form holds, where a text stands for a list or the like. */
  read(form: Record<string, unknown>): Record<string, unknown>;
  /** What dropping a document on the sheet changes about its item; null: nothing of the game's. */
  tie(item: FoundryItem, dropped: FoundryDocument): UpdateData | null;
}

/** Makes a sheet for items: one frame for all kinds, with the controls of each. What is typed is stored at once. */
export function itemSheet(plan: ItemSheetPlan): typeof ItemSheetBase {
  class Sheet extends sheetOn(ItemSheetBase, "item", plan) {
    static override DEFAULT_OPTIONS = { classes: ["dramatis", "d-item-sheet"] };

    override _configureRenderParts(options: UpdateData): Record<string, unknown> {
      const parts = Object.entries(super._configureRenderParts(options));
      return Object.fromEntries(parts.filter(([part]) => plan.shows(part, this.item)));
    }

    override async _onDropDocument(event: DragEvent, document: FoundryDocument): Promise<unknown> {
      const tie = plan.tie(this.item, document);
      return tie ? this.item.update(tie) : super._onDropDocument(event, document);
    }

    override _processFormData(event: Event | null, form: HTMLFormElement, formData: unknown): Record<string, unknown> {
      return plan.read(super._processFormData(event, form, formData));
    }
  }

  Object.defineProperty(Sheet, "name", { value: plan.name });
  return Sheet;
}
