import { diceRegistry, randomFace } from "./registry.ts";
import { applyCount, applyDeduct, compareResult, keepOrDrop, type DiceResult } from "./results.ts";
import type { Roll, RollData } from "./roll.ts";
import { RollTerm, type EvaluateOptions, type TermData, type TermOptions } from "./term.ts";

/** A modifier is a method, by name or itself; returning `false` says that it did not understand the text. */
export type DiceModifier = string | ((modifier: string) => unknown);

export interface DiceTermData {
  number?: number | Roll;
  faces?: number | string | Roll;
  method?: string;
  modifiers?: string[];
  results?: DiceResult[];
  options?: TermOptions;
}

export interface DiceTermClass {
  new (data?: DiceTermData): DiceTerm;
  readonly name: string;
  DENOMINATION: string;
  MODIFIERS: Record<string, DiceModifier>;
  SERIALIZE_ATTRIBUTES: string[];
  fromData(data: TermData): RollTerm;
}

/** Some number of equal dice with modifiers: `4d6kh3`. */
export class DiceTerm extends RollTerm {
  static DENOMINATION = "";
  static MODIFIERS: Record<string, DiceModifier> = {};
  static MODIFIERS_REGEXP_STRING = "([^ (){}[\\]+\\-*/]+)";
  static MODIFIER_REGEXP = /([A-z]+)([^A-z\s()+\-*/]+)?/g;
  static REGEXP = /^([0-9]+)?[dD]([A-z]|[0-9]+)([^ (){}[\]+\-*/]+)?(?:\[([^\]]+)\])?$/;
  static override SERIALIZE_ATTRIBUTES = ["number", "faces", "modifiers", "results", "method"];

  modifiers: string[];
  results: DiceResult[];
  method: string | undefined;
  protected _number: number | Roll;
  protected _faces: number | Roll;

  constructor({ number = 1, faces = 6, method, modifiers = [], results = [], options }: DiceTermData = {}) {
    super({ options });
    this._number = number;
    this._faces = typeof faces === "string" ? Number(faces) : faces;
    this.method = method;
    this.modifiers = modifiers;
    this.results = results;
    if (results.length) this._evaluated = true;
  }

  /** How many dice; undefined while that is itself an unevaluated roll. */
  get number(): number | undefined {
    return typeof this._number === "number" ? this._number : this._number.total;
  }

  set number(value: number) {
    this._number = value;
  }

  get faces(): number | undefined {
    return typeof this._faces === "number" ? this._faces : this._faces.total;
  }

  set faces(value: number) {
    this._faces = value;
  }

  /** The letter or the number of faces behind the `d`. */
  get denomination(): string {
    return (this.constructor as typeof DiceTerm).DENOMINATION;
  }

  get expression(): string {
    const half = (value: number | Roll): string =>
      typeof value === "number" ? String(value) : value._evaluated ? String(value.total) : `(${value.formula})`;
    const letter = this.denomination === "d" ? half(this._faces) : this.denomination;
    return `${half(this._number)}d${letter}${this.modifiers.join("")}`;
  }

  get total(): number | undefined {
    if (!this._evaluated) return undefined;
    return this.results.reduce((sum, die) => {
      if (!die.active) return sum;
      return sum + (die.count ?? die.result);
    }, 0);
  }

  /** The values that count, in the order they fell. */
  get values(): number[] {
    return this.results.filter((die) => die.active).map((die) => die.result);
  }

  override get dice(): DiceTerm[] {
    const inner = [this._number, this._faces].flatMap((half) => (typeof half === "number" ? [] : half.dice));
    return [...inner, this];
  }

  override get isDeterministic(): boolean {
    return false;
  }

  /** Changes the number of dice before evaluation: `number × multiply + add`. */
  alter(multiply?: number, add?: number): this {
    if (this._evaluated) throw new Error(`You may not alter the dice ${this.expression} after they were rolled.`);
    const base = this.number ?? 0;
    this._number = Math.round(base * (Number.isFinite(multiply) ? Math.max(0, multiply ?? 1) : 1)) + (add ?? 0);
    return this;
  }

  protected override async _evaluate(options: EvaluateOptions): Promise<void> {
    for (const half of [this._number, this._faces]) {
      if (typeof half !== "number" && !half._evaluated) await half.evaluate(options);
    }
    this.synchronous = false;
    for (let left = this.missing(); left > 0; left--) await this.roll(options);
    await this._evaluateModifiersAsync();
  }

  protected override _evaluateSync(options: EvaluateOptions): void {
    for (const half of [this._number, this._faces]) {
      if (typeof half !== "number" && !half._evaluated) half.evaluateSync(options);
    }
    // Dice take their time: without a rule for how they fall they are left out.
    if (!options.minimize && !options.maximize) {
      if (options.strict !== false)
        throw new Error(`The dice ${this.expression} cannot be rolled synchronously; await evaluate().`);
      return;
    }
    this.synchronous = true;
    for (let left = this.missing(); left > 0; left--) this.place(undefined, options);
    for (const { command, modifier } of this.splitModifiers()) this._evaluateModifier(command, modifier);
  }

  /** Must this roll be over before anybody can be asked for a face? */
  private synchronous = false;

  /** How many dice are still to be rolled. */
  private missing(): number {
    const number = this.number ?? 0;
    if (number > 999)
      throw new Error(`You may not roll more than 999 dice at once; ${this.expression} asks for ${number}.`);
    return number - this.results.length;
  }

  /** Rolls one more die and adds it to the results. What {@link _roll} gives is what it shows. */
  async roll(options: EvaluateOptions = {}): Promise<DiceResult> {
    const given = options.minimize || options.maximize ? undefined : await this._roll(options);
    return this.place(given, options);
  }

  /**
   * The face of one die, found in another way than by chance, such as by a person who rolls it by hand; undefined leaves
   * it to chance. A place for systems to override.
   */
  async _roll(_options: EvaluateOptions = {}): Promise<number | undefined> {
    return undefined;
  }

  /** Adds one more die to the results, with the face that is given or one by chance. */
  protected place(given: number | undefined, { minimize, maximize }: EvaluateOptions = {}): DiceResult {
    const faces = this.faces ?? 0;
    const result = given ?? (minimize ? Math.min(1, faces) : maximize ? faces : this.randomFace());
    const rolled: DiceResult = { result, active: true };
    this.results.push(rolled);
    return rolled;
  }

  /** Carries a modifier out that asks for one more die with each step: at once where it must be, else one by one. */
  rollEach(steps: Iterator<void>): Promise<void> | undefined {
    if (!this.synchronous) return this.rollEachLater(steps);
    while (!steps.next().done) this.place(undefined);
    return undefined;
  }

  private async rollEachLater(steps: Iterator<void>): Promise<void> {
    while (!steps.next().done) await this.roll();
  }

  /** A random face, also named `mapRandomFace` by dice that print other numbers. */
  randomFace(): number {
    return randomFace(this.faces ?? 0);
  }

  mapRandomFace(uniform: number): number {
    return Math.ceil((1 - uniform) * (this.faces ?? 0));
  }

  /** The text to show for one result. */
  getResultLabel(result: DiceResult): string {
    return String(result.result);
  }

  /** CSS classes for one result. */
  getResultCSS(result: DiceResult): (string | null)[] {
    const hasSuccess = result.success !== undefined;
    const hasFailure = result.failure !== undefined;
    const faces = this.faces ?? 0;
    const plain = result.discarded !== true && !hasSuccess && !hasFailure;
    return [
      this.constructor.name.toLowerCase(),
      `d${faces}`,
      result.success ? "success" : null,
      result.failure ? "failure" : null,
      result.rerolled ? "rerolled" : null,
      result.exploded ? "exploded" : null,
      result.discarded ? "discarded" : null,
      plain && result.result === 1 ? "min" : null,
      plain && result.result === faces ? "max" : null,
    ];
  }

  /** What a dice tooltip shows for this term. */
  getTooltipData(): Record<string, unknown> {
    return {
      formula: this.expression,
      total: this.total,
      faces: this.faces,
      flavor: this.flavor,
      rolls: this.results.map((result) => ({
        result: this.getResultLabel(result),
        classes: this.getResultCSS(result).filter(Boolean).join(" "),
      })),
    };
  }

  /** Splits the written modifiers into the longest commands this die knows. */
  protected splitModifiers(): { command: string; modifier: string }[] {
    const known = (this.constructor as typeof DiceTerm).MODIFIERS;
    const names = Object.keys(known).sort((a, b) => b.length - a.length);
    const parts: { command: string; modifier: string }[] = [];
    for (const [text, letters = "", rest = ""] of this.modifiers.join("").matchAll(DiceTerm.MODIFIER_REGEXP)) {
      const lower = letters.toLowerCase();
      if (Object.hasOwn(known, lower)) {
        parts.push({ command: lower, modifier: text });
        continue;
      }
      let left = lower;
      while (left) {
        const name = names.find((candidate) => left.startsWith(candidate));
        if (!name) break;
        left = left.slice(name.length);
        parts.push({ command: name, modifier: left ? name : name + rest });
      }
    }
    return parts;
  }

  protected async _evaluateModifiersAsync(): Promise<void> {
    for (const { command, modifier } of this.splitModifiers()) await this._evaluateModifier(command, modifier);
  }

  /** Runs one modifier. */
  _evaluateModifier(command: string, modifier: string): unknown {
    const entry = (this.constructor as typeof DiceTerm).MODIFIERS[command];
    if (typeof entry === "function") return entry.call(this, modifier);
    if (typeof entry === "string") {
      const method = (this as unknown as Record<string, unknown>)[entry];
      if (typeof method === "function") return method.call(this, modifier);
    }
    return undefined;
  }

  /** A number of dice or faces that was rolled itself is stored with its dice. */
  override toJSON(): TermData {
    const data = super.toJSON();
    if (typeof this._number !== "number") data._number = this._number.toJSON();
    if (typeof this._faces !== "number") data._faces = this._faces.toJSON();
    return data;
  }

  protected static override _fromData({ _number, _faces, ...data }: TermData): RollTerm {
    const cls = diceRegistry.rolls[0] as unknown as typeof Roll;
    if (_number) data.number = cls.fromData(_number as RollData);
    if (_faces) data.faces = cls.fromData(_faces as RollData);
    return super._fromData(data);
  }

  static compareResult(result: number, comparison: string, target: number): boolean {
    return compareResult(result, comparison, target);
  }

  static _keepOrDrop(
    results: DiceResult[],
    number: number,
    options?: { keep?: boolean; highest?: boolean },
  ): DiceResult[] {
    return keepOrDrop(results, number, options);
  }

  static _applyCount(
    results: DiceResult[],
    comparison: string,
    target: number,
    options?: { flagSuccess?: boolean; flagFailure?: boolean },
  ): void {
    applyCount(results, comparison, target, options);
  }

  static _applyDeduct(
    results: DiceResult[],
    comparison: string,
    target: number,
    options?: { deductFailure?: boolean; invertFailure?: boolean },
  ): void {
    applyDeduct(results, comparison, target, options);
  }
}
