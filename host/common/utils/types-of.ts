/** Member names that would reach into an object's prototype; no path or merge may touch them. */
const FORBIDDEN = new Set(["__proto__", "constructor", "prototype"]);

/** Whether a key may be written to a plain object. */
export function isSafeKey(key: string): boolean {
  return !FORBIDDEN.has(key);
}

/** Whether a value is an object literal (or has no prototype), as opposed to an array or an instance of a class. */
export function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === null || prototype === Object.prototype || Object.getPrototypeOf(prototype) === null;
}

/**
 * The name of a value's type: "undefined", "null", "number", "string", "boolean", "function", "Array", "Set", "Map",
 * "Promise", "Error", "HTMLElement", "Object" for plain objects, "Unknown" for other instances.
 */
export function getType(value: unknown): string {
  const basic = typeof value;
  if (basic !== "object") return basic;
  if (value === null) return "null";
  if (isPlainObject(value)) return "Object";
  if (Array.isArray(value)) return "Array";
  if (value instanceof Set) return "Set";
  if (value instanceof Map) return "Map";
  if (value instanceof Promise) return "Promise";
  if (value instanceof Error) return "Error";
  if ("HTMLElement" in globalThis && value instanceof HTMLElement) return "HTMLElement";
  return "Unknown";
}

/** Whether a value is undefined, null, or an array, object, set or map without content. A string never is. */
export function isEmpty(value: unknown): boolean {
  switch (getType(value)) {
    case "undefined":
    case "null":
      return true;
    case "Array":
      return (value as unknown[]).length === 0;
    case "Object":
      return Object.keys(value as object).length === 0;
    case "Set":
    case "Map":
      return (value as Set<unknown>).size === 0;
    default:
      return false;
  }
}

/** Whether a class is, or descends from, another. */
export function isSubclass(cls: unknown, parent: unknown): boolean {
  if (typeof cls !== "function" || typeof parent !== "function") return false;
  if (cls === parent) return true;
  const { prototype } = parent as unknown as { prototype: object };
  return Object.prototype.isPrototypeOf.call(prototype, (cls as unknown as { prototype: object }).prototype);
}

/** The class in an instance's ancestry, nearest first, that itself defines a property; null if none does. */
export function getDefiningClass(cls: unknown, property: string): unknown {
  let current = cls;
  while (typeof current === "function" && current !== Function.prototype) {
    if (Object.hasOwn(current, property)) return current;
    current = Object.getPrototypeOf(current) as unknown;
  }
  return null;
}

/** All ancestors of a class, nearest first. */
export function getParentClasses(cls: unknown): unknown[] {
  const parents: unknown[] = [];
  let current: unknown = Object.getPrototypeOf(cls);
  while (typeof current === "function" && current !== Function.prototype) {
    parents.push(current);
    current = Object.getPrototypeOf(current);
  }
  return parents;
}

/** Whether an element is of a tag, or of a class of elements, also when it belongs to another window. */
export function isElementInstanceOf(element: unknown, tagOrClass: string | { readonly name: string }): boolean {
  const node = element as { tagName?: string; ownerDocument?: { defaultView?: object | null } } | null;
  if (typeof node?.tagName !== "string") return false;
  if (typeof tagOrClass === "string") return node.tagName.toLowerCase() === tagOrClass.toLowerCase();
  const theirs = (node.ownerDocument?.defaultView as Record<string, unknown> | null | undefined)?.[tagOrClass.name];
  return [tagOrClass, theirs].some((cls) => typeof cls === "function" && element instanceof cls);
}
