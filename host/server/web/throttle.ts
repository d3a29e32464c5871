/** How long a failure counts, milliseconds. */
const WINDOW = 60_000;
/** Keys that are kept: the oldest are forgotten before somebody's inventions fill the memory. */
const MOST_KEYS = 10_000;

/** Counts failures within the last minute, by keys such as an address together with a user. */
export class Throttle {
  readonly #most: number;
  readonly #failures = new Map<string, number[]>();

  /** @param most failures of a key within a minute before it is stopped */
  constructor(most: number) {
    this.#most = most;
  }

  isStopped(key: string, now: number): boolean {
    return this.#recent(key, now).length >= this.#most;
  }

  fail(key: string, now: number): void {
    const recent = [...this.#recent(key, now), now].slice(-this.#most);
    this.#failures.delete(key);
    this.#failures.set(key, recent);
    const [oldest] = this.#failures.keys();
    if (this.#failures.size > MOST_KEYS && oldest !== undefined) this.#failures.delete(oldest);
  }

  #recent(key: string, now: number): number[] {
    return (this.#failures.get(key) ?? []).filter((time) => now - time < WINDOW);
  }
}
