import { DataModel } from "../../../abstract/data-model.ts";
import { THROWS, type CaseGroup } from "../../../cases/group.ts";
import * as f from "../index.ts";
import { INVALID, type CleanRow } from "./simple.ts";

class Hit extends DataModel {
  static override defineSchema(): f.DataSchema {
    return { type: new f.StringField({ required: true, blank: false, initial: "hit" }), n: new f.NumberField() };
  }
}
class WithObject {
  toObject(): unknown {
    return { a: 1 };
  }
}
class WithJson {
  toJSON(): unknown {
    return { b: 2 };
  }
}
class WithList {
  toObject(): unknown {
    return [1];
  }
}

const numbers = (options: f.FieldOptions = {}): f.ArrayField => new f.ArrayField(new f.NumberField(), options);
const texts = (): f.SetField => new f.SetField(new f.StringField());
const schema = (): f.SchemaField =>
  new f.SchemaField({ hp: new f.NumberField({ initial: 10 }), name: new f.StringField({ required: true }) });
const typed = (): f.TypedSchemaField => new f.TypedSchemaField({ hit: Hit });

export const COMPOUND: readonly CaseGroup<CleanRow>[] = [
  {
    source: "api: foundry.data.fields.ObjectField#_cast",
    rows: [
      [new f.ObjectField(), { a: 1 }, { a: 1 }],
      [new f.ObjectField(), 5, {}],
      [new f.ObjectField(), "text", {}],
      [new f.ObjectField(), true, {}],
      [new f.ObjectField(), [1, 2], {}],
      [new f.ObjectField(), new WithObject(), { a: 1 }],
      [new f.ObjectField(), new WithJson(), { b: 2 }],
      [new f.ObjectField(), new WithList(), {}],
      [new f.ObjectField(), null, {}],
      [new f.ObjectField({ nullable: true }), null, null],
    ],
  },
  {
    source: "api: foundry.data.fields.DocumentFlagsField, ObjectField#_cast",
    rows: [
      [new f.DocumentFlagsField(), { world: { a: 1 } }, { world: { a: 1 } }],
      [new f.DocumentFlagsField(), { world: 5 }, { world: {} }],
      [new f.DocumentFlagsField(), { world: "text", core: { a: 1 } }, { world: {}, core: { a: 1 } }],
      [new f.DocumentFlagsField(), { world: true }, { world: {} }],
      [new f.DocumentFlagsField(), { world: null }, { world: {} }],
      [new f.DocumentFlagsField(), null, {}],
    ],
  },
  {
    source: "api: foundry.data.fields.TypedObjectField",
    rows: [
      [new f.TypedObjectField(new f.NumberField()), { a: "1", b: 2 }, { a: 1, b: 2 }],
      [new f.TypedObjectField(new f.NumberField()), { a: "x" }, INVALID],
      [
        new f.TypedObjectField(new f.NumberField(), { validateKey: (key: string) => key !== "b" }),
        { a: 1, b: 2 },
        { a: 1 },
      ],
      [new f.TypedObjectField(new f.NumberField(), { validateKey: () => undefined }), { a: 1 }, { a: 1 }],
      [new f.TypedObjectField(new f.NumberField(), { validateKey: () => 0 }), { a: 1 }, { a: 1 }],
      [new f.TypedObjectField(new f.NumberField(), { validateKey: () => false }), { a: 1 }, {}],
      [new f.TypedObjectField(new f.SetField(new f.StringField())), { a: ["b", "c"] }, { a: ["b", "c"] }],
    ],
  },
  {
    source: "api: foundry.data.fields.SchemaField",
    rows: [
      [schema(), {}, { hp: 10, name: "" }],
      [schema(), { hp: "7", name: " x " }, { hp: 7, name: "x" }],
      [schema(), { hp: 7, name: "x", other: 1 }, { hp: 7, name: "x" }],
      [schema(), { name: "x", "-=hp": null, "==name": "y" }, { hp: 10, name: "x" }],
      [schema(), { hp: "x" }, INVALID],
      [schema(), null, { hp: 10, name: "" }],
      [new f.SchemaField({ in: schema() }), { in: { hp: 1 } }, { in: { hp: 1, name: "" } }],
      [new f.SchemaField({ a: new f.StringField() }, { nullable: true }), null, null],
    ],
  },
  {
    source: "api: foundry.data.fields.ArrayField, SetField",
    rows: [
      [numbers(), ["1", 2], [1, 2]],
      [numbers(), [], []],
      [numbers(), ["x"], INVALID],
      [numbers(), new Set([1, 2]), [1, 2]],
      [numbers({ min: 1 }), [], INVALID],
      [numbers({ max: 1 }), [1, 2], INVALID],
      [numbers({ min: 2, max: 2 }), [1, 2], [1, 2]],
      [numbers({ empty: false }), [], []],
      [numbers({ exact: 2 }), [1], [1]],
      [numbers(), null, []],
      [numbers({ nullable: true }), null, null],
      [numbers(), undefined, []],
      [new f.ArrayField(schema()), [{ hp: 3 }], [{ hp: 3, name: "" }]],
      [texts(), ["a", "b"], ["a", "b"]],
      [texts(), new Set(["a"]), ["a"]],
      [texts(), undefined, []],
    ],
  },
  {
    source: "api: foundry.data.fields.GridOffsetField",
    rows: [
      [new f.GridOffsetField(), { i: 1, j: 2, k: 3 }, { i: 1, j: 2 }],
      [new f.GridOffsetField({ dimensions: 3 }), { i: 1, j: 2, k: 3 }, { i: 1, j: 2, k: 3 }],
      [new f.GridOffsetField(), { i: 1 }, INVALID],
      [new f.GridOffsetsField({ dimensions: 3 }), [{ i: 1, j: 2, k: 3 }], [{ i: 1, j: 2, k: 3 }]],
    ],
  },
  {
    source: "api: foundry.data.fields.TypedSchemaField",
    rows: [
      [typed(), { type: "hit", n: "3" }, { type: "hit", n: 3 }],
      [typed(), { type: "hit", other: 1 }, { type: "hit", n: undefined }],
      [typed(), { type: "nosuch" }, INVALID],
      [typed(), {}, INVALID],
      [typed(), 5, INVALID],
    ],
  },
  {
    source: "api: foundry.data.fields.EmbeddedDataField",
    rows: [
      [new f.EmbeddedDataField(Hit), {}, { type: "hit", n: undefined }],
      [new f.EmbeddedDataField(Hit), new Hit({ n: 4 }), { type: "hit", n: 4 }],
      [new f.EmbeddedDataField(Hit), { n: "x" }, INVALID],
    ],
  },
  {
    source: "api: foundry.data.fields.DocumentOwnershipField",
    rows: [
      [new f.DocumentOwnershipField(), {}, { default: 0 }],
      [new f.DocumentOwnershipField(), { default: 2 }, { default: 2 }],
      [new f.DocumentOwnershipField(), { ABCDEFGHIJKLMNOP: 3 }, { ABCDEFGHIJKLMNOP: 3, default: 0 }],
      [new f.DocumentOwnershipField(), { default: 9 }, INVALID],
    ],
  },
];

