import type { Document, DocumentClass } from "../../common/abstract/document.ts";
import { BaseUser } from "../../common/documents/index.ts";
import { HostError } from "../../common/errors.ts";
import { configureRegistry } from "../../common/registry.ts";
import type { AnyObject } from "../../common/types.ts";
import type { InvalidDocument, SystemManifest } from "../../common/wire.ts";
import { fromRecords, primaryIds, toRecords, type EmbeddedVisit, type HeldIds } from "../storage/layout.ts";
import { LevelStore, type RecordChange } from "../storage/level-store.ts";
import { COLLECTION_NAMES, PRIMARY_CLASSES, documentTypes } from "./primary-classes.ts";
import type { WorldJson } from "./world-folder.ts";

/** What of a primary document is on disk besides its valid parts. */
interface Held {
  ids: HeldIds;
  keys: Set<string>;
}

/** The documents of one primary kind after a transaction: null for those that are gone. */
export type Changes = Map<string, Map<string, Document | null>>;

/**
 * A world in memory and on disk. Documents are read once at the start; `commit` puts changes on disk before they show in
 * memory. Stored documents that do not pass their schema stay on disk untouched and are listed in `invalid`.
 */
export class World {
  readonly json: WorldJson;
  readonly manifest: SystemManifest;
  readonly invalid: InvalidDocument[] = [];
  readonly #store: LevelStore;
  readonly #documents = new Map<string, Map<string, Document>>();
  readonly #held = new Map<string, Held>();
  /** Ids taken on disk by invalid documents. */
  readonly #invalidIds = new Set<string>();

  private constructor(json: WorldJson, manifest: SystemManifest, store: LevelStore) {
    this.json = json;
    this.manifest = manifest;
    this.#store = store;
  }

  /** Opens a world's databases and reads everything. */
  static async open(json: WorldJson, manifest: SystemManifest, dataFolder: string): Promise<World> {
    if (json.system !== manifest.id) {
      throw new HostError(
        `The world "${json.id}" is for the system "${json.system}", but the host was given "${manifest.id}". Start it with that system.`,
        "SYSTEM_MISMATCH",
      );
    }
    const world = new World(json, manifest, await LevelStore.open(dataFolder, COLLECTION_NAMES));
    for (const [name, cls] of Object.entries(PRIMARY_CLASSES)) {
      const records = await world.#store.readAll(cls.collectionName);
      world.within(null, () => world.#load(name, cls, records));
    }
    return world;
  }

  #load(documentName: string, cls: DocumentClass, records: Map<string, AnyObject>): void {
    const loaded = new Map<string, Document>();
    this.#documents.set(documentName, loaded);
    for (const id of primaryIds(cls, records)) {
      const document = this.#sound(cls, id, records) ?? this.#mended(documentName, cls, id, records);
      if (document) loaded.set(id, document);
    }
  }

