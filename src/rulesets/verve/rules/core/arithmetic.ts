/** The game's arithmetic: rounding, doublings, medians. */

/** To nearest, halves up. VRV-006. */
export const rounded = (value: number): number => Math.floor(value + 0.5);

/** How often a whole unit fits into a quantity: exact also for decimal units such as 0.1. */
export const wholeTimes = (quantity: number, unit: number): number => Math.floor(quantity / unit + 1e-9);

/** How often 2 goes into a whole number: 1 → 0, 2 and 3 → 1, 4 → 2. Numbers below 1 count as 1. VRV-135. */
export function doublings(value: number): number {
  let times = 0;
  for (let left = value; left >= 2; left /= 2) times += 1;
  return times;
}

/** The number with its sign turned, never −0. */
export const less = (value: number): number => 0 - value;

/** The middle of a list, or the average of the middle two; 0 for an empty list. VRV-257. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? upper) + upper) / 2;
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** A value held between two bounds. */
export const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);
