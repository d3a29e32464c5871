/** What stands in the way of saving a draft: each field by its path, with the reason and the way out. Pure. */
import type { Json } from "../../kernel/json.ts";
import { valueOf } from "./draft.ts";
import { keysOf, ownOf, specOf, type CharterPlan, type Draft, type OwnFault, type Rows } from "./plan.ts";
import { nameIn, rowsOf } from "./rows.ts";

export interface Fault {
  readonly path: string;
  readonly key: string;
  /** Row of a list, counted from one; 0 for anything else. */
  readonly row: number;
  /** Ending of the key of its words: "number", "choice", "unread", "noLabel", "twice", or the game's own. */
  readonly reason: string;
  readonly data: Readonly<Record<string, string | number>>;
}

/** No number of a charter needs to be larger: the seconds of a day. */
export const LARGEST_NUMBER = 86_400;

/** Everything that is amiss, in the order of the settings; empty when the draft can be stored. */
export function faults(plan: CharterPlan, draft: Draft): Fault[] {
  return keysOf(plan).flatMap((key) => faultsOf(plan, draft, key));
}

function faultsOf(plan: CharterPlan, draft: Draft, key: string): Fault[] {
  const { rows, faults: own } = ownOf(plan, key);
  const value = valueOf(draft, key);
  const found = own?.(value, draft).map((fault) => ownFault(rows ?? null, draft, key, fault)) ?? [];
  if (rows) return [...nameFaults(rows, draft, key), ...found].sort((one, other) => one.row - other.row);
  return own ? found : plainFaults(plan, key, value);
}

function plainFaults(plan: CharterPlan, key: string, value: Json): Fault[] {
  const spec = specOf(plan, key);
  if (!spec || spec.accepts(value)) return [];
  const { kind, min, max = LARGEST_NUMBER } = spec;
  const fault = { path: key, key, row: 0 };
  const typed = typeof value === "string" ? value : JSON.stringify(value);
  if (kind === "integer") return [{ ...fault, reason: "number", data: { min, max, typed } }];
  return kind === "text" || kind === "number"
    ? [{ ...fault, reason: "unread", data: { typed } }]
    : [{ ...fault, reason: "choice", data: {} }];
}

/** Rows without a name, and rows with a name that another has already. */
function nameFaults(list: Rows, draft: Draft, key: string): Fault[] {
  const names = rowsOf(draft, key).map((row) => nameIn(list, row).trim());
  return names.flatMap((label, at): Fault[] => {
    const fault = { path: [key, at, ...(list.named === null ? [] : [list.named])].join("."), key, row: at + 1 };
    const data = { row: at + 1, label };
    if (label === "") return [{ ...fault, reason: "noLabel", data }];
    const first = names.findIndex((one) => one.toLocaleLowerCase() === label.toLocaleLowerCase());
    return first < at ? [{ ...fault, reason: "twice", data: { ...data, first: first + 1 } }] : [];
  });
}

/** A fault of the game's own, with the row it is in. */
function ownFault(list: Rows | null, draft: Draft, key: string, { at, reason, data = {} }: OwnFault): Fault {
  const path = [key, ...at].join(".");
  if (!list || at.length === 0) return { path, key, row: 0, reason, data };
  const row = Number(at[0]) + 1;
  const label = nameIn(list, rowsOf(draft, key)[row - 1] ?? null).trim();
  return { path, key, row, reason, data: { row, label, ...data } };
}
