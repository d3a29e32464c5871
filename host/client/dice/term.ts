import { termClassNamed } from "./registry.ts";
import type { DiceTerm } from "./dice-term.ts";

/** How a term is to be rolled. */
export interface EvaluateOptions {
  minimize?: boolean;
  maximize?: boolean;
  allowStrings?: boolean;
  allowInteractive?: boolean;
  strict?: boolean;
}

/** Options of a term; `flavor` is the text in square brackets behind it. */
export interface TermOptions {
  flavor?: string;
  [key: string]: unknown;
}

/** A term as it is stored. */
export interface TermData {
  class?: string;
  options?: TermOptions;
  evaluated?: boolean;
  [key: string]: unknown;
}

export interface TermClass {
  new (data: never): RollTerm;
  readonly name: string;
  SERIALIZE_ATTRIBUTES: string[];
  fromData(data: TermData): RollTerm;
}

/** One piece of a formula: a number, an operator, dice, a parenthesis, a function or a pool. */
export abstract class RollTerm {
  static FLAVOR_REGEXP_STRING = "(?:\\[([^\\]]+)\\])";
  static SERIALIZE_ATTRIBUTES: string[] = [];

  options: TermOptions;
  /** An intermediate term is only half of a dice expression, such as `(2)` in `(2)d6`. */
  isIntermediate = false;
  _evaluated = false;
  _root: string | undefined = undefined;

  constructor({ options = {} }: { options?: TermOptions } = {}) {
    this.options = options;
  }

  /** The term without its flavor text. */
  abstract get expression(): string;
  /** What it amounts to; undefined until it is evaluated. */
  abstract get total(): number | string | undefined;

  /** The term as one would type it. */
  get formula(): string {
    return this.expression + (this.flavor ? `[${this.flavor}]` : "");
  }

  get flavor(): string {
    return this.options.flavor ?? "";
  }

  /** True when rolling it twice must give the same. */
  get isDeterministic(): boolean {
    return true;
  }

  /** The dice inside this term. */
  get dice(): DiceTerm[] {
    return [];
  }

  /** Rolls the term. It can be done once only. */
  async evaluate(options: EvaluateOptions = {}): Promise<this> {
    this.claimEvaluation();
    await this._evaluate(options);
    return this;
  }

  /** Rolls the term at once. */
  evaluateSync(options: EvaluateOptions = {}): this {
    this.claimEvaluation();
    this._evaluateSync(options);
    return this;
  }

  protected claimEvaluation(): void {
    if (this._evaluated) throw new Error(`The ${this.constructor.name} "${this.formula}" has already been evaluated.`);
    this._evaluated = true;
  }

  protected async _evaluate(options: EvaluateOptions): Promise<void> {
    this._evaluateSync(options);
  }

  protected _evaluateSync(_options: EvaluateOptions): void {}

  /** Restores a term from stored data, by the class named in it. */
  static fromData(data: TermData): RollTerm {
    const cls = data.class && data.class !== this.name ? termClassNamed(data.class) : (this as unknown as TermClass);
    return (cls as unknown as typeof RollTerm)._fromData(data);
  }

  protected static _fromData(data: TermData): RollTerm {
    const cls = this as unknown as new (data: TermData) => RollTerm;
    const term = new cls(data);
    term._evaluated = data.evaluated ?? true;
    return term;
  }

  static fromJSON(json: string): RollTerm {
    return this.fromData(JSON.parse(json) as TermData);
  }

  toJSON(): TermData {
    const data: TermData = { class: this.constructor.name, options: this.options, evaluated: this._evaluated };
    for (const key of (this.constructor as typeof RollTerm).SERIALIZE_ATTRIBUTES) {
      data[key] = (this as unknown as Record<string, unknown>)[key];
    }
    return data;
  }

  get isEvaluated(): boolean {
    return this._evaluated;
  }
}
