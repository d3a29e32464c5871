import type { AnyObject } from "../types.ts";
import { isPlainObject, isSafeKey } from "./types-of.ts";

function holder(value: unknown): value is AnyObject {
  return (typeof value === "object" && value !== null) || typeof value === "function";
}

function readable(target: AnyObject, key: string): boolean {
  return isSafeKey(key) && key in target;
}

/** The value at a dotted path, or undefined. A member whose own name has dots is found as well. */
export function getProperty(object: unknown, key: string): unknown {
  if (!key || !holder(object)) return undefined;
  if (readable(object, key)) return object[key];
  let target: unknown = object;
  for (const part of key.split(".")) {
    if (!holder(target) || !readable(target, part)) return undefined;
    target = target[part];
  }
  return target;
}

/** Whether something stands at a dotted path, be it undefined. */
export function hasProperty(object: unknown, key: string): boolean {
  if (!key || !holder(object)) return false;
  if (readable(object, key)) return true;
  let target: unknown = object;
  for (const part of key.split(".")) {
    if (!holder(target) || !readable(target, part)) return false;
    target = target[part];
  }
  return true;
}

/**
 * Writes a value at a dotted path, making the objects on the way; says whether anything changed. A path through
 * `__proto__`, `constructor` or `prototype` is refused: nothing is written and false is returned.
 */
export function setProperty(object: unknown, key: string, value: unknown): boolean {
  if (!key || !holder(object)) return false;
  const parts = key.split(".");
  if (!parts.every(isSafeKey)) return false;
  const last = parts.pop() ?? "";
  let target: AnyObject = object;
  for (const part of parts) {
    const next = Object.hasOwn(target, part) || part in target ? target[part] : undefined;
    if (holder(next)) target = next;
    else {
      const made: AnyObject = {};
      target[part] = made;
      target = made;
    }
  }
  if (!(last in target) || target[last] !== value) {
    target[last] = value;
    return true;
  }
  return false;
}

/** Removes what stands at a dotted path; says whether there was anything. */
export function deleteProperty(object: unknown, key: string): boolean {
  if (!key || !holder(object)) return false;
  if (Object.hasOwn(object, key)) return delete object[key];
  const parts = key.split(".");
  const last = parts.pop() ?? "";
  const target = parts.length ? getProperty(object, parts.join(".")) : object;
  if (!holder(target) || !isSafeKey(last) || !(last in target)) return false;
  return delete target[last];
}

/** Turns dotted keys into nested objects, at every depth; later keys merge into earlier ones. Returns a new object. */
export function expandObject(object: unknown): AnyObject {
  const expand = (value: unknown, depth: number): unknown => {
    if (depth > 32) throw new Error("Maximum object expansion depth exceeded");
    if (Array.isArray(value)) return value.map((entry) => expand(entry, depth + 1));
    if (!isPlainObject(value)) return value;
    const expanded: AnyObject = {};
    for (const [key, entry] of Object.entries(value)) {
      const inner = expand(entry, depth + 1);
      if (key.split(".").every(isSafeKey)) mergeAt(expanded, key, inner);
    }
    return expanded;
  };
  return isPlainObject(object) ? (expand(object, 0) as AnyObject) : {};
}

/**
 * Turns dotted keys into nested objects in the object itself, by `shallow` at its top level only. Says whether there was
 * anything to turn.
 */
export function expandObjectInPlace(data: object, { shallow = false }: { shallow?: boolean } = {}): boolean {
  const target = data as AnyObject;
  const dotted = Object.keys(target).some((key) => key.includes("."));
  let changed = dotted;
  if (!shallow) {
    for (const value of Object.values(target)) if (isPlainObject(value) && expandObjectInPlace(value)) changed = true;
  }
  if (!dotted) return changed;
  const entries = Object.entries(target);
  for (const [key] of entries) delete target[key];
  for (const [key, value] of entries) if (key.split(".").every(isSafeKey)) mergeAt(target, key, value);
  return true;
}

/** Writes at a path; where two plain objects meet, the members of both stay. */
function mergeAt(target: AnyObject, key: string, value: unknown): void {
  const current = getProperty(target, key);
  if (isPlainObject(current) && isPlainObject(value)) {
    for (const [inner, entry] of Object.entries(value)) mergeAt(current, inner, entry);
    return;
  }
  setProperty(target, key, value);
}

/** Turns nested objects into dotted keys. Arrays and empty objects stay whole. */
export function flattenObject(object: unknown): AnyObject {
  const flat: AnyObject = {};
  const walk = (value: unknown, prefix: string): void => {
    if (isPlainObject(value) && Object.keys(value).length > 0) {
      for (const [key, entry] of Object.entries(value)) walk(entry, prefix ? `${prefix}.${key}` : key);
    } else if (prefix) flat[prefix] = value;
  };
  walk(object, "");
  return flat;
}
