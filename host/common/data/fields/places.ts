import { ArrayField, SetField } from "./arrays.ts";
import { DataField, type FieldContext, type FieldOptions } from "./base.ts";
import { NumberField } from "./primitives.ts";
import { SchemaField } from "./schema.ts";
import { DocumentIdField } from "./text.ts";

const whole = (): NumberField => new NumberField({ required: true, nullable: false, integer: true });

/** The place of one grid space: row `i`, column `j`, and of three `dimensions` the layer `k`. Whole numbers. */
export class GridOffsetField extends SchemaField {
  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    super({ i: whole(), j: whole(), ...(options.dimensions === 3 ? { k: whole() } : {}) }, options, context);
    this.dimensions = options.dimensions === 3 ? 3 : 2;
  }

  readonly dimensions: 2 | 3;
}

/** A list of grid spaces. */
export class GridOffsetsField extends ArrayField {
  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    super(new GridOffsetField({ dimensions: options.dimensions }), options, context);
  }
}

/** The levels of a scene that something is on: their ids. None means all of them. */
export class SceneLevelsSetField extends SetField {
  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    super(new DocumentIdField({ nullable: false, readonly: false }), options, context);
  }
}

/** A class that draws something. Never part of stored data: only classes pass, and they are shown as they are. */
export class ShaderField extends DataField {
  override _validateType(value: unknown): void {
    if (typeof value !== "function") throw new Error("must be a shader class");
  }
}
