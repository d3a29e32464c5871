/**
 * Places inside a state, as dotted paths: "tracks.main.hits". An entry of a list whose entries have ids is named by its
 * id behind a #, so that it is found wherever it stands by now: "effects.#bleeding.level".
 */
import type { Json, JsonObject } from "./json.ts";
import { isJsonObject } from "./json.ts";

/** An entry of a list that is known by its id. */
export type Entry = JsonObject & { readonly id: string };

const ENTRY = "#";

/** True for a list, the empty one included, whose entries all have ids, each another. */
export function isListOfEntries(value: Json | undefined): value is readonly Entry[] {
  if (!isList(value)) return false;
  const ids = value.map((entry) => (isJsonObject(entry) ? entry["id"] : null));
  return ids.every((id) => typeof id === "string" && id !== "") && new Set(ids).size === ids.length;
}

/** No state is deeper than this. */
const DEEPEST = 40;

/** True for a text that can be a path: not too deep, no key of it empty, or one that means something to every object. */
export function isPath(value: unknown): value is string {
  if (typeof value !== "string" || value.length > 2000) return false;
  if (value === "") return true;
  const keys = value.split(".");
  return keys.length <= DEEPEST && keys.every((key) => key !== "" && key !== ENTRY && !(key in Object.prototype));
}

/** The path of an entry in the list at a path. */
export function entryPath(list: string, id: string): string {
  return `${list}.${ENTRY}${id.replaceAll("%", "%25").replaceAll(".", "%2E")}`;
}

/** The id of the entry that a key of a path names; null for a key that names none. */
export const entryIn = (key: string): string | null => (key.startsWith(ENTRY) ? idOf(key) : null);

/** True for a place inside an entry of a list, the entry itself included. */
export const isInEntry = (path: string): boolean => listPath(path) !== path;

/** The path up to the first entry that it names: that of the value a document can be given as a whole. */
export function listPath(path: string): string {
  const keys = path.split(".");
  const first = keys.findIndex((key) => key.startsWith(ENTRY));
  return first < 0 ? path : keys.slice(0, first).join(".");
}

/** The path by which a data model knows the field of every entry of the list: "effects.element.level". */
export function fieldPath(path: string): string {
  return path
    .split(".")
    .map((key) => (key.startsWith(ENTRY) ? "element" : key))
    .join(".");
}

/** True when one of the paths is the other's, or lies inside it. "" is the whole. */
export function overlap(a: string, b: string): boolean {
  return a === "" || b === "" || `${a}.`.startsWith(`${b}.`) || `${b}.`.startsWith(`${a}.`);
}

/** The value at a dotted path, or null where there is none. */
export function valueAt(state: JsonObject | undefined, path: string): Json {
  if (path === "") return state ?? null;
  let value: Json | undefined = state;
  for (const key of path.split(".")) value = inside(value, key);
  return value ?? null;
}

/**
 * The state with a value in place. An entry that is not in its list yet is put behind the one named by `after` (null for
 * the front), or at the end when that one is gone; null takes an entry out.
 */
export function withValue(state: JsonObject, path: string, value: Json, after?: string | null): JsonObject {
  return withKeys(state, path.split("."), value, after) as JsonObject;
}

function withKeys(
  holder: Json | undefined,
  [key = "", ...rest]: readonly string[],
  value: Json,
  after?: string | null,
): Json {
  if (key.startsWith(ENTRY)) return withEntry(isList(holder) ? holder : [], key, rest, { value, after });
  const state = isJsonObject(holder) ? holder : {};
  if (rest.length === 0) return { ...state, [key]: value };
  return { ...state, [key]: withKeys(state[key], rest, value, after) };
}

function withEntry(
  list: readonly Json[],
  key: string,
  rest: readonly string[],
  { value, after }: { readonly value: Json; readonly after: string | null | undefined },
): Json {
  const at = indexOf(list, idOf(key));
  const old = list[at];
  const entry = rest.length === 0 ? value : withKeys(old, rest, value, after);
  if (old !== undefined) return list.flatMap((one, index) => (index === at ? (entry === null ? [] : [entry]) : [one]));
  // What lay inside an entry that somebody has taken out is gone with it.
  if (entry === null || rest.length > 0) return list;
  const before = typeof after === "string" ? indexOf(list, after) : -1;
  const place = after === null ? 0 : before < 0 ? list.length : before + 1;
  return [...list.slice(0, place), entry, ...list.slice(place)];
}

function inside(value: Json | undefined, key: string): Json | undefined {
  if (key.startsWith(ENTRY)) return isList(value) ? value[indexOf(value, idOf(key))] : undefined;
  return isJsonObject(value) ? value[key] : undefined;
}

const indexOf = (list: readonly Json[], id: string): number =>
  list.findIndex((entry) => isJsonObject(entry) && entry["id"] === id);

const idOf = (key: string): string => key.slice(ENTRY.length).replaceAll("%2E", ".").replaceAll("%25", "%");

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
