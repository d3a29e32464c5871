import { computeTotal } from "./arithmetic.ts";
import { ParentheticalTerm } from "./compound-terms.ts";
import { DiceTerm } from "./dice-term.ts";
import { RollParser } from "./parser.ts";
import { PoolTerm } from "./pool-term.ts";
import { diceRegistry } from "./registry.ts";
import { NumericTerm, OperatorTerm, StringTerm } from "./simple-terms.ts";
import { RollTerm, type EvaluateOptions, type TermData } from "./term.ts";
import {
  chatContext,
  collapseInlineResult,
  expandInlineResult,
  renderRoll,
  renderTooltip,
  rollAnchor,
  type RollContext,
  type RollRenderOptions,
} from "./roll-html.ts";
import { postRoll, type RollMessageOptions } from "./roll-message.ts";
import { fillFormula } from "./formula-data.ts";

/** A roll as it is stored in a chat message. */
export interface RollData {
  class?: string;
  options?: Record<string, unknown>;
  formula: string;
  terms?: (TermData | RollTerm)[];
  dice?: TermData[];
  total?: number | string;
  evaluated?: boolean;
}

export interface RollClass {
  new (formula: string, data?: object, options?: Record<string, unknown>): Roll;
  readonly name: string;
  fromData(data: RollData): Roll;
}

/**
 * A formula with dice. It is read when constructed, rolled once by `evaluate`, and can be stored and restored with its
 * results. Subclasses keep what else they need in `options`, which is stored too.
 */
export class Roll {
  static CHAT_TEMPLATE = "templates/dice/roll.hbs";
  static TOOLTIP_TEMPLATE = "templates/dice/tooltip.hbs";

  data: object;
  options: Record<string, unknown>;
  terms: RollTerm[];
  _dice: DiceTerm[] = [];
  _formula: string;
  _evaluated = false;
  _total: number | string | undefined = undefined;
  _root: Roll | undefined = undefined;

  constructor(formula: string, data: object = {}, options: Record<string, unknown> = {}) {
    this.data = this._prepareData(data);
    this.options = options;
    if (typeof formula !== "string")
      throw new TypeError(`A Roll needs a formula that is text, not ${formula === null ? "null" : typeof formula}.`);
    const cls = this.constructor as typeof Roll;
    this.terms = cls.parse(formula, this.data);
    this._formula = this.resetFormula();
  }

  protected _prepareData(data: object): object {
    return data;
  }

  static get defaultImplementation(): typeof Roll {
    return diceRegistry.rolls[0] as unknown as typeof Roll;
  }

  /** Makes a roll of the default class, `CONFIG.Dice.rolls[0]`. */
  static create(formula: string, data: object = {}, options: Record<string, unknown> = {}): Roll {
    return new Roll.defaultImplementation(formula, data, options);
  }

  static getFormula(terms: readonly RollTerm[]): string {
    return terms
      .map((term) => term.formula)
      .join("")
      .replace(/ {2,}/g, " ")
      .trim();
  }

  static replaceFormulaData(
    formula: string,
    data: object,
    options: { missing?: string; warn?: boolean; recursive?: boolean } = {},
  ): string {
    return fillFormula(formula, data, options);
  }

  /** Can this formula be read and rolled? */
  static validate(formula: string): boolean {
    if (formula === "") return false;
    try {
      new this(fillFormula(String(formula), {}, { missing: "1" })).evaluateSync({ strict: false, maximize: true });
      return true;
    } catch {
      return false;
    }
  }

  /** The terms of a formula. */
  static parse(formula: string, data: object = {}): RollTerm[] {
    if (!formula.trim()) return [];
    return new RollParser(fillFormula(formula, data, { missing: "0", warn: true }), this.defaultImplementation).parse();
  }

  /** Reads texts between terms together with what stands beside them, up to the next operator: `"d", 6` is a die. */
  static simplifyTerms(terms: RollTerm[]): RollTerm[] {
    const simple: RollTerm[] = [];
    let run: RollTerm[] = [];
    const settle = (): void => {
      const text = run.map((term) => (term.isDeterministic && term._evaluated ? String(term.total) : term.expression));
      simple.push(...(run.some((term) => term instanceof StringTerm) ? this.parse(text.join("")) : run));
      run = [];
    };
    for (const term of terms) {
      if (!(term instanceof OperatorTerm)) {
        run.push(term);
        continue;
      }
      settle();
      simple.push(term);
    }
    settle();
    return simple;
  }

