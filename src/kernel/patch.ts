import type { Json, JsonObject } from "./json.ts";
import { isJsonObject } from "./json.ts";
import type { Ref, States } from "./outcome.ts";
import type { Entry } from "./path.ts";
import { entryPath, isInEntry, isListOfEntries, valueAt, withValue } from "./path.ts";

/** One stored value that changed: where, what it was, what it is. `null` stands for a value that was absent. */
export interface Patch extends JsonObject {
  readonly ref: Ref;
  /** A place inside the state (see `path.ts`); "" for the whole of it, which comes into being or goes. */
  readonly path: string;
  readonly from: Json;
  readonly to: Json;
  /** Of an entry of a list that came or went: the id of the one before it, null for the front. */
  readonly after?: string | null;
  /** Of an entry that is a document of its own and went: all that it was, for it to come back as such. */
  readonly whole?: JsonObject;
}

/** A patch that no longer fits, with what is found in its place. */
export interface Conflict {
  readonly patch: Patch;
  readonly found: Json;
}

/**
 * The smallest list of changed values between two sets of states. Objects are compared key by key, lists whose entries
 * have ids entry by entry, so that what others put into the same list stands in nobody's way; all other lists, and those
 * that change their order, as a whole. A state that was not there before is one patch.
 */
export function diffStates(before: States, after: States): readonly Patch[] {
  return Object.keys(after).flatMap((ref) => {
    const old = before[ref];
    const now = after[ref];
    if (old === now || !now) return [];
    return old ? diffObject(ref, "", old, now) : [{ ref, path: "", from: null, to: now }];
  });
}

/** The patches that take back the given ones, in reverse order. */
export function invert(patches: readonly Patch[]): readonly Patch[] {
  return [...patches].reverse().map((patch) => ({ ...patch, from: patch.to, to: patch.from }));
}

/**
 * The first of these patches that doesn't fit when they are put on the states one after the other: its `from` is not what
 * is found there by then, for somebody has changed that value before, since, or between two of them. Undefined when all fit.
 * @param stored brings a value into the shape in which it is stored at that place, before it is compared
 */
export function firstConflict(
  states: States,
  patches: readonly Patch[],
  stored: (patch: Patch, value: Json) => Json = (_, value) => value,
): Conflict | undefined {
  let now = states;
  for (const patch of patches) {
    const found = stored(patch, valueAt(now[patch.ref], patch.path));
    const expected = { ...patch, from: stored(patch, patch.from) };
    const conflict = patch.path === "" ? changedWithin(expected, found) : changed(expected, found);
    if (conflict) return conflict;
    now = applyPatches(now, [patch]);
  }
  return undefined;
}

/** A value that is not what the patch expects; of objects, the first value inside that isn't. */
function changed(patch: Patch, found: Json): Conflict | undefined {
  const { from } = patch;
  if (same(found, from)) return undefined;
  if (!isJsonObject(found) || !isJsonObject(from)) return { patch, found };
  const key = Object.keys({ ...found, ...from }).find((one) => !same(found[one], from[one])) ?? "";
  return { patch: { ...patch, path: `${patch.path}.${key}` }, found: found[key] ?? null };
}

/**
 * A whole state that is not as it was made, by the first value that differs. What was left open then, and what a state no
 * longer shows, stands in nobody's way.
 */
function changedWithin(patch: Patch, found: Json): Conflict | undefined {
  const { from } = patch;
  if (!isJsonObject(found) || !isJsonObject(from)) return same(found, from) ? undefined : { patch, found };
  // A state in which everything was left open would fit any other.
  if (Object.values(from).every((value) => (value ?? null) === null)) return { patch, found };
  const path = Object.keys(found).find((key) => (from[key] ?? null) !== null && !same(found[key], from[key]));
  return path === undefined ? undefined : { patch: { ...patch, path }, found: found[path] ?? null };
}

/** The states with every patch's `to` in place, one after the other. States without a patch are returned as they were. */
export function applyPatches(states: States, patches: readonly Patch[]): States {
  const result: Record<Ref, JsonObject> = { ...states };
  for (const { ref, path, to, after } of patches) {
    const state = result[ref];
    if (path === "") {
      if (isJsonObject(to)) result[ref] = to;
      else Reflect.deleteProperty(result, ref);
    } else if (state) result[ref] = withValue(state, path, to, after);
  }
  return result;
}

/** Deep equality of plain data; an absent value equals null. */
export function same(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b || (a ?? null) === (b ?? null)) return true;
  if (isList(a) && isList(b)) return a.length === b.length && a.every((item, i) => same(item, b[i]));
  if (!isJsonObject(a) || !isJsonObject(b)) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => same(a[key], b[key]));
}

function diffObject(ref: Ref, prefix: string, before: JsonObject, after: JsonObject): Patch[] {
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => diffValue(ref, prefix + key, before[key], after[key]));
}

function diffValue(ref: Ref, path: string, from: Json | undefined, to: Json | undefined): Patch[] {
  if (same(from, to)) return [];
  if (isJsonObject(from) && isJsonObject(to) && !isOfAnotherKind(path, from, to))
    return diffObject(ref, `${path}.`, from, to);
  if (isListOfEntries(from) && isListOfEntries(to) && keepOrder(from, to)) return diffEntries(ref, path, from, to);
  return [{ ref, path, from: from ?? null, to: to ?? null }];
}

/**
 * True for an object inside an entry that has become one of another `type`: key by key, nulls would be left of what only the one
 * of them has. Lists of entries are stored whole, so nothing of the old one stays behind.
 */
const isOfAnotherKind = (path: string, from: JsonObject, to: JsonObject): boolean =>
  isInEntry(path) && from["type"] !== to["type"];

/** True when the entries that stay stand in the same order in both lists. */
function keepOrder(before: readonly Entry[], after: readonly Entry[]): boolean {
  const staying = (list: readonly Entry[], other: readonly Entry[]): string[] => {
    const ids = new Set(other.map(({ id }) => id));
    return list.flatMap(({ id }) => (ids.has(id) ? [id] : []));
  };
  return same(staying(before, after), staying(after, before));
}

/** Those that go, each behind whom it stood when it went; then what changed in those that stay; then those that come. */
function diffEntries(ref: Ref, path: string, before: readonly Entry[], after: readonly Entry[]): Patch[] {
  const old = new Map(before.map((entry) => [entry.id, entry]));
  const now = new Map(after.map((entry) => [entry.id, entry]));
  let previous: string | null = null;
  const gone: Patch[] = [];
  for (const entry of before) {
    if (now.has(entry.id)) previous = entry.id;
    else gone.push({ ref, path: entryPath(path, entry.id), from: entry, to: null, after: previous });
  }
  const stayed = after.flatMap((entry) => {
    const was = old.get(entry.id);
    return was ? diffObject(ref, `${entryPath(path, entry.id)}.`, was, entry) : [];
  });
  const come = after.flatMap((entry, index): Patch[] =>
    old.has(entry.id)
      ? []
      : [{ ref, path: entryPath(path, entry.id), from: null, to: entry, after: after[index - 1]?.id ?? null }],
  );
  return [...gone, ...stayed, ...come];
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
