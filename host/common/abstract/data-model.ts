import type { CleanOptions, DataField, UpdateOptions, ValidateOptions } from "../data/fields/base.ts";
import { DataModelSchemaField } from "../data/fields/model-schema.ts";
import type { DataSchema, SchemaField } from "../data/fields/schema.ts";
import { DataModelValidationError, DataModelValidationFailure } from "../data/validation.ts";
import type { AnyObject, ModelLike } from "../types.ts";
import { deepClone } from "../utils/objects.ts";
import { expandObject } from "../utils/paths.ts";
import { isPlainObject } from "../utils/types-of.ts";
import { mergeObject } from "../utils/merge.ts";

export interface DataModelOptions {
  parent?: ModelLike | null;
  /** False: report invalid data as a warning and go on. */
  strict?: boolean;
  /** Replace invalid values by initial ones. */
  fallback?: boolean;
  /** The data is known to be clean: skip cleaning and validation. Used when a model is made from its parent's source. */
  initialized?: boolean;
  [option: string]: unknown;
}

export interface UpdateSourceOptions extends UpdateOptions {
  /** Compute and return the difference, change nothing. */
  dryRun?: boolean;
  /** Replace invalid values by initial ones rather than throw. */
  fallback?: boolean;
  /** False replaces objects rather than merge into them. */
  recursive?: boolean;
}

/** Data with a schema: cleaned, validated, initialised as members of the model. Base of documents and sub-type models. */
export class DataModel implements ModelLike {
  /** The clean plain data behind this model; changed by updateSource alone. */
  declare readonly _source: AnyObject;
  declare readonly parent: ModelLike | null;
  /** The field this model stands at in its parent's schema, if it is embedded. */
  declare readonly schemaField: DataField | undefined;
  /** What was invalid and tolerated when this was made with `strict: false`. */
  declare validationFailures: { fields: DataModelValidationFailure | null; joint: DataModelValidationError | null };

  constructor(data: object = {}, options: DataModelOptions = {}) {
    const { parent = null, strict = true, ...rest } = options;
    Object.defineProperty(this, "parent", { value: parent, writable: false, configurable: true });
    Object.defineProperty(this, "validationFailures", { value: { fields: null, joint: null }, writable: true });
    Object.defineProperty(this, "_source", {
      value: this._initializeSource(data, { strict, ...rest }),
      writable: false,
      configurable: true,
    });
    this._configure(rest);
    if (!options.initialized) this.validate({ strict, fallback: Boolean(rest.fallback), fields: true, joint: true });
    this._initialize({ strict, ...rest });
  }

  /** The fields of this model. Every class must say. */
  static defineSchema(): DataSchema {
    throw new Error(`The ${this.name} subclass of DataModel must define its Document schema`);
  }

  static LOCALIZATION_PREFIXES: string[] = [];

  /** The schema, made once for each class. */
  static get schema(): SchemaField {
    if (Object.hasOwn(this, "_schema")) return (this as unknown as { _schema: SchemaField })._schema;
    const schema = new DataModelSchemaField(this);
    Object.defineProperty(this, "_schema", { value: schema, configurable: true, enumerable: false });
    return schema;
  }

  get schema(): SchemaField {
    return (this.constructor as typeof DataModel).schema;
  }

  get invalid(): boolean {
    return this.validationFailures.fields !== null || this.validationFailures.joint !== null;
  }

  /** Prepares an instance before its data is initialised. */
  protected _configure(_options: AnyObject): void {
    // Documents make their collections here.
  }

  /** Clean source data of what was given. */
  protected _initializeSource(data: object, options: AnyObject = {}): AnyObject {
    const given = data instanceof DataModel ? data.toObject() : data;
    if (options.initialized) return given as AnyObject;
    const cls = this.constructor as typeof DataModel;
    return cls.cleanData(deepClone(given as AnyObject), { expand: true });
  }

  /** Cleans data to the schema: migrates, casts, fills in. With `partial`, only what is given. */
  static cleanData(source: object = {}, options: CleanOptions = {}, state: AnyObject = {}): AnyObject {
    let data = source as AnyObject;
    if (options.expand && Object.keys(data).some((key) => key.includes("."))) data = expandObject(data);
    if (options.migrate !== false) data = this.migrateDataSafe(data, options);
    return this.schema._cleanType(data, { ...options, source: options.source ?? data }, state) as AnyObject;
  }