/** How a field is made, and what it gives: THROWS, or the name of its class. */
export type MakeRow = readonly [what: string, make: () => f.DataField, expected: unknown];

export const MADE: readonly CaseGroup<MakeRow>[] = [
  {
    source: "api: foundry.data.fields.ArrayField, constructor",
    rows: [
      ["more at least than at most", () => numbers({ min: 3, max: 2 }), THROWS],
      ["no field as element", () => new f.ArrayField({} as f.DataField), THROWS],
      ["an element of another", () => new f.ArrayField(numbers().element), THROWS],
      ["as many at least as at most", () => numbers({ min: 2, max: 2 }), "ArrayField"],
    ],
  },
  {
    source: "api: foundry.data.fields.SchemaField#_initialize",
    rows: [
      ["a field named _source", () => new f.SchemaField({ _source: new f.StringField() }), THROWS],
      ["a field of another schema", () => new f.SchemaField({ a: schema().fields.hp }), THROWS],
      ["no field", () => new f.SchemaField({ a: 5 as unknown as f.DataField }), THROWS],
    ],
  },
];

/** A field, a source value, and what its model shows; a Set stands as one. */
export type ShownRow = readonly [field: f.DataField, value: unknown, expected: unknown];

export const SHOWN: readonly CaseGroup<ShownRow>[] = [
  {
    source: "api: foundry.data.fields, initialize",
    rows: [
      [texts(), ["a", "b"], new Set(["a", "b"])],
      [numbers(), [1], [1]],
      [new f.JSONField(), '{"a":1}', { a: 1 }],
      [new f.StringField(), "a", "a"],
      [new f.TypedObjectField(texts()), { a: ["b"] }, { a: new Set(["b"]) }],
      [new f.SchemaField({ tags: texts() }), { tags: ["x"] }, { tags: new Set(["x"]) }],
      [new f.ColorField(), null, null],
    ],
  },
  {
    source: "foundryvtt/foundryvtt#13570",
    rows: [
      [new f.TypedObjectField(new f.NumberField(), { required: false, nullable: true }), undefined, undefined],
      [new f.TypedObjectField(new f.NumberField(), { required: false, nullable: true }), null, null],
    ],
  },
];

/** A field, a shown value, and the source data it is exported as. */
export const EXPORTED: readonly CaseGroup<ShownRow>[] = [
  {
    source: "api: foundry.data.fields, toObject",
    rows: [
      [texts(), new Set(["a", "b"]), ["a", "b"]],
      [new f.JSONField(), { a: 1 }, '{"a":1}'],
      [numbers(), [1], [1]],
      [new f.EmbeddedDataField(Hit), new Hit({ n: 1 }), { type: "hit", n: 1 }],
    ],
  },
  {
    source: "foundryvtt/foundryvtt#8932",
    rows: [[new f.SchemaField({ bar: new f.StringField() }, { nullable: true, initial: null }), null, null]],
  },
];
