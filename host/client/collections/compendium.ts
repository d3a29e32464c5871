import { reviveOperators } from "../../common/data/operators.ts";
import type { AnyObject } from "../../common/types.ts";
import {
  Collection,
  deepClone,
  expandObject,
  getProperty,
  mergeObject,
  setProperty,
} from "../../common/utils/index.ts";
import type { DocumentResponse, PackData } from "../../common/wire.ts";
import type { ClientDocument, ClientDocumentClass } from "../documents/client-document.ts";
import { assertGameMaster, assertWritable } from "../documents/pack-writes.ts";
import { Hooks } from "../hooks.ts";
import { host } from "../runtime.ts";
import { DocumentCollection } from "./document-collection.ts";
import { drawCompendia } from "./draw-compendia.ts";

/** One line of a compendium's index. */
export interface IndexEntry extends AnyObject {
  _id: string;
  name: string;
  uuid: string;
}

/** What a world sets for one pack, in `core.compendiumConfiguration`. */
export interface PackConfiguration {
  locked?: boolean;
  ownership?: Record<string, string>;
}

function allConfigurations(): Record<string, PackConfiguration | undefined> {
  if (!host.game.settings?.has("core", "compendiumConfiguration")) return {};
  return host.game.settings.get("core", "compendiumConfiguration") as Record<string, PackConfiguration | undefined>;
}

/** A compendium: its index is known from the start, its documents are fetched when asked for. */
export class CompendiumCollection extends DocumentCollection {
  metadata: PackData;
  index: Collection<IndexEntry>;
  readonly folders = new Collection<AnyObject>();
  /** Folders as documents, once somebody changes them. */
  private readonly folderDocuments = new Collection<ClientDocument>();
  /** Fields that were asked for in the index, besides those it always has. */
  private indexFields: string[] = [];

  constructor(metadata: PackData) {
    super();
    this.metadata = metadata;
    this.index = this.indexOf(metadata.index);
    for (const folder of metadata.folders) this.folders.set(String(folder._id), folder);
  }

  /** `<package>.<name>`, by which `game.packs` knows it. */
  get collection(): string {
    return this.metadata.id;
  }

  override get documentName(): string {
    return this.metadata.type;
  }

  override get name(): string {
    return this.metadata.label;
  }

  get title(): string {
    return host.game.i18n?.localize(this.metadata.label) ?? this.metadata.label;
  }

  /** What this world has set for the pack: `locked`, `ownership`. */
  get config(): PackConfiguration {
    return allConfigurations()[this.collection] ?? {};
  }

  /** Whether nothing may be written. A pack of the system is locked until a game master unlocks it. */
  get locked(): boolean {
    return this.config.locked ?? this.metadata.packageType !== "world";
  }

  /** The level of rights each role has, by names. */
  get ownership(): Record<string, string> {
    return { ...this.metadata.ownership, ...this.config.ownership };
  }

  get visible(): boolean {
    return this.testUserPermission(host.game.user, "OBSERVER");
  }

  get indexed(): boolean {
    return true;
  }

  /** Has this user at least this right to the pack? */
  testUserPermission(user: { role: number; isGM: boolean } | null, level: string): boolean {
    if (!user) return false;
    if (user.isGM) return true;
    const levels = ["NONE", "LIMITED", "OBSERVER", "OWNER"];
    const roles = ["NONE", "PLAYER", "TRUSTED", "ASSISTANT", "GAMEMASTER"];
    const granted = Object.entries(this.ownership)
      .filter(([role]) => roles.indexOf(role) <= user.role)
      .map(([, right]) => levels.indexOf(right));
    return Math.max(0, ...granted) >= levels.indexOf(level);
  }

