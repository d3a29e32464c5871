import { JournalEntryPageSheet } from "../../../journal/page-sheets.ts";
import type { ApplicationV2 } from "../../api/application-v2.ts";
import { DocumentSheetConfig } from "../../apps/document-sheet-config.ts";
import type { HostDocument } from "../../host-documents.ts";
import type { JournalPage } from "./page-content.ts";

type PageSheetClass = new (options: object) => ApplicationV2;

/** The class of the sheet a package brought for pages of this type; null where the host draws the page itself. */
export function viewClassOf(page: JournalPage): PageSheetClass | null {
  const cls = DocumentSheetConfig.getSheetClass(page as unknown as HostDocument) as unknown as PageSheetClass;
  return cls.prototype instanceof JournalEntryPageSheet ? cls : null;
}

/** The page that a journal shows by its own sheet, which is drawn to be read and is closed when another takes its place. */
export class PageView {
  #sheet: ApplicationV2 | null = null;

  /** Draws a page into an element of the journal, in place of what is there. */
  async show(page: JournalPage, place: HTMLElement): Promise<void> {
    const cls = viewClassOf(page);
    if (!cls) return this.close();
    const kept = this.#sheet?.rendered && this.#sheet instanceof cls && this.#sheet.options["document"] === page;
    if (!kept) await this.close();
    this.#sheet ??= new cls({ document: page, mode: "view", id: `journal-page-view-${page.id}` });
    await this.#sheet.render({ force: true });
    place.replaceChildren(this.#sheet.element);
  }

  async close(): Promise<void> {
    const sheet = this.#sheet;
    this.#sheet = null;
    await sheet?.close({ animate: false });
  }
}
