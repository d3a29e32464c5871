/** Plain data: what a decision, a state, an outcome and a card are made of. */
export type Json = string | number | boolean | null | readonly Json[] | JsonObject;

/** A plain object of plain data. `undefined` stands for an absent key and is never stored. */
export interface JsonObject {
  readonly [key: string]: Json | undefined;
}

/** True for an object of named values: no list, and not null. What came over a wire, or was typed, is not trusted further. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Data as a text that is the same for the same data, in whatever order its keys were written. */
export function sameText(data: Json): string {
  return JSON.stringify(data, (_key, part: Json) =>
    isJsonObject(part) ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => (a < b ? -1 : 1))) : part,
  );
}

/** True for the same data, in whatever order its keys were written; what is absent is not null here. */
export const alike = (a: Json | undefined, b: Json | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && sameText(a) === sameText(b));
