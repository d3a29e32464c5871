import { DiceTerm, type DiceModifier, type DiceTermData } from "./dice-term.ts";
import { applyCount, applyDeduct, compareResult, keepOrDrop, type DiceResult } from "./results.ts";
import type { EvaluateOptions } from "./term.ts";

function conditionOf(
  modifier: string,
  command: string,
  fallback: number,
): { comparison: string; target: number } | null {
  const match = new RegExp(`^${command}([<>=]+)?([0-9]+)?$`, "i").exec(modifier);
  if (!match) return null;
  return { comparison: match[1] ?? "=", target: match[2] === undefined ? fallback : Number(match[2]) };
}

interface Limits {
  max: number | null;
  comparison: string;
  target: number;
}

/** Reads `[max][comparison][target]`; a lone number is the target (`x6`), not the most often it may happen. */
function limits(match: RegExpExecArray, fallback: { comparison: string; target: number }): Limits {
  const [, first, comparison, target] = match;
  if (comparison === undefined && first !== undefined && target === undefined) {
    return { max: null, comparison: "=", target: Number(first) };
  }
  return {
    max: first === undefined ? null : Number(first),
    comparison: comparison ?? fallback.comparison,
    target: target === undefined ? fallback.target : Number(target),
  };
}

/** Marks the dice to roll again, a step for each. */
function* rerolled(
  { results }: DiceTerm,
  { max, comparison, target }: Limits,
  recursive: boolean,
): Generator<void, void, void> {
  const initial = results.length;
  let left = max;
  for (let index = 0; index < results.length && left !== 0; index++) {
    if (!recursive && index >= initial) break;
    const die = results[index];
    if (!die?.active) continue;
    if (!compareResult(die.result, comparison, target)) continue;
    if (index >= 1000) throw new Error("A recursive reroll went on for 1,000 dice; check its condition.");
    die.rerolled = true;
    die.active = false;
    yield;
    if (left !== null) left -= 1;
  }
}

/** Marks the dice that bring another, a step for each. */
function* exploding(
  { results }: DiceTerm,
  { max, comparison, target }: Limits,
  recursive: boolean,
): Generator<void, void, void> {
  const initial = results.length;
  let left = max;
  for (let index = 0; index < results.length; index++) {
    const die = results[index];
    if (!die?.active || (!recursive && index >= initial)) continue;
    if (left !== null && left <= 0) break;
    if (!compareResult(die.result, comparison, target)) continue;
    if (results.length >= 1000) throw new Error("An exploding die went on for 1,000 dice; check its condition.");
    die.exploded = true;
    yield;
    if (left !== null) left -= 1;
  }
}

/** A die with numbered faces, and the modifiers that can be written behind it. */
export class Die extends DiceTerm {
  static override DENOMINATION = "d";
  static override MODIFIERS: Record<string, DiceModifier> = {
    r: "reroll",
    rr: "rerollRecursive",
    x: "explode",
    xo: "explodeOnce",
    k: "keep",
    kh: "keep",
    kl: "keep",
    d: "drop",
    dh: "drop",
    dl: "drop",
    min: "minimum",
    max: "maximum",
    even: "countEven",
    odd: "countOdd",
    cs: "countSuccess",
    cf: "countFailures",
    df: "deductFailures",
    sf: "subtractFailures",
    ms: "marginSuccess",
  };

  constructor(data: DiceTermData = {}) {
    super(data);
    if (typeof this._faces === "number" && !Number.isFinite(this._faces)) {
      throw new Error(`A ${this.constructor.name} needs a number of faces, not "${String(data.faces)}".`);
    }
  }

  override get denomination(): string {
    return "d";
  }

  /** `r<3`: rolls each matching die again, once. */
  reroll(modifier: string, { recursive = false }: { recursive?: boolean } = {}): unknown {
    const match = /^rr?([0-9]+)?([<>=]+)?([0-9]+)?$/i.exec(modifier);
    if (!match) return false;
    return this.rollEach(rerolled(this, limits(match, { comparison: "=", target: 1 }), recursive));
  }

  rerollRecursive(modifier: string): unknown {
    return this.reroll(modifier, { recursive: true });
  }

  /** `x6`: a matching die brings another, which may explode in turn. */
  explode(modifier: string, { recursive = true }: { recursive?: boolean } = {}): unknown {
    const match = /^xo?([0-9]+)?([<>=]+)?([0-9]+)?$/i.exec(modifier);
    if (!match) return false;
    return this.rollEach(exploding(this, limits(match, { comparison: "=", target: this.faces ?? 0 }), recursive));
  }

  explodeOnce(modifier: string): unknown {
    return this.explode(modifier, { recursive: false });
  }

  /** `kh2`, `kl`: keeps the highest or lowest dice. */
  keep(modifier: string): unknown {
    const match = /^k([hl])?([0-9]+)?$/i.exec(modifier);
    if (!match) return false;
    keepOrDrop(this.results, Number(match[2] ?? 1), { keep: true, highest: match[1]?.toLowerCase() !== "l" });
    return undefined;
  }

  /** `dl1`, `dh`: drops the lowest or highest dice. */
  drop(modifier: string): unknown {
    const match = /^d([hl])?([0-9]+)?$/i.exec(modifier);
    if (!match) return false;
    keepOrDrop(this.results, Number(match[2] ?? 1), { keep: false, highest: match[1]?.toLowerCase() === "h" });
    return undefined;
  }

