import type { AnyObject } from "../types.ts";
import { getType, isPlainObject, isSafeKey } from "./types-of.ts";

/**
 * A copy of plain data, to any depth. Instances of classes (sets, models, dates aside) are kept by reference unless
 * `strict`, which throws for them instead.
 */
export function deepClone<T>(original: T, options: { strict?: boolean; _depth?: number } = {}): T {
  const depth = options._depth ?? 0;
  if (depth > 100) throw new Error("Maximum depth exceeded while cloning: the data refers to itself");
  if (typeof original !== "object" || original === null) return original;
  const next = { strict: options.strict, _depth: depth + 1 };
  if (Array.isArray(original)) return original.map((entry: unknown) => deepClone(entry, next)) as T;
  if (original instanceof Date) return new Date(original) as T;
  if (!isPlainObject(original)) {
    if (options.strict) throw new Error("deepClone cannot copy instances of classes");
    return original;
  }
  const copy: AnyObject = {};
  for (const [key, entry] of Object.entries(original)) if (isSafeKey(key)) copy[key] = deepClone(entry, next);
  return copy as T;
}

/** A copy through JSON: drops undefined and functions. */
export function duplicate<T>(original: T): T {
  return JSON.parse(JSON.stringify(original)) as T;
}

/** Whether two values are the same data, to any depth. Instances of classes that have `equals` are asked. */
export function equals(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (getType(a) !== getType(b)) return false;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((entry, index) => equals(entry, b[index]));
  }
  if (a instanceof Set && b instanceof Set) return a.size === b.size && [...a].every((entry) => b.has(entry));
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime();
  if (isPlainObject(a) && isPlainObject(b)) {
    const keys = Object.keys(a);
    return (
      keys.length === Object.keys(b).length && keys.every((key) => Object.hasOwn(b, key) && equals(a[key], b[key]))
    );
  }
  if ("equals" in a && typeof a.equals === "function") return Boolean((a.equals as (o: unknown) => unknown)(b));
  return false;
}

/** Freezes data to any depth and returns it. */
export function deepFreeze<T>(data: T): T {
  if (typeof data === "object" && data !== null && !Object.isFrozen(data)) {
    Object.freeze(data);
    for (const entry of Object.values(data)) deepFreeze(entry);
  }
  return data;
}

/** Seals data to any depth and returns it: no member may be added or removed. */
export function deepSeal<T>(data: T): T {
  if (typeof data === "object" && data !== null && !Object.isSealed(data)) {
    Object.seal(data);
    for (const entry of Object.values(data)) deepSeal(entry);
  }
  return data;
}

/** The older name of {@link equals}, for two objects. */
export function objectsEqual(a: object, b: object): boolean {
  return equals(a, b);
}

/** Whether a key of an update is one of the older spellings that delete or replace: `-=key`, `==key`. */
export function isDeletionKey(key: unknown): boolean {
  return typeof key === "string" && (key.startsWith("-=") || key.startsWith("=="));
}

/** A copy of data in which the older spellings are carried out: `-=key` is gone, `==key` stands as `key`. */
export function applySpecialKeys<T>(data: T): T {
  if (Array.isArray(data)) return data.map((entry: unknown) => applySpecialKeys(entry)) as T;
  if (!isPlainObject(data)) return data;
  const settled: AnyObject = {};
  for (const [key, value] of Object.entries(data)) {
    if (!isSafeKey(key) || key.startsWith("-=")) continue;
    settled[key.startsWith("==") ? key.slice(2) : key] = applySpecialKeys(value);
  }
  return settled as T;
}

/** The entries of an object that a test keeps, as a new object. */
export function filterObject(
  source: AnyObject,
  template: AnyObject,
  options: { deletionKeys?: boolean; templateValues?: boolean } = {},
): AnyObject {
  const kept: AnyObject = {};
  for (const [key, value] of Object.entries(source)) {
    if (!Object.hasOwn(template, key)) {
      if (options.deletionKeys && key.startsWith("-=")) kept[key] = value;
      continue;
    }
    const pattern = template[key];
    if (isPlainObject(value) && isPlainObject(pattern)) kept[key] = filterObject(value, pattern, options);
    else kept[key] = options.templateValues ? pattern : value;
  }
  return kept;
}

/** Swaps keys and values. Values that are not strings or numbers, or that repeat, throw. */
export function invertObject(object: AnyObject): AnyObject {
  const inverted: AnyObject = {};
  for (const [key, value] of Object.entries(object)) {
    const name = String(value);
    if (Object.hasOwn(inverted, name)) throw new Error(`Values of the provided object must be unique: ${name}`);
    inverted[name] = key;
  }
  return inverted;
}
