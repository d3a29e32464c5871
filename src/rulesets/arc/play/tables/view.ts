/** What the window shows of the tables: the list on the left, and the grids of one page. */
import { alike } from "../../../../kernel/json.ts";
import { DICE_PRESETS } from "../../rules/tables/dieByEs.ts";
import { tableBadge, type Badge } from "../../rules/tables/badge.ts";
import { cellsOf, ownRows, type TablesDraft } from "./draft.ts";
import type { CellFault } from "./faults.ts";
import { columnName, complexityName, rowName, rowsIn, shown } from "./named.ts";
import { cellKey, numberOf, PAGES, rowOf, specOf, tablesOn, type Column, type Grid, type Page } from "./pages.ts";
import { say, term } from "./words.ts";

/** One page in the list. */
export interface PageRow {
  readonly id: string;
  readonly number: string;
  readonly title: string;
  readonly current: boolean;
  /** "Ours", "Edited", "Confirmed"; "" for the lists of names. */
  readonly badge: string;
  readonly badgeId: Badge | "";
  readonly badgeIcon: string;
  /** How many cells are to be mended, in words; "" for none. */
  readonly faults: string;
  readonly unsaved: boolean;
}

const BADGE_ICONS: Readonly<Record<Badge, string>> = {
  ours: "circle-question",
  edited: "pen-nib",
  confirmed: "circle-check",
};

/** Every page, with what the group has made of it. */
export function pagesView(
  draft: TablesDraft,
  base: TablesDraft,
  faults: readonly CellFault[],
  current: Page,
): readonly PageRow[] {
  return PAGES.map((page) => {
    const number = numberOf(page);
    const badge = number === null ? "" : tableBadge(draft, number);
    const n = faults.filter((one) => one.page === page.id).length;
    return {
      id: page.id,
      number: number ?? "",
      title: say(`page.${page.id}.title`),
      current: page.id === current.id,
      badge: badge && say(`badge.${badge}`),
      badgeId: badge,
      badgeIcon: badge && BADGE_ICONS[badge],
      faults: n === 0 ? "" : say("toMendShort", { n }),
      unsaved: isUnsaved(page, draft, base),
    };
  });
}

function isUnsaved(page: Page, draft: TablesDraft, base: TablesDraft): boolean {
  const number = numberOf(page);
  const isConfirmed = (one: TablesDraft): boolean => number !== null && one.confirmedTables.includes(number);
  return (
    tablesOn(page).some((table) => !alike(cellsOf(draft, table), cellsOf(base, table))) ||
    isConfirmed(draft) !== isConfirmed(base) ||
    (page.id === "T9" && draft.dicePreset !== base.dicePreset) ||
    (page.id === "us" && !alike(draft.middleScores, base.middleScores))
  );
}

/** One cell as it is drawn. */
export interface CellView {
  /** Name of its field: "tables.thresholds.hard". */
  readonly name: string;
  readonly table: string;
  readonly key: string;
  /** Fit for an element's id. */
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly hint: string;
  readonly unit: string;
  readonly fixed: boolean;
  readonly own: boolean;
  readonly source: string;
  readonly sourceIcon: string;
  readonly reset: string;
  readonly fault: string;
}

export interface RowView {
  readonly key: string;
  readonly name: string;
  /** Null where a table has no such row. */
  readonly cells: readonly (CellView | null)[];
  /** The text of the button that takes an own row away; "" for those of the rules. */
  readonly remove: string;
}

export interface GridView {
  readonly id: string;
  readonly rowTitle: string;
  readonly caption: string;
  readonly columns: readonly { readonly name: string; readonly unit: string }[];
  readonly rows: readonly RowView[];
  readonly open: boolean;
}

/** The grids of a page. */
export function gridsView({ id, grids }: Page, draft: TablesDraft, faults: readonly CellFault[]): readonly GridView[] {
  return grids.map((grid) => ({
    id: grid.id,
    rowTitle: say(`rows.${grid.rows}`),
    caption: say(`page.${id}.title`),
    columns: grid.columns.map((column) => ({ name: columnName(column), unit: unitOf(column) })),
    rows: rowsIn(grid, draft).map((row) => rowView(grid, row, draft, faults)),
    open: grid.rows === "complexity",
  }));
}

function rowView(grid: Grid, row: string, draft: TablesDraft, faults: readonly CellFault[]): RowView {
  const name = rowName(grid, row, draft);
  const isOwn = grid.rows === "complexity" && ownRows(draft).includes(row);
  return {
    key: row,
    name,
    cells: grid.columns.map((column) => cellView(column, row, name, draft, faults)),
    remove: isOwn ? say("removeRow", { name }) : "",
  };
}

const unitOf = ({ table }: Column): string => {
  const { unit } = specOf(table).cell;
  return unit === null ? "" : say(`unit.${unit}`);
};

function cellView(
  column: Column,
  row: string,
  name: string,
  draft: TablesDraft,
  faults: readonly CellFault[],
): CellView | null {
  const { table } = column;
  const key = cellKey(row, column);
  const known = rowOf(table, key);
  if (known === null && specOf(table).open !== true) return null;
  const label = `${name}, ${columnName(column)}`;
  return {
    name: `tables.${table}.${key}`,
    table,
    key,
    id: `${table}-${key.replace(":", "-")}`,
    label,
    value: shown(draft, table, key),
    hint: hintOf(column, row, draft),
    unit: unitOf(column),
    fixed: known?.pinned !== undefined,
    ...marksOf(column, row, draft),
    reset: say("resetCell", { name: label }),
    fault: faultText(faults.find((one) => one.table === table && one.row === key)),
  };
}

/** What changes about a cell while it is typed: whose it is, in words and as a picture. */
export function marksOf(
  column: Column,
  row: string,
  draft: TablesDraft,
): Pick<CellView, "own" | "source" | "sourceIcon"> {
  const key = cellKey(row, column);
  const known = rowOf(column.table, key);
  if (Object.hasOwn(cellsOf(draft, column.table), key) && known?.pinned === undefined)
    return { own: true, source: say("source.yours"), sourceIcon: "pen-nib" };
  const source = known?.source ?? "reconstructed";
  const rule = known?.rule ?? "";
  const icon = { rules: "lock", author: "feather", reconstructed: "circle-question" }[source];
  return { own: false, source: say(`source.${source}`, { rule }), sourceIcon: icon };
}

/** What stands in an empty cell: what counts as long as it stays empty. */
function hintOf({ table }: Column, row: string, draft: TablesDraft): string {
  if (table === "complexityNames") return complexityName(row, { tables: {} });
  if (table === "dieByEs") return String(DICE_PRESETS[draft.dicePreset][Number(row) - 1] ?? "");
  return ["metresBySize", "metresByBurden", "loadByBuild"].includes(table) ? say("byFactor") : "";
}

/** A fault in words: what is wrong, and what fits; "" for none. */
export function faultText(fault: CellFault | undefined): string {
  if (!fault) return "";
  const { reason, value, wanted, row, table, fits } = fault;
  const plain = (one: unknown): string => (one === null ? say("nothing") : String(one).replace(/^-/u, "−"));
  const data = { value: plain(value), wanted: plain(wanted), row, table };
  const wrong = reason === "noNumber" ? say("noNumber") : term(`TableProblem.${reason}`, data);
  if (fits === null || fits.min > fits.max) return wrong;
  const bounds = { min: plain(fits.min), max: plain(fits.max) };
  return `${wrong} ${say(`fits.${fits.kind}${fits.nullable ? "OrNothing" : ""}`, bounds)}`;
}
