const LENGTH = 624;
const PERIOD = 397;

/**
 * The Mersenne Twister of Matsumoto and Nishimura (MT19937): random numbers that follow from a seed. `random` may stand
 * as `CONFIG.Dice.randomUniform`.
 */
export class MersenneTwister {
  readonly #state = new Uint32Array(LENGTH);
  #next = LENGTH;

  /** @param seed without one, the present time */
  constructor(seed: number = Date.now()) {
    this.seed(seed);
  }

  /** Begins the row of a seed, an unsigned whole number of 32 bits; returns it. */
  seed(seed: number): number {
    this.#state[0] = seed >>> 0;
    for (let at = 1; at < LENGTH; at++) {
      const last = this.#at(at - 1);
      this.#state[at] = Math.imul(1812433253, last ^ (last >>> 30)) + at;
    }
    this.#next = LENGTH;
    return seed;
  }

  /** Begins the row of a list of seeds. */
  seedArray(vector: readonly number[]): void {
    this.seed(19650218);
    let at = 1;
    const step = (factor: number, added: number): void => {
      const last = this.#at(at - 1);
      this.#state[at] = (this.#at(at) ^ Math.imul(last ^ (last >>> 30), factor)) + added;
      at += 1;
      if (at < LENGTH) return;
      this.#state[0] = this.#at(LENGTH - 1);
      at = 1;
    };
    for (let count = 0; count < Math.max(LENGTH, vector.length); count++) {
      const key = count % vector.length;
      step(1664525, (vector[key] ?? 0) + key);
    }
    for (let count = 1; count < LENGTH; count++) step(1566083941, -at);
    this.#state[0] = 0x80000000;
    this.#next = LENGTH;
  }

  #at(index: number): number {
    return this.#state[index] ?? 0;
  }

  #twist(): void {
    for (let at = 0; at < LENGTH; at++) {
      const mixed = (this.#at(at) & 0x80000000) | (this.#at((at + 1) % LENGTH) & 0x7fffffff);
      this.#state[at] = this.#at((at + PERIOD) % LENGTH) ^ (mixed >>> 1) ^ (mixed & 1 ? 0x9908b0df : 0);
    }
    this.#next = 0;
  }

  /** A whole number of 32 bits, without sign. */
  int(): number {
    if (this.#next >= LENGTH) this.#twist();
    let number = this.#at(this.#next++);
    number ^= number >>> 11;
    number ^= (number << 7) & 0x9d2c5680;
    number ^= (number << 15) & 0xefc60000;
    return (number ^ (number >>> 18)) >>> 0;
  }

  /** A whole number of 31 bits. */
  int31(): number {
    return this.int() >>> 1;
  }

  /** A number from 0 to 1, both included. */
  real(): number {
    return this.int() / 0xffffffff;
  }

  /** A number between 0 and 1, neither included. */
  realx(): number {
    return (this.int() + 0.5) / 2 ** 32;
  }

  /** A number from 0 up to, but not including, 1. */
  rnd(): number {
    return this.int() / 2 ** 32;
  }

  /** The same as {@link rnd}, named as `Math.random` is. */
  random(): number {
    return this.rnd();
  }

  /** As {@link rnd}, in steps of 53 bits. */
  rndHiRes(): number {
    return ((this.int() >>> 5) * 2 ** 26 + (this.int() >>> 6)) / 2 ** 53;
  }

  /** A number of a normal distribution. */
  normal(mu: number, sigma: number): number {
    return mu + sigma * Math.sqrt(-2 * Math.log(this.realx())) * Math.cos(2 * Math.PI * this.rnd());
  }

  static #shared: MersenneTwister | undefined;

  static random(): number {
    return (this.#shared ??= new MersenneTwister()).random();
  }

  static normal(mu: number, sigma: number): number {
    return (this.#shared ??= new MersenneTwister()).normal(mu, sigma);
  }
}
