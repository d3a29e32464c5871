import type {
  ApplicationOptions,
  ApplicationOptionsInput,
  RenderContext,
  RenderOptions,
} from "../../api/application-types.ts";
import { ApplicationV2 } from "../../api/application-v2.ts";
import { HandlebarsApplicationMixin } from "../../api/handlebars-mixin.ts";
import { documentConfig, game, localize, notify, type HostPack, type PackIndexEntry } from "../../host-globals.ts";
import type { HostDocument } from "../../host-documents.ts";
import type { ContextMenuEntry } from "../../ux/context-menu.ts";
import { DragDrop } from "../../ux/drag-drop.ts";
import { buildTree, withoutEmpty, type FolderDocument, type TreeNode } from "../directory-tree.ts";

interface Importer {
  importFromCompendium?(pack: HostPack, id: string): Promise<HostDocument | undefined>;
}
interface EntryContext {
  id: string;
  uuid: string;
  name: string;
  img: string | null;
  label: string;
}

/** The entries of one pack in their folders: open, search, drag out, and import into the world. */
export class Compendium extends HandlebarsApplicationMixin(ApplicationV2) {
  static override DEFAULT_OPTIONS: ApplicationOptionsInput = {
    id: "compendium-{id}",
    classes: ["compendium", "directory"],
    collection: null,
    query: "",
    window: { icon: "fa-solid fa-book-atlas", resizable: true },
    // At the left, as Foundry has it: what is dragged out is meant for a sheet or the board, which stay in sight.
    position: { width: 350, height: 560, top: 70, left: 120 },
    actions: { openEntry: onOpen, importEntry: onImport },
  };
  static override PARTS = {
    header: { template: "templates/apps/compendium-header.hbs" },
    entries: {
      template: "templates/apps/compendium-entries.hbs",
      templates: ["templates/apps/compendium-folder.hbs", "templates/apps/compendium-entry.hbs"],
      scrollable: [""],
    },
  };
  #query: string;
  #type = "";

  constructor(options: ApplicationOptionsInput) {
    super(options);
    this.#query = String(this.options["query"] ?? "").toLowerCase();
  }

  override _initializeApplicationOptions(given: ApplicationOptionsInput): ApplicationOptions {
    const pack = given["collection"] as HostPack;
    return super._initializeApplicationOptions({ uniqueId: pack.collection.replaceAll(".", "-"), ...given });
  }
  get collection(): HostPack {
    return this.options["collection"] as HostPack;
  }
  override get title(): string {
    return localize(this.collection.title ?? this.collection.metadata.label);
  }
  /** May this user make documents of this kind in the world? Some kinds stand in compendia only. */
  get mayImport(): boolean {
    if (!worldCollection(this.collection)) return false;
    const cls = documentConfig(this.collection.metadata.type).documentClass;
    return cls?.canUserCreate?.(game().user) ?? game().user.isGM;
  }

  override async _prepareContext(options: RenderOptions): Promise<RenderContext> {
    const index = await this.collection.getIndex();
    const { typeLabels = {} } = documentConfig(this.collection.metadata.type);
    const all = [...index.contents];
    const types = [...new Set(all.map((entry) => entry.type ?? ""))].filter(Boolean).sort();
    const found = all.filter(
      (entry) => entry.name.toLowerCase().includes(this.#query) && (!this.#type || entry.type === this.#type),
    );
    const show = (entry: PackIndexEntry): EntryContext => ({
      id: entry._id,
      uuid: this.uuidOf(entry),
      name: entry.name,
      img: entry.img ?? null,
      label: typeLabels[entry.type ?? ""] ?? "",
    });
    const { folders, entries } = this.#tree(found);
    const folderContext = (node: TreeNode): object => ({
      id: node.folder.id,
      name: node.folder.name,
      color: String(node.folder.color ?? "") || "transparent",
      count: node.count,
      open: true,
      children: node.children.map(folderContext),
      entries: node.entries.map((entry) => show(entry as unknown as PackIndexEntry)),
    });
    return {
      ...(await super._prepareContext(options)),
      folders: folders.map(folderContext),
      entries: entries.map(show),
      empty: found.length === 0,
      query: this.#query,
      types: types.length > 1 ? Object.fromEntries(types.map((type) => [type, typeLabels[type] ?? type])) : null,
      type: this.#type,
      mayImport: this.mayImport,
      title: this.title,
    };
  }

  /** Entries in the pack's own folders; both are index data here, not documents. */
  #tree(found: PackIndexEntry[]): { folders: TreeNode[]; entries: PackIndexEntry[] } {
    const sources = [...((this.collection as { folders?: Iterable<unknown> }).folders ?? [])] as Record<
      string,
      unknown
    >[];
    const folders = new Map(
      sources.map((source) => [String(source["_id"]), { ...source, id: String(source["_id"]) }] as const),
    );
    const place = (one: { folder?: unknown }): object | null => {
      const id = typeof one.folder === "object" ? (one.folder as { id?: string } | null)?.id : one.folder;
      return folders.get(String(id ?? "")) ?? null;
    };
    const placed = [...folders.values()].map((one) => ({ ...one, folder: place(one as { folder?: unknown }) }));
    const entries = found.map((entry) => ({ ...entry, id: entry._id, folder: place(entry as { folder?: unknown }) }));
    const tree = buildTree(placed as unknown as FolderDocument[], entries as unknown as HostDocument[]);
    const loose = (tree.loose as unknown as PackIndexEntry[]).sort((a, b) => a.name.localeCompare(b.name));
    return { folders: withoutEmpty(tree.roots), entries: loose };
  }

