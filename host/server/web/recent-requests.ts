/** How many answers are kept for each user. */
const KEPT = 100;

/**
 * The answers to requests that clients gave a name to. A client that lost the line before the answer came sends the same
 * request under the same name: it is answered again, and not carried out again.
 */
export class RecentRequests {
  readonly #answers = new Map<string, Map<string, Promise<unknown>>>();

  /** The answer to a user's request: that of before, or what the work gives. A failure is not remembered. */
  async answer<T>(userId: string, requestId: string | undefined, work: () => Promise<T>): Promise<T> {
    if (requestId === undefined) return work();
    const own = this.#of(userId);
    const known = own.get(requestId);
    if (known) return known as Promise<T>;
    const answer = work();
    own.set(requestId, answer);
    answer.catch(() => own.delete(requestId));
    const [oldest] = own.keys();
    if (own.size > KEPT && oldest !== undefined) own.delete(oldest);
    return answer;
  }

  #of(userId: string): Map<string, Promise<unknown>> {
    const own = this.#answers.get(userId) ?? new Map<string, Promise<unknown>>();
    this.#answers.set(userId, own);
    return own;
  }
}
