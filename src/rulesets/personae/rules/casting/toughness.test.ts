import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { isSmallPart, toughness } from "./toughness.ts";

describe("what it takes to put an identity down", () => {
  it("PER-166 a minion has normal vitality and two levels", () => {
    expect(toughness({ stature: 2, tier: "minion" })).toMatchObject({ hits: 4, first: 3, successes: 2, downAt: 2 });
  });

  it("PER-166 with the group's choice its first hit counts like a minor's", () => {
    const settings = { minionFirstHit: true };
    expect(toughness({ stature: 5, tier: "minion", settings })).toMatchObject({ hits: 2, first: 1, successes: 2 });
  });

  it("PER-167 a minor falls to four separate hits, whatever its Stature", () => {
    for (const stature of [0, 3, 9])
      expect(toughness({ stature, tier: "minor" })).toMatchObject({ hits: 4, first: 1, successes: 4 });
  });

  it("PER-168 a major stands as long as a player's character", () => {
    fc.assert(
      fc.property(fc.nat(20), (stature) => {
        expect(toughness({ stature, tier: "major" })).toEqual(toughness({ stature, tier: "full" }));
      }),
    );
  });

  it("PER-166 PER-167 against single hits a minion of Stature 3 or more outlasts a minor", () => {
    fc.assert(
      fc.property(fc.nat(20), (stature) => {
        expect(toughness({ stature, tier: "minion" }).outlastsMinor).toBe(stature >= 3);
      }),
    );
    expect(toughness({ stature: 9, tier: "major" }).outlastsMinor).toBe(false);
  });

  it("PER-045 an obstacle's track is as long as it was set", () => {
    const lengths = [1, 2, 3, 4].map((trackLength) => toughness({ stature: 0, override: 3, trackLength }).hits);
    expect(lengths).toEqual([3, 4, 5, 6]);
  });

  it("PER-158 minions and minors are small parts", () => {
    expect((["minion", "minor", "major", "full"] as const).filter(isSmallPart)).toEqual(["minion", "minor"]);
  });
});