  /** `min3`: a lower die counts as 3. */
  minimum(modifier: string): unknown {
    const match = /^min([0-9]+)$/i.exec(modifier);
    if (!match) return false;
    const floor = Number(match[1]);
    for (const die of this.results) {
      if (die.result < floor) Object.assign(die, { count: floor, rerolled: true });
    }
    return undefined;
  }

  /** `max5`: a higher die counts as 5. */
  maximum(modifier: string): unknown {
    const match = /^max([0-9]+)$/i.exec(modifier);
    if (!match) return false;
    const ceiling = Number(match[1]);
    for (const die of this.results) {
      if (die.result > ceiling) Object.assign(die, { count: ceiling, rerolled: true });
    }
    return undefined;
  }

  /** `even`: even dice are successes. */
  countEven(): void {
    for (const die of this.results) {
      die.success = die.result % 2 === 0;
      die.count = die.success ? 1 : 0;
    }
  }

  /** `odd`: odd dice are successes. */
  countOdd(): void {
    for (const die of this.results) {
      die.success = die.result % 2 !== 0;
      die.count = die.success ? 1 : 0;
    }
  }

  /** `cs>=7`: counts successes. */
  countSuccess(modifier: string): unknown {
    const condition = conditionOf(modifier, "cs", this.faces ?? 0);
    if (!condition) return false;
    applyCount(this.results, condition.comparison, condition.target, { flagSuccess: true });
    return undefined;
  }

  /** `cf<3`: counts failures. */
  countFailures(modifier: string): unknown {
    const condition = conditionOf(modifier, "cf", 1);
    if (!condition) return false;
    applyCount(this.results, condition.comparison, condition.target, { flagFailure: true });
    return undefined;
  }

  /** `df1`: a matching die takes one away from the count; behind `cs` and without a target, each that was no success. */
  deductFailures(modifier: string): unknown {
    const condition = conditionOf(modifier, "df", 1);
    if (!condition) return false;
    if (modifier.length === 2 && this.results.some((die) => die.success !== undefined)) {
      for (const die of this.results) if (die.success === false) Object.assign(die, { failure: true, count: -1 });
      return undefined;
    }
    applyDeduct(this.results, condition.comparison, condition.target, { deductFailure: true });
    return undefined;
  }

  /** `sf1`: a matching die takes its own value away. */
  subtractFailures(modifier: string): unknown {
    const condition = conditionOf(modifier, "sf", 1);
    if (!condition) return false;
    applyDeduct(this.results, condition.comparison, condition.target, { invertFailure: true });
    return undefined;
  }

  /** `ms>=10`: the total becomes the margin by which the sum meets the target. */
  marginSuccess(modifier: string): unknown {
    const match = /^ms([<>=]+)?([0-9]+)?$/i.exec(modifier);
    if (!match) return false;
    const target = match[2] === undefined ? (this.faces ?? 0) : Number(match[2]);
    const sum = this.total ?? 0;
    const margin = match[1]?.startsWith("<") ? target - sum : sum - target;
    const active = this.results.filter((die) => die.active);
    active.forEach((die, index) => {
      die.count = index === 0 ? margin : 0;
    });
    return undefined;
  }
}

/** Heads or tails: 1 or 0. */
export class Coin extends DiceTerm {
  static override DENOMINATION = "c";
  static override MODIFIERS: Record<string, DiceModifier> = { c: "call" };

  constructor(data: DiceTermData = {}) {
    super({ ...data, faces: 2 });
  }

  protected override place(given: number | undefined, options: EvaluateOptions = {}): DiceResult {
    const rolled = super.place(given, options);
    if (given === undefined) rolled.result = options.minimize ? 0 : options.maximize ? 1 : rolled.result - 1;
    return rolled;
  }

  override getResultLabel(result: { result: number }): string {
    return result.result === 1 ? "H" : "T";
  }

  /** `c1`: counts coins that fell as called. */
  call(modifier: string): unknown {
    const match = /^c([01])$/i.exec(modifier);
    if (!match) return false;
    applyCount(this.results, "=", Number(match[1]), { flagSuccess: true });
    return undefined;
  }
}

/** A modifier of the ordinary die, for dice that are not of its class. */
function borrowed(name: "reroll" | "rerollRecursive" | "keep" | "drop"): DiceModifier {
  return function (this: DiceTerm, modifier: string): unknown {
    const method: unknown = Reflect.get(Die.prototype, name);
    return typeof method === "function" ? (method.call(this, modifier) as unknown) : false;
  };
}

/** A die with two pluses, two minuses and two blanks: -1, 0 or 1. */
export class FateDie extends DiceTerm {
  static override DENOMINATION = "f";
  static override MODIFIERS: Record<string, DiceModifier> = {
    r: borrowed("reroll"),
    rr: borrowed("rerollRecursive"),
    k: borrowed("keep"),
    kh: borrowed("keep"),
    kl: borrowed("keep"),
    d: borrowed("drop"),
    dh: borrowed("drop"),
    dl: borrowed("drop"),
  };

  constructor(data: DiceTermData = {}) {
    super({ ...data, faces: 3 });
  }

  protected override place(given: number | undefined, options: EvaluateOptions = {}): DiceResult {
    const rolled = super.place(given, options);
    if (given === undefined) rolled.result = options.minimize ? -1 : options.maximize ? 1 : rolled.result - 2;
    return rolled;
  }

  override getResultLabel(result: { result: number }): string {
    return { "-1": "-", "0": "\u00a0", "1": "+" }[String(result.result)] ?? String(result.result);
  }
}
