import type { AnyObject } from "../../types.ts";
import { Color } from "../../utils/color.ts";
import type { CleanOptions, FieldContext, FieldOptions } from "./base.ts";
import { NumberField, StringField } from "./primitives.ts";

/** An angle in degrees: others wrap around to [0, 360), or by `normalize: false` become the nearer end of [0, 360]. */
export class AngleField extends NumberField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: 0, min: 0, max: 360, normalize: true };
  }

  readonly normalize: boolean;

  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.normalize = options.normalize !== false;
  }

  override _cast(value: unknown): unknown {
    const degrees = Number(value);
    return this.normalize && Number.isFinite(degrees) ? ((degrees % 360) + 360) % 360 : degrees;
  }
}

/** An opacity from 0 to 1. */
export class AlphaField extends NumberField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: 1, min: 0, max: 1 };
  }
}

/** A hue from 0 up to, but not including, 1; others wrap around. */
export class HueField extends NumberField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, initial: 0, min: 0, max: 1 };
  }

  override _cast(value: unknown): unknown {
    const hue = Number(value);
    return Number.isFinite(hue) ? ((hue % 1) + 1) % 1 : hue;
  }
}

/** A whole number that orders documents. */
export class IntegerSortField extends NumberField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, integer: true, initial: 0 };
  }
}

/** A colour: `#rrggbb` in data, a Color on the model. */
export class ColorField extends StringField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      nullable: true,
      initial: null,
      blank: false,
      validationError: "is not a valid hexadecimal color string",
    };
  }

  override clean(value: unknown, options: CleanOptions = {}, state: AnyObject = {}): unknown {
    if (typeof value === "string" && value.trim() === "" && this.nullable && !this.blank) return null;
    return super.clean(value, options, state);
  }

  override _cast(value: unknown): unknown {
    if (value === "") return value;
    const color = Color.from(value);
    return color.valid ? color.css : String(value);
  }

  override _validateType(value: unknown): void {
    super._validateType(value);
    if (!/^#[0-9a-f]{6}$/i.test(String(value))) throw new Error("must be a valid CSS color");
  }

  override initialize(value: unknown): unknown {
    return value ? Color.from(value) : value;
  }

  override toObject(value: unknown): unknown {
    return value instanceof Color ? value.css : value;
  }
}
