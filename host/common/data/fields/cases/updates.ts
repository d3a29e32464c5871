import { DataModel } from "../../../abstract/data-model.ts";
import type { UpdateSourceOptions } from "../../../abstract/data-model.ts";
import { THROWS, type CaseGroup } from "../../../cases/group.ts";
import type { AnyObject } from "../../../types.ts";
import { _del, _replace } from "../../operators.ts";
import * as f from "../index.ts";

/** A schema, the data of a model, an update, how it is done, the difference it tells (where that is known), and the source it leaves. */
export type UpdateRow = readonly [
  schema: () => f.DataSchema,
  data: AnyObject,
  changes: AnyObject,
  options: UpdateSourceOptions,
  expected: { diff?: unknown; source: AnyObject },
];

class Eek extends DataModel {
  static override defineSchema(): f.DataSchema {
    return {
      type: new f.StringField({ initial: "eek", required: true, blank: false }),
      doop: new f.SchemaField({ num: new f.NumberField() }),
    };
  }
}

const number = (): f.DataSchema => ({ num: new f.NumberField({ required: false }) });
const free = (): f.DataSchema => ({ data: new f.ObjectField() });
const keyed = (): f.DataSchema => ({ by: new f.TypedObjectField(new f.NumberField()) });
const both = (): f.DataSchema => ({
  objectField: new f.ObjectField(),
  typedObjectField: new f.TypedObjectField(new f.NumberField(), { validateKey: (key: string) => /[a-z]+/.test(key) }),
});
const sheet = (): f.DataSchema => ({
  hp: new f.SchemaField({
    value: new f.NumberField({ initial: 5, integer: true }),
    max: new f.NumberField({ initial: 9 }),
  }),
  tags: new f.SetField(new f.StringField()),
  name: new f.StringField({ required: true, blank: false, initial: "x" }),
});

