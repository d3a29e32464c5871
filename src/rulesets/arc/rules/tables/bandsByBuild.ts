/** T5: how many bands of load a Build may use: none, light, light and medium, or all three (ARC-018, ARC-019). */
import type { ScoreKey } from "./movByControl.ts";
import { guess, pinned, type TableSpec } from "./table.ts";

export const BANDS_BY_BUILD: TableSpec<"bandsByBuild", ScoreKey, number> = {
  name: "bandsByBuild",
  number: "T5",
  rules: ["ARC-018", "ARC-019"],
  cell: { kind: "integer", min: 0, max: 3, nullable: false, unit: "bands" },
  course: "rising",
  rows: [
    guess("0", 0, "ARC-018"),
    pinned("1", 0, "ARC-019"),
    guess("2", 1, "ARC-018"),
    guess("3", 1, "ARC-018"),
    guess("4", 2, "ARC-018"),
    guess("5", 2, "ARC-018"),
    pinned("6", 3, "ARC-018"),
    guess("7", 3, "ARC-018"),
    guess("8", 3, "ARC-018"),
    guess("9", 3, "ARC-018"),
    guess("10", 3, "ARC-018"),
  ],
};
