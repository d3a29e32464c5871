/** T6 in kilograms: what each Build bears in each band, and at all, at medium size (ARC-018, ARC-019, ARC-022). Null: n/a. */
import { BANDS } from "./loadMultiples.ts";
import type { ScoreKey } from "./movByControl.ts";
import { blank, type TableRow, type TableSpec } from "./table.ts";

export const LOAD_COLUMNS = [...BANDS, "overloaded"] as const;
export type LoadColumn = (typeof LOAD_COLUMNS)[number];
export type LoadCell = `${ScoreKey}:${LoadColumn}`;

const BUILDS: readonly ScoreKey[] = ["0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "10"];

/** What the rules say in so many words: Build 1 uses no band, and the heaviest of Build 6 ends at 54 kg. */
const PINNED: Readonly<Partial<Record<LoadCell, number | null>>> = {
  "1:light": null,
  "1:medium": null,
  "1:heavy": null,
  "6:heavy": 54,
};

const rowOf = (key: LoadCell): TableRow<LoadCell, number | null> => {
  const rule = key.endsWith("overloaded") ? "ARC-022" : "ARC-018";
  return key in PINNED ? { ...blank(key, rule), source: "rules", pinned: PINNED[key] } : blank(key, rule);
};

export const LOAD_BY_BUILD: TableSpec<"loadByBuild", LoadCell, number | null> = {
  name: "loadByBuild",
  number: "T6",
  rules: ["ARC-018", "ARC-019", "ARC-022"],
  cell: { kind: "number", min: 0, max: 100_000, nullable: true, unit: "kg" },
  course: "rising",
  columns: LOAD_COLUMNS,
  rows: BUILDS.flatMap((build) => LOAD_COLUMNS.map((column) => rowOf(`${build}:${column}`))),
};
