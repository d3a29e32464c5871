import type { DocumentClass } from "../../common/abstract/document.ts";
import type { AnyObject } from "../../common/types.ts";
import { toRecords, type HeldIds } from "./layout.ts";
import type { RecordChange } from "./level-store.ts";
import { textOf } from "./texts.ts";

/** What must be written so that a document's records are those of another source: whole records that differ, and keys that go. */
export function recordDifference(
  cls: DocumentClass,
  before: AnyObject | undefined,
  after: AnyObject | undefined,
  held?: HeldIds,
  heldAfter: HeldIds | undefined = held,
): RecordChange[] {
  const old = before ? toRecords(cls, before, held) : new Map<string, AnyObject>();
  const next = after ? toRecords(cls, after, heldAfter) : new Map<string, AnyObject>();
  const collection = cls.collectionName;
  const changes: RecordChange[] = [];
  for (const [key, value] of next) {
    const stored = old.get(key);
    if (!stored || textOf(stored) !== textOf(value)) changes.push({ collection, key, value });
  }
  for (const key of old.keys()) if (!next.has(key)) changes.push({ collection, key, value: null });
  return changes;
}
