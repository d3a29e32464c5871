/** T6: the heaviest weight of each band, in load thresholds (ARC-018). */
import { guess, pinned, type TableSpec } from "./table.ts";

/** The bands of load, lightest first. */
export const BANDS = ["light", "medium", "heavy"] as const;
export type Band = (typeof BANDS)[number];

export const LOAD_MULTIPLES: TableSpec<"loadMultiples", Band, number> = {
  name: "loadMultiples",
  number: "T6",
  rules: ["ARC-018", "ARC-022"],
  cell: { kind: "number", min: 0, max: 100, nullable: false, unit: "factor" },
  course: "rising",
  rows: [guess("light", 1, "ARC-018"), guess("medium", 2, "ARC-018"), pinned("heavy", 3, "ARC-018")],
};
