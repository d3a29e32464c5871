import { DOCUMENT_OWNERSHIP_LEVELS, USER_ROLES } from "../constants.ts";
import type { DataField } from "../data/fields/base.ts";
import { EmbeddedCollectionField } from "../data/fields/collections.ts";
import { _del } from "../data/operators.ts";
import { implementationOf, registry } from "../registry.ts";
import type { AnyObject, DocumentAction, ModelLike, UserLike } from "../types.ts";
import { buildUuid } from "../utils/ids.ts";
import { deleteProperty, getProperty, hasProperty, setProperty } from "../utils/paths.ts";
import { databaseBackend, type DocumentOperation } from "./backend.ts";
import { DataModel, type DataModelOptions } from "./data-model.ts";
import { EmbeddedCollection } from "./embedded-collection.ts";

/** Who may do an action: everyone of a role, a holder of a user permission, an owner, or what a function says. */
export type PermissionRule = string | number | ((user: UserLike, document: Document, data: AnyObject) => boolean);

export interface DocumentMetadata {
  name: string;
  collection: string;
  label: string;
  labelPlural: string;
  coreTypes: readonly string[];
  /** Document name of each embedded collection, to the collection's name on the document. */
  embedded: Record<string, string>;
  hasTypeData: boolean;
  permissions: Record<DocumentAction, PermissionRule>;
  compendiumIndexFields: readonly string[];
  indexed: boolean;
  schemaVersion: string;
}

export interface DocumentContext extends DataModelOptions {
  pack?: string | null;
  parentCollection?: string | null;
}

/** A document class as a value. */
export type DocumentClass = typeof Document;

const METADATA: DocumentMetadata = {
  name: "Document",
  collection: "documents",
  label: "DOCUMENT.Document",
  labelPlural: "DOCUMENT.Documents",
  coreTypes: [],
  embedded: {},
  hasTypeData: false,
  permissions: { create: "ASSISTANT", update: "ASSISTANT", delete: "ASSISTANT" },
  compendiumIndexFields: [],
  indexed: false,
  schemaVersion: "14.0",
};

/** A piece of stored data with an id, a place (world, pack, or parent), owners, and documents embedded in it. */
export class Document extends DataModel {
  declare readonly parent: Document | null;
  declare readonly pack: string | null;
  declare readonly collections: Record<string, EmbeddedCollection>;
  declare readonly parentCollection: string | null;
  declare readonly _id: string | null;
  declare readonly _stats?: AnyObject;

  constructor(data: object = {}, context: DocumentContext = {}) {
    super(data, context);
  }

  static metadata: DocumentMetadata = METADATA;

  /** Metadata of a subclass: its own members over its parent's. */
  static extendMetadata(own: Partial<DocumentMetadata>): DocumentMetadata {
    return { ...this.metadata, ...own, permissions: { ...this.metadata.permissions, ...own.permissions } };
  }

  static get documentName(): string {
    return this.metadata.name;
  }
  static get collectionName(): string {
    return this.metadata.collection;
  }
  static get hasTypeData(): boolean {
    return this.metadata.hasTypeData;
  }
  /** The class the world uses for this kind of document. */
  static get implementation(): DocumentClass {
    return (implementationOf(this.documentName) as DocumentClass | undefined) ?? this;
  }
  /** Sub-types there are in this world; "base" alone where there are none. */
  static get TYPES(): string[] {
    return [
      ...(registry().types(this.documentName) ?? (this.metadata.coreTypes.length ? this.metadata.coreTypes : ["base"])),
    ];
  }
  /** The embedded collections, by name on the document. */
  static get hierarchy(): Record<string, EmbeddedCollectionField> {
    const found: Record<string, EmbeddedCollectionField> = {};
    for (const [name, field] of this.schema.entries())
      if (field instanceof EmbeddedCollectionField) found[name] = field;
    return found;
  }

  /**
   * Moves data of a former path to its new one, unless there are new data already; `apply` may change the value on its
   * way. Gives whether anything was moved.
   */
  static _addDataFieldMigration(
    data: AnyObject,
    oldPath: string,
    newPath: string,
    apply?: (data: AnyObject) => unknown,
  ): boolean {
    const moved = !hasProperty(data, newPath) && hasProperty(data, oldPath);
    if (moved) setProperty(data, newPath, apply ? apply(data) : getProperty(data, oldPath));
    deleteProperty(data, oldPath);
    return moved;
  }

