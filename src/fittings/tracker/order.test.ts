import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { placed, stepped } from "./order.ts";

describe("an order set by hand", () => {
  it("PER-053 one is put before or behind another, and nobody else changes places with anybody", () => {
    expect(placed(["a", "b", "c", "d"], "d", "b", false)).toEqual(["a", "d", "b", "c"]);
    expect(placed(["a", "b", "c", "d"], "a", "c", true)).toEqual(["b", "c", "a", "d"]);
    expect(placed(["a", "b"], "a", "a", true)).toEqual(["a", "b"]);
    expect(placed(["a", "b"], "a", "x", true)).toEqual(["a", "b"]);
    const order = fc.uniqueArray(fc.integer(), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(order, fc.nat(), fc.nat(), fc.boolean(), (list, i, j, behind) => {
        const [moved = 0, beside = 0] = [list[i % list.length], list[j % list.length]];
        const after = placed(list, moved, beside, behind);
        const rest = (all: readonly number[]): number[] => all.filter((one) => one !== moved);
        expect(rest(after)).toEqual(rest(list));
        expect(after).toHaveLength(list.length);
        if (moved !== beside) expect(after.indexOf(moved) - after.indexOf(beside)).toBe(behind ? 1 : -1);
      }),
    );
  });

  it("one changes places with a neighbour, and stays at either end", () => {
    expect(stepped(["a", "b", "c"], "b", 1)).toEqual(["a", "c", "b"]);
    expect(stepped(["a", "b", "c"], "b", -1)).toEqual(["b", "a", "c"]);
    expect(stepped(["a", "b"], "a", -1)).toEqual(["a", "b"]);
    expect(stepped(["a", "b"], "b", 1)).toEqual(["a", "b"]);
  });
});
