import { describe, expect, test } from "vitest";
import {
  isAnyText,
  isListOf,
  isNullOr,
  isNumber,
  isOneOf,
  isOptional,
  isRefList,
  isShape,
  isSomeRefs,
  isText,
  isWhole,
  requireEach,
  requireFields,
  type Check,
} from "./edge.ts";
import type { Json } from "./json.ts";
import { refusing } from "./refused.ts";

describe("a check at the edge", () => {
  test.each<[string, Check, readonly (Json | undefined)[], readonly (Json | undefined)[]]>([
    ["isText", isText, ["a"], ["", 1, null, undefined]],
    ["isAnyText", isAnyText, ["", "a"], [null, "x".repeat(10_001)]],
    ["isNumber", isNumber(), [-1e300, 0, 0.5], [NaN, Infinity, "1", null]],
    ["isNumber within bounds", isNumber(0, 2), [0, 2], [-0.1, 2.1]],
    ["isWhole", isWhole(-1, 1), [-1, 0, 1], [0.5, 2, "1", true]],
    ["isOneOf", isOneOf(["a", "b"]), ["a"], ["c", null, 0]],
    ["isOptional", isOptional(isText), [undefined, "a"], [null, ""]],
    ["isNullOr", isNullOr(isText), [null, "a"], [undefined, ""]],
    ["isListOf", isListOf(isText), [[], ["a", "a"]], [["a", ""], {}, "a", null]],
    ["isRefList", isRefList, [[], ["a", "b"]], [["a", "a"], [""], {}]],
    ["isSomeRefs", isSomeRefs, [["a"]], [[], ["a", "a"]]],
    ["isShape", isShape({ a: isText }), [{ a: "x", b: 1 }], [{}, { a: "" }, [], null]],
  ])("%s", (_, check, fits, not) => {
    for (const value of fits) expect([value, check(value)]).toEqual([value, true]);
    for (const value of not) expect([value, check(value)]).toEqual([value, false]);
  });

  test("names the field that is wrong, also within a list", () => {
    const refused = (check: () => void): unknown => refusing("Game.Refusal.", check);
    const bad = (field: string): object => ({ refused: { reason: "Game.Refusal.badField", data: { field } } });
    expect(refused(() => requireFields({ a: "x", b: 1 }, { a: isText, b: isText }))).toEqual(bad("b"));
    expect(refused(() => requireFields({ a: "x" }, { a: isText }))).toBe(undefined);
    expect(refused(() => requireEach([{ a: "x" }, { a: "" }], "rows", { a: isText }))).toEqual(bad("rows.1.a"));
    expect(refused(() => requireEach([null], "rows", {}))).toEqual(bad("rows.0"));
    expect(refused(() => requireEach("?", "rows", {}))).toEqual(bad("rows"));
    expect(refused(() => requireEach([{}, {}, {}], "rows", {}, 2))).toEqual(bad("rows"));
  });
});
