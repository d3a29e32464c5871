import type { AnyObject, ModelLike } from "../../types.ts";
import { equals } from "../../utils/objects.ts";
import { getType } from "../../utils/types-of.ts";
import { evaluateFormula, type EffectChange } from "../changes.ts";
import { DataField, type CleanOptions, type FieldContext, type FieldOptions } from "./base.ts";

/** Choices as a list, a record of labels, or a function that gives either. */
export type FieldChoices = readonly unknown[] | AnyObject | (() => readonly unknown[] | AnyObject);

/** Whether a value is among choices. */
export function isChoice(value: unknown, choices: FieldChoices): boolean {
  const known = typeof choices === "function" ? choices() : choices;
  if (Array.isArray(known)) return known.includes(value);
  return Object.hasOwn(known, String(value));
}

/** True or false. */
export class BooleanField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: false };
  }

  override _cast(value: unknown): unknown {
    if (typeof value === "string") return value === "true";
    if (typeof value === "object") return false;
    return Boolean(value);
  }

  override _validateType(value: unknown): void {
    if (typeof value !== "boolean") throw new Error("must be a boolean");
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    return Boolean(value) || Boolean(delta);
  }
  override _applyChangeSubtract(value: unknown, delta: unknown): unknown {
    return Boolean(value) !== Boolean(delta);
  }
  override _applyChangeMultiply(value: unknown, delta: unknown): unknown {
    return Boolean(value) && Boolean(delta);
  }
  override _applyChangeUpgrade(value: unknown, delta: unknown): unknown {
    return Boolean(delta) > Boolean(value) ? delta : value;
  }
  override _applyChangeDowngrade(value: unknown, delta: unknown): unknown {
    return Boolean(delta) < Boolean(value) ? delta : value;
  }
}

/** A number. By default it may be null, and absent. */
export class NumberField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true, integer: false, positive: false };
  }

  min: number | undefined;
  max: number | undefined;
  step: number | undefined;
  base: number | undefined;
  integer: boolean;
  positive: boolean;
  choices: FieldChoices | undefined;

  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    const merged = { ...(this.constructor as typeof NumberField)._defaults, ...options } as AnyObject;
    this.integer = Boolean(merged.integer);
    this.positive = Boolean(merged.positive);
    this.min = merged.min as number | undefined;
    this.max = merged.max as number | undefined;
    this.step = merged.step as number | undefined;
    this.base = merged.base as number | undefined;
    this.choices = merged.choices as FieldChoices | undefined;
    if (this.choices && options.nullable === undefined) this.nullable = false;
  }

  override _cast(value: unknown): unknown {
    return Number(value);
  }

  override _cleanType(value: unknown, _options: CleanOptions, _state: AnyObject): unknown {
    let number = value as number;
    if (typeof number !== "number" || Number.isNaN(number)) return value;
    if (this.integer) number = Math.round(number);
    if (this.min !== undefined && number < this.min) number = this.min;
    if (this.max !== undefined && number > this.max) number = this.max;
    if (this.step && !this.integer) number = this.#snap(number);
    else if (this.step && this.integer && this.step > 1) number = this.#snap(number);
    return number;
  }

  #snap(number: number): number {
    const step = this.step ?? 1;
    const origin = this.base ?? this.min ?? 0;
    const decimals = Math.max(decimalsOf(step), decimalsOf(origin));
    const snapped = Number((origin + Math.round((number - origin) / step) * step).toFixed(decimals));
    return this.max !== undefined && snapped > this.max ? Number((snapped - step).toFixed(decimals)) : snapped;
  }

  #onStep(value: number): boolean {
    return Math.abs(value - this.#snap(value)) < 1e-9;
  }

  override _validateType(value: unknown): void {
    if (typeof value !== "number") throw new Error("must be a number");
    if (!Number.isFinite(value)) throw new Error("must be a finite number");
    if (this.positive && value <= 0) throw new Error("must be a positive number");
    if (this.min !== undefined && value < this.min) throw new Error(`must be at least ${this.min}`);
    if (this.max !== undefined && value > this.max) throw new Error(`must be at most ${this.max}`);
    if (this.step && !this.#onStep(value)) throw new Error(`must be an increment of ${this.step}`);
    if (this.integer && !Number.isInteger(value)) throw new Error("must be an integer");
    if (this.choices && !isChoice(value, this.choices)) throw new Error(`${value} is not a valid choice`);
  }

  override _castChangeDelta(raw: unknown, replacementData: AnyObject = {}): unknown {
    const delta = typeof raw === "string" ? evaluateFormula(raw, replacementData) : raw;
    return typeof delta === "number" ? delta : Number(delta);
  }

  override applyChange(
    value: unknown,
    model: ModelLike,
    change: EffectChange,
    options: { replacementData?: AnyObject } = {},
  ): unknown {
    const start = value ?? (["add", "subtract"].includes(change.type) ? 0 : value);
    const result = super.applyChange(start ?? undefined, model, change, options);
    return typeof result === "number" && Number.isNaN(result) ? value : result;
  }
}

