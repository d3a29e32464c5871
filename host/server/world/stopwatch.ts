/**
 * Adds up what pieces of work cost this process, milliseconds of a processor: the time on the clock would count against
 * whoever asks for something on a machine that has other things to do.
 */
export class Stopwatch {
  #microseconds = 0;

  /** Milliseconds of all pieces so far. */
  get milliseconds(): number {
    return this.#microseconds / 1000;
  }

  /** Does a piece of work and counts it, whether it succeeds or not; of what goes on later only the beginning counts. */
  time<T>(work: () => T): T {
    const begun = process.cpuUsage();
    try {
      return work();
    } finally {
      const { user, system } = process.cpuUsage(begun);
      this.#microseconds += user + system;
    }
  }
}
