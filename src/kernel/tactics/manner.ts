/** How somebody chooses among what they may do: a short list of weights, as data that a group can write its own of. */
import { isAnyText, isNumber, isOptional, isShape, isText, requireFields, type Shape } from "../edge.ts";
import { isJsonObject, type Json, type JsonObject } from "../json.ts";
import type { Note } from "../outcome.ts";
import { Refused } from "../refused.ts";

/**
 * What a deed can be good or bad for. `harm`: what it does to somebody; `fell`: that they fall; `pack`: that they are hurt
 * already; `near`: that they stand first; `sure`: that it comes off; `threat`: how dangerous they are; `guard`: what it keeps
 * from oneself; `aid`: what it does for others of the side; `self`: for oneself; `cost`: what is used up, counted as a loss.
 */
export const AIMS = ["harm", "fell", "pack", "near", "sure", "threat", "guard", "aid", "self", "cost"] as const;
export type Aim = (typeof AIMS)[number];

/** One thing that speaks for a deed, or against it, with how much of it there is and in what words it is told. */
export interface Consideration {
  readonly aim: Aim;
  readonly amount: number;
  /** Null for what is told by another of the same deed. */
  readonly note: Note | null;
}

/** A manner of choosing. */
export interface Manner extends JsonObject {
  readonly id: string;
  /** Language key, or plain text for what a group has written. */
  readonly name: string;
  readonly sentence: string;
  /** What is left out doesn't matter to it. */
  readonly weights: { readonly [A in Aim]?: number };
}

/** What a deed is worth to a manner, and why, the weightiest reason first. */
export interface Worth {
  readonly worth: number;
  readonly reasons: readonly Note[];
}

/** The sum of what speaks for a deed, each by its weight. */
export function sumFor(considerations: readonly Consideration[], { weights }: Pick<Manner, "weights">): number {
  let sum = 0;
  for (const { aim, amount } of considerations) sum += amount * (weights[aim] ?? 0);
  return sum;
}

/** The same with its reasons. Reasons that weigh nothing are not told; of equals the first. */
export function worthOf(considerations: readonly Consideration[], { weights }: Pick<Manner, "weights">): Worth {
  const told = considerations
    .map(({ aim, amount, note }) => ({ note, counts: amount * (weights[aim] ?? 0) }))
    .filter(({ counts, note }) => counts !== 0 && note !== null)
    .sort((one, other) => Math.abs(other.counts) - Math.abs(one.counts));
  return { worth: sumFor(considerations, { weights }), reasons: told.flatMap(({ note }) => (note ? [note] : [])) };
}

const LARGEST_WEIGHT = 100;
const WEIGHTS: Shape = Object.fromEntries(
  AIMS.map((aim) => [aim, isOptional(isNumber(-LARGEST_WEIGHT, LARGEST_WEIGHT))]),
);

/**
 * A manner from stored or written data.
 * @throws Refused with the name of the field that is wrong
 */
export function mannerFrom(value: Json | undefined): Manner {
  if (!isJsonObject(value)) throw new Refused("badField", { field: "manner" });
  requireFields(value, { id: isText, name: isText, sentence: isAnyText, weights: isShape({}) }, "manner.");
  const weights = value["weights"] as JsonObject;
  const stranger = Object.keys(weights).find((key) => !(AIMS as readonly string[]).includes(key));
  if (stranger !== undefined) throw new Refused("badField", { field: `manner.weights.${stranger}` });
  requireFields(weights, WEIGHTS, "manner.weights.");
  return value as Manner;
}
