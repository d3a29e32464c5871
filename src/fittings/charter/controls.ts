/** The fields with which one choice is edited. Pure. */
import type { Json } from "../../kernel/json.ts";
import { valueOf } from "./draft.ts";
import { ownOf, specOf, type CharterPlan, type Draft, type Field, type Rows } from "./plan.ts";
import { MOST_ROWS, nameIn, rowsOf } from "./rows.ts";
import { meaning, optionLabel } from "./told.ts";

export interface Option {
  readonly value: string;
  readonly label: string;
  readonly selected: boolean;
  /** What changes at the table with it. */
  readonly means: string;
}

/** One field, named by its path in the draft, or a group of them. */
export interface Cell {
  readonly kind: Field["kind"];
  readonly path: string;
  /** Fit for an element's id: no dots. */
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly on: boolean;
  readonly options: readonly { readonly value: string; readonly label: string; readonly selected: boolean }[];
  readonly cells: readonly Cell[];
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
export function controlOf(plan: CharterPlan, draft: Draft, key: string): Control {
  const { kind = "text", choices = [], min = 0 } = specOf(plan, key) ?? {};
  const value = valueOf(draft, key);
  const { rows, fields } = ownOf(plan, key);
  if (rows) return listControl(plan, draft, key, rows);
  if (fields) return { kind: "cells", cells: fields(value, plan.words.term).map((field) => cellOf(field, key)) };
  if (kind === "boolean") {
    const options = [true, false].map((one) => option(plan, key, one, value, plan.words.say(one ? "on" : "off")));
    return { kind: "options", options };
  }
  if (kind === "choice") {
    const options = choices.map((one) => option(plan, key, one, value, optionLabel(plan, key, one)));
    return { kind: "options", options };
  }
  return kind === "integer" || kind === "number"
    ? { kind: "number", value: String(value), min }
    : { kind: "words", value: typeof value === "string" ? value : JSON.stringify(value) };
}

function option(plan: CharterPlan, key: string, one: Json, chosen: Json, label: string): Option {
  return { value: String(one), label, selected: one === chosen, means: meaning(plan, key, one) };
}

function cellOf(field: Field, below: string): Cell {
  const path = "at" in field && field.at !== "" ? `${below}.${field.at}` : below;
  const value = "value" in field ? field.value : "";
  return {
    kind: field.kind,
    path,
    id: path.replaceAll(".", "-"),
    label: field.label,
    value,
    on: field.kind === "check" && field.on,
    options: field.kind === "select" ? field.options.map((one) => ({ ...one, selected: one.value === value })) : [],
    cells: field.kind === "group" ? field.fields.map((one) => cellOf(one, below)) : [],
  };
}

function listControl(plan: CharterPlan, draft: Draft, key: string, list: Rows): Control {
  const { term } = plan.words;
  const rows = rowsOf(draft, key);
  return {
    kind: "list",
    rows: rows.map((row, at) => listRow(plan, key, list, row, { at, of: rows.length })),
    add: term(`Charter.list.${key}.add`),
    empty: term(`Charter.list.${key}.empty`),
    full: rows.length >= MOST_ROWS,
    starter: list.starter ? term(list.starter.label) : "",
  };
}

function listRow(
  { words: { say, term } }: CharterPlan,
  key: string,
  list: Rows,
  row: Json,
  { at, of }: { readonly at: number; readonly of: number },
): ListRow {
  const name = (list.label?.(row, term) ?? nameIn(list, row)) || say("unnamed");
  return {
    at,
    n: at + 1,
    name: say("rowName", { kind: term(`Charter.list.${key}.row`), n: at + 1, name }),
    up: say("up", { name }),
    down: say("down", { name }),
    remove: say("remove", { name }),
    first: at === 0,
    last: at === of - 1,
    cells: list.fields(row, term).map((field) => cellOf(field, `${key}.${at}`)),
  };
}
