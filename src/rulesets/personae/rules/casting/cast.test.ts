import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deriveIdentity } from "../queries.ts";
import { settingsFrom } from "../settings.ts";
import { castState, numberedNames } from "./cast.ts";
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

describe("names of many", () => {
  it("number them from 1, and go on behind those that exist", () => {
    expect(numberedNames("Guard", 3, [])).toEqual(["Guard 1", "Guard 2", "Guard 3"]);
    expect(numberedNames("Guard", 2, ["Guard 2", "Guardian 7", "Guard x"])).toEqual(["Guard 3", "Guard 4"]);
    expect(numberedNames(" Guard ", 1, ["Other"])).toEqual(["Guard"]);
    expect(numberedNames("Guard", 1, ["Guard"])).toEqual(["Guard 1"]);
  });

  it("never give a name twice", () => {
    fc.assert(
      fc.property(fc.nat(20), fc.array(fc.integer({ min: 1, max: 30 })), (count, numbers) => {
        const taken = numbers.map((n) => `Guard ${n}`);
        const names = numberedNames("Guard", count, taken);
        expect(new Set([...names, ...taken]).size).toBe(count + new Set(taken).size);
      }),
    );
  });
});
