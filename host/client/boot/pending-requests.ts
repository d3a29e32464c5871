import { randomID } from "../../common/utils/index.ts";

interface Pending {
  send(): void;
  fail(error: Error): void;
}

/**
 * Requests that wait for their answer. When the line breaks, they are sent again under the same name once it is back: the
 * server answers those it had carried out already, without doing them twice.
 */
export class PendingRequests {
  readonly #waiting = new Map<string, Pending>();
  #settled: (() => void)[] = [];

  get size(): number {
    return this.#waiting.size;
  }

  /**
   * Sends a request now, or when the line is back. `send` is called with its name and what to do with the answer, maybe
   * several times; the first answer counts. Rejects with `late()` when none came in `patience` milliseconds.
   */
  start<A, T>(
    send: (requestId: string, answered: (answer: A) => void) => void,
    use: (answer: A) => T,
    { connected, patience, late }: { connected: boolean; patience: number; late: () => Error },
  ): Promise<T> {
    const id = randomID();
    return new Promise<T>((resolve, reject) => {
      const finish = (outcome: () => T): void => {
        if (!this.#waiting.delete(id)) return;
        clearTimeout(timer);
        try {
          resolve(outcome());
        } catch (error) {
          reject(error instanceof Error ? error : new Error(String(error)));
        }
        if (!this.#waiting.size) for (const done of this.#settled.splice(0)) done();
      };
      const fail = (error: Error): void =>
        finish(() => {
          throw error;
        });
      const timer = setTimeout(() => fail(late()), patience);
      const entry = { send: () => send(id, (answer) => finish(() => use(answer))), fail };
      this.#waiting.set(id, entry);
      if (connected) entry.send();
    });
  }

  /** Sends everything again, in the order it was asked for. */
  resend(): void {
    for (const { send } of [...this.#waiting.values()]) send();
  }

  /** Resolves when nothing waits any more. */
  settled(): Promise<void> {
    return this.#waiting.size ? new Promise((resolve) => this.#settled.push(resolve)) : Promise.resolve();
  }
}
