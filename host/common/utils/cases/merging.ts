import type { CaseGroup } from "../../cases/group.ts";
import { THROWS } from "../../cases/group.ts";
import { _del, _replace, ForcedDeletion, ForcedReplacement } from "../../data/operators.ts";
import type { MergeOptions } from "../merge.ts";

/** What is merged into, what is merged, how, and what comes of it. */
export type MergeRow = readonly [original: object, other: object, options: MergeOptions, expected: unknown];

export const MERGES: readonly CaseGroup<MergeRow>[] = [
  {
    source: "api: foundry.utils.mergeObject, examples",
    rows: [
      [{ k1: "v1" }, { k2: "v2" }, { insertKeys: false }, { k1: "v1" }],
      [{ k1: "v1" }, { k2: "v2" }, { insertKeys: true }, { k1: "v1", k2: "v2" }],
      [{ k1: { i1: "v1" } }, { k1: { i2: "v2" } }, { insertValues: false }, { k1: { i1: "v1" } }],
      [{ k1: { i1: "v1" } }, { k1: { i2: "v2" } }, { insertValues: true }, { k1: { i1: "v1", i2: "v2" } }],
      [{ k1: "v1" }, { k1: "v2" }, { overwrite: true }, { k1: "v2" }],
      [{ k1: "v1" }, { k1: "v2" }, { overwrite: false }, { k1: "v1" }],
      [{ k1: { i1: "v1" } }, { k1: { i2: "v2" } }, { recursive: false }, { k1: { i2: "v2" } }],
      [{ k1: { i1: "v1" } }, { k1: { i2: "v2" } }, { recursive: true }, { k1: { i1: "v1", i2: "v2" } }],
      [{ k1: "v1", k2: "v2" }, { k1: new ForcedDeletion() }, { applyOperators: true }, { k2: "v2" }],
      [
        { k1: { i1: "v1" } },
        { k1: ForcedReplacement.create({ i2: "v2" }) },
        { applyOperators: true },
        { k1: { i2: "v2" } },
      ],
    ],
  },
  {
    source: "api: foundry.utils.mergeObject, operators stay unless they are to be applied",
    rows: [
      [{ k1: "v1" }, { k1: _del }, {}, { k1: _del }],
      [{ k1: "v1" }, { k1: _del }, { applyOperators: false }, { k1: _del }],
      [{ k1: { a: 1 } }, { k1: { a: _del, b: 2 } }, { applyOperators: true }, { k1: { b: 2 } }],
      [{ k1: 1 }, { k2: _del }, { applyOperators: true }, { k1: 1 }],
      [{}, { k1: _replace({ a: 1 }) }, { applyOperators: true }, { k1: { a: 1 } }],
    ],
  },
  {
    source: "api (v13): foundry.utils.mergeObject, the older spellings",
    rows: [
      [{ k1: "v1", k2: "v2" }, { "-=k1": null }, { performDeletions: true }, { k2: "v2" }],
      [{ k1: { i1: "v1" } }, { "==k1": { i2: "v2" } }, { performDeletions: true }, { k1: { i2: "v2" } }],
    ],
  },
  {
    source: "League-of-Foundry-Developers/foundry-vtt-types: tests/foundry/common/utils/helpers.test-d.ts",
    rows: [
      [{ k1: "" }, { k1: "" }, {}, { k1: "" }],
      [{ k1: "" }, { k1: "" }, { insertKeys: false }, { k1: "" }],
      [{ k1: "" }, { k2: "" }, {}, { k1: "", k2: "" }],
      [{ k1: "" }, { k1: 2, k2: "" }, {}, { k1: 2, k2: "" }],
      [{ k1: "" }, { k1: 2, k2: "" }, { insertKeys: false }, { k1: 2 }],
      [{ k1: "" }, { k1: 2, k2: "" }, { insertKeys: true }, { k1: 2, k2: "" }],
      [{ k1: "" }, { k1: 2, k2: "" }, { enforceTypes: true }, THROWS],
      [{ k1: "" }, { k1: 2, k2: "" }, { enforceTypes: false }, { k1: 2, k2: "" }],
      [{ k1: "" }, { k1: 2, k2: "" }, { enforceTypes: true, insertKeys: false }, THROWS],
      [{ k1: "" }, { k1: 2, k2: "" }, { overwrite: false }, { k1: "", k2: "" }],
      [{ k1: "" }, { k1: 2, k2: "" }, { overwrite: false, insertKeys: false }, { k1: "" }],
      [{ k1: "" }, { k1: 2, k2: "" }, { overwrite: false, insertKeys: true }, { k1: "", k2: "" }],
      [{ k1: { i1: "foo" }, k2: 2 }, { k1: { i2: "bar" }, k3: 3 }, {}, { k1: { i1: "foo", i2: "bar" }, k2: 2, k3: 3 }],
      [
        { k1: { i1: "foo", i3: { j1: 0 } }, k2: 2 },
        { k1: { i2: "bar", i3: 2 }, k3: 3 },
        {},
        { k1: { i1: "foo", i2: "bar", i3: 2 }, k2: 2, k3: 3 },
      ],
      [
        { k1: { i1: "foo", i3: { j1: 0 } }, k2: 2 },
        { k1: { i2: "bar", i3: 2 }, k3: 3 },
        { recursive: false },
        { k1: { i2: "bar", i3: 2 }, k2: 2, k3: 3 },
      ],
      [
        { k1: { i1: "foo", i3: { j1: 1, j2: 2 } } },
        { k1: { i2: "bar", i3: { j1: "1", j3: "3" } } },
        {},
        { k1: { i1: "foo", i2: "bar", i3: { j1: "1", j2: 2, j3: "3" } } },
      ],
      [
        { k1: { i1: "foo", i3: { j1: 1, j2: 2 } }, k2: 2 },
        { k1: { i2: "bar", i3: { j1: "1", j3: "3" } }, k3: 3 },
        { insertValues: false },
        { k1: { i1: "foo", i3: { j1: "1", j2: 2 } }, k2: 2, k3: 3 },
      ],
      [
        { k1: { i1: "foo", i3: { j1: 1, j2: 2 } } },
        { k1: { i2: "bar", i3: { j1: "1", j3: "3" } } },
        { recursive: false },
        { k1: { i2: "bar", i3: { j1: "1", j3: "3" } } },
      ],
      [{ a: ["foo"] }, { a: [0] }, {}, { a: [0] }],
      [{ a: ["foo"] }, { a: [0] }, { insertKeys: false }, { a: [0] }],
      [{ a: ["foo"] }, { a: [0] }, { insertValues: false }, { a: [0] }],
      [{ a: ["foo"] }, { a: [0] }, { enforceTypes: true }, { a: [0] }],
      [{ a: ["foo"] }, { a: { b: "foo" } }, { enforceTypes: true }, THROWS],
      [{ a: ["foo"] }, { a: { b: "foo" } }, { enforceTypes: false }, { a: { b: "foo" } }],
      [{ a: { b: "foo" } }, { a: ["foo"] }, { enforceTypes: true }, THROWS],
      [{ a: { b: "foo" } }, { a: ["foo"] }, { enforceTypes: false }, { a: ["foo"] }],
      [{ a: 1 }, { b: 2 }, { enforceTypes: true }, { a: 1, b: 2 }],
      [{ a: { a: 1 } }, { a: { b: 2 } }, { enforceTypes: true }, { a: { a: 1, b: 2 } }],
      [{ a: { a: 1 }, c: 1 }, { b: { a: 2 }, c: 1 }, { enforceTypes: true }, { a: { a: 1 }, b: { a: 2 }, c: 1 }],
      [{ k1: "v1", k2: "v2" }, { "-=k1": null }, {}, { k1: "v1", k2: "v2", "-=k1": null }],
      [{ k1: "v1", k2: "v2" }, { "-=k1": null }, { performDeletions: false }, { k1: "v1", k2: "v2", "-=k1": null }],
      [{ k2: "v2" }, { "-=k1": null }, { insertKeys: false }, { k2: "v2" }],
      [
        { wrapper: { k1: "v1", k2: "v2" } },
        { wrapper: { "-=k1": null } },
        { recursive: true, performDeletions: true },
        { wrapper: { k2: "v2" } },
      ],
      [
        { wrapper: { k1: "v1", k2: "v2" } },
        { wrapper: { "-=k1": null } },
        { recursive: true },
        { wrapper: { k1: "v1", k2: "v2", "-=k1": null } },
      ],
    ],
  },
  {
    source: "foundryvtt/foundryvtt#6582",
    rows: [
      [{ foo: "bar" }, { "-=bar": "baz" }, { inplace: false }, { foo: "bar", "-=bar": "baz" }],
      [{}, { "foo.-=bar": null }, { performDeletions: true }, { foo: {} }],
    ],
  },
  {
    source: "foundryvtt/foundryvtt#11977",
    rows: [
      [{ foo: { bar: "xyz" } }, { foo: { "-=bar": null } }, { performDeletions: true }, { foo: {} }],
      [{ foo: { bar: "xyz" } }, { "foo.-=bar": null }, { performDeletions: true }, { foo: {} }],
    ],
  },
  {
    source: "foundryvtt-dcc/dcc: module/__integration__/data-models.test.js",
    rows: [
      [{ a: 1, b: 2, c: 3 }, { b: new ForcedDeletion() }, { applyOperators: true }, { a: 1, c: 3 }],
      [{ nested: { value: 1 } }, { "nested.value": 2 }, {}, { nested: { value: 2 } }],
      [{ a: 1 }, { b: 2 }, { insertKeys: false }, { a: 1 }],
      [{ a: 1 }, { a: 2 }, { overwrite: false }, { a: 1 }],
      [{ nested: { a: 1, b: 2 } }, { nested: { b: 3, c: 4 } }, {}, { nested: { a: 1, b: 3, c: 4 } }],
      [{ a: 1 }, { a: 2 }, { inplace: false }, { a: 2 }],
      [{ a: 1 }, { a: "string" }, { enforceTypes: true }, THROWS],
      [{ tags: ["a", "b"] }, { tags: ["c"] }, {}, { tags: ["c"] }],
    ],
  },
];
