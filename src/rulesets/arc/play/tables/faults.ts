/** What stands in the way of saving the tables: each cell with the reason and what would fit. Pure. */
import type { Json } from "../../../../kernel/json.ts";
import { TABLES, type TableName } from "../../rules/tables/index.ts";
import { validateTables, type TableProblem } from "../../rules/tables/validate.ts";
import { cellsOf, ownRows, type TablesDraft } from "./draft.ts";
import { pageOf, type PageId } from "./pages.ts";

/** A cell that can't be saved. */
export interface CellFault extends Omit<TableProblem, "reason" | "table" | "row"> {
  readonly table: TableName;
  /** The cell's key. */
  readonly row: string;
  readonly page: PageId;
  /** Beside the reasons of the rules: a complexity of the group's own that has a name and no number. */
  readonly reason: TableProblem["reason"] | "noNumber";
}

/** Everything that is amiss, in the order of the tables; empty when all can be saved. */
export function faultsOf(draft: Pick<TablesDraft, "tables">): readonly CellFault[] {
  const found = validateTables(draft.tables).flatMap((one): CellFault[] => {
    const { table, row } = one;
    if (row === null || !Object.hasOwn(TABLES, table)) return [];
    return [{ ...one, table: table as TableName, row, page: pageOf(table).id }];
  });
  const faults = [...found, ...numberless(draft)];
  const place = Object.keys(TABLES);
  return faults.sort((a, b) => place.indexOf(a.table) - place.indexOf(b.table));
}

function numberless(draft: Pick<TablesDraft, "tables">): readonly CellFault[] {
  const numbers = cellsOf(draft, "thresholds");
  const missing = ownRows(draft).filter((key) => !Object.hasOwn(numbers, key));
  const { kind, min, max, nullable } = TABLES.thresholds.cell;
  const fits = { kind, min, max, nullable };
  return missing.map((row) => {
    const value: Json = null;
    return { table: "thresholds", row, page: "T10", reason: "noNumber", value, wanted: null, fits };
  });
}
