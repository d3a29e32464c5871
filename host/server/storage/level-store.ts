import { mkdir } from "node:fs/promises";
import path from "node:path";
import { ClassicLevel } from "classic-level";
import { HostError } from "../../common/errors.ts";
import type { AnyObject } from "../../common/types.ts";
import { clearJournal, readJournal, writeJournal } from "./journal.ts";

/** One change of a record: a null value deletes it. */
export interface RecordChange {
  collection: string;
  key: string;
  value: AnyObject | null;
}

type Database = ClassicLevel<string, AnyObject>;

/**
 * The LevelDB databases of a world, one for each collection. `write` is atomic and durable: changes of one collection
 * are one synchronous batch; changes of several go through a journal first, which is played again at the next start.
 */
export class LevelStore {
  readonly folder: string;
  readonly #databases = new Map<string, Database>();

  private constructor(folder: string) {
    this.folder = folder;
  }

  /** Opens the databases of these collections, making them when absent, and finishes a write that was cut short. */
  static async open(folder: string, collections: readonly string[]): Promise<LevelStore> {
    await mkdir(folder, { recursive: true });
    const store = new LevelStore(folder);
    try {
      const opening = collections.map(async (name) => {
        store.#databases.set(name, await openDatabase(path.join(folder, name)));
      });
      // All of them have ended before anything is closed again.
      const failed = (await Promise.allSettled(opening)).find((end) => end.status === "rejected");
      if (failed) throw failed.reason;
      const pending = await readJournal(folder);
      if (pending) {
        await store.#apply(pending);
        await clearJournal(folder);
      }
    } catch (error) {
      await store.close();
      throw error;
    }
    return store;
  }

  /** All records of a collection. */
  async readAll(collection: string): Promise<Map<string, AnyObject>> {
    return new Map(await this.#database(collection).iterator().all());
  }

  /** Writes all changes or none; when it resolves they are on disk. */
  async write(changes: readonly RecordChange[]): Promise<void> {
    if (!changes.length) return;
    const collections = new Set(changes.map((change) => change.collection));
    if (collections.size === 1) {
      await this.#apply(changes);
      return;
    }
    await writeJournal(this.folder, changes);
    await this.#apply(changes);
    await clearJournal(this.folder);
  }

  async #apply(changes: readonly RecordChange[]): Promise<void> {
    for (const collection of new Set(changes.map((change) => change.collection))) {
      const batch = changes
        .filter((change) => change.collection === collection)
        .map(({ key, value }) =>
          value === null ? { type: "del" as const, key } : { type: "put" as const, key, value },
        );
      await this.#database(collection).batch(batch, { sync: true });
    }
  }

  #database(collection: string): Database {
    const database = this.#databases.get(collection);
    if (!database)
      throw new HostError(`There is no collection "${collection}" in ${this.folder}.`, "COLLECTION_UNKNOWN");
    return database;
  }

  async close(): Promise<void> {
    await Promise.all([...this.#databases.values()].map((database) => database.close()));
    this.#databases.clear();
  }
}

/** Opens one database. HostError says what to do when it is locked or broken. */
export async function openDatabase(folder: string, options: { createIfMissing?: boolean } = {}): Promise<Database> {
  const database: Database = new ClassicLevel(folder, { keyEncoding: "utf8", valueEncoding: "json", ...options });
  try {
    await database.open();
    return database;
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
    const code = (cause as { code?: string }).code;
    if (code === "LEVEL_LOCKED") {
      throw new HostError(
        `${folder} is in use by another program. Is this world open in another host? Stop that one, or open another world.`,
        "WORLD_LOCKED",
        { cause },
      );
    }
    const detail = cause instanceof Error ? cause.message : String(cause);
    throw new HostError(
      `${folder} can't be opened as a database (${detail}). Restore this folder from a backup; nothing in it was changed.`,
      "DATABASE_BROKEN",
      { cause },
    );
  }
}
