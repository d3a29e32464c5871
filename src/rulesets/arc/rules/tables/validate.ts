/** What a table's editor needs: a schema of each table, and what is wrong with the cells somebody typed. */
import type { Json, JsonObject } from "../../../../kernel/json.ts";
import { isJsonObject } from "../../../../kernel/json.ts";
import { TABLES, type OwnTables, type TableName } from "./index.ts";
import { isKey, type CellSpec, type Source, type TableSpec } from "./table.ts";

/** One table as an editor shows it. */
export interface TableSchema {
  readonly name: TableName;
  readonly number: string | null;
  readonly rules: readonly string[];
  readonly cell: CellSpec;
  readonly course: "rising" | "falling" | "free";
  /** Names of its columns, whose cells are keyed "row:column"; empty for a table of one. */
  readonly columns: readonly string[];
  /** True where rows may be added. */
  readonly open: boolean;
  readonly rows: readonly {
    readonly key: string;
    /** The default; null also where it follows from elsewhere, as from the dice preset. */
    readonly initial: Json;
    /** The value the rules fix, or null. */
    readonly pinned: Json;
    /** True for a cell that the rules fix, be it at nothing. */
    readonly fixed: boolean;
    readonly rule: string;
    readonly source: Source;
  }[];
}

/** What would fit into a cell: the bounds of a number, as its neighbours leave them, or of a text's length. */
export type Fits = Pick<CellSpec, "kind" | "min" | "max" | "nullable">;

/** What is wrong with one cell. `value` is what was typed; `wanted` what the rules fix, when they do. */
export interface TableProblem {
  readonly table: string;
  readonly row: string | null;
  readonly reason:
    "unknownTable" | "notATable" | "unknownRow" | "wrongKind" | "outOfRange" | "pinned" | "course" | "noZero";
  readonly value: Json;
  readonly wanted: Json;
  /** Null where no value would do. */
  readonly fits: Fits | null;
}

const SPECS: readonly TableSpec[] = Object.values(TABLES);

/** The tables with everything an editor has to know of them, in order. */
export const TABLE_SCHEMAS: readonly TableSchema[] = SPECS.map((spec) => ({
  name: spec.name as TableName,
  number: spec.number,
  rules: spec.rules,
  cell: spec.cell,
  course: spec.course,
  columns: spec.columns ?? [],
  open: spec.open ?? false,
  rows: spec.rows.map(({ key, initial, pinned, rule, source }) => {
    return { key, initial: initial ?? null, pinned: pinned ?? null, fixed: pinned !== undefined, rule, source };
  }),
}));

/** Everything wrong with a group's own cells, table by table; empty when they may be used as they are. */
export function validateTables(tables: Json | undefined): readonly TableProblem[] {
  if (tables === undefined) return [];
  if (!isJsonObject(tables)) return [atLarge("", "notATable", tables)];
  return Object.entries(tables).flatMap(([name, cells]) => problemsOf(name, cells));
}

/** The group's own cells without those that can't be used: each of them falls back to its default. */
export function tablesFrom(stored: Json | undefined): OwnTables {
  if (!isJsonObject(stored)) return {};
  const kept = SPECS.flatMap((spec) => {
    const cells = stored[spec.name];
    if (!isJsonObject(cells)) return [];
    const sound = settledCells(
      spec,
      Object.fromEntries(
        Object.entries(cells).filter(
          ([row, value]) => value !== undefined && cellProblem(spec, cells, row, value) === null,
        ),
      ),
    );
    return Object.keys(sound).length === 0 ? [] : [[spec.name, sound]];
  });
  return Object.fromEntries(kept) as OwnTables;
}

/** What is wrong with one cell while it is typed, in a table as it stands; null for nothing. */
export function cellFault(table: string, cells: JsonObject, row: string, value: Json): TableProblem | null {
  const typed = { ...cells, [row]: value };
  return problemsOf(table, typed).find((problem) => problem.row === row) ?? null;
}

function problemsOf(table: string, cells: Json | undefined): TableProblem[] {
  const value = cells ?? null;
  const spec = SPECS.find(({ name }) => name === table);
  if (!spec) return [atLarge(table, "unknownTable", value)];
  if (!isJsonObject(value)) return [atLarge(table, "notATable", value)];
  const single = Object.entries(value).flatMap(([row, one]) => cellProblem(spec, value, row, one ?? null) ?? []);
  return single.length > 0 ? single : [...courseProblems(spec, value), ...needProblems(spec, value)];
}

function atLarge(table: string, reason: TableProblem["reason"], value: Json): TableProblem {
  return { table, row: null, reason, value, wanted: null, fits: null };
}

