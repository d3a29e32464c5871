import type { CaseGroup } from "../../cases/group.ts";
import { _del, _replace } from "../../data/operators.ts";
import type { CallRow } from "./values.ts";

const DCC = "foundryvtt-dcc/dcc: module/__integration__/data-models.test.js";
const nested = { a: { b: { c: 42 } } };
const FILTERED = { foo: { number: 1, name: "Tim", topping: "olives" }, bar: "baz" };
const TEMPLATE = { foo: { number: 0, name: "Mit", style: "bold" }, other: 72 };

export const PATHS: readonly CaseGroup<CallRow>[] = [
  {
    source: DCC,
    rows: [
      ["expandObject", [{ "a.b.c": 1, "a.b.d": 2, e: 3 }], { a: { b: { c: 1, d: 2 } }, e: 3 }],
      ["getProperty", [nested, "a.b.c"], 42],
      ["getProperty", [nested, "a.b.missing"], undefined],
      ["flattenObject", [{ a: { b: { c: 1 } }, d: 2 }], { "a.b.c": 1, d: 2 }],
    ],
  },
  {
    source: "foundryvtt/foundryvtt#7813",
    rows: [
      ["getProperty", [null, "a.b"], undefined],
      ["hasProperty", [null, "a.b"], false],
    ],
  },
  {
    source: "foundryvtt/foundryvtt#10780",
    rows: [
      ["getProperty", [{ property: { inner: "value" } }, "property.inner"], "value"],
      ["getProperty", [{ property: null }, "property.inner"], undefined],
      ["hasProperty", [{ property: { inner: "value" } }, "property.inner"], true],
      ["hasProperty", [{ property: null }, "property.inner"], false],
    ],
  },
  {
    source: "api: foundry.utils.getProperty, hasProperty",
    rows: [
      ["getProperty", [nested, "a"], { b: { c: 42 } }],
      ["getProperty", [{ a: [{ b: 1 }] }, "a.0.b"], 1],
      ["getProperty", [nested, "x.y"], undefined],
      ["hasProperty", [nested, "a.b"], true],
      ["hasProperty", [nested, "a.x"], false],
      ["hasProperty", [{ a: undefined }, "a"], true],
    ],
  },
  {
    source: "api: foundry.utils.setProperty, deleteProperty",
    rows: [
      ["setProperty", [{}, "a.b.c", 42], true],
      ["setProperty", [{ a: { b: 1 } }, "a.b", 2], true],
      ["setProperty", [{ a: { b: 1 } }, "a.b", 1], false],
      ["deleteProperty", [{ a: { b: 1 } }, "a.b"], true],
      ["deleteProperty", [{ a: { b: 1 } }, "a.c"], false],
      ["deleteProperty", [{ a: 1 }, "a"], true],
    ],
  },
  {
    source: "api: foundry.utils.expandObject, expandObjectInPlace, flattenObject",
    rows: [
      ["expandObject", [{ a: { "b.c": 1 } }], { a: { b: { c: 1 } } }],
      ["expandObject", [{ a: 1 }], { a: 1 }],
      ["expandObject", [{}], {}],
      ["expandObjectInPlace", [{ a: { b: 1 } }], false],
      ["expandObjectInPlace", [{ "a.b": 1 }], true],
      ["expandObjectInPlace", [{ a: { "b.c": 1 } }], true],
      ["expandObjectInPlace", [{ a: { "b.c": 1 } }, { shallow: true }], false],
      ["flattenObject", [{ a: 1, b: [1, 2] }], { a: 1, b: [1, 2] }],
      ["flattenObject", [{ "a.b": { c: 1 } }], { "a.b.c": 1 }],
      ["flattenObject", [{}], {}],
    ],
  },
  {
    source: "api: foundry.utils.filterObject, example",
    rows: [
      ["filterObject", [FILTERED, TEMPLATE], { foo: { number: 1, name: "Tim" } }],
      ["filterObject", [FILTERED, TEMPLATE, { templateValues: true }], { foo: { number: 0, name: "Mit" } }],
    ],
  },
  {
    source: "api: foundry.utils.applyDataOperators",
    rows: [
      ["applyDataOperators", [{ a: 1, b: _del }], { a: 1 }],
      ["applyDataOperators", [{ a: { b: _del, c: 1 } }], { a: { c: 1 } }],
      ["applyDataOperators", [{ a: _replace({ b: 1 }) }], { a: { b: 1 } }],
      ["applyDataOperators", [{ a: 1, "-=b": null }], { a: 1 }],
      ["applyDataOperators", [{ "==a": { b: 1 } }], { a: { b: 1 } }],
      ["applyDataOperators", [[{ a: _del }]], [{}]],
      ["applyDataOperators", ["text"], "text"],
    ],
  },
  {
    source: "api: foundry.utils.objectEntries, iterateEntries and the like",
    rows: [
      [
        "objectEntries",
        [{ x: 7, y: 9 }],
        [
          ["x", 7],
          ["y", 9],
        ],
      ],
      [
        "iterateEntries",
        [{ x: 7, y: 9 }],
        [
          ["x", 7],
          ["y", 9],
        ],
      ],
      ["objectKeys", [{ x: 1, y: 2 }], ["x", "y"]],
      ["iterateKeys", [{ x: 1, y: 2, 7: 8 }], ["7", "x", "y"]],
      ["objectValues", [{ foo: "bar", fizz: "buzz" }], ["bar", "buzz"]],
      ["iterateValues", [{ foo: "bar", fizz: "buzz" }], ["bar", "buzz"]],
    ],
  },
];
