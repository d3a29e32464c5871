import type { AnyObject } from "../types.ts";
import { isPlainObject, isSafeKey } from "../utils/types-of.ts";

/** A value in an update that says what to do rather than what to store. */
export abstract class DataFieldOperator {
  abstract toJSON(): AnyObject;
  /** What it would store; undefined for a deletion. */
  abstract get replacement(): unknown;
}

/** Removes the key it stands at. The global `_del` is an instance. */
export class ForcedDeletion extends DataFieldOperator {
  static create(): ForcedDeletion {
    return new ForcedDeletion();
  }
  override get replacement(): undefined {
    return undefined;
  }
  override toJSON(): AnyObject {
    return { $operator: "ForcedDeletion" };
  }
}

/** Replaces the value at its key as a whole, without merging into what is there. `_replace(value)` makes one. */
export class ForcedReplacement extends DataFieldOperator {
  readonly #replacement: unknown;
  constructor(replacement: unknown) {
    super();
    if (replacement instanceof DataFieldOperator) throw new Error("An update operator may not be nested in another");
    this.#replacement = replacement;
  }
  static create(replacement: unknown): ForcedReplacement {
    return new ForcedReplacement(replacement);
  }
  override get replacement(): unknown {
    return this.#replacement;
  }
  override toJSON(): AnyObject {
    return { $operator: "ForcedReplacement", value: this.#replacement };
  }
}

/** The shared deletion operator. */
export const _del = new ForcedDeletion();

/** An operator that replaces whatever stands at its key. */
export function _replace(value: unknown): ForcedReplacement {
  return new ForcedReplacement(value);
}

/**
 * Turns operators in their JSON form back into instances, and the old spellings `-=key` and `==key` into operators.
 * Used on updates that come over the wire, never on stored data; the inside of a replacement is left alone.
 */
export function reviveOperators(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reviveOperators);
  if (!isPlainObject(value)) return value;
  if (value.$operator === "ForcedDeletion") return _del;
  if (value.$operator === "ForcedReplacement") return new ForcedReplacement(value.value);
  const revived: AnyObject = {};
  for (const [key, entry] of Object.entries(value)) {
    if (!isSafeKey(key)) continue;
    if (key.startsWith("-=")) revived[key.slice(2)] = _del;
    else if (key.startsWith("==")) revived[key.slice(2)] = new ForcedReplacement(entry);
    else revived[key] = reviveOperators(entry);
  }
  return revived;
}

/** A copy of data in which operators are carried out: deleted keys are gone and replacements stand plain. */
export function settleOperators(value: unknown): unknown {
  if (value instanceof ForcedDeletion) return undefined;
  if (value instanceof DataFieldOperator) return value.replacement;
  if (Array.isArray(value)) return value.map(settleOperators);
  if (!isPlainObject(value)) return value;
  const settled: AnyObject = {};
  for (const [key, entry] of Object.entries(value)) {
    if (isSafeKey(key) && !(entry instanceof ForcedDeletion)) settled[key] = settleOperators(entry);
  }
  return settled;
}
