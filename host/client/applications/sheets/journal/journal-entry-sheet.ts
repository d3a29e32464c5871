import type {
  ApplicationOptionsInput,
  CloseOptions,
  HeaderControl,
  RenderContext,
  RenderOptions,
} from "../../api/application-types.ts";
import { DocumentSheetV2 } from "../../api/document-sheet-v2.ts";
import { DialogV2 } from "../../api/dialog-v2.ts";
import { HandlebarsApplicationMixin } from "../../api/handlebars-mixin.ts";
import { confirmDelete, createDocumentDialog, editOwnership } from "../../apps/document-actions.ts";
import type { HostCollection, HostDocument } from "../../host-documents.ts";
import { game, localize, reportFault } from "../../host-globals.ts";
import type { ContextMenuEntry } from "../../ux/context-menu.ts";
import { DragDrop } from "../../ux/drag-drop.ts";
import { carryDocument, droppedDocument, sortBefore } from "../sheet-drops.ts";
import { pageContent, type JournalPage } from "./page-content.ts";
import { PageView, viewClassOf } from "./page-view.ts";

interface JournalDocument extends HostDocument {
  pages: HostCollection<JournalPage>;
}

/** A page where any document will do; a page has an object where others have a title. */
const asDocument = (page: JournalPage): HostDocument => page as unknown as HostDocument;

/** A journal: its pages at the left, the chosen one at the right. Pages are edited in windows of their own. */
export class JournalEntrySheet extends HandlebarsApplicationMixin(DocumentSheetV2) {
  static override DEFAULT_OPTIONS: ApplicationOptionsInput = {
    classes: ["journal-sheet", "journal-entry"],
    position: { width: 880, height: 680 },
    window: { resizable: true, icon: "fa-solid fa-book-open" },
    actions: {
      viewPage: onViewPage,
      editPage: onEditPage,
      createPage: onCreatePage,
      previousPage: (_event: Event) => undefined,
      nextPage: (_event: Event) => undefined,
      showPlayers: onShowPlayers,
      rename: onRename,
    },
    form: { submitOnChange: false },
  };
  static override PARTS = {
    sidebar: { template: "templates/journal/sidebar.hbs", scrollable: [".journal-toc"] },
    pages: { template: "templates/journal/pages.hbs", scrollable: [".journal-entry-pages"] },
  };
  #pageId: string | null = null;
  readonly #view = new PageView();

  get entry(): JournalDocument {
    return this.document as JournalDocument;
  }
  /** The pages this user may see, in order. */
  get visiblePages(): JournalPage[] {
    const { user } = game();
    return [...this.entry.pages]
      .filter((page) => page.testUserPermission(user, "OBSERVER"))
      .sort((a, b) => (a.sort ?? 0) - (b.sort ?? 0));
  }
  /** The page that is open; the first one while none was chosen. */
  get page(): JournalPage | null {
    const pages = this.visiblePages;
    return pages.find((page) => page.id === this.#pageId) ?? pages[0] ?? null;
  }

  override _initializeApplicationOptions(
    given: ApplicationOptionsInput,
  ): ReturnType<DocumentSheetV2["_initializeApplicationOptions"]> {
    const options = super._initializeApplicationOptions(given);
    const steps: [string, number][] = [
      ["previousPage", -1],
      ["nextPage", 1],
    ];
    for (const [action, step] of steps) options.actions[action] = () => this.turnPage(step);
    return options;
  }

  override _configureRenderOptions(options: RenderOptions): void {
    if (typeof options["pageId"] === "string") this.#pageId = options["pageId"];
    super._configureRenderOptions(options);
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const pages = this.visiblePages;
    const { page } = this;
    const at = page ? pages.indexOf(page) : -1;
    return {
      ...(await super._prepareContext(options)),
      pages: pages.map((one, index) => ({
        id: one.id,
        uuid: one.uuid,
        name: one.name,
        number: index + 1,
        open: one === page,
        level: one.title?.level ?? 1,
      })),
      page: page
        ? {
            id: page.id,
            name: page.name,
            type: page.type ?? "text",
            level: page.title?.level ?? 1,
            show: page.title?.show !== false,
          }
        : null,
      // A page with a sheet of its own is drawn by it, title and all, once there is a place for it.
      own: page ? viewClassOf(page) !== null : false,
      content: page && !viewClassOf(page) ? await pageContent(page) : "",
      mayEdit: Boolean(page?.isOwner) && this.isEditable,
      mayCreate: this.isEditable,
      isGM: game().user.isGM,
      hasPrevious: at > 0,
      hasNext: at >= 0 && at < pages.length - 1,
    };
  }

  override _getHeaderControls(): HeaderControl[] {
    return [
      ...super._getHeaderControls(),
      { icon: "fa-solid fa-pen", label: "HOST.Journal.Rename", action: "rename", ownership: "OWNER" },
    ];
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getPageContextOptions(), ".journal-toc [data-page-id]", {
      hookName: "getJournalEntryPageContextOptions",
    });
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    await this.#showOwn();
    new DragDrop.implementation({
      dragSelector: ".journal-toc [data-page-id]",
      dropSelector: ".journal-toc",
      permissions: { drop: () => this.isEditable },
      callbacks: {
        dragstart: (event) => {
          const page = this.#pageOf(event.currentTarget as HTMLElement);
          if (page) carryDocument(event, asDocument(page));
        },
        drop: (event) => void this.#onDrop(event).catch((error: unknown) => reportFault("JournalEntrySheet", error)),
      },
    }).bind(this.element);
  }

