/**
 * The charter while somebody edits it: every value as it was typed, sound or not, so that nothing typed is ever lost.
 * Pure. A path names one field: "deadlock", "weightMap.small", "shockTracks.1.names.0".
 */
import type { Json, JsonObject } from "../../../../../kernel/json.ts";
import { same } from "../../../../../kernel/patch.ts";
import { freshId, MAIN_TRACK, TALLY_COUNTED } from "../../../rules/setting-lists.ts";
import { DEFAULT_SETTINGS, SETTINGS } from "../../../rules/settings.ts";
import type { PersonaeSettings, SettingKey } from "../../../rules/settings.ts";

export type Draft = Readonly<Record<SettingKey, Json>>;

/** One choice that differs between two charters. */
export interface Difference {
  readonly key: SettingKey;
  readonly from: Json;
  readonly to: Json;
}

export const isSettingKey = (key: string): key is SettingKey => Object.hasOwn(SETTINGS, key);

/** A draft that begins with these settings. Every band has a place for its reach, said or not. */
export function draftOf(settings: PersonaeSettings): Draft {
  const rangeBands = settings.rangeBands.map((band) => (typeof band === "string" ? { name: band, upTo: "" } : band));
  return { ...settings, rangeBands };
}

/** The draft with one field changed; a path that leads nowhere changes nothing. */
export function edit(draft: Draft, path: string, value: string | boolean): Draft {
  const [key = "", ...rest] = path.split(".");
  if (!isSettingKey(key)) return draft;
  return { ...draft, [key]: edited(key, draft[key], rest, value) };
}

function edited(key: SettingKey, now: Json, rest: readonly string[], value: string | boolean): Json {
  const { kind, choices } = SETTINGS[key];
  if (key === "tallyCounts" && rest[0] !== undefined) {
    const counted = Array.isArray(now) ? (now as readonly Json[]) : [];
    return TALLY_COUNTED.filter((one) => (one === rest[0] ? value === true : counted.includes(one)));
  }
  if (rest.at(-1) === "upTo" && /^\s*\d+(\.\d+)?\s*$/u.test(`${value}`)) return placed(now, rest, Number(value));
  if (rest.length > 0) return placed(now, rest, value);
  if (kind === "boolean") return value === true || value === "true";
  if (kind === "integer") return /^\s*\d+\s*$/u.test(`${value}`) ? Number(value) : value;
  if (kind === "choice") return (choices as readonly Json[]).find((one) => `${one as string}` === value) ?? value;
  return value;
}

/** The value with one place in it changed. Lists grow as far as they must; places that aren't there stay unmade. */
function placed(now: Json, [at = "", ...rest]: readonly string[], value: string | boolean | number): Json {
  const next = (inner: Json | undefined): Json => (rest.length === 0 ? value : placed(inner ?? null, rest, value));
  if (Array.isArray(now)) {
    const index = Number(at);
    if (!Number.isInteger(index) || index < 0 || index > MOST_PLACES) return now;
    const list: Json[] = [...(now as readonly Json[])];
    while (list.length < index) list.push("");
    list[index] = next(list[index]);
    return list;
  }
  if (typeof now !== "object" || now === null || !Object.hasOwn(now, at)) return now;
  return { ...(now as JsonObject), [at]: next((now as JsonObject)[at]) };
}

const MOST_PLACES = 99;

const START = draftOf(DEFAULT_SETTINGS);

/** The settings a draft without faults stands for: spaces trimmed, an id for every new row. */
export function settingsOf(draft: Draft): PersonaeSettings {
  const named: Draft = {
    ...draft,
    shockTracks: identified(draft.shockTracks, [MAIN_TRACK]),
    customTraitTypes: identified(draft.customTraitTypes, []),
  };
  const entries = Object.entries(SETTINGS).map(([key, spec]) => [key, spec.sound(named[key as SettingKey])]);
  return Object.fromEntries(entries) as PersonaeSettings;
}

/** Rows without an id get one from their label. What has an id keeps it, so that what is stored under it stays its own. */
function identified(value: Json, reserved: readonly string[]): Json {
  if (!Array.isArray(value)) return value;
  const rows = value as readonly JsonObject[];
  const taken = [...reserved, ...rows.map(({ id }) => String(id ?? ""))];
  return rows.map((row) => {
    if (row["id"] !== "") return row;
    const id = freshId(String(row["label"] ?? ""), taken);
    taken.push(id);
    return { ...row, id };
  });
}

/** What differs between two charters as they are stored, in the order of the settings. */
export function changesOf(from: PersonaeSettings, to: PersonaeSettings): Difference[] {
  return differences({ ...from }, { ...to });
}

/** What differs between two drafts, in the order of the settings. */
export function differences(from: Draft, to: Draft): Difference[] {
  return (Object.keys(SETTINGS) as SettingKey[]).flatMap((key) =>
    same(from[key], to[key]) ? [] : [{ key, from: from[key], to: to[key] }],
  );
}

/** True when a choice is as the core text has it. */
export function isDefault(draft: Draft, key: SettingKey): boolean {
  return same(draft[key], START[key]);
}

/** The draft with one choice as the core text has it. */
export function reset(draft: Draft, key: SettingKey): Draft {
  return { ...draft, [key]: START[key] };
}

/** The draft after somebody else has stored another charter: what was changed here stays, the rest follows. */
export function rebased(draft: Draft, before: Draft, now: Draft): Draft {
  const entries = Object.entries(draft).map(([name, value]) => {
    const key = name as SettingKey;
    return [key, same(value, before[key]) ? now[key] : value];
  });
  return Object.fromEntries(entries) as Draft;
}
