import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { freeSpots } from "./places.ts";

const ground = { size: 100, width: 1000, height: 800 };

describe("places for new tokens", () => {
  it("are the nearest free cells", () => {
    expect(freeSpots(1, { x: 450, y: 350 }, ground, [])).toEqual([{ x: 400, y: 300 }]);
    const [first] = freeSpots(1, { x: 450, y: 350 }, ground, [{ x: 400, y: 300 }]);
    expect(first).toEqual({ x: 300, y: 200 });
  });

  it("leave all of a large token free", () => {
    const ogre = { x: 400, y: 300, width: 2, height: 2 };
    const spots = freeSpots(12, { x: 450, y: 350 }, ground, [ogre]).map(({ x, y }) => `${x} ${y}`);
    expect(spots.filter((one) => ["400 300", "500 300", "400 400", "500 400"].includes(one))).toEqual([]);
  });

  it("never overlap, never leave the scene, and are as many as asked while there is room", () => {
    const corner = fc.record({ x: fc.integer({ min: 0, max: 9 }), y: fc.integer({ min: 0, max: 7 }) });
    const around = fc.record({ x: fc.integer({ min: -500, max: 2000 }), y: fc.integer({ min: -500, max: 2000 }) });
    fc.assert(
      fc.property(
        fc.nat(90),
        around,
        fc.uniqueArray(corner, { selector: ({ x, y }) => y * 10 + x }),
        (count, at, cells) => {
          const taken = cells.map(({ x, y }) => ({ x: x * 100, y: y * 100 }));
          const spots = freeSpots(count, at, ground, taken);
          expect(spots).toHaveLength(Math.min(count, 80 - taken.length));
          const all = [...taken, ...spots].map(({ x, y }) => `${x} ${y}`);
          expect(new Set(all).size).toBe(all.length);
          expect(spots.every(({ x, y }) => x >= 0 && y >= 0 && x <= 900 && y <= 700)).toBe(true);
        },
      ),
    );
  });
});
