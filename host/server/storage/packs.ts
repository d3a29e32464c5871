import { cp, mkdtemp, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import type { DocumentClass } from "../../common/abstract/document.ts";
import { BaseFolder } from "../../common/documents/index.ts";
import type { AnyObject } from "../../common/types.ts";
import { getProperty, setProperty } from "../../common/utils/paths.ts";
import type { PackData, SystemManifest } from "../../common/wire.ts";
import { COMPENDIUM_CLASSES } from "../world/primary-classes.ts";
import { fromRecords, primaryIds } from "./layout.ts";
import { openDatabase } from "./level-store.ts";

/** A compendium pack of the system: read once, never changed. */
export class Pack {
  readonly id: string;
  readonly documentClass: DocumentClass;
  readonly #manifest: SystemManifest["packs"][number];
  readonly #packageName: string;
  readonly #documents: Map<string, AnyObject>;
  readonly #folders: AnyObject[];

  constructor(packageName: string, manifest: SystemManifest["packs"][number], records: ReadonlyMap<string, AnyObject>) {
    const cls = COMPENDIUM_CLASSES[manifest.type];
    if (!cls) throw new Error(`holds ${manifest.type} documents, which this host does not know`);
    this.id = `${packageName}.${manifest.name}`;
    this.documentClass = cls;
    this.#manifest = manifest;
    this.#packageName = packageName;
    this.#documents = new Map(primaryIds(cls, records).flatMap((id) => entry(id, fromRecords(cls, id, records))));
    this.#folders = primaryIds(BaseFolder, records).flatMap((id) => present(records.get(`!folders!${id}`)));
  }

  /** Whole documents by id, or all of them; unknown ids are passed over. */
  get(ids?: readonly string[]): AnyObject[] {
    return (ids ?? [...this.#documents.keys()]).flatMap((id) => present(this.#documents.get(id)));
  }

  /** One row for each document: the fields its kind is indexed by, and more where asked for. */
  index(fields: readonly string[] = []): AnyObject[] {
    const wanted = new Set(["_id", "name", ...this.documentClass.metadata.compendiumIndexFields, ...fields]);
    return [...this.#documents.values()].map((source) => {
      const row: AnyObject = { uuid: `Compendium.${this.id}.${this.#manifest.type}.${String(source._id)}` };
      for (const field of wanted) {
        const value = getProperty(source, field);
        if (value !== undefined) setProperty(row, field, value);
      }
      return row;
    });
  }

  /** Level of ownership a role name has, such as "OBSERVER". */
  get ownership(): Record<string, string> {
    return {
      PLAYER: "OBSERVER",
      ASSISTANT: "OWNER",
      ...(this.#manifest.ownership as Record<string, string> | undefined),
    };
  }

  toData(): PackData {
    const { name, label, type, flags } = this.#manifest;
    return {
      id: this.id,
      name,
      label,
      type,
      packageName: this.#packageName,
      ownership: this.ownership,
      flags: (flags ?? {}) as AnyObject,
      index: this.index(),
      folders: this.#folders,
    };
  }
}

function present<T>(value: T | undefined): T[] {
  return value === undefined ? [] : [value];
}

function entry(id: string, source: AnyObject | undefined): [string, AnyObject][] {
  return source ? [[id, source]] : [];
}

/** Reads all records of a LevelDB folder without touching it: a lock on a shared build would keep other hosts out. */
export async function readFolder(folder: string): Promise<Map<string, AnyObject>> {
  const copy = await mkdtemp(path.join(os.tmpdir(), "host-pack-"));
  try {
    await cp(folder, copy, { recursive: true, filter: (file) => path.basename(file) !== "LOCK" });
    const database = await openDatabase(copy, { createIfMissing: false });
    try {
      return new Map(await database.iterator().all());
    } finally {
      await database.close();
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** All packs of a system by id. A pack that is absent or unreadable is left out with a warning that names it. */
export async function readPacks(systemPath: string, manifest: SystemManifest): Promise<Map<string, Pack>> {
  const packs = new Map<string, Pack>();
  for (const declared of manifest.packs) {
    const folder = path.join(systemPath, path.normalize(`/${declared.path}`));
    try {
      if (!(await stat(folder)).isDirectory()) throw new Error("is not a folder");
      const pack = new Pack(manifest.id, declared, await readFolder(folder));
      packs.set(pack.id, pack);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      console.warn(`The pack "${declared.name}" at ${folder} is left out: ${reason}. Build the packs again.`);
    }
  }
  return packs;
}
