import { DiceTerm, type DiceModifier } from "./dice-term.ts";
import { diceRegistry } from "./registry.ts";
import { applyCount, keepOrDrop, type DiceResult } from "./results.ts";
import type { Roll, RollData } from "./roll.ts";
import { RollTerm, type EvaluateOptions, type TermOptions } from "./term.ts";

function revive(roll: Roll | RollData): Roll {
  const cls = diceRegistry.rolls[0] as unknown as typeof Roll;
  return "evaluate" in roll ? roll : cls.fromData(roll);
}

/** Several formulas in braces whose totals are kept, dropped or counted like dice: `{4d6, 3d8}kh`. */
export class PoolTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["terms", "modifiers", "rolls", "results"];
  static MODIFIERS: Record<string, DiceModifier> = {
    k: "keep",
    kh: "keep",
    kl: "keep",
    d: "drop",
    dh: "drop",
    dl: "drop",
    cs: "countSuccess",
    cf: "countFailures",
  };

  terms: string[];
  modifiers: string[];
  rolls: Roll[];
  results: DiceResult[];

  constructor(
    data: {
      terms?: string[];
      modifiers?: string[];
      rolls?: (Roll | RollData)[];
      results?: DiceResult[];
      options?: TermOptions;
    } = {},
  ) {
    super({ options: data.options });
    this.modifiers = data.modifiers ?? [];
    this.rolls = (data.rolls ?? []).map(revive);
    this.terms = data.terms ?? this.rolls.map((roll) => roll.formula);
    if (!this.rolls.length) {
      const cls = diceRegistry.rolls[0] as unknown as typeof Roll;
      this.rolls = this.terms.map((term) => cls.create(term));
    }
    this.results = data.results ?? [];
    if (this.results.length && this.rolls.every((roll) => roll._evaluated)) this._evaluated = true;
  }

  get expression(): string {
    return `{${this.terms.join(",")}}${this.modifiers.join("")}`;
  }

  get total(): number | undefined {
    if (!this._evaluated) return undefined;
    return this.results.reduce((sum, result) => (result.active ? sum + (result.count ?? result.result) : sum), 0);
  }

  get values(): number[] {
    return this.results.filter((result) => result.active).map((result) => result.result);
  }

  override get dice(): DiceTerm[] {
    return this.rolls.flatMap((roll) => roll.dice);
  }

  override get isDeterministic(): boolean {
    return this.rolls.every((roll) => roll.isDeterministic);
  }

  /** Changes the dice in every roll before evaluation. */
  alter(...[multiply, add, options]: Parameters<Roll["alter"]>): this {
    for (const roll of this.rolls) roll.alter(multiply, add, options);
    this.terms = this.rolls.map((roll) => roll.formula);
    return this;
  }

  static fromRolls(rolls: Roll[] = []): PoolTerm {
    const term = new PoolTerm({ rolls, terms: rolls.map((roll) => roll.formula) });
    if (rolls.every((roll) => roll._evaluated)) {
      term.collect();
      term._evaluated = true;
    }
    return term;
  }

  protected override async _evaluate(options: EvaluateOptions): Promise<void> {
    for (const roll of this.rolls) if (!roll._evaluated) await roll.evaluate(options);
    this.collect();
  }

  protected override _evaluateSync(options: EvaluateOptions): void {
    for (const roll of this.rolls) if (!roll._evaluated) roll.evaluateSync(options);
    this.collect();
  }

  private collect(): void {
    this.results = this.rolls.map((roll) => ({ result: Number(roll.total ?? 0), active: true }));
    const names = Object.keys((this.constructor as typeof PoolTerm).MODIFIERS).sort((a, b) => b.length - a.length);
    for (const [text] of this.modifiers.join("").matchAll(DiceTerm.MODIFIER_REGEXP)) {
      const command = names.find((name) => text.toLowerCase().startsWith(name));
      const entry = command ? (this.constructor as typeof PoolTerm).MODIFIERS[command] : undefined;
      if (typeof entry === "function") entry.call(this, text);
      else if (entry)
        (this as unknown as Record<string, ((modifier: string) => unknown) | undefined>)[entry]?.call(this, text);
    }
    this.results.forEach((result, index) => {
      if (!result.discarded) return;
      for (const die of this.rolls[index]?.dice ?? []) {
        for (const face of die.results) Object.assign(face, { discarded: true, active: false });
      }
    });
  }

  keep(modifier: string): unknown {
    const match = /^k([hl])?([0-9]+)?$/i.exec(modifier);
    if (!match) return false;
    keepOrDrop(this.results, Number(match[2] ?? 1), { keep: true, highest: match[1]?.toLowerCase() !== "l" });
    return undefined;
  }

  drop(modifier: string): unknown {
    const match = /^d([hl])?([0-9]+)?$/i.exec(modifier);
    if (!match) return false;
    keepOrDrop(this.results, Number(match[2] ?? 1), { keep: false, highest: match[1]?.toLowerCase() === "h" });
    return undefined;
  }

  countSuccess(modifier: string): unknown {
    const match = /^cs([<>=]+)?([0-9]+)?$/i.exec(modifier);
    if (!match) return false;
    applyCount(this.results, match[1] ?? "=", Number(match[2] ?? 0), { flagSuccess: true });
    return undefined;
  }

  countFailures(modifier: string): unknown {
    const match = /^cf([<>=]+)?([0-9]+)?$/i.exec(modifier);
    if (!match) return false;
    applyCount(this.results, match[1] ?? "=", Number(match[2] ?? 0), { flagFailure: true });
    return undefined;
  }
}
