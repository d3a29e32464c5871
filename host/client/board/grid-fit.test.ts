import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitGrid, squaresHigh } from "./grid-fit.ts";

const MAP = { width: 1400, height: 910, offsetX: 0, offsetY: 0 };

describe("fitting the grid to a map", () => {
  it("takes squares of whole pixels as they are", () => {
    const box = { x: 70, y: 140, width: 350, height: 210 };
    expect(squaresHigh(box, 5)).toBe(3);
    expect(fitGrid(box, 5, MAP)).toEqual({ size: 70, width: 1400, height: 910, offsetX: 0, offsetY: 0 });
  });

  it("shifts the map until its lines lie on the grid's, on top of what it was shifted before", () => {
    expect(fitGrid({ x: 83, y: 145, width: 350, height: 210 }, 5, MAP)).toMatchObject({ offsetX: 13, offsetY: 5 });
    expect(fitGrid({ x: -3, y: 60, width: 350, height: 210 }, 5, { ...MAP, offsetX: 13, offsetY: 5 })).toMatchObject({
      offsetX: 10,
      offsetY: 65,
    });
  });

  it("lays a map of small squares out larger, by a whole factor", () => {
    expect(fitGrid({ x: 0, y: 0, width: 90, height: 60 }, 3, MAP)).toMatchObject({
      size: 60,
      width: 2800,
      height: 1820,
    });
  });

  it("gives every map a grid that can be used, whose lines meet the box", () => {
    const length = fc.double({ min: 20, max: 4000, noNaN: true });
    const place = fc.double({ min: -2000, max: 4000, noNaN: true });
    fc.assert(
      fc.property(place, place, length, length, fc.integer({ min: 1, max: 40 }), (x, y, width, height, wide) => {
        fc.pre(width / wide > 4);
        const box = { x, y, width, height };
        const fit = fitGrid(box, wide, MAP);
        expect(Number.isInteger(fit.size) && fit.size >= 50).toBe(true);
        for (const shift of [fit.offsetX, fit.offsetY]) expect(shift >= 0 && shift < fit.size).toBe(true);
        // Where the box began lies on a line, to the pixel.
        const rest = (x * (fit.width / MAP.width) - fit.offsetX) / fit.size;
        const away = Math.abs(rest - Math.round(rest)) * fit.size;
        expect(away).toBeLessThan(1 + Math.abs(x) / MAP.width);
      }),
    );
  });
});
