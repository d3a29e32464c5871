/** The fields with which one choice is edited. Pure. */
import type { Json, JsonObject } from "../../../../../kernel/json.ts";
import { TALLY_COUNTED, TRACK_LEVELS, TRACK_SCOPES } from "../../../rules/setting-lists.ts";
import { SETTINGS } from "../../../rules/settings.ts";
import type { SettingKey } from "../../../rules/settings.ts";
import { ATTRIBUTES, SHIELD_WEIGHTS, WEAPON_CATEGORIES } from "../../../rules/state.ts";
import type { Draft } from "./draft.ts";
import { isListKey, MOST_ROWS, NAME_FIELDS, rowsOf } from "./rows.ts";
import type { ListKey } from "./rows.ts";
import { attributeName, meaning, optionLabel, ownWord } from "./told.ts";
import type { Words } from "./told.ts";

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly selected: boolean;
  /** What changes at the table with it. */
  readonly means: string;
}

/** One field, named by its path in the draft. */
export interface Cell {
  readonly path: string;
  /** Fit for an element's id: no dots. */
  readonly id: string;
  readonly label: string;
  readonly kind: "text" | "select" | "check";
  readonly value: string;
  readonly on: boolean;
  readonly options: readonly Option[];
}

export interface ListRow {
  readonly at: number;
  /** Counted from one. */
  readonly n: number;
  /** "Track 2: Mental". */
  readonly name: string;
  readonly up: string;
  readonly down: string;
  readonly remove: string;
  readonly first: boolean;
  readonly last: boolean;
  readonly cells: readonly Cell[];
  /** Names of levels, beside the row's own cells. */
  readonly levels: readonly Cell[];
  readonly levelsLabel: string;
}

export type Control =
  | { readonly kind: "options"; readonly options: readonly Option[] }
  | { readonly kind: "number"; readonly value: string; readonly min: number }
  | { readonly kind: "words"; readonly value: string }
  | { readonly kind: "cells"; readonly cells: readonly Cell[] }
  | {
      readonly kind: "list";
      readonly rows: readonly ListRow[];
      readonly add: string;
      readonly empty: string;
      readonly full: boolean;
      /** The text of the button that fills in rows to begin with, or none. */
      readonly starter: string;
    };

/** How this choice is edited, with what stands in the draft. */
export function controlOf(draft: Draft, key: SettingKey, t: Words): Control {
  const { kind, choices, min } = SETTINGS[key];
  const value = draft[key];
  if (isListKey(key)) return listOf(draft, key, t);
  if (key === "shockNames") return { kind: "cells", cells: levelCells(value, key, t) };
  if (key === "weightMap") return { kind: "cells", cells: WEAPON_CATEGORIES.map((one) => weightCell(value, one, t)) };
  if (key === "tallyCounts") return { kind: "cells", cells: TALLY_COUNTED.map((one) => countCell(value, one, t)) };
  if (kind === "boolean")
    return { kind: "options", options: [true, false].map((one) => toggleOption(key, value, one, t)) };
  if (kind === "choice") {
    const options = (choices as readonly (string | number)[]).map((one) => ({
      value: `${one}`,
      label: optionLabel(key, one, t),
      selected: one === value,
      means: meaning(key, one, t),
    }));
    return { kind: "options", options };
  }
  if (kind === "text") return { kind: "words", value: String(value) };
  return { kind: "number", value: String(value), min };
}

function toggleOption(key: SettingKey, value: Json, one: boolean, t: Words): Option {
  return {
    value: `${one}`,
    label: t(one ? "Charter.on" : "Charter.off"),
    selected: one === value,
    means: meaning(key, one, t),
  };
}

function cell(path: string, label: string, rest: Partial<Cell>): Cell {
  return { path, id: path.replaceAll(".", "-"), label, kind: "text", value: "", on: false, options: [], ...rest };
}

function select(
  path: string,
  label: string,
  chosen: string,
  options: readonly { readonly value: string; readonly label: string }[],
): Cell {
  return cell(path, label, {
    kind: "select",
    value: chosen,
    options: options.map((one) => ({ ...one, selected: one.value === chosen, means: "" })),
  });
}

