/** T10: the number to beat for each complexity (ARC-063). Null: a group does without it. */
import { guess, pinned, type TableSpec } from "./table.ts";

/** Complexities, easiest first. */
export const COMPLEXITIES = ["trivial", "easy", "average", "hard", "veryHard", "extreme", "nearImpossible"] as const;
/** One of these, or of a group's own. */
export type Complexity = string;

export const THRESHOLDS: TableSpec<"thresholds", Complexity, number | null> = {
  name: "thresholds",
  number: "T10",
  rules: ["ARC-063"],
  cell: { kind: "integer", min: -50, max: 100, nullable: true, unit: "threshold" },
  course: "rising",
  open: true,
  rows: [
    guess("trivial", 3, "ARC-063"),
    guess("easy", 6, "ARC-063"),
    pinned("average", 9, "ARC-063"),
    guess("hard", 12, "ARC-063"),
    guess("veryHard", 15, "ARC-063"),
    guess("extreme", 18, "ARC-063"),
    guess("nearImpossible", 21, "ARC-063"),
  ],
};
