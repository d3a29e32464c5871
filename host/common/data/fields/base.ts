import type { AnyObject, ModelLike } from "../../types.ts";
import { deepClone, equals } from "../../utils/objects.ts";
import { changeStrategy, type EffectChange } from "../changes.ts";
import { formRenderer } from "../form-renderer.ts";
import { DataFieldOperator, ForcedDeletion, ForcedReplacement, replacementOf } from "../operators.ts";
import { DataModelValidationError, DataModelValidationFailure } from "../validation.ts";

/** What a field's own `validate` option may do: return nothing or true for valid, false for invalid, or throw. */
export type FieldValidator = (value: unknown, options: ValidateOptions) => unknown;

export interface FieldOptions {
  required?: boolean;
  nullable?: boolean;
  /** A value, or a function of the source data. */
  initial?: unknown;
  readonly?: boolean;
  gmOnly?: boolean;
  /** False: never stored and never sent. */
  persisted?: boolean;
  label?: string;
  hint?: string;
  placeholder?: string;
  validate?: FieldValidator;
  validationError?: string;
  [option: string]: unknown;
}

export interface FieldContext {
  name?: string;
  parent?: DataField;
}

export interface CleanOptions {
  /** Only some fields are given: missing ones stay missing. */
  partial?: boolean;
  /** The whole source the value is part of, for initial functions and for types. */
  source?: AnyObject;
  /** Carry out migrations. Default true. */
  migrate?: boolean;
  /** Remove keys that no field declares. Default true. */
  prune?: boolean;
  /** Expand dotted keys. */
  expand?: boolean;
  copy?: boolean;
  sanitize?: boolean;
  [option: string]: unknown;
}

export interface ValidateOptions {
  partial?: boolean;
  /** Replace what is invalid by its initial value, and go on. */
  fallback?: boolean;
  source?: AnyObject;
  dropInvalidEmbedded?: boolean;
  joint?: boolean;
  strict?: boolean;
  [option: string]: unknown;
}

export interface UpdateOptions {
  recursive?: boolean;
  /** Options of the document operation, passed to embedded documents. */
  [option: string]: unknown;
}

/** What an update does to one field: its new source value, and the part that changed (absent when nothing did). */
export interface FieldUpdate {
  value: unknown;
  diff?: unknown;
}

/** How one kind of value is cleaned, validated, initialised, updated, shown. Every field class descends from this. */
export abstract class DataField {
  static get _defaults(): FieldOptions {
    return {
      required: false,
      nullable: false,
      initial: undefined,
      readonly: false,
      gmOnly: false,
      persisted: true,
      label: "",
      hint: "",
      placeholder: "",
      validationError: "is not a valid value",
    };
  }

  /** Whether fields of this class hold other fields. */
  static recursive = false;
  static hierarchical = false;