function cellProblem(spec: TableSpec, cells: JsonObject, row: string, value: Json): TableProblem | null {
  const known = spec.rows.find(({ key }) => key === row);
  const isRow = known !== undefined || (spec.open === true && isKey(row));
  const problem = (reason: TableProblem["reason"], wanted: Json = null): TableProblem => {
    const fits = isRow && reason !== "pinned" ? fitting(spec, cells, row) : null;
    return { table: spec.name, row, reason, value, wanted, fits };
  };
  if (!isRow) return problem("unknownRow");
  if (known?.pinned !== undefined && value !== known.pinned) return problem("pinned", known.pinned);
  if (value === null) return spec.cell.nullable ? null : problem("wrongKind");
  const reason = misfit(spec.cell, value);
  return reason === null ? null : problem(reason);
}

function misfit({ kind, min, max }: CellSpec, value: Json): "wrongKind" | "outOfRange" | null {
  if (kind === "text") {
    if (typeof value !== "string") return "wrongKind";
    return value.trim().length < min || value.length > max ? "outOfRange" : null;
  }
  if (typeof value !== "number" || !Number.isFinite(value)) return "wrongKind";
  if (kind === "integer" && !Number.isInteger(value)) return "wrongKind";
  return value < min || value > max ? "outOfRange" : null;
}

/** A number in a run of cells, which may not go the wrong way. */
interface Run {
  readonly key: string;
  readonly value: number;
}

/** The runs that a table's cells have to keep to: down its rows, and of several columns across them too. */
function runsOf(spec: TableSpec, cells: JsonObject): readonly (readonly Run[])[] {
  if (spec.course === "free") return [];
  const value = (key: string, initial: Json | undefined): Json | undefined => (key in cells ? cells[key] : initial);
  const all = spec.rows
    .map(({ key, initial }) => ({ key, value: value(key, initial) }))
    .filter((one): one is Run => typeof one.value === "number");
  if (!spec.columns) return [all];
  const part = (key: string, at: 0 | 1): string => key.split(":")[at] ?? "";
  const rows = [...new Set(all.map(({ key }) => part(key, 0)))];
  return [
    ...rows.map((row) => all.filter(({ key }) => part(key, 0) === row)),
    ...spec.columns.map((column) => all.filter(({ key }) => part(key, 1) === column)),
  ];
}

/** What would fit into a cell, as those before and after it leave it. */
function fitting(spec: TableSpec, cells: JsonObject, row: string): Fits {
  const { kind, nullable } = spec.cell;
  let { min, max } = spec.cell;
  for (const run of runsOf(spec, { ...cells, [row]: 0 })) {
    const at = run.findIndex(({ key }) => key === row);
    if (at < 0) continue;
    const [before, after] = [run[at - 1]?.value, run[at + 1]?.value];
    const [low, high] = spec.course === "rising" ? [before, after] : [after, before];
    min = Math.max(min, low ?? min);
    max = Math.min(max, high ?? max);
  }
  return { kind, min, max, nullable };
}

/**
 * Rows that break the run of a table: the cell is named that goes the wrong way from the one before it, or the one before
 * it where that alone is the group's own.
 */
function courseProblems(spec: TableSpec, cells: JsonObject): TableProblem[] {
  const sign = spec.course === "rising" ? 1 : -1;
  const faults = runsOf(spec, cells).flatMap((run) =>
    run.flatMap((one, i): TableProblem[] => {
      const before = run[i - 1];
      if (before === undefined || (one.value - before.value) * sign >= 0) return [];
      const [{ key, value }, { value: wanted }] = one.key in cells ? [one, before] : [before, one];
      return [{ table: spec.name, row: key, reason: "course", value, wanted, fits: fitting(spec, cells, key) }];
    }),
  );
  return faults.filter(({ row }, i) => faults.findIndex((one) => one.row === row) === i);
}

/** Own cells in whose place the default would give what some row has to give, where none does. */
function overwrittenCells({ needs, rows }: TableSpec, cells: JsonObject): readonly string[] {
  if (needs === undefined || rows.some(({ key, initial }) => (key in cells ? cells[key] : initial) === needs))
    return [];
  return rows.filter(({ key, initial }) => initial === needs && key in cells).map(({ key }) => key);
}

function needProblems(spec: TableSpec, cells: JsonObject): TableProblem[] {
  const wanted = spec.needs ?? null;
  return overwrittenCells(spec, cells).map((row) => {
    return {
      table: spec.name,
      row,
      reason: "noZero",
      value: cells[row] ?? null,
      wanted,
      fits: fitting(spec, cells, row),
    };
  });
}

/** The cells without those that the table as a whole can't do with: what comes in their place may leave others so. */
function settledCells(spec: TableSpec, cells: JsonObject): JsonObject {
  const bad = [...courseProblems(spec, cells).map(({ row }) => row), ...overwrittenCells(spec, cells)];
  if (bad.length === 0) return cells;
  return settledCells(spec, Object.fromEntries(Object.entries(cells).filter(([row]) => !bad.includes(row))));
}