function weightCell(value: Json, category: string, t: Words): Cell {
  const chosen = String((value as JsonObject | null)?.[category] ?? "");
  const options = SHIELD_WEIGHTS.map((one) => ({ value: one, label: t(`Weight.${one}`) }));
  return select(`weightMap.${category}`, t(`Category.${category}`), chosen, options);
}

function countCell(value: Json, counted: string, t: Words): Cell {
  const on = Array.isArray(value) && (value as readonly Json[]).includes(counted);
  return cell(`tallyCounts.${counted}`, t(`Charter.tallyCounts.${counted}`), { kind: "check", on });
}

function levelCells(value: Json, path: string, t: Words): Cell[] {
  const names = Array.isArray(value) ? (value as readonly Json[]) : [];
  return Array.from({ length: TRACK_LEVELS }, (_none, at) =>
    cell(`${path}.${at}`, t("Charter.level", { n: at + 1 }), {
      value: String(names[at] ?? ""),
    }),
  );
}

function listOf(draft: Draft, key: ListKey, t: Words): Control {
  const rows = rowsOf(draft, key);
  return {
    kind: "list",
    rows: rows.map((row, at) => listRow(key, row, at, rows.length, t)),
    add: t(`Charter.list.${key}.add`),
    empty: t(`Charter.list.${key}.empty`),
    full: rows.length >= MOST_ROWS,
    starter: key === "shockTracks" ? t("Charter.threeTracks") : "",
  };
}

function listRow(key: ListKey, row: Json, at: number, count: number, t: Words): ListRow {
  const label = labelOf(key, row, t) || t("Charter.unnamed");
  const name = t("Charter.rowName", { kind: t(`Charter.list.${key}.row`), n: at + 1, name: label });
  return {
    at,
    n: at + 1,
    name,
    up: t("Charter.up", { name: label }),
    down: t("Charter.down", { name: label }),
    remove: t("Charter.remove", { name: label }),
    first: at === 0,
    last: at === count - 1,
    cells: rowCells(key, row, at, t),
    levels: key === "shockTracks" ? levelCells((row as JsonObject)["names"] ?? [], `${key}.${at}.names`, t) : [],
    levelsLabel: key === "shockTracks" ? t("Charter.list.shockTracks.names") : "",
  };
}

/** What a row is called. */
export function labelOf(key: ListKey, row: Json, t: Words): string {
  const field = NAME_FIELDS[key];
  const name = field === null ? row : (row as JsonObject | null)?.[field];
  return typeof name === "string" ? ownWord(key, name, t) : "";
}

function rowCells(key: ListKey, row: Json, at: number, t: Words): Cell[] {
  const path = `${key}.${at}`;
  const label = (field: string): string => t(`Charter.list.${key}.${field}`);
  if (typeof row === "string") return [cell(path, label("label"), { value: ownWord(key, row, t) })];
  const fields = row as JsonObject;
  if (key === "rangeBands") {
    const name = cell(`${path}.name`, label("label"), { value: labelOf(key, row, t) });
    return [name, cell(`${path}.upTo`, label("upTo"), { value: String(fields["upTo"] ?? "") })];
  }
  const named = cell(`${path}.label`, label("label"), { value: String(fields["label"] ?? "") });
  if (key === "customTraitTypes") {
    const chosen = String(fields["attribute"] ?? "");
    return [named, select(`${path}.attribute`, label("attribute"), chosen, attributes(chosen, t))];
  }
  const from = String(fields["vitalityAttribute"] ?? "");
  const scopes = TRACK_SCOPES.map((one) => ({ value: one, label: t(`Charter.scope.${one}`) }));
  return [
    named,
    select(`${path}.vitalityAttribute`, label("vitalityAttribute"), from, attributes(from, t)),
    select(`${path}.scope`, label("scope"), String(fields["scope"] ?? ""), scopes),
  ];
}

/** The six attributes, those that identities have beside them, and whichever other the row names already. */
function attributes(chosen: string, t: Words): { value: string; label: string }[] {
  const known: readonly string[] = [...ATTRIBUTES, ...(t.ownAttributes?.() ?? []).map(({ id }) => id)];
  const all = known.includes(chosen) || chosen === "" ? known : [...known, chosen];
  return all.map((id) => ({ value: id, label: attributeName(id, t) }));
}
