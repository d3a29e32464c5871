import type { Document } from "../../common/abstract/document.ts";
import { type DocumentContext } from "../../common/abstract/document.ts";
import type { UpdateSourceOptions } from "../../common/abstract/data-model.ts";
import type { EmbeddedCollection } from "../../common/abstract/embedded-collection.ts";
import { DOCUMENT_OWNERSHIP_LEVELS } from "../../common/constants.ts";
import { ForcedReplacement } from "../../common/data/operators.ts";
import type { AnyObject, UserLike } from "../../common/types.ts";
import { deepClone, type Collection } from "../../common/utils/index.ts";
import { performIntegerSort, type SortOptions } from "../foundry-utils.ts";
import { Hooks } from "../hooks.ts";
import { host } from "../runtime.ts";
import { documentLink, sheetOf, type SheetApp } from "./document-sheet.ts";
import { mayPrepare, withoutPreparation } from "./preparation.ts";
import { fromUuid } from "./uuid.ts";

type Preparable = { prepareBaseData?(): void; prepareDerivedData?(): void };
type DescendantEvent = (...args: unknown[]) => void;

function extend(Base: typeof Document) {
  class ClientDocument extends Base {
    declare readonly apps: Record<string, SheetApp>;
    declare _sheet: SheetApp | null;
    declare name: string;
    declare type: string;
    declare img: string;
    declare sort: number;
    declare system: AnyObject;
    declare flags: Record<string, AnyObject>;
    declare ownership: Record<string, number>;
    declare folder: ClientDocument | null;
    declare readonly parent: ClientDocument | null;

    constructor(data: object = {}, context: DocumentContext = {}) {
      super(data, context);
    }

    protected override _configure(options: AnyObject): void {
      super._configure(options);
      Object.defineProperty(this, "apps", { value: {}, configurable: true });
      Object.defineProperty(this, "_sheet", { value: null, writable: true, configurable: true });
    }

    protected override _initialize(options: AnyObject = {}): void {
      super._initialize(options);
      // A document made out of its parent's source is prepared by the parent.
      if (mayPrepare() && !(options.initialized && this.isEmbedded)) this._safePrepareData();
    }

    protected override _commitUpdate(next: AnyObject, diff: AnyObject, options: AnyObject): void {
      withoutPreparation(() => {
        super._commitUpdate(next, diff, options);
        for (const collection of Object.values(this.collections)) for (const child of collection) child.reset();
      });
      if (mayPrepare()) this._safePrepareData();
    }

    /** A change of type must replace `system` as a whole: the data of one type mean nothing to another. */
    override updateSource(changes: object = {}, options: UpdateSourceOptions = {}): AnyObject {
      const { type, system } = changes as { type?: unknown; system?: unknown };
      const changesType = type !== undefined && type !== this._source.type && "system" in this._source;
      if (changesType && options.recursive !== false && !(system instanceof ForcedReplacement)) {
        throw new Error(
          `The type of ${this._describe()} can change only together with its data: also give system: _replace({}), or use {recursive: false}.`,
        );
      }
      return super.updateSource(changes, options);
    }

    override reset(): void {
      withoutPreparation(() => super.reset());
      if (mayPrepare()) this._safePrepareData();
    }

    /* ---- preparation ---- */

    /** Prepares and reports a fault rather than losing the document. */
    _safePrepareData(): void {
      try {
        this.prepareData();
      } catch (error) {
        Hooks.onError("ClientDocument#prepareData", error, {
          msg: `Failed data preparation for ${this.uuid}`,
          log: "error",
        });
      }
    }

    /** Derives what is not stored: base data, what is embedded, then what depends on both. */
    prepareData(): void {
      const system = this._typeModel() as Preparable | null;
      system?.prepareBaseData?.();
      this.prepareBaseData();
      this.prepareEmbeddedDocuments();
      system?.prepareDerivedData?.();
      this.prepareDerivedData();
    }

    prepareBaseData(): void {}
    prepareDerivedData(): void {}

    prepareEmbeddedDocuments(): void {
      for (const collection of Object.values(this.collections)) {
        for (const child of collection) (child as unknown as ClientDocument)._safePrepareData();
      }
    }

    /** The outermost document that has to be prepared when this one changes. */
    rootForPreparation(): ClientDocument {
      return this.parent ? this.parent.rootForPreparation() : this;
    }

    /* ---- rights and places ---- */

    get permission(): number {
      return this.getUserLevel(host.game.user);
    }

    get isOwner(): boolean {
      return host.game.user ? this.testUserPermission(host.game.user, "OWNER") : false;
    }

    /** Is there an owner who is no game master? */
    get hasPlayerOwner(): boolean {
      return Array.from(host.game.users ?? []).some((user) => !user.isGM && this.testUserPermission(user, "OWNER"));
    }

    /** Does this user see no more than the least of it? */
    get limited(): boolean {
      return host.game.user ? this.testUserPermission(host.game.user, "LIMITED", { exact: true }) : false;
    }

    get visible(): boolean {
      return this.isEmbedded ? (this.parent?.visible ?? false) : this.permission >= DOCUMENT_OWNERSHIP_LEVELS.LIMITED;
    }

    /** The collection this document is in: of its parent, its compendium or the world. */
    get collection(): Collection<ClientDocument> | null {
      return this.isEmbedded || !this.pack
        ? ((this.constructor as typeof ClientDocument).collectionIn(this.parent) ?? null)
        : (host.game.packs?.get(this.pack) ?? null);
    }

    override get compendium(): unknown {
      return this.pack ? (host.game.packs?.get(this.pack) ?? null) : null;
    }

    get isCompendium(): boolean {
      return Boolean(this.pack);
    }

    /** A link to this document as text editors write it. */
    get link(): string {
      return `@UUID[${this.uuid}]{${this.name}}`;
    }

    /** Where documents of this class are kept: in a parent, or in the world. */
    static collectionIn(
      parent: ClientDocument | null,
    ): (Collection<ClientDocument> & { set(key: string, value: ClientDocument): unknown }) | undefined {
      if (parent) return parent.childCollection(this.documentName);
      if (this.documentName === "Setting") return host.game.worldSettings;
      return host.game.collections?.get(this.documentName);
    }

    /** The name of this document's collection for documents of a kind; null without one. */
    collectionNameOf(documentName: string): string | null {
      return (this.constructor as typeof Document).getCollectionName(documentName);
    }

    /** The embedded collection for documents of a kind; undefined without one. */
    childCollection(documentName: string): EmbeddedCollection<ClientDocument> | undefined {
      const name = this.collectionNameOf(documentName);
      return name ? (this.collections[name] as unknown as EmbeddedCollection<ClientDocument>) : undefined;
    }

    getRelativeUUID(relative: { uuid: string }): string {
      return this.uuid.startsWith(`${relative.uuid}.`) ? `.${this.uuid.slice(relative.uuid.length + 1)}` : this.uuid;
    }

    /** May this user make documents of this kind? Asked with a draft of the first sub-type. */
    static override canUserCreate(user: UserLike): boolean {
      const rule = this.metadata.permissions.create;
      if (typeof rule !== "function") return super.canUserCreate(user);
      return rule(user, new this({ name: "?", type: this.TYPES[0] }, { strict: false, fallback: true }), {});
    }

    /* ---- appearance ---- */

    /** The sheet for this document; null when none is registered for its type. */
    get sheet(): SheetApp | null {
      this._sheet ??= sheetOf(this);
      return this._sheet;
    }

    /** Draws every application that shows this document, or what this is embedded in. */
    render(force: boolean | AnyObject = false, context: AnyObject = {}): void {
      const options = typeof force === "object" ? force : { force, ...context };
      for (const app of Object.values(this.apps)) void app.render({ ...options });
    }

    /** A link element to this document. */
    toAnchor(
      options: {
        attrs?: Record<string, string>;
        dataset?: Record<string, string>;
        classes?: string[];
        name?: string;
        icon?: string;
      } = {},
    ): HTMLAnchorElement {
      return documentLink(this, options);
    }

    /** What a press on a link to this document does: opens its sheet, until a kind of documents knows better. */
    _onClickDocumentLink(_event: Event): unknown {
      return this.sheet?.render({ force: true }) ?? null;
    }

    toDragData(): AnyObject {
      const data: AnyObject = { type: this.documentName, uuid: this.uuid };
      if (!this.id) data.data = this.toObject();
      return data;
    }

    /** The document that was dropped. */
    static async fromDropData(data: AnyObject): Promise<ClientDocument | null> {
      if (typeof data.uuid === "string") return fromUuid(data.uuid);
      return data.data ? new this(data.data) : null;
    }

    /** Replaces this document's data with those of an exported file, keeping its identity. */
    async importFromJSON(json: string): Promise<unknown> {
      const source = JSON.parse(json) as AnyObject;
      for (const key of ["_id", "folder", "sort", "ownership", "_stats"]) delete source[key];
      return this.update(source, { diff: false, recursive: false, noHook: true });
    }

    /** Makes a document out of exported data, without its former identity; it is not yet created. */
    static async fromImport(source: AnyObject, context: DocumentContext = {}): Promise<ClientDocument> {
      const { _id, folder: _folder, sort: _sort, ownership: _ownership, ...data } = deepClone(source);
      return new this(data, { ...context, strict: false });
    }

    /** Offers this document's data as a file of JSON. */
    exportToJSON(_options: AnyObject = {}): void {
      const source = { ...this.toCompendium(), _stats: { ...(this._stats ?? {}), exportSource: { uuid: this.uuid } } };
      const name = this.name ? this.name.replace(/[^\w-]+/g, "-").toLowerCase() : (this.id ?? "document");
      const link = globalThis.document.createElement("a");
      link.href = URL.createObjectURL(new Blob([JSON.stringify(source, null, 2)], { type: "application/json" }));
      link.download = `fvtt-${this.documentName}-${name}-${this.id ?? ""}.json`;
      link.click();
      URL.revokeObjectURL(link.href);
    }

    /** Puts this document before or after a target among its siblings, and writes the places that change. */
    async sortRelative({
      updateData = {},
      ...options
    }: SortOptions<ClientDocument> & { updateData?: AnyObject } = {}): Promise<void> {
      const updates = performIntegerSort<ClientDocument>(this, options).map(({ target, update }) => ({
        ...(target === (this as ClientDocument) ? updateData : {}),
        ...update,
        _id: target.id,
      }));
      const cls = this.constructor as typeof ClientDocument;
      await cls.updateDocuments(updates, { parent: this.parent, pack: this.pack });
    }

    /** Every document embedded in this one, at any depth, with the path of collections to it. */
    *traverseEmbeddedDocuments(path = ""): Generator<[string, ClientDocument], void, void> {
      for (const [name, collection] of Object.entries(this.collections)) {
        const at = path ? `${path}.${name}` : name;
        for (const child of collection as unknown as Iterable<ClientDocument>) {
          yield [at, child];
          yield* child.traverseEmbeddedDocuments(at);
        }
      }
    }

    /** This document as it is shown inside another's text: what its type's model makes of it; null where it makes nothing. */
    async toEmbed(config: AnyObject, options: AnyObject = {}): Promise<HTMLElement | HTMLCollection | null> {
      const model = this._typeModel() as {
        toEmbed?(config: AnyObject, options: AnyObject): Promise<HTMLElement | HTMLCollection | null>;
      } | null;
      return (await model?.toEmbed?.(config, options)) ?? null;
    }

    onEmbed(element: HTMLElement): void {
      (this._typeModel() as { onEmbed?(element: HTMLElement): void } | null)?.onEmbed?.(element);
    }

    /** Asks for a name and a type, and creates. Null when the dialog is closed. */
    static async createDialog(
      data: AnyObject = {},
      operation: AnyObject = {},
      options: AnyObject = {},
    ): Promise<ClientDocument | null> {
      const { foundry } = globalThis as unknown as {
        foundry: {
          applications: {
            createDocumentDialog(name: string, data: AnyObject, options: AnyObject): Promise<ClientDocument | null>;
          };
        };
      };
      const { createDocumentDialog } = foundry.applications;
      return createDocumentDialog(this.documentName, data, { parent: operation.parent ?? null, ...options });
    }

    /** The data this document starts with in a compendium: without its place and owners in the world. */
    toCompendium(_pack?: unknown, { keepId = false }: { keepId?: boolean } = {}): AnyObject {
      const data = this.toObject();
      for (const key of [...(keepId ? [] : ["_id"]), "folder", "sort", "ownership"]) delete data[key];
      return data;
    }

    /** A copy with changes; with `save` it is made in the world. */
    override clone(data: object = {}, { save = false, keepId = false, ...context }: AnyObject = {}): this {
      if (!save) {
        const copy = super.clone(keepId ? data : { ...data, _id: null }, {
          pack: this.pack,
          strict: false,
          ...context,
        });
        return copy;
      }
      const source = { ...this.toObject(), ...data };
      const made = (this.constructor as typeof ClientDocument).create(source, {
        parent: this.parent,
        pack: this.pack,
        keepId: Boolean(keepId),
        ...context,
      });
      return made as unknown as this;
    }

    /** Asks a person and deletes when they agree. */
    async deleteDialog(options: AnyObject = {}): Promise<unknown> {
      const { foundry } = globalThis as unknown as {
        foundry: { applications: { api: { DialogV2: { confirm(config: AnyObject): Promise<boolean | null> } } } };
      };
      const type = host.game.i18n.localize(`DOCUMENT.${this.documentName}`);
      const agreed = await foundry.applications.api.DialogV2.confirm({
        window: { title: `${host.game.i18n.format("DOCUMENT.Delete", { type })}: ${this.name}` },
        content: `<p>${host.game.i18n.format("SIDEBAR.DeleteWarning", { type })}</p>`,
        ...options,
      });
      return agreed ? this.delete() : undefined;
    }

    static defaultName({ type, parent = null }: { type?: string; parent?: ClientDocument | null } = {}): string {
      const label = type && type !== "base" ? `TYPES.${this.documentName}.${type}` : `DOCUMENT.${this.documentName}`;
      const base = host.game.i18n.format("DOCUMENT.New", { type: host.game.i18n.localize(label) });
      const taken = new Set(Array.from(this.collectionIn(parent) ?? [], (document) => document.name));
      let name = base;
      for (let count = 2; taken.has(name); count++) name = `${base} (${count})`;
      return name;
    }

    /* ---- news of embedded documents ---- */

    _preCreateDescendantDocuments(..._event: unknown[]): void {}
    _preUpdateDescendantDocuments(..._event: unknown[]): void {}
    _preDeleteDescendantDocuments(..._event: unknown[]): void {}

    _onCreateDescendantDocuments(
      _parent: unknown,
      _collection: string,
      _documents: unknown,
      _data: unknown,
      options: AnyObject,
      _userId: string,
    ): void {
      this.renderDescendantChange("create", options);
    }

    _onUpdateDescendantDocuments(
      _parent: unknown,
      _collection: string,
      _documents: unknown,
      _changes: unknown,
      options: AnyObject,
      _userId: string,
    ): void {
      this.renderDescendantChange("update", options);
    }

    _onDeleteDescendantDocuments(
      _parent: unknown,
      _collection: string,
      _documents: unknown,
      _ids: unknown,
      options: AnyObject,
      _userId: string,
    ): void {
      this.renderDescendantChange("delete", options);
    }

    private renderDescendantChange(action: string, options: AnyObject): void {
      if (options.render !== false) this.render(false, { renderContext: `${action}Descendant`, action });
    }

    /** Tells this document, and all it is embedded in, of something that happened to documents inside. */
    _dispatchDescendantDocumentEvents(
      event: string,
      parent: ClientDocument,
      collection: string,
      args: unknown[],
    ): void {
      try {
        (this as unknown as Record<string, DescendantEvent | undefined>)[event]?.(parent, collection, ...args);
      } catch (error) {
        Hooks.onError(`ClientDocument#${event}`, error, { msg: this.uuid, log: "error" });
      }
      this.parent?._dispatchDescendantDocumentEvents(event, parent, collection, args);
    }

    /* ---- life-cycle: what the client does besides ---- */

    override _onUpdate(changed: AnyObject, options: AnyObject, userId: string): void {
      super._onUpdate(changed, options, userId);
      const sheetFlag = (changed.flags as AnyObject | undefined)?.core as AnyObject | undefined;
      if (("type" in changed || (sheetFlag && "sheetClass" in sheetFlag)) && this._sheet) {
        void this._sheet.close?.();
        this._sheet = null;
      }
      if (options.render !== false)
        this.render(false, { renderContext: `update${this.documentName}`, renderData: changed, action: "update" });
    }

    override _onDelete(options: AnyObject, userId: string): void {
      super._onDelete(options, userId);
      for (const app of Object.values(this.apps)) void app.close?.({ submit: false, documentDeleted: true });
      this._sheet = null;
    }
  }
  return ClientDocument;
}

/** A class of documents as the client has them. */
export type ClientDocumentClass = ReturnType<typeof extend>;
export type ClientDocument = InstanceType<ClientDocumentClass>;

/** What the client adds to a document: preparation, sheets, links, names for rights, and news of what is embedded. */
export function ClientDocumentMixin(Base: typeof Document): ClientDocumentClass {
  return extend(Base);
}
