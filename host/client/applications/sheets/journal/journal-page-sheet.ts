import type { ApplicationOptionsInput, RenderContext, RenderOptions } from "../../api/application-types.ts";
import { DocumentSheetV2 } from "../../api/document-sheet-v2.ts";
import { HandlebarsApplicationMixin } from "../../api/handlebars-mixin.ts";
import { pageContent, type JournalPage } from "./page-content.ts";

/** Edits one page of a journal: its title, and its text, picture or file. */
export class JournalEntryPageSheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptionsInput = {
    classes: ["journal-page-sheet", "journal-entry-page"],
    position: { width: 720, height: 640 },
    window: { resizable: true, icon: "fa-solid fa-file-lines", contentClasses: ["standard-form"] },
    form: { submitOnChange: true, closeOnSubmit: false },
  };
  static override PARTS = { body: { template: "templates/journal/page-edit.hbs", scrollable: [""] } };

  get page(): JournalPage {
    return this.document as JournalPage;
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { page } = this;
    const source = page._source as { text?: { content?: string } };
    return {
      ...(await super._prepareContext(options)),
      page,
      levels: Object.fromEntries([1, 2, 3, 4, 5, 6].map((level) => [level, level])),
      isText: !["image", "video", "pdf"].includes(page.type ?? "text"),
      isImage: page.type === "image",
      content: source.text?.content ?? "",
      enriched: await pageContent(page),
    };
  }
}

/** The engine's name for the page sheet with this editor. */
export const JournalEntryPageProseMirrorSheet = JournalEntryPageSheet;