  /** Converts older shapes of this model's data, in place, and returns it. May be given part of the data. */
  static migrateData(source: AnyObject, _options?: AnyObject): AnyObject {
    return source;
  }

  /** Like migrateData; a failing migration is reported and the data is given back as it is. */
  static migrateDataSafe(source: AnyObject, options?: AnyObject): AnyObject {
    try {
      return this.migrateData(source, options) ?? source;
    } catch (error) {
      console.warn(`Failed data migration for ${this.name}: ${error instanceof Error ? error.message : String(error)}`);
      return source;
    }
  }

  /** Checks that concern several fields at once. Throws for invalid data. */
  static validateJoint(_data: AnyObject): void {
    // Models override this.
  }

  /** Validates this model's source, or changes to it. Throws DataModelValidationError unless `strict` is false. */
  validate(options: ValidateOptions & { changes?: AnyObject; clean?: boolean; fields?: boolean } = {}): boolean {
    const { changes, strict = true, fallback = false, fields = true, joint, dropInvalidEmbedded = false } = options;
    const cls = this.constructor as typeof DataModel;
    let data = changes ?? this._source;
    if (changes && options.clean) data = cls.cleanData(deepClone(changes), { partial: true, source: this._source });
    if (fields) {
      const failure = this.schema.validate(data, {
        partial: Boolean(changes),
        fallback,
        dropInvalidEmbedded,
        source: this._source,
      });
      if (failure) {
        const refused = !fallback || failure.unresolved;
        this.validationFailures.fields = failure;
        const error = failure.asError();
        error.message = `${this._describe()} validation errors:\n${error.message}`;
        if (refused && strict) throw error;
        console.warn(error.message);
        if (refused) return false;
      }
    }
    if (joint ?? !changes) {
      try {
        this.schema._validateModel(data);
        cls.validateJoint(data);
      } catch (cause) {
        const text = cause instanceof Error ? cause.message : String(cause);
        const error = new DataModelValidationError(`${this._describe()} Joint Validation Error:\n${text}`, { cause });
        this.validationFailures.joint = error;
        if (strict) throw error;
        console.warn(error.message);
        return false;
      }
    }
    return true;
  }

  /** How errors name this model. */
  protected _describe(): string {
    return this.constructor.name;
  }

  /** Names and fields in the order they are initialised. */
  protected static *_initializationOrder(): Generator<[string, DataField]> {
    yield* this.schema.entries();
  }

  /** Puts the source's values on this model, each in its field's way. */
  protected _initialize(options: AnyObject = {}): void {
    const cls = this.constructor as typeof DataModel;
    for (const [name, field] of cls._initializationOrder()) {
      const shown = field.initialize(this._source[name], this, options);
      this._assign(name, field, shown);
    }
  }

  /** Puts one initialised value on this model: functions become getters, read-only fields can't be written. */
  protected _assign(name: string, field: DataField, shown: unknown): void {
    const own = Object.getOwnPropertyDescriptor(this, name);
    if (typeof shown === "function") {
      Object.defineProperty(this, name, {
        get: shown as () => unknown,
        set() {},
        configurable: true,
        enumerable: true,
      });
    } else if (field.readonly) {
      Object.defineProperty(this, name, { value: shown, writable: false, configurable: true, enumerable: true });
    } else if (own && !own.writable) {
      Object.defineProperty(this, name, { value: shown, writable: true, configurable: true, enumerable: true });
    } else (this as unknown as AnyObject)[name] = shown;
  }

  /** Brings every member back to what the source says. */
  reset(): void {
    this._initialize();
  }

