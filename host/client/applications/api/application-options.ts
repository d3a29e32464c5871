import type { ApplicationClass, ApplicationOptions } from "./application-types.ts";

type Plain = Record<string, unknown>;
/** Option paths whose arrays add up along the class chain instead of replacing each other. */
const CONCATENATED = new Set(["classes", "window.controls", "window.contentClasses"]);

const isPlain = (value: unknown): value is Plain =>
  typeof value === "object" &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as object | null);

function mergeInto(target: Plain, source: Plain, path = ""): Plain {
  for (const [key, value] of Object.entries(source)) {
    const at = path ? `${path}.${key}` : key;
    const present = target[key];
    if (value === undefined) continue;
    if (CONCATENATED.has(at) && Array.isArray(value)) {
      target[key] = [...new Set([...(Array.isArray(present) ? (present as unknown[]) : []), ...(value as unknown[])])];
    } else if (isPlain(value)) target[key] = mergeInto(isPlain(present) ? present : {}, value, at);
    else target[key] = Array.isArray(value) ? [...(value as unknown[])] : value;
  }
  return target;
}

/** The class and its ancestors, nearest first, ending with its BASE_APPLICATION. */
export function inheritanceChain(cls: ApplicationClass): ApplicationClass[] {
  const chain: ApplicationClass[] = [];
  let current: ApplicationClass | null = cls;
  while (current && current !== (Function.prototype as unknown)) {
    chain.push(current);
    if (current === current.BASE_APPLICATION) break;
    current = Object.getPrototypeOf(current) as ApplicationClass | null;
  }
  return chain;
}

/** DEFAULT_OPTIONS of the whole chain, then the options given, merged; `uniqueId` and `id` are left as written. */
export function mergeOptions(cls: ApplicationClass, given: object): ApplicationOptions {
  const merged: Plain = {};
  for (const link of inheritanceChain(cls).reverse()) {
    if (Object.hasOwn(link, "DEFAULT_OPTIONS")) mergeInto(merged, link.DEFAULT_OPTIONS);
  }
  return mergeInto(merged, given as Plain) as unknown as ApplicationOptions;
}