  async #showOwn(): Promise<void> {
    const { page } = this;
    const place = this.element.querySelector<HTMLElement>(".journal-entry-page.own");
    if (!page || !place) return this.#view.close();
    try {
      await this.#view.show(page, place);
    } catch (error) {
      reportFault(`The sheet of the page ${page.name}`, error);
      place.innerHTML = await pageContent(page);
    }
  }

  override async _preClose(options: CloseOptions): Promise<void> {
    await this.#view.close();
    await super._preClose(options);
  }

  #pageOf(target: HTMLElement): JournalPage | undefined {
    return this.entry.pages.get(target.closest<HTMLElement>("[data-page-id]")?.dataset["pageId"] ?? "");
  }

  async #onDrop(event: DragEvent): Promise<void> {
    const page = (await droppedDocument(DragDrop.getPayload(event))) as unknown as JournalPage | null;
    if (page?.documentName !== "JournalEntryPage") return;
    if (page.parent?.uuid !== this.entry.uuid) {
      const { _id, ...source } = page.toObject();
      void _id;
      await this.entry.createEmbeddedDocuments("JournalEntryPage", [source]);
      return;
    }
    const target = this.#pageOf(event.target as HTMLElement);
    if (target && target !== page)
      await this.entry.updateEmbeddedDocuments(
        "JournalEntryPage",
        sortBefore(asDocument(page), asDocument(target), [...this.entry.pages].map(asDocument)),
      );
  }

  /** Shows a page of this journal; does nothing for one the user may not see. */
  async goToPage(pageId: string): Promise<void> {
    this.#pageId = pageId;
    await this.render();
    this.element.querySelector(".journal-entry-pages")?.scrollTo({ top: 0 });
  }

  /** Turns a number of pages forwards or back. */
  async turnPage(step: number): Promise<void> {
    const pages = this.visiblePages;
    const next = this.page ? pages[pages.indexOf(this.page) + step] : undefined;
    if (next) await this.goToPage(next.id);
  }

  /** A secret stands in the text of the open page, not in the journal itself. */
  override async _onRevealSecret(event: Event): Promise<void> {
    const { page } = this;
    const content = page?.text?.content ?? "";
    const block = event.target as unknown as { toggleRevealed(content: string): string };
    const changed = block.toggleRevealed(content);
    if (page?.isOwner && changed !== content) await page.update({ "text.content": changed });
  }

  _getPageContextOptions(): ContextMenuEntry[] {
    const owner = (target: HTMLElement): boolean => (this.#pageOf(target)?.isOwner ?? false) && this.isEditable;
    const act = (work: (page: JournalPage) => unknown) => (_event: Event, target: HTMLElement) => {
      const page = this.#pageOf(target);
      return page ? work(page) : undefined;
    };
    return [
      {
        label: "Edit",
        icon: "fa-solid fa-pen-to-square",
        visible: owner,
        onClick: act((page) => page.sheet?.render({ force: true })),
      },
      {
        label: "HOST.Directory.Ownership",
        icon: "fa-solid fa-lock",
        visible: () => game().user.isGM,
        onClick: act((page) => editOwnership(asDocument(page))),
      },
      {
        label: "Delete",
        icon: "fa-solid fa-trash",
        visible: owner,
        onClick: act((page) => confirmDelete(asDocument(page))),
      },
    ];
  }
}

async function onViewPage(this: JournalEntrySheet, _event: Event, target: HTMLElement): Promise<void> {
  await this.goToPage(target.closest<HTMLElement>("[data-page-id]")?.dataset["pageId"] ?? "");
}

async function onEditPage(this: JournalEntrySheet): Promise<void> {
  await this.page?.sheet?.render({ force: true });
}

async function onCreatePage(this: JournalEntrySheet): Promise<void> {
  const last = Math.max(0, ...[...this.entry.pages].map((page) => page.sort ?? 0));
  const data = { type: "text", sort: last + 100_000, title: { show: true, level: 1 } };
  const page = await createDocumentDialog("JournalEntryPage", data, { parent: this.entry });
  if (page) await this.goToPage(page.id);
}

/** Opens this journal on every screen that may see it. */
async function onShowPlayers(this: JournalEntrySheet): Promise<void> {
  const { users } = game();
  const others = users.filter((user) => user.active && !user.isSelf);
  const able = others.filter((user) => this.entry.testUserPermission(user, "OBSERVER"));
  const data = { uuid: this.entry.uuid, pageId: this.page?.id ?? null };
  await Promise.allSettled(able.map((user) => user.query("showJournal", data, { timeout: 10_000 })));
}

async function onRename(this: JournalEntrySheet): Promise<void> {
  const field = document.createElement("input");
  Object.assign(field, { type: "text", name: "name", required: true, autofocus: true });
  field.setAttribute("value", this.entry.name);
  field.setAttribute("aria-label", localize("Name"));
  const answer = (await DialogV2.input({
    window: { title: "HOST.Journal.Rename" },
    content: field.outerHTML,
    ok: { label: "Save" },
  })) as { name?: string } | null;
  if (answer?.name) await this.entry.update({ name: answer.name });
}
