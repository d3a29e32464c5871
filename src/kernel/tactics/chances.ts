/** What has been counted, told honestly: shares with their intervals, and where most of a list lies. */

/** How often something happened, and the interval its true share lies in 95 times in 100. */
export interface Share {
  readonly count: number;
  readonly of: number;
  /** 0–1; 0 of nothing. */
  readonly share: number;
  readonly low: number;
  readonly high: number;
}

/** The 97.5th percentile of the normal distribution. */
const Z = 1.959963984540054;

/** A share with its Wilson interval, which holds for few trials and for shares near none or all as well. */
export function shareOf(count: number, of: number): Share {
  if (of <= 0) return { count: 0, of: 0, share: 0, low: 0, high: 1 };
  const share = count / of;
  const spread = Z ** 2 / of;
  const middle = share + spread / 2;
  const half = Z * Math.sqrt((share * (1 - share)) / of + spread / (4 * of));
  const low = count === 0 ? 0 : (middle - half) / (1 + spread);
  const high = count === of ? 1 : (middle + half) / (1 + spread);
  return { count, of, share, low, high };
}

/** The least value that this part, 0–1, of a list doesn't exceed; null of an empty one. */
export function quantile(values: readonly number[], part: number): number | null {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(part * sorted.length) - 1))] ?? null;
}

/** The mean; null of an empty list. */
export function mean(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((sum, one) => sum + one, 0) / values.length;
}
