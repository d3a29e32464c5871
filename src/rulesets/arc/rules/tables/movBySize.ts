/** T3: what a size class makes of the movement of a medium specimen (ARC-011). */
import type { SizeKey } from "./sizeNames.ts";
import { guess, pinned, type TableSpec } from "./table.ts";

export const MOV_BY_SIZE: TableSpec<"movBySize", SizeKey, number> = {
  name: "movBySize",
  number: "T3",
  rules: ["ARC-011"],
  cell: { kind: "number", min: 0, max: 100, nullable: false, unit: "factor" },
  course: "rising",
  rows: [
    guess("-3", 0.125, "ARC-011"),
    guess("-2", 0.25, "ARC-011"),
    pinned("-1", 0.5, "ARC-011"),
    pinned("0", 1, "ARC-005"),
    guess("1", 2, "ARC-011"),
    guess("2", 4, "ARC-011"),
    guess("3", 8, "ARC-011"),
  ],
};
