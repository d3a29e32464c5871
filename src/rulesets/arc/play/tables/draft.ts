/** The tables while somebody edits them: every cell as it was typed, sound or not, so that nothing typed is lost. Pure. */
import { addRow, moveRow, removeRow } from "../../../../fittings/charter/rows.ts";
import { alike, isJsonObject, type Json, type JsonObject } from "../../../../kernel/json.ts";
import type { ArcSettings } from "../../rules/settings.ts";
import type { DicePreset } from "../../rules/tables/dieByEs.ts";
import { TABLES, type TableName } from "../../rules/tables/index.ts";
import { readCell } from "../../rules/tables/paste.ts";
import { charter } from "../settings/charter.ts";
import { keyFor } from "../settings/scores.ts";
import { numberOf, rowOf, specOf, tablesOn, type Page } from "./pages.ts";

/** The choices of the group that are edited here. */
export const EDITED = ["tables", "confirmedTables", "dicePreset", "middleScores"] as const;
export type EditedKey = (typeof EDITED)[number];

/** A type and no interface: it is a charter's draft as well. */
export type TablesDraft = {
  /** By table and row: the group's own cells. */
  readonly tables: JsonObject;
  readonly confirmedTables: readonly string[];
  readonly dicePreset: DicePreset;
  readonly middleScores: Json;
};

/** What stands in the group's choices. */
export const draftOf = ({ tables, confirmedTables, dicePreset, middleScores }: ArcSettings): TablesDraft => {
  return { tables, confirmedTables, dicePreset, middleScores };
};

/** The group's own cells of a table. */
export function cellsOf({ tables }: Pick<TablesDraft, "tables">, table: TableName): JsonObject {
  const cells = tables[table];
  return isJsonObject(cells) ? cells : {};
}

/** The draft with other cells of one table; a table without any is left out, and a change takes its confirmation back. */
function withCells(draft: TablesDraft, table: TableName, cells: JsonObject): TablesDraft {
  if (alike(cells, cellsOf(draft, table))) return draft;
  const others = Object.entries(draft.tables).filter(([name]) => name !== table);
  const tables = Object.fromEntries(Object.keys(cells).length > 0 ? [...others, [table, cells]] : others);
  const confirmedTables = draft.confirmedTables.filter((number) => number !== specOf(table).number);
  return { ...draft, tables, confirmedTables };
}

/**
 * The draft with what was typed into a cell. What says the same as ours is no cell of the group's own, and so is an empty one
 * of a row that the rules know; what the rules fix stays as it is.
 */
export function typed(draft: TablesDraft, table: TableName, key: string, text: string): TablesDraft {
  return placed(draft, table, key, readCell(specOf(table).cell, text));
}

/** The draft with this in a cell, by the same rules. */
export function placed(draft: TablesDraft, table: TableName, key: string, value: Json): TablesDraft {
  const row = rowOf(table, key);
  if (row?.pinned !== undefined) return draft;
  const isOurs = row !== null && (value === "" || (row.initial !== undefined && row.initial === value));
  return isOurs ? resetCell(draft, table, key) : withCells(draft, table, { ...cellsOf(draft, table), [key]: value });
}

/** The draft with a cell as it comes. */
export function resetCell(draft: TablesDraft, table: TableName, key: string): TablesDraft {
  const left = Object.entries(cellsOf(draft, table)).filter(([one]) => one !== key);
  return withCells(draft, table, Object.fromEntries(left));
}

/** The draft with a whole page as it comes, the dice preset with table T9. */
export function resetPage(draft: TablesDraft, page: Page): TablesDraft {
  const cleared = tablesOn(page).reduce((one, table) => withCells(one, table, {}), draft);
  return page.id === "T9" ? withPreset(cleared, "A") : cleared;
}

/** The draft with another set of dice: table T9 is another then. */
export function withPreset(draft: TablesDraft, dicePreset: DicePreset): TablesDraft {
  if (dicePreset === draft.dicePreset) return draft;
  return { ...draft, dicePreset, confirmedTables: draft.confirmedTables.filter((number) => number !== "T9") };
}

/** The draft with a table confirmed as it stands, or no longer. */
export function confirmed(draft: TablesDraft, page: Page, on: boolean): TablesDraft {
  const number = numberOf(page);
  if (number === null || draft.confirmedTables.includes(number) === on) return draft;
  const left = draft.confirmedTables.filter((one) => one !== number);
  return { ...draft, confirmedTables: on ? [...left, number] : left };
}

/** Complexities of the group's own, in the order they were added. */
export function ownRows(draft: Pick<TablesDraft, "tables">): readonly string[] {
  const keys = [...Object.keys(cellsOf(draft, "thresholds")), ...Object.keys(cellsOf(draft, "complexityNames"))];
  return [...new Set(keys)].filter((key) => rowOf("thresholds", key) === null);
}

/** The draft with one more complexity of this name, and its key. The number is the group's to say. */
export function withRow(draft: TablesDraft, name: string, threshold: Json = ""): readonly [TablesDraft, string] {
  const taken = [...ownRows(draft), ...specOf("thresholds").rows.map(({ key }) => key)];
  const key = keyFor(name, taken);
  return [placed(placed(draft, "complexityNames", key, name), "thresholds", key, threshold), key];
}

/** The draft without a complexity of the group's own. */
export function withoutRow(draft: TablesDraft, key: string): TablesDraft {
  if (!ownRows(draft).includes(key)) return draft;
  return resetCell(resetCell(draft, "complexityNames", key), "thresholds", key);
}

/** Every cell of the group's own, as [table, key, value]. */
export function allCells({ tables }: Pick<TablesDraft, "tables">): readonly (readonly [TableName, string, Json])[] {
  return Object.entries(tables).flatMap(([table, cells]) => {
    if (!isJsonObject(cells) || !Object.hasOwn(TABLES, table)) return [];
    return Object.entries(cells).map(([key, value]) => [table as TableName, key, value ?? null] as const);
  });
}

/** The draft with a middle score more at the end of the list, one less, or one a place up (-1) or down (1). ARC-054 */
export function withScores(draft: TablesDraft, how: "add" | "remove" | "move", at: number, by: -1 | 1): TablesDraft {
  const { plan } = charter;
  const key = "middleScores";
  const change = {
    add: () => addRow(plan, draft, key),
    remove: () => removeRow(draft, key, at),
    move: () => moveRow(draft, key, at, by),
  };
  return change[how]() as TablesDraft;
}
