/** Documents that a batch makes or takes away as a whole, and those that it looks for in vain. */
import type { JsonObject } from "../../../kernel/json.ts";
import type { BatchOperation, FoundryDocument, UpdateData } from "../../../foundry/types.ts";
import { same } from "../../../kernel/patch.ts";
import { findIn, placeOf, sourceOf } from "./found.ts";
import { nameOf } from "./names.ts";
import type { Trace } from "./trace.ts";

export function creation(operation: BatchOperation, data: UpdateData): Trace {
  const id = String(data["_id"]);
  const found = (): FoundryDocument | null => findIn(operation, id);
  // Two people may bring back the same document at the same moment: it is the other's, and stays.
  const isOthers = found() !== null;
  const isWritten = (): boolean => !isOthers && found() !== null;
  let noticed: JsonObject | null = null;
  const isUnchanged = (document: FoundryDocument): boolean => noticed === null || same(contentOf(document), noticed);
  return {
    name: nameOf(operation, data),
    isGone: () => false,
    isMissing: () => found() === null,
    isWritten,
    isAsBefore: () => !isWritten(),
    notice: () => {
      const made = found();
      noticed = made && contentOf(made);
    },
    standing: () => [],
    found,
    back: () => {
      const now = isWritten() ? found() : null;
      return now && isUnchanged(now) ? [{ ...placeOf(operation), action: "delete", ids: [id] }] : [];
    },
  };
}

/** What a person would lose with a document. When it was written, and other modules' notes on it, are not that. */
function contentOf(document: FoundryDocument): JsonObject {
  const { _stats, flags: _flags, ...content } = sourceOf(document);
  return content;
}

export function deletion(operation: BatchOperation, id: string): Trace {
  const before = findIn(operation, id);
  if (!before) return inVain(operation, { _id: id });
  const data = before.toObject(true);
  const found = (): FoundryDocument | null => findIn(operation, id);
  const isThere = (): boolean => found() !== null;
  return {
    name: nameOf(operation, before),
    isGone: () => false,
    isMissing: isThere,
    isWritten: () => !isThere(),
    isAsBefore: isThere,
    notice: () => undefined,
    standing: () => [],
    found,
    back: () =>
      isThere() ? [] : [{ ...placeOf(operation), action: "create", data: [data], keepId: true, keepEmbeddedIds: true }],
  };
}

/** A document that was gone already when it was to be changed or taken away: whatever was wanted of it can't be done. */
export function inVain(operation: BatchOperation, data: UpdateData): Trace {
  return {
    name: nameOf(operation, data),
    isGone: () => true,
    isMissing: () => true,
    isWritten: () => false,
    isAsBefore: () => true,
    notice: () => undefined,
    standing: () => [],
    found: () => null,
    back: () => [],
  };
}
