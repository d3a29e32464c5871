/** When nothing is expected of a fight any more: round after round nothing happens, or what happens is undone again. */
import type { Ref } from "../outcome.ts";

/** Rounds in which nothing happens to anybody, after which nothing is expected to happen any more. */
const QUIET_ROUNDS = 10;
/** Rounds in which nobody is worse off than ever, nor better: what one side does, the other mends, over and over. */
const EVEN_ROUNDS = 15;
/** Rounds of which so few bring anything new that the end is out of sight. */
const SLOW_ROUNDS = 20;
const SLOW_NEWS = 2;

/** How much has been done to each of those who fight. */
export type Wear = ReadonlyMap<Ref, number>;

const sumOf = (wear: Wear): number => [...wear.values()].reduce((sum, one) => sum + one, 0);

/** Watches what has been done to everybody, from before the first round on. */
export class Standstill {
  readonly #worst: Map<Ref, number>;
  readonly #best: Map<Ref, number>;
  #sum: number;
  #quiet = 0;
  #even = 0;
  /** Of the last rounds, whether they brought anything new. */
  #news: readonly boolean[] = [];

  constructor(before: Wear) {
    this.#worst = new Map(before);
    this.#best = new Map(before);
    this.#sum = sumOf(before);
  }

  /** Takes note of how everybody stands after a round: true once there have been enough in which nobody got anywhere. */
  reached(after: Wear): boolean {
    const sum = sumOf(after);
    this.#quiet = sum === this.#sum ? this.#quiet + 1 : 0;
    this.#sum = sum;
    const isNew = [...after].map((one) => this.#isNew(...one)).includes(true);
    this.#even = isNew ? 0 : this.#even + 1;
    this.#news = [...this.#news, isNew].slice(-SLOW_ROUNDS);
    const isSlow = this.#news.length === SLOW_ROUNDS && this.#news.filter(Boolean).length <= SLOW_NEWS;
    return this.#quiet >= QUIET_ROUNDS || this.#even >= EVEN_ROUNDS || isSlow;
  }

  /** True for somebody who has never stood like this: worse than ever, or better. */
  #isNew(who: Ref, wear: number): boolean {
    const [best, worst] = [this.#best.get(who) ?? wear, this.#worst.get(who) ?? wear];
    this.#best.set(who, Math.min(best, wear));
    this.#worst.set(who, Math.max(worst, wear));
    return wear < best || wear > worst;
  }
}
