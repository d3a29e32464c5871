import { createDocumentDialog } from "../apps/document-actions.ts";
import { createFolderDialog } from "../apps/folder-actions.ts";
import type { ApplicationOptionsInput, RenderContext, RenderOptions } from "../api/application-types.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-mixin.ts";
import type { HostCollection, HostDocument } from "../host-documents.ts";
import { documentConfig, game, localize, onHook, reportFault } from "../host-globals.ts";
import { takeArtDrop } from "../art/give-art.ts";
import { carryDocument } from "../sheets/sheet-drops.ts";
import type { ContextMenuEntry } from "../ux/context-menu.ts";
import { DragDrop } from "../ux/drag-drop.ts";
import { dropOnDirectory } from "./directory-drops.ts";
import { entryMenu, folderMenu } from "./directory-menus.ts";
import { buildTree, withoutEmpty, type FolderDocument, type TreeNode } from "./directory-tree.ts";
import { AbstractSidebarTab } from "./sidebar-tab.ts";

export interface DirectoryEntry {
  id: string;
  uuid: string;
  name: string;
  img: string | null;
  icon: string;
  label: string;
  /** A mark beside the name, such as "open now". */
  note: string;
}
interface FolderContext {
  id: string;
  uuid: string;
  name: string;
  color: string;
  open: boolean;
  count: number;
  children: FolderContext[];
  entries: DirectoryEntry[];
}

/** A list of the world's documents of one kind, in folders, with search, creation and a menu per entry. */
export class DocumentDirectory extends HandlebarsApplicationMixin(AbstractSidebarTab) {
  static documentName = "";
  static override DEFAULT_OPTIONS: ApplicationOptionsInput = {
    classes: ["directory"],
    actions: { createEntry: onCreateEntry, createFolder: onCreateFolder, activateEntry: onActivateEntry },
  };
  static override PARTS = {
    header: { template: "templates/sidebar/directory-header.hbs" },
    directory: {
      template: "templates/sidebar/directory.hbs",
      templates: ["templates/sidebar/directory-entry.hbs", "templates/sidebar/directory-folder.hbs"],
      scrollable: [""],
    },
  };
  #query = "";
  readonly #closed = new Set<string>();

  get documentName(): string {
    return (this.constructor as typeof DocumentDirectory).documentName;
  }
  get collection(): HostCollection<HostDocument> {
    return (game() as unknown as Record<string, HostCollection<HostDocument>>)[this.tabName];
  }
  get documents(): HostDocument[] {
    return this.collection.contents;
  }
  get canCreate(): boolean {
    const cls = documentConfig(this.documentName).documentClass;
    return cls?.canUserCreate ? cls.canUserCreate(game().user) : game().user.isGM;
  }

  /** Which documents are listed at all; a directory of its own kind may leave some out. */
  _isListed(document: HostDocument): boolean {
    return document.visible !== false;
  }

  /** How one document is shown. */
  _prepareEntry(document: HostDocument): DirectoryEntry {
    const { typeLabels = {}, sidebarIcon } = documentConfig(this.documentName);
    const { id, uuid, name } = document;
    const icon = sidebarIcon ?? "fa-solid fa-file-lines";
    return { id, uuid, name, img: document.img ?? null, icon, label: typeLabels[document.type ?? ""] ?? "", note: "" };
  }

