import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Grid } from "./grid.ts";

const grid = new Grid({ type: 1, size: 100, distance: 5, units: "ft" });
const cell = fc.integer({ min: -50, max: 50 });

describe("Grid", () => {
  it("measures a way in cells, a diagonal step as one", () => {
    const measured = grid.measurePath([
      { x: 0, y: 0 },
      { x: 300, y: 100 },
      { x: 300, y: 300 },
    ]);
    expect(measured).toMatchObject({ spaces: 5, distance: 25, diagonals: 1, cost: 25 });
    expect(measured.waypoints.map((point) => point.distance)).toEqual([0, 15, 25]);
  });
  it("measures the same both ways, and never less than the straight line in cells", () => {
    fc.assert(
      fc.property(cell, cell, cell, cell, (a, b, c, d) => {
        const [from, to] = [
          { x: a * 100, y: b * 100 },
          { x: c * 100, y: d * 100 },
        ];
        const there = grid.measurePath([from, to]);
        expect(grid.measurePath([to, from]).distance).toBe(there.distance);
        expect(there.spaces).toBe(Math.max(Math.abs(a - c), Math.abs(b - d)));
      }),
    );
  });
  it("snaps to the nearest corner, and only rounds where there is no grid", () => {
    expect(grid.getSnappedPoint({ x: 149, y: 151 })).toEqual({ x: 100, y: 200 });
    const open = new Grid({ type: 0, size: 100, distance: 5, units: "m" });
    expect(open.getSnappedPoint({ x: 149.4, y: 151 })).toEqual({ x: 149, y: 151 });
    expect(
      open.measurePath([
        { x: 0, y: 0 },
        { x: 300, y: 400 },
      ]).distance,
    ).toBe(25);
  });
});