  /** Lets a former path of some data answer with what is at the new one. */
  static _addDataFieldShim(data: AnyObject, oldPath: string, newPath: string, options: { value?: unknown } = {}): void {
    const steps = oldPath.split(".");
    const name = steps.pop() ?? oldPath;
    const at = (steps.length ? getProperty(data, steps.join(".")) : data) as AnyObject | undefined;
    if (!at || typeof at !== "object" || Object.hasOwn(at, name)) return;
    Object.defineProperty(at, name, {
      get: () => ("value" in options ? options.value : getProperty(data, newPath)),
      configurable: true,
      enumerable: false,
    });
  }

  /** Former paths and their new ones, all at once. */
  static _addDataFieldShims(data: AnyObject, shims: Record<string, string>, options: { value?: unknown } = {}): void {
    for (const [oldPath, newPath] of Object.entries(shims)) this._addDataFieldShim(data, oldPath, newPath, options);
  }

  get documentName(): string {
    return (this.constructor as DocumentClass).documentName;
  }
  get collectionName(): string {
    return (this.constructor as DocumentClass).collectionName;
  }
  get id(): string | null {
    return (this._source._id as string | null | undefined) ?? null;
  }
  get uuid(): string {
    const parent = this.parent instanceof Document ? this.parent : null;
    const { id, documentName, pack } = this;
    return buildUuid({ id, documentName, parent, pack }) ?? `${documentName}.`;
  }
  get isEmbedded(): boolean {
    return this.parent instanceof Document;
  }
  /** Whether this is in a compendium pack. */
  get inCompendium(): boolean {
    return Boolean(this.pack);
  }
  get compendium(): unknown {
    return null;
  }

  protected override _configure(options: AnyObject): void {
    const parent = this.parent as (ModelLike & { pack?: string | null }) | null;
    const pack = (options.pack as string | null | undefined) ?? parent?.pack ?? null;
    Object.defineProperty(this, "pack", { value: pack, configurable: true });
    Object.defineProperty(this, "parentCollection", { value: options.parentCollection ?? null, configurable: true });
    const collections: Record<string, EmbeddedCollection> = {};
    for (const [name, field] of Object.entries((this.constructor as DocumentClass).hierarchy)) {
      const cls = (field.element as unknown as DocumentClass).implementation;
      collections[name] = new EmbeddedCollection(name, this, cls);
    }
    Object.defineProperty(this, "collections", { value: Object.freeze(collections), configurable: true });
  }

  protected override _describe(): string {
    const name = typeof this._source?.name === "string" && this._source.name ? ` "${this._source.name}"` : "";
    return `${this.documentName}${name} [${String(this._source?._id ?? "new")}]`;
  }

  /** Points this document at another source object of its parent. */
  _adoptSource(source: AnyObject): void {
    Object.defineProperty(this, "_source", { value: source, writable: false, configurable: true });
    this._initialize();
  }

  override reset(): void {
    super.reset();
    for (const collection of Object.values(this.collections)) for (const document of collection) document.reset();
  }

  /* ---- ownership ---- */

  /** A user's level of ownership, from CONST.DOCUMENT_OWNERSHIP_LEVELS. Embedded documents without their own ask their parent. */
  getUserLevel(user: UserLike | null = currentUser()): number {
    if (!user) return DOCUMENT_OWNERSHIP_LEVELS.NONE;
    if (user.isGM) return DOCUMENT_OWNERSHIP_LEVELS.OWNER;
    const ownership = this._source.ownership as Record<string, number> | undefined;
    if (!ownership)
      return this.parent instanceof Document ? this.parent.getUserLevel(user) : DOCUMENT_OWNERSHIP_LEVELS.NONE;
    const level = ownership[user.id ?? ""] ?? ownership.default ?? DOCUMENT_OWNERSHIP_LEVELS.NONE;
    if (level !== DOCUMENT_OWNERSHIP_LEVELS.INHERIT) return level;
    if (this.parent instanceof Document) return this.parent.getUserLevel(user);
    return ownership.default !== undefined && ownership.default >= 0
      ? ownership.default
      : DOCUMENT_OWNERSHIP_LEVELS.NONE;
  }

  /** Whether a user has at least (or, with `exact`, just) a level of ownership, given by name or number. */
  testUserPermission(user: UserLike, permission: string | number, options: { exact?: boolean } = {}): boolean {
    const wanted =
      typeof permission === "number"
        ? permission
        : DOCUMENT_OWNERSHIP_LEVELS[permission as keyof typeof DOCUMENT_OWNERSHIP_LEVELS];
    if (wanted === undefined) throw new Error(`"${permission}" is not a level of document ownership.`);
    const level = this.getUserLevel(user);
    return options.exact ? level === wanted : level >= wanted;
  }

