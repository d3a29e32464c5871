/** Up to 31 named states, each a bit of one number. */
export class BitMask extends Number {
  readonly #names: string[];
  #value = 0;

  /** @param states the names there are, and whether each is set at first */
  constructor(states: Record<string, boolean> = {}) {
    super();
    this.#names = Object.keys(states);
    if (this.#names.length > 31) throw new Error("A bit mask can't hold more than 31 states.");
    for (const [name, set] of Object.entries(states)) if (set) this.addState(name);
  }

  #bit(state: string): number {
    const index = this.#names.indexOf(state);
    if (index < 0) throw new Error(`"${state}" is not a state of this bit mask (known: ${this.#names.join(", ")}).`);
    return 1 << index;
  }

  get states(): Readonly<Record<string, string>> {
    return Object.freeze(Object.fromEntries(this.#names.map((name) => [name, name])));
  }
  get isEmpty(): boolean {
    return this.#value === 0;
  }
  hasState(state: string): boolean {
    return (this.#value & this.#bit(state)) !== 0;
  }
  addState(state: string): void {
    this.#value |= this.#bit(state);
  }
  removeState(state: string): void {
    this.#value &= ~this.#bit(state);
  }
  /** Flips a state, or sets it as told; gives the number. */
  toggleState(state: string, enabled?: boolean): number {
    if (enabled ?? !this.hasState(state)) this.addState(state);
    else this.removeState(state);
    return this.#value;
  }
  clear(): void {
    this.#value = 0;
  }
  override valueOf(): number {
    return this.#value;
  }
  override toString(): string {
    return String(this.#value);
  }
  /** Whether another mask has the same names in the same order. */
  isCompatible(other: BitMask): boolean {
    return this.#names.join() === Object.keys(other.states).join();
  }
  toObject(): Record<string, boolean> {
    return Object.fromEntries(this.#names.map((name) => [name, this.hasState(name)]));
  }
  clone(): BitMask {
    return new BitMask(this.toObject());
  }
  toJSON(): string {
    return JSON.stringify(this.toObject());
  }
  static fromJSON(text: string): BitMask {
    return new BitMask(JSON.parse(text) as Record<string, boolean>);
  }
}
