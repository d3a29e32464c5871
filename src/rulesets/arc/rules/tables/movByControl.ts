/** T2: metres per turn that Control adds or takes (ARC-010). Null: no movement at all. */
import { guess, type TableSpec } from "./table.ts";

export type ScoreKey = "0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "10";

export const MOV_BY_CONTROL: TableSpec<"movByControl", ScoreKey, number | null> = {
  name: "movByControl",
  number: "T2",
  rules: ["ARC-009", "ARC-010"],
  cell: { kind: "number", min: -50, max: 50, nullable: true, unit: "metres" },
  course: "rising",
  // Some score gives nothing: that human covers 8 metres.
  needs: 0,
  rows: [
    { key: "0", initial: null, rule: "ARC-010", source: "author", pinned: undefined },
    guess("1", -3, "ARC-010"),
    guess("2", -2, "ARC-010"),
    guess("3", -1, "ARC-010"),
    guess("4", -1, "ARC-010"),
    guess("5", 0, "ARC-009"),
    guess("6", 0, "ARC-010"),
    guess("7", 1, "ARC-010"),
    guess("8", 1, "ARC-010"),
    guess("9", 2, "ARC-010"),
    guess("10", 3, "ARC-010"),
  ],
};