  readonly options: FieldOptions;
  name: string;
  parent: DataField | undefined;
  required: boolean;
  nullable: boolean;
  initial: unknown;
  readonly: boolean;
  gmOnly: boolean;
  persisted: boolean;
  label: string;
  hint: string;
  placeholder: string;
  validationError: string;
  readonly #validator: FieldValidator | undefined;

  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    this.options = options;
    const merged = { ...(this.constructor as typeof DataField)._defaults, ...definedOnly(options) };
    this.name = context.name ?? "";
    this.parent = context.parent;
    this.required = Boolean(merged.required);
    this.nullable = Boolean(merged.nullable);
    this.initial = merged.initial;
    this.readonly = Boolean(merged.readonly);
    this.gmOnly = Boolean(merged.gmOnly);
    this.persisted = merged.persisted !== false;
    this.label = String(merged.label ?? "");
    this.hint = String(merged.hint ?? "");
    this.placeholder = String(merged.placeholder ?? "");
    this.validationError = String(merged.validationError);
    this.#validator = merged.validate;
    // What else a class of field names in its `_defaults` is a member of its fields, as systems' own fields expect.
    for (const [key, value] of Object.entries(merged))
      if (!(key in this) && key in (this.constructor as typeof DataField)._defaults)
        Object.assign(this, { [key]: value });
  }

  /** Dotted path from the outermost schema; element fields take part under the name `element`. */
  get fieldPath(): string {
    return [this.parent?.fieldPath, this.name].filter(Boolean).join(".");
  }

  /** Gives this field its place in a schema. A field has one place for life. */
  attach(name: string, parent: DataField): this {
    if (this.parent !== undefined) {
      throw new Error(`The "${this.fieldPath}" field already belongs to some other parent and may not be reused.`);
    }
    this.name = name;
    this.parent = parent;
    return this;
  }

  /** Calls a function (or the named method) of this field and of fields inside it, following a value's structure. */
  apply(
    fn: string | ((this: DataField, value: unknown, options: AnyObject) => unknown),
    value?: unknown,
    options: AnyObject = {},
  ): unknown {
    if (typeof fn === "string") {
      const method = (this as unknown as Record<string, unknown>)[fn];
      return typeof method === "function"
        ? (method as (...args: unknown[]) => unknown).call(this, value, options)
        : undefined;
    }
    return fn.call(this, value, options);
  }

  /** The field at a path within this one; consumes the path. */
  _getField(path: string[]): DataField | undefined {
    return path.length ? undefined : this;
  }

  /** The field at a dotted path (or list of names) of data rather than of schema: passes over element keys. */
  getFieldForProperty(path: string | string[]): DataField | undefined {
    const parts = typeof path === "string" ? path.split(".") : [...path];
    return this._getField(parts);
  }

  /** The value an absent one becomes. */
  getInitialValue(source?: AnyObject): unknown {
    if (typeof this.initial === "function") return (this.initial as (data?: AnyObject) => unknown).call(this, source);
    if (this.initial !== undefined) return deepClone(this.initial);
    return this.required && this.nullable ? null : undefined;
  }

  /** A value brought to this field's type and bounds; what can't be is left for validation to refuse. */
  clean(value: unknown, options: CleanOptions = {}, state: AnyObject = {}): unknown {
    if (value instanceof DataFieldOperator) return value;
    if (value === undefined) return options.partial ? undefined : this.getInitialValue(options.source);
    let candidate = options.migrate === false ? value : this._migrate(value, options, state);
    try {
      if (this._validateSpecial(candidate) === true) return candidate;
    } catch {
      const initial = this.getInitialValue(options.source);
      // A required field without an initial value keeps what was given, for validation to name what is wrong with it.
      return initial === undefined && this.required ? candidate : initial;
    }
    candidate = this._cast(candidate);
    return this._cleanType(candidate, options, state);
  }

  /** Converts older shapes of this field's value. */
  _migrate(value: unknown, _options: CleanOptions, _state: AnyObject): unknown {
    return value;
  }

  /** Brings a value to the field's type where that is plain. */
  _cast(value: unknown): unknown {
    return value;
  }

  /** Brings a value of the right type into bounds. */
  _cleanType(value: unknown, _options: CleanOptions, _state: AnyObject): unknown {
    return value;
  }

  /** Checks a clean value; gives the failure, or nothing when it is valid. */
  validate(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | undefined {
    try {
      const special = this._validateSpecial(value);
      if (special !== undefined) return special ? undefined : this.#failure(value, this.validationError, options);
      const outcome = this._validateType(value, options);
      if (outcome === false) return this.#failure(value, this.validationError, options);
      if (outcome instanceof DataModelValidationFailure) return outcome;
      const own = this.#validator?.call(this, value, options);
      if (own === false) return this.#failure(value, this.validationError, options);
      if (own instanceof DataModelValidationFailure) return own;
      return undefined;
    } catch (error) {
      if (error instanceof DataModelValidationError) return error.failure;
      return this.#failure(value, error instanceof Error ? error.message : String(error), options);
    }
  }

  #failure(value: unknown, message: string, options: ValidateOptions): DataModelValidationFailure {
    const failure = new DataModelValidationFailure({ invalidValue: value, message });
    if (options.fallback) {
      const fallback = this.getInitialValue(options.source);
      if (this.validate(fallback, { ...options, fallback: false }) === undefined) {
        failure.fallback = fallback;
        failure.unresolved = false;
      }
    }
    return failure;
  }

  /** True when a null or undefined is allowed, undefined for ordinary values; throws when one is not allowed. */
  _validateSpecial(value: unknown): boolean | undefined {
    if (value === undefined) {
      if (this.required) throw new Error("may not be undefined");
      return true;
    }
    if (value === null) {
      if (this.nullable) return true;
      throw new Error("may not be null");
    }
    return undefined;
  }

  /** False, a failure or a throw says an ordinary value is invalid. */
  _validateType(_value: unknown, _options: ValidateOptions): boolean | DataModelValidationFailure | undefined | void {
    return undefined;
  }

  /** Runs the joint validation of models inside a value. */
  _validateModel(_value: unknown, _options: ValidateOptions = {}): void {
    // Only fields that hold models have any.
  }

  /** The value as the model shows it; a function stands for a getter. */
  initialize(value: unknown, _model: ModelLike, _options: AnyObject = {}): unknown {
    return value;
  }

  /** An initialised value as plain source data. */
  toObject(value: unknown): unknown {
    return value;
  }

  /** Applies a change, cleaned as partial, to a source value. */
  updateValue(current: unknown, change: unknown, options: UpdateOptions & { source?: AnyObject }): FieldUpdate {
    if (change instanceof ForcedDeletion) {
      const value = this.getInitialValue(options.source);
      return equals(value, current) ? { value: current } : { value, diff: change };
    }
    if (change instanceof DataFieldOperator) {
      const value = this.clean(replacementOf(change), { source: options.source });
      return equals(value, current)
        ? { value: current }
        : { value, diff: ForcedReplacement.create(replacementOf(change)) };
    }
    if (equals(current, change)) return { value: current };
    return { value: change, diff: change };
  }

  /** What an effect's change makes of a value of this field. Types the field does not know give undefined. */
  applyChange(
    value: unknown,
    model: ModelLike,
    change: EffectChange,
    options: { replacementData?: AnyObject } = {},
  ): unknown {
    const delta = this._castChangeDelta(change.value, options.replacementData);
    const strategy = changeStrategy(change.type);
    if (!strategy) return undefined;
    if (value === undefined && strategy !== "_applyChangeOverride") {
      const cleaned = this.clean(delta);
      return strategy === "_applyChangeAdd" || strategy === "_applyChangeUpgrade" ? cleaned : undefined;
    }
    return this[strategy](value, delta, model, change);
  }

  /** A change's raw value brought to this field's type. */
  _castChangeDelta(raw: unknown, _replacementData?: AnyObject): unknown {
    return this.clean(deepClone(raw));
  }

  _applyChangeAdd(value: unknown, delta: unknown, _model: ModelLike, _change: EffectChange): unknown {
    if (typeof value === "number" && typeof delta === "number") return value + delta;
    if (typeof value === "string") return value + String(delta);
    return value;
  }
  _applyChangeSubtract(value: unknown, delta: unknown, _model: ModelLike, _change: EffectChange): unknown {
    return typeof value === "number" && typeof delta === "number" ? value - delta : value;
  }
  _applyChangeMultiply(value: unknown, delta: unknown, _model: ModelLike, _change: EffectChange): unknown {
    return typeof value === "number" && typeof delta === "number" ? value * delta : value;
  }
  _applyChangeOverride(_value: unknown, delta: unknown, _model: ModelLike, _change: EffectChange): unknown {
    return delta;
  }
  _applyChangeUpgrade(value: unknown, delta: unknown, _model: ModelLike, _change: EffectChange): unknown {
    return typeof value === "number" && typeof delta === "number" ? Math.max(value, delta) : value;
  }
  _applyChangeDowngrade(value: unknown, delta: unknown, _model: ModelLike, _change: EffectChange): unknown {
    return typeof value === "number" && typeof delta === "number" ? Math.min(value, delta) : value;
  }
  /** Custom changes are carried out by their registered handlers, not by fields. */
  _applyChangeCustom(_value: unknown, _delta: unknown, _model: ModelLike, _change: EffectChange): unknown {
    return undefined;
  }

  /** A form control for this field. Needs a registered form renderer. */
  toInput(config: AnyObject = {}): HTMLElement {
    return formRenderer(`${this.constructor.name}#toInput`).toInput(this, config);
  }

  /** A labelled form group with this field's control. Needs a registered form renderer. */
  toFormGroup(groupConfig: AnyObject = {}, inputConfig: AnyObject = {}): HTMLElement {
    return formRenderer(`${this.constructor.name}#toFormGroup`).toFormGroup(this, groupConfig, inputConfig);
  }
}

function definedOnly(options: FieldOptions): FieldOptions {
  return Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
}
