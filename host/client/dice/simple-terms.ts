import { RollTerm, type TermOptions } from "./term.ts";

/** A plain number in a formula. */
export class NumericTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["number"];
  static REGEXP = /^([0-9]+(?:\.[0-9]+)?)(?:\[([^\]]+)\])?$/;
  number: number;

  constructor({ number, options }: { number: number; options?: TermOptions }) {
    super({ options });
    this.number = Number(number);
  }

  get expression(): string {
    return String(this.number);
  }

  get total(): number {
    return this.number;
  }
}

/** An arithmetic sign between two terms, or before the first. */
export class OperatorTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["operator"];
  static OPERATORS = ["+", "-", "*", "/", "%"];
  static PRECEDENCE: Readonly<Record<string, number>> = { "+": 10, "-": 10, "*": 20, "/": 20, "%": 20 };
  static REGEXP = /[+\-*/%]/g;
  operator: string;

  constructor({ operator, options }: { operator: string; options?: TermOptions }) {
    super({ options });
    this.operator = operator;
  }

  get expression(): string {
    return ` ${this.operator} `;
  }

  override get flavor(): string {
    return "";
  }

  get total(): string {
    return ` ${this.operator} `;
  }
}

/** Text that is no part of dice arithmetic. Evaluating it fails unless strings are allowed. */
export class StringTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["term"];
  term: string;

  constructor({ term, options }: { term: string; options?: TermOptions }) {
    super({ options });
    this.term = term;
  }

  get expression(): string {
    return this.term;
  }

  get total(): string {
    return this.term;
  }

  override get isDeterministic(): boolean {
    return !/\d*d\d/i.test(this.term);
  }

  protected override _evaluateSync({ allowStrings = false }: { allowStrings?: boolean } = {}): void {
    if (!allowStrings)
      throw new Error(`Unresolved StringTerm "${this.term}" requested for evaluation in a roll formula.`);
  }
}
