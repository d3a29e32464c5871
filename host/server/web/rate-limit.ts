/** A bucket of tokens: so many at once, so many more each second. */
export class RateLimit {
  readonly #burst: number;
  readonly #perSecond: number;
  #tokens: number;
  #last: number;

  constructor(burst: number, perSecond: number, now: number) {
    this.#burst = burst;
    this.#perSecond = perSecond;
    this.#tokens = burst;
    this.#last = now;
  }

  /** Tokens that are left; less than none when more was spent than there was. */
  left(now: number): number {
    this.#tokens = Math.min(this.#burst, this.#tokens + ((now - this.#last) / 1000) * this.#perSecond);
    this.#last = now;
    return this.#tokens;
  }

  /** Takes a token; false when there is none left. */
  take(now: number): boolean {
    if (this.left(now) < 1) return false;
    this.#tokens -= 1;
    return true;
  }

  /** Takes so many tokens, be they there or not. */
  spend(tokens: number, now: number): void {
    this.left(now);
    this.#tokens -= tokens;
  }
}
