import type { Document, DocumentClass } from "../../common/abstract/document.ts";
import { BaseFolder } from "../../common/documents/index.ts";
import { HostError } from "../../common/errors.ts";
import type { AnyObject } from "../../common/types.ts";
import { getProperty, setProperty } from "../../common/utils/paths.ts";
import type { PackData, SystemManifest } from "../../common/wire.ts";
import { COMPENDIUM_CLASSES } from "../world/primary-classes.ts";
import { recordDifference } from "./difference.ts";
import { fromRecords, primaryIds } from "./layout.ts";
import { openDatabase, type RecordChange } from "./level-store.ts";
import { UnknownMembers } from "./unknown-members.ts";

export type PackManifest = SystemManifest["packs"][number];

/** Where a pack comes from: a package, its kind, and the LevelDB folder. */
export interface PackPlace {
  packageName: string;
  packageType: "system" | "world";
  folder: string;
}

/** What the world's setting `core.compendiumConfiguration` says of one pack. */
export interface PackConfiguration {
  locked?: boolean;
  ownership?: Record<string, string>;
}

/**
 * A compendium pack, read whole at the start. A pack of the world may be written; one of the system is locked unless
 * the world says otherwise. Its database is open only for the moment of a write, so that others may share a build.
 */
export class Pack {
  readonly id: string;
  readonly documentClass: DocumentClass;
  readonly manifest: PackManifest;
  readonly place: PackPlace;
  readonly #documents: Map<string, AnyObject>;
  readonly #folders: Map<string, AnyObject>;
  readonly #unknown = new UnknownMembers();
  #weight: number | undefined;

  constructor(place: PackPlace, manifest: PackManifest, records: ReadonlyMap<string, AnyObject>) {
    const cls = Object.hasOwn(COMPENDIUM_CLASSES, manifest.type) ? COMPENDIUM_CLASSES[manifest.type] : undefined;
    if (!cls) throw new Error(`holds ${manifest.type} documents, which this host does not know`);
    this.id = `${place.packageName}.${manifest.name}`;
    this.documentClass = cls;
    this.manifest = manifest;
    this.place = place;
    this.#documents = sources(cls, records);
    this.#folders = sources(BaseFolder, records);
    for (const known of [cls, BaseFolder]) this.#unknown.note(known, records);
  }

  /** Whole documents by id, or all of them; unknown ids are passed over. Folders on request. */
  get(ids?: readonly string[], documentName = this.documentClass.documentName): AnyObject[] {
    const held = this.#of(documentName);
    return (ids ?? [...held.keys()]).map((id) => held.get(id)).filter((source) => source !== undefined);
  }

  /** Ids of the documents, or of the folders. */
  ids(documentName: string): string[] {
    return [...this.#of(documentName).keys()];
  }

  /** The class of what may be written into this pack: its own kind, and folders. HostError for others. */
  classOf(documentName: string): DocumentClass {
    if (documentName === "Folder") return BaseFolder;
    if (documentName === this.documentClass.documentName) return this.documentClass;
    throw new HostError(
      `The compendium "${this.id}" holds ${this.documentClass.documentName} documents, not ${documentName}.`,
      "PACK_TYPE",
    );
  }

  #of(documentName: string): Map<string, AnyObject> {
    return documentName === "Folder" ? this.#folders : this.#documents;
  }

  /** One row for each document: the fields its kind is indexed by, and more where asked for. */
  index(fields: readonly string[] = []): AnyObject[] {
    const wanted = new Set(["_id", "name", ...this.documentClass.metadata.compendiumIndexFields, ...fields]);
    return [...this.#documents.values()].map((source) => {
      const row: AnyObject = { uuid: `Compendium.${this.id}.${this.manifest.type}.${String(source._id)}` };
      for (const field of wanted) {
        const value = getProperty(source, field);
        if (value !== undefined) setProperty(row, field, value);
      }
      return row;
    });
  }

  /** Level of ownership a role name has, such as "OBSERVER". */
  ownership(configured: PackConfiguration = {}): Record<string, string> {
    return {
      PLAYER: "OBSERVER",
      ASSISTANT: "OWNER",
      ...(this.manifest.ownership as Record<string, string> | undefined),
      ...configured.ownership,
    };
  }

  /** Whether nothing may be written. */
  locked(configured: PackConfiguration = {}): boolean {
    return configured.locked ?? this.place.packageType === "system";
  }

  toData(configured: PackConfiguration = {}): PackData {
    const { name, label, type, flags } = this.manifest;
    return {
      id: this.id,
      name,
      label,
      type,
      packageName: this.place.packageName,
      packageType: this.place.packageType,
      locked: this.locked(configured),
      ownership: this.ownership(configured),
      flags: (flags ?? {}) as AnyObject,
      index: this.index(),
      folders: [...this.#folders.values()],
    };
  }

  /** Bytes of one document's JSON; 0 when there is none. */
  weightOf(documentName: string, id: string): number {
    const source = this.#of(documentName).get(id);
    return source ? JSON.stringify(source).length : 0;
  }

  /** Bytes of all of them, reckoned when somebody first writes: most compendia are only read. */
  get weight(): number {
    this.#weight ??= [...this.#documents.values(), ...this.#folders.values()].reduce(
      (sum, source) => sum + JSON.stringify(source).length,
      0,
    );
    return this.#weight;
  }

  /** Puts changed documents on disk, in one write, then in their place. */
  async commit(changes: ReadonlyMap<string, ReadonlyMap<string, Document | null>>): Promise<void> {
    const writes: RecordChange[] = [];
    for (const [name, documents] of changes) {
      const [cls, held] = [this.classOf(name), this.#of(name)];
      for (const [id, document] of documents)
        writes.push(
          ...recordDifference(cls, held.get(id), document?.toObject() ?? undefined),
          ...(document
            ? []
            : this.#unknown.strangeKeys(id).map((key) => ({ collection: cls.collectionName, key, value: null }))),
        );
    }
    await writePack(this.place.folder, this.#unknown.restore(writes));
    this.#unknown.follow(writes);
    for (const [name, documents] of changes) {
      const held = this.#of(name);
      for (const [id, document] of documents) {
        const before = this.weightOf(name, id);
        if (document) held.set(id, document.toObject());
        else held.delete(id);
        if (this.#weight !== undefined) this.#weight += this.weightOf(name, id) - before;
      }
    }
  }
}

function sources(cls: DocumentClass, records: ReadonlyMap<string, AnyObject>): Map<string, AnyObject> {
  const found = new Map<string, AnyObject>();
  for (const id of primaryIds(cls, records)) {
    const source = fromRecords(cls, id, records);
    if (source) found.set(id, source);
  }
  return found;
}

async function writePack(folder: string, writes: readonly RecordChange[]): Promise<void> {
  if (!writes.length) return;
  const database = await openDatabase(folder);
  try {
    await database.batch(
      writes.map(({ key, value }) => (value === null ? { type: "del", key } : { type: "put", key, value })),
      { sync: true },
    );
  } finally {
    await database.close();
  }
}
