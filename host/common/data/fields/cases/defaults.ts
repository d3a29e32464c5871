import type { CaseGroup } from "../../../cases/group.ts";
import * as f from "../index.ts";

/** A field, the name of one of its members, and what it is. */
export type MemberRow = readonly [field: object, member: string, expected: unknown];

const user = { documentName: "User" };

export const MEMBERS: readonly CaseGroup<MemberRow>[] = [
  {
    source: "api: foundry.data.fields.DataField",
    rows: [
      [new f.StringField(), "required", false],
      [new f.StringField(), "nullable", false],
      [new f.StringField(), "readonly", false],
      [new f.StringField(), "gmOnly", false],
      [new f.StringField(), "persisted", true],
      [new f.StringField(), "initial", undefined],
      [new f.StringField(), "label", ""],
      [new f.StringField(), "hint", ""],
      [new f.StringField(), "placeholder", ""],
      [new f.StringField(), "validationError", "is not a valid value"],
      [new f.StringField(), "fieldPath", ""],
      [f.DataField, "recursive", false],
      [f.DataField, "hierarchical", false],
      [f.StringField, "recursive", false],
      [f.NumberField, "recursive", false],
      [f.ObjectField, "recursive", false],
      [f.SchemaField, "recursive", true],
      [f.ArrayField, "recursive", true],
      [f.TypeDataField, "recursive", true],
      [f.TypedObjectField, "recursive", true],
      [f.TypedSchemaField, "recursive", true],
      [f.EmbeddedCollectionField, "hierarchical", true],
      [f.EmbeddedDocumentField, "hierarchical", true],
    ],
  },
  {
    source: "api: foundry.data.fields.BooleanField, NumberField, StringField",
    rows: [
      [new f.BooleanField(), "required", true],
      [new f.BooleanField(), "nullable", false],
      [new f.BooleanField(), "initial", false],
      [new f.NumberField(), "nullable", true],
      [new f.NumberField(), "initial", undefined],
      [new f.NumberField(), "integer", false],
      [new f.NumberField(), "positive", false],
      [new f.NumberField(), "min", undefined],
      [new f.NumberField(), "max", undefined],
      [new f.NumberField(), "step", undefined],
      [new f.NumberField({ choices: [1, 2] }), "nullable", false],
      [new f.NumberField({ choices: [1, 2], nullable: true }), "nullable", true],
      [new f.StringField(), "blank", true],
      [new f.StringField(), "trim", true],
      [new f.StringField(), "textSearch", false],
      [new f.StringField(), "choices", undefined],
      [new f.StringField({ choices: ["a"] }), "blank", false],
      [new f.StringField({ choices: ["a"] }), "nullable", false],
      [new f.StringField({ choices: ["a"], blank: true }), "blank", true],
    ],
  },
  {
    source: "api: foundry.data.fields.SchemaField, ObjectField, ArrayField",
    rows: [
      [new f.SchemaField({}), "required", true],
      [new f.SchemaField({}), "nullable", false],
      [new f.ObjectField(), "required", true],
      [new f.ObjectField(), "nullable", false],
      [new f.ArrayField(new f.StringField()), "required", true],
      [new f.ArrayField(new f.StringField()), "nullable", false],
      [new f.ArrayField(new f.StringField()), "min", 0],
      [new f.ArrayField(new f.StringField()), "max", Infinity],
      [new f.TypedObjectField(new f.StringField()), "expandKeys", true],
      [new f.TypedObjectField(new f.StringField(), { expandKeys: false }), "expandKeys", false],
      [new f.AnyField(), "serializable", false],
      [new f.GridOffsetField(), "dimensions", 2],
      [new f.GridOffsetField({ dimensions: 3 }), "dimensions", 3],
    ],
  },
  {
    source: "api: foundry.data.fields.DocumentIdField, ForeignDocumentField, ColorField, FilePathField and others",
    rows: [
      [new f.DocumentIdField(), "required", true],
      [new f.DocumentIdField(), "blank", false],
      [new f.DocumentIdField(), "nullable", true],
      [new f.DocumentIdField(), "readonly", true],
      [new f.ForeignDocumentField(user), "nullable", true],
      [new f.ForeignDocumentField(user), "readonly", false],
      [new f.DocumentAuthorField(user), "nullable", false],
      [new f.ColorField(), "nullable", true],
      [new f.ColorField(), "initial", null],
      [new f.ColorField(), "blank", false],
      [new f.FilePathField(), "nullable", true],
      [new f.FilePathField(), "blank", false],
      [new f.FilePathField(), "initial", null],
      [new f.FilePathField(), "base64", false],
      [new f.FilePathField(), "wildcard", false],
      [new f.FilePathField(), "categories", []],
      [new f.AngleField(), "required", true],
      [new f.AngleField(), "nullable", false],
      [new f.AngleField(), "initial", 0],
      [new f.AngleField(), "normalize", true],
      [new f.AngleField(), "min", 0],
      [new f.AngleField(), "max", 360],
      [new f.AlphaField(), "initial", 1],
      [new f.AlphaField(), "min", 0],
      [new f.AlphaField(), "max", 1],
      [new f.IntegerSortField(), "integer", true],
      [new f.IntegerSortField(), "initial", 0],
      [new f.HTMLField(), "required", true],
      [new f.HTMLField(), "blank", true],
      [new f.JSONField(), "blank", false],
      [new f.JSONField(), "trim", false],
      [
        f.DocumentStatsField,
        "managedFields",
        "coreVersion systemId systemVersion createdTime modifiedTime lastModifiedBy".split(" "),
      ],
      [
        f.DocumentStatsField,
        "fields",
        "coreVersion systemId systemVersion createdTime modifiedTime lastModifiedBy compendiumSource duplicateSource exportSource".split(
          " ",
        ),
      ],
    ],
  },
  {
    source: "foundryvtt/foundryvtt#11615",
    rows: [[new f.FilePathField({ categories: ["AUDIO"] }), "required", false]],
  },
];

