import { HostError } from "../../common/errors.ts";

type Job = () => Promise<void>;

/**
 * One thing after the other, by turns: who asked for something waits for their own requests and for one of each other's,
 * however many those have waiting. Between two jobs the host reads what has come in meanwhile.
 */
export class Turns {
  readonly #waiting = new Map<string, Job[]>();
  readonly #most: number;
  #running = false;
  #idle: (() => void)[] = [];

  /** @param most jobs of one asker that may wait */
  constructor(most: number) {
    this.#most = most;
  }

  /** Does the work when it is the asker's turn; gives what it gives. HostError when too much of theirs waits. */
  take<T>(asker: string, work: () => Promise<T>): Promise<T> {
    const own = this.#waiting.get(asker) ?? [];
    if (own.length >= this.#most)
      return Promise.reject(
        new HostError("Too many requests wait for their turn. Wait until some are answered.", "RATE_LIMIT"),
      );
    return new Promise((resolve, reject) => {
      own.push(() => work().then(resolve, reject));
      this.#waiting.set(asker, own);
      if (!this.#running) void this.#run();
    });
  }

  /** Resolves once nothing waits any more. */
  idle(): Promise<void> {
    return this.#running ? new Promise((resolve) => this.#idle.push(resolve)) : Promise.resolve();
  }

  async #run(): Promise<void> {
    this.#running = true;
    for (;;) {
      const [next] = this.#waiting;
      if (!next) break;
      const [asker, jobs] = next;
      const job = jobs.shift();
      // Whoever had a turn goes to the end of the line.
      this.#waiting.delete(asker);
      if (jobs.length) this.#waiting.set(asker, jobs);
      await job?.();
      await new Promise((resolve) => setImmediate(resolve));
    }
    this.#running = false;
    for (const done of this.#idle.splice(0)) done();
  }
}