  uuidOf(entry: PackIndexEntry): string {
    return entry.uuid ?? `Compendium.${this.collection.collection}.${this.collection.metadata.type}.${entry._id}`;
  }

  override async _onFirstRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onFirstRender(context, options);
    this._createContextMenu(() => this._getEntryContextOptions(), ".directory-item[data-entry-id]", {
      hookName: "getCompendiumContextOptions",
    });
  }

  override async _onRender(context: RenderContext, options: RenderOptions): Promise<void> {
    await super._onRender(context, options);
    const search = this.element.querySelector<HTMLInputElement>("input[type=search]");
    if (search)
      search.oninput = () => {
        this.#query = search.value.trim().toLowerCase();
        void this.render({ parts: ["entries"] });
      };
    const types = this.element.querySelector<HTMLSelectElement>("select[name=type]");
    if (types)
      types.onchange = () => {
        this.#type = types.value;
        void this.render({ parts: ["entries"] });
      };
    new DragDrop.implementation({
      dragSelector: "[data-entry-id]",
      callbacks: {
        dragstart: (event) => {
          const { uuid } = (event.currentTarget as HTMLElement).dataset;
          event.dataTransfer?.setData("text/plain", JSON.stringify({ type: this.collection.metadata.type, uuid }));
        },
      },
    }).bind(this.element);
  }

  _getEntryContextOptions(): ContextMenuEntry[] {
    return [
      {
        label: "HOST.Directory.Open",
        icon: "fa-solid fa-up-right-from-square",
        onClick: (_event, target) => this.openEntry(idOf(target)),
      },
      {
        label: "HOST.Compendium.Import",
        icon: "fa-solid fa-download",
        visible: () => this.mayImport,
        onClick: (_event, target) => this.importEntry(idOf(target)),
      },
    ];
  }

  async openEntry(id: string): Promise<void> {
    const document = await this.collection.getDocument(id);
    if (!document) return notify().warn(localize("HOST.Compendium.Missing"));
    await document.sheet?.render({ force: true });
  }

  /** Copies an entry into the world; the copy remembers where it came from. */
  async importEntry(id: string): Promise<void> {
    const created = await worldCollection(this.collection)?.importFromCompendium?.(this.collection, id);
    if (!created) return notify().warn(localize("HOST.Compendium.Missing"));
    notify().info(localize("HOST.Compendium.Imported", { name: created.name }));
  }
}

function worldCollection(pack: HostPack): Importer | undefined {
  const { collections } = game() as unknown as { collections?: Map<string, Importer> };
  return collections?.get(pack.metadata.type);
}

const idOf = (target: HTMLElement): string => target.closest<HTMLElement>("[data-entry-id]")?.dataset["entryId"] ?? "";

async function onOpen(this: Compendium, _event: Event, target: HTMLElement): Promise<void> {
  await this.openEntry(idOf(target));
}
async function onImport(this: Compendium, _event: Event, target: HTMLElement): Promise<void> {
  await this.importEntry(idOf(target));
}