  /** The index, with more fields of each document if asked for. */
  async getIndex({ fields = [] }: { fields?: string[] } = {}): Promise<Collection<IndexEntry>> {
    this.indexFields = [...new Set([...this.indexFields, ...fields])];
    const indexFields = [...new Set([...this.configuredFields(), ...this.indexFields])];
    const response = await host.connected().get({
      type: this.documentName,
      action: "get",
      operation: { pack: this.collection, index: true, indexFields },
    });
    this.index = this.indexOf(response.result as AnyObject[]);
    return this.index;
  }

  /** One document; null when there is none of that id. */
  async getDocument(id: string): Promise<ClientDocument | null> {
    if (!id) return null;
    const cached = this.get(id);
    if (cached) return cached;
    const [document] = await this.getDocuments({ _id__in: [id] });
    return document ?? null;
  }

  /** Documents by a simple query: `{_id__in: ids}`, or members that must be equal. Without one, all. */
  async getDocuments(query: AnyObject = {}): Promise<ClientDocument[]> {
    const { _id__in: wanted, ...equal } = query;
    const ids = Array.isArray(wanted) ? (wanted as string[]) : undefined;
    const response = await host.connected().get({
      type: this.documentName,
      action: "get",
      operation: { pack: this.collection, ...(ids ? { ids } : {}) },
    });
    const documents = (response.result as AnyObject[]).map((source) => this.keep(source));
    return documents.filter((document) =>
      Object.entries(equal).every(([key, value]) => (document as unknown as AnyObject)[key] === value),
    );
  }

  getUuid(id: string): string {
    return `Compendium.${this.collection}.${this.documentName}.${id}`;
  }

  /** Puts a copy of a document into this pack. Throws, naming the pack, when it is locked or holds other kinds. */
  async importDocument(document: ClientDocument, options: AnyObject = {}): Promise<ClientDocument | undefined> {
    assertWritable(this);
    const data = document.toCompendium(this, options);
    const cls = document.constructor as ClientDocumentClass;
    return (await cls.create(data, { ...options, pack: this.collection })) as ClientDocument | undefined;
  }

  /** Copies everything in this pack into the world, in one operation; gives what was made. */
  async importAll(options: AnyObject = {}): Promise<ClientDocument[]> {
    const collection = host.game.collections.get(this.documentName);
    if (!collection) throw new Error(`This world keeps no ${this.documentName} documents to import into.`);
    const data = (await this.getDocuments()).map((document) => collection.fromCompendium(document, options));
    return (await this.documentClass.createDocuments(data, { ...options, fromCompendium: true })) as ClientDocument[];
  }

  /** Sets whether this pack is locked, or who has which right to it, in this world. For game masters. */
  async configure(configuration: PackConfiguration = {}): Promise<void> {
    assertGameMaster("configure compendia");
    await host.game.settings.set("core", "compendiumConfiguration", {
      ...allConfigurations(),
      [this.collection]: { ...this.config, ...configuration },
    });
  }

  /** Makes an empty pack of the world. For game masters. */
  static async createCompendium(
    { label, type, name }: { label: string; type: string; name?: string },
    _options: AnyObject = {},
  ): Promise<CompendiumCollection> {
    assertGameMaster("make compendia");
    const data = { label, type, ...(name ? { name } : {}) };
    const change = await host.connected().manageCompendium({ action: "create", data });
    if (change.action !== "create") throw new Error(`The compendium "${label}" was not made; try again.`);
    host.game.packs.applyChange(change);
    const pack = host.game.packs.get(change.pack.id);
    if (!pack) throw new Error(`The compendium "${change.pack.id}" was deleted at once.`);
    return pack;
  }

  /** Deletes this pack of the world with all in it. For game masters; a locked pack is refused. */
  async deleteCompendium(): Promise<this> {
    assertGameMaster("delete compendia");
    assertWritable(this);
    host.game.packs.applyChange(await host.connected().manageCompendium({ action: "delete", pack: this.collection }));
    return this;
  }

