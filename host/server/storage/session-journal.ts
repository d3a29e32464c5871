import { createHash } from "node:crypto";
import { open, readFile, type FileHandle } from "node:fs/promises";
import path from "node:path";
import { syncFolder } from "./files.ts";
import type { RecordChange } from "./level-store.ts";
import { textOf } from "./texts.ts";

/** One write as the journal has it, with its place in the order of writes. */
export interface JournalEntry {
  number: number;
  changes: RecordChange[];
}

/** What could be read of a journal. */
export interface ReadJournal {
  entries: JournalEntry[];
  /** Lines that can't be read, counted from 1; the last may be one that was never finished. */
  damaged: number[];
}

const checksum = (text: string): string => createHash("sha1").update(text).digest("base64url").slice(0, 16);

/** Every write since the last start, whole and with a checksum each: the second copy, beside the databases. */
export class SessionJournal {
  readonly #handle: FileHandle;
  #bytes = 0;

  private constructor(handle: FileHandle) {
    this.#handle = handle;
  }

  /** Bytes that were written. */
  get bytes(): number {
    return this.#bytes;
  }

  /** Begins a journal in a new file. */
  static async begin(file: string): Promise<SessionJournal> {
    const handle = await open(file, "w");
    await handle.sync();
    await syncFolder(path.dirname(file));
    return new SessionJournal(handle);
  }

  /** Puts a write down durably. When it throws, the journal is as it was before. */
  async append(entry: JournalEntry): Promise<void> {
    const text = lineOf(entry);
    const line = Buffer.from(`${checksum(text)} ${text}\n`);
    try {
      await this.#handle.write(line, 0, line.length, this.#bytes);
      await this.#handle.datasync();
    } catch (error) {
      await this.#handle.truncate(this.#bytes);
      throw error;
    }
    this.#bytes += line.length;
  }

  async close(): Promise<void> {
    await this.#handle.close();
  }
}

/** An entry as JSON. The records are long, and in words already. */
function lineOf({ number, changes }: JournalEntry): string {
  const each = changes.map(({ collection, key, value }) => {
    const text = value === null ? "null" : textOf(value);
    return `{"collection":${JSON.stringify(collection)},"key":${JSON.stringify(key)},"value":${text}}`;
  });
  return `{"number":${number},"changes":[${each.join(",")}]}`;
}

/** Reads a journal; one that isn't there is empty. */
export async function readSessionJournal(file: string): Promise<ReadJournal> {
  const text = await readFile(file, "utf8").catch(() => "");
  const entries: JournalEntry[] = [];
  const damaged: number[] = [];
  for (const [index, line] of text.split("\n").entries()) {
    if (!line) continue;
    const json = line.slice(17);
    if (line.startsWith(`${checksum(json)} `)) entries.push(JSON.parse(json) as JournalEntry);
    else damaged.push(index + 1);
  }
  return { entries, damaged };
}
