/** What rows, columns and cells are called. */
import type { JsonObject } from "../../../../kernel/json.ts";
import { DICE_PRESETS } from "../../rules/tables/dieByEs.ts";
import { cell, type TableName } from "../../rules/tables/index.ts";
import { tablesFrom } from "../../rules/tables/validate.ts";
import { cellsOf, ownRows, type TablesDraft } from "./draft.ts";
import { rowOf, rowsOf, type Column, type Grid } from "./pages.ts";
import { say, term } from "./words.ts";

const minus = (text: string): string => text.replace("-", "−");

/** A row as people call it: "−1 · Small", "Build 5", "Hard". */
export function rowName(grid: Pick<Grid, "rows">, row: string, draft: TablesDraft): string {
  switch (grid.rows) {
    case "size":
      return say("row.size", { n: minus(row), name: sizeName(row, draft) });
    case "band":
    case "burden":
      return term(`Burden.${row}`);
    case "complexity":
      return complexityName(row, draft);
    default:
      return say(`row.${grid.rows}`, { n: row });
  }
}

const sizeName = (row: string, { tables }: TablesDraft): string => cell(tablesFrom(tables), "sizeNames", row) ?? "";

/** A complexity as the group calls it, or as it is called in this language. */
export function complexityName(key: string, draft: Pick<TablesDraft, "tables">): string {
  const own = cellsOf(draft, "complexityNames")[key];
  if (typeof own === "string" && own.trim() !== "") return own;
  return term.has(`Complexity.${key}`) ? term(`Complexity.${key}`) : key;
}

/** A column as people call it. */
export const columnName = ({ table, column }: Column): string =>
  column === "" ? say(`column.${table}`) : term(`Burden.${column}`);

/** A cell as people call it, with its table: "Thresholds by complexity: Hard". */
export function cellName(table: TableName, key: string, draft: TablesDraft, grid: Pick<Grid, "rows">): string {
  const [row = key, column = ""] = key.split(":");
  const name = [rowName(grid, row, draft), column && term(`Burden.${column}`)].filter(Boolean).join(", ");
  return say("cellName", { table: term(`Table.${table}`), row: name });
}

/** The rows of a grid, those that the group has added last. */
export function rowsIn(grid: Grid, draft: TablesDraft): readonly string[] {
  return grid.rows === "complexity" ? [...rowsOf(grid), ...ownRows(draft)] : rowsOf(grid);
}

/** Rows by what they are called, in small letters: so are they found in what somebody pastes. */
export function calledRows(grid: Grid, draft: TablesDraft): Readonly<Record<string, string>> {
  const names = (row: string): readonly string[] => [
    rowName(grid, row, draft),
    ...(grid.rows === "size" ? [sizeName(row, draft)] : []),
    ...(grid.rows === "complexity" && term.has(`Complexity.${row}`) ? [term(`Complexity.${row}`)] : []),
  ];
  const pairs = rowsIn(grid, draft).flatMap((row) =>
    names(row).map((name) => [name.toLocaleLowerCase(), row] as const),
  );
  return Object.fromEntries(pairs.reverse());
}

/** What a cell says: the group's own as it was typed, else ours; "" where what counts follows from elsewhere. */
export function shown(draft: TablesDraft, table: TableName, key: string): string {
  const own: JsonObject = cellsOf(draft, table);
  const row = rowOf(table, key);
  const initial = row?.initial ?? (table === "dieByEs" ? DICE_PRESETS[draft.dicePreset][Number(key) - 1] : undefined);
  const value = Object.hasOwn(own, key) ? own[key] : row?.pinned !== undefined ? row.pinned : initial;
  if (value === null || (value === undefined && row?.initial === null)) return say("nothing");
  return value === undefined ? "" : minus(typeof value === "object" ? JSON.stringify(value) : String(value));
}
