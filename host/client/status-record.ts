import type { StatusEffect } from "./config.ts";

/** Methods of arrays that change the list they are called on. */
const CHANGING = new Set(["pop", "push", "reverse", "shift", "sort", "splice", "unshift"]);

/**
 * `CONFIG.statusEffects`: a record by status id that still answers every method of arrays, as older systems call
 * them; what they change is changed in the record. An array is taken apart into the record.
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
      if (key === "hasOwnProperty") return (name: string) => Object.hasOwn(target, name);
      if (typeof key !== "string") return undefined;
      if (/^\d+$/.test(key)) return list[Number(key)];
      const method: unknown = Reflect.get(Array.prototype, key);
      if (key === "constructor" || typeof method !== "function") return undefined;
      return (...args: unknown[]): unknown => {
        const answer: unknown = method.apply(list, args);
        if (!CHANGING.has(key)) return answer;
        for (const id of Object.keys(target)) delete target[id];
        list.forEach(add);
        return answer;
      };
    },
    set(target, key, value: StatusEffect): boolean {
      if (typeof key !== "string" || key === "length") return true;
      const id = /^\d+$/.test(key) ? value.id : key;
      target[id] = { ...value, id };
      return true;
    },
  });
}
