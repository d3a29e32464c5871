/** T8: actions per turn that a skill's score allows (ARC-050). */
import type { ScoreKey } from "./movByControl.ts";
import { guess, type TableSpec } from "./table.ts";

export const ACTIONS_BY_ES: TableSpec<"actionsByEs", ScoreKey, number> = {
  name: "actionsByEs",
  number: "T8",
  rules: ["ARC-050"],
  cell: { kind: "integer", min: 0, max: 20, nullable: false, unit: "actions" },
  course: "rising",
  rows: [
    guess("0", 0, "ARC-050"),
    guess("1", 1, "ARC-050"),
    guess("2", 1, "ARC-050"),
    guess("3", 1, "ARC-050"),
    guess("4", 1, "ARC-050"),
    guess("5", 2, "ARC-050"),
    guess("6", 2, "ARC-050"),
    guess("7", 2, "ARC-050"),
    guess("8", 2, "ARC-050"),
    guess("9", 3, "ARC-050"),
    guess("10", 3, "ARC-050"),
  ],
};
