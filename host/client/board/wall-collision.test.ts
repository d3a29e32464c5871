import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  EDGE_RESTRICTION_TYPES,
  WALL_DIRECTIONS,
  WALL_DOOR_STATES,
  WALL_DOOR_TYPES,
  WALL_SENSE_TYPES,
} from "../../common/constants.ts";
import { orient2dFast, type Point } from "../../common/utils/geometry.ts";
import { collisions, type Barrier, type Restriction } from "./wall-collision.ts";

const { NONE, LIMITED, NORMAL, PROXIMITY } = WALL_SENSE_TYPES;
const wall = (c: readonly number[], more: Partial<Barrier> = {}): Barrier => ({
  c,
  ...{ light: NORMAL, sight: NORMAL, sound: NORMAL, move: NORMAL, dir: 0, door: 0, ds: 0 },
  ...more,
});
/** Walls that stand upright across a way from left to right. */
const upright = (x: number, more: Partial<Barrier> = {}): Barrier => wall([x, -50, x, 50], more);

const from = { x: 0, y: 0 };
const to = { x: 100, y: 0 };
const stops = (walls: Barrier[], type: Restriction = "sight", a: Point = from, b: Point = to): number[] =>
  collisions(walls, a, b, type).map(({ share }) => Math.round(share * 100) / 100);

describe("where walls are met", () => {
  it("is told nearest first, with the wall, and nowhere else", () => {
    const [near, far, beside] = [upright(30), upright(70), wall([50, 10, 50, 20])];
    expect(collisions([far, beside, near], from, to, "move")).toEqual([
      { x: 30, y: 0, share: 0.3, walls: [near] },
      { x: 70, y: 0, share: 0.7, walls: [far] },
    ]);
    expect(stops([upright(130), upright(-5)])).toEqual([]);
  });

  it("depends on what would pass; darkness is kept off as light is", () => {
    for (const type of EDGE_RESTRICTION_TYPES as readonly Restriction[]) {
      const own = type === "darkness" ? "light" : type;
      expect(stops([upright(30, { [own]: NONE })], type), type).toEqual([]);
      expect(stops([upright(30, { light: NONE, sight: NONE, sound: NONE, move: NONE, [own]: NORMAL })], type)).toEqual([
        0.3,
      ]);
    }
    expect(stops([upright(30, { sight: PROXIMITY })])).toEqual([0.3]);
  });

  it("of limited walls begins with the second, or with a whole one behind the first", () => {
    const limited = { sight: LIMITED };
    expect(stops([upright(30, limited)])).toEqual([]);
    expect(stops([upright(60, limited), upright(30, limited)])).toEqual([0.6]);
    expect(stops([upright(30, limited), upright(60)])).toEqual([0.6]);
    expect(stops([upright(30), upright(60, limited)])).toEqual([0.3, 0.6]);
    expect(stops([upright(30, limited), upright(60, limited), upright(90, limited)])).toEqual([0.6, 0.9]);
    // Through the corner of two of them.
    expect(stops([wall([30, 0, 40, 50], limited), wall([30, 0, 40, -50], limited)])).toEqual([0.3]);
  });

  it("is on one side alone where a wall has a direction: the left is what lies left of whoever goes along it", () => {
    const sides = (dir: number): boolean[] => {
      // It leads down the screen: who goes along it has the right of the screen on the left.
      const walls = [wall([50, -50, 50, 50], { dir })];
      return [stops(walls, "move", to, from), stops(walls, "move", from, to)].map((met) => met.length > 0);
    };
    expect(sides(WALL_DIRECTIONS.BOTH)).toEqual([true, true]);
    expect(sides(WALL_DIRECTIONS.LEFT)).toEqual([true, false]);
    expect(sides(WALL_DIRECTIONS.RIGHT)).toEqual([false, true]);
  });

  it("is not where a door stands open; shut, locked and secret ones are walls", () => {
    const { CLOSED, OPEN, LOCKED } = WALL_DOOR_STATES;
    const { NONE: wallOnly, DOOR, SECRET } = WALL_DOOR_TYPES;
    const blocks = (door: number, ds: number): boolean => stops([upright(30, { door, ds })], "move").length > 0;
    expect([blocks(DOOR, CLOSED), blocks(DOOR, LOCKED), blocks(SECRET, CLOSED)]).toEqual([true, true, true]);
    expect([blocks(DOOR, OPEN), blocks(SECRET, OPEN)]).toEqual([false, false]);
    expect(blocks(wallOnly, OPEN)).toBe(true);
  });

  it("counts the ends: of a wall that is touched, and of a way that ends on one, but not of one that begins there", () => {
    expect(stops([wall([50, 0, 50, 80])])).toEqual([0.5]);
    expect(stops([upright(100)])).toEqual([1]);
    expect(stops([upright(0)])).toEqual([]);
    // Along a wall, and on from the end of one, nothing is in the way.
    expect(stops([wall([20, 0, 80, 0])])).toEqual([]);
    expect(stops([wall([50, 1, 50, 80])])).toEqual([]);
  });

  it("is one point where walls meet in a corner", () => {
    const [one, other] = [wall([50, 0, 70, 50]), wall([50, 0, 70, -50])];
    expect(collisions([one, other], from, to, "sight")).toEqual([{ x: 50, y: 0, share: 0.5, walls: [one, other] }]);
  });

  it("is nowhere for a wall that is a single point off the way, or none at all", () => {
    expect(stops([wall([50, 0, 50, 0]), wall([])])).toEqual([]);
  });
});

