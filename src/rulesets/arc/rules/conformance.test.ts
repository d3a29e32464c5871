/** Every kept vector of the Arc contract, named by the rule it proves. */
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { operations } from "./operations.ts";

interface Vector {
  readonly id: string;
  readonly op: string;
  readonly rule: string;
  readonly given: unknown;
  readonly expect: unknown;
}

const file = new URL("../../../../tests/conformance/vectors/arc.json", import.meta.url);
const { vectors } = JSON.parse(readFileSync(file, "utf8")) as { vectors: Vector[] };

/** The first place where `got` fails to match, or null. Objects may have more keys than expected, lists may not. */
function mismatch(expected: unknown, got: unknown, path = "result"): string | null {
  if (typeof expected === "number" && typeof got === "number")
    return Math.abs(expected - got) <= 1e-9 ? null : `${path}: ${String(got)} instead of ${String(expected)}`;
  if (Array.isArray(expected)) {
    if (!Array.isArray(got) || got.length !== expected.length) return `${path}: ${JSON.stringify(got)}`;
    return expected.map((item, i) => mismatch(item, got[i], `${path}[${i}]`)).find((found) => found !== null) ?? null;
  }
  if (typeof expected === "object" && expected !== null) {
    if (typeof got !== "object" || got === null) return `${path}: ${JSON.stringify(got)}`;
    const found = got as Record<string, unknown>;
    return (
      Object.entries(expected)
        .map(([key, value]) => mismatch(value, found[key], `${path}.${key}`))
        .find((one) => one !== null) ?? null
    );
  }
  return expected === got ? null : `${path}: ${JSON.stringify(got)} instead of ${JSON.stringify(expected)}`;
}

describe("the Arc contract", () => {
  test.each(vectors)("$rule $op $id", ({ op, given, expect: expected }) => {
    const before = JSON.stringify(given);
    const operation = operations[op];
    expect(operation, `operation ${op}`).toBeTypeOf("function");
    expect(mismatch(expected, operation?.(given))).toBeNull();
    expect(JSON.stringify(given), "the argument is left alone").toBe(before);
  });

  test("has 38 operations, each with a vector", () => {
    expect(Object.keys(operations)).toHaveLength(38);
    expect(new Set(vectors.map(({ op }) => op))).toEqual(new Set(Object.keys(operations)));
  });
});
