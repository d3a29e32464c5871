import { readFile, rename, rm } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { replaceFile, syncFolder } from "./files.ts";
import type { RecordChange } from "./level-store.ts";

/** What is about to be written to several databases. Absent whenever no such write is under way. */
export const JOURNAL_NAME = "pending-write.json";

const journalSchema = z.array(
  z.object({ collection: z.string(), key: z.string(), value: z.record(z.string(), z.unknown()).nullable() }),
);

/** Puts changes down durably: the file is there whole, or not at all. */
export async function writeJournal(folder: string, changes: readonly RecordChange[]): Promise<void> {
  await replaceFile(path.join(folder, JOURNAL_NAME), JSON.stringify(changes));
}

/** The changes of a write that was cut short; undefined when there was none. A half-written journal counts as none. */
export async function readJournal(folder: string): Promise<RecordChange[] | undefined> {
  const file = path.join(folder, JOURNAL_NAME);
  await rm(`${file}.tmp`, { force: true });
  let text: string;
  try {
    text = await readFile(file, "utf8");
  } catch {
    return undefined;
  }
  try {
    return journalSchema.parse(JSON.parse(text));
  } catch {
    // It can't come from this host, which renames it into place whole. Keep it for whoever wants to look.
    await rename(file, `${file}.unreadable`);
    console.warn(`${file} could not be read and was set aside as ${JOURNAL_NAME}.unreadable.`);
    return undefined;
  }
}

/** Takes the journal away once its changes are in the databases. */
export async function clearJournal(folder: string): Promise<void> {
  await rm(path.join(folder, JOURNAL_NAME), { force: true });
  await syncFolder(folder);
}
