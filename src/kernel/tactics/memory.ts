/**
 * What has been worked out before, by the values it was worked out from: in a fight the same few people stand against each
 * other over and over. It forgets all when it is full, and never changes what comes out.
 */
const MOST = 20_000;

/** How parts of a value are read: by what they come to; null for what doesn't count. */
export type Ways<O> = {
  readonly [K in keyof O as string extends K ? never : K]?: null | Way<O[K], O>;
};
type Way<P, O> = (part: P, whole: O) => string | number | boolean | null;

const plain = (part: unknown): string => (typeof part === "string" ? JSON.stringify(part) : String(part));

export class Memory<T> {
  readonly #known = new Map<string, T>();
  readonly #numbers = new Map<string, number>();
  #numbered = new WeakMap<object, number>();
  /** The same of the parts of what is read: most of them stay as they are when a value changes. */
  #parts = new WeakMap<object, number>();
  #next = 0;

  /** @param most how many values are kept */
  constructor(private readonly most = MOST) {}

  /** A number that stands for a value: the same for all that read alike. An object is read once, and isn't changed after. */
  number<O extends object>(value: O, read: (value: O) => unknown = (one) => one): number {
    const known = this.#numbered.get(value);
    if (known !== undefined) return known;
    return this.#keep(value, () => {
      const one = read(value);
      return typeof one === "object" && one !== null ? this.#textOf(one, {}) : JSON.stringify(one);
    });
  }

  #keep(value: object, textOf: () => string): number {
    if (this.#numbers.size >= MOST) this.#forget();
    const number = this.#numberOf(textOf());
    this.#numbered.set(value, number);
    return number;
  }

  #numberOf(text: string): number {
    const known = this.#numbers.get(text);
    if (known !== undefined) return known;
    const number = this.#next++;
    this.#numbers.set(text, number);
    return number;
  }

  /** The same of a value of which parts count only in some way, or not at all. What isn't named counts as it is. */
  numberBy<O extends object>(value: O, ways: Ways<O>): number {
    return this.#numbered.get(value) ?? this.#keep(value, () => this.#textOf(value, ways));
  }

  /** A text that is the same for all that read alike, as long as this memory holds. */
  #textOf<O extends object>(read: O, ways: Ways<O>): string {
    const each = ways as Readonly<Record<string, null | Way<unknown, O>>>;
    let text = "";
    for (const key of Object.keys(read)) {
      const way = each[key];
      if (way === null) continue;
      const whole: unknown = read[key as keyof O];
      const part = way ? way(whole, read) : whole;
      text += `${key}:${typeof part === "object" && part !== null ? this.#partOf(part) : plain(part)},`;
    }
    return text;
  }

  #partOf(part: object): number {
    const known = this.#parts.get(part);
    if (known !== undefined) return known;
    const number = this.#numberOf(JSON.stringify(part));
    this.#parts.set(part, number);
    return number;
  }

  /** What was made under this key, or is made now. */
  recall(key: string, make: () => T): T {
    const found = this.#known.get(key);
    if (found !== undefined) return found;
    const made = make();
    if (this.#known.size >= this.most) this.#known.clear();
    this.#known.set(key, made);
    return made;
  }

  #forget(): void {
    // Numbers go on counting: a key made with an old one finds nothing that was made with a new one.
    this.#numbers.clear();
    this.#numbered = new WeakMap();
    this.#parts = new WeakMap();
  }
}

/** A number for each value of a kind: the same for all that read alike in these ways. */
export function numbersBy<T extends object>(ways: Ways<T> = {}): (value: T) => number {
  const memory = new Memory<never>();
  return (value) => memory.numberBy(value, ways);
}
