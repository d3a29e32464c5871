import type { AnyObject } from "../types.ts";

/** The entries of an object, one at a time. */
export function* objectEntries(object: object): Generator<[string, unknown], void, unknown> {
  for (const key in object) if (Object.hasOwn(object, key)) yield [key, (object as AnyObject)[key]];
}

/** The keys of an object, one at a time. */
export function* objectKeys(object: object): Generator<string, void, unknown> {
  for (const [key] of objectEntries(object)) yield key;
}

/** The values of an object, one at a time. */
export function* objectValues(object: object): Generator<unknown, void, unknown> {
  for (const [, value] of objectEntries(object)) yield value;
}

/** The entries of an object as an iterator with helpers such as `map` and `filter`, where the browser has them. */
export function iterateEntries(object: object): IterableIterator<[string, unknown]> {
  return objectEntries(object);
}

/** The keys of an object as an iterator with helpers, where the browser has them. */
export function iterateKeys(object: object): IterableIterator<string> {
  return objectKeys(object);
}

/** The values of an object as an iterator with helpers, where the browser has them. */
export function iterateValues(object: object): IterableIterator<unknown> {
  return objectValues(object);
}
