import { mkdir, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import type { DocumentClass } from "../common/abstract/document.ts";
import { HostError } from "../common/errors.ts";
import type { AnyObject } from "../common/types.ts";
import { isValidId, randomID } from "../common/utils/ids.ts";
import type { SystemManifest } from "../common/wire.ts";
import { RELEASE } from "./release.ts";
import { toRecords } from "./storage/layout.ts";
import { LevelStore, type RecordChange } from "./storage/level-store.ts";
import { storePassword } from "./world/passwords.ts";
import { COLLECTION_NAMES, PRIMARY_CLASSES } from "./world/primary-classes.ts";
import { World } from "./world/world.ts";
import { worldPath } from "./world/world-folder.ts";

/** Plain documents by collection name (`actors`, `users`, `scenes`, …). Ids are made where absent. */
export type SeedDocuments = Partial<Record<string, AnyObject[]>>;

export interface WorldSeed {
  dataPath: string;
  id: string;
  title: string;
  description?: string;
  /** Manifest of the system the world is for. */
  system: SystemManifest;
  /** Users; a plain `password` is stored hashed. Without any, one game master named Gamemaster is made. */
  users?: AnyObject[];
  documents?: SeedDocuments;
}

/** Whether a world of this id is there. */
export async function worldExists(dataPath: string, id: string): Promise<boolean> {
  return stat(path.join(worldPath(dataPath, id), "world.json")).then(
    () => true,
    () => false,
  );
}

/**
 * Makes a world on disk from plain documents. Every document is checked by its schema; a bad one stops the whole with an
 * error that names it, and leaves nothing behind. Gives the folder of the world. HostError when there is one already.
 */
export async function createWorld(seed: WorldSeed): Promise<string> {
  const folder = worldPath(seed.dataPath, seed.id);
  if (await worldExists(seed.dataPath, seed.id)) {
    throw new HostError(
      `There is a world "${seed.id}" already in ${folder}. Open it, or choose another id.`,
      "WORLD_EXISTS",
    );
  }
  const records = await seedRecords(seed);
  const draft = `${folder}.making`;
  await rm(draft, { recursive: true, force: true });
  try {
    await mkdir(draft, { recursive: true });
    const store = await LevelStore.open(path.join(draft, "data"), COLLECTION_NAMES);
    await store.write(records);
    await store.close();
    const world = {
      id: seed.id,
      type: "world",
      title: seed.title,
      description: seed.description ?? "",
      system: seed.system.id,
      version: "1.0.0",
      coreVersion: RELEASE.version,
      systemVersion: seed.system.version,
      collections: COLLECTION_NAMES,
      compatibility: { minimum: "14", verified: RELEASE.version },
    };
    await writeFile(path.join(draft, "world.json"), `${JSON.stringify(world, null, 2)}\n`);
    await rename(draft, folder);
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
  return folder;
}

async function seedRecords(seed: WorldSeed): Promise<RecordChange[]> {
  const given = seed.users ?? seed.documents?.users ?? [{ name: "Gamemaster", role: 4 }];
  const users = await Promise.all(given.map(withStoredPassword));
  const documents: SeedDocuments = { ...seed.documents, users };
  const byCollection = new Map(Object.values(PRIMARY_CLASSES).map((cls) => [cls.collectionName, cls]));
  const changes: RecordChange[] = [];
  World.withTypes(seed.system, () => {
    for (const [collection, sources] of Object.entries(documents)) {
      const cls = byCollection.get(collection);
      if (!cls)
        throw new HostError(
          `"${collection}" is not a collection of a world. Known are ${[...byCollection.keys()].join(", ")}.`,
          "COLLECTION_UNKNOWN",
        );
      for (const source of sources ?? []) {
        for (const [key, value] of toRecords(cls, seedSource(cls, source, seed.system)))
          changes.push({ collection, key, value });
      }
    }
  });
  return changes;
}

/** A user whose plain password, if it has one, is hashed. */
async function withStoredPassword(user: AnyObject): Promise<AnyObject> {
  return { ...user, ...(await storePassword(typeof user.password === "string" ? user.password : "")) };
}

function seedSource(cls: DocumentClass, given: AnyObject, system: SystemManifest): AnyObject {
  const source: AnyObject = { ...given, _id: isValidId(given._id) ? given._id : randomID() };
  if (cls.schema.has("_stats")) {
    const now = Date.now();
    source._stats = {
      coreVersion: RELEASE.version,
      systemId: system.id,
      systemVersion: system.version,
      createdTime: now,
      modifiedTime: now,
      ...(given._stats as AnyObject | undefined),
    };
  }
  return new cls(source).toObject();
}
