/** The ten replaceable tables, some of them by factor and in units, with the lists of names; and how a cell is read. */
import { ACTIONS_BY_ES } from "./actionsByEs.ts";
import { BANDS_BY_BUILD } from "./bandsByBuild.ts";
import { DIE_BY_ES } from "./dieByEs.ts";
import { KG_PER_BUILD_BY_SIZE } from "./kgPerBuildBySize.ts";
import { LOAD_BY_BUILD } from "./loadByBuild.ts";
import { LOAD_MULTIPLES } from "./loadMultiples.ts";
import { METRES_BY_BURDEN, METRES_BY_SIZE } from "./metres.ts";
import { MOV_BY_BURDEN } from "./movByBurden.ts";
import { MOV_BY_CONTROL } from "./movByControl.ts";
import { MOV_BY_SIZE } from "./movBySize.ts";
import { COMPLEXITY_NAMES, SOM_NAMES } from "./ownNames.ts";
import { SIZE_NAMES } from "./sizeNames.ts";
import { cellsOf, type TableSpec } from "./table.ts";
import { THRESHOLDS } from "./thresholds.ts";

/** T1 to T10 in order, by the key a group's own cells are stored under. */
export const TABLES = {
  sizeNames: SIZE_NAMES,
  movByControl: MOV_BY_CONTROL,
  movBySize: MOV_BY_SIZE,
  metresBySize: METRES_BY_SIZE,
  kgPerBuildBySize: KG_PER_BUILD_BY_SIZE,
  bandsByBuild: BANDS_BY_BUILD,
  loadMultiples: LOAD_MULTIPLES,
  loadByBuild: LOAD_BY_BUILD,
  movByBurden: MOV_BY_BURDEN,
  metresByBurden: METRES_BY_BURDEN,
  actionsByEs: ACTIONS_BY_ES,
  dieByEs: DIE_BY_ES,
  thresholds: THRESHOLDS,
  complexityNames: COMPLEXITY_NAMES,
  somNames: SOM_NAMES,
} as const;

export type TableName = keyof typeof TABLES;
type KeyOf<Name extends TableName> = (typeof TABLES)[Name] extends TableSpec<string, infer Key, infer _> ? Key : never;
type CellOf<Name extends TableName> =
  (typeof TABLES)[Name] extends TableSpec<string, infer _, infer Cell> ? Cell : never;

/** A group's own cells: any of the tables, any of their rows. */
export type OwnTables = { readonly [Name in TableName]?: { readonly [Key in KeyOf<Name>]?: CellOf<Name> } };

const DEFAULT_CELLS: { readonly [Name in TableName]: Readonly<Record<string, CellOf<Name>>> } = {
  sizeNames: cellsOf(SIZE_NAMES),
  movByControl: cellsOf(MOV_BY_CONTROL),
  movBySize: cellsOf(MOV_BY_SIZE),
  metresBySize: cellsOf(METRES_BY_SIZE),
  kgPerBuildBySize: cellsOf(KG_PER_BUILD_BY_SIZE),
  bandsByBuild: cellsOf(BANDS_BY_BUILD),
  loadMultiples: cellsOf(LOAD_MULTIPLES),
  loadByBuild: cellsOf(LOAD_BY_BUILD),
  movByBurden: cellsOf(MOV_BY_BURDEN),
  metresByBurden: cellsOf(METRES_BY_BURDEN),
  actionsByEs: cellsOf(ACTIONS_BY_ES),
  dieByEs: cellsOf(DIE_BY_ES),
  thresholds: cellsOf(THRESHOLDS),
  complexityNames: cellsOf(COMPLEXITY_NAMES),
  somNames: cellsOf(SOM_NAMES),
};

/** The default cell of a row; undefined where it has none. */
export function defaultCell<Name extends TableName>(name: Name, row: string | number): CellOf<Name> | undefined {
  return DEFAULT_CELLS[name][String(row)];
}

/** The cell of a row: the group's own, else the default; undefined where neither has one. */
export function cell<Name extends TableName>(
  tables: OwnTables | undefined,
  name: Name,
  row: string | number,
): CellOf<Name> | undefined {
  const own = tables?.[name] as Readonly<Record<string, CellOf<Name>>> | undefined;
  const key = String(row);
  return own && Object.hasOwn(own, key) ? own[key] : DEFAULT_CELLS[name][key];
}

/** The cell of a row that holds a number. A row no table has counts 0. */
export function figure(
  tables: OwnTables | undefined,
  name: Exclude<TableName, "sizeNames" | "complexityNames" | "somNames">,
  row: string | number,
): number {
  return cell(tables, name, row) ?? 0;
}
