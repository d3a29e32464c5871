/** What a form is opened with, read with care: buttons, cards and macros of others may have made it. */
import { refsIn } from "../../../../kernel/deciders.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import type { Ref } from "../../../../kernel/outcome.ts";

/** A text, or what stands for none. */
export function textIn(given: JsonObject, name: string, fallback = ""): string {
  const value = given[name];
  return typeof value === "string" ? value : fallback;
}

/** A whole number, or what stands for none. */
export function wholeIn(given: JsonObject, name: string, fallback: number): number {
  const value = given[name];
  return Number.isInteger(value) ? Number(value) : fallback;
}

/** One of several words; the first where none of them is given. */
export function wordIn<const W extends string>(given: JsonObject, name: string, words: readonly [W, ...W[]]): W {
  return words.find((one) => one === given[name]) ?? words[0];
}

/** Those who are named in a field: one, a list, or targets with what surrounds them. */
export const whoIn = (given: JsonObject, name: string): readonly Ref[] => [
  ...refsIn(given[name]),
  ...refsIn(given[name], "who"),
];
