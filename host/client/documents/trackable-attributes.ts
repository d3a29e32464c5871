import { NumberField, SchemaField, type DataField } from "../../common/data/fields/index.ts";
import { host } from "../runtime.ts";

interface Tracked {
  bar: string[][];
  value: string[][];
}

/**
 * Attributes of actors that a token bar can show: what `CONFIG.Actor.trackableAttributes` lists, else what the schemas
 * of the actor types offer (objects with numbers `value` and `max` are bars, other numbers are values).
 */
export function trackableAttributes(data?: unknown): Tracked {
  const tracked: Tracked = { bar: [], value: [] };
  const config = host.config.Actor;
  const only =
    typeof data === "string" ? [data] : Object.keys({ ...config.dataModels, ...(config.trackableAttributes ?? {}) });
  for (const type of only) {
    const listed = config.trackableAttributes?.[type];
    if (listed) {
      tracked.bar.push(...(listed.bar ?? []).map((path) => path.split(".")));
      tracked.value.push(...(listed.value ?? []).map((path) => path.split(".")));
      continue;
    }
    const schema = (config.dataModels[type] as { schema?: DataField } | undefined)?.schema;
    if (schema instanceof SchemaField) walk(schema, [], tracked);
  }
  const unique = (paths: string[][]): string[][] => [...new Map(paths.map((path) => [path.join("."), path])).values()];
  return { bar: unique(tracked.bar), value: unique(tracked.value) };
}

function walk(schema: SchemaField, path: string[], tracked: Tracked): void {
  const { value, max } = schema.fields;
  if (path.length && value instanceof NumberField && max instanceof NumberField) {
    tracked.bar.push(path);
    return;
  }
  for (const [name, field] of Object.entries(schema.fields)) {
    if (field instanceof SchemaField) walk(field, [...path, name], tracked);
    else if (field instanceof NumberField) tracked.value.push([...path, name]);
  }
}
