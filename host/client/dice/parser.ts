import { FunctionTerm, ParentheticalTerm } from "./compound-terms.ts";
import { PoolTerm } from "./pool-term.ts";
import { diceRegistry } from "./registry.ts";
import { type Roll } from "./roll.ts";
import { NumericTerm, OperatorTerm, StringTerm } from "./simple-terms.ts";
import type { RollTerm } from "./term.ts";
import { type TermOptions } from "./term.ts";

/** What the parser needs of the roll class that asked for it: nested formulas become rolls of that class. */
export interface RollMaker {
  fromTerms(terms: RollTerm[], options?: Record<string, unknown>): Roll;
}

const NUMBER = /^\d+(?:\.\d+)?|^\.\d+/;
const MODIFIERS = /^[^ (){}[\]+\-*/,%]+/;
const FUNCTION = /^([A-Za-z_$][\w$]*)\(/;
const WORD = /^[^ (){}[\]+\-*/,%]+/;

/**
 * Reads a formula whose `@data` has been filled in. Grammar: terms joined by `+ - * / %`; a term is a number, dice
 * (`2d6kh1`, `(1+1)d(2*3)`, `4df`, `dc`), a parenthesis, a function with arguments, a pool in braces, or other text; each
 * may carry `[flavor]`.
 */
export class RollParser {
  private at = 0;

  constructor(
    private readonly formula: string,
    private readonly maker: RollMaker,
  ) {}

  /** The terms of the whole formula. Throws an error that names the formula and the place where it went wrong. */
  parse(): RollTerm[] {
    const terms = this.expression();
    this.skipSpace();
    if (this.at < this.formula.length) this.fail(`did not expect "${this.formula[this.at]}"`);
    return terms;
  }

  private expression(): RollTerm[] {
    const terms: RollTerm[] = [];
    for (;;) {
      this.skipSpace();
      let sign = this.operator(true);
      while (sign) {
        terms.push(new OperatorTerm({ operator: sign }));
        this.skipSpace();
        sign = this.operator(true);
      }
      terms.push(this.term());
      this.skipSpace();
      const next = this.operator(false);
      if (!next) return terms;
      terms.push(new OperatorTerm({ operator: next === "+" || next === "-" ? this.collapsed(next) : next }));
    }
  }

  /** One sign for a row of pluses and minuses. */
  private collapsed(first: string): string {
    let sign = first;
    for (;;) {
      this.skipSpace();
      const next = this.operator(true);
      if (!next) return sign;
      if (next === "-") sign = sign === "-" ? "+" : "-";
    }
  }

  private operator(unary: boolean): string | null {
    const found = this.formula[this.at] ?? "";
    if (!found || !(unary ? "+-" : "+-*/%").includes(found)) return null;
    this.at += 1;
    return found;
  }

  private term(): RollTerm {
    const rest = this.formula.slice(this.at);
    if (!rest || ")},".includes(rest[0] ?? "")) this.fail("a term is missing");
    if (rest.startsWith("{")) return this.pool();
    if (rest.startsWith("(")) return this.parenthesis();
    const number = NUMBER.exec(rest)?.[0];
    if (number !== undefined) {
      this.at += number.length;
      if (this.startsDice()) return this.dice(Number(number));
      const letter = /^d([a-z])(?![\w$])/i.exec(this.formula.slice(this.at))?.[1];
      if (letter) this.fail(`there are no dice called "d${letter}"`);
      if (/^[A-Za-z$_]/.test(this.formula.slice(this.at))) {
        this.at -= number.length;
        return this.text();
      }
      return new NumericTerm({ number: Number(number), options: this.flavor() });
    }
    const fn = FUNCTION.exec(rest)?.[1];
    if (fn && fn.toLowerCase() !== "d") return this.call(fn);
    if (this.startsDice()) return this.dice(1);
    return this.text();
  }

  private parenthesis(): RollTerm {
    this.at += 1;
    const roll = this.maker.fromTerms(this.expression());
    this.close(")");
    if (this.startsDice()) return this.dice(roll);
    return new ParentheticalTerm({ term: roll.formula, roll, options: this.flavor() });
  }

  private call(fn: string): RollTerm {
    this.at += fn.length + 1;
    const rolls = this.list(")");
    return new FunctionTerm({ fn, rolls, terms: rolls.map((roll) => roll.formula), options: this.flavor() });
  }

  private pool(): RollTerm {
    this.at += 1;
    const rolls = this.list("}");
    const modifiers = this.modifiers();
    return new PoolTerm({ rolls, terms: rolls.map((roll) => roll.formula), modifiers, options: this.flavor() });
  }

  private list(end: string): Roll[] {
    const rolls: Roll[] = [];
    this.skipSpace();
    if (this.formula[this.at] !== end) {
      for (;;) {
        rolls.push(this.maker.fromTerms(this.expression()));
        this.skipSpace();
        if (this.formula[this.at] !== ",") break;
        this.at += 1;
      }
    }
    this.close(end);
    return rolls;
  }

  /** Does a die follow here: a `d` with faces, a known letter, or a parenthesis behind it? */
  private startsDice(): boolean {
    const rest = this.formula.slice(this.at);
    if (/^d(\d|\()/i.test(rest)) return true;
    const letter = /^d([a-z%])(?![a-z]*\()/i.exec(rest)?.[1]?.toLowerCase();
    return letter !== undefined && (letter === "%" || (letter !== "d" && letter in diceRegistry.terms));
  }

  private dice(number: number | Roll): RollTerm {
    this.at += 1;
    const rest = this.formula.slice(this.at);
    let faces: number | Roll | undefined;
    let denomination = "d";
    if (rest.startsWith("(")) {
      this.at += 1;
      faces = this.maker.fromTerms(this.expression());
      this.close(")");
    } else if (rest.startsWith("%")) {
      this.at += 1;
      faces = 100;
    } else {
      const digits = /^\d+/.exec(rest)?.[0];
      if (digits) faces = Number(digits);
      else denomination = (rest[0] ?? "").toLowerCase();
      this.at += digits?.length ?? 1;
    }
    const cls = diceRegistry.terms[denomination];
    if (!cls) return this.fail(`there are no dice called "d${denomination}"`);
    const modifiers = this.modifiers();
    return new cls({ number, faces, modifiers, options: this.flavor() });
  }

  private modifiers(): string[] {
    const text = MODIFIERS.exec(this.formula.slice(this.at))?.[0] ?? "";
    this.at += text.length;
    return [...text.matchAll(/[A-z]+[^A-z\s()+\-*/]*/g)].map(([modifier]) => modifier);
  }

  private text(): RollTerm {
    const word = WORD.exec(this.formula.slice(this.at))?.[0];
    if (!word) return this.fail(`did not expect "${this.formula[this.at] ?? ""}"`);
    this.at += word.length;
    return new StringTerm({ term: word, options: this.flavor() });
  }

  private flavor(): TermOptions {
    const match = /^\[([^\]]*)\]/.exec(this.formula.slice(this.at));
    if (!match) return {};
    this.at += match[0].length;
    return match[1] ? { flavor: match[1].trim() } : {};
  }

  private close(mark: string): void {
    this.skipSpace();
    if (this.formula[this.at] !== mark) this.fail(`"${mark}" is missing`);
    this.at += 1;
  }

  private skipSpace(): void {
    while (/\s/.test(this.formula[this.at] ?? "")) this.at += 1;
  }

  private fail(reason: string): never {
    throw new Error(`The roll formula "${this.formula}" cannot be read: ${reason} at character ${this.at + 1}.`);
  }
}
