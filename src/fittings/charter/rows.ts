/** Lists of a charter whose rows are added, taken away and moved. Pure. */
import type { Json, JsonObject } from "../../kernel/json.ts";
import { valueOf } from "./draft.ts";
import { ownOf, type CharterPlan, type Draft, type Rows } from "./plan.ts";

/** Far more than any table keeps apart, and few enough to stay readable. */
export const MOST_ROWS = 30;

/** How the rows of a setting are edited; null for a setting that is no list. */
export const listOf = (plan: CharterPlan, key: string): Rows | null => ownOf(plan, key).rows ?? null;

/** The entries of a list; none of anything else. */
export const listed = (value: Json | undefined): readonly Json[] =>
  Array.isArray(value) ? (value as readonly Json[]) : [];

/** The rows that stand in a draft under this key. */
export const rowsOf = (draft: Draft, key: string): readonly Json[] => listed(valueOf(draft, key));

/** The name within a row, as it was typed. */
export function nameIn({ named }: Rows, row: Json): string {
  const name = typeof row === "string" || named === null ? row : (row as JsonObject | null)?.[named];
  return typeof name === "string" ? name : "";
}

/** The draft with one row more at the end; unchanged when the list is full, or there is no such list. */
export function addRow(plan: CharterPlan, draft: Draft, key: string): Draft {
  const list = listOf(plan, key);
  const rows = rowsOf(draft, key);
  return !list || rows.length >= MOST_ROWS ? draft : { ...draft, [key]: [...rows, list.blank] };
}

/** The draft without one row. */
export function removeRow(draft: Draft, key: string, at: number): Draft {
  return { ...draft, [key]: rowsOf(draft, key).filter((_row, index) => index !== at) };
}

/** The draft with one row a place up (-1) or down (1); at either end it stays. */
export function moveRow(draft: Draft, key: string, at: number, step: -1 | 1): Draft {
  const rows = [...rowsOf(draft, key)];
  const to = at + step;
  if (at < 0 || at >= rows.length || to < 0 || to >= rows.length) return draft;
  rows.splice(to, 0, ...rows.splice(at, 1));
  return { ...draft, [key]: rows };
}

/** The draft with the rows that a list offers to begin with. */
export function startRows(plan: CharterPlan, draft: Draft, key: string): Draft {
  const starter = listOf(plan, key)?.starter;
  return starter ? { ...draft, [key]: starter.fill(rowsOf(draft, key), plan.words.term) } : draft;
}
