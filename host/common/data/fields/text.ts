import type { AnyObject } from "../../types.ts";
import { isValidId, parseUuid } from "../../utils/ids.ts";
import type { CleanOptions, FieldContext, FieldOptions } from "./base.ts";
import { StringField } from "./primitives.ts";

/** Rich text; sanitised by the server when it is declared in the manifest's htmlFields or belongs to the core. */
export class HTMLField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, blank: true };
  }
}

/**
 * Source of a script. The open host stores it and never runs it, and so does not check its syntax either: to compile it
 * would be the first step of running it.
 */
export class JavaScriptField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, blank: true, nullable: false, trim: false, async: false };
  }

  /** Whether the script may await. */
  readonly async: boolean;

  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.async = Boolean(options.async);
  }
}

/** An object kept as JSON text and shown parsed. */
export class JSONField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, blank: false, trim: false, validationError: "is not a valid JSON string" };
  }

  override getInitialValue(source?: AnyObject): unknown {
    const initial = super.getInitialValue(source);
    if (initial === undefined || initial === null || typeof initial === "string") return initial;
    return JSON.stringify(initial);
  }

  override clean(value: unknown, options: CleanOptions = {}, state: AnyObject = {}): unknown {
    if (value === "") return "{}";
    return super.clean(value, options, state);
  }

  override _cast(value: unknown): unknown {
    return typeof value === "string" && isJson(value) ? value : JSON.stringify(value);
  }

  override _validateType(value: unknown): void {
    super._validateType(value);
    if (!isJson(value as string)) throw new Error("must be a JSON string");
  }

  override initialize(value: unknown): unknown {
    return typeof value === "string" ? (JSON.parse(value) as unknown) : value;
  }

  override toObject(value: unknown): unknown {
    return value === undefined || value === null ? value : JSON.stringify(value);
  }
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** A sixteen character id. */
export class DocumentIdField extends StringField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      blank: false,
      nullable: true,
      readonly: true,
      validationError: "is not a valid Document ID string",
    };
  }

  override _cast(value: unknown): unknown {
    return typeof value === "object" && value !== null && "_id" in value ? (value as AnyObject)._id : String(value);
  }

  override _validateType(value: unknown): void {
    if (!isValidId(value)) throw new Error("must be a valid 16-character alphanumeric ID");
    super._validateType(value);
  }
}

/** A uuid, optionally of one document type, of embedded documents only, or relative. */
export class DocumentUUIDField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, blank: false, nullable: true, initial: null };
  }

  readonly type: string | undefined;
  readonly embedded: boolean | undefined;
  readonly relative: boolean;

  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.type = options.type as string | undefined;
    this.embedded = options.embedded as boolean | undefined;
    this.relative = Boolean(options.relative);
  }

  override clean(value: unknown, options: CleanOptions = {}, state: AnyObject = {}): unknown {
    return super.clean(value === "" && this.nullable ? null : value, options, state);
  }

  override _validateType(value: unknown): void {
    super._validateType(value);
    if (this.relative && String(value).startsWith(".")) return;
    const parsed = parseUuid(value as string);
    if (!parsed || !isValidId(parsed.id)) throw new Error(`"${String(value)}" is not a valid UUID string`);
    if (this.type && parsed.type && parsed.type !== this.type) throw new Error(`must be the UUID of a ${this.type}`);
    if (this.embedded === true && !parsed.embedded.length) throw new Error("must be an embedded document");
    if (this.embedded === false && parsed.embedded.length) throw new Error("may not be an embedded document");
  }
}

const EXTENSIONS: Record<string, RegExp> = {
  IMAGE: /\.(apng|avif|bmp|gif|jpe?g|png|svg|tiff?|webp)$/i,
  VIDEO: /\.(m4v|mp4|ogv|webm)$/i,
  AUDIO: /\.(aac|flac|m4a|mid|mp3|ogg|opus|wav|webm)$/i,
  FONT: /\.(otf|ttf|woff2?)$/i,
  TEXT: /\.(csv|json|md|pdf|tsv|txt|xml|ya?ml)$/i,
  GRAPHICS: /\.(fbx|glb|gltf|mtl|obj|stl|usdz)$/i,
};

/** The path or address of a file of certain categories. */
export class FilePathField extends StringField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true, blank: false, initial: null };
  }

  readonly categories: string[];
  readonly base64: boolean;
  readonly wildcard: boolean;
  readonly virtual: boolean;

  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.categories = (options.categories as string[] | undefined) ?? [];
    this.base64 = Boolean(options.base64);
    this.wildcard = Boolean(options.wildcard);
    this.virtual = Boolean(options.virtual);
    for (const category of this.categories) {
      if (!Object.hasOwn(EXTENSIONS, category)) throw new Error(`"${category}" is not a category of files.`);
    }
  }

  override clean(value: unknown, options: CleanOptions = {}, state: AnyObject = {}): unknown {
    return super.clean(value === "" && this.nullable && !this.blank ? null : value, options, state);
  }

  override _validateType(value: unknown): void {
    super._validateType(value);
    if (!this.categories.length) return;
    const path = String(value);
    if (/^(javascript|vbscript):/i.test(path)) throw new Error("may not be a script address");
    if (path.startsWith("data:")) {
      if (!this.base64) throw new Error("may not be a base64 string");
      return;
    }
    if (this.wildcard && path.includes("*")) return;
    if (this.virtual && path.startsWith("#")) return;
    const plain = path.split(/[?#]/)[0] ?? "";
    if (!this.categories.some((category) => EXTENSIONS[category]?.test(plain))) {
      throw new Error(`does not have a valid file extension (${this.categories.join(", ")})`);
    }
  }
}
