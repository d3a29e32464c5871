import { DataFieldOperator, ForcedDeletion, _del, replacementOf } from "../data/operators.ts";
import type { AnyObject } from "../types.ts";
import { equals } from "./objects.ts";
import { isEmpty, isPlainObject } from "./types-of.ts";

export interface DiffOptions {
  /** Compare only keys of the second object that the first has too. */
  inner?: boolean;
  /** Keep the older deletion keys `-=key` of the second object only where the first has such a key. */
  deletionKeys?: boolean;
  /** Emit `_del` for keys that the second object lacks, so that merging the difference gives the second object. */
  bidirectional?: boolean;
}

/** What must be merged into `original` to give `other`. Arrays are compared as wholes. */
export function diffObject(original: object, other: object, options: DiffOptions = {}): AnyObject {
  const before = original as AnyObject;
  const after = other as AnyObject;
  const diff: AnyObject = {};
  for (const [key, value] of Object.entries(after)) {
    if (options.deletionKeys && key.startsWith("-=")) {
      if (Object.hasOwn(before, key.slice(2))) diff[key] = value;
      continue;
    }
    const had = Object.hasOwn(before, key);
    if (options.inner && !had) continue;
    if (value instanceof ForcedDeletion) {
      if (had) diff[key] = value;
      continue;
    }
    if (value instanceof DataFieldOperator) {
      if (!equals(before[key], replacementOf(value))) diff[key] = value;
      continue;
    }
    const current = before[key];
    if (isPlainObject(current) && isPlainObject(value)) {
      const inner = diffObject(current, value, options);
      if (!isEmpty(inner)) diff[key] = inner;
    } else if (!had || !equals(current, value)) diff[key] = value;
  }
  if (options.bidirectional) {
    for (const key of Object.keys(before)) if (!Object.hasOwn(after, key)) diff[key] = _del;
  }
  return diff;
}
