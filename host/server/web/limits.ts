import { RateLimit } from "./rate-limit.ts";

/** Messages a user may send at once, and each second after, over all their connections. */
const BURST = 1000;
const PER_SECOND = 250;
/** Connections a user may have at one time: browser windows, and those that a lost line has not let go of yet. */
export const MAX_CONNECTIONS = 20;

/** How much each user may send. A second connection gives nobody more. */
export class UserLimits {
  readonly #limits = new Map<string, RateLimit>();

  /** Takes one message; false when the user has sent too many. */
  take(userId: string, now: number): boolean {
    const limit = this.#limits.get(userId) ?? new RateLimit(BURST, PER_SECOND, now);
    this.#limits.set(userId, limit);
    return limit.take(now);
  }
}
