/** Data models without a second list of what they store. */
import type { DataModelClass, DataSchema } from "../../foundry/bases.ts";
import type { Stored } from "./fields.ts";

type Made<Class> = Class extends new (...args: never[]) => infer Instance ? Instance : never;

/** A class of data models whose instances have what these fields store as their properties. */
export type Storing<Class, Schema> = Pick<Class, keyof Class> &
  (new (...args: unknown[]) => Made<Class> & Stored<Schema>);

/**
 * A data model that stores these fields, to be extended by what a game's documents can do.
 * @param Model what it extends, for the actor, item or other document it belongs to: `TypeDataModelBase<FoundryActor>`
 * @param labels language keys above `FIELDS`, where its fields' labels and hints are
 * @param schema makes the fields anew each time: a field belongs to one schema
 */
export function storing<Class, Schema extends DataSchema>(
  Model: Class,
  labels: readonly string[],
  schema: () => Schema,
): Storing<Class, Schema> {
  class Stores extends (Model as DataModelClass) {
    static override LOCALIZATION_PREFIXES = [...labels];
    static override defineSchema = (): DataSchema => schema();
  }
  return Stores as unknown as Storing<Class, Schema>;
}
