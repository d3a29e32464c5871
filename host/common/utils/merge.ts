import { DataFieldOperator, ForcedDeletion, replacementOf } from "../data/operators.ts";
import type { AnyObject } from "../types.ts";
import { deepClone } from "./objects.ts";
import { expandObject } from "./paths.ts";
import { getType, isPlainObject, isSafeKey } from "./types-of.ts";

export interface MergeOptions {
  /** Add keys the original lacks. Default true. */
  insertKeys?: boolean;
  /** Add keys the original lacks inside of nested objects. Default true. */
  insertValues?: boolean;
  /** Replace values that are there. Default true. */
  overwrite?: boolean;
  /** Merge nested objects rather than replace them. Default true. */
  recursive?: boolean;
  /** Change and return the original rather than a copy. Default true. */
  inplace?: boolean;
  /** Throw when a value of another type would replace one. Default false. */
  enforceTypes?: boolean;
  /** Carry out `_del` and `_replace` rather than store them. Default false. */
  applyOperators?: boolean;
  /** The older name of applyOperators. */
  performDeletions?: boolean;
}

/** Merges one object into another and returns the result; dotted keys are expanded first. */
export function mergeObject<T extends object>(
  original: T,
  other: object = {},
  options: MergeOptions = {},
  _depth = 0,
): T {
  if (!isObjectLike(original) || !isObjectLike(other)) throw new Error("One of original or other are not Objects!");
  let target = original as AnyObject;
  let source = other as AnyObject;
  if (_depth === 0) {
    if (Object.keys(source).some((key) => key.includes("."))) source = expandObject(source);
    if (Object.keys(target).some((key) => key.includes("."))) {
      const expanded = expandObject(target);
      if (options.inplace === false) target = expanded;
      else {
        for (const key of Object.keys(target)) delete target[key];
        Object.assign(target, expanded);
      }
    } else if (options.inplace === false) target = deepClone(target);
  }
  for (const [key, value] of Object.entries(source)) {
    if (!isSafeKey(key)) continue;
    if (Object.hasOwn(target, key)) mergeUpdate(target, key, value, options, _depth + 1);
    else mergeInsert(target, key, value, options, _depth + 1);
  }
  return target as T;
}

function isObjectLike(value: unknown): boolean {
  return typeof value === "object" && value !== null;
}

function operates(options: MergeOptions): boolean {
  return options.applyOperators ?? options.performDeletions ?? false;
}

function mergeInsert(target: AnyObject, key: string, value: unknown, options: MergeOptions, depth: number): void {
  if (operates(options)) {
    if (key.startsWith("-=")) {
      delete target[key.slice(2)];
      return;
    }
    if (key.startsWith("==")) {
      target[key.slice(2)] = deepClone(value);
      return;
    }
    if (value instanceof ForcedDeletion) return;
    if (value instanceof DataFieldOperator) {
      target[key] = deepClone(replacementOf(value));
      return;
    }
  }
  const allowed = depth === 1 ? options.insertKeys : options.insertValues;
  if (allowed === false) return;
  if (isPlainObject(value))
    target[key] = mergeObject({}, value, { ...options, inplace: true, insertKeys: true }, depth);
  else target[key] = deepClone(value);
}

function mergeUpdate(target: AnyObject, key: string, value: unknown, options: MergeOptions, depth: number): void {
  const current = target[key];
  if (value instanceof DataFieldOperator && operates(options)) {
    if (value instanceof ForcedDeletion) delete target[key];
    else target[key] = deepClone(replacementOf(value));
    return;
  }
  if (isPlainObject(value) && isPlainObject(current) && options.recursive !== false) {
    mergeObject(current, value, { ...options, inplace: true }, depth);
    return;
  }
  if (options.overwrite === false) return;
  if (options.enforceTypes && current !== undefined && getType(current) !== getType(value)) {
    throw new Error("Mismatched data types encountered during object merge.");
  }
  target[key] = isPlainObject(value)
    ? mergeObject({}, value, { ...options, inplace: true, insertKeys: true }, depth)
    : deepClone(value);
}
