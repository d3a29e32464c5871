import { Document } from "../abstract/document.ts";
import { DeltaObjectField, EmbeddedCollectionDeltaField, isTombstone } from "../data/fields/collection-delta.ts";
import { DocumentFlagsField, DocumentOwnershipField } from "../data/fields/documents.ts";
import { StringField } from "../data/fields/primitives.ts";
import type { DataSchema } from "../data/fields/schema.ts";
import { registerBaseDocument } from "../registry.ts";
import type { AnyObject } from "../types.ts";
import { mergeObject } from "../utils/merge.ts";
import { deepClone, equals } from "../utils/objects.ts";
import { BaseActiveEffect } from "./active-effect.ts";
import { idField, imageField } from "./common-fields.ts";
import { BaseItem } from "./item.ts";

const inherited = (): StringField => new StringField({ required: false, nullable: true, blank: false, initial: null });

/** What an unlinked token's actor has that the world's actor has not. Null and empty members are as in the world. */
export class BaseActorDelta extends Document {
  static override metadata = Document.extendMetadata({
    name: "ActorDelta",
    collection: "delta",
    label: "DOCUMENT.ActorDelta",
    labelPlural: "DOCUMENT.ActorDeltas",
    embedded: { ActiveEffect: "effects", Item: "items" },
    permissions: { create: "OWNER", update: "OWNER", delete: "OWNER" },
  });

  static override defineSchema(): DataSchema {
    return {
      _id: idField(),
      name: inherited(),
      type: inherited(),
      img: imageField(null),
      system: new DeltaObjectField(),
      items: new EmbeddedCollectionDeltaField(BaseItem),
      effects: new EmbeddedCollectionDeltaField(BaseActiveEffect),
      ownership: new DocumentOwnershipField({ required: false, nullable: true, initial: null }),
      flags: new DocumentFlagsField(),
    };
  }
}

/** The source of a token's actor: the world actor's, with the delta laid over it. Changes neither. */
export function applyActorDelta(base: AnyObject, delta: AnyObject | null | undefined): AnyObject {
  const source = deepClone(base);
  for (const [key, value] of Object.entries(delta ?? {})) {
    if (key === "_id" || key === "_stats" || value === null || value === undefined) continue;
    if (key === "items" || key === "effects") source[key] = collectionWith(source[key], value);
    else if (key === "system" || key === "flags")
      source[key] = mergeObject((source[key] ?? {}) as AnyObject, value, { applyOperators: true, inplace: false });
    else source[key] = deepClone(value);
  }
  return source;
}

function collectionWith(base: unknown, delta: unknown): unknown[] {
  const own = new Map((Array.isArray(delta) ? (delta as AnyObject[]) : []).map((entry) => [entry._id, entry]));
  const merged: unknown[] = [];
  for (const entry of Array.isArray(base) ? (base as AnyObject[]) : []) {
    const changed = own.get(entry._id);
    own.delete(entry._id);
    if (!isTombstone(changed)) merged.push(changed ? deepClone(changed) : entry);
  }
  for (const entry of own.values()) if (!isTombstone(entry)) merged.push(deepClone(entry));
  return merged;
}

/** The delta that makes one list of embedded sources of another: what differs or is new, and tombstones for the rest. */
export function collectionDelta(base: readonly AnyObject[], wanted: readonly AnyObject[]): AnyObject[] {
  const before = new Map(base.map((entry) => [entry._id, entry]));
  const now = new Set(wanted.map((entry) => entry._id));
  return [
    ...wanted.filter((entry) => !equals(before.get(entry._id), entry)),
    ...base.filter((entry) => !now.has(entry._id)).map((entry) => ({ _id: entry._id, _tombstone: true })),
  ];
}

registerBaseDocument("ActorDelta", BaseActorDelta);
