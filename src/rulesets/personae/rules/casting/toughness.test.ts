import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { exampleAdversary } from "../examples.ts";
import { settled } from "../settings.ts";
import { trackVitality } from "../vitality/status.ts";
import { isSmallPart, toughness, toughnessOf } from "./toughness.ts";

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
        expect(toughness({ stature, tier: "minion" }).minorHits).toBe(toughness({ stature, tier: "minor" }).hits);
      }),
    );
    expect(toughness({ stature: 9, tier: "major" }).outlastsMinor).toBe(false);
  });

  it("PER-045 an obstacle's track is as long as it was set", () => {
    const lengths = [1, 2, 3, 4].map((trackLength) => toughness({ stature: 0, override: 3, trackLength }).hits);
    expect(lengths).toEqual([3, 4, 5, 6]);
  });

  it("PER-102 each track is as tough as the attribute it follows, the main one as well", () => {
    const foe = exampleAdversary("Foe", { attributes: { STA: 3, POW: 1, CNG: 5 }, rest: { tier: "minion" } });
    const track = { names: [], scope: "both" } as const;
    const settings = settled({
      shockTracks: [
        { ...track, id: "main", label: "Nerve", vitalityAttribute: "CNG" },
        { ...track, id: "mind", label: "Mind", vitalityAttribute: "POW" },
      ],
    });
    expect(toughnessOf(foe, settings).hits).toBe(trackVitality(foe, settings).hitsToInoperative);
    expect([toughnessOf(foe, settings).first, toughnessOf(foe, settings, "mind").first]).toEqual([6, 2]);
  });

  it("PER-158 minions and minors are small parts", () => {
    expect((["minion", "minor", "major", "full"] as const).filter(isSmallPart)).toEqual(["minion", "minor"]);
  });
});
