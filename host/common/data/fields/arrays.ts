import type { AnyObject, ModelLike } from "../../types.ts";
import { isPlainObject } from "../../utils/types-of.ts";
import type { EffectChange } from "../changes.ts";
import { DataModelValidationFailure } from "../validation.ts";
import { DataField, type CleanOptions, type FieldContext, type FieldOptions, type ValidateOptions } from "./base.ts";

/** A list of values of one field. Updates replace the whole list. */
export class ArrayField extends DataField {
  static override recursive = true;
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      min: 0,
      max: Infinity,
    };
  }

  readonly element: DataField;
  readonly min: number;
  readonly max: number;

  constructor(element: DataField, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    const merged = { ...(this.constructor as typeof ArrayField)._defaults, ...options } as AnyObject;
    this.min = Number(merged.min ?? 0);
    this.max = Number(merged.max ?? Infinity);
    if (this.max < this.min) throw new Error("The most elements an ArrayField may have can't be fewer than the least.");
    this.element = this._attachElement(element);
  }

  protected _attachElement(element: DataField): DataField {
    if (!(element instanceof DataField)) throw new Error("An ArrayField requires a DataField as its element.");
    return element.attach("element", this);
  }

  override _getField(path: string[]): DataField | undefined {
    if (!path.length) return this;
    const name = path[0] ?? "";
    if (name === "element" || /^\d+$/.test(name)) path.shift();
    return this.element._getField(path);
  }

  override getInitialValue(source?: AnyObject): unknown {
    const initial = super.getInitialValue(source);
    if (initial instanceof Set) return [...(initial as Set<unknown>)];
    return initial === undefined && this.required && !this.nullable ? [] : initial;
  }

  override apply(
    fn: string | ((this: DataField, value: unknown, options: AnyObject) => unknown),
    value: unknown = [],
    options: AnyObject = {},
  ): unknown {
    const list = value instanceof Set ? [...(value as Set<unknown>)] : value;
    if (!Array.isArray(list)) return [];
    if (!list.length && options.initializeArrays) return [this.element.apply(fn, undefined, options)];
    return list.map((entry: unknown) => this.element.apply(fn, entry, options));
  }

  /** Sets and indexed objects (as forms give) are read as lists; one bare value as a list of one. */
  override _cast(value: unknown): unknown {
    if (Array.isArray(value)) return value;
    if (value instanceof Set) return [...(value as Set<unknown>)];
    if (isPlainObject(value)) {
      const entries = Object.entries(value).filter(([key]) => /^\d+$/.test(key));
      return entries.sort(([a], [b]) => Number(a) - Number(b)).map(([, entry]) => entry);
    }
    return [value];
  }

  override _cleanType(value: unknown, options: CleanOptions, state: AnyObject): unknown {
    return (value as unknown[]).map((entry) => this._cleanElement(entry, { ...options, partial: false }, state));
  }

  protected _cleanElement(value: unknown, options: CleanOptions, state: AnyObject): unknown {
    return this.element.clean(value, options, state);
  }

  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    if (!Array.isArray(value)) throw new Error("must be an Array");
    if (value.length < this.min) throw new Error(`cannot have fewer than ${this.min} elements`);
    if (value.length > this.max) throw new Error(`cannot have more than ${this.max} elements`);
    const failure = new DataModelValidationFailure();
    failure.unresolved = false;
    for (const [index, entry] of value.entries()) {
      const inner = this.element.validate(entry, { ...options, partial: false });
      if (!inner) continue;
      failure.elements.push({ id: index, failure: inner });
      if (options.fallback && !inner.unresolved && inner.message !== undefined) value[index] = inner.fallback;
      failure.unresolved ||= inner.unresolved;
    }
    return failure.isEmpty() ? undefined : failure;
  }

  override _validateModel(value: unknown, options: ValidateOptions = {}): void {
    if (Array.isArray(value)) for (const entry of value) this.element._validateModel(entry, options);
  }

  override initialize(value: unknown, model: ModelLike, options: AnyObject = {}): unknown {
    if (!Array.isArray(value)) return value;
    return value.map((entry: unknown) => resolved(this.element.initialize(entry, model, options)));
  }

  override toObject(value: unknown): unknown {
    if (value === undefined || value === null) return value;
    return [...(value as Iterable<unknown>)].map((entry) => this.element.toObject(entry));
  }

  override _castChangeDelta(raw: unknown): unknown {
    const parsed = typeof raw === "string" && raw.trim().startsWith("[") ? parseList(raw) : raw;
    const list = Array.isArray(parsed) ? parsed : parsed instanceof Set ? [...(parsed as Set<unknown>)] : [parsed];
    return list.map((entry: unknown) => this.element._castChangeDelta(entry));
  }

  override _applyChangeAdd(value: unknown, delta: unknown, _model: ModelLike, _change: EffectChange): unknown {
    return Array.isArray(value) && Array.isArray(delta) ? [...(value as unknown[]), ...(delta as unknown[])] : value;
  }

  override _applyChangeSubtract(value: unknown, delta: unknown, _model: ModelLike, _change: EffectChange): unknown {
    return Array.isArray(value) && Array.isArray(delta) ? value.filter((entry) => !delta.includes(entry)) : value;
  }
}

function resolved(value: unknown): unknown {
  return typeof value === "function" ? (value as () => unknown)() : value;
}

function parseList(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}

/** A list without repeats in data, a Set on the model. */
export class SetField extends ArrayField {
  override _cleanType(value: unknown, options: CleanOptions, state: AnyObject): unknown {
    const cleaned = super._cleanType(value, options, state) as unknown[];
    const seen = new Set<string>();
    return cleaned.filter((entry) => {
      const key = typeof entry === "object" ? JSON.stringify(entry) : `${typeof entry}:${String(entry)}`;
      if (seen.has(key)) return false;
      seen.add(key);
      return true;
    });
  }

  override initialize(value: unknown, model: ModelLike, options: AnyObject = {}): unknown {
    const list = super.initialize(value, model, options);
    return Array.isArray(list) ? new Set<unknown>(list) : list;
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return new Set<unknown>([...asIterable(value), ...asIterable(delta)]);
  }

  override _applyChangeSubtract(value: unknown, delta: unknown): unknown {
    const removed = new Set<unknown>(asIterable(delta));
    return new Set<unknown>([...asIterable(value)].filter((entry) => !removed.has(entry)));
  }

  override _applyChangeOverride(_value: unknown, delta: unknown): unknown {
    return new Set<unknown>(asIterable(delta));
  }
}

function asIterable(value: unknown): Iterable<unknown> {
  return value instanceof Set || Array.isArray(value) ? (value as Iterable<unknown>) : [];
}
