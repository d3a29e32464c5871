import { mkdir, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { compare, type Damage, type Texts } from "./comparison.ts";
import { HostError } from "../../common/errors.ts";
import { openDatabase, type Database } from "./database.ts";
import type { RecordChange } from "./level-store.ts";
import { currentOf, damagedFolder, keepCopy, missingCollection, stateOf } from "./safekeeping.ts";
import { digest, readSeal, writeSeal, type Seal } from "./seal.ts";
import { textOf } from "./texts.ts";
import { readSessionJournal, SessionJournal, type ReadJournal } from "./session-journal.ts";

/** A journal that is larger is ended, once all it holds is in tables, and a new one begun. */
const LARGEST_JOURNAL = 64 * 1024 * 1024;

export interface GuardOptions {
  /** Folder of the world, with `data/` in it. */
  worldFolder: string;
  worldId: string;
  /** Collections that the world is known to have. */
  expected: readonly string[];
}

/** What was found when a world was opened. */
export interface Findings {
  damages: Damage[];
  /** Records that were made good from the journal. */
  mended: number;
  /** Where the files lie as they were found, when something was wrong with them. */
  kept: string | undefined;
}

/** Looks after the databases of a world: finds out what was lost, makes it good where it can, and says what it can't. */
export class Guard {
  readonly #options: GuardOptions;
  readonly #records = new Map<string, Map<string, string>>();
  readonly #currents = new Map<string, string>();
  #seal: Seal | null | undefined;
  #before: ReadJournal = { entries: [], damaged: [] };
  #journal: SessionJournal | undefined;
  #file = "";
  #number = 0;
  #interrupted = false;
  #lock: Database | undefined;

  constructor(options: GuardOptions) {
    this.#options = options;
  }

  get worldId(): string {
    return this.#options.worldId;
  }

  get #folder(): string {
    return path.join(this.#options.worldFolder, "journal");
  }

  get #sealFile(): string {
    return path.join(this.#folder, "seal.json");
  }

  #copyOf(collection: string): string {
    return path.join(this.#folder, "opening", collection);
  }

  /** Looks at what is on disk before anything of it is opened. HostError for a collection that is not there as it should be. */
  async before(dataFolder: string, collections: readonly string[]): Promise<void> {
    await mkdir(this.#folder, { recursive: true });
    this.#lock = await takeLock(path.join(this.#folder, "lock"));
    this.#seal = await readSeal(this.#sealFile);
    const known = new Set([...this.#options.expected, ...Object.keys(this.#seal?.collections ?? {})]);
    for (const collection of collections) {
      const folder = path.join(dataFolder, collection);
      const state = await stateOf(folder);
      if (state === "broken" || (state === "absent" && known.has(collection)))
        throw missingCollection(folder, this.#options.worldId);
    }
    const journals = (await readdir(this.#folder)).filter((name) => name.endsWith(".jsonl")).sort();
    this.#before = await readSessionJournal(path.join(this.#folder, this.#seal?.journal ?? journals.at(-1) ?? "none"));
    // After a start that was cut short, it was this host itself that opened the databases last.
    this.#interrupted = (await readdir(path.join(this.#folder, "opening")).catch(() => [])).length > 0;
    for (const collection of collections) {
      const folder = path.join(dataFolder, collection);
      if ((await stateOf(folder)) === "absent") continue;
      const [sealed, found] = [this.#seal?.collections[collection], await currentOf(folder)];
      if (sealed && !this.#interrupted && sealed.current !== found && /^MANIFEST-\d+$/.test(found)) {
        console.warn(
          `${folder} was opened by another program since this host had it: what it holds now is taken over.`,
        );
        delete this.#seal?.collections[collection];
        this.#before.entries = this.#before.entries.map(({ number, changes }) => ({
          number,
          changes: changes.filter((change) => change.collection !== collection),
        }));
      }
      await keepCopy(folder, this.#copyOf(collection));
    }
  }

  /** Compares what was read with what was confirmed; gives what has to be written to make it good, and what was found. */
  async inspect(all: ReadonlyMap<string, Texts>): Promise<{ mend: RecordChange[]; findings: Findings }> {
    const { entries, damaged } = this.#before;
    const mend: RecordChange[] = [];
    const damages: Damage[] = [];
    for (const [collection, texts] of all) {
      const found = compare(collection, texts, this.#seal ?? undefined, entries, damaged.length === 0);
      mend.push(...found.mend);
      damages.push(...found.damages);
    }
    // The write that a kill cut short is finished without a word.
    const last = entries.at(-1)?.changes ?? [];
    const lost = mend.filter(
      ({ collection, key }) => !last.some((own) => own.collection === collection && own.key === key),
    );
    const worth = lost.length > 0 || damages.length > 0 || this.#seal === null || damaged.length > 1;
    const kept = worth ? await this.#keep() : undefined;
    if (kept && (this.#seal === null || damaged.length))
      console.warn(
        `The journal in ${this.#folder} was damaged (${this.#seal === null ? "seal.json" : `lines ${damaged.join(", ")}`}): what it can't tell was not compared.`,
      );
    if (lost.length)
      console.warn(`${lost.length} confirmed records were damaged, and were made good from the journal.`);
    for (const { collection, key, what } of damages)
      console.warn(
        `The record ${key} in the collection "${collection}" is ${what}, and there is no second copy of it.`,
      );
    if (kept)
      console.warn(
        `The files as they were found are in ${kept}. To see more: npm run world -- check ${this.#options.worldId}`,
      );
    return { mend, findings: { damages, mended: lost.length, kept } };
  }

  async #keep(): Promise<string> {
    const folder = await damagedFolder(this.#options.worldFolder);
    await rename(path.join(this.#folder, "opening"), path.join(folder, "data"));
    for (const name of await readdir(this.#folder)) {
      if (name === "seal.json" || name.endsWith(".jsonl"))
        await rename(path.join(this.#folder, name), path.join(folder, name));
    }
    return folder;
  }

  /** Begins a session with what the databases hold now. */
  async begin(dataFolder: string, all: ReadonlyMap<string, Texts>): Promise<void> {
    this.#number = Math.max(this.#seal?.number ?? 0, this.#before.entries.at(-1)?.number ?? 0);
    for (const [collection, texts] of all) {
      this.#records.set(collection, new Map([...texts].map(([key, text]) => [key, digest(text)])));
      this.#currents.set(collection, await currentOf(path.join(dataFolder, collection)));
    }
    await this.#renew();
    await rm(path.join(this.#folder, "opening"), { recursive: true, force: true });
    this.#before = { entries: [], damaged: [] };
  }

  /** Puts a write down in the journal. Until this is done, nothing of it may be in a database. */
  async note(changes: readonly RecordChange[]): Promise<void> {
    await this.#journal?.append({ number: this.#number + 1, changes: [...changes] });
    this.#number += 1;
  }

  /** Follows a write that is in the databases. `flush` puts all of them into tables. */
  async written(changes: readonly RecordChange[], flush: () => Promise<void>): Promise<void> {
    for (const { collection, key, value } of changes) {
      if (value === null) this.#records.get(collection)?.delete(key);
      else this.#records.get(collection)?.set(key, digest(textOf(value)));
    }
    if ((this.#journal?.bytes ?? 0) < LARGEST_JOURNAL) return;
    await flush();
    await this.#renew();
  }

  /** Seals what is there and begins a new journal; the old one goes. */
  async #renew(): Promise<void> {
    this.#file = `session-${Date.now()}-${this.#number}.jsonl`;
    const journal = await SessionJournal.begin(path.join(this.#folder, this.#file));
    await this.#journal?.close();
    this.#journal = journal;
    await this.#writeSeal(false);
    for (const name of await readdir(this.#folder))
      if (name.endsWith(".jsonl") && name !== this.#file) await rm(path.join(this.#folder, name));
  }

  async #writeSeal(clean: boolean): Promise<void> {
    const collections = Object.fromEntries(
      [...this.#records].map(([name, records]) => [
        name,
        { current: this.#currents.get(name) ?? "", records: Object.fromEntries(records) },
      ]),
    );
    await writeSeal(this.#sealFile, { journal: this.#file, clean, number: this.#number, collections });
  }

  /** Ends the session, once the databases are closed; sealed when all that was taken is in them. */
  async end(seal: boolean): Promise<void> {
    const journal = this.#journal;
    this.#journal = undefined;
    await journal?.close();
    if (journal && seal) await this.#writeSeal(true);
    await this.#lock?.close();
    this.#lock = undefined;
  }
}

/** Takes a lock that ends with this process. HostError when another program has it. Nothing is kept in it. */
export async function takeLock(folder: string): Promise<Database> {
  try {
    return await openDatabase(folder);
  } catch (error) {
    if (!(error instanceof HostError) || error.code !== "DATABASE_BROKEN") throw error;
    await rm(folder, { recursive: true, force: true });
    return openDatabase(folder);
  }
}
