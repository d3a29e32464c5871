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
