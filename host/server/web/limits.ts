import type { BaseUser } from "../../common/documents/index.ts";
import { GAME_MASTER_FACTOR, type Limits } from "../limits.ts";
import { RateLimit } from "./rate-limit.ts";

/** Bytes of a message that cost a point. */
const BYTES_PER_POINT = 2000;

/** What a user has left to spend. A second connection gives nobody more. */
export class UserLimits {
  readonly #limits: Limits;
  readonly #messages = new Map<string, RateLimit>();
  readonly #points = new Map<string, RateLimit>();

  constructor(limits: Limits) {
    this.#limits = limits;
  }

  /** Takes one message; false when the user has sent too many, or what they sent costs more than they have. */
  take(user: BaseUser, now: number): boolean {
    const { messageBurst, messagesPerSecond } = this.#limits;
    const messages = this.#of(this.#messages, user, messageBurst, messagesPerSecond, now);
    return messages.take(now) && this.#pointsOf(user, now).left(now) > 0;
  }

  /** Counts what something costs, be it more than the user has left. */
  spend(user: BaseUser, points: number, now: number): void {
    this.#pointsOf(user, now).spend(points, now);
  }

  /** Whether a user would have nothing left to spend without the points that were counted for something in advance. */
  isSpent(user: BaseUser, inAdvance: number, now: number): boolean {
    return this.#pointsOf(user, now).left(now) + inAdvance <= 0;
  }

  /** Counts what came over the line, before anybody looks at it. */
  spendBytes(user: BaseUser, bytes: number, now: number): void {
    this.spend(user, bytes / BYTES_PER_POINT, now);
  }

  /** Whether a user has overdrawn so far that their lines are cut: they sent on though they were refused. */
  isExhausted(user: BaseUser, now: number): boolean {
    return this.#pointsOf(user, now).left(now) < -this.#limits.costBurst;
  }

  #pointsOf(user: BaseUser, now: number): RateLimit {
    const factor = user.isGM ? GAME_MASTER_FACTOR : 1;
    return this.#of(this.#points, user, this.#limits.costBurst * factor, this.#limits.costPerSecond * factor, now);
  }

  #of(all: Map<string, RateLimit>, user: BaseUser, burst: number, perSecond: number, now: number): RateLimit {
    const id = String(user.id);
    const limit = all.get(id) ?? new RateLimit(burst, perSecond, now);
    all.set(id, limit);
    return limit;
  }
}
