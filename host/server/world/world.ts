import type { Document, DocumentClass } from "../../common/abstract/document.ts";
import { BaseUser } from "../../common/documents/index.ts";
import { isTombstone } from "../../common/data/fields/collection-delta.ts";
import path from "node:path";
import { HostError } from "../../common/errors.ts";
import { configureRegistry } from "../../common/registry.ts";
import type { AnyObject } from "../../common/types.ts";
import type { InvalidDocument, SystemManifest } from "../../common/wire.ts";
import { recordDifference } from "../storage/difference.ts";
import { fromRecords, primaryIds, type EmbeddedVisit } from "../storage/layout.ts";
import { LevelStore, type RecordChange } from "../storage/level-store.ts";
import { UnknownMembers } from "../storage/unknown-members.ts";
import { COLLECTION_NAMES, PRIMARY_CLASSES, documentTypes } from "./primary-classes.ts";
import { AnswerLog, type Remembered } from "./answer-log.ts";
import { InvalidShelf, type PrimaryName } from "./invalid-shelf.ts";
import { Weight } from "./weight.ts";
import { damagedRecord } from "./damaged-records.ts";
import { guardOf, type WorldJson } from "./world-folder.ts";

/** The documents of one primary kind after a transaction: null for those that are gone. */
export type Changes = Map<string, Map<string, Document | null>>;

/**
 * A world in memory and on disk. Documents are read once at the start; `commit` puts changes on disk before they show in
 * memory. Stored documents that do not pass their schema stay on disk untouched and are listed in `invalid`.
 */
export class World {
  readonly json: WorldJson;
  readonly manifest: SystemManifest;
  readonly #shelf = new InvalidShelf();
  /** What requests with a name were answered. */
  readonly answers = new AnswerLog();
  /** How much there is of what. */
  readonly weight = new Weight();
  readonly #unknown = new UnknownMembers();
  readonly #store: LevelStore;
  readonly #documents = new Map<string, Map<string, Document>>();

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
    const guard = guardOf(json, path.dirname(dataFolder));
    const world = new World(json, manifest, await LevelStore.open(dataFolder, COLLECTION_NAMES, guard));
    for (const [name, cls] of Object.entries(PRIMARY_CLASSES)) {
      const records = await world.#store.readAll(cls.collectionName);
      world.answers.load(cls.collectionName, records);
      world.within(null, () => world.#load(name, cls, records));
    }
    return world;
  }

  #load(documentName: string, cls: DocumentClass, records: Map<string, AnyObject>): void {
    const loaded = new Map<string, Document>();
    this.#documents.set(documentName, loaded);
    this.#unknown.note(cls, records);
    for (const id of primaryIds(cls, records)) {
      const document = this.#sound(cls, id, records) ?? this.#mended(documentName, cls, id, records);
      if (!document) continue;
      loaded.set(id, document);
      this.weight.set(documentName, id, document);
    }
  }

  /** A document of which every part is there and valid, as almost all are; undefined for others. */
  #sound(cls: DocumentClass, id: string, records: Map<string, AnyObject>): Document | undefined {
    let complete = true;
    const source = fromRecords(cls, id, records, (visit) => {
      complete &&= visit.source !== undefined;
      return visit.source !== undefined;
    });
    if (!source || !complete || source._id !== id) return undefined;
    try {
      return new cls(source);
    } catch {
      return undefined;
    }
  }

  /** A document without its invalid parts, which are held back and reported; undefined when it is invalid itself. */
  #mended(documentName: string, cls: DocumentClass, id: string, records: Map<string, AnyObject>): Document | undefined {
    const primary = { documentName, id };
    const source = fromRecords(cls, id, records, (visit) => this.#accept(visit, primary));
    if (!source) return undefined;
    try {
      if (source._id !== id) throw new Error(`its record lies under another id than its own, ${String(source._id)}`);
      return new cls(source);
    } catch (error) {
      this.#shelf.holdPrimary(primary, cls, { ...source, _id: id }, error);
      return undefined;
    }
  }

  /** Whether an embedded source is valid by itself; if not it is held back, and reported. */
  #accept(visit: EmbeddedVisit, primary: PrimaryName): boolean {
    if (isTombstone(visit.source)) return true;
    try {
      if (!visit.source) throw new Error("its record is missing");
      new visit.cls(visit.source);
      return true;
    } catch (error) {
      this.#shelf.holdEmbedded(primary, visit, error);
      return false;
    }
  }

  /** Stored documents that are invalid: kept on disk as they are, and not shown. */
  get invalid(): readonly InvalidDocument[] {
    return [...this.#shelf.entries, ...this.#store.findings.damages.map(damagedRecord)];
  }

  /** An invalid document by its name, id and parent. */
  findInvalid(documentName: string, id: string, parentUuid: string | null): InvalidDocument | undefined {
    return this.#shelf.find(documentName, id, parentUuid);
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
      setting: (key) => this.setting(key),
      userId: () => userId,
      tokenBars: () => [this.manifest.primaryTokenAttribute ?? null, this.manifest.secondaryTokenAttribute ?? null],
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

  /** The value of a setting of the world; undefined when it is not stored, or can't be read. */
  setting(key: string): unknown {
    const stored = this.all("Setting").find(({ _source }) => _source.key === key && !_source.user);
    try {
      return stored ? (JSON.parse(String(stored._source.value)) as unknown) : undefined;
    } catch {
      return undefined;
    }
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
    return this.#shelf.find(documentName, id, null) !== undefined || this.get(documentName, id) !== undefined;
  }

  /**
   * Puts changed documents on disk, then in their place. When it resolves they are durable; when it throws, nothing
   * changed. The settled documents were invalid, and are repaired by these changes, or gone for good. An answer is
   * remembered together with what it answers, or not at all.
   */
  async commit(changes: Changes, settled: readonly InvalidDocument[] = [], answer?: Remembered): Promise<void> {
    const after = this.#shelf.without(settled);
    const writes: RecordChange[] = this.#shelf.recordsOf(settled);
    for (const [name, documents] of changes) {
      for (const [id, document] of documents) writes.push(...this.#difference(name, id, document, after));
    }
    const noted = answer && writes[0] ? this.answers.changes(writes[0].collection, answer) : [];
    await this.#store.write([...this.#unknown.restore(writes), ...noted]);
    this.#unknown.follow(writes);
    this.answers.apply(noted);
    this.#shelf.become(after);
    for (const [name, documents] of changes) {
      const place = this.#documents.get(name);
      for (const [id, document] of documents) {
        this.weight.set(name, id, document);
        if (document) place?.set(id, document);
        else {
          place?.delete(id);
          this.#shelf.forget({ documentName: name, id });
        }
      }
    }
  }

  #difference(name: string, id: string, next: Document | null, after: InvalidShelf): RecordChange[] {
    const cls = PRIMARY_CLASSES[name];
    if (!cls) throw new HostError(`${name} documents are not stored in a world.`, "DOCUMENT_UNKNOWN");
    const primary = { documentName: name, id };
    const current = this.get(name, id)?._source;
    const changes = recordDifference(cls, current, next?._source, this.#shelf.heldIds(primary), after.heldIds(primary));
    if (!next)
      for (const key of [...this.#shelf.heldKeys(primary), ...this.#unknown.strangeKeys(id)])
        changes.push({ collection: cls.collectionName, key, value: null });
    return changes;
  }

  async close(): Promise<void> {
    await this.#store.close();
  }
}