  /** A document of which every part is there and valid, as almost all are; undefined for others. */
  #sound(cls: DocumentClass, id: string, records: Map<string, AnyObject>): Document | undefined {
    let complete = true;
    const source = fromRecords(cls, id, records, (visit) => {
      complete &&= visit.source !== undefined;
      return visit.source !== undefined;
    });
    if (!source || !complete) return undefined;
    try {
      return new cls(source);
    } catch {
      return undefined;
    }
  }

  /** A document without its invalid parts, which are held back and reported; undefined when it is invalid itself. */
  #mended(documentName: string, cls: DocumentClass, id: string, records: Map<string, AnyObject>): Document | undefined {
    const held: Held = { ids: new Map(), keys: new Set() };
    const source = fromRecords(cls, id, records, (visit) => this.#accept(visit, documentName, id, held));
    if (!source) return undefined;
    try {
      const document = new cls(source);
      if (held.keys.size) this.#held.set(`${documentName}.${id}`, held);
      return document;
    } catch (error) {
      this.#invalidIds.add(id);
      this.#report(documentName, id, null, source, error);
      return undefined;
    }
  }

  /** Whether an embedded source is valid by itself; if not it is held back, and reported. */
  #accept(visit: EmbeddedVisit, documentName: string, primaryId: string, held: Held): boolean {
    const hold = (error: unknown): false => {
      const ids = held.ids.get(visit.parentKey) ?? {};
      (ids[visit.collection] ??= []).push(visit.id);
      held.ids.set(visit.parentKey, ids);
      held.keys.add(visit.key);
      this.#report(visit.cls.documentName, visit.id, `${documentName}.${primaryId}`, visit.source ?? {}, error);
      return false;
    };
    if (!visit.source) return hold(new Error("its record is missing"));
    try {
      new visit.cls(visit.source);
      return true;
    } catch (error) {
      return hold(error);
    }
  }

  #report(documentName: string, id: string, parentUuid: string | null, source: AnyObject, error: unknown): void {
    const message = error instanceof Error ? error.message : String(error);
    this.invalid.push({ documentName, id, name: String(source.name ?? ""), parentUuid, message, source });
    console.warn(
      `${documentName} [${id}]${parentUuid ? ` in ${parentUuid}` : ""} is invalid and is left out; it stays on disk as it is. ${message}`,
    );
  }

  /** Runs synchronous document work as a user, with this world's sub-types and documents in reach of fields and rules. */
  within<T>(
    userId: string | null,
    work: () => T,
    find: (name: string, id: string) => Document | undefined = (name, id) => this.get(name, id),
  ): T {
    const restore = configureRegistry({
      documentClass: () => undefined,
      dataModel: () => undefined,
      types: (name) => documentTypes(this.manifest, name),
      find,
      userId: () => userId,
    });
    try {
      return work();
    } finally {
      restore();
    }
  }

  /** Runs synchronous document work under a system's sub-types, without a world. */
  static withTypes<T>(manifest: SystemManifest, work: () => T): T {
    const restore = configureRegistry({
      documentClass: () => undefined,
      dataModel: () => undefined,
      types: (name) => documentTypes(manifest, name),
      find: () => undefined,
      userId: () => null,
    });
    try {
      return work();
    } finally {
      restore();
    }
  }

  get(documentName: string, id: string): Document | undefined {
    return this.#documents.get(documentName)?.get(id);
  }

  all(documentName: string): Document[] {
    return [...(this.#documents.get(documentName)?.values() ?? [])];
  }

  user(id: string): BaseUser | undefined {
    const user = this.get("User", id);
    return user instanceof BaseUser ? user : undefined;
  }

  users(): BaseUser[] {
    return this.all("User").filter((user): user is BaseUser => user instanceof BaseUser);
  }

  /** Whether an id is taken, be it by an invalid document. */
  isTaken(documentName: string, id: string): boolean {
    return this.#invalidIds.has(id) || this.get(documentName, id) !== undefined;
  }

  /** Puts changed documents on disk, then in their place. When it resolves they are durable; when it throws, nothing changed. */
  async commit(changes: Changes): Promise<void> {
    const writes: RecordChange[] = [];
    for (const [name, documents] of changes) {
      for (const [id, document] of documents) writes.push(...this.#difference(name, id, document));
    }
    await this.#store.write(writes);
    for (const [name, documents] of changes) {
      const place = this.#documents.get(name);
      for (const [id, document] of documents) {
        if (document) place?.set(id, document);
        else {
          place?.delete(id);
          this.#held.delete(`${name}.${id}`);
        }
      }
    }
  }

  #difference(name: string, id: string, next: Document | null): RecordChange[] {
    const cls = PRIMARY_CLASSES[name];
    if (!cls) throw new HostError(`${name} documents are not stored in a world.`, "DOCUMENT_UNKNOWN");
    const held = this.#held.get(`${name}.${id}`);
    const current = this.get(name, id);
    const before = current ? toRecords(cls, current._source, held?.ids) : new Map<string, AnyObject>();
    const after = next ? toRecords(cls, next._source, held?.ids) : new Map<string, AnyObject>();
    const changes: RecordChange[] = [];
    const collection = cls.collectionName;
    for (const [key, value] of after) {
      const old = before.get(key);
      if (!old || JSON.stringify(old) !== JSON.stringify(value)) changes.push({ collection, key, value });
    }
    for (const key of before.keys()) if (!after.has(key)) changes.push({ collection, key, value: null });
    if (!next) for (const key of held?.keys ?? []) changes.push({ collection, key, value: null });
    return changes;
  }

  async close(): Promise<void> {
    await this.#store.close();
  }
}