  /**
   * Merges changes (dotted keys allowed, `_del` and `_replace` carried out) into the source and returns what differed.
   * Throws DataModelValidationError for invalid changes and then changes nothing.
   */
  updateSource(changes: object = {}, options: UpdateSourceOptions = {}): AnyObject {
    const { dryRun = false, fallback = false, ...rest } = options;
    const cls = this.constructor as typeof DataModel;
    let given = expandObject(changes);
    given = cls.cleanData(given, { partial: true, source: { ...this._source, ...topLevel(given) } });
    const update = this.schema.updateValue(this._source, given, {
      ...rest,
      source: { ...this._source, ...topLevel(given) },
    });
    if (!("diff" in update)) return {};
    const next = update.value as AnyObject;
    const diff = update.diff as AnyObject;
    this._validateUpdate(next, diff, fallback);
    if (dryRun) return diff;
    this._commitUpdate(next, diff, rest);
    return diff;
  }

  /** Validates what an update changes in the source it would give, and then the whole jointly. */
  protected _validateUpdate(next: AnyObject, diff: AnyObject, fallback: boolean): void {
    const cls = this.constructor as typeof DataModel;
    // What an update leaves alone was valid before; only a changed type makes the rest mean something else.
    const names = "type" in diff ? this.schema.keys() : Object.keys(diff);
    const changed = Object.fromEntries(names.filter((name) => this.schema.has(name)).map((name) => [name, next[name]]));
    const failure = this.#validateChanged(changed, next, fallback);
    if (failure && (!fallback || failure.unresolved)) {
      const error = failure.asError();
      error.message = `${this._describe()} validation errors:\n${error.message}`;
      throw error;
    }
    try {
      for (const name of names) this.schema.get(name)?._validateModel(next[name], { source: next });
      cls.validateJoint(next);
    } catch (cause) {
      const text = cause instanceof Error ? cause.message : String(cause);
      throw new DataModelValidationError(`${this._describe()} Joint Validation Error:\n${text}`, { cause });
    }
  }

  #validateChanged(changed: AnyObject, next: AnyObject, fallback: boolean): DataModelValidationFailure | undefined {
    const whole = new DataModelValidationFailure();
    whole.unresolved = false;
    for (const [name, value] of Object.entries(changed)) {
      const failure = this.schema.get(name)?.validate(value, { fallback, source: next });
      if (!failure) continue;
      whole.fields[name] = failure;
      if (fallback && !failure.unresolved && failure.message !== undefined) next[name] = failure.fallback;
      whole.unresolved ||= failure.unresolved;
    }
    return whole.isEmpty() ? undefined : whole;
  }

  /** Puts an updated source in place and initialises anew. */
  protected _commitUpdate(next: AnyObject, _diff: AnyObject, options: AnyObject): void {
    for (const key of Object.keys(this._source)) if (!Object.hasOwn(next, key)) delete this._source[key];
    Object.assign(this._source, next);
    this._initialize(options);
  }

  /** A copy with some changes. */
  clone(data: object = {}, context: AnyObject = {}): this {
    const cls = this.constructor as new (data: object, options: DataModelOptions) => this;
    const source = mergeObject(this.toObject(), data, { applyOperators: true });
    return new cls(source, { parent: this.parent, ...context });
  }

  /** A copy of the source, or (source false) of the model's present values. */
  toObject(source = true): AnyObject {
    if (source) return deepClone(this._source);
    const data: AnyObject = {};
    for (const [name, field] of this.schema.entries()) {
      data[name] = field.toObject((this as unknown as AnyObject)[name]);
    }
    return data;
  }

  toJSON(): AnyObject {
    return this.toObject(true);
  }

  /** The field at a dotted path of this model's data. */
  getFieldForProperty(path: string | string[]): DataField | undefined {
    return this.schema.getFieldForProperty(path);
  }

  /** A model of stored data: invalid values are replaced where they can be. */
  static fromSource<T extends DataModel>(
    this: new (data: object, options: DataModelOptions) => T,
    source: object,
    context: DataModelOptions = {},
  ): T {
    return new this(source, { fallback: true, strict: false, ...context });
  }

  static fromJSON<T extends DataModel>(this: new (data: object, options: DataModelOptions) => T, json: string): T {
    const data: unknown = JSON.parse(json);
    if (!isPlainObject(data)) throw new Error("A data model can only be made from a JSON object.");
    return new this(data, { fallback: true, strict: false });
  }
}

/** Only plain top level values matter to initial functions and to types. */
function topLevel(changes: AnyObject): AnyObject {
  return "type" in changes ? { type: changes.type } : {};
}
