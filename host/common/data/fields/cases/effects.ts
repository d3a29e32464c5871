import type { CaseGroup } from "../../../cases/group.ts";
import type { ChangeStrategy } from "../../changes.ts";
import * as f from "../index.ts";

/** A field, how an effect changes it, its value, the change, and its value then. */
export type ChangeRow = readonly [
  field: f.DataField,
  strategy: ChangeStrategy,
  value: unknown,
  delta: unknown,
  expected: unknown,
];

const flag = new f.BooleanField();
const number = new f.NumberField();
const text = new f.StringField();
const list = new f.ArrayField(new f.StringField());
const set = new f.SetField(new f.StringField());

export const CHANGES: readonly CaseGroup<ChangeRow>[] = [
  {
    source: "League-of-Foundry-Developers/foundry-vtt-types: src/foundry/common/data/fields.d.mts, BooleanField",
    rows: [
      [flag, "_applyChangeAdd", false, true, true],
      [flag, "_applyChangeAdd", false, false, false],
      [flag, "_applyChangeSubtract", true, true, false],
      [flag, "_applyChangeSubtract", false, true, true],
      [flag, "_applyChangeSubtract", true, false, true],
      [flag, "_applyChangeSubtract", false, false, false],
      [flag, "_applyChangeMultiply", true, false, false],
      [flag, "_applyChangeMultiply", true, true, true],
      [flag, "_applyChangeUpgrade", false, true, true],
      [flag, "_applyChangeUpgrade", true, false, true],
      [flag, "_applyChangeDowngrade", true, false, false],
      [flag, "_applyChangeDowngrade", false, true, false],
      [flag, "_applyChangeOverride", true, false, false],
    ],
  },
  {
    source: "League-of-Foundry-Developers/foundry-vtt-types: src/foundry/common/data/fields.d.mts, NumberField",
    rows: [
      [number, "_applyChangeAdd", 2, 3, 5],
      [number, "_applyChangeSubtract", 2, 3, -1],
      [number, "_applyChangeMultiply", 2, 3, 6],
      [number, "_applyChangeUpgrade", 2, 3, 3],
      [number, "_applyChangeUpgrade", 3, 2, 3],
      [number, "_applyChangeDowngrade", 2, 3, 2],
      [number, "_applyChangeDowngrade", 3, 2, 2],
      [number, "_applyChangeOverride", 2, 3, 3],
    ],
  },
  {
    source: "League-of-Foundry-Developers/foundry-vtt-types: src/foundry/common/data/fields.d.mts, StringField",
    rows: [
      [text, "_applyChangeAdd", "a", "b", "ab"],
      [text, "_applyChangeSubtract", "banana", "an", "bana"],
      [text, "_applyChangeSubtract", "banana", "x", "banana"],
      [text, "_applyChangeMultiply", "a", "b", "a"],
      [text, "_applyChangeUpgrade", "a", "b", "a"],
      [text, "_applyChangeDowngrade", "b", "a", "b"],
      [text, "_applyChangeOverride", "a", "b", "b"],
    ],
  },
  {
    source: "League-of-Foundry-Developers/foundry-vtt-types: src/foundry/common/data/fields.d.mts, fields with members",
    rows: [
      [list, "_applyChangeAdd", ["a"], ["b"], ["a", "b"]],
      [list, "_applyChangeSubtract", ["a", "b"], ["a"], ["b"]],
      [list, "_applyChangeSubtract", ["a"], ["c"], ["a"]],
      [list, "_applyChangeOverride", ["a"], ["b"], ["b"]],
      [set, "_applyChangeAdd", new Set(["a"]), new Set(["b"]), new Set(["a", "b"])],
      [set, "_applyChangeAdd", new Set(["a"]), new Set(["a"]), new Set(["a"])],
      [set, "_applyChangeSubtract", new Set(["a", "b"]), new Set(["a"]), new Set(["b"])],
      [new f.ObjectField(), "_applyChangeAdd", { a: 1 }, { b: 2 }, { a: 1 }],
      [new f.SchemaField({ a: new f.NumberField() }), "_applyChangeAdd", { a: 1 }, { a: 2 }, { a: 1 }],
    ],
  },
];
