import type { FieldContext, FieldOptions } from "./base.ts";
import { SchemaField, type DataSchema } from "./schema.ts";

/** The part of a data model class that its schema is made from. */
export interface SchemaSource {
  readonly name: string;
  defineSchema(): DataSchema;
}

/** The schema of a data model as a whole: `Model.schema`. Knows its model. */
export class DataModelSchemaField<M extends SchemaSource = SchemaSource> extends SchemaField {
  /** The class whose schema this is. */
  readonly model: M;

  constructor(model: M, options: FieldOptions = {}, context: FieldContext = {}) {
    super(model.defineSchema(), options, context);
    this.model = model;
  }
}
