import type { DocumentClass } from "../../common/abstract/document.ts";
import { isTombstone } from "../../common/data/fields/collection-delta.ts";
import { EmbeddedDocumentField } from "../../common/data/fields/collections.ts";
import type { AnyObject } from "../../common/types.ts";
import { isPlainObject } from "../../common/utils/types-of.ts";

/**
 * How documents lie in LevelDB: a record for each document, at `!actors!<id>`, `!actors.items!<actor>.<item>`,
 * `!actors.items.effects!<actor>.<item>.<effect>`, `!scenes.tokens.delta!<scene>.<token>.<delta>`; a parent's record
 * lists the ids of what it embeds, and of a single embedded document (a token's delta) holds the id.
 */

/** The single documents that documents of a class embed, by the member they stand at. */
function singles(cls: DocumentClass): [string, DocumentClass][] {
  return cls.schema
    .entries()
    .flatMap(([name, field]) =>
      field instanceof EmbeddedDocumentField ? [[name, field.model as unknown as DocumentClass]] : [],
    );
}

/**
 * The class of documents under a class, by the names of the collections on the way, such as `items`, `effects`; undefined
 * when this host has none.
 */
export function embeddedClass(cls: DocumentClass, names: readonly string[]): DocumentClass | undefined {
  const [name, ...rest] = names;
  if (name === undefined) return cls;
  const collection = Object.hasOwn(cls.hierarchy, name) ? cls.hierarchy[name] : undefined;
  const inner =
    (collection?.element as unknown as DocumentClass | undefined) ??
    singles(cls).find(([single]) => single === name)?.[1];
  return inner && embeddedClass(inner, rest);
}

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
    if (isTombstone(data)) return void records.set(key, record);
    for (const [name, field] of Object.entries(current.hierarchy)) {
      const children = (data[name] ?? []) as AnyObject[];
      for (const child of children) {
        walk(field.element as unknown as DocumentClass, child, [...collections, name], [...ids, String(child._id)]);
      }
      record[name] = [...children.map((child) => child._id), ...(held.get(key)?.[name] ?? [])];
    }
    for (const [name, single] of singles(current)) {
      const child = data[name];
      if (!isPlainObject(child)) continue;
      const id = String(child._id ?? data._id);
      walk(single, { ...child, _id: id }, [...collections, name], [...ids, id]);
      record[name] = id;
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
  /** Uuid of its parent. */
  parentUuid: string;
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
  const build = (
    current: DocumentClass,
    collections: string[],
    ids: string[],
    parentUuid: string,
  ): AnyObject | undefined => {
    const uuid = `${parentUuid}${current.documentName}.${ids.at(-1)}`;
    const key = recordKey(collections, ids);
    const record = records.get(key);
    if (!record) return undefined;
    const source: AnyObject = { ...record };
    if (isTombstone(record)) return source;
    for (const [name, field] of Object.entries(current.hierarchy)) {
      const childClass = field.element as unknown as DocumentClass;
      const listed = Array.isArray(record[name]) ? (record[name] as unknown[]) : [];
      source[name] = listed.flatMap((entry) => {
        // Packs of older compilers hold whole children in place of ids.
        if (typeof entry === "object" && entry !== null) return [entry];
        const childIds = [...ids, String(entry)];
        const childCollections = [...collections, name];
        const child = build(childClass, childCollections, childIds, `${uuid}.`);
        const visit = {
          cls: childClass,
          id: String(entry),
          key: recordKey(childCollections, childIds),
          parentUuid: uuid,
          parentKey: key,
          collection: name,
          source: child,
        };
        return accept(visit) && child ? [child] : [];
      });
    }
    for (const [name, single] of singles(current)) {
      // Worlds of the first hosts hold the document itself in place of its id; a lost record leaves an empty one.
      if (typeof record[name] !== "string") continue;
      source[name] = build(single, [...collections, name], [...ids, record[name]], `${uuid}.`);
      if (source[name] === undefined) delete source[name];
    }
    return source;
  };
  return build(cls, [cls.collectionName], [id], "");
}

/** Ids of the primary documents among records. */
export function primaryIds(cls: DocumentClass, records: ReadonlyMap<string, AnyObject>): string[] {
  const prefix = `!${cls.collectionName}!`;
  return [...records.keys()].filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length));
}
