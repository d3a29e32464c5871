import type { AnyObject, ModelLike } from "../../types.ts";
import { expandObject } from "../../utils/paths.ts";
import { isPlainObject, isSafeKey } from "../../utils/types-of.ts";
import { DataFieldOperator, ForcedDeletion } from "../operators.ts";
import { DataModelValidationFailure } from "../validation.ts";
import {
  DataField,
  type CleanOptions,
  type FieldContext,
  type FieldOptions,
  type FieldUpdate,
  type UpdateOptions,
  type ValidateOptions,
} from "./base.ts";

export type DataSchema = Record<string, DataField>;

/** A fixed set of named fields. Unknown keys are dropped by cleaning. */
export class SchemaField extends DataField {
  static override recursive = true;
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  fields: DataSchema;

  constructor(fields: DataSchema, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.fields = this._initialize(fields);
  }

  protected _initialize(fields: DataSchema): DataSchema {
    if (!isPlainObject(fields))
      throw new Error("A DataSchema must be an object with string keys and DataField values.");
    const own: DataSchema = {};
    for (const [name, field] of Object.entries(fields)) {
      if (!(field instanceof DataField))
        throw new Error(`The "${name}" field is not an instance of the DataField class.`);
      if (!isSafeKey(name) || name === "_source") throw new Error(`"${name}" can't be the name of a field.`);
      own[name] = field.attach(name, this);
    }
    return own;
  }

  /** Adds fields to this schema; one of the same name is replaced. */
  extendFields(fields: DataSchema): void {
    Object.assign(this.fields, this._initialize(fields));
  }

  /** Takes fields out of this schema by their names. */
  removeFields(names: readonly string[]): void {
    for (const name of names) delete this.fields[name];
  }

  *[Symbol.iterator](): Generator<DataField> {
    yield* Object.values(this.fields);
  }
  keys(): string[] {
    return Object.keys(this.fields);
  }
  values(): DataField[] {
    return Object.values(this.fields);
  }
  entries(): [string, DataField][] {
    return Object.entries(this.fields);
  }
  has(name: string): boolean {
    return Object.hasOwn(this.fields, name);
  }
  get(name: string): DataField | undefined {
    return this.has(name) ? this.fields[name] : undefined;
  }

  /** The field at a dotted path of schema. */
  getField(path: string | string[]): DataField | undefined {
    return this._getField(typeof path === "string" ? path.split(".") : [...path]);
  }

  override _getField(path: string[]): DataField | undefined {
    const name = path.shift();
    if (name === undefined) return this;
    return this.get(name)?._getField(path);
  }

  override apply(
    fn: string | ((this: DataField, value: unknown, options: AnyObject) => unknown),
    value: unknown = {},
    options: AnyObject = {},
  ): unknown {
    const results: AnyObject = {};
    const data = (value ?? {}) as AnyObject;
    for (const [name, field] of this.entries()) {
      if (options.partial && !(name in data)) continue;
      const result = field.apply(fn, data[name], options);
      if (!options.filter || result !== undefined) results[name] = result;
    }
    return results;
  }

  override getInitialValue(source?: AnyObject): unknown {
    const initial = super.getInitialValue(source);
    if (this.required && initial === undefined) return this._cleanType({}, { source: source ?? {} }, {});
    return initial;
  }

  override _cast(value: unknown): unknown {
    return isPlainObject(value) ? value : {};
  }

  override _cleanType(value: unknown, options: CleanOptions, state: AnyObject): unknown {
    const data = options.expand && isPlainObject(value) ? expandObject(value) : (value as AnyObject);
    const cleaned: AnyObject = {};
    const source = options.source ?? data;
    for (const [name, field] of this.entries()) {
      const given = Object.hasOwn(data, name);
      if (!given && options.partial) continue;
      const result = field.clean(data[name], { ...options, source }, state);
      if (result !== undefined || given) cleaned[name] = result;
      else if (!options.partial) cleaned[name] = undefined;
    }
    if (options.prune === false) {
      for (const key of Object.keys(data)) if (!this.has(key) && isSafeKey(key)) cleaned[key] = data[key];
    }
    return cleaned;
  }

  override _migrate(value: unknown, _options: CleanOptions, _state: AnyObject): unknown {
    return value;
  }

  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    if (!isPlainObject(value)) throw new Error("must be an object");
    const failure = new DataModelValidationFailure();
    let unresolved = false;
    for (const [name, field] of this.entries()) {
      if (options.partial && !Object.hasOwn(value, name)) continue;
      if (value[name] instanceof DataFieldOperator) continue;
      const inner = field.validate(value[name], { ...options, source: options.source ?? value });
      if (!inner) continue;
      failure.fields[name] = inner;
      if (options.fallback && !inner.unresolved && inner.message !== undefined) value[name] = inner.fallback;
      unresolved ||= inner.unresolved;
    }
    if (failure.isEmpty()) return undefined;
    failure.unresolved = unresolved;
    return failure;
  }

  override _validateModel(value: unknown, options: ValidateOptions = {}): void {
    if (!isPlainObject(value)) return;
    for (const [name, field] of this.entries()) field._validateModel(value[name], { ...options, source: value });
  }

  override initialize(value: unknown, model: ModelLike, options: AnyObject = {}): unknown {
    if (!isPlainObject(value)) return value;
    const data: AnyObject = {};
    for (const [name, field] of this.entries()) {
      const shown = field.initialize(value[name], model, options);
      if (typeof shown === "function") {
        Object.defineProperty(data, name, {
          get: shown as () => unknown,
          set() {},
          configurable: true,
          enumerable: true,
        });
      } else data[name] = shown;
    }
    return data;
  }

  override toObject(value: unknown): unknown {
    if (value === undefined || value === null) return value;
    const data: AnyObject = {};
    for (const [name, field] of this.entries()) data[name] = field.toObject((value as AnyObject)[name]);
    return data;
  }

  override updateValue(
    current: unknown,
    change: unknown,
    options: UpdateOptions & { source?: AnyObject },
  ): FieldUpdate {
    if (
      !isPlainObject(current) ||
      !isPlainObject(change) ||
      (options.recursive === false && this.parent !== undefined)
    ) {
      const full = isPlainObject(change) ? this.clean(change, { source: options.source, migrate: false }) : change;
      return super.updateValue(current, full, options);
    }
    const value: AnyObject = { ...current };
    const diff: AnyObject = {};
    for (const [name, next] of Object.entries(change)) {
      const field = this.get(name);
      if (!field) {
        if (next instanceof ForcedDeletion && Object.hasOwn(value, name)) {
          delete value[name];
          diff[name] = next;
        }
        continue;
      }
      const update = field.updateValue(current[name], next, { ...options, source: options.source ?? value });
      value[name] = update.value;
      if ("diff" in update) diff[name] = update.diff;
    }
    return Object.keys(diff).length ? { value, diff } : { value: current };
  }
}
