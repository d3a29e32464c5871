/** One die as it fell. Inactive results do not count towards the total. */
export interface DiceResult {
  result: number;
  active: boolean;
  count?: number;
  success?: boolean;
  failure?: boolean;
  discarded?: boolean;
  rerolled?: boolean;
  exploded?: boolean;
  hidden?: boolean;
  indexThrow?: number;
  [key: string]: unknown;
}

/** Does `result` stand in the relation `comparison` to `target`? An empty comparison means equality. */
export function compareResult(result: number, comparison: string, target: number): boolean {
  switch (comparison) {
    case "":
    case "=":
      return result === target;
    case "<":
      return result < target;
    case "<=":
      return result <= target;
    case ">":
      return result > target;
    case ">=":
      return result >= target;
    default:
      throw new Error(`"${comparison}" is no comparison for dice; use one of = < <= > >=.`);
  }
}

/**
 * Keeps or drops the highest or lowest `number` of the active results; the others become inactive and discarded.
 * Among equal results the earlier ones are kept when keeping, and dropped when dropping.
 */
export function keepOrDrop<R extends { result: number; active: boolean; discarded?: boolean }>(
  results: R[],
  number: number,
  { keep = true, highest = true }: { keep?: boolean; highest?: boolean } = {},
): R[] {
  const order = results
    .map((result, index) => ({ result, index }))
    .filter(({ result }) => result.active)
    .sort(
      (a, b) => (highest ? b.result.result - a.result.result : a.result.result - b.result.result) || a.index - b.index,
    );
  const picked = new Set(order.slice(0, Math.max(number, 0)).map(({ result }) => result));
  for (const { result } of order) {
    if (picked.has(result) !== keep) {
      result.active = false;
      result.discarded = true;
    }
  }
  return results;
}

/**
 * Counts results as successes (or failures) instead of adding them up. Results that were discarded stay as they are.
 */
export function applyCount(
  results: DiceResult[],
  comparison: string,
  target: number,
  { flagSuccess = false, flagFailure = false }: { flagSuccess?: boolean; flagFailure?: boolean } = {},
): void {
  for (const result of results) {
    const met = compareResult(result.result, comparison, target);
    if (flagSuccess) {
      result.success = met;
      if (met) delete result.failure;
    } else if (flagFailure) {
      result.failure = met;
      if (met) delete result.success;
    }
    result.count = met ? 1 : 0;
  }
}

/** Each result that meets the comparison counts as minus one. */
export function applyDeduct(
  results: DiceResult[],
  comparison: string,
  target: number,
  { deductFailure = false, invertFailure = false }: { deductFailure?: boolean; invertFailure?: boolean } = {},
): void {
  for (const result of results) {
    const met = compareResult(result.result, comparison, target);
    if (met) {
      result.failure = true;
      delete result.success;
    }
    if (met && deductFailure) result.count = -1;
    else if (met && invertFailure) result.count = -1 * result.result;
  }
}
