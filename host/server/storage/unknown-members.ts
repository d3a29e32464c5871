import type { DocumentClass } from "../../common/abstract/document.ts";
import { isTombstone } from "../../common/data/fields/collection-delta.ts";
import { SchemaField } from "../../common/data/fields/schema.ts";
import type { AnyObject } from "../../common/types.ts";
import { deepClone } from "../../common/utils/objects.ts";
import { isPlainObject, isSafeKey } from "../../common/utils/types-of.ts";
import { embeddedClass } from "./layout.ts";
import type { RecordChange } from "./level-store.ts";

/**
 * What stored records hold that this host has no field for, such as a scene's lights and drawings, or what a newer version
 * of Foundry added. Documents of this host don't have it, so it is laid back under whatever of theirs is written.
 */
export class UnknownMembers {
  /** By record key: the members that no field takes. */
  readonly #members = new Map<string, AnyObject>();
  /** By id of a primary document: keys of records under it that are documents of a kind this host doesn't know. */
  readonly #strange = new Map<string, string[]>();

  /** Takes note of the records of documents of a class, and of what lies under them. */
  note(cls: DocumentClass, records: ReadonlyMap<string, AnyObject>): void {
    for (const [key, record] of records) {
      const [, names = "", ids = ""] = key.split("!");
      const [collection, ...path] = names.split(".");
      if (collection !== cls.collectionName) continue;
      const own = embeddedClass(cls, path);
      const [primary = ""] = ids.split(".");
      if (!own) this.#strange.set(primary, [...(this.#strange.get(primary) ?? []), key]);
      else if (!isTombstone(record)) {
        const unknown = unknownOf(own, record);
        if (unknown) this.#members.set(key, unknown);
      }
    }
  }

  /** Changes of records as they are to be written: with what this host doesn't know of them, as it was found. */
  restore(changes: readonly RecordChange[]): RecordChange[] {
    return changes.map((change) => {
      const unknown = change.value && !isTombstone(change.value) ? this.#members.get(change.key) : undefined;
      return unknown && change.value ? { ...change, value: under(unknown, change.value) } : change;
    });
  }

  /** Keys of records that go with a primary document though no document of this host is made of them. */
  strangeKeys(primary: string): string[] {
    return this.#strange.get(primary) ?? [];
  }

  /** Follows changes that were written: what was deleted is not brought back with a later document of that id. */
  follow(changes: readonly RecordChange[]): void {
    for (const { key, value } of changes) {
      if (value !== null) continue;
      this.#members.delete(key);
      const [primary = ""] = (key.split("!")[2] ?? "").split(".");
      const left = this.#strange.get(primary)?.filter((strange) => strange !== key) ?? [];
      if (left.length) this.#strange.set(primary, left);
      else this.#strange.delete(primary);
    }
  }
}

/** What no field of a class takes of a record; undefined when there is no such thing. What has moved to a new place is known. */
function unknownOf(cls: DocumentClass, record: AnyObject): AnyObject | undefined {
  const found = unknownIn(cls.schema, record);
  if (!found) return undefined;
  const migrated = cls.migrateDataSafe(deepClone(record));
  const left = Object.entries(found).filter(([name]) => Object.hasOwn(migrated, name));
  return left.length ? Object.fromEntries(left) : undefined;
}

function unknownIn(schema: SchemaField, data: AnyObject): AnyObject | undefined {
  const found: AnyObject = {};
  for (const [name, value] of Object.entries(data)) {
    if (!isSafeKey(name)) continue;
    const field = schema.get(name);
    if (!field) found[name] = value;
    else if (field instanceof SchemaField && isPlainObject(value)) {
      const inner = unknownIn(field, value);
      if (inner) found[name] = inner;
    }
  }
  return Object.keys(found).length ? found : undefined;
}

/** A record with unknown members laid under it; whatever the record itself says goes before. */
function under(unknown: AnyObject, record: AnyObject): AnyObject {
  const merged: AnyObject = { ...record };
  for (const [name, value] of Object.entries(unknown)) {
    const own = record[name];
    if (!Object.hasOwn(record, name)) merged[name] = value;
    else if (isPlainObject(own) && isPlainObject(value)) merged[name] = under(value, own);
  }
  return merged;
}