function decimalsOf(value: number): number {
  const [, decimals = ""] = String(value).split(".");
  return decimals.length;
}

/** Text. By default it may be absent, may be blank, and is trimmed. */
export class StringField extends DataField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      blank: true,
      trim: true,
      textSearch: false,
    };
  }

  blank: boolean;
  trim: boolean;
  textSearch: boolean;
  choices: FieldChoices | undefined;

  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    const merged = { ...(this.constructor as typeof StringField)._defaults, ...options } as AnyObject;
    this.choices = merged.choices as FieldChoices | undefined;
    this.trim = Boolean(merged.trim);
    this.textSearch = Boolean(merged.textSearch);
    // With choices, blank is a choice only when it is said to be one.
    this.blank = this.choices && options.blank === undefined ? false : Boolean(merged.blank);
  }

  override getInitialValue(source?: AnyObject): unknown {
    if (this.initial === undefined && this.required && this.blank) return "";
    return super.getInitialValue(source);
  }

  override clean(value: unknown, options: CleanOptions = {}, state: AnyObject = {}): unknown {
    const text = typeof value === "string" && this.trim ? value.trim() : value;
    return super.clean(text, options, state);
  }

  override _validateSpecial(value: unknown): boolean | undefined {
    if (value === "") {
      if (this.blank) return true;
      throw new Error("may not be a blank string");
    }
    return super._validateSpecial(value);
  }

  override _cast(value: unknown): unknown {
    return String(value);
  }

  override _cleanType(value: unknown, _options: CleanOptions, _state: AnyObject): unknown {
    return typeof value === "string" && this.trim ? value.trim() : value;
  }

  override _validateType(value: unknown): void {
    if (typeof value !== "string") throw new Error("must be a string");
    if (this.choices && !isChoice(value, this.choices)) throw new Error(`${value} is not a valid choice`);
  }

  override _castChangeDelta(raw: unknown): unknown {
    return typeof raw === "string" ? raw : String(raw);
  }
  override _applyChangeSubtract(value: unknown, delta: unknown): unknown {
    return typeof value === "string" ? value.replace(String(delta), () => "") : value;
  }
  override _applyChangeUpgrade(value: unknown, _delta: unknown): unknown {
    return value;
  }
  override _applyChangeDowngrade(value: unknown, _delta: unknown): unknown {
    return value;
  }
}

/** Anything at all, untouched; by `serializable`, what survives being written as JSON. */
export class AnyField extends DataField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true, serializable: false };
  }

  readonly serializable: boolean;

  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.serializable = Boolean(options.serializable);
  }

  override clean(value: unknown, options: CleanOptions = {}, state: AnyObject = {}): unknown {
    if (!this.serializable) return super.clean(value, options, state);
    const isEndless = value === Infinity || value === -Infinity;
    const candidate = typeof value === "string" ? value.trim() : isEndless && this.nullable ? null : value;
    return super.clean(candidate, options, state);
  }

  override _validateType(value: unknown): void {
    if (!this.serializable) return;
    const text = JSON.stringify(value) as string | undefined;
    if (text === undefined || !equals(JSON.parse(text), value)) throw new Error("must survive being written as JSON");
  }

  override _castChangeDelta(raw: unknown): unknown {
    return raw;
  }

  override _applyChangeAdd(value: unknown, delta: unknown): unknown {
    if (getType(value) === "Array") return [...(value as unknown[]), delta];
    if (typeof value === "number") return value + Number(delta);
    if (typeof value === "string") return value + String(delta);
    return value;
  }
}
