import { notify } from "../../../foundry/globals.ts";
import { wordsOf } from "../../words/words.ts";

/** Why functions for macros could make nothing of what they were given. */
export const { say: whyNot } = wordsOf("DRAMATIS.Fit.Api");

/** A call that makes no sense as it stands: says which part of it, and the way out, in the reader's language. */
export class BadCall extends Error {
  override readonly name = "BadCall";
}

/** What comes of a call that makes no sense: why, in words. */
export interface Refused {
  readonly ok: false;
  readonly refused: string;
}

/** A function of an API as others see it: a bad call is refused like any other request, and told as a warning. */
export function refusing<Args extends readonly unknown[], Result>(
  make: (...args: Args) => Promise<Result>,
): (...args: Args) => Promise<Result | Refused> {
  return async (...args) => {
    try {
      return await make(...args);
    } catch (reason) {
      if (!(reason instanceof BadCall)) throw reason;
      notify("warn", reason.message);
      return { ok: false, refused: reason.message };
    }
  };
}

type Calls = Readonly<Record<string, (options: never) => Promise<unknown>>>;

/**
 * Functions of an API that are handed options, by their names: each as `refusing` makes it.
 * @param bare true for those that need not be told anything
 */
export function refusingAll<All extends Calls>(calls: All, bare = false): Refusing<All> {
  const made = Object.entries<Calls[string]>(calls).map(([name, make]) => [
    name,
    refusing(async (given?: object) => make((bare && given === undefined ? {} : optionsOf(name, given)) as never)),
  ]);
  return Object.fromEntries(made) as Refusing<All>;
}

type Refusing<All extends Calls> = {
  readonly [Name in keyof All]: (
    ...options: Parameters<All[Name]>
  ) => Promise<Awaited<ReturnType<All[Name]>> | Refused>;
};

/**
 * The options of a call.
 * @throws BadCall when there is no object
 */
export function optionsOf<T extends object>(call: string, options: T | undefined): T {
  if (typeof options !== "object" || options === null) throw new BadCall(whyNot("noOptions", { call }));
  return options;
}

/** What somebody gave, as a message can quote it: a text as it is, a document by its name. */
export function quoted(given: unknown): string {
  if (typeof given === "string") return given;
  const { name } = (given ?? {}) as { name?: unknown };
  return typeof name === "string" ? name : String(given);
}