  /** The documents of a class that this client holds: those of the pack's kind, or its folders. */
  heldOf(cls: ClientDocumentClass): Collection<ClientDocument> {
    if (cls.documentName !== "Folder") return this;
    for (const [id, source] of this.folders.entries())
      if (!this.folderDocuments.has(id))
        this.folderDocuments.set(id, cls.fromSource<ClientDocument>(deepClone(source), { pack: this.collection }));
    return this.folderDocuments;
  }

  /**
   * Where documents to be changed are held, after those of them that are not at hand were fetched; null asks for all.
   * Undefined when they are embedded in a parent.
   */
  async holding(
    cls: ClientDocumentClass,
    parent: ClientDocument | null | undefined,
    ids: readonly string[] | null,
  ): Promise<Collection<ClientDocument> | undefined> {
    if (parent) return undefined;
    const wanted = (ids ?? [...this.index.keys()]).filter((id) => !this.has(id) && this.index.has(id));
    if (cls.documentName !== "Folder" && wanted.length) await this.getDocuments({ _id__in: wanted });
    return this.heldOf(cls);
  }

  /** Brings the index, or the folders, in step with a change the server has confirmed. */
  changeIndex({ type, action, result }: DocumentResponse): void {
    const rows: Collection<AnyObject> = type === "Folder" ? this.folders : this.index;
    if (action === "delete") for (const id of result) rows.delete(String(id));
    if (action !== "create" && action !== "update") return;
    for (const change of result as AnyObject[]) {
      const id = String(change._id);
      const row = action === "create" ? {} : rows.get(id);
      if (!row) continue;
      const seen = type === "Folder" ? change : this.rowOf(change);
      const merged = mergeObject(deepClone(row), reviveOperators(expandObject(seen)) as AnyObject, {
        applyOperators: true,
      });
      if (type === "Folder") this.folders.set(id, merged);
      else this.index.set(id, this.entry(merged));
    }
  }

  /** Tells hooks and applications that documents of this pack have changed. */
  contentsChanged(documents: readonly ClientDocument[], options: AnyObject, userId: string): void {
    Hooks.callAll("updateCompendium", this, documents, options, userId);
    if (options.render === false) return;
    this.render();
    drawCompendia();
  }

  /** Takes what the server has now; documents are fetched again when they are asked for. */
  refresh(data: PackData): void {
    this.metadata = data;
    this.clear();
    this.folderDocuments.clear();
    this.folders.clear();
    for (const folder of data.folders) this.folders.set(String(folder._id), folder);
    this.index = this.indexOf(data.index);
    this.render();
  }

  private configuredFields(): string[] {
    const all = host.config as unknown as Record<string, { compendiumIndexFields?: string[] } | undefined>;
    return all[this.documentName]?.compendiumIndexFields ?? [];
  }

  /** Of a document's source, or of a change, what the index shows. */
  private rowOf(source: AnyObject): AnyObject {
    const standard = this.documentClass.metadata.compendiumIndexFields;
    const row: AnyObject = {};
    for (const field of new Set(["_id", "name", ...standard, ...this.configuredFields(), ...this.indexFields])) {
      const value: unknown = getProperty(source, field);
      if (value !== undefined) setProperty(row, field, value);
    }
    return row;
  }

  private entry(row: AnyObject): IndexEntry {
    const id = String(row._id);
    return { ...row, _id: id, name: String(row.name ?? ""), uuid: this.getUuid(id) };
  }

  /** A document once held stays the same object: it follows every change, and sheets show it. */
  private keep(source: AnyObject): ClientDocument {
    const held = this.get(String(source._id));
    if (held) return held;
    const cls = this.documentClass as unknown as { fromSource(source: AnyObject, context: AnyObject): ClientDocument };
    const document = cls.fromSource(source, { pack: this.collection });
    this.set(String(source._id), document);
    return document;
  }

  private indexOf(entries: readonly AnyObject[]): Collection<IndexEntry> {
    const index = new Collection<IndexEntry>();
    for (const entry of entries) index.set(String(entry._id), this.entry(entry));
    return index;
  }
}
