import type { AnyObject } from "../types.ts";
import { getType, isPlainObject, isSafeKey } from "./types-of.ts";

export interface CloneOptions {
  /** Throw for what can't be copied rather than keep a reference to it. Default false. */
  strict?: boolean;
  /** Leave out members whose value is undefined. Default false. */
  prune?: boolean;
  _depth?: number;
}

const DEEPEST = 100;

/**
 * A copy of plain data, to any depth. Instances of classes (sets, models, dates aside) are kept by reference unless
 * `strict`, which throws for them instead.
 */
export function deepClone<T>(original: T, options: CloneOptions = {}): T {
  const depth = options._depth ?? 0;
  if (depth > DEEPEST) throw new Error("Maximum depth exceeded while cloning: the data refers to itself");
  if (typeof original !== "object" || original === null) return original;
  const next = { strict: options.strict, prune: options.prune, _depth: depth + 1 };
  if (Array.isArray(original)) return original.map((entry: unknown) => deepClone(entry, next)) as T;
  if (original instanceof Date) return new Date(original) as T;
  if (!isPlainObject(original)) {
    if (options.strict) throw new Error("deepClone cannot copy instances of classes");
    return original;
  }
  const copy: AnyObject = {};
  for (const [key, entry] of Object.entries(original)) {
    if (!isSafeKey(key) || (options.prune && entry === undefined)) continue;
    copy[key] = deepClone(entry, next);
  }
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

/** Freezes plain data to any depth and returns it. Instances of classes stay as they are, or throw by `strict`. */
export function deepFreeze<T>(data: T, options: { strict?: boolean } = {}): T {
  return deepApply(data, Object.freeze, "freeze", options.strict ?? false, 0);
}

/** Seals plain data to any depth and returns it: no member may be added or removed. Otherwise as {@link deepFreeze}. */
export function deepSeal<T>(data: T, options: { strict?: boolean } = {}): T {
  return deepApply(data, Object.seal, "seal", options.strict ?? false, 0);
}

function deepApply<T>(data: T, apply: (value: object) => object, name: string, strict: boolean, depth: number): T {
  if (depth > DEEPEST) throw new Error(`Maximum depth exceeded: cannot ${name} data that refers to itself`);
  if (typeof data !== "object" || data === null) return data;
  if (!Array.isArray(data) && !isPlainObject(data)) {
    if (strict) throw new Error(`Cannot ${name} instances of classes`);
    return data;
  }
  apply(data);
  for (const entry of Object.values(data)) deepApply(entry, apply, name, strict, depth + 1);
  return data;
}

/** The older name of {@link equals}, for two objects. */
export function objectsEqual(a: object, b: object): boolean {
  return equals(a, b);
}

/** The members of an object that a template has too, to any depth; by `templateValues` with the template's values. */
export function filterObject(
  source: AnyObject,
  template: AnyObject,
  options: { templateValues?: boolean } = {},
): AnyObject {
  const kept: AnyObject = {};
  for (const [key, value] of Object.entries(source)) {
    if (!Object.hasOwn(template, key)) continue;
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
