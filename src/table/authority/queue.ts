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
