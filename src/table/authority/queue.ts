/** Runs tasks one after the other, in the order they came. A task that fails doesn't stop the next. */
export class Queue {
  #last: Promise<unknown> = Promise.resolve();

  /** Resolves or rejects as the task does. */
  run<T>(task: () => Promise<T>): Promise<T> {
    const result = this.#last.then(task);
    this.#last = result.catch(() => undefined);
    return result;
  }
}

/** What this client is asked to carry out, and what it puts right of its own accord: never two at once. */
export const requests = new Queue();
