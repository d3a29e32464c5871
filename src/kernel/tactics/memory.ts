/**
 * What has been worked out before, by the values it was worked out from: in a fight the same few people stand against each
 * other over and over. It forgets all when it is full, and never changes what comes out.
 */
const MOST = 20_000;

export class Memory<T> {
  readonly #known = new Map<string, T>();
  readonly #numbers = new Map<string, number>();
  #numbered = new WeakMap<object, number>();
  #next = 0;

  /** A number that stands for a value: the same for all that read alike. An object is read once, and isn't changed after. */
  number<O extends object>(value: O, read: (value: O) => unknown = (one) => one): number {
    const known = this.#numbered.get(value);
    if (known !== undefined) return known;
    const text = JSON.stringify(read(value));
    if (this.#numbers.size >= MOST) this.#forget();
    const number = this.#numbers.get(text) ?? this.#next++;
    this.#numbers.set(text, number);
    this.#numbered.set(value, number);
    return number;
  }

  /** What was made under this key, or is made now. */
  recall(key: string, make: () => T): T {
    const found = this.#known.get(key);
    if (found !== undefined) return found;
    const made = make();
    if (this.#known.size >= MOST) this.#known.clear();
    this.#known.set(key, made);
    return made;
  }

  #forget(): void {
    // Numbers go on counting: a key made with an old one finds nothing that was made with a new one.
    this.#numbers.clear();
    this.#numbered = new WeakMap();
  }
}
