/** Lists of the charter whose rows are added, taken away and moved (PER-010, PER-011, PER-102, PER-156). Pure. */
import type { Json } from "../../../../../kernel/json.ts";
import { MAIN_TRACK } from "../../../rules/setting-lists.ts";
import type { SettingKey } from "../../../rules/settings.ts";
import type { Draft } from "./draft.ts";

/** What a new row of each list starts as. */
const BLANK_ROWS = {
  identitySubtypes: "",
  customTraitTypes: { id: "", label: "", attribute: "CMP" },
  rangeBands: { name: "", upTo: "" },
  shockTracks: { id: "", label: "", names: [], vitalityAttribute: "STA", scope: "both" },
} as const satisfies Partial<Record<SettingKey, Json>>;

/** What a row is called by: the field of its own with its name, or the row itself where it is nothing but a word. */
export const NAME_FIELDS: Readonly<Record<ListKey, string | null>> = {
  identitySubtypes: null,
  customTraitTypes: "label",
  rangeBands: "name",
  shockTracks: "label",
};

export type ListKey = keyof typeof BLANK_ROWS;
export const isListKey = (key: string): key is ListKey => Object.hasOwn(BLANK_ROWS, key);

/** Far more than any table keeps apart, and few enough to stay readable. */
export const MOST_ROWS = 30;

export const rowsOf = (draft: Draft, key: ListKey): readonly Json[] => {
  const value = draft[key];
  return Array.isArray(value) ? (value as readonly Json[]) : [];
};

/** The draft with one row more at the end; unchanged when the list is full. */
export function addRow(draft: Draft, key: ListKey, row: Json = BLANK_ROWS[key]): Draft {
  const rows = rowsOf(draft, key);
  return rows.length >= MOST_ROWS ? draft : { ...draft, [key]: [...rows, row] };
}

/** The draft without one row. */
export function removeRow(draft: Draft, key: ListKey, at: number): Draft {
  return { ...draft, [key]: rowsOf(draft, key).filter((_row, index) => index !== at) };
}

/** The draft with one row a place up (-1) or down (1); at either end it stays. */
export function moveRow(draft: Draft, key: ListKey, at: number, step: -1 | 1): Draft {
  const rows = [...rowsOf(draft, key)];
  const to = at + step;
  if (at < 0 || at >= rows.length || to < 0 || to >= rows.length) return draft;
  rows.splice(to, 0, ...rows.splice(at, 1));
  return { ...draft, [key]: rows };
}

/**
 * Physical, mental and social: the body's is the track that everybody has already, so that its hits stay. Tracks that the
 * group has made itself stay behind them. PER-102
 */
export function startTracks(draft: Draft, labels: Readonly<Record<"physical" | "mental" | "social", string>>): Draft {
  const own = rowsOf(draft, "shockTracks").filter((row) => (row as { id?: Json }).id !== MAIN_TRACK);
  const starter = [
    { id: MAIN_TRACK, label: labels.physical, names: [], vitalityAttribute: "STA", scope: "both" },
    { id: "", label: labels.mental, names: [], vitalityAttribute: "POW", scope: "both" },
    { id: "", label: labels.social, names: [], vitalityAttribute: "CMP", scope: "nonviolent" },
  ];
  const labelOf = (row: Json): Json => (row as { label?: Json }).label ?? "";
  const missing = starter.filter((row) => !own.some((one) => labelOf(one) === row.label));
  return { ...draft, shockTracks: [...missing, ...own] };
}
