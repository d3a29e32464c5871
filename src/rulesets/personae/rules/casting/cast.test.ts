import { describe, expect, it } from "vitest";
import { deriveIdentity } from "../queries.ts";
import { settingsFrom } from "../settings.ts";
import { castState } from "./cast.ts";
import { spreadPoints, OUTLINES } from "./archetypes.ts";

const plan = (tier: "minion" | "minor" | "major") => ({
  name: "Guard",
  tier,
  attributes: spreadPoints(10, OUTLINES.guard.order),
  skills: [],
  weapons: [],
});

describe("an identity as it would be", () => {
  it("PER-166 PER-167 PER-168 takes as many hits as its tier and Stature allow", () => {
    const hits = (["minion", "minor", "major"] as const).map(
      (tier) => deriveIdentity(castState(plan(tier)), settingsFrom({})).totalHits,
    );
    expect(hits).toEqual([5, 4, 7]);
  });

  it("PER-158 works with nothing at all", () => {
    const blank = castState({ ...plan("minor"), attributes: spreadPoints(0, OUTLINES.guard.order) });
    expect(deriveIdentity(blank, settingsFrom({}))).toMatchObject({ potential: 1, totalHits: 4, inoperative: false });
  });
});
