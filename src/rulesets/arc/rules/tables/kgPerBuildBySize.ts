/** T4: kilograms of load threshold for each point of Build (ARC-014, ARC-015). */
import type { SizeKey } from "./sizeNames.ts";
import { guess, pinned, type TableSpec } from "./table.ts";

export const KG_PER_BUILD_BY_SIZE: TableSpec<"kgPerBuildBySize", SizeKey, number> = {
  name: "kgPerBuildBySize",
  number: "T4",
  rules: ["ARC-014", "ARC-015"],
  cell: { kind: "number", min: 0, max: 1000, nullable: false, unit: "kgPerBuild" },
  course: "rising",
  rows: [
    guess("-3", 0.375, "ARC-015"),
    guess("-2", 0.75, "ARC-015"),
    guess("-1", 1.5, "ARC-015"),
    pinned("0", 3, "ARC-014"),
    guess("1", 6, "ARC-015"),
    guess("2", 12, "ARC-015"),
    guess("3", 24, "ARC-015"),
  ],
};
