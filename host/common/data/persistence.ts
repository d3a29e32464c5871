import type { AnyObject } from "../types.ts";
import { isPlainObject } from "../utils/types-of.ts";
import { ArrayField } from "./fields/arrays.ts";
import type { DataField } from "./fields/base.ts";
import { EmbeddedCollectionField } from "./fields/collections.ts";
import { TypedObjectField } from "./fields/objects.ts";
import { SchemaField } from "./fields/schema.ts";
import { TypeDataField } from "./fields/type-data.ts";
import { DataFieldOperator, ForcedReplacement } from "./operators.ts";

/**
 * Takes out of data, or changes, in place, every field marked `persisted: false`: in the schema, in the model of the
 * sub-type, and in embedded documents. Such fields live on one client only; a server without the system's models could
 * not tell them.
 * @param type the sub-type, where the data themselves don't say
 */
export function stripUnpersisted(schema: SchemaField, data: AnyObject, type?: unknown): AnyObject {
  for (const [name, field] of schema.entries()) {
    if (!Object.hasOwn(data, name)) continue;
    if (!field.persisted) delete data[name];
    else data[name] = strip(field, data[name], data.type ?? type);
  }
  return data;
}

function strip(field: DataField, value: unknown, type: unknown): unknown {
  if (value instanceof ForcedReplacement)
    return new ForcedReplacement(strip(field, DataFieldOperator.get(value), type));
  if (value instanceof DataFieldOperator) return value;
  if (field instanceof TypeDataField) {
    const model = field.getModelForType(type);
    if (model && isPlainObject(value)) stripUnpersisted(model.schema, value);
  } else if (field instanceof SchemaField) {
    if (isPlainObject(value)) stripUnpersisted(field, value);
  } else if (field instanceof TypedObjectField) {
    if (isPlainObject(value))
      for (const [key, entry] of Object.entries(value)) value[key] = strip(field.element, entry, undefined);
  } else if (field instanceof EmbeddedCollectionField) {
    if (Array.isArray(value))
      for (const entry of value) if (isPlainObject(entry)) stripUnpersisted(field.element.schema, entry);
  } else if (field instanceof ArrayField && Array.isArray(value))
    return value.map((entry: unknown) => strip(field.element, entry, undefined));
  return value;
}
