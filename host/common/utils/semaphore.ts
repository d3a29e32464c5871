/** Lets so many asynchronous functions run at one time; the others wait in line. */
export class Semaphore {
  max: number;
  #active = 0;
  #line: (() => void)[] = [];

  constructor(max = 1) {
    this.max = max;
  }

  /** How many wait. */
  get remaining(): number {
    return this.#line.length;
  }

  /** How many run. */
  get active(): number {
    return this.#active;
  }

  /** Runs a function when there is room; gives what it gives. */
  add<Args extends unknown[], T>(fn: (...args: Args) => T | Promise<T>, ...args: Args): Promise<Awaited<T>> {
    return new Promise((resolve, reject) => {
      this.#line.push(() => {
        this.#active += 1;
        Promise.resolve()
          .then(() => fn(...args))
          .then((value) => resolve(value as Awaited<T>), reject)
          .finally(() => {
            this.#active -= 1;
            this.#next();
          });
      });
      this.#next();
    });
  }

  /** Forgets all that wait; their promises stay open. */
  clear(): void {
    this.#line = [];
  }

  #next(): void {
    while (this.#active < this.max && this.#line.length) this.#line.shift()?.();
  }
}
