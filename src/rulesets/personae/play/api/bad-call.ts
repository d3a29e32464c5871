import { localize, notify } from "../../../../foundry/index.ts";
import type { Answer } from "../../../../table/api.ts";

/** A call that makes no sense as it stands: says which part of it, and the way out, in the reader's language. */
export class BadCall extends Error {
  /** @param key the last part of a key under `DRAMATIS.Personae.Api` */
  constructor(key: string, data: Readonly<Record<string, string>> = {}) {
    super(localize(`DRAMATIS.Personae.Api.${key}`, data));
    this.name = "BadCall";
  }
}

/** A function of the API as others see it: a bad call is refused like any other request, and told as a warning. */
export function refusing<Args extends readonly unknown[]>(
  make: (...args: Args) => Promise<Answer>,
): (...args: Args) => Promise<Answer> {
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
  if (typeof options !== "object" || options === null) throw new BadCall("noOptions", { call });
  return options;
}

/** What somebody gave, as a message can quote it: a text as it is, a document by its name. */
export function quoted(given: unknown): string {
  if (typeof given === "string") return given;
  const { name } = (given ?? {}) as { name?: unknown };
  return typeof name === "string" ? name : String(given);
}
