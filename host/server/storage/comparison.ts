import { digest, type Seal } from "./seal.ts";
import type { JournalEntry } from "./session-journal.ts";
import type { RecordChange } from "./level-store.ts";

/** The texts of a database's records, by key. */
export type Texts = Map<string, string>;

/** A record that is not as it was confirmed. */
export interface Damage {
  collection: string;
  key: string;
  what: "missing" | "changed" | "unreadable" | "unknown";
}

/** What differs between what was confirmed and what the databases hold. */
export interface Comparison {
  /** Writes that make good what was damaged. */
  mend: RecordChange[];
  /** What can't be made good. */
  damages: Damage[];
}

/** The last value that a journal has for each key of a collection; null for one that was deleted. */
function lastValues(entries: readonly JournalEntry[], collection: string): Map<string, RecordChange["value"]> {
  const last = new Map<string, RecordChange["value"]>();
  for (const { changes } of entries)
    for (const change of changes) if (change.collection === collection) last.set(change.key, change.value);
  return last;
}

/** Whether a record's text is a record. */
export function isReadable(text: string): boolean {
  try {
    const value = JSON.parse(text) as unknown;
    return typeof value === "object" && value !== null && !Array.isArray(value);
  } catch {
    return false;
  }
}

/**
 * Compares the records of one collection with what was confirmed. Without a seal only the journal's own records can be
 * compared. `isWhole` is false when lines of the journal are lost: then a readable record that differs may be newer than
 * what is known, and is let stand.
 */
export function compare(
  collection: string,
  texts: Texts,
  seal: Seal | undefined,
  entries: readonly JournalEntry[],
  isWhole: boolean,
): Comparison {
  const found: Comparison = { mend: [], damages: [] };
  const journal = lastValues(entries, collection);
  const sealed = seal?.collections[collection]?.records;
  const expected = new Map<string, string | null>(Object.entries(sealed ?? {}));
  const later = seal ? entries.filter(({ number }) => number > seal.number) : entries;
  for (const [key, value] of lastValues(later, collection))
    expected.set(key, value === null ? null : digest(JSON.stringify(value)));
  for (const [key, wanted] of expected) {
    const text = texts.get(key);
    if ((text === undefined ? null : digest(text)) === wanted) continue;
    if (!isWhole && text !== undefined && isReadable(text)) continue;
    const value = journal.get(key);
    const known = value === undefined ? undefined : value === null ? null : digest(JSON.stringify(value));
    if (value !== undefined && known === wanted) found.mend.push({ collection, key, value });
    else found.damages.push({ collection, key, what: text === undefined ? "missing" : "changed" });
  }
  const mended = new Set(found.mend.map(({ key }) => key));
  for (const [key, text] of texts) {
    if (mended.has(key)) continue;
    if (!isReadable(text)) found.damages.push({ collection, key, what: "unreadable" });
    else if (sealed && isWhole && !expected.has(key)) found.damages.push({ collection, key, what: "unknown" });
  }
  return found;
}
