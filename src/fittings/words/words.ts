import { game, localize } from "../../foundry/globals.ts";
import type { JsonObject } from "../../kernel/json.ts";

/** Words in the reader's language; an unknown key comes back as it is. Passed in, so that what is drawn from them stays pure. */
export type Words = (key: string, data?: JsonObject) => string;

/** Words that can also be asked whether the language has them. */
export interface KnownWords extends Words {
  has(key: string): boolean;
}

/** How one part of a game speaks: with keys below a root. */
export interface Voice {
  readonly say: KnownWords;
  /** A counted phrase: the `.one` or `.other` form of a key, given `n`. */
  readonly count: (key: string, n: number, data?: JsonObject) => string;
}

/** The voice of what lies below a language key: `const { say, count } = wordsOf("DRAMATIS.Fit.Window")`. */
export function wordsOf(root: string): Voice {
  const below = (key: string): string => `${root}.${key}`;
  const say = Object.assign((key: string, data?: JsonObject): string => localize(below(key), data), {
    has: (key: string): boolean => game().i18n.has(below(key)),
  });
  return { say, count: (key, n, data = {}) => say(counted(key, n), { ...data, n }) };
}

/** What there is to say, in one line; what is empty or false is left out. */
export const dotted = (parts: readonly (string | false)[]): string => parts.filter(Boolean).join(" · ");

/** The key of a counted phrase: its form for one, or for any other number. */
export const counted = (key: string, n: number): string => `${key}.${Math.abs(n) === 1 ? "one" : "other"}`;
