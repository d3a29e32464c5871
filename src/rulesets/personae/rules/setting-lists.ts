/**
 * The choices of a group that are lists or maps: their shapes, what a sound entry is, and what can be saved of stored
 * data that is not. Nothing here throws: a broken entry is left out, its neighbours stay.
 */
import type { Json, JsonObject } from "../../../kernel/json.ts";
import { isJsonObject } from "../../../kernel/json.ts";
import { bandName, type RangeBand } from "./distance/bands.ts";
import { ATTRIBUTES } from "./state.ts";

/** Whether a weapon or shield counts as light or heavy. */
export type Weight = "light" | "heavy";
export type WeightMap = { readonly small: Weight; readonly oneHanded: Weight; readonly twoHanded: Weight };
/** A trait type the group added (PER-010). */
export type CustomTraitType = { readonly id: string; readonly label: string; readonly attribute: string };
/** One shock track of the group; one with the id "main" says how everybody's own track is called (PER-101, PER-102). */
export type ShockTrack = {
  readonly id: string;
  readonly label: string;
  /** Names of its levels, the first ones; a level without one is called by its number. */
  readonly names: readonly string[];
  readonly vitalityAttribute: string;
  readonly scope: "violent" | "nonviolent" | "both";
};
export type TallyCounted = "unopposed" | "followUps";

/** What can be counted on the tally beside opposed challenges (PER-130). */
export const TALLY_COUNTED = ["unopposed", "followUps"] as const;
/** The kinds of encounter a shock track bears on (PER-102). */
export const TRACK_SCOPES = ["violent", "nonviolent", "both"] as const;
/** A track has at most four levels (PER-090). */
export const TRACK_LEVELS = 4;
/** The id of the track that every identity has; a row with it says how that one is called and what it bears on. */
export const MAIN_TRACK = "main";

const record = (value: Json | undefined): JsonObject | null => (isJsonObject(value) ? value : null);
const rows = (value: Json | undefined): readonly (Json | undefined)[] =>
  Array.isArray(value) ? (value as readonly Json[]) : [];
const text = (value: Json | undefined): string => (typeof value === "string" ? value.trim() : "");
const present = <T>(value: T | null): value is T => value !== null;

/** The id that a label gives: small letters, digits and dashes, so that it is no path and no key with a meaning. */
export function idFrom(label: string): string {
  const plain = label.normalize("NFKD").replace(/\p{M}/gu, "");
  const id = plain
    .toLowerCase()
    .replace(/[^a-z0-9]+/gu, "-")
    .replace(/^-+|-+$/gu, "");
  return isPlain(id) ? id : `entry${id && `-${id}`}`;
}

/** True for a text that can be a key of stored data: no path, and no name that every object has. */
const isPlain = (id: string): boolean => /^[\w-]+$/u.test(id) && !(id in Object.prototype);

/** An id made from the label that none of the others has: "mental", "mental-2". */
export function freshId(label: string, taken: readonly string[]): string {
  const wanted = idFrom(label);
  if (!taken.includes(wanted)) return wanted;
  let n = 2;
  while (taken.includes(`${wanted}-${n}`)) n += 1;
  return `${wanted}-${n}`;
}

/** The entries with an id each: their own where it is free and fit to be one, else made from the label. */
function identified<T extends { readonly id: string; readonly label: string }>(list: readonly T[]): T[] {
  const used: string[] = [];
  const given = list.map(({ id }) => id);
  return list.map((entry) => {
    const own = isPlain(entry.id) && !used.includes(entry.id);
    const id = own ? entry.id : freshId(entry.label, [MAIN_TRACK, ...given, ...used]);
    used.push(id);
    return { ...entry, id };
  });
}

/** The texts that say something, each once (PER-011). */
export function soundTexts(value: Json | undefined): readonly string[] {
  return [...new Set(rows(value).map(text))].filter((one) => one !== "");
}

/** Up to four names of levels; a level without a name ends the list (PER-101). */
export function soundNames(value: Json | undefined): readonly string[] {
  const names = rows(value).slice(0, TRACK_LEVELS).map(text);
  const gap = names.indexOf("");
  return gap < 0 ? names : names.slice(0, gap);
}

/** Trait types with a label and an attribute, ids made where they lack (PER-010). */
export function soundTraitTypes(value: Json | undefined): readonly CustomTraitType[] {
  const found = rows(value).map((row) => {
    const label = text(record(row)?.["label"]);
    if (label === "") return null;
    const { id, attribute } = record(row) ?? {};
    return { id: text(id), label, attribute: text(attribute) || ATTRIBUTES[0] };
  });
  return identified(found.filter(present));
}

/** Tracks with a label; what is amiss in one gives way to Stature, both kinds of encounter, levels by number (PER-102). */
export function soundTracks(value: Json | undefined): readonly ShockTrack[] {
  const found = rows(value).map((row): ShockTrack | null => {
    const track = record(row);
    const label = text(track?.["label"]);
    if (!track || label === "") return null;
    return {
      id: text(track["id"]),
      label,
      names: soundNames(track["names"]),
      vitalityAttribute: text(track["vitalityAttribute"]) || "STA",
      scope: TRACK_SCOPES.find((scope) => scope === track["scope"]) ?? "both",
    };
  });
  return identified(found.filter(present));
}

/** Bands with a name, each once; one whose reach is no distance keeps its name alone (PER-156). */
export function soundBands(value: Json | undefined): readonly RangeBand[] {
  const found = rows(value).map((row): RangeBand => {
    const upTo = record(row)?.["upTo"];
    const name = text(record(row)?.["name"] ?? row);
    return typeof upTo === "number" && upTo > 0 ? { name, upTo } : name;
  });
  const names = found.map(bandName);
  return found.filter((band, at) => bandName(band) !== "" && names.indexOf(bandName(band)) === at);
}

/** Light or heavy for each category; what is neither gives way to the usual weight (PER-122). */
export function soundWeights(value: Json | undefined): WeightMap {
  const map = record(value) ?? {};
  const weight = (key: keyof WeightMap, usual: Weight): Weight => {
    const given = map[key];
    return given === "light" || given === "heavy" ? given : usual;
  };
  return {
    small: weight("small", "light"),
    oneHanded: weight("oneHanded", "light"),
    twoHanded: weight("twoHanded", "heavy"),
  };
}

/** What is counted, in the usual order, each once (PER-130). */
export function soundCounts(value: Json | undefined): readonly TallyCounted[] {
  const given = rows(value);
  return TALLY_COUNTED.filter((one) => given.includes(one));
}
