/** When nothing is expected of a fight any more: round after round nothing happens, or what happens is undone again. */
import type { Ref } from "../outcome.ts";

/** Rounds in which nothing happens to anybody, after which nothing is expected to happen any more. */
const QUIET_ROUNDS = 10;
/** Rounds in which nobody comes off worse than they have before: what one side does, the other mends. */
const EVEN_ROUNDS = 15;

/** How much has been done to each of those who fight. */
export type Wear = ReadonlyMap<Ref, number>;

const sumOf = (wear: Wear): number => [...wear.values()].reduce((sum, one) => sum + one, 0);

/** Watches what has been done to everybody, from before the first round on. */
export class Standstill {
  readonly #worst: Map<Ref, number>;
  #sum: number;
  #quiet = 0;
  #even = 0;

  constructor(before: Wear) {
    this.#worst = new Map(before);
    this.#sum = sumOf(before);
  }

  /** Takes note of how everybody stands after a round: true once there have been enough in which nobody got anywhere. */
  reached(after: Wear): boolean {
    const sum = sumOf(after);
    this.#quiet = sum === this.#sum ? this.#quiet + 1 : 0;
    this.#sum = sum;
    const isWorse = [...after].filter(([who, wear]) => wear > (this.#worst.get(who) ?? -Infinity));
    for (const [who, wear] of isWorse) this.#worst.set(who, wear);
    this.#even = isWorse.length > 0 ? 0 : this.#even + 1;
    return this.#quiet >= QUIET_ROUNDS || this.#even >= EVEN_ROUNDS;
  }
}
