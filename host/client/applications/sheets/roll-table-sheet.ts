import type { ApplicationOptionsInput, RenderContext, RenderOptions } from "../api/application-types.ts";
import { DocumentSheetV2 } from "../api/document-sheet-v2.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-mixin.ts";
import { drawTable, type TableDocument } from "../apps/table-actions.ts";
import type { HostDocument } from "../host-documents.ts";
import { reportFault } from "../host-globals.ts";
import { FormDataExtended } from "../ux/form-data-extended.ts";
import { TextEditor } from "../ux/text-editor.ts";
import { acceptDrop } from "./sheet-drops.ts";

interface TableResult extends HostDocument {
  range: [number, number];
  weight: number;
  drawn: boolean;
  description?: string;
  documentUuid?: string | null;
}

/** A roll table: what it is rolled with, its rows, and the ways to draw from it. */
export class RollTableSheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptionsInput = {
    classes: ["roll-table-sheet"],
    position: { width: 720, height: 640 },
    window: { resizable: true, icon: "fa-solid fa-table-list", contentClasses: ["standard-form"] },
    actions: {
      draw: onDraw,
      resetResults: onReset,
      addResult: onAdd,
      deleteResult: onDelete,
      spreadRanges: onSpread,
    },
    form: { submitOnChange: true, closeOnSubmit: false },
  };
  static override PARTS = {
    head: { template: "templates/sheets/roll-table-head.hbs" },
    results: { template: "templates/sheets/roll-table-results.hbs", scrollable: [""] },
    footer: { template: "templates/sheets/roll-table-footer.hbs" },
  };

  get table(): TableDocument {
    return this.document as unknown as TableDocument;
  }
  /** The rows in order of what has to be rolled for them. */
  get results(): TableResult[] {
    return ([...(this.table.results ?? [])] as TableResult[]).sort(
      (a, b) => a.range[0] - b.range[0] || a.range[1] - b.range[1],
    );
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const description = String(this.document._source["description"] ?? "");
    return {
      ...(await super._prepareContext(options)),
      results: this.results.map(({ id, name, img, range, weight, drawn, description: text, documentUuid }) => {
        const [low, high] = range;
        return { id, name: name || text, img, low, high, weight, drawn, documentUuid };
      }),
      description,
      enriched: await TextEditor.implementation.enrichHTML(description, {
        relativeTo: this.document,
        secrets: this.document.isOwner,
      }),
      canDraw: this.results.length > 0,
    };
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const drop = (event: DragEvent): Promise<unknown> =>
      acceptDrop("dropRollTableSheetData", this.document, this, event, (document) => this._onDropDocument(document));
    this.element.ondragover = (event) => event.preventDefault();
    this.element.ondrop = (event) => {
      if (this.isEditable) drop(event).catch((error: unknown) => reportFault("RollTableSheet", error));
    };
    for (const field of this.element.querySelectorAll<HTMLInputElement>(".table-result input")) {
      field.addEventListener("change", (event) => {
        event.stopPropagation();
        this.#saveRow(field.closest("[data-result-id]") as HTMLElement).catch((error: unknown) =>
          reportFault("RollTableSheet", error),
        );
      });
    }
  }

  /** Writes one row, so that two people can work on a table at once. */
  async #saveRow(row: HTMLElement): Promise<void> {
    const form = document.createElement("form");
    form.append(row.cloneNode(true));
    const data = new FormDataExtended(form).object as Record<string, number | string | boolean | null>;
    const low = Math.trunc(Number(data["low"]) || 0);
    const change = {
      _id: row.dataset["resultId"],
      name: data["name"],
      weight: Math.max(1, Math.trunc(Number(data["weight"]) || 1)),
      range: [low, Math.max(low, Math.trunc(Number(data["high"]) || 0))],
      drawn: Boolean(data["drawn"]),
    };
    await this.document.updateEmbeddedDocuments("TableResult", [change]);
  }

  /** A document dropped on the table becomes a row of its own. */
  async _onDropDocument(document: HostDocument): Promise<unknown> {
    const data = { type: "document", name: document.name, img: document.img ?? null, documentUuid: document.uuid };
    return this.#addRow(data);
  }

  async #addRow(data: object): Promise<unknown> {
    const next = Math.max(0, ...this.results.map((result) => result.range[1])) + 1;
    const row = { type: "text", name: "", weight: 1, range: [next, next], drawn: false, ...data };
    return this.document.createEmbeddedDocuments("TableResult", [row]);
  }
  addRow(): Promise<unknown> {
    return this.#addRow({});
  }

  /** Lays the ranges end to end by weight and fits the formula to them. */
  async spreadRanges(): Promise<void> {
    let low = 1;
    const updates = this.results.map((result) => {
      const range = [low, low + result.weight - 1];
      low += result.weight;
      return { _id: result.id, range };
    });
    await this.document.updateEmbeddedDocuments("TableResult", updates);
    await this.document.update({ formula: `1d${Math.max(1, low - 1)}` });
  }
}

async function onDraw(this: RollTableSheet): Promise<void> {
  await drawTable(this.document);
}
async function onReset(this: RollTableSheet): Promise<void> {
  await this.table.resetResults?.();
}
async function onAdd(this: RollTableSheet): Promise<void> {
  await this.addRow();
}
async function onDelete(this: RollTableSheet, _event: Event, target: HTMLElement): Promise<void> {
  const id = target.closest<HTMLElement>("[data-result-id]")?.dataset["resultId"];
  if (id) await this.document.deleteEmbeddedDocuments("TableResult", [id]);
}
async function onSpread(this: RollTableSheet): Promise<void> {
  await this.spreadRanges();
}
