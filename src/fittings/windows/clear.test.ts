import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { besideLeft, clearOf } from "./clear.ts";

const free = { width: 1100, height: 900 };
const box = { left: 320, top: 200, width: 460, height: 500 };

describe("a window that would lie over those somebody aims at", () => {
  it("stays where it covers nobody", () => {
    expect(clearOf([], box, free)).toBeNull();
    expect(clearOf([{ x: 60, y: 60 }], box, free)).toBeNull();
  });

  it("goes to the nearest edge from which it covers fewer of them", () => {
    expect(clearOf([{ x: 600, y: 400 }], box, free)).toEqual({ left: 8, top: 200 });
    expect(clearOf([{ x: 400, y: 400 }], box, free)).toEqual({ left: 632, top: 200 });
    // Two on the left, one on the right: the one is covered.
    const spots = [{ x: 350, y: 400 }, { x: 380, y: 500 }, { x: 900, y: 400 }]; // prettier-ignore
    expect(clearOf(spots, box, free)).toEqual({ left: 632, top: 200 });
  });

  it("stays where no place is better, and on a page that is too small for another", () => {
    expect(
      clearOf([{ x: 200, y: 200 }], { left: 8, top: 8, width: 380, height: 500 }, { width: 396, height: 520 }),
    ).toBeNull();
  });

  it("never covers more of them than before, and never leaves the free part of the page", () => {
    const spot = fc.record({ x: fc.integer({ min: 0, max: 1100 }), y: fc.integer({ min: 0, max: 900 }) });
    fc.assert(
      fc.property(fc.array(spot, { maxLength: 8 }), (spots) => {
        const place = clearOf(spots, box, free);
        if (!place) return;
        expect(place.left).toBeGreaterThanOrEqual(0);
        expect(place.top).toBeGreaterThanOrEqual(0);
        expect(place.left + box.width).toBeLessThanOrEqual(free.width);
        expect(place.top + box.height).toBeLessThanOrEqual(free.height);
        expect(clearOf(spots, { ...box, ...place }, free)).toBeNull();
      }),
    );
  });
});

describe("a window that would lie over the sidebar", () => {
  it("goes into the middle of the free part, where that has room for it", () => {
    expect(besideLeft({ left: 232, width: 560 }, 724)).toBe(82);
    expect(besideLeft({ left: 100, width: 560 }, 724)).toBe(100);
    expect(besideLeft({ left: 162, width: 700 }, 708)).toBe(162);
  });

  it("never lies over it afterwards, but where there is no room beside it", () => {
    const pixels = fc.integer({ min: 0, max: 2000 });
    fc.assert(
      fc.property(pixels, pixels, pixels, (left, width, free) => {
        const at = besideLeft({ left, width }, free);
        if (width <= free - 16) expect(at + width).toBeLessThanOrEqual(free);
        else expect(at).toBe(left);
      }),
    );
  });
});
