/** T1: what the seven size classes are called (ARC-004, ARC-007). */
import { guess, type TableSpec } from "./table.ts";

export type SizeKey = "-3" | "-2" | "-1" | "0" | "1" | "2" | "3";

export const SIZE_NAMES: TableSpec<"sizeNames", SizeKey, string> = {
  name: "sizeNames",
  number: "T1",
  rules: ["ARC-004", "ARC-005", "ARC-007"],
  cell: { kind: "text", min: 1, max: 40, nullable: false, unit: null },
  course: "free",
  rows: [
    guess("-3", "Minute", "ARC-007"),
    guess("-2", "Tiny", "ARC-007"),
    guess("-1", "Small", "ARC-007"),
    guess("0", "Medium", "ARC-005"),
    guess("1", "Large", "ARC-007"),
    guess("2", "Huge", "ARC-007"),
    guess("3", "Gigantic", "ARC-007"),
  ],
};
