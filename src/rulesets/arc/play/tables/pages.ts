/** The pages of the window: one for each of the ten tables, and the two lists of names beside them. */
import { numbersOf } from "../../rules/tables/badge.ts";
import { TABLES, type TableName } from "../../rules/tables/index.ts";
import type { TableRow, TableSpec } from "../../rules/tables/table.ts";

export type TableNumber = "T1" | "T2" | "T3" | "T4" | "T5" | "T6" | "T7" | "T8" | "T9" | "T10";
export type PageId = TableNumber | "som" | "us";

/** What follows from a page's numbers, and is shown beside them. */
export type Following = "mov" | "load" | "dice" | "odds";

/** One column of a grid: a table, or one of the columns of a table that has several. */
export interface Column {
  readonly table: TableName;
  readonly column: string;
}

/** One grid. What its rows are called hangs on `rows`, a key of the words. */
export interface Grid {
  readonly id: string;
  readonly rows: "size" | "control" | "build" | "band" | "burden" | "score" | "complexity" | "som";
  readonly columns: readonly Column[];
}

export interface Page {
  readonly id: PageId;
  readonly grids: readonly Grid[];
  readonly follows: readonly Following[];
}

const of = (...tables: readonly TableName[]): readonly Column[] => tables.map((table) => ({ table, column: "" }));
const grid = (id: string, rows: Grid["rows"], columns: readonly Column[]): Grid => ({ id, rows, columns });
const page = (id: PageId, grids: readonly Grid[], ...follows: readonly Following[]): Page => ({ id, grids, follows });

const LIMITS = (["light", "medium", "heavy", "overloaded"] as const).map((column) => {
  return { table: "loadByBuild", column } as const;
});

/** All pages, in order. */
export const PAGES: readonly Page[] = [
  page("T1", [grid("names", "size", of("sizeNames"))]),
  page("T2", [grid("metres", "control", of("movByControl"))], "mov"),
  page("T3", [grid("sizes", "size", of("movBySize", "metresBySize"))], "mov"),
  page("T4", [grid("kg", "size", of("kgPerBuildBySize"))], "load"),
  page("T5", [grid("bands", "build", of("bandsByBuild"))], "load"),
  page("T6", [grid("multiples", "band", of("loadMultiples")), grid("limits", "build", LIMITS)], "load"),
  page("T7", [grid("burdens", "burden", of("movByBurden", "metresByBurden"))], "mov"),
  page("T8", [grid("actions", "score", of("actionsByEs"))], "dice"),
  page("T9", [grid("dice", "score", of("dieByEs"))], "dice", "odds"),
  page("T10", [grid("thresholds", "complexity", of("complexityNames", "thresholds"))], "odds"),
  page("som", [grid("names", "som", of("somNames"))]),
  page("us", []),
];

/** What is known of a table. */
export const specOf = (table: TableName): TableSpec => TABLES[table];

/** The page of a table, by its number, its name, or its own id; the first for all else. */
export function pageOf(asked: string): Page {
  const first = PAGES[0] as Page;
  return PAGES.find((one) => one.id === asked || tablesOn(one).some((table) => table === asked)) ?? first;
}

/** The tables whose cells stand on a page, each once. */
export function tablesOn({ grids }: Page): readonly TableName[] {
  return [...new Set(grids.flatMap(({ columns }) => columns.map(({ table }) => table)))];
}

/** The number of a page that is one of the ten tables; null for the others. */
export const numberOf = ({ id }: Page): TableNumber | null => (numbersOf().includes(id) ? (id as TableNumber) : null);

/** The key under which a cell is stored. */
export const cellKey = (row: string, { column }: Column): string => (column === "" ? row : `${row}:${column}`);

/** What the rules say of a cell; null for one of a row that the group has added. */
export const rowOf = (table: TableName, key: string): TableRow<string, string | number | null> | null =>
  (specOf(table).rows.find((row) => row.key === key) as TableRow<string, string | number | null> | undefined) ?? null;

/** The rows of a grid that the rules know, in order. */
export function rowsOf({ columns }: Grid): readonly string[] {
  const keys = columns.flatMap(({ table }) => specOf(table).rows.map(({ key }) => key.split(":")[0] ?? key));
  return [...new Set(keys)];
}