  static fromTerms(terms: RollTerm[], options: Record<string, unknown> = {}): Roll {
    const roll = new this("", {}, options);
    roll.terms = terms;
    roll._formula = roll.resetFormula();
    const evaluated = terms.map(
      (term) => term._evaluated || term instanceof OperatorTerm || term instanceof NumericTerm,
    );
    if (terms.some((term) => term._evaluated) && evaluated.every(Boolean)) {
      roll._evaluated = true;
      roll._total = roll._evaluateTotal();
    }
    return roll;
  }

  /** The number an expression without dice comes to. Nothing is executed: it is read as a formula. */
  static safeEval(expression: string): number {
    const total = Number(new this(String(expression)).evaluateSync().total);
    if (!Number.isFinite(total)) throw new Error(`Roll.safeEval produced a non-numeric result from "${expression}".`);
    return total;
  }

  /** Rolls a formula `n` times and gives the totals. */
  static async simulate(formula: string, n = 10_000): Promise<number[]> {
    const totals: number[] = [];
    for (let count = 0; count < n; count++) totals.push(Number((await new this(formula).evaluate()).total));
    return totals;
  }

  get dice(): DiceTerm[] {
    return [...this._dice, ...this.terms.flatMap((term) => term.dice)];
  }

  get formula(): string {
    return (this.constructor as typeof Roll).getFormula(this.terms);
  }

  /** The formula with every term replaced by what it came to. */
  get result(): string {
    return this.terms
      .map((term) => String(term.total ?? ""))
      .join("")
      .replace(/ {2,}/g, " ")
      .trim();
  }

  get total(): number | undefined {
    return this._evaluated ? (this._total as number) : undefined;
  }

  get product(): number | undefined {
    return this.total;
  }

  get isDeterministic(): boolean {
    return this.terms.every((term) => term.isDeterministic);
  }

  /** Rolls the dice. A roll can be evaluated once; see {@link reroll}. */
  async evaluate(options: EvaluateOptions = {}): Promise<this> {
    this.begin();
    this.propagateFlavor();
    await this._evaluate(options);
    return this;
  }

  /**
   * Evaluates at once. Dice must be minimised or maximised; otherwise they make it fail, or with `strict: false` are left
   * out and count for nothing.
   */
  evaluateSync({ strict = true, ...options }: EvaluateOptions = {}): this {
    this.begin();
    if (strict && !options.minimize && !options.maximize && !this.isDeterministic) {
      this._evaluated = false;
      throw new Error(
        `The roll ${this.formula} has dice in it and cannot be evaluated synchronously; await evaluate().`,
      );
    }
    this.propagateFlavor();
    for (const term of this.terms) if (!term._evaluated) term.evaluateSync({ ...options, strict });
    this.finish();
    return this;
  }

  protected async _evaluate(options: EvaluateOptions = {}): Promise<this> {
    for (const term of this.terms) if (!term._evaluated) await term.evaluate(options);
    this.finish();
    return this;
  }

  protected _evaluateTotal(): number | string {
    return this.terms.length ? computeTotal(this.terms) : 0;
  }

  private begin(): void {
    if (this._evaluated) throw new Error(`The roll ${this.formula} has already been evaluated and is now immutable.`);
    this._evaluated = true;
  }

  private finish(): void {
    const total = this._evaluateTotal();
    if (typeof total === "number" && Number.isNaN(total)) {
      throw new Error(`The roll ${this.formula} did not come to a number.`);
    }
    // JSON has no negative zero: what is stored must be what was rolled.
    this._total = total === 0 ? 0 : total;
  }

  /** Rolls an equal roll afresh and gives that one. */
  async reroll(options: EvaluateOptions = {}): Promise<Roll> {
    return this.clone().evaluate(options);
  }

  /** The older name of {@link evaluate}. */
  async roll(options: EvaluateOptions = {}): Promise<this> {
    return this.evaluate(options);
  }

  clone(): Roll {
    const cls = this.constructor as RollClass;
    return new cls(this._formula, this.data, this.options);
  }

