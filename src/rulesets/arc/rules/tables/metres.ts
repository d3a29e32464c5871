/** T3 and T7 in metres: what a size or a burden adds or takes, in place of its factor (ARC-011, ARC-022, ARC-023). */
import type { Burden } from "./movByBurden.ts";
import type { SizeKey } from "./sizeNames.ts";
import { blank, type TableSpec } from "./table.ts";

export const METRES_BY_SIZE: TableSpec<"metresBySize", SizeKey, number> = {
  name: "metresBySize",
  number: "T3",
  rules: ["ARC-011"],
  cell: { kind: "number", min: -1000, max: 1000, nullable: false, unit: "metres" },
  course: "rising",
  rows: [
    blank("-3", "ARC-011"),
    blank("-2", "ARC-011"),
    // A medium dog of 16 metres runs 8 as a small one.
    { ...blank("-1", "ARC-011"), source: "rules", pinned: -8 },
    { ...blank("0", "ARC-005"), source: "rules", pinned: 0 },
    blank("1", "ARC-011"),
    blank("2", "ARC-011"),
    blank("3", "ARC-011"),
  ],
};

export const METRES_BY_BURDEN: TableSpec<"metresByBurden", Exclude<Burden, "none" | "immobile">, number> = {
  name: "metresByBurden",
  number: "T7",
  rules: ["ARC-021", "ARC-023"],
  cell: { kind: "number", min: -1000, max: 0, nullable: false, unit: "metres" },
  course: "falling",
  rows: [blank("light", "ARC-023"), blank("medium", "ARC-023"), blank("heavy", "ARC-023"), blank("overloaded", "ARC-021")], // prettier-ignore
};
