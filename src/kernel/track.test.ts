import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { boxCount, mark, marksToNext } from "./track.ts";

const track = fc
  .record({
    first: fc.integer({ min: 1, max: 6 }),
    step: fc.integer({ min: 1, max: 3 }),
    levels: fc.integer({ min: 1, max: 4 }),
  })
  .map(({ first, step, levels }) => Array.from({ length: levels }, (_, i) => first + i * step));

describe("tracks", () => {
  test("no mark is lost or made up, and the level only rises", () => {
    fc.assert(
      fc.property(track, fc.nat(20), fc.boolean(), (starts, more, stop) => {
        const after = mark(starts, { marks: 0, level: 0 }, more, () => stop);
        expect(after.marks + after.left).toBe(more);
        expect(after.level).toBeLessThanOrEqual(stop ? 1 : starts.length);
        expect(after.marks).toBeLessThanOrEqual(boxCount(starts));
      }),
    );
  });

  test("marked one by one, each level begins where it should", () => {
    fc.assert(
      fc.property(track, (starts) => {
        let state = { marks: 0, level: 0 };
        for (let marks = 1; marks <= boxCount(starts); marks++) {
          state = mark(starts, state, 1, () => true);
          expect(state.level).toBe(starts.filter((start) => start <= marks).length);
        }
      }),
    );
  });

  test("a stored level never moves by itself: the next takes a mark at least", () => {
    expect(marksToNext([3, 4, 5], 0, 9)).toBe(1);
    expect(marksToNext([8, 9, 10], 1, 3)).toBe(1);
    expect(marksToNext([3, 5, 7], 1, 4)).toBe(1);
    expect(marksToNext([3, 5, 7], 1, 2)).toBe(2);
    expect(marksToNext([3], 1, 3)).toBe(Infinity);
    expect(boxCount([])).toBe(0);
  });
});