  /** Multiplies the number of every die and adds to it, before evaluation. */
  alter(multiply: number, add: number, { multiplyNumeric = false }: { multiplyNumeric?: boolean } = {}): this {
    if (this._evaluated) throw new Error(`You may not alter the roll ${this.formula} after it was evaluated.`);
    for (const term of this.terms) {
      if (term instanceof DiceTerm) term.alter(multiply, add);
      else if (term instanceof NumericTerm && multiplyNumeric) term.number *= multiply;
    }
    this.resetFormula();
    return this;
  }

  /** Reads the formula anew from the terms, after they were changed. */
  resetFormula(): string {
    return (this._formula = this.formula);
  }

  /** Flavor behind a parenthesis or pool counts for the dice inside. */
  propagateFlavor(): void {
    for (const term of this.terms) {
      if (!term.flavor) continue;
      if (term instanceof ParentheticalTerm && term.roll) {
        for (const inner of term.roll.terms) inner.options.flavor ??= term.flavor;
      } else if (term instanceof PoolTerm) {
        for (const roll of term.rolls) for (const inner of roll.terms) inner.options.flavor ??= term.flavor;
      }
    }
  }

  /** The HTML of the roll for a chat message. */
  async render(options: RollRenderOptions = {}): Promise<string> {
    if (!this._evaluated) await this.evaluate({ allowInteractive: !options.isPrivate });
    return renderRoll(this, options, await this._prepareChatRenderContext(options));
  }

  /** What the chat template is drawn from. Subclasses add to it. */
  protected async _prepareChatRenderContext(options: Omit<RollRenderOptions, "template"> = {}): Promise<RollContext> {
    return chatContext(this, options);
  }

  /** The HTML that lists every die. */
  async getTooltip(): Promise<string> {
    return renderTooltip(this);
  }

  /** Evaluates the roll if needed and puts it into the chat; with `create: false` gives the message data instead. */
  async toMessage(messageData: Record<string, unknown> = {}, options: RollMessageOptions = {}): Promise<unknown> {
    if (!this._evaluated) await this.evaluate({ allowInteractive: true });
    return postRoll(this, messageData, options);
  }

  /** Shows the dice of an inline roll that was made, as its class draws them. */
  static async expandInlineResult(anchor: HTMLElement): Promise<void> {
    const json = anchor.dataset.roll;
    if (json) await expandInlineResult(this.fromJSON(decodeURIComponent(json)), anchor);
  }

  static collapseInlineResult(anchor: HTMLElement): void {
    collapseInlineResult(anchor);
  }

  toAnchor(
    options: {
      attrs?: Record<string, string>;
      dataset?: Record<string, string>;
      classes?: string[];
      label?: string;
      icon?: string;
    } = {},
  ): HTMLAnchorElement {
    return rollAnchor(this, options);
  }

  toJSON(): RollData {
    return {
      class: this.constructor.name,
      options: this.options,
      dice: this._dice.map((die) => die.toJSON()),
      formula: this._formula,
      terms: this.terms.map((term) => term.toJSON()),
      total: this._total,
      evaluated: this._evaluated,
    };
  }

  toString(): string {
    return this._formula;
  }

  /** Restores a roll from stored data, by the class named in it; that class must be in `CONFIG.Dice.rolls`. */
  static fromData(data: RollData): Roll {
    if (!("class" in data) || !data.class) {
      throw new Error("Unable to restore a roll: the data does not name its class.");
    }
    if (data.class === this.name) return this._fromData(data);
    const cls = diceRegistry.rolls.find((candidate) => candidate.name === data.class);
    if (!cls)
      throw new Error(`Unable to restore a roll: there is no class named "${data.class}" in CONFIG.Dice.rolls.`);
    return (cls as unknown as typeof Roll)._fromData(data);
  }

  protected static _fromData(data: RollData): Roll {
    const roll = new this("", {}, data.options ?? {});
    roll.terms = (data.terms ?? []).map((term) => (term instanceof RollTerm ? term : RollTerm.fromData(term)));
    roll._formula = data.formula || roll.formula;
    roll._dice = (data.dice ?? []).map((die) => RollTerm.fromData(die) as DiceTerm);
    if (data.evaluated ?? true) {
      roll._total = data.total;
      roll._evaluated = true;
    }
    return roll;
  }

  static fromJSON(json: string): Roll {
    return this.fromData(JSON.parse(json) as RollData);
  }

  /** The outermost roll this one belongs to, itself when it stands alone. */
  get root(): Roll {
    return this._root ?? this;
  }
}
