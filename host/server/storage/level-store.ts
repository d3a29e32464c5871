import { mkdir } from "node:fs/promises";
import path from "node:path";
import { HostError } from "../../common/errors.ts";
import type { AnyObject } from "../../common/types.ts";
import { isReadable, type Texts } from "./comparison.ts";
import { brokenDatabase, openDatabase, type Database } from "./database.ts";
import { Guard, type Findings, type GuardOptions } from "./guard.ts";
import { textOf } from "./texts.ts";
import { clearJournal, readJournal, writeJournal } from "./journal.ts";

/** One change of a record: a null value deletes it. */
export interface RecordChange {
  collection: string;
  key: string;
  value: AnyObject | null;
}

/**
 * The LevelDB databases of a world, one for each collection. `write` is atomic and durable. With a guard, every write is in
 * its journal first, from which it is finished or made good at the next start; without one, changes of several
 * collections go through a file of their own.
 */
export class LevelStore {
  readonly folder: string;
  readonly #databases = new Map<string, Database>();
  readonly #guard: Guard | undefined;
  #texts = new Map<string, Texts>();
  #failed = false;
  /** What was found to be damaged when the databases were opened. */
  findings: Findings = { damages: [], mended: 0, kept: undefined };

  private constructor(folder: string, guard: Guard | undefined) {
    this.folder = folder;
    this.#guard = guard;
  }

  /**
   * Opens the databases of these collections, making those that a world never had, and finishes a write that was cut short.
   * HostError for one that can't be opened, or that should be there and isn't.
   */
  static async open(folder: string, collections: readonly string[], guarded?: GuardOptions): Promise<LevelStore> {
    await mkdir(folder, { recursive: true });
    const guard = guarded && new Guard(guarded);
    const store = new LevelStore(folder, guard);
    try {
      await guard?.before(folder, collections);
      const opening = collections.map(async (name) => {
        store.#databases.set(name, await openDatabase(path.join(folder, name), { worldId: guarded?.worldId }));
      });
      // All of them have ended before anything is closed again.
      const failed = (await Promise.allSettled(opening)).find((end) => end.status === "rejected");
      if (failed) throw failed.reason;
      const pending = await readJournal(folder);
      if (pending) {
        await store.#apply(pending);
        await clearJournal(folder);
      }
      if (guard) await store.#inspect(guard);
    } catch (error) {
      await store.close();
      throw error;
    }
    return store;
  }

  async #inspect(guard: Guard): Promise<void> {
    for (const name of this.#databases.keys()) this.#texts.set(name, await this.#readTexts(name));
    const { mend, findings } = await guard.inspect(this.#texts);
    await this.#apply(mend);
    for (const name of new Set(mend.map(({ collection }) => collection)))
      this.#texts.set(name, await this.#readTexts(name));
    this.findings = findings;
    await guard.begin(this.folder, this.#texts);
  }

  async #readTexts(collection: string): Promise<Texts> {
    const database = this.#database(collection);
    try {
      return new Map(await database.iterator<string, string>({ valueEncoding: "utf8" }).all());
    } catch (cause) {
      throw brokenDatabase(path.join(this.folder, collection), cause, this.#guard?.worldId);
    }
  }

  /** All records of a collection that can be read. */
  async readAll(collection: string): Promise<Map<string, AnyObject>> {
    const texts = this.#texts.get(collection) ?? (await this.#readTexts(collection));
    // They were read to be compared; the next time they may have changed.
    this.#texts.delete(collection);
    const readable = [...texts].filter(([, text]) => isReadable(text));
    return new Map(readable.map(([key, text]) => [key, JSON.parse(text) as AnyObject]));
  }

  /** Writes all changes or none; when it resolves they are on disk. */
  async write(changes: readonly RecordChange[]): Promise<void> {
    if (!changes.length) return;
    if (this.#failed) throw failedDisk();
    if (this.#guard) return this.#writeGuarded(this.#guard, changes);
    const collections = new Set(changes.map((change) => change.collection));
    if (collections.size === 1) {
      await this.#apply(changes);
      return;
    }
    await writeJournal(this.folder, changes);
    await this.#apply(changes);
    await clearJournal(this.folder);
  }

  async #writeGuarded(guard: Guard, changes: readonly RecordChange[]): Promise<void> {
    await guard.note(changes);
    try {
      await this.#apply(changes);
    } catch (cause) {
      // It is in the journal and will be carried out at the next start; whatever came between would be lost by that.
      this.#failed = true;
      throw failedDisk(cause);
    }
    await guard.written(changes, async () => {
      for (const database of this.#databases.values()) await database.compactRange("!", "!");
    });
  }

  async #apply(changes: readonly RecordChange[]): Promise<void> {
    for (const collection of new Set(changes.map((change) => change.collection))) {
      const batch = changes
        .filter((change) => change.collection === collection)
        .map(({ key, value }) =>
          value === null ? { type: "del" as const, key } : { type: "put" as const, key, value: textOf(value) },
        );
      await this.#database(collection).batch<string, string>(batch, { sync: true, valueEncoding: "utf8" });
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
    await this.#guard?.end(!this.#failed);
  }
}

function failedDisk(cause?: unknown): HostError {
  return new HostError(
    "The disk failed in the middle of a write. It isn't known whether this was stored; nothing more is taken until the host is started again, which finishes it.",
    "DISK_FAILED",
    { cause },
  );
}

export { openDatabase } from "./database.ts";
