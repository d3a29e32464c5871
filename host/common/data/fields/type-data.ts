import { registry } from "../../registry.ts";
import type { AnyObject, ModelLike } from "../../types.ts";
import { mergeObject } from "../../utils/merge.ts";
import { deepClone } from "../../utils/objects.ts";
import { isPlainObject } from "../../utils/types-of.ts";
import type { DataModelValidationFailure } from "../validation.ts";
import type {
  CleanOptions,
  DataField,
  FieldContext,
  FieldOptions,
  FieldUpdate,
  UpdateOptions,
  ValidateOptions,
} from "./base.ts";
import type { EmbeddableModelClass } from "./embedded.ts";
import { ObjectField } from "./objects.ts";
import { StringField } from "./primitives.ts";

interface TypedDocumentClass {
  readonly documentName: string;
  readonly metadata: { readonly coreTypes: readonly string[] };
}

/** Something that has types as documents have, without being one: its types are the names, or the keys of a record. */
interface TypedModelClass {
  readonly documentName?: string;
  readonly metadata?: { readonly coreTypes?: readonly string[] };
  readonly TYPES?: readonly string[] | Record<string, unknown>;
}

/** The sub-type of a document: one of those the world knows. */
export class DocumentTypeField extends StringField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      blank: false,
      validationError: "is not a valid type",
    };
  }

  readonly documentName: string;
  readonly #typed: TypedModelClass;

  constructor(documentClass: TypedModelClass, options: FieldOptions = {}, context: FieldContext = {}) {
    super({ initial: documentClass.metadata?.coreTypes?.includes("base") ? "base" : undefined, ...options }, context);
    this.documentName = documentClass.documentName ?? "";
    this.#typed = documentClass;
  }

  #types(): readonly string[] | undefined {
    const { metadata, TYPES } = this.#typed;
    if (metadata?.coreTypes) return registry().types(this.documentName);
    return TYPES && (Array.isArray(TYPES) ? (TYPES as string[]) : Object.keys(TYPES));
  }

  override _validateType(value: unknown): void {
    super._validateType(value);
    const types = this.#types();
    if (types && !types.includes(value as string)) {
      throw new Error(
        `"${String(value)}" is not a valid type for the ${this.documentName} Document class (known: ${types.join(", ")})`,
      );
    }
  }
}

/** A document's `system`: a data model where its sub-type has one, a free object elsewhere (as on the server). */
export class TypeDataField extends ObjectField {
  static override recursive = true;
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true };
  }

  readonly documentName: string;
  /** The sub-type that data without one get. */
  readonly #initialType: string | undefined;

  constructor(documentClass: TypedDocumentClass, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.documentName = documentClass.documentName;
    this.#initialType = documentClass.metadata.coreTypes.includes("base") ? "base" : undefined;
  }

  /** The model of a sub-type, if it has one. */
  getModelForType(type: unknown): EmbeddableModelClass | undefined {
    const known = type ?? this.#initialType;
    return typeof known === "string" && known ? registry().dataModel(this.documentName, known) : undefined;
  }

  /** Fresh initial data of a sub-type that only a template.json describes. */
  #template(type: unknown): AnyObject {
    return deepClone(typeof type === "string" ? registry().template(this.documentName, type) : undefined) ?? {};
  }

  override getInitialValue(source?: AnyObject): unknown {
    const model = this.getModelForType(source?.type);
    return model ? model.cleanData({}) : this.#template(source?.type);
  }

  override _migrate(value: unknown, options: CleanOptions, _state: AnyObject): unknown {
    const model = this.getModelForType(options.source?.type);
    return model && isPlainObject(value) ? model.migrateDataSafe(value, options) : value;
  }

  override _cleanType(value: unknown, options: CleanOptions, state: AnyObject): unknown {
    const model = this.getModelForType(options.source?.type);
    if (!model || !isPlainObject(value)) {
      const cleaned = super._cleanType(value, options, state);
      if (options.partial || !isPlainObject(cleaned)) return cleaned;
      return mergeObject(this.#template(options.source?.type), cleaned);
    }
    return model.cleanData(value, { ...options, source: undefined, migrate: false }, state);
  }

  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined | void {
    const model = this.getModelForType(options.source?.type);
    if (!model) return super._validateType(value, options);
    return model.schema.validate(value, { ...options, source: undefined });
  }

  override _validateModel(value: unknown, options: ValidateOptions = {}): void {
    const model = this.getModelForType(options.source?.type);
    if (!model || !isPlainObject(value)) return;
    model.schema._validateModel(value);
    model.validateJoint(value);
  }

  override initialize(value: unknown, model: ModelLike, options: AnyObject = {}): unknown {
    const cls = this.getModelForType(model._source.type);
    if (!cls || !isPlainObject(value)) return super.initialize(value, model, options);
    return new cls(value, { ...options, parent: model, initialized: true });
  }

  override toObject(value: unknown): unknown {
    const convertible = value as { toObject?: (source?: boolean) => unknown } | null | undefined;
    return typeof convertible?.toObject === "function" ? convertible.toObject(false) : super.toObject(value);
  }

  override updateValue(
    current: unknown,
    change: unknown,
    options: UpdateOptions & { source?: AnyObject },
  ): FieldUpdate {
    const model = this.getModelForType(options.source?.type);
    if (!model || !isPlainObject(change) || !isPlainObject(current)) return super.updateValue(current, change, options);
    if (options.recursive === false) return super.updateValue(current, model.cleanData(change), options);
    return model.schema.updateValue(current, change, { ...options, source: undefined });
  }

  override _getField(path: string[]): DataField | undefined {
    return path.length ? undefined : this;
  }
}
