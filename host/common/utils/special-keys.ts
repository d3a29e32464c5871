import { DataFieldOperator, ForcedDeletion, replacementOf } from "../data/operators.ts";
import type { AnyObject } from "../types.ts";
import { isPlainObject, isSafeKey } from "./types-of.ts";

/** Whether a key of an update is one of the older spellings that delete or replace: `-=key`, `==key`. */
export function isDeletionKey(key: unknown): boolean {
  return typeof key === "string" && (key.startsWith("-=") || key.startsWith("=="));
}

/**
 * A copy of data in which operators and their older spellings are carried out: what is deleted is gone, what is replaced
 * stands plain under its own key.
 */
export function applyDataOperators<T>(data: T): T {
  if (Array.isArray(data)) return data.map((entry: unknown) => applyDataOperators(entry)) as T;
  if (data instanceof DataFieldOperator) return applyDataOperators(replacementOf(data)) as T;
  if (!isPlainObject(data)) return data;
  const settled: AnyObject = {};
  for (const [key, value] of Object.entries(data)) {
    if (!isSafeKey(key) || key.startsWith("-=") || value instanceof ForcedDeletion) continue;
    settled[key.startsWith("==") ? key.slice(2) : key] = applyDataOperators(value);
  }
  return settled as T;
}

/** The older name of {@link applyDataOperators}. */
export function applySpecialKeys<T>(data: T): T {
  return applyDataOperators(data);
}
