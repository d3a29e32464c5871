import { DOCUMENT_OWNERSHIP_LEVELS } from "../../constants.ts";
import { registry } from "../../registry.ts";
import type { AnyObject, ModelLike } from "../../types.ts";
import { isValidId } from "../../utils/ids.ts";
import { isPlainObject } from "../../utils/types-of.ts";
import type { CleanOptions, FieldContext, FieldOptions } from "./base.ts";
import { ObjectField, TypedObjectField } from "./objects.ts";
import { NumberField, StringField } from "./primitives.ts";
import { SchemaField } from "./schema.ts";
import { DocumentIdField, DocumentUUIDField } from "./text.ts";

/** The id of a primary document; on the model the document itself (or null), unless `idOnly`. */
export class ForeignDocumentField extends DocumentIdField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true, readonly: false, idOnly: false };
  }

  readonly model: { readonly documentName: string };
  readonly idOnly: boolean;

  constructor(model: { readonly documentName: string }, options: FieldOptions = {}, context: FieldContext = {}) {
    super(options, context);
    this.model = model;
    this.idOnly = Boolean(options.idOnly);
  }

  override clean(value: unknown, options: CleanOptions = {}, state: AnyObject = {}): unknown {
    return super.clean(value === "" && this.nullable ? null : value, options, state);
  }

  override _cast(value: unknown): unknown {
    if (typeof value === "object" && value !== null && "id" in value) return value.id;
    return super._cast(value);
  }

  override initialize(value: unknown, model: ModelLike, _options: AnyObject = {}): unknown {
    if (this.idOnly) return value;
    if ((model as ModelLike & { pack?: string | null }).pack) return null;
    return () => (typeof value === "string" ? (registry().find(this.model.documentName, value) ?? null) : null);
  }

  override toObject(value: unknown): unknown {
    return (value as { id?: string } | null)?.id ?? value;
  }
}

/** The user who wrote a document: by default whoever makes it. */
export class DocumentAuthorField extends ForeignDocumentField {
  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: false, initial: () => registry().userId() ?? undefined };
  }
}

/** Levels of ownership by user id, and `default` for all others. */
export class DocumentOwnershipField extends TypedObjectField {
  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      initial: { default: DOCUMENT_OWNERSHIP_LEVELS.NONE },
      validationError: "is not a mapping of user IDs and document permission levels",
    };
  }

  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    const levels = Object.values(DOCUMENT_OWNERSHIP_LEVELS);
    super(
      new NumberField({ required: true, nullable: false, integer: true, choices: levels }),
      { validateKey: (key: string) => key === "default" || isValidId(key), ...options },
      context,
    );
  }

  override _cleanType(value: unknown, options: CleanOptions, state: AnyObject): unknown {
    const cleaned = super._cleanType(value, options, state);
    if (isPlainObject(cleaned) && !options.partial && cleaned.default === undefined)
      cleaned.default = DOCUMENT_OWNERSHIP_LEVELS.NONE;
    return cleaned;
  }
}

/** Free data by package id. */
export class DocumentFlagsField extends TypedObjectField {
  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    super(new ObjectField(), { validateKey: (key: string) => /^[\w-]+$/.test(key), ...options }, context);
  }
}

/** When, by whom and by which versions a document was made and changed; stamped by the server. */
export class DocumentStatsField extends SchemaField {
  /** What the server alone writes. */
  static readonly managedFields = [
    "coreVersion",
    "systemId",
    "systemVersion",
    "createdTime",
    "modifiedTime",
    "lastModifiedBy",
  ];
  /** All there is. */
  static readonly fields = [...DocumentStatsField.managedFields, "compendiumSource", "duplicateSource", "exportSource"];

  static override get _defaults(): FieldOptions {
    return { ...super._defaults };
  }

  constructor(options: FieldOptions = {}, context: FieldContext = {}) {
    super(
      {
        coreVersion: new StringField({ required: true, blank: false, nullable: true, initial: null }),
        systemId: new StringField({ required: true, blank: false, nullable: true, initial: null }),
        systemVersion: new StringField({ required: true, blank: false, nullable: true, initial: null }),
        createdTime: new NumberField({ initial: null }),
        modifiedTime: new NumberField({ initial: null }),
        lastModifiedBy: new ForeignDocumentField({ documentName: "User" }, { idOnly: true }),
        compendiumSource: new DocumentUUIDField(),
        duplicateSource: new DocumentUUIDField(),
        exportSource: new SchemaField(
          {
            worldId: new StringField({ required: true, blank: false, nullable: true, initial: null }),
            uuid: new DocumentUUIDField({ initial: undefined }),
            coreVersion: new StringField({ required: true, blank: false, nullable: true, initial: null }),
            systemId: new StringField({ required: true, blank: false, nullable: true, initial: null }),
            systemVersion: new StringField({ required: true, blank: false, nullable: true, initial: null }),
          },
          { nullable: true, initial: null },
        ),
      },
      options,
      context,
    );
  }
}
