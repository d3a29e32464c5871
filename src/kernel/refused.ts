import type { Json } from "./json.ts";
import { refuse, type Refusal } from "./outcome.ts";

/** Turns a decision down from anywhere inside it: which reason, with the data its text needs. See `refusing`. */
export class Refused extends Error {
  /** @param reason the end of the game's language key for it, or a whole key that begins with "DRAMATIS." */
  constructor(
    readonly reason: string,
    readonly data: Readonly<Record<string, Json>> = {},
  ) {
    // No fault to be traced, and made by the thousand where options are tried: where it was made isn't written down.
    const { stackTraceLimit } = Error;
    Error.stackTraceLimit = 0;
    super(`Refused: ${reason}`);
    Error.stackTraceLimit = stackTraceLimit;
    this.name = "Refused";
  }
}

/**
 * What a decision comes to, or the refusal when it was turned down inside.
 * @param prefix what the language keys of the game's reasons begin with
 */
export function refusing<T>(prefix: string, decide: () => T): T | Refusal {
  try {
    return decide();
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    const { reason, data } = error;
    return refuse(reason.startsWith("DRAMATIS.") ? reason : prefix + reason, data);
  }
}