  #folderContext = (node: TreeNode): FolderContext => {
    const { folder, children, entries, count } = node;
    return {
      id: folder.id,
      uuid: folder.uuid,
      name: folder.name,
      color: String(folder.color ?? "") || "transparent",
      open: Boolean(this.#query) || !this.#closed.has(folder.id),
      count,
      children: children.map(this.#folderContext),
      entries: entries.map((entry) => this._prepareEntry(entry)),
    };
  };

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const { isGM } = game().user;
    const listed = this.collection.filter(
      (document) => this._isListed(document) && document.name.toLowerCase().includes(this.#query),
    );
    const folders = (game().folders?.filter((folder) => folder.type === this.documentName) ?? []) as FolderDocument[];
    const tree = buildTree(folders, listed);
    const roots = isGM && !this.#query ? tree.roots : withoutEmpty(tree.roots);
    return {
      ...(await super._prepareContext(options)),
      folders: roots.map(this.#folderContext),
      loose: tree.loose.map((entry) => this._prepareEntry(entry)),
      empty: listed.length === 0,
      searching: Boolean(this.#query),
      query: this.#query,
      canCreate: this.canCreate,
      isGM,
      kind: localize(`DOCUMENT.${this.documentName}`),
      kinds: localize(`DOCUMENT.${this.documentName}s`),
      documentName: this.documentName,
    };
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    const again = (): void => void this.render({ parts: ["directory"] });
    for (const verb of ["create", "update", "delete"]) {
      onHook(`${verb}${this.documentName}`, again);
      onHook(`${verb}Folder`, again);
    }
    this._createContextMenu(() => this._getEntryContextOptions(), ".directory-item[data-entry-id]", {
      hookName: `get${this.documentName}ContextOptions`,
    });
    this._createContextMenu(() => this._getFolderContextOptions(), ".folder > summary", {
      hookName: "getFolderContextOptions",
    });
    const remember = (event: Event): void => {
      const folder = event.target as HTMLDetailsElement;
      if (!folder.matches("details.folder") || this.#query) return;
      if (folder.open) this.#closed.delete(folder.dataset["folderId"] ?? "");
      else this.#closed.add(folder.dataset["folderId"] ?? "");
    };
    this.element.addEventListener("toggle", remember, { capture: true });
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const search = this.element.querySelector<HTMLInputElement>("input[name=search]");
    if (search && !search.dataset["bound"]) {
      search.dataset["bound"] = "yes";
      search.addEventListener("input", () => {
        this.#query = search.value.trim().toLowerCase();
        void this.render({ parts: ["directory"] });
      });
    }
    new DragDrop.implementation({
      dragSelector: ".directory-item[data-entry-id], .folder > summary",
      callbacks: {
        dragstart: (event) => this._onDragStart(event),
        drop: (event) => {
          this._onDrop(event).catch((error: unknown) => reportFault(`${this.documentName} directory`, error));
        },
      },
    }).bind(this.element);
  }

  /** Folds every folder; what Foundry's own button does. */
  collapseAll(): void {
    for (const folder of this.element.querySelectorAll<HTMLDetailsElement>("details.folder")) folder.open = false;
  }

  _entry(target: HTMLElement): HostDocument | undefined {
    return this.collection.get(target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"] ?? "");
  }
  _folder(target: HTMLElement): FolderDocument | undefined {
    return game().folders?.get(target.closest<HTMLElement>("[data-folder-id]")?.dataset["folderId"] ?? "");
  }

  _onDragStart(event: DragEvent): void {
    const element = event.currentTarget as HTMLElement;
    const dragged = element.localName === "summary" ? this._folder(element) : this._entry(element);
    if (dragged) carryDocument(event, dragged);
  }

  /** A document dropped here is filed in the folder under it, or copied into the world. */
  async _onDrop(event: DragEvent): Promise<void> {
    const target = event.target as HTMLElement;
    const onEntry = this._entry(target);
    if (onEntry && takeArtDrop(onEntry, event)) return;
    const place = { folder: this._folder(target) ?? null, entry: this._entry(target) };
    await dropOnDirectory(this, DragDrop.getPayload(event), place);
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    return entryMenu(this);
  }
  _getFolderContextOptions(): ContextMenuEntry[] {
    return folderMenu(this);
  }

  /** What a click on an entry does. */
  _onActivateEntry(document: HostDocument): unknown {
    return document.sheet?.render({ force: true });
  }
}

async function onCreateEntry(this: DocumentDirectory): Promise<void> {
  const cls = documentConfig(this.documentName).documentClass as { createDialog?(): Promise<unknown> } | undefined;
  // A system's own createDialog wins; the host's document class may leave it out.
  const own = cls && Object.hasOwn(cls, "createDialog") ? cls.createDialog : undefined;
  await (own ? own.call(cls) : createDocumentDialog(this.documentName));
}

async function onCreateFolder(this: DocumentDirectory): Promise<void> {
  await createFolderDialog(this.documentName);
}

function onActivateEntry(this: DocumentDirectory, _event: Event, target: HTMLElement): unknown {
  const document = this._entry(target);
  return document ? this._onActivateEntry(document) : undefined;
}
