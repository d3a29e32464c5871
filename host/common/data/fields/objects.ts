import type { AnyObject, ModelLike } from "../../types.ts";
import { diffObject } from "../../utils/diff.ts";
import { mergeObject } from "../../utils/merge.ts";
import { deepClone } from "../../utils/objects.ts";
import { isEmpty, isPlainObject, isSafeKey } from "../../utils/types-of.ts";
import { DataFieldOperator, ForcedDeletion, replacementOf, settleOperators } from "../operators.ts";
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

/** A plain object of any shape. Updates merge into it. */
export class ObjectField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false };
  }

  override getInitialValue(source?: AnyObject): unknown {
    const initial = super.getInitialValue(source);
    return initial === undefined && this.required && !this.nullable ? {} : initial;
  }

  override _cast(value: unknown): unknown {
    if (isPlainObject(value)) return value;
    const convertible = value as { toObject?: () => unknown; toJSON?: () => unknown };
    const made = typeof convertible.toObject === "function" ? convertible.toObject() : convertible.toJSON?.();
    return isPlainObject(made) ? made : {};
  }

  override _cleanType(value: unknown, options: CleanOptions, _state: AnyObject): unknown {
    return options.partial || !isPlainObject(value) ? value : settleOperators(value);
  }

  override _validateType(value: unknown, _options: ValidateOptions): DataModelValidationFailure | undefined | void {
    if (!isPlainObject(value)) throw new Error("must be an object");
  }

  override initialize(value: unknown, _model: ModelLike, _options: AnyObject = {}): unknown {
    return deepClone(value);
  }

  override toObject(value: unknown): unknown {
    return deepClone(value);
  }

  override updateValue(
    current: unknown,
    change: unknown,
    options: UpdateOptions & { source?: AnyObject },
  ): FieldUpdate {
    if (
      change instanceof DataFieldOperator ||
      !isPlainObject(current) ||
      !isPlainObject(change) ||
      options.recursive === false
    ) {
      return super.updateValue(current, isPlainObject(change) ? settleOperators(change) : change, options);
    }
    const diff = diffObject(current, change);
    if (isEmpty(diff)) return { value: current };
    return { value: mergeObject(current, diff, { inplace: false, applyOperators: true }), diff };
  }
}

/** An object whose keys are free and whose values are all of one field. */
export class TypedObjectField extends ObjectField {
  static override recursive = true;
  readonly element: DataField;
  /** Keys it answers false for, and nothing else than false, are left out. */
  readonly validateKey: ((key: string) => unknown) | undefined;
  /** Whether dotted keys are expanded. */
  readonly expandKeys: boolean;

  constructor(element: DataField, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    if (!(element instanceof DataField)) throw new Error("A TypedObjectField requires a DataField as its element.");
    this.element = element.attach("element", this);
    this.validateKey = options.validateKey as ((key: string) => unknown) | undefined;
    this.expandKeys = options.expandKeys !== false;
  }

  override _getField(path: string[]): DataField | undefined {
    if (!path.length) return this;
    path.shift();
    return this.element._getField(path);
  }

  override apply(
    fn: string | ((this: DataField, value: unknown, options: AnyObject) => unknown),
    value: unknown = {},
    options: AnyObject = {},
  ): unknown {
    const data = (value ?? {}) as AnyObject;
    return Object.fromEntries(
      Object.entries(data).map(([key, entry]) => [key, this.element.apply(fn, entry, options)]),
    );
  }

  override _cleanType(value: unknown, options: CleanOptions, state: AnyObject): unknown {
    const cleaned: AnyObject = {};
    if (!isPlainObject(value)) return value;
    for (const [key, entry] of Object.entries(value)) {
      if (!isSafeKey(key)) continue;
      if (this.validateKey?.(key) === false && options.prune !== false) continue;
      cleaned[key] = this.element.clean(entry, options, state);
    }
    return cleaned;
  }

  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    if (!isPlainObject(value)) throw new Error("must be an object");
    const failure = new DataModelValidationFailure();
    failure.unresolved = false;
    for (const [key, entry] of Object.entries(value)) {
      if (entry instanceof DataFieldOperator) continue;
      if (this.validateKey?.(key) === false) {
        failure.fields[key] = new DataModelValidationFailure({ message: "is not a valid key" });
        failure.unresolved = true;
        continue;
      }
      const inner = this.element.validate(entry, options);
      if (!inner) continue;
      failure.fields[key] = inner;
      if (options.fallback && !inner.unresolved && inner.message !== undefined) value[key] = inner.fallback;
      failure.unresolved ||= inner.unresolved;
    }
    return failure.isEmpty() ? undefined : failure;
  }

  override _validateModel(value: unknown, options: ValidateOptions = {}): void {
    if (isPlainObject(value)) for (const entry of Object.values(value)) this.element._validateModel(entry, options);
  }

  override initialize(value: unknown, model: ModelLike, options: AnyObject = {}): unknown {
    if (!isPlainObject(value)) return value;
    const data: AnyObject = {};
    for (const [key, entry] of Object.entries(value)) {
      const shown = this.element.initialize(entry, model, options);
      if (typeof shown === "function") {
        Object.defineProperty(data, key, {
          get: shown as () => unknown,
          set() {},
          configurable: true,
          enumerable: true,
        });
      } else data[key] = shown;
    }
    return data;
  }

  override toObject(value: unknown): unknown {
    if (value === undefined || value === null) return value;
    return Object.fromEntries(
      Object.entries(value as AnyObject).map(([key, entry]) => [key, this.element.toObject(entry)]),
    );
  }

  override updateValue(
    current: unknown,
    change: unknown,
    options: UpdateOptions & { source?: AnyObject },
  ): FieldUpdate {
    if (
      change instanceof DataFieldOperator ||
      !isPlainObject(current) ||
      !isPlainObject(change) ||
      options.recursive === false
    ) {
      const whole = isPlainObject(change) ? this.clean(change, { source: options.source }) : change;
      return DataField.prototype.updateValue.call(this, current, whole, options);
    }
    const value: AnyObject = { ...current };
    const diff: AnyObject = {};
    for (const [key, next] of Object.entries(change)) {
      if (!isSafeKey(key)) continue;
      const had = Object.hasOwn(current, key);
      if (next instanceof ForcedDeletion) {
        if (had) diff[key] = next;
        delete value[key];
        continue;
      }
      if (!had) {
        const whole = next instanceof DataFieldOperator ? replacementOf(next) : next;
        value[key] = this.element.clean(whole, { source: options.source });
        diff[key] = value[key];
        continue;
      }
      const update = this.element.updateValue(current[key], next, options);
      value[key] = update.value;
      if ("diff" in update) diff[key] = update.diff;
    }
    return Object.keys(diff).length ? { value, diff } : { value: current };
  }
}
