import { confirmDelete, createDocumentDialog, duplicate, editOwnership } from "../apps/document-actions.ts";
import { DialogV2 } from "../api/dialog-v2.ts";
import type { ApplicationOptionsInput, RenderContext, RenderOptions } from "../api/application-types.ts";
import { HandlebarsApplicationMixin } from "../api/handlebars-mixin.ts";
import type { HostCollection, HostDocument } from "../host-documents.ts";
import { documentConfig, game, localize, notify, onHook } from "../host-globals.ts";
import { carryDocument, droppedDocument } from "../sheets/sheet-drops.ts";
import type { ContextMenuEntry } from "../ux/context-menu.ts";
import { DragDrop } from "../ux/drag-drop.ts";
import { AbstractSidebarTab } from "./sidebar-tab.ts";

interface DirectoryFolder {
  id: string;
  name: string;
  color: string;
  entries: HostDocument[];
  open: boolean;
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
      templates: ["templates/sidebar/directory-entry.hbs"],
      scrollable: [""],
    },
  };
  #query = "";

  get documentName(): string {
    return (this.constructor as typeof DocumentDirectory).documentName;
  }
  get collection(): HostCollection<HostDocument> {
    return (game() as unknown as Record<string, HostCollection<HostDocument>>)[this.tabName];
  }
  get canCreate(): boolean {
    const cls = documentConfig(this.documentName).documentClass;
    return cls?.canUserCreate ? cls.canUserCreate(game().user) : game().user.isGM;
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const visible = this.collection.filter(
      (document) => document.visible !== false && document.name.toLowerCase().includes(this.#query),
    );
    const order = (a: HostDocument, b: HostDocument): number =>
      (a.sort ?? 0) - (b.sort ?? 0) || a.name.localeCompare(b.name);
    const folders: DirectoryFolder[] = (
      game().folders?.filter((folder) => folder.type === this.documentName) ?? []
    ).map((folder) => ({
      id: folder.id,
      name: folder.name,
      color: String((folder as HostDocument & { color?: unknown }).color ?? "") || "transparent",
      entries: visible.filter((document) => document.folder?.id === folder.id).sort(order),
      open: true,
    }));
    const filed = new Set(folders.flatMap((folder) => folder.entries));
    return {
      ...(await super._prepareContext(options)),
      folders: folders
        .filter((folder) => folder.entries.length > 0 || (game().user.isGM && !this.#query))
        .sort((a, b) => a.name.localeCompare(b.name)),
      loose: visible.filter((document) => !filed.has(document)).sort(order),
      empty: visible.length === 0,
      searching: Boolean(this.#query),
      query: this.#query,
      canCreate: this.canCreate,
      isGM: game().user.isGM,
      kind: localize(`DOCUMENT.${this.documentName}`),
      kinds: localize(`DOCUMENT.${this.documentName}s`),
      typeLabels: documentConfig(this.documentName).typeLabels ?? {},
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
      dragSelector: ".directory-item[data-entry-id]",
      callbacks: { dragstart: (event) => this._onDragStart(event), drop: (event) => void this._onDrop(event) },
    }).bind(this.element);
  }

  _entry(target: HTMLElement): HostDocument | undefined {
    return this.collection.get(target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"] ?? "");
  }

  _onDragStart(event: DragEvent): void {
    const document = this._entry(event.currentTarget as HTMLElement);
    if (document) carryDocument(event, document);
  }

  /** A document dropped here is filed in the folder under it, or copied into the world. */
  async _onDrop(event: DragEvent): Promise<void> {
    const data = DragDrop.getPayload(event);
    if (data["type"] !== this.documentName) return;
    const folder = (event.target as HTMLElement).closest<HTMLElement>("[data-folder-id]")?.dataset["folderId"] ?? null;
    const document = await droppedDocument(data);
    if (!document) return;
    if (this.collection.get(document.id) === document) {
      if ((document.folder?.id ?? null) !== folder && document.isOwner) await document.update({ folder });
      return;
    }
    if (!this.canCreate) return notify().warn(localize("HOST.Directory.MayNotCreate"));
    const { _id, ownership, ...source } = document.toObject();
    void [_id, ownership];
    await documentConfig(this.documentName).documentClass?.create({ ...source, folder });
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    const owner = (target: HTMLElement): boolean => this._entry(target)?.isOwner ?? false;
    const act = (work: (document: HostDocument) => unknown) => (_event: Event, target: HTMLElement) => {
      const document = this._entry(target);
      return document ? work(document) : undefined;
    };
    return [
      {
        label: "HOST.Directory.Open",
        icon: "fa-solid fa-up-right-from-square",
        onClick: act((document) => document.sheet?.render({ force: true })),
      },
      {
        label: "HOST.Directory.Duplicate",
        icon: "fa-regular fa-copy",
        visible: () => this.canCreate,
        onClick: act(duplicate),
      },
      {
        label: "HOST.Directory.Ownership",
        icon: "fa-solid fa-lock",
        visible: () => game().user.isGM,
        onClick: act(editOwnership),
      },
      { label: "Delete", icon: "fa-solid fa-trash", visible: owner, onClick: act(confirmDelete) },
    ];
  }
}

async function onCreateEntry(this: DocumentDirectory): Promise<void> {
  const cls = documentConfig(this.documentName).documentClass as { createDialog?(): Promise<unknown> } | undefined;
  // A system's own createDialog wins; the host's document class may leave it out.
  const own = cls && Object.hasOwn(cls, "createDialog") ? cls.createDialog : undefined;
  await (own ? own.call(cls) : createDocumentDialog(this.documentName));
}

async function onCreateFolder(this: DocumentDirectory): Promise<void> {
  const label = localize("Name");
  const content = `<div class="form-group"><label for="folder-name">${label}</label><input id="folder-name" type="text" name="name" required autofocus></div>`;
  const answer = (await DialogV2.input({ window: { title: "HOST.Directory.CreateFolder" }, content })) as {
    name?: string;
  } | null;
  if (answer?.name)
    await documentConfig("Folder").documentClass?.create({ name: answer.name, type: this.documentName });
}

function onActivateEntry(this: DocumentDirectory, _event: Event, target: HTMLElement): unknown {
  return this._entry(target)?.sheet?.render({ force: true });
}

export class ActorDirectory extends DocumentDirectory {
  static override tabName = "actors";
  static override documentName = "Actor";
}
export class ItemDirectory extends DocumentDirectory {
  static override tabName = "items";
  static override documentName = "Item";
}
