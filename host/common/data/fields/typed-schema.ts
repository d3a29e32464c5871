import type { AnyObject, ModelLike } from "../../types.ts";
import { isPlainObject } from "../../utils/types-of.ts";
import { DataFieldOperator } from "../operators.ts";
import type { DataModelValidationFailure } from "../validation.ts";
import {
  DataField,
  type CleanOptions,
  type FieldContext,
  type FieldOptions,
  type FieldUpdate,
  type UpdateOptions,
  type ValidateOptions,
} from "./base.ts";
import { EmbeddedDataField, type EmbeddableModelClass } from "./embedded.ts";
import { StringField } from "./primitives.ts";
import { SchemaField, type DataSchema } from "./schema.ts";

/** What one type may be made of: fields, a schema, or a data model. */
export type TypedSchema = DataSchema | SchemaField | EmbeddableModelClass;

/** An object whose `type` says which of several schemas it has. */
export class TypedSchemaField extends DataField {
  static override recursive = true;
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true };
  }

  /** The schema of each type, with a `type` field of its own. */
  readonly types: Record<string, SchemaField>;

  constructor(types: Record<string, TypedSchema>, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.types = Object.fromEntries(Object.entries(types).map(([type, given]) => [type, this.#configure(type, given)]));
  }

  #configure(type: string, given: TypedSchema): SchemaField {
    const field = toSchema(type, given);
    const declared = field.get("type");
    if (!(declared instanceof StringField) || !declared.required || declared.nullable || declared.blank)
      throw new Error(
        `The "${type}" schema needs a "type" that is a required StringField, not nullable and not blank.`,
      );
    field.parent = this;
    field.name = type;
    return field;
  }

  #schemaOf(value: unknown): SchemaField | undefined {
    const type = (value as { type?: unknown } | null | undefined)?.type;
    return typeof type === "string" && Object.hasOwn(this.types, type) ? this.types[type] : undefined;
  }

  override _getField(path: string[]): DataField | undefined {
    if (!path.length) return this;
    const type = path.shift() ?? "";
    return Object.hasOwn(this.types, type) ? this.types[type]?._getField(path) : undefined;
  }

  override apply(
    fn: string | ((this: DataField, value: unknown, options: AnyObject) => unknown),
    value?: unknown,
    options: AnyObject = {},
  ): unknown {
    return this.#schemaOf(value)?.apply(fn, value, options) ?? {};
  }

  override _migrate(value: unknown, options: CleanOptions, state: AnyObject): unknown {
    return this.#schemaOf(value)?._migrate(value, options, state) ?? value;
  }

  override _cast(value: unknown): unknown {
    if (isPlainObject(value)) return value;
    const made = (value as { toObject?: () => unknown } | null)?.toObject?.();
    return isPlainObject(made) ? made : {};
  }

  override _cleanType(value: unknown, options: CleanOptions, state: AnyObject): unknown {
    const schema = this.#schemaOf(value);
    return schema && isPlainObject(value) ? schema._cleanType(value, { ...options, source: undefined }, state) : value;
  }

  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    if (!isPlainObject(value)) throw new Error("must be an object");
    const schema = this.#schemaOf(value);
    if (!schema) {
      const known = Object.keys(this.types).join(", ");
      throw new Error(`"${String(value.type)}" is not a valid type (known: ${known})`);
    }
    return schema.validate(value, { ...options, source: undefined });
  }

  override _validateModel(value: unknown, options: ValidateOptions = {}): void {
    this.#schemaOf(value)?._validateModel(value, options);
  }

  override initialize(value: unknown, model: ModelLike, options: AnyObject = {}): unknown {
    return this.#schemaOf(value)?.initialize(value, model, options) ?? value;
  }

  override toObject(value: unknown): unknown {
    return this.#schemaOf(value)?.toObject(value) ?? value;
  }

  /** A change without a type, or of the type there is, merges; one of another type replaces what is there. */
  override updateValue(
    current: unknown,
    change: unknown,
    options: UpdateOptions & { source?: AnyObject },
  ): FieldUpdate {
    if (change instanceof DataFieldOperator || !isPlainObject(change) || !isPlainObject(current))
      return super.updateValue(current, change, options);
    const schema = this.#schemaOf(current);
    const same = !("type" in change) || change.type === current.type;
    if (!schema || !same || options.recursive === false)
      return super.updateValue(current, this.clean(change, { source: options.source }), options);
    const partial = schema._cleanType({ ...change }, { partial: true, source: current }, {});
    return schema.updateValue(current, partial, { ...options, source: current });
  }

  /** Of a change the type may not be told; then it is kept as it is until it meets what it changes. */
  override clean(value: unknown, options: CleanOptions = {}, state: AnyObject = {}): unknown {
    if (options.partial && isPlainObject(value) && !("type" in value)) return value;
    return super.clean(value, options, state);
  }
}

function toSchema(type: string, given: TypedSchema): SchemaField {
  if (given instanceof SchemaField) {
    if (given.parent) throw new Error(`The "${type}" schema already belongs to a parent and may not be used again.`);
    return given;
  }
  if (typeof given === "function") return new EmbeddedDataField(given, { required: true, nullable: false });
  const hasType = isPlainObject(given) && "type" in given;
  return new SchemaField({
    ...(hasType
      ? {}
      : { type: new StringField({ required: true, nullable: false, blank: false, initial: type, choices: [type] }) }),
    ...given,
  });
}
