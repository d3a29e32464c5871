import type { CaseGroup } from "../../cases/group.ts";
import { _del, _replace } from "../../data/operators.ts";
import type { DiffOptions } from "../diff.ts";

/** What was, what is, how they are compared, and what changed. */
export type DiffRow = readonly [original: object, other: object, options: DiffOptions, expected: object];

export const DIFFERENCES: readonly CaseGroup<DiffRow>[] = [
  {
    source: "foundryvtt-dcc/dcc: module/__integration__/data-models.test.js",
    rows: [[{ a: 1, b: 2, c: 3 }, { a: 1, b: 5, c: 3 }, {}, { b: 5 }]],
  },
  {
    source: "foundryvtt/foundryvtt#13678",
    rows: [[{ foo: "bar" }, { bar: "baz" }, { bidirectional: true }, { foo: _del, bar: "baz" }]],
  },
  {
    source: "api: foundry.utils.diffObject",
    rows: [
      [{ a: 1 }, { a: 1 }, {}, {}],
      [{ a: 1 }, { a: 7, b: 2 }, {}, { a: 7, b: 2 }],
      [{ a: { b: 1, c: 2 } }, { a: { b: 1, c: 3 } }, {}, { a: { c: 3 } }],
      [{ a: { b: 1 } }, { a: { b: 1 } }, {}, {}],
      [{ a: 1, b: 2 }, { a: 1 }, {}, {}],
      [{ a: 1 }, { a: 2, b: 3 }, { inner: true }, { a: 2 }],
      [{ a: { b: 1 } }, { a: { b: 2, c: 3 } }, { inner: true }, { a: { b: 2 } }],
      [{ a: 1 }, { a: _del }, {}, { a: _del }],
      [{ a: 1 }, { b: _del }, {}, {}],
      [{ a: 1 }, { a: _replace(2) }, {}, { a: _replace(2) }],
      [{ a: { b: 1 }, c: 1 }, { a: {} }, { bidirectional: true }, { a: { b: _del }, c: _del }],
      [{ a: 1, b: 1 }, { "-=a": null }, { deletionKeys: true }, { "-=a": null }],
    ],
  },
  {
    source: "foundryvtt/foundryvtt#7716",
    rows: [
      [{ name: "x" }, { "-=akeythatdoesnotexist": null }, { deletionKeys: true }, {}],
      [{ flags: { core: { test: 1 } } }, { flags: { core: { "-=nosuch": null } } }, { deletionKeys: true }, {}],
      [
        { flags: { core: { test: 1 } } },
        { flags: { core: { "-=test": null } } },
        { deletionKeys: true },
        { flags: { core: { "-=test": null } } },
      ],
    ],
  },
];
