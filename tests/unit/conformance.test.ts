import { describe, expect, it } from "vitest";
import { difference } from "../conformance/compare.ts";
import { check } from "../conformance/vectors.ts";
import type { Vector } from "../conformance/vectors.ts";

const vector = (op: string, given: unknown, expected: unknown): Vector => ({
  id: "T",
  op,
  rule: "PER-001",
  given,
  expect: expected,
});

describe("difference", () => {
  it("lets a result have more keys than expected, at any depth", () => {
    expect(difference({ a: { b: 1 } }, { a: { b: 1, c: 2 }, d: 3 })).toBeNull();
  });
  it("names the first key that differs or is absent", () => {
    expect(difference({ a: { b: 1 } }, { a: { b: 2 } })).toEqual({ path: "a.b", expected: 1, got: 2 });
    expect(difference({ a: null }, {})).toEqual({ path: "a", expected: null, got: undefined });
  });
  it("wants lists of the same length and order", () => {
    expect(difference([1, 2], [1, 2])).toBeNull();
    expect(difference([1, 2], [2, 1])?.path).toBe("0");
    expect(difference([1], [1, 2])).not.toBeNull();
    expect(difference([{ a: 1 }], [{ a: 1, b: 2 }])).toBeNull();
  });
  it("forgives rounding and nothing else", () => {
    expect(difference(0.3, 0.1 + 0.2)).toBeNull();
    expect(difference(0.3, 0.3001)).not.toBeNull();
    expect(difference(0, null)).not.toBeNull();
    expect(difference(1, "1")).not.toBeNull();
  });
});

describe("check", () => {
  const operations = {
    double: ({ n }: { n: number }) => ({ n: n * 2 }),
    greedy: (given: { n: number }) => ({ n: given.n++ }),
    throws: () => {
      throw new Error("no dice");
    },
  };

  it("passes what holds", () => {
    expect(check(vector("double", { n: 2 }, { n: 4 }), operations)).toBeNull();
  });
  it.each([
    ["double", { n: 5 }, /"n" should be 5, not 4/],
    ["absent", {}, /no operation "absent"/],
    ["toString", {}, /no operation "toString"/],
    ["throws", {}, /It threw: no dice/],
    ["greedy", { n: 2 }, /changed its argument/],
  ])("fails %s with its reason", (op, expected, reason) => {
    expect(check(vector(op, { n: 2 }, expected), operations)?.reason).toMatch(reason);
  });
});
