import type { DiceTerm } from "./dice-term.ts";
import { diceRegistry } from "./registry.ts";
import type { Roll, RollData } from "./roll.ts";
import { RollTerm, type EvaluateOptions, type TermOptions } from "./term.ts";

function defaultRoll(): typeof Roll {
  return diceRegistry.rolls[0] as unknown as typeof Roll;
}

function revive(roll: Roll | RollData): Roll {
  return roll instanceof Object && "evaluate" in roll ? roll : defaultRoll().fromData(roll);
}

/** A part of a formula in parentheses, rolled by itself. */
export class ParentheticalTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["term", "roll"];
  term: string;
  roll: Roll | undefined;
  override isIntermediate = true;

  constructor({ term, roll, options }: { term?: string; roll?: Roll | RollData; options?: TermOptions }) {
    super({ options });
    this.roll = roll ? revive(roll) : undefined;
    this.term = term ?? this.roll?.formula ?? "";
    this._evaluated = this.roll?._evaluated ?? false;
  }

  get expression(): string {
    return `(${this.roll?.formula ?? this.term})`;
  }

  get total(): number | string | undefined {
    return this.roll?.total;
  }

  override get dice(): DiceTerm[] {
    return this.roll?.dice ?? [];
  }

  override get isDeterministic(): boolean {
    return this.inner().isDeterministic;
  }

  static fromTerms(terms: RollTerm[], options?: TermOptions): ParentheticalTerm {
    const roll = defaultRoll().fromTerms(terms);
    return new ParentheticalTerm({ term: roll.formula, roll, options });
  }

  private inner(): Roll {
    this.roll ??= defaultRoll().create(this.term);
    return this.roll;
  }

  protected override async _evaluate(options: EvaluateOptions): Promise<void> {
    if (!this.inner()._evaluated) await this.inner().evaluate(options);
  }

  protected override _evaluateSync(options: EvaluateOptions): void {
    if (!this.inner()._evaluated) this.inner().evaluateSync(options);
  }
}

/** A function of Math, or one from `CONFIG.Dice.functions`, with rolls as its arguments. */
export class FunctionTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["fn", "terms", "rolls", "result"];
  fn: string;
  terms: string[];
  rolls: Roll[];
  result: number | string | undefined;
  override isIntermediate = true;

  constructor(data: {
    fn: string;
    terms?: string[];
    rolls?: (Roll | RollData)[];
    result?: number | string;
    options?: TermOptions;
  }) {
    super({ options: data.options });
    this.fn = data.fn;
    this.rolls = (data.rolls ?? []).map(revive);
    this.terms = data.terms ?? this.rolls.map((roll) => roll.formula);
    if (!this.rolls.length) this.rolls = this.terms.map((term) => defaultRoll().create(term));
    this.result = data.result;
    if (data.result !== undefined) this._evaluated = true;
  }

  get function(): ((...args: (number | string)[]) => number | string) | undefined {
    if (Object.hasOwn(diceRegistry.functions, this.fn)) return diceRegistry.functions[this.fn];
    const math = (Math as unknown as Record<string, unknown>)[this.fn];
    return typeof math === "function" ? (math as (...args: (number | string)[]) => number) : undefined;
  }

  get expression(): string {
    return `${this.fn}(${this.rolls.map((roll) => roll.formula).join(", ")})`;
  }

  get total(): number | string | undefined {
    return this.result;
  }

  override get dice(): DiceTerm[] {
    return this.rolls.flatMap((roll) => roll.dice);
  }

  override get isDeterministic(): boolean {
    return this.fn !== "random" && this.rolls.every((roll) => roll.isDeterministic);
  }

  protected override async _evaluate(options: EvaluateOptions): Promise<void> {
    for (const roll of this.rolls) if (!roll._evaluated) await roll.evaluate({ ...options, allowStrings: true });
    this.compute();
  }

  protected override _evaluateSync(options: EvaluateOptions): void {
    for (const roll of this.rolls) if (!roll._evaluated) roll.evaluateSync({ ...options, allowStrings: true });
    this.compute();
  }

  private compute(): void {
    const fn = this.function;
    if (!fn) throw new Error(`The formula calls "${this.fn}", which is neither in Math nor in CONFIG.Dice.functions.`);
    const result = fn(...this.rolls.map((roll) => roll.total ?? 0));
    this.result = result === 0 ? 0 : result;
  }
}
