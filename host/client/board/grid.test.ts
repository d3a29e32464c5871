import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { Grid } from "./grid.ts";
import { HexagonalGrid } from "./hex-grid.ts";

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

describe("diagonal rules", () => {
  const rule = (diagonals: number): number =>
    new Grid({ type: 1, size: 100, distance: 5, units: "ft", diagonals }).measurePath([
      { x: 0, y: 0 },
      { x: 300, y: 300 },
    ]).distance;
  it("counts three diagonal steps as each rule says", () => {
    expect([0, 2, 3, 4, 5, 6].map(rule)).toEqual([15, 22.5, 30, 20, 25, 30]);
    expect(rule(1)).toBeCloseTo(15 * Math.SQRT2);
  });
  it("carries every second diagonal over from one leg to the next", () => {
    const alternating = new Grid({ type: 1, size: 100, distance: 1, units: "", diagonals: 4 });
    const way = [0, 100, 200, 300].map((at) => ({ x: at, y: at }));
    expect(alternating.measurePath(way).segments.map((segment) => segment.distance)).toEqual([1, 2, 1]);
  });
  it("measures cells as well as points, jumps for nothing, and asks what a step costs", () => {
    const cells = [
      { i: 0, j: 0 },
      { i: 0, j: 3 },
    ];
    expect(grid.measurePath(cells).distance).toBe(15);
    expect(grid.measurePath([cells[0], { x: 350, y: 50, teleport: true }]).distance).toBe(0);
    expect(grid.measurePath(cells, { cost: () => 2 }).cost).toBe(6);
    expect(grid.measurePath(cells, { cost: 3 }).cost).toBe(45);
  });
});

describe("HexagonalGrid", () => {
  const kind = fc.constantFrom(2, 3, 4, 5);
  const place = fc.integer({ min: -20, max: 20 });
  const hex = (type: number): HexagonalGrid => new HexagonalGrid({ type, size: 100, distance: 5, units: "ft" });
  it("finds each cell again at its own centre", () => {
    fc.assert(
      fc.property(kind, place, place, (type, i, j) => {
        const board = hex(type);
        expect(board.getOffset(board.getCenterPoint({ i, j }))).toEqual({ i, j });
        expect(board.getTopLeftPoint(board.getSnappedPoint(board.getTopLeftPoint({ i, j })))).toBeDefined();
      }),
    );
  });
  it("has six neighbours at one step each", () => {
    fc.assert(
      fc.property(kind, place, place, (type, i, j) => {
        const around = hex(type).getAdjacentOffsets({ i, j });
        expect(around).toHaveLength(6);
        for (const cell of around) expect(hex(type).measurePath([{ i, j }, cell]).spaces).toBe(1);
      }),
    );
  });
  it("walks a straight way over cells that touch, as many as it is long", () => {
    fc.assert(
      fc.property(kind, place, place, place, place, (type, i, j, k, l) => {
        const board = hex(type);
        const way = board.getDirectPath([
          { i, j },
          { i: k, j: l },
        ]);
        expect(way).toHaveLength(
          board.measurePath([
            { i, j },
            { i: k, j: l },
          ]).spaces + 1,
        );
        way.slice(1).forEach((cell, at) => expect(board.testAdjacency(way[at], cell)).toBe(true));
      }),
    );
  });
});
