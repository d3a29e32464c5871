import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { besideSidebar } from "./place.ts";

describe("where a sheet opens", () => {
  it("is in the middle of what the sidebar leaves free, and no wider than that", () => {
    expect(besideSidebar(560, 1140)).toEqual({ width: 560, left: 290 });
    expect(besideSidebar(820, 724)).toEqual({ width: 708, left: 8 });
  });

  it("is the engine's choice where there is no room beside the sidebar", () => {
    expect(besideSidebar(560, 200)).toBeNull();
  });

  it("never covers the sidebar", () => {
    fc.assert(
      fc.property(fc.integer({ min: 100, max: 2000 }), fc.integer({ min: 0, max: 4000 }), (width, free) => {
        const place = besideSidebar(width, free);
        if (place) expect(place.left + place.width).toBeLessThanOrEqual(free);
      }),
    );
  });
});
