import { describe, expect, it } from "vitest";
import { casesOf, outcome, THROWS, type CaseGroup } from "../cases/group.ts";
import type { AnyObject } from "../types.ts";
import { BaseFolder } from "./folder.ts";
import { BaseRollTable } from "./roll-table.ts";

/** What a document is made of, one of its members, and the source data there; THROWS where it can't be made. */
type MadeRow = readonly [data: AnyObject, member: string, expected: unknown];

const ID = "result0000000001";
const result = { _id: ID, name: "Rain", range: [1, 1] };

const FLAGS: readonly CaseGroup<MadeRow>[] = [
  {
    source: "api: foundry.data.fields.DocumentFlagsField, ObjectField#_cast",
    rows: [
      [{ flags: { world: { a: 1 } } }, "flags", { world: { a: 1 } }],
      [{ flags: { world: "text" } }, "flags", { world: {} }],
      [{ flags: { world: 5, core: { b: 2 } } }, "flags", { world: {}, core: { b: 2 } }],
      [{ flags: null }, "flags", {}],
      [{}, "flags", {}],
    ],
  },
];

const EMBEDDED: readonly CaseGroup<MadeRow>[] = [
  {
    source: "api: foundry.data.fields.EmbeddedCollectionField",
    rows: [
      [{ results: [] }, "results", []],
      [{}, "results", []],
      [{ results: [result] }, "results", [expect.objectContaining({ _id: ID, name: "Rain" })]],
      [{ results: { [ID]: result } }, "results", THROWS],
      [{ results: "text" }, "results", THROWS],
    ],
  },
];

describe("documents", () => {
  it.each(casesOf(FLAGS))("%s", (_title, [data, member, expected]) => {
    const folder = outcome(() => new BaseFolder({ name: "Things", type: "Item", ...data })._source[member]);
    expect(folder).toEqual(expected);
  });

  it.each(casesOf(EMBEDDED))("%s", (_title, [data, member, expected]) => {
    expect(outcome(() => new BaseRollTable({ name: "Weather", ...data })._source[member])).toEqual(expected);
  });
});
