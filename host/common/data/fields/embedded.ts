import type { AnyObject, ModelLike } from "../../types.ts";
import { isPlainObject } from "../../utils/types-of.ts";
import type { DataModelValidationFailure } from "../validation.ts";
import type { CleanOptions, DataField, FieldContext, FieldOptions, ValidateOptions } from "./base.ts";
import { SchemaField } from "./schema.ts";

/** What fields need of a data model class. */
export interface EmbeddableModelClass {
  new (
    data?: object,
    options?: { parent?: ModelLike | null; strict?: boolean; [option: string]: unknown },
  ): ModelLike & {
    toObject(source?: boolean): AnyObject;
  };
  readonly name: string;
  readonly schema: SchemaField;
  cleanData(source?: object, options?: CleanOptions, state?: AnyObject): AnyObject;
  migrateDataSafe(source: AnyObject, options?: AnyObject): AnyObject;
  validateJoint(data: AnyObject): void;
}

/** A data model inside another: an object in data, an instance of the model on the model. */
export class EmbeddedDataField extends SchemaField {
  readonly model: EmbeddableModelClass;

  constructor(model: EmbeddableModelClass, options: FieldOptions = {}, context: FieldContext = {}) {
    super({}, options, context);
    this.model = model;
    // The fields keep their place in the model's own schema; paths through this field begin at the model.
    this.fields = model.schema.fields;
  }

  override _getField(path: string[]): DataField | undefined {
    return path.length ? this.model.schema._getField(path) : this;
  }

  override _migrate(value: unknown, options: CleanOptions, _state: AnyObject): unknown {
    return isPlainObject(value) ? this.model.migrateDataSafe(value, options) : value;
  }

  override _cast(value: unknown): unknown {
    const convertible = value as { toObject?: () => unknown };
    if (!isPlainObject(value) && typeof convertible?.toObject === "function") return convertible.toObject();
    return super._cast(value);
  }

  override _cleanType(value: unknown, options: CleanOptions, state: AnyObject): unknown {
    return this.model.cleanData(value as AnyObject, { ...options, source: undefined, migrate: false }, state);
  }

  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    return super._validateType(value, { ...options, source: undefined });
  }

  override _validateModel(value: unknown, options: ValidateOptions = {}): void {
    if (!isPlainObject(value)) return;
    this.model.validateJoint(value);
    super._validateModel(value, options);
  }

  override initialize(value: unknown, model: ModelLike, options: AnyObject = {}): unknown {
    if (!isPlainObject(value)) return value;
    const made = new this.model(value, { ...options, parent: model, initialized: true });
    Object.defineProperty(made, "schemaField", { value: this, enumerable: false });
    return made;
  }

  override toObject(value: unknown): unknown {
    const convertible = value as { toObject?: (source?: boolean) => unknown } | null | undefined;
    return typeof convertible?.toObject === "function" ? convertible.toObject(false) : value;
  }
}
