import type { StatusEffect } from "./config.ts";

const ARRAY_METHODS = new Set([
  "find",
  "filter",
  "some",
  "every",
  "map",
  "forEach",
  "findIndex",
  "reduce",
  "includes",
  "slice",
  "sort",
]);

/**
 * `CONFIG.statusEffects`: a record by status id that still answers the array methods older systems call, and `push`.
 * An array is taken apart into the record.
 */
export function statusRecord(
  initial: readonly StatusEffect[] | Record<string, StatusEffect>,
): Record<string, StatusEffect> {
  const record: Record<string, StatusEffect> = Object.create(null) as Record<string, StatusEffect>;
  const add = (effect: StatusEffect): void => {
    record[effect.id] = effect;
  };
  if (Array.isArray(initial)) initial.forEach(add);
  else for (const [id, effect] of Object.entries(initial)) record[id] = { ...effect, id };
  return new Proxy(record, {
    get(target, key): unknown {
      if (typeof key === "string" && key in target) return target[key];
      const list = Object.values(target);
      if (key === Symbol.iterator) return list[Symbol.iterator].bind(list);
      if (key === "length") return list.length;
      if (key === "push") return (...effects: StatusEffect[]) => (effects.forEach(add), Object.keys(target).length);
      if (key === "hasOwnProperty") return (name: string) => Object.hasOwn(target, name);
      if (typeof key === "string" && ARRAY_METHODS.has(key)) {
        return (list[key as "map"] as (...args: unknown[]) => unknown).bind(list);
      }
      return undefined;
    },
    set(target, key, value: StatusEffect): boolean {
      if (typeof key !== "string" || key === "length") return true;
      const id = /^\d+$/.test(key) ? value.id : key;
      target[id] = { ...value, id };
      return true;
    },
  });
}