  /** Whether a user may do something to this document, with this data. */
  canUserModify(user: UserLike, action: DocumentAction, data: AnyObject = {}): boolean {
    const rule = (this.constructor as DocumentClass).metadata.permissions[action];
    if (typeof rule === "function") return rule(user, this, data);
    if (typeof rule === "number") return user.role >= rule;
    if (rule in DOCUMENT_OWNERSHIP_LEVELS) return this.testUserPermission(user, rule);
    if (rule in USER_ROLES) return user.hasRole(rule);
    return user.can(rule);
  }

  /** Whether a user may make documents of this kind in the world. */
  static canUserCreate(user: UserLike): boolean {
    const rule = this.metadata.permissions.create;
    if (typeof rule === "function") return rule(user, new this({ name: "?" }, { strict: false, fallback: true }), {});
    if (typeof rule === "number") return user.role >= rule;
    if (rule in DOCUMENT_OWNERSHIP_LEVELS) return user.hasRole("GAMEMASTER");
    if (rule in USER_ROLES) return user.hasRole(rule);
    return user.can(rule);
  }

  /* ---- embedded documents ---- */

  /** The embedded collection for a document name or a collection name. Throws when this document has none such. */
  getEmbeddedCollection(name: string): EmbeddedCollection {
    const collectionName = (this.constructor as DocumentClass).metadata.embedded[name] ?? name;
    const collection = Object.hasOwn(this.collections, collectionName) ? this.collections[collectionName] : undefined;
    if (!collection) throw new Error(`${this.documentName} documents have no embedded collection of "${name}".`);
    return collection;
  }

  /** The name of this document's collection for a document name; null when there is none. */
  static getCollectionName(name: string): string | null {
    if (Object.hasOwn(this.metadata.embedded, name)) return this.metadata.embedded[name] ?? null;
    return Object.values(this.metadata.embedded).includes(name) ? name : null;
  }

  getEmbeddedDocument(
    name: string,
    id: string,
    options: { strict?: boolean; invalid?: boolean } = {},
  ): Document | undefined {
    return this.getEmbeddedCollection(name).get(id, { strict: options.strict });
  }

  /* ---- flags ---- */

  /** The value of a flag, or undefined. */
  getFlag(scope: string, key: string): unknown {
    return getProperty((this as unknown as { flags?: AnyObject }).flags?.[scope], key);
  }
  /** Stores a flag. */
  async setFlag(scope: string, key: string, value: unknown): Promise<unknown> {
    return this.update({ flags: { [scope]: { [key]: value } } });
  }
  /** Removes a flag. */
  async unsetFlag(scope: string, key: string): Promise<unknown> {
    return this.update({ flags: { [scope]: { [key]: _del } } });
  }

  /* ---- operations ---- */

  static async createDocuments(data: object[] = [], operation: DocumentOperation = {}): Promise<Document[]> {
    return databaseBackend().create(this.implementation, { ...operation, data: data as AnyObject[] });
  }
  static async updateDocuments(updates: object[] = [], operation: DocumentOperation = {}): Promise<Document[]> {
    return databaseBackend().update(this.implementation, { ...operation, updates: updates as AnyObject[] });
  }
  static async deleteDocuments(ids: string[] = [], operation: DocumentOperation = {}): Promise<Document[]> {
    return databaseBackend().delete(this.implementation, { ...operation, ids });
  }
  /** Makes one document, or a list of them when given a list. */
  static async create(
    data: object | object[],
    operation: DocumentOperation = {},
  ): Promise<Document | Document[] | undefined> {
    const created = await this.createDocuments(Array.isArray(data) ? (data as object[]) : [data], operation);
    return Array.isArray(data) ? created : created[0];
  }
  static get(_id: string, _options: AnyObject = {}): unknown {
    return registry().find(this.documentName, _id) ?? null;
  }

