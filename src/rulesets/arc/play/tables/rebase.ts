/** What becomes of a draft when somebody else has saved: cell by cell, what was changed here stays, and the rest follows. Pure. */
import { alike, type Json, type JsonObject } from "../../../../kernel/json.ts";
import type { TableName } from "../../rules/tables/index.ts";
import { allCells, cellsOf, type TablesDraft } from "./draft.ts";

/** A cell that was changed here and by somebody else, to different things. */
export interface Clash {
  readonly table: TableName;
  readonly key: string;
  /** What the other has saved; undefined: as it comes. */
  readonly theirs: Json | undefined;
}

const keysOf = (...drafts: readonly TablesDraft[]): readonly (readonly [TableName, string])[] => {
  const all = drafts.flatMap((one) => allCells(one).map(([table, key]) => [table, key] as const));
  return [...new Map(all.map((one) => [one.join("|"), one])).values()];
};

/** The draft on top of what is stored now, where it stood on `before`. */
export function rebased(draft: TablesDraft, before: TablesDraft, now: TablesDraft): TablesDraft {
  const tables: Record<string, JsonObject> = {};
  for (const [table, key] of keysOf(draft, before, now)) {
    const [mine, was, theirs] = [draft, before, now].map((one) => cellsOf(one, table)[key]);
    const value = alike(mine, was) ? theirs : mine;
    if (value !== undefined) tables[table] = { ...tables[table], [key]: value };
  }
  const own = <K extends "dicePreset" | "middleScores">(key: K): TablesDraft[K] =>
    alike(draft[key], before[key]) ? now[key] : draft[key];
  return {
    tables,
    confirmedTables: rebasedList(draft.confirmedTables, before.confirmedTables, now.confirmedTables),
    dicePreset: own("dicePreset"),
    middleScores: own("middleScores"),
  };
}

/** A list after what was ticked and unticked here. */
function rebasedList(mine: readonly string[], before: readonly string[], now: readonly string[]): readonly string[] {
  const kept = now.filter((one) => mine.includes(one) || !before.includes(one));
  return [...kept, ...mine.filter((one) => !before.includes(one) && !kept.includes(one))];
}

/** Cells that both have changed, and not alike. */
export function clashes(draft: TablesDraft, before: TablesDraft, now: TablesDraft): readonly Clash[] {
  return keysOf(draft, before, now).flatMap(([table, key]): Clash[] => {
    const [mine, was, theirs] = [draft, before, now].map((one) => cellsOf(one, table)[key]);
    return alike(mine, was) || alike(was, theirs) || alike(mine, theirs) ? [] : [{ table, key, theirs }];
  });
}