const whole = fc.integer({ min: 0, max: 4000 });
const point = fc.record({ x: whole, y: whole });
const kind = fc.constantFrom(NONE, LIMITED, NORMAL);
const anyWall = (dir: fc.Arbitrary<number>): fc.Arbitrary<Barrier> =>
  fc
    .record({ c: fc.tuple(whole, whole, whole, whole), sight: kind, dir, ds: fc.constantFrom(0, 1, 2) })
    .map(({ c, ...more }) => wall(c, { ...more, door: WALL_DOOR_TYPES.DOOR }));
const offWall = (walls: readonly Barrier[], at: Point): boolean =>
  walls.every(({ c: [x0 = 0, y0 = 0, x1 = 0, y1 = 0] }) => orient2dFast({ x: x0, y: y0 }, { x: x1, y: y1 }, at) !== 0);

describe("whatever stands between any two points", () => {
  it("two-way walls are in the way back if they are in the way there, unless one begins on one", () => {
    fc.assert(
      fc.property(fc.array(anyWall(fc.constant(0)), { maxLength: 6 }), point, point, (walls, a, b) => {
        fc.pre(offWall(walls, a) && offWall(walls, b));
        expect(collisions(walls, a, b, "sight").length > 0).toBe(collisions(walls, b, a, "sight").length > 0);
      }),
      { numRuns: 500 },
    );
  });

  it("a wall more never opens a way, and all points lie on it, in order", () => {
    const walls = fc.array(anyWall(fc.constantFrom(0, 1, 2)), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(walls, point, point, (all, a, b) => {
        const met = collisions(all, a, b, "sight");
        if (collisions(all.slice(1), a, b, "sight").length) expect(met.length).toBeGreaterThan(0);
        const shares = met.map(({ share }) => share);
        expect(shares).toEqual([...shares].sort((one, other) => one - other));
        for (const { x, y, share } of met) {
          expect(share).toBeGreaterThan(0);
          expect(share).toBeLessThanOrEqual(1 + 1e-8);
          expect(x).toBeCloseTo(a.x + share * (b.x - a.x), 6);
          expect(y).toBeCloseTo(a.y + share * (b.y - a.y), 6);
        }
      }),
      { numRuns: 500 },
    );
  });

  it("a one-way wall stops from one side just what a two-way wall stops, and nothing from the other", () => {
    fc.assert(
      fc.property(anyWall(fc.constant(0)), point, point, (both, a, b) => {
        const met = collisions([{ ...both, ds: 0 }], a, b, "sight").length;
        const one = [1, 2].map((dir) => collisions([{ ...both, ds: 0, dir }], a, b, "sight").length);
        expect((one[0] ?? 0) + (one[1] ?? 0)).toBe(met);
      }),
    );
  });
});
