import { implementationOf } from "../../registry.ts";
import type { AnyObject, ModelLike } from "../../types.ts";
import { isValidId, randomID } from "../../utils/ids.ts";
import { equals } from "../../utils/objects.ts";
import { isPlainObject } from "../../utils/types-of.ts";
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
import { EmbeddedDataField, type EmbeddableModelClass } from "./embedded.ts";

/** What fields need of a document class. */
export interface EmbeddableDocumentClass extends EmbeddableModelClass {
  readonly documentName: string;
}

interface HoldsCollections {
  collections: Record<string, { initialize(options?: AnyObject): void }>;
}

/** The documents embedded in a document under one name: a list of sources in data, a collection on the document. */
export class EmbeddedCollectionField extends DataField {
  static override recursive = true;
  static override hierarchical = true;
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, readonly: true };
  }

  /** The embedded documents' base class. */
  readonly element: EmbeddableDocumentClass;

  constructor(element: EmbeddableDocumentClass, options: FieldOptions = {}, context: FieldContext = {}) {
    super({ ...options, readonly: true }, context);
    this.element = element;
  }

  get model(): EmbeddableDocumentClass {
    return this.element;
  }

  override getInitialValue(): unknown {
    return [];
  }

  override _getField(path: string[]): DataField | undefined {
    if (!path.length) return this;
    const name = path[0] ?? "";
    if (name === "element" || /^\d+$/.test(name) || isValidId(name)) path.shift();
    return path.length ? this.element.schema._getField(path) : this;
  }

  override _cast(value: unknown): unknown {
    return value instanceof Map ? [...(value as Map<unknown, unknown>).values()] : value;
  }

  override _cleanType(value: unknown, options: CleanOptions, state: AnyObject): unknown {
    if (!Array.isArray(value)) return value;
    // Of a change we don't yet know which entries are new: updateValue cleans them.
    if (options.partial) return value;
    return value.map((entry: unknown) => this._cleanEntry(entry, options, state));
  }

  /** One clean source of the list; without a valid id it gets one. */
  protected _cleanEntry(entry: unknown, options: CleanOptions, state: AnyObject): unknown {
    const convertible = entry as { toObject?: () => AnyObject };
    const data = typeof convertible?.toObject === "function" ? convertible.toObject() : entry;
    if (!isPlainObject(data)) return data;
    if (!isValidId(data._id)) data._id = randomID();
    return this.element.cleanData(data, { ...options, source: undefined, partial: false }, state);
  }

  override _validateType(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    if (!Array.isArray(value)) throw new Error("must be an Array");
    if (options.partial) return undefined;
    const failure = new DataModelValidationFailure();
    failure.unresolved = false;
    for (const [index, entry] of value.entries()) {
      if (this._skipsValidation(entry)) continue;
      const inner = this.element.schema.validate(entry, { ...options, source: undefined });
      if (!inner) continue;
      const data = entry as AnyObject;
      failure.elements.push({ id: String(data?._id ?? index), name: data?.name as string | undefined, failure: inner });
      failure.unresolved ||= inner.unresolved;
    }
    return failure.isEmpty() ? undefined : failure;
  }

  /** Whether an entry is no document, and is not to be checked as one. */
  protected _skipsValidation(_entry: unknown): boolean {
    return false;
  }

  override _validateModel(value: unknown, options: ValidateOptions = {}): void {
    if (!Array.isArray(value)) return;
    for (const entry of value) {
      if (this._skipsValidation(entry)) continue;
      this.element.validateJoint(entry as AnyObject);
      this.element.schema._validateModel(entry, options);
    }
  }

  override initialize(_value: unknown, model: ModelLike, options: AnyObject = {}): unknown {
    const collection = (model as unknown as HoldsCollections).collections?.[this.name];
    collection?.initialize(options);
    return collection;
  }

  override toObject(value: unknown): unknown {
    const collection = value as { toObject?: (source: boolean) => unknown } | undefined;
    return collection?.toObject ? collection.toObject(false) : value;
  }

  /** Entries with a known id change that document, others are added; with `recursive: false` the list is replaced. */
  override updateValue(current: unknown, change: unknown, options: UpdateOptions): FieldUpdate {
    if (!Array.isArray(change)) return { value: current };
    const before = (current ?? []) as AnyObject[];
    const after = options.recursive === false ? [] : [...before];
    const diff: unknown[] = [];
    for (const entry of change) {
      const id = (entry as AnyObject)?._id;
      const existing = before.find((source) => source._id === id);
      if (existing && options.recursive !== false) {
        const partial = this.element.cleanData(
          { ...(entry as AnyObject) },
          { partial: true, expand: true, source: existing },
        );
        const update = this.element.schema.updateValue(existing, partial, { ...options, source: existing });
        if (!("diff" in update)) continue;
        after[before.indexOf(existing)] = update.value as AnyObject;
        diff.push({ _id: id, ...(update.diff as AnyObject) });
      } else {
        const made = this._cleanEntry(entry, {}, {}) as AnyObject;
        after.push(made);
        diff.push(made);
      }
    }
    if (options.recursive === false ? equals(before, after) : !diff.length) return { value: current };
    return { value: after, diff };
  }
}

/** One document embedded in another, such as a token's delta: an object in data, shown as a document made when it is asked for. */
export class EmbeddedDocumentField extends EmbeddedDataField {
  static override hierarchical = true;
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true };
  }

  override initialize(value: unknown, model: ModelLike, options: AnyObject = {}): unknown {
    if (!isPlainObject(value)) return value;
    const { documentName } = this.model as EmbeddableDocumentClass;
    let made: unknown;
    return () => {
      const cls = (implementationOf(documentName) ?? this.model) as EmbeddableDocumentClass;
      made ??= new cls(value, { ...options, parent: model, initialized: true });
      return made;
    };
  }
}
