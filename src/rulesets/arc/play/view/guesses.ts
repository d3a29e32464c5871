/** Which of the tables behind a number nobody has confirmed yet: what the rules fix needs none. ARC-007 */
import { tableBadge, type Edited } from "../../rules/tables/badge.ts";
import { cell, TABLES, type TableName } from "../../rules/tables/index.ts";
import type { TableSpec } from "../../rules/tables/table.ts";
import type { CharacterState } from "../../rules/state.ts";
import type { Burden } from "../../rules/tables/movByBurden.ts";
import { say } from "./words.ts";

/** A cell that a number was read from. */
export type Cell = readonly [table: TableName, row: string | number];

/** Numbers of tables that wait to be confirmed, those the group has edited apart. */
export interface Unsure {
  readonly ours: readonly string[];
  readonly edited: readonly string[];
}

/** The tables behind these cells that somebody ought to look at. Pure. ARC-007 */
export function unsureOf(settings: Edited, cells: readonly Cell[]): Unsure {
  const numbers = cells.flatMap(([name, row]) => {
    const spec: TableSpec = TABLES[name];
    const found = spec.rows.find(({ key }) => key === String(row));
    const isOwn = Object.hasOwn(settings.tables[name] ?? {}, String(row));
    // The rules say so, or the author does elsewhere, and the group has left it at that.
    const isKnown = found?.pinned !== undefined || (found?.source === "author" && !isOwn);
    return isKnown || spec.number === null ? [] : [spec.number];
  });
  const waiting = [...new Set(numbers)].sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)));
  return {
    ours: waiting.filter((number) => tableBadge(settings, number) === "ours"),
    edited: waiting.filter((number) => tableBadge(settings, number) === "edited"),
  };
}

/** The same in words, behind a number's own; "" for what is sure. */
export function unsureWords(settings: Edited, cells: readonly Cell[]): string {
  const { ours, edited } = unsureOf(settings, cells);
  return [
    ...(ours.length > 0 ? [say("guess.ours", { tables: ours.join(", ") })] : []),
    ...(edited.length > 0 ? [say("guess.edited", { tables: edited.join(", ") })] : []),
  ].join(" ");
}

/** The cells behind somebody's movement. ARC-010, ARC-011, ARC-023 */
export function movCells({ tables }: Edited, { ks, size, mov }: CharacterState, burden: Burden): readonly Cell[] {
  const metres = (name: "metresBySize" | "metresByBurden", row: string | number) =>
    typeof cell(tables, name, row) === "number";
  return [
    ["movByControl", ks.control.value],
    ...(mov.fixed ? [] : ([[metres("metresBySize", size) ? "metresBySize" : "movBySize", size]] as Cell[])),
    [metres("metresByBurden", burden) ? "metresByBurden" : "movByBurden", burden],
  ];
}

/** The cells behind the limits of what somebody bears. ARC-015, ARC-018, ARC-022 */
export function loadCells({ tables }: Edited, { ks, size, load }: CharacterState): readonly Cell[] {
  const build = ks.build.value;
  const bySize: readonly Cell[] = load.override === null ? [["kgPerBuildBySize", size]] : [];
  if (tables.loadByBuild) return [...bySize, ["loadByBuild", `${build}:light`]];
  return [...bySize, ["bandsByBuild", build], ["loadMultiples", "medium"]];
}

/** The cells behind a skill's die, and behind how often it is used. ARC-050, ARC-055 */
export const dieCells = (es: number): readonly Cell[] => [["dieByEs", es]];
export const actionCells = (es: number, override: number | null): readonly Cell[] =>
  override === null ? [["actionsByEs", es]] : [];
