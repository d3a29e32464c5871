/** One change of an ActiveEffect: `effect.system.changes[n]`. */
export interface EffectChange {
  key: string;
  type: string;
  value: unknown;
  phase?: string;
  priority?: number | null;
  [extra: string]: unknown;
}

export type ChangeStrategy =
  | "_applyChangeAdd"
  | "_applyChangeSubtract"
  | "_applyChangeMultiply"
  | "_applyChangeOverride"
  | "_applyChangeUpgrade"
  | "_applyChangeDowngrade"
  | "_applyChangeCustom";

const STRATEGIES: Record<string, ChangeStrategy> = {
  add: "_applyChangeAdd",
  subtract: "_applyChangeSubtract",
  multiply: "_applyChangeMultiply",
  override: "_applyChangeOverride",
  upgrade: "_applyChangeUpgrade",
  downgrade: "_applyChangeDowngrade",
  custom: "_applyChangeCustom",
};

/** The field method that carries out a core type of change; undefined for types a system registers. */
export function changeStrategy(type: string): ChangeStrategy | undefined {
  return Object.hasOwn(STRATEGIES, type) ? STRATEGIES[type] : undefined;
}

/** Evaluates a deterministic formula to a number; NaN when it can't. */
export type FormulaEvaluator = (formula: string, data: Record<string, unknown>) => number;

let evaluator: FormulaEvaluator = (formula) => (formula.trim() === "" ? Number.NaN : Number(formula));

/** Lets the client's dice evaluate formulas in changes of numbers. Until then only plain numbers are read. */
export function registerFormulaEvaluator(next: FormulaEvaluator): void {
  evaluator = next;
}

/** The number a formula gives with these references. */
export function evaluateFormula(formula: string, data: Record<string, unknown> = {}): number {
  return evaluator(formula, data);
}
