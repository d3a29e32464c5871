/** A Set that does not keep its members alive, and yet can be walked through: those that still live, in order. */
export class IterableWeakSet<V extends object> {
  #refs = new Map<WeakRef<V>, true>();
  #known = new WeakMap<V, WeakRef<V>>();

  constructor(values: Iterable<V> = []) {
    for (const value of values) this.add(value);
  }

  add(value: V): this {
    if (!this.#known.has(value)) {
      const ref = new WeakRef(value);
      this.#known.set(value, ref);
      this.#refs.set(ref, true);
    }
    return this;
  }

  has(value: V): boolean {
    return this.#known.has(value);
  }

  delete(value: V): boolean {
    const ref = this.#known.get(value);
    if (ref) this.#refs.delete(ref);
    return this.#known.delete(value);
  }

  clear(): void {
    this.#refs = new Map();
    this.#known = new WeakMap();
  }

  *values(): Generator<V, void, undefined> {
    for (const ref of [...this.#refs.keys()]) {
      const value = ref.deref();
      if (value === undefined) this.#refs.delete(ref);
      else yield value;
    }
  }

  [Symbol.iterator](): Generator<V, void, undefined> {
    return this.values();
  }
}

/** A Map that does not keep its keys alive, and yet can be walked through: those that still live, in order. */
export class IterableWeakMap<K extends object, V> {
  #keys = new IterableWeakSet<K>();
  #values = new WeakMap<K, V>();

  constructor(entries: Iterable<[K, V]> = []) {
    for (const [key, value] of entries) this.set(key, value);
  }

  get(key: K): V | undefined {
    return this.#values.get(key);
  }

  set(key: K, value: V): this {
    this.#keys.add(key);
    this.#values.set(key, value);
    return this;
  }

  has(key: K): boolean {
    return this.#values.has(key);
  }

  delete(key: K): boolean {
    this.#keys.delete(key);
    return this.#values.delete(key);
  }

  clear(): void {
    this.#keys.clear();
    this.#values = new WeakMap();
  }

  keys(): Generator<K, void, undefined> {
    return this.#keys.values();
  }

  *values(): Generator<V, void, undefined> {
    for (const key of this.keys()) yield this.#values.get(key) as V;
  }

  *entries(): Generator<[K, V], void, undefined> {
    for (const key of this.keys()) yield [key, this.#values.get(key) as V];
  }

  [Symbol.iterator](): Generator<[K, V], void, undefined> {
    return this.entries();
  }
}