  async update(data: object = {}, operation: DocumentOperation = {}): Promise<this | undefined> {
    const updates = [{ ...data, _id: this.id }];
    const updated = await (this.constructor as DocumentClass).updateDocuments(updates, {
      ...operation,
      parent: this.parent,
      pack: this.pack,
    });
    return updated[0] as this | undefined;
  }
  async delete(operation: DocumentOperation = {}): Promise<this | undefined> {
    const ids = this.id ? [this.id] : [];
    const deleted = await (this.constructor as DocumentClass).deleteDocuments(ids, {
      ...operation,
      parent: this.parent,
      pack: this.pack,
    });
    return deleted[0] as this | undefined;
  }
  async createEmbeddedDocuments(
    name: string,
    data: object[] = [],
    operation: DocumentOperation = {},
  ): Promise<Document[]> {
    return this.getEmbeddedCollection(name).documentClass.createDocuments(data, {
      ...operation,
      parent: this,
      pack: this.pack,
    });
  }
  async updateEmbeddedDocuments(
    name: string,
    updates: object[] = [],
    operation: DocumentOperation = {},
  ): Promise<Document[]> {
    return this.getEmbeddedCollection(name).documentClass.updateDocuments(updates, {
      ...operation,
      parent: this,
      pack: this.pack,
    });
  }
  async deleteEmbeddedDocuments(
    name: string,
    ids: string[] = [],
    operation: DocumentOperation = {},
  ): Promise<Document[]> {
    return this.getEmbeddedCollection(name).documentClass.deleteDocuments(ids, {
      ...operation,
      parent: this,
      pack: this.pack,
    });
  }

  /* ---- life-cycle: each class and each sub-type model may take part ---- */

  /** Asked on the initiating client before the document is made; false stops it. The sub-type's model is asked too. */
  async _preCreate(data: AnyObject, options: AnyObject, user: unknown): Promise<boolean | void> {
    return this._typeModel()?._preCreate?.(data, options, user);
  }
  async _preUpdate(changes: AnyObject, options: AnyObject, user: unknown): Promise<boolean | void> {
    return this._typeModel()?._preUpdate?.(changes, options, user);
  }
  async _preDelete(options: AnyObject, user: unknown): Promise<boolean | void> {
    return this._typeModel()?._preDelete?.(options, user);
  }
  _onCreate(data: AnyObject, options: AnyObject, userId: string): void {
    this._typeModel()?._onCreate?.(data, options, userId);
  }
  _onUpdate(changed: AnyObject, options: AnyObject, userId: string): void {
    this._typeModel()?._onUpdate?.(changed, options, userId);
  }
  _onDelete(options: AnyObject, userId: string): void {
    this._typeModel()?._onDelete?.(options, userId);
  }
  static async _preCreateOperation(
    _documents: Document[],
    _operation: DocumentOperation,
    _user: unknown,
  ): Promise<boolean | void> {}
  static async _onCreateOperation(
    _documents: Document[],
    _operation: DocumentOperation,
    _user: unknown,
  ): Promise<void> {}
  static async _preUpdateOperation(
    _documents: Document[],
    _operation: DocumentOperation,
    _user: unknown,
  ): Promise<boolean | void> {}
  static async _onUpdateOperation(
    _documents: Document[],
    _operation: DocumentOperation,
    _user: unknown,
  ): Promise<void> {}
  static async _preDeleteOperation(
    _documents: Document[],
    _operation: DocumentOperation,
    _user: unknown,
  ): Promise<boolean | void> {}
  static async _onDeleteOperation(
    _documents: Document[],
    _operation: DocumentOperation,
    _user: unknown,
  ): Promise<void> {}

  /** The model in `system`, if the sub-type has one. */
  protected _typeModel(): Partial<TypeModelLifeCycle> | null {
    const system = (this as unknown as { system?: unknown }).system;
    return system instanceof DataModel ? (system as unknown as Partial<TypeModelLifeCycle>) : null;
  }

  override getFieldForProperty(path: string | string[]): DataField | undefined {
    const parts = typeof path === "string" ? path.split(".") : [...path];
    const system = (this as unknown as { system?: unknown }).system;
    if (parts[0] === "system" && parts.length > 1 && system instanceof DataModel) {
      return system.getFieldForProperty(parts.slice(1));
    }
    return super.getFieldForProperty(parts);
  }

  override toObject(source = true): AnyObject {
    const data = super.toObject(source);
    if (!this.id) delete data._id;
    return data;
  }
}

interface TypeModelLifeCycle {
  _preCreate(data: AnyObject, options: AnyObject, user: unknown): Promise<boolean | void>;
  _preUpdate(changes: AnyObject, options: AnyObject, user: unknown): Promise<boolean | void>;
  _preDelete(options: AnyObject, user: unknown): Promise<boolean | void>;
  _onCreate(data: AnyObject, options: AnyObject, userId: string): void;
  _onUpdate(changed: AnyObject, options: AnyObject, userId: string): void;
  _onDelete(options: AnyObject, userId: string): void;
}

function currentUser(): UserLike | null {
  const id = registry().userId();
  return id ? ((registry().find("User", id) as UserLike | undefined) ?? null) : null;
}
