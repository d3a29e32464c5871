/** T7: what each burden leaves of one's movement (ARC-022, ARC-023). */
import { guess, pinned, type TableSpec } from "./table.ts";

/** Burdens, lightest first. */
export const BURDENS = ["none", "light", "medium", "heavy", "overloaded", "immobile"] as const;
export type Burden = (typeof BURDENS)[number];

export const MOV_BY_BURDEN: TableSpec<"movByBurden", Burden, number> = {
  name: "movByBurden",
  number: "T7",
  rules: ["ARC-021", "ARC-022", "ARC-023"],
  cell: { kind: "number", min: 0, max: 1, nullable: false, unit: "factor" },
  course: "falling",
  rows: [
    pinned("none", 1, "ARC-009"),
    guess("light", 1, "ARC-023"),
    guess("medium", 0.75, "ARC-023"),
    guess("heavy", 0.5, "ARC-023"),
    guess("overloaded", 0.25, "ARC-021"),
    pinned("immobile", 0, "ARC-022"),
  ],
};
