import type { DocumentClass } from "../../common/abstract/document.ts";
import type { AnyObject } from "../../common/types.ts";

/**
 * How documents lie in LevelDB: a record for each document, at `!actors!<id>`, `!actors.items!<actor>.<item>`,
 * `!actors.items.effects!<actor>.<item>.<effect>`; a parent's record lists the ids of what it embeds.
 */

/** The key of a record: names of the collections on the way, and ids. */
export function recordKey(collections: readonly string[], ids: readonly string[]): string {
  return `!${collections.join(".")}!${ids.join(".")}`;
}

/** Ids of embedded documents that are kept on disk though they are invalid: by record key, then collection. */
export type HeldIds = Map<string, Record<string, string[]>>;

/** The records of a primary document, from its whole source. */
export function toRecords(cls: DocumentClass, source: AnyObject, held: HeldIds = new Map()): Map<string, AnyObject> {
  const records = new Map<string, AnyObject>();
  const walk = (current: DocumentClass, data: AnyObject, collections: string[], ids: string[]): void => {
    const key = recordKey(collections, ids);
    const record: AnyObject = { ...data };
    for (const [name, field] of Object.entries(current.hierarchy)) {
      const children = (data[name] ?? []) as AnyObject[];
      for (const child of children) {
        walk(field.element as unknown as DocumentClass, child, [...collections, name], [...ids, String(child._id)]);
      }
      record[name] = [...children.map((child) => child._id), ...(held.get(key)?.[name] ?? [])];
    }
    for (const [name, field] of current.schema.entries()) if (!field.persisted) delete record[name];
    records.set(key, record);
  };
  walk(cls, source, [cls.collectionName], [String(source._id)]);
  return records;
}

/** An embedded source that was found, or missed, while a document was put together. */
export interface EmbeddedVisit {
  cls: DocumentClass;
  id: string;
  /** Key of its record. */
  key: string;
  /** Key of its parent's record, and the name of the collection there. */
  parentKey: string;
  collection: string;
  /** Undefined when the parent lists an id that has no record. */
  source: AnyObject | undefined;
}

/**
 * Puts a primary document's whole source together from records. `accept` is asked about every embedded source, innermost
 * first; what it refuses is left out.
 */
export function fromRecords(
  cls: DocumentClass,
  id: string,
  records: ReadonlyMap<string, AnyObject>,
  accept: (visit: EmbeddedVisit) => boolean = (visit) => visit.source !== undefined,
): AnyObject | undefined {
  const build = (current: DocumentClass, collections: string[], ids: string[]): AnyObject | undefined => {
    const key = recordKey(collections, ids);
    const record = records.get(key);
    if (!record) return undefined;
    const source: AnyObject = { ...record };
    for (const [name, field] of Object.entries(current.hierarchy)) {
      const childClass = field.element as unknown as DocumentClass;
      const listed = Array.isArray(record[name]) ? (record[name] as unknown[]) : [];
      source[name] = listed.flatMap((entry) => {
        // Packs of older compilers hold whole children in place of ids.
        if (typeof entry === "object" && entry !== null) return [entry];
        const childIds = [...ids, String(entry)];
        const childCollections = [...collections, name];
        const child = build(childClass, childCollections, childIds);
        const visit = {
          cls: childClass,
          id: String(entry),
          key: recordKey(childCollections, childIds),
          parentKey: key,
          collection: name,
          source: child,
        };
        return accept(visit) && child ? [child] : [];
      });
    }
    return source;
  };
  return build(cls, [cls.collectionName], [id]);
}

/** Ids of the primary documents among records. */
export function primaryIds(cls: DocumentClass, records: ReadonlyMap<string, AnyObject>): string[] {
  const prefix = `!${cls.collectionName}!`;
  return [...records.keys()].filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
}
