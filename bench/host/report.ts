/** Lines of results, and how they are reckoned. */

/** Prints one measured value with its name. */
export function show(name: string, value: string): void {
  process.stdout.write(`  ${name.padEnd(58)} ${value}\n`);
}

/** The value below which a share of the values lies; milliseconds in, milliseconds out. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(Math.floor(sorted.length * share), sorted.length - 1)] ?? Number.NaN;
}

/** Both usual percentiles of times, as text. */
export function times(values: readonly number[]): string {
  return `p50 ${percentile(values, 0.5).toFixed(1)} ms, p95 ${percentile(values, 0.95).toFixed(1)} ms (${values.length})`;
}

export const ms = (value: number): string => `${value.toFixed(0)} ms`;
export const mb = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(1)} MB`;
