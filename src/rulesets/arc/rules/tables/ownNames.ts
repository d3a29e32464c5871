/** Names of the group's own: of complexities (T10), and of the State of Mind between its ends (ARC-032, ARC-063). */
import { blank, type TableSpec } from "./table.ts";
import { COMPLEXITIES } from "./thresholds.ts";

const NAME = { kind: "text", min: 1, max: 40, nullable: false, unit: null } as const;

export const COMPLEXITY_NAMES: TableSpec<"complexityNames", string, string> = {
  name: "complexityNames",
  number: "T10",
  rules: ["ARC-063"],
  cell: NAME,
  course: "free",
  open: true,
  rows: COMPLEXITIES.map((key) => blank(key, "ARC-063")),
};

export type NamedSom = "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9";
const NAMED: readonly NamedSom[] = ["2", "3", "4", "5", "6", "7", "8", "9"];

export const SOM_NAMES: TableSpec<"somNames", NamedSom, string> = {
  name: "somNames",
  number: null,
  rules: ["ARC-032"],
  cell: NAME,
  course: "free",
  rows: NAMED.map((key) => blank(key, "ARC-032")),
};
