import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { JsonObject } from "./json.ts";
import { applyPatches, conflicts, diffStates, invert, same, valueAt } from "./patch.ts";

/** States of one shape, as documents of one type have. */
const state = fc.record({
  hits: fc.nat(9),
  name: fc.constantFrom("a", "b"),
  track: fc.record({ main: fc.record({ shock: fc.nat(4), out: fc.boolean() }) }),
  ledger: fc.array(fc.record({ amount: fc.nat(3) }), { maxLength: 3 }),
  stage: fc.constantFrom("A", "B", null),
});

describe("patches", () => {
  test("lead from one state to the other, and back again exactly", () => {
    fc.assert(
      fc.property(state, state, (before: JsonObject, after: JsonObject) => {
        const patches = diffStates({ x: before }, { x: after });
        expect(conflicts({ x: before }, patches)).toEqual([]);
        expect(applyPatches({ x: before }, patches)).toEqual({ x: after });
        expect(applyPatches({ x: after }, invert(patches))).toEqual({ x: before });
      }),
    );
  });

  test("name only the values that changed; lists are taken whole", () => {
    const before = { x: { a: 1, deep: { b: 2, list: [1] } } };
    const after = { x: { a: 1, deep: { b: 3, list: [1, 2] } } };
    expect(diffStates(before, after)).toEqual([
      { ref: "x", path: "deep.b", from: 2, to: 3 },
      { ref: "x", path: "deep.list", from: [1], to: [1, 2] },
    ]);
    expect(diffStates(before, before)).toEqual([]);
  });

  test("conflict when somebody has changed a value since", () => {
    const patches = diffStates({ x: { hits: 1 } }, { x: { hits: 2 } });
    expect(conflicts({ x: { hits: 5 } }, patches)).toEqual([{ patch: patches[0], found: 5 }]);
  });

  test("leave states without a patch alone, and skip refs that are gone", () => {
    const states = { x: { hits: 1 }, y: { hits: 1 } };
    const after = applyPatches(states, [
      { ref: "x", path: "hits", from: 1, to: 2 },
      { ref: "gone", path: "hits", from: 1, to: 2 },
    ]);
    expect(after["y"]).toBe(states.y);
    expect(after).toEqual({ x: { hits: 2 }, y: { hits: 1 } });
  });

  test("a state that comes into being is one patch, and goes again with it", () => {
    const made = { x: { hits: 1, skill: null, name: "a" } };
    const patches = diffStates({}, made);
    expect(patches).toEqual([{ ref: "x", path: "", from: null, to: made.x }]);
    expect(applyPatches({}, patches)).toEqual(made);
    expect(applyPatches(made, invert(patches))).toEqual({});
    expect(conflicts({}, patches)).toEqual([]);
  });

  test("a whole state conflicts by the first value that is not as it was made; what was left open may be filled in", () => {
    const undo = invert(diffStates({}, { x: { hits: 1, skill: null, note: "b" } }));
    expect(conflicts({ x: { hits: 1, skill: "swords", more: 3 } }, undo)).toEqual([]);
    expect(conflicts({ x: { hits: 2, skill: null, note: "b" } }, undo)).toMatchObject([
      { patch: { path: "hits" }, found: 2 },
    ]);
  });

  test("an absent value equals null", () => {
    expect(same(undefined, null)).toBe(true);
    expect(same({ a: null }, {})).toBe(true);
    expect(same([1], [1, 2])).toBe(false);
    expect(same({ a: 1 }, [1])).toBe(false);
    expect(valueAt({ a: { b: 1 } }, "a.b")).toBe(1);
    expect(valueAt({ a: 1 }, "a.b")).toBeNull();
  });
});
