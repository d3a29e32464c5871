import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { potential } from "../advancement/potential.ts";
import { ATTRIBUTES } from "../state.ts";
import { ARCHETYPES, OUTLINES, pointsOf, spreadPoints } from "./archetypes.ts";

const outline = fc.constantFrom(...ARCHETYPES).map((id) => OUTLINES[id]);

describe("outlines of quick identities", () => {
  it("PER-128 spend exactly the points of their potential", () => {
    fc.assert(
      fc.property(outline, fc.integer({ min: 1, max: 9 }), ({ order }, wanted) => {
        const attributes = spreadPoints(pointsOf(wanted), order);
        expect(potential({ attributes })).toMatchObject({ sum: wanted * 10, potential: wanted });
      }),
    );
  });

  it("PER-016 never give a lesser attribute more than a greater one, however many points there are", () => {
    fc.assert(
      fc.property(outline, fc.nat(200), ({ order }, points) => {
        const attributes = spreadPoints(points, order);
        const values = order.map((id) => attributes[id]);
        expect(values).toEqual([...values].sort((a, b) => b - a));
        expect(values.reduce((sum, value) => sum + value, 0)).toBe(points);
      }),
    );
  });

  it("PER-158 name each attribute once, and at least one skill", () => {
    for (const id of ARCHETYPES) {
      expect([...OUTLINES[id].order].sort()).toEqual([...ATTRIBUTES].sort());
      expect(OUTLINES[id].skills.length).toBeGreaterThan(0);
    }
  });
});
