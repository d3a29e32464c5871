/** A Map without its own iteration and forEach: the collections of this API give values where a Map gives entries. */
interface MapCore<V> {
  readonly size: number;
  get(key: string): V | undefined;
  set(key: string, value: V): this;
  has(key: string): boolean;
  delete(key: string): boolean;
  clear(): void;
  keys(): IterableIterator<string>;
  values(): IterableIterator<V>;
  entries(): IterableIterator<[string, V]>;
}
const MapBase = Map as unknown as new <V>(entries?: Iterable<readonly [string, V]> | null) => MapCore<V>;

/** A Map by string keys whose iteration gives values, with the array methods systems expect of it. */
export class Collection<V> extends MapBase<V> {
  /** Iterates over values, not entries. */
  [Symbol.iterator](): IterableIterator<V> {
    return this.values();
  }

  /** All values, in order. */
  get contents(): V[] {
    return Array.from(this.values());
  }

  /** The first value a test accepts. */
  find(test: (value: V, index: number, collection: this) => unknown): V | undefined {
    let index = 0;
    for (const value of this.values()) {
      if (test(value, index, this)) return value;
      index += 1;
    }
    return undefined;
  }

  /** All values a test accepts, as an array. */
  filter(test: (value: V, index: number, collection: this) => unknown): V[] {
    return this.contents.filter((value, index) => test(value, index, this));
  }

  /** What a function makes of each value, as an array. */
  map<T>(transform: (value: V, index: number, collection: this) => T): T[] {
    return this.contents.map((value, index) => transform(value, index, this));
  }

  reduce<T>(combine: (accumulator: T, value: V, index: number, collection: this) => T, initial: T): T {
    let accumulator = initial;
    let index = 0;
    for (const value of this.values()) {
      accumulator = combine(accumulator, value, index, this);
      index += 1;
    }
    return accumulator;
  }

  some(test: (value: V, index: number, collection: this) => unknown): boolean {
    return this.contents.some((value, index) => test(value, index, this));
  }

  every(test: (value: V, index: number, collection: this) => unknown): boolean {
    return this.contents.every((value, index) => test(value, index, this));
  }

  /** Calls a function with each value (not key). */
  forEach(callback: (value: V, key: string, collection: this) => void): void {
    for (const [key, value] of this.entries()) callback(value, key, this);
  }

  override get(key: string | null | undefined, options: { strict?: boolean } = {}): V | undefined {
    const value = super.get(key ?? "");
    if (value === undefined && options.strict)
      throw new Error(`The key ${key} does not exist in the ${this.constructor.name} Collection`);
    return value;
  }

  /** The value whose `name` is this. */
  getName(name: string, options: { strict?: boolean } = {}): V | undefined {
    const value = this.find((entry) => (entry as { name?: unknown }).name === name);
    if (value === undefined && options.strict)
      throw new Error(`The name ${name} does not exist in the ${this.constructor.name} Collection`);
    return value;
  }

  /** Plain data of all values. */
  toJSON(): unknown[] {
    return this.map((value) => {
      const jsonable = value as { toJSON?: () => unknown };
      return typeof jsonable?.toJSON === "function" ? jsonable.toJSON() : value;
    });
  }
}
