import { THROWS, type CaseGroup } from "../../cases/group.ts";
import * as utils from "../index.ts";

/** A function of `foundry.utils`, its arguments, and what it gives. */
export type CallRow = readonly [name: keyof typeof utils, args: readonly unknown[], expected: unknown];

class Plain {
  a = 1;
}
class Same {
  constructor(readonly n: number) {}
  equals(other: unknown): boolean {
    return other instanceof Same && other.n === this.n;
  }
}
class Parent {}
class Child extends Parent {}
class Grandchild extends Child {}

const DCC = "foundryvtt-dcc/dcc: module/__integration__/data-models.test.js";
const TYPES = "League-of-Foundry-Developers/foundry-vtt-types: tests/foundry/common/utils/helpers.test-d.ts";
const deep = (levels: number): object => (levels ? { inner: deep(levels - 1) } : {});

export const VALUES: readonly CaseGroup<CallRow>[] = [
  {
    source: DCC,
    rows: [
      ["isEmpty", [{}], true],
      ["isEmpty", [[]], true],
      ["isEmpty", [null], true],
      ["isEmpty", [undefined], true],
      ["isEmpty", [{ a: 1 }], false],
      ["isEmpty", [[1]], false],
      ["isEmpty", [""], false],
      ["getType", [{}], "Object"],
      ["getType", [[]], "Array"],
      ["getType", [""], "string"],
      ["getType", [1], "number"],
      ["getType", [true], "boolean"],
      ["getType", [null], "null"],
      ["getType", [undefined], "undefined"],
      ["deepClone", [{ a: { b: [1, 2, 3] } }], { a: { b: [1, 2, 3] } }],
      ["deepClone", [{ a: 1, b: { c: 2 } }], { a: 1, b: { c: 2 } }],
    ],
  },
  {
    source: "api: foundry.utils.isEmpty",
    rows: [
      ["isEmpty", [new Set()], true],
      ["isEmpty", [new Set([1])], false],
      ["isEmpty", [new Map()], true],
      ["isEmpty", [new Map([["a", 1]])], false],
      ["isEmpty", [0], false],
      ["isEmpty", [4], false],
      ["isEmpty", [false], false],
    ],
  },
  {
    source: "api: foundry.utils.getType",
    rows: [
      ["getType", [new Set()], "Set"],
      ["getType", [new Map()], "Map"],
      ["getType", [Promise.resolve()], "Promise"],
      ["getType", [new Error("x")], "Error"],
      ["getType", [(): void => undefined], "function"],
      ["getType", [1n], "bigint"],
      ["getType", [Symbol("s")], "symbol"],
      ["getType", [Object.create(null)], "Object"],
      ["getType", [new Plain()], "Unknown"],
      ["getType", [new Date(0)], "Unknown"],
      ["getType", [/x/], "Unknown"],
    ],
  },
  {
    source: "api: foundry.utils.isPlainObject",
    rows: [
      ["isPlainObject", [{}], true],
      ["isPlainObject", [Object.create(null)], true],
      ["isPlainObject", [[]], false],
      ["isPlainObject", [null], false],
      ["isPlainObject", [new Plain()], false],
      ["isPlainObject", [Plain], false],
    ],
  },
  {
    source: "api: foundry.utils.equals",
    rows: [
      ["equals", [1, 1], true],
      ["equals", [1, "1"], false],
      ["equals", ["foo", "foo"], true],
      ["equals", ["foo", "bar"], false],
      ["equals", [true, true], true],
      ["equals", [undefined, undefined], true],
      ["equals", [null, null], true],
      ["equals", [null, {}], false],
      ["equals", [7, {}], false],
      ["equals", [{ a: { b: 1 } }, { a: { b: 1 } }], true],
      ["equals", [{ a: 1 }, { a: 1, b: 2 }], false],
      [
        "equals",
        [
          [1, 2],
          [1, 2],
        ],
        true,
      ],
      [
        "equals",
        [
          [1, 2],
          [2, 1],
        ],
        false,
      ],
      ["equals", [new Set([1, 2]), new Set([2, 1])], true],
      ["equals", [new Set([1]), new Set([2])], false],
      ["equals", [new Same(1), new Same(1)], true],
      ["equals", [new Same(1), new Same(2)], false],
      ["equals", [utils.Color.from("#ff0000"), utils.Color.from(0xff0000)], true],
      ["objectsEqual", [{ a: 1 }, { a: 1 }], true],
      ["objectsEqual", [{ a: 1 }, { a: 2 }], false],
    ],
  },
  {
    source: "api: foundry.utils.deepClone",
    rows: [
      ["deepClone", ["abc"], "abc"],
      ["deepClone", [undefined], undefined],
      ["deepClone", [null], null],
      ["deepClone", [new Date(5)], new Date(5)],
      ["deepClone", [{ a: undefined, b: 1 }], { a: undefined, b: 1 }],
      ["deepClone", [{ a: undefined, b: { c: undefined } }, { prune: true }], { b: {} }],
      ["deepClone", [new Plain(), { strict: true }], THROWS],
      ["deepClone", [deep(101)], THROWS],
    ],
  },
  {
    source: "foundryvtt/foundryvtt#10287",
    rows: [
      ["deepClone", [{ actor: new Plain() }, { strict: true }], THROWS],
      ["deepClone", [[new Plain()], { strict: true }], THROWS],
      ["deepClone", [{ stuff: { actor: new Plain() } }, { strict: true }], THROWS],
    ],
  },
  {
    source: "api: foundry.utils.deepFreeze, deepSeal",
    rows: [
      ["deepFreeze", [{ a: { b: 1 } }], { a: { b: 1 } }],
      ["deepFreeze", [{ a: new Plain() }, { strict: true }], THROWS],
      ["deepFreeze", [deep(101)], THROWS],
      ["deepSeal", [{ a: [1] }], { a: [1] }],
      ["deepSeal", [{ a: new Plain() }, { strict: true }], THROWS],
      ["deepSeal", [deep(101)], THROWS],
    ],
  },
  {
    source: TYPES,
    rows: [
      ["duplicate", [""], ""],
      ["duplicate", [NaN], null],
      ["duplicate", [null], null],
      ["duplicate", [[undefined]], [null]],
      ["duplicate", [[(): number => 0]], [null]],
      ["duplicate", [[Symbol("")]], [null]],
      ["duplicate", [["", false, true]], ["", false, true]],
      ["duplicate", [{ a: undefined }], {}],
      ["duplicate", [{ a: (): number => 0 }], {}],
      ["duplicate", [{ a: { b: "" } }], { a: { b: "" } }],
      ["duplicate", [{ a: 0, toJSON: (): string => "" }], ""],
      ["duplicate", [{ a: 0, toJSON: () => ({ foo: "", toJSON: () => "" }) }], { foo: "" }],
      ["duplicate", [{ a: 0, toJSON: () => ({ bar: { baz: "", toJSON: () => false } }) }], { bar: false }],
      ["invertObject", [{ a: 1, b: "foo" }], { 1: "a", foo: "b" }],
    ],
  },
  {
    source: "api: foundry.utils.isSubclass, getDefiningClass, getParentClasses",
    rows: [
      ["isSubclass", [Child, Parent], true],
      ["isSubclass", [Grandchild, Parent], true],
      ["isSubclass", [Parent, Parent], true],
      ["isSubclass", [Parent, Child], false],
      ["getParentClasses", [Grandchild], [Child, Parent]],
      ["getParentClasses", [Parent], []],
    ],
  },
];
