/** What a form is opened with: plain data of buttons, cards and macros, read one by one. */
import { refsIn } from "../../kernel/deciders.ts";
import type { JsonObject } from "../../kernel/json.ts";
import type { Prompt, Ref } from "../../kernel/outcome.ts";
import { openPrompts } from "../../kernel/history.ts";
import { cardHere } from "../../table/authority/shown.ts";
import type { CardData } from "../../table/cards/card.ts";

/** A text, or what stands for none. */
export function given(from: JsonObject, name: string, fallback = ""): string {
  const value = from[name];
  return typeof value === "string" ? value : fallback;
}

/** One of several words; the first where it is none of them. */
export const oneOf = <W extends string>(from: JsonObject, name: string, all: readonly W[]): W =>
  all.find((word) => word === from[name]) ?? (all[0] as W);

/** A whole number; what is none gives way. */
export function wholeOf(from: JsonObject, name: string, fallback: number): number {
  const value = from[name];
  return typeof value === "number" && Number.isInteger(value) ? value : fallback;
}

/** Those who are named in any of these fields, each once. */
export const refsOf = (from: JsonObject, ...names: readonly string[]): readonly Ref[] => [
  ...new Set(names.flatMap((name) => refsIn(from[name]))),
];

/** The one of these that goes by an id or a name, capitals aside. */
export function called<T extends { readonly id: string; readonly name: string }>(
  all: readonly T[],
  named: unknown,
): T | undefined {
  if (typeof named !== "string" || named === "") return undefined;
  const wanted = named.toLowerCase();
  return all.find(({ id }) => id === named) ?? all.find(({ name }) => name.toLowerCase() === wanted);
}

/** An open question, and its card. */
export interface Question<P extends Prompt> {
  readonly card: CardData;
  readonly prompt: P;
}

/** The open question that a form is opened to answer, of one of these kinds; null for none, and for one that is settled. */
export function questionIn<P extends Prompt>(from: JsonObject, answers: readonly P["type"][]): Question<P> | null {
  const card = cardHere(given(from, "card"));
  const all = card ? (openPrompts(card) as readonly P[]) : [];
  const prompt = all.find(({ id, type }) => id === from["prompt"] && answers.includes(type));
  return card && prompt ? { card, prompt } : null;
}
