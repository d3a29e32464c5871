import type { AnyObject, ModelLike } from "../../types.ts";
import { deepClone, equals } from "../../utils/objects.ts";
import { isPlainObject, isSafeKey } from "../../utils/types-of.ts";
import { DataFieldOperator, ForcedDeletion, ForcedReplacement, replacementOf } from "../operators.ts";
import type { CleanOptions, FieldUpdate, UpdateOptions } from "./base.ts";
import { EmbeddedCollectionField } from "./collections.ts";
import { ObjectField } from "./objects.ts";

/** Whether an entry of a delta says that a document of the base is gone: `{_id, _tombstone: true}`. */
export function isTombstone(entry: unknown): entry is { _id: string; _tombstone: true } {
  return isPlainObject(entry) && entry._tombstone === true;
}

interface HoldsCollections {
  collections: Record<string, unknown>;
}

/**
 * What an unlinked token's actor has in one of its collections that the world actor has not: documents of its own,
 * changed ones as wholes, and a tombstone for each that is gone. The documents themselves live on the token's actor.
 */
export class EmbeddedCollectionDeltaField extends EmbeddedCollectionField {
  protected override _cleanEntry(entry: unknown, options: CleanOptions, state: AnyObject): unknown {
    return isTombstone(entry) ? { _id: entry._id, _tombstone: true } : super._cleanEntry(entry, options, state);
  }

  protected override _skipsValidation(entry: unknown): boolean {
    return isTombstone(entry);
  }

  /** The collection of the delta holds sources only. */
  override initialize(_value: unknown, model: ModelLike): unknown {
    return (model as unknown as HoldsCollections).collections?.[this.name];
  }

  override toObject(value: unknown): unknown {
    return deepClone((value as { _source?: unknown } | undefined)?._source ?? value);
  }

  /** `_replace(list)` puts a whole list in place. An entry replaces a tombstone of its id, and a tombstone an entry. */
  override updateValue(current: unknown, change: unknown, options: UpdateOptions): FieldUpdate {
    const before = (current ?? []) as unknown[];
    if (change instanceof DataFieldOperator) {
      const given = replacementOf(change);
      const list: unknown[] = Array.isArray(given) ? given : [];
      const value = list.map((entry) => this._cleanEntry(deepClone(entry), {}, {}));
      return equals(before, value) ? { value: current } : { value, diff: new ForcedReplacement(deepClone(value)) };
    }
    if (!Array.isArray(change)) return { value: current };
    const replaced = change.filter((entry) => {
      const old = before.find((source) => (source as AnyObject)._id === (entry as AnyObject)?._id);
      return old !== undefined && isTombstone(old) !== isTombstone(entry);
    });
    if (!replaced.length) return super.updateValue(current, change, options);
    const ids = new Set(replaced.map((entry) => (entry as AnyObject)._id));
    return super.updateValue(
      before.filter((source) => !ids.has((source as AnyObject)._id)),
      change,
      options,
    );
  }
}

/**
 * The free data of a delta, kept in a form that can be laid over the world actor's: `-=key` remembers that a key is
 * deleted there, `==key` that its value is replaced as a whole.
 */
export class DeltaObjectField extends ObjectField {
  override _cleanType(value: unknown, options: CleanOptions, state: AnyObject): unknown {
    return options.partial ? super._cleanType(value, options, state) : remembered({}, value).value;
  }

  override updateValue(
    current: unknown,
    change: unknown,
    options: UpdateOptions & { source?: AnyObject },
  ): FieldUpdate {
    if (change instanceof DataFieldOperator || !isPlainObject(change) || !isPlainObject(current))
      return super.updateValue(current, change, options);
    if (options.recursive === false) return super.updateValue(current, remembered({}, change).value, options);
    const { value, diff } = remembered(current, change);
    return diff === undefined ? { value: current } : { value, diff };
  }
}

/** Merges changes into remembered data; operators leave their mark rather than their effect. */
function remembered(current: AnyObject, change: unknown): { value: unknown; diff?: AnyObject } {
  if (!isPlainObject(change)) return { value: change };
  const value: AnyObject = { ...current };
  const diff: AnyObject = {};
  for (const [key, next] of Object.entries(change)) {
    if (!isSafeKey(key)) continue;
    if (next instanceof ForcedDeletion) {
      if (Object.hasOwn(value, `-=${key}`)) continue;
      forget(value, key);
      value[`-=${key}`] = null;
      diff[key] = next;
    } else if (next instanceof DataFieldOperator) {
      const whole = replacementOf(next);
      if (equals(value[`==${key}`], whole)) continue;
      forget(value, key);
      value[`==${key}`] = deepClone(whole);
      diff[key] = next;
    } else {
      const place = Object.hasOwn(value, `==${key}`) ? `==${key}` : key;
      const old = value[place];
      if (isPlainObject(next) && (isPlainObject(old) || !Object.hasOwn(value, place))) {
        const inner = remembered(isPlainObject(old) ? old : {}, next);
        if (isPlainObject(old) && inner.diff === undefined) continue;
        forget(value, key);
        value[place] = inner.value;
        diff[key] = inner.diff ?? next;
      } else if (!equals(old, next) || !Object.hasOwn(value, place)) {
        forget(value, key);
        value[place] = deepClone(next);
        diff[key] = next;
      }
    }
  }
  return Object.keys(diff).length ? { value, diff } : { value };
}

function forget(value: AnyObject, key: string): void {
  delete value[key];
  delete value[`-=${key}`];
  delete value[`==${key}`];
}
