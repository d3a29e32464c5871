import type { Json, JsonObject } from "./json.ts";
import { isJsonObject } from "./json.ts";
import type { Ref, States } from "./outcome.ts";

/** One stored value that changed: where, what it was, what it is. `null` stands for a value that was absent. */
export interface Patch extends JsonObject {
  readonly ref: Ref;
  /** Dotted path inside the state; "" for the whole of it, which comes into being or goes. */
  readonly path: string;
  readonly from: Json;
  readonly to: Json;
}

/** A patch that no longer fits, with what is found in its place. */
export interface Conflict {
  readonly patch: Patch;
  readonly found: Json;
}

/**
 * The smallest list of changed values between two sets of states. Objects are compared key by key, lists as a whole; a
 * state that was not there before is one patch.
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

/** The patches whose `from` is not what the states hold now: somebody has changed that value since. */
export function conflicts(states: States, patches: readonly Patch[]): readonly Conflict[] {
  return patches.flatMap((patch) => {
    const found = valueAt(states[patch.ref], patch.path);
    if (patch.path === "" && isJsonObject(found) && isJsonObject(patch.from))
      return changedWithin(patch, found, patch.from);
    return same(found, patch.from) ? [] : [{ patch, found }];
  });
}

/**
 * The first value of a whole state that is not as it was made. What was left open then, and what a state no longer
 * shows, stands in nobody's way.
 */
function changedWithin(patch: Patch, found: JsonObject, made: JsonObject): readonly Conflict[] {
  const path = Object.keys(found).find((key) => (made[key] ?? null) !== null && !same(found[key], made[key]));
  return path === undefined ? [] : [{ patch: { ...patch, path }, found: found[path] ?? null }];
}

/** The states with every patch's `to` in place. States without a patch are returned as they were. */
export function applyPatches(states: States, patches: readonly Patch[]): States {
  const result: Record<Ref, JsonObject> = { ...states };
  for (const { ref, path, to } of patches) {
    const state = result[ref];
    if (path === "") {
      if (isJsonObject(to)) result[ref] = to;
      else Reflect.deleteProperty(result, ref);
    } else if (state) result[ref] = withValue(state, path.split("."), to);
  }
  return result;
}

/** The value at a dotted path, or null where there is none. */
export function valueAt(state: JsonObject | undefined, path: string): Json {
  if (path === "") return state ?? null;
  let value: Json | undefined = state;
  for (const key of path.split(".")) {
    if (!isJsonObject(value)) return null;
    value = value[key];
  }
  return value ?? null;
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
  return [...keys].flatMap((key) => {
    const from = before[key];
    const to = after[key];
    if (same(from, to)) return [];
    const path = prefix + key;
    if (isJsonObject(from) && isJsonObject(to)) return diffObject(ref, `${path}.`, from, to);
    return [{ ref, path, from: from ?? null, to: to ?? null }];
  });
}

function withValue(state: JsonObject, [key = "", ...rest]: readonly string[], value: Json): JsonObject {
  if (rest.length === 0) return { ...state, [key]: value };
  const inner = state[key];
  return { ...state, [key]: withValue(isJsonObject(inner) ? inner : {}, rest, value) };
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
