/** T9: the die a skill's score rolls (ARC-055). The cells start empty: the chosen preset fills them. */
import type { ScoreKey } from "./movByControl.ts";
import type { TableRow, TableSpec } from "./table.ts";

export type EsKey = Exclude<ScoreKey, "0">;
export type DicePreset = "A" | "B" | "C";

/** Sides for the scores 1 to 10. All three give an eight-sided die at 5. */
export const DICE_PRESETS: Readonly<Record<DicePreset, readonly number[]>> = {
  A: [4, 4, 6, 6, 8, 8, 10, 10, 12, 12],
  B: [4, 4, 6, 6, 8, 8, 10, 10, 10, 10],
  C: [6, 6, 6, 6, 8, 8, 8, 10, 10, 10],
};

const ownCell = (key: EsKey, pin?: number): TableRow<EsKey, number> => {
  return {
    key,
    initial: undefined,
    rule: "ARC-055",
    source: pin === undefined ? "reconstructed" : "rules",
    pinned: pin,
  };
};

export const DIE_BY_ES: TableSpec<"dieByEs", EsKey, number> = {
  name: "dieByEs",
  number: "T9",
  rules: ["ARC-055", "ARC-058"],
  cell: { kind: "integer", min: 2, max: 100, nullable: false, unit: "sides" },
  course: "free",
  rows: [
    ownCell("1"),
    ownCell("2"),
    ownCell("3"),
    ownCell("4"),
    ownCell("5", 8),
    ownCell("6"),
    ownCell("7"),
    ownCell("8"),
    ownCell("9"),
    ownCell("10"),
  ],
};