/** A field, and the value that data without it get. */
export type InitialRow = readonly [field: f.DataField, expected: unknown];

export const INITIALS: readonly CaseGroup<InitialRow>[] = [
  {
    source: "foundryvtt/foundryvtt#8740",
    rows: [
      [new f.StringField({ required: false, blank: true }), undefined],
      [new f.StringField({ required: true, blank: true }), ""],
      [new f.StringField({ required: true, blank: false, nullable: true }), null],
      [new f.StringField({ required: true, blank: true, nullable: true }), ""],
    ],
  },
  {
    source: "foundryvtt/foundryvtt#10928",
    rows: [
      [new f.ObjectField({ required: false }), undefined],
      [new f.ObjectField({ required: true, nullable: true }), null],
      [new f.ObjectField(), {}],
    ],
  },
  {
    source: "foundryvtt/foundryvtt#13570",
    rows: [
      [new f.TypedObjectField(new f.NumberField(), { required: false, nullable: true, initial: undefined }), undefined],
    ],
  },
  {
    source: "foundryvtt/foundryvtt#11792",
    rows: [[new f.NumberField({ required: false }), undefined]],
  },
  {
    source: "foundryvtt/foundryvtt#8932",
    rows: [[new f.SchemaField({ bar: new f.StringField() }, { nullable: true, initial: null }), null]],
  },
  {
    source: "League-of-Foundry-Developers/foundry-vtt-types: src/foundry/common/data/fields.d.mts, initial values",
    rows: [
      [new f.BooleanField(), false],
      [new f.StringField(), undefined],
      [new f.HTMLField(), ""],
      [new f.ObjectField(), {}],
      [new f.ArrayField(new f.StringField()), []],
      [new f.ColorField(), null],
      [new f.FilePathField(), null],
      [new f.AngleField(), 0],
      [new f.AlphaField(), 1],
      [new f.IntegerSortField(), 0],
      [new f.DocumentIdField(), null],
      [new f.ForeignDocumentField(user), null],
      [new f.DocumentOwnershipField(), { default: 0 }],
      [new f.JSONField(), undefined],
      [new f.SchemaField({ a: new f.BooleanField(), b: new f.AlphaField() }), { a: false, b: 1 }],
    ],
  },
  {
    source: "api: foundry.data.types.DataFieldOptions, initial",
    rows: [
      [new f.NumberField({ initial: 5 }), 5],
      [new f.NumberField({ initial: () => 6 }), 6],
      [new f.StringField({ initial: "a" }), "a"],
      [new f.SchemaField({ n: new f.NumberField({ initial: 2 }) }), { n: 2 }],
    ],
  },
];
