/** A check against a fixed number (ARC-060, ARC-061, ARC-063). */
import type { Difficulty, SomeSettings } from "../settings.ts";
import { cell, defaultCell, figure } from "../tables/index.ts";
import type { Complexity } from "../tables/thresholds.ts";
import { arc, type ArcResult, type RollGiven } from "./arc.ts";

/** The number to beat for a complexity. ARC-063. */
export function complexityThreshold(given: { readonly complexity: Complexity; readonly settings?: SomeSettings }): {
  threshold: number;
} {
  const { complexity, settings } = given;
  const own = cell(settings?.tables, "thresholds", complexity);
  // What a group does without keeps the number it had: a task that was set by it is no easier for that.
  return {
    threshold: own ?? defaultCell("thresholds", complexity) ?? figure(settings?.tables, "thresholds", "average"),
  };
}

/** The number behind a complexity's name, or the number itself. ARC-063. */
export function thresholdOf(difficulty: Difficulty, settings?: SomeSettings): number {
  if (typeof difficulty === "number") return difficulty;
  return complexityThreshold({ complexity: difficulty, settings }).threshold;
}

export interface ThresholdResult extends ArcResult {
  readonly threshold: number;
  readonly success: boolean;
  /** By how much it went over; null for a check that isn't allowed. */
  readonly margin: number | null;
}

/** Whether a sum beats what is set against it: the same number fails. ARC-060, ARC-061, ARC-062. */
export function beats(sum: number, against: number): { success: boolean; margin: number } {
  return { success: sum > against, margin: sum - against };
}

/** Success only when strictly higher. ARC-060, ARC-061. */
export function thresholdCheck(
  given: RollGiven & { readonly threshold: Difficulty; readonly settings?: SomeSettings },
): ThresholdResult {
  const threshold = thresholdOf(given.threshold, given.settings);
  const sum = arc(given);
  if (sum.arc === null) return { ...sum, threshold, success: false, margin: null };
  return { ...sum, threshold, ...beats(sum.arc, threshold) };
}