export const UPDATES: readonly CaseGroup<UpdateRow>[] = [
  {
    source: "foundryvtt/foundryvtt#12133",
    rows: [
      [
        both,
        { objectField: { foo: "bar" }, typedObjectField: { abc: 1 } },
        { objectField: {}, typedObjectField: {} },
        { recursive: false },
        {
          source: { objectField: {}, typedObjectField: {} },
        },
      ],
    ],
  },
  {
    source: "foundryvtt/foundryvtt#11792",
    rows: [[number, { num: 15 }, { num: undefined }, { recursive: false }, { source: { num: undefined } }]],
  },
  {
    source: "foundryvtt/foundryvtt#12494",
    rows: [
      [
        () => ({ test: new f.TypedSchemaField({ eek: Eek }) }),
        { test: { type: "eek", doop: { num: 1 } } },
        { "test.doop.num": 2 },
        {},
        { diff: { test: { doop: { num: 2 } } }, source: { test: { type: "eek", doop: { num: 2 } } } },
      ],
    ],
  },
  {
    source: "foundryvtt/foundryvtt#12227",
    rows: [
      [
        () => ({ myField: new f.TypedObjectField(new f.SetField(new f.StringField())) }),
        {},
        { "myField.abc": ["a", "b", "c"] },
        {},
        { diff: { myField: { abc: ["a", "b", "c"] } }, source: { myField: { abc: ["a", "b", "c"] } } },
      ],
    ],
  },
  {
    source: "foundryvtt/foundryvtt#13870",
    rows: [
      [
        () => ({ list: new f.ArrayField(new f.StringField(), { required: false, initial: undefined }) }),
        {},
        { list: [] },
        {},
        { diff: { list: [] }, source: { list: [] } },
      ],
    ],
  },
  {
    source: "foundryvtt/foundryvtt#9015",
    rows: [
      [free, { data: { a: { b: 1 } } }, { data: { a: { b: 1 } } }, {}, { diff: {}, source: { data: { a: { b: 1 } } } }],
    ],
  },
  {
    source: "foundryvtt/foundryvtt#14573",
    rows: [
      [
        free,
        { data: { foo: { someKey: 1, kept: 2 } } },
        { data: _replace({ foo: { someKey: _del, kept: 2 } }) },
        {},
        { source: { data: { foo: { kept: 2 } } } },
      ],
      [
        free,
        { data: { a: 1 } },
        { data: _replace({ foo: _replace({ b: 2 }) }) },
        {},
        { source: { data: { foo: { b: 2 } } } },
      ],
    ],
  },
  {
    source: "api: foundry.data.operators.ForcedDeletion",
    rows: [
      [number, { num: 15 }, { num: _del }, {}, { source: { num: undefined } }],
      [free, { data: { a: 1, b: 2 } }, { data: { a: _del } }, {}, { source: { data: { b: 2 } } }],
      [free, { data: { a: { b: 1 } } }, { "data.a.b": _del }, {}, { source: { data: { a: {} } } }],
      [free, { data: { a: 1 } }, { data: { nosuch: _del } }, {}, { diff: {}, source: { data: { a: 1 } } }],
      [keyed, { by: { a: 1, b: 2 } }, { by: { a: _del } }, {}, { source: { by: { b: 2 } } }],
      [keyed, { by: { a: 1 } }, { by: { nosuch: _del } }, {}, { diff: {}, source: { by: { a: 1 } } }],
    ],
  },
  {
    source: "api: foundry.data.operators.ForcedReplacement",
    rows: [
      [free, { data: { a: 1, b: 2 } }, { data: _replace({ c: 3 }) }, {}, { source: { data: { c: 3 } } }],
      [
        free,
        { data: { a: { b: 1, c: 2 } } },
        { data: { a: _replace({ d: 3 }) } },
        {},
        { source: { data: { a: { d: 3 } } } },
      ],
      [keyed, { by: { a: 1 } }, { by: _replace({ c: "3" }) }, {}, { source: { by: { c: 3 } } }],
      [free, { data: { a: 1 } }, { data: _replace({ a: 1 }) }, {}, { diff: {}, source: { data: { a: 1 } } }],
    ],
  },
  {
    source: "api: foundry.abstract.DataModel#updateSource",
    rows: [
      [
        sheet,
        {},
        { "hp.value": 3 },
        {},
        { diff: { hp: { value: 3 } }, source: { hp: { value: 3, max: 9 }, tags: [], name: "x" } },
      ],
      [
        sheet,
        {},
        { hp: { value: "4" } },
        {},
        { diff: { hp: { value: 4 } }, source: { hp: { value: 4, max: 9 }, tags: [], name: "x" } },
      ],
      [sheet, {}, { hp: { value: 5 } }, {}, { diff: {}, source: { hp: { value: 5, max: 9 }, tags: [], name: "x" } }],
      [sheet, {}, {}, {}, { diff: {}, source: { hp: { value: 5, max: 9 }, tags: [], name: "x" } }],
      [
        sheet,
        { tags: ["a"] },
        { tags: ["b"] },
        {},
        { diff: { tags: ["b"] }, source: { hp: { value: 5, max: 9 }, tags: ["b"], name: "x" } },
      ],
      [
        sheet,
        {},
        { "hp.value": 3 },
        { dryRun: true },
        { diff: { hp: { value: 3 } }, source: { hp: { value: 5, max: 9 }, tags: [], name: "x" } },
      ],
      [
        sheet,
        {},
        { hp: { value: "x" } },
        {},
        { diff: THROWS, source: { hp: { value: 5, max: 9 }, tags: [], name: "x" } },
      ],
      [
        sheet,
        { name: "y" },
        { name: "" },
        {},
        { diff: { name: "x" }, source: { hp: { value: 5, max: 9 }, tags: [], name: "x" } },
      ],
      [sheet, {}, { nosuch: 1 }, {}, { diff: {}, source: { hp: { value: 5, max: 9 }, tags: [], name: "x" } }],
    ],
  },
];
