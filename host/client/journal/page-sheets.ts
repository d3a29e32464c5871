import type {
  ApplicationOptions,
  ApplicationOptionsInput,
  RenderContext,
  RenderOptions,
} from "../applications/api/application-types.ts";
import { DocumentSheetV2 } from "../applications/api/document-sheet-v2.ts";
import { HandlebarsApplicationMixin, type TemplatePart } from "../applications/api/handlebars-mixin.ts";
import { defineTemplate } from "../applications/handlebars/templates.ts";
import { TextEditor } from "../applications/ux/text-editor.ts";
import type { HostDocument } from "../applications/host-documents.ts";

const EDIT = "templates/journal/pages";
defineTemplate(
  `${EDIT}/parts/header.hbs`,
  `<header class="journal-header"><input type="text" name="name" value="{{source.name}}" placeholder="{{localize "DOCUMENT.JournalEntryPage"}}" aria-label="{{localize "DOCUMENT.JournalEntryPage"}}"></header>`,
);
defineTemplate(
  `${EDIT}/parts/footer.hbs`,
  `<footer class="form-footer"><button type="submit"><i class="fa-solid fa-floppy-disk" inert></i> {{localize "HOST.Form.Save"}}</button></footer>`,
);
defineTemplate(
  `${EDIT}/text/edit.hbs`,
  `<div class="journal-content"><prose-mirror name="text.content" value="{{source.text.content}}">{{{text}}}</prose-mirror></div>`,
);
defineTemplate(
  `${EDIT}/text/view.hbs`,
  `<h2>{{source.name}}</h2><section class="journal-page-content">{{{text}}}</section>`,
);
defineTemplate(
  `${EDIT}/image/edit.hbs`,
  `<div class="journal-content"><file-picker name="src" type="image" value="{{source.src}}"></file-picker></div>`,
);
defineTemplate(
  `${EDIT}/image/view.hbs`,
  `<figure class="journal-image"><img src="{{source.src}}" alt="{{source.name}}"><figcaption>{{source.image.caption}}</figcaption></figure>`,
);

/** The base of sheets for one page of a journal: `mode` is "view" or "edit". */
export class JournalEntryPageSheet extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptionsInput = {
    classes: ["journal-sheet", "journal-entry-page"],
    position: { width: 600, height: 680 },
    viewPermission: 2,
    mode: "edit",
    form: { submitOnChange: false, closeOnSubmit: true },
    window: { resizable: true },
  };

  get page(): HostDocument {
    return this.document;
  }

  get isView(): boolean {
    return this.options["mode"] === "view";
  }

  override get title(): string {
    return this.page.name;
  }

  /** Read in a journal, a page has no window of its own. */
  override _initializeApplicationOptions(given: ApplicationOptionsInput): ApplicationOptions {
    const options = super._initializeApplicationOptions(given);
    if (options["mode"] !== "view") return options;
    options.tag = "div";
    options.window.frame = false;
    options.window.positioned = false;
    return options;
  }

  override async _renderFrame(options: RenderOptions): Promise<HTMLElement> {
    const element = await super._renderFrame(options);
    if (this.isView) element.classList.remove("application", "themed", "theme-dark", "theme-light");
    return element;
  }

  /** The journal takes what is read to its place. */
  override _insertElement(element: HTMLElement): void {
    if (!this.isView) super._insertElement(element);
  }

  /** Templates of pages read the page's members beside what every sheet has. */
  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { name, title, src, image, text, system } = this.page as unknown as Record<string, unknown>;
    return { ...(await super._prepareContext(options)), name, title, src, image, text, system };
  }
}

/** A page sheet drawn by templates: EDIT_PARTS while it is edited, VIEW_PARTS while it is read. */
export class JournalEntryPageHandlebarsSheet extends HandlebarsApplicationMixin(JournalEntryPageSheet) {
  static EDIT_PARTS: Record<string, TemplatePart> = {
    header: { template: `${EDIT}/parts/header.hbs` },
    footer: { template: `${EDIT}/parts/footer.hbs` },
  };
  static VIEW_PARTS: Record<string, TemplatePart> = {};

  _configureRenderParts(_options: RenderOptions): Record<string, TemplatePart> {
    const { EDIT_PARTS, VIEW_PARTS } = this.constructor as typeof JournalEntryPageHandlebarsSheet;
    return structuredClone((this as unknown as { isView: boolean }).isView ? VIEW_PARTS : EDIT_PARTS);
  }
}

/** A page of rich text. */
export class JournalEntryPageProseMirrorSheet extends JournalEntryPageHandlebarsSheet {
  static override EDIT_PARTS: Record<string, TemplatePart> = {
    header: { template: `${EDIT}/parts/header.hbs` },
    content: { template: `${EDIT}/text/edit.hbs`, classes: ["standard-form"] },
    footer: { template: `${EDIT}/parts/footer.hbs` },
  };
  static override VIEW_PARTS: Record<string, TemplatePart> = {
    content: { template: `${EDIT}/text/view.hbs`, root: true },
  };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { page } = this as unknown as { page: HostDocument & { text?: { content?: string } } };
    const context = await super._prepareContext(options);
    const text = await TextEditor.implementation.enrichHTML(page.text?.content ?? "", {
      relativeTo: page,
      secrets: page.isOwner,
    });
    return { ...context, text };
  }
}

/** A page that shows a picture. */
export class JournalEntryPageImageSheet extends JournalEntryPageHandlebarsSheet {
  static override EDIT_PARTS: Record<string, TemplatePart> = {
    header: { template: `${EDIT}/parts/header.hbs` },
    content: { template: `${EDIT}/image/edit.hbs`, classes: ["standard-form"] },
    footer: { template: `${EDIT}/parts/footer.hbs` },
  };
  static override VIEW_PARTS: Record<string, TemplatePart> = {
    content: { template: `${EDIT}/image/view.hbs`, root: true },
  };
}
