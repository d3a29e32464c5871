import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { companionEligible, companionUpgrade } from "./companion.ts";

const may = (change: Partial<Parameters<typeof companionEligible>[0]> = {}): string =>
  companionEligible({ attributeSum: 30, hasEnhancement: true, ...change }).reason;

describe("a companion", () => {
  it("PER-160 takes potential 3 and its enhancement; points of the same advancement count", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 60 }), fc.nat(5), (attributeSum, pendingAttributePoints) => {
        const enough = attributeSum + pendingAttributePoints >= 30;
        expect(may({ attributeSum, pendingAttributePoints })).toBe(enough ? "ok" : "lowPotential");
      }),
    );
    expect(may({ hasEnhancement: false })).toBe("noEnhancement");
  });

  it("PER-170 is one of as many as the group allows; 0 is no limit", () => {
    expect(may({ companions: 1 })).toBe("limit");
    expect(may({ companions: 1, settings: { maxCompanions: 2 } })).toBe("ok");
    expect(may({ companions: 99, settings: { maxCompanions: 0 } })).toBe("ok");
  });

  it("PER-162 PER-164 grows from minion to minor to major, a point each, and no further", () => {
    expect(companionUpgrade({ tier: "minion" })).toEqual({ next: "minor", cost: 1 });
    expect(companionUpgrade({ tier: "minor" })).toEqual({ next: "major", cost: 1 });
    expect(companionUpgrade({ tier: "major" })).toEqual({ next: null, cost: 0 });
  });
});
