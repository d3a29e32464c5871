import { checkContent } from "../world/answer-log.ts";

/** How many answers are kept for each user. */
const KEPT = 100;

/** What was asked under a name, and what it is answered. */
interface Given {
  content: string;
  answer: Promise<unknown>;
}

/**
 * The answers to requests that clients gave a name to. A client that lost the line before the answer came sends the same
 * request under the same name: it is answered again, and not carried out again.
 */
export class RecentRequests {
  readonly #answers = new Map<string, Map<string, Given>>();

  /** The answer to a user's request: that of before, or what the work gives. A failure is not remembered. */
  async answer<T>(userId: string, requestId: string | undefined, content: string, work: () => Promise<T>): Promise<T> {
    if (requestId === undefined) return work();
    const own = this.#of(userId);
    const known = own.get(requestId);
    if (known) {
      checkContent(known.content, content);
      return known.answer as Promise<T>;
    }
    const answer = work();
    own.set(requestId, { content, answer });
    answer.catch(() => own.delete(requestId));
    const [oldest] = own.keys();
    if (own.size > KEPT && oldest !== undefined) own.delete(oldest);
    return answer;
  }

  #of(userId: string): Map<string, Given> {
    const own = this.#answers.get(userId) ?? new Map<string, Given>();
    this.#answers.set(userId, own);
    return own;
  }
}
