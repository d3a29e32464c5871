/** What a table's editor needs: a schema of each table, and what is wrong with the cells somebody typed. */
import type { Json, JsonObject } from "../../../../kernel/json.ts";
import { TABLES, type OwnTables, type TableName } from "./index.ts";
import type { CellSpec, Source, TableSpec } from "./table.ts";

/** One table as an editor shows it. */
export interface TableSchema {
  readonly name: TableName;
  readonly number: string;
  readonly rules: readonly string[];
  readonly cell: CellSpec;
  readonly course: "rising" | "falling" | "free";
  readonly rows: readonly {
    readonly key: string;
    /** The default; null also where the dice preset decides. */
    readonly initial: Json;
    /** The value the rules fix, or null. */
    readonly pinned: Json;
    readonly rule: string;
    readonly source: Source;
  }[];
}

/** What is wrong with one cell. `value` is what was typed; `wanted` what the rules fix, when they do. */
export interface TableProblem {
  readonly table: string;
  readonly row: string | null;
  readonly reason: "unknownTable" | "notATable" | "unknownRow" | "wrongKind" | "outOfRange" | "pinned" | "course";
  readonly value: Json;
  readonly wanted: Json;
}

const SPECS: readonly TableSpec[] = Object.values(TABLES);

/** The ten tables with everything an editor has to know of them, in order. */
export const TABLE_SCHEMAS: readonly TableSchema[] = SPECS.map((spec) => ({
  name: spec.name as TableName,
  number: spec.number,
  rules: spec.rules,
  cell: spec.cell,
  course: spec.course,
  rows: spec.rows.map(({ key, initial, pinned, rule, source }) => {
    return { key, initial: initial ?? null, pinned: pinned ?? null, rule, source };
  }),
}));

/** Everything wrong with a group's own cells, table by table; empty when they may be used as they are. */
export function validateTables(tables: Json | undefined): readonly TableProblem[] {
  if (tables === undefined) return [];
  if (!isRecord(tables)) return [{ table: "", row: null, reason: "notATable", value: tables, wanted: null }];
  return Object.entries(tables).flatMap(([name, cells]) => problemsOf(name, cells));
}

/** The group's own cells without those that can't be used: each of them falls back to its default. */
export function tablesFrom(stored: Json | undefined): OwnTables {
  if (!isRecord(stored)) return {};
  const kept = SPECS.flatMap((spec) => {
    const cells = stored[spec.name];
    if (!isRecord(cells)) return [];
    const sound = Object.entries(cells).filter(
      ([row, value]) => value !== undefined && cellProblem(spec, row, value) === null,
    );
    return sound.length === 0 ? [] : [[spec.name, Object.fromEntries(sound)]];
  });
  return Object.fromEntries(kept) as OwnTables;
}

function problemsOf(table: string, cells: Json | undefined): TableProblem[] {
  const value = cells ?? null;
  const spec = SPECS.find(({ name }) => name === table);
  if (!spec) return [{ table, row: null, reason: "unknownTable", value, wanted: null }];
  if (!isRecord(value)) return [{ table, row: null, reason: "notATable", value, wanted: null }];
  const single = Object.entries(value).flatMap(([row, one]) => cellProblem(spec, row, one ?? null) ?? []);
  return single.length > 0 ? single : courseProblems(spec, value);
}

function cellProblem(spec: TableSpec, row: string, value: Json): TableProblem | null {
  const known = spec.rows.find(({ key }) => key === row);
  const problem = (reason: TableProblem["reason"], wanted: Json = null): TableProblem => {
    return { table: spec.name, row, reason, value, wanted };
  };
  if (!known) return problem("unknownRow");
  if (known.pinned !== undefined && value !== known.pinned) return problem("pinned", known.pinned);
  if (value === null) return spec.cell.nullable ? null : problem("wrongKind");
  return fitOf(spec.cell, value, problem);
}

function fitOf(
  { kind, min, max }: CellSpec,
  value: Json,
  problem: (reason: TableProblem["reason"]) => TableProblem,
): TableProblem | null {
  if (kind === "text") {
    if (typeof value !== "string") return problem("wrongKind");
    return value.trim().length < min || value.length > max ? problem("outOfRange") : null;
  }
  if (typeof value !== "number" || !Number.isFinite(value)) return problem("wrongKind");
  if (kind === "integer" && !Number.isInteger(value)) return problem("wrongKind");
  return value < min || value > max ? problem("outOfRange") : null;
}

/** Rows that break the run of a table: the cell is named that goes the wrong way from the one before it. */
function courseProblems(spec: TableSpec, cells: JsonObject): TableProblem[] {
  if (spec.course === "free") return [];
  const whole = spec.rows
    .map(({ key, initial }) => ({ key, value: key in cells ? cells[key] : initial }))
    .filter((row): row is { key: string; value: number } => typeof row.value === "number");
  const sign = spec.course === "rising" ? 1 : -1;
  return whole.flatMap(({ key, value }, i) => {
    const before = whole[i - 1]?.value;
    if (before === undefined || (value - before) * sign >= 0) return [];
    return [{ table: spec.name, row: key, reason: "course" as const, value, wanted: before }];
  });
}

function isRecord(value: Json | undefined): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
