/** What stands in the way of saving a draft: each field by its path, with the reason and the way out. Pure. */
import type { Json, JsonObject } from "../../../../../kernel/json.ts";
import { LARGEST_NUMBER, SETTINGS } from "../../../rules/settings.ts";
import type { SettingKey } from "../../../rules/settings.ts";
import type { Draft } from "./draft.ts";
import { isListKey, NAME_FIELDS, rowsOf } from "./rows.ts";
import type { ListKey } from "./rows.ts";

export interface Fault {
  readonly path: string;
  readonly key: SettingKey;
  /** Row of a list, counted from one; 0 for anything else. */
  readonly row: number;
  readonly reason: "number" | "choice" | "noLabel" | "twice" | "gap" | "noEntry" | "reach" | "order";
  readonly data: Readonly<Record<string, string | number>>;
}

/** Everything that is amiss, in the order of the settings; empty when the draft can be stored. */
export function faults(draft: Draft): Fault[] {
  return (Object.keys(SETTINGS) as SettingKey[]).flatMap((key) => faultsOf(draft, key));
}

function faultsOf(draft: Draft, key: SettingKey): Fault[] {
  const { kind, min } = SETTINGS[key];
  const value = draft[key];
  const fault = (reason: Fault["reason"], data: Fault["data"] = {}): Fault[] => [
    { path: key, key, row: 0, reason, data },
  ];
  if (isListKey(key)) return [...rowFaults(draft, key), ...(key === "rangeBands" ? bandFaults(draft, key) : [])];
  if (key === "shockNames") return gaps(value, key, 0, key);
  if (SETTINGS[key].accepts(value)) return [];
  if (kind === "integer") return fault("number", { min, max: LARGEST_NUMBER, typed: String(value) });
  return fault("choice");
}

function rowFaults(draft: Draft, key: ListKey): Fault[] {
  const rows = rowsOf(draft, key);
  const field = NAME_FIELDS[key];
  const labels = rows.map((row) => labelOf(field === null ? row : (row as JsonObject | null)?.[field]));
  return rows.flatMap((row, at) => {
    const label = labels[at] ?? "";
    const path = [key, at, ...(field === null ? [] : [field])].join(".");
    const fault = (reason: Fault["reason"], data: Fault["data"] = {}): Fault => ({
      path,
      key,
      row: at + 1,
      reason,
      data: { row: at + 1, label, ...data },
    });
    if (label === "") return [fault("noLabel")];
    const first = labels.findIndex((one) => sameName(one, label));
    const names = key === "shockTracks" ? ((row as JsonObject)["names"] ?? []) : [];
    return [
      ...(first < at ? [fault("twice", { first: first + 1 })] : []),
      ...gaps(names, key, at + 1, `${key}.${at}.names`),
    ];
  });
}

/** A distance needs something to be called by, and each band reaches farther than the one before (PER-156). */
function bandFaults(draft: Draft, key: ListKey): Fault[] {
  const bands = rowsOf(draft, key) as readonly { readonly name: Json; readonly upTo: Json }[];
  if (bands.length === 0)
    return draft.distanceMode === "bands" ? [{ path: key, key, row: 0, reason: "noEntry", data: {} }] : [];
  return bands.flatMap(({ name, upTo }, at): Fault[] => {
    if (upTo === "") return [];
    const data = { row: at + 1, label: labelOf(name), typed: String(upTo) };
    const fault = { path: `${key}.${at}.upTo`, key, row: at + 1 };
    if (typeof upTo !== "number" || upTo <= 0) return [{ ...fault, reason: "reach", data }];
    const nearer = bands.slice(0, at).findLastIndex((one) => typeof one.upTo === "number");
    const farther = nearer < 0 || Number(bands[nearer]?.upTo) < upTo;
    return farther ? [] : [{ ...fault, reason: "order", data: { ...data, first: nearer + 1 } }];
  });
}

/** Names of levels are given from the first on: a level without a name below one that has one is amiss (PER-101). */
function gaps(value: Json, key: SettingKey, row: number, path: string): Fault[] {
  const names = (Array.isArray(value) ? (value as readonly Json[]) : []).map((name) => String(name).trim());
  const last = names.findLastIndex((name) => name !== "");
  return names.flatMap((name, at) =>
    name === "" && at < last
      ? [{ path: `${path}.${at}`, key, row, reason: "gap" as const, data: { level: at + 1, later: names[last] ?? "" } }]
      : [],
  );
}

function labelOf(label: Json | undefined): string {
  return typeof label === "string" ? label.trim() : "";
}

/** Two labels that people would take for the same. */
function sameName(one: string, other: string): boolean {
  return one !== "" && one.toLocaleLowerCase() === other.toLocaleLowerCase();
}
