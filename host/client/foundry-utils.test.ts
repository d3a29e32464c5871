import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isDeletionKey } from "../common/utils/index.ts";
import { lineSegmentIntersects, performIntegerSort } from "./foundry-utils.ts";

describe("foundry.utils on the client", () => {
  it("performIntegerSort puts one before its target, with one update where there is room", () => {
    const [a, b, c] = [{ sort: 100 }, { sort: 200 }, { sort: 300 }];
    expect(performIntegerSort(c, { target: b, siblings: [a, b] })).toEqual([{ target: c, update: { sort: 150 } }]);
    expect(performIntegerSort(a, { target: b, siblings: [b, c], sortBefore: false })[0]?.update).toEqual({ sort: 250 });
  });

  it("performIntegerSort gives any list the wanted order, whatever its sort values were", () => {
    const lists = fc.array(fc.integer({ min: -5, max: 5 }), { minLength: 2, maxLength: 8 });
    fc.assert(
      fc.property(lists, fc.nat(), fc.nat(), fc.boolean(), (values, from, to, sortBefore) => {
        const entries = values.map((sort, id) => ({ id, sort }));
        const source = entries[from % entries.length];
        const siblings = entries.filter((entry) => entry !== source);
        const target = siblings[to % siblings.length];
        for (const { target: moved, update } of performIntegerSort(source, { target, siblings, sortBefore }))
          Object.assign(moved, update);
        const order = [...entries].sort((a, b) => a.sort - b.sort).map(({ id }) => id);
        expect(order.indexOf(source.id) - order.indexOf(target.id)).toBe(sortBefore ? -1 : 1);
      }),
    );
  });

  it("lineSegmentIntersects knows crossing, touching, parallel and collinear segments", () => {
    const p = (x: number, y: number) => ({ x, y });
    expect(lineSegmentIntersects(p(0, 0), p(2, 2), p(0, 2), p(2, 0))).toBe(true);
    expect(lineSegmentIntersects(p(0, 0), p(2, 0), p(1, 0), p(1, 5))).toBe(true);
    expect(lineSegmentIntersects(p(0, 0), p(2, 0), p(0, 1), p(2, 1))).toBe(false);
    expect(lineSegmentIntersects(p(0, 0), p(1, 0), p(2, 0), p(3, 0))).toBe(false);
  });

  it("isDeletionKey knows the old keys", () => {
    expect([isDeletionKey("-=gone"), isDeletionKey("==new"), isDeletionKey("plain")]).toEqual([true, true, false]);
  });
});
