import { createHash } from "node:crypto";
import { HostError } from "../../common/errors.ts";
import type { AnyObject } from "../../common/types.ts";
import type { RecordChange } from "../storage/level-store.ts";

/** Where answers lie in the databases. No document has such a key, and archives leave them out. */
export const ANSWER_PREFIX = "!host.answers!";
/** How many answers each database keeps: more than clients can have under way when the line breaks. */
const KEPT = 100;
/** Longer answers are noted as given only, without what they said. */
const LONGEST = 100_000;

/** A request that its client gave a name to, and what it is answered. */
export interface Remembered {
  userId: string;
  requestId: string;
  /** What was asked, as {@link contentOf} tells it. */
  content: string;
  answer: unknown[];
}

/**
 * The answers to requests that were carried out, written in one batch with what they changed. A client whose host was
 * killed between the write and the answer sends its request again: it is found here, and not carried out twice.
 */
export class AnswerLog {
  readonly #byDatabase = new Map<string, Map<string, AnyObject>>();

  /** Takes over what a database holds. */
  load(collection: string, records: ReadonlyMap<string, AnyObject>): void {
    const found = [...records].filter(([key]) => key.startsWith(ANSWER_PREFIX));
    found.sort(([, a], [, b]) => Number(a.number) - Number(b.number));
    this.#byDatabase.set(collection, new Map(found));
  }

  /** The answer a request was given; undefined when it was not carried out. HostError when the answer was too long to keep. */
  find(userId: string, requestId: string, content: string): unknown[] | undefined {
    const key = keyOf(userId, requestId);
    for (const answers of this.#byDatabase.values()) {
      const noted = answers.get(key);
      if (!noted) continue;
      // Hosts before this one noted no content.
      if (noted.content !== undefined) checkContent(String(noted.content), content);
      if (Array.isArray(noted.answer)) return noted.answer as unknown[];
      throw new HostError(
        "This was carried out before the line broke, but the answer is too long to be given again. Reload to see what there is.",
        "ANSWER_GONE",
      );
    }
    return undefined;
  }

  /** The records that note an answer beside other changes of a database, and forget the oldest. */
  changes(collection: string, { userId, requestId, content, answer }: Remembered): RecordChange[] {
    const answers = this.#byDatabase.get(collection) ?? new Map<string, AnyObject>();
    const last = Number([...answers.values()].at(-1)?.number ?? 0);
    const kept = JSON.stringify(answer).length <= LONGEST ? answer : null;
    const gone = [...answers.keys()].slice(0, Math.max(0, answers.size + 1 - KEPT));
    return [
      { collection, key: keyOf(userId, requestId), value: { number: last + 1, content, answer: kept } },
      ...gone.map((key) => ({ collection, key, value: null })),
    ];
  }

  /** Follows records that were written. */
  apply(changes: readonly RecordChange[]): void {
    for (const { collection, key, value } of changes) {
      const answers = this.#byDatabase.get(collection) ?? new Map<string, AnyObject>();
      this.#byDatabase.set(collection, answers);
      if (value) answers.set(key, value);
      else answers.delete(key);
    }
  }
}

/** By what a request is known again: the same requests give the same, others something else. */
export function contentOf(requests: readonly unknown[]): string {
  return createHash("sha256").update(JSON.stringify(requests)).digest("base64url");
}

/** Refuses a request that comes under the name of another: its answer would be to what was never asked. */
export function checkContent(before: string, now: string): void {
  if (before === now) return;
  throw new HostError(
    "A request of this name was carried out before, and it said something else. This one was not carried out: give each its own name.",
    "REQUEST_NAME",
  );
}

function keyOf(userId: string, requestId: string): string {
  return `${ANSWER_PREFIX}${userId}.${requestId}`;
}
