import { describe, expect, test } from "vitest";
import { exampleIdentity } from "./examples.ts";
import { deriveIdentity } from "./queries.ts";
import { DEFAULT_SETTINGS } from "./settings.ts";

const derive = (...change: Parameters<typeof exampleIdentity>) =>
  deriveIdentity(exampleIdentity(...change), DEFAULT_SETTINGS);

describe("figures that follow from a state", () => {
  test("PER-086 PER-090 vitality, boxes and what is left of them", () => {
    expect(derive("Hero", { main: { hits: 2 } })).toMatchObject({
      vitality: 3,
      shockAt: [3, 4, 5, 6],
      boxes: { marked: 2, total: 6 },
      hitsToShock1: 1,
      totalHits: 6,
      lastLevel: 4,
    });
  });

  test("PER-017 PER-128 PER-129 PER-130 potential, threshold and what the tally still wants", () => {
    const rest = { tally: { success: 1, failure: 1 } };
    expect(derive("Hero", { rest })).toMatchObject({ potential: 1, threshold: 3, skillCap: 3, tallyNeeded: 1 });
  });

  test("PER-096 PER-112 inoperative at shock 4, but not once back on its feet", () => {
    const main = { hits: 6, shock: 4, stabilized: true };
    expect(derive("Hero", { main })).toMatchObject({ inoperative: true, cannotAct: "inoperative", dicePenalty: 4 });
    const recovery = { stage: "B", limited: true } as const;
    expect(derive("Hero", { main, recovery })).toMatchObject({ inoperative: false, cannotAct: "limited" });
  });

  test("PER-166 PER-167 a minion has two levels, a minor falls at the first hit", () => {
    expect(derive("Guard", { rest: { tier: "minion" } })).toMatchObject({ shockAt: [3, 4], totalHits: 4 });
    expect(derive("Thug", { rest: { tier: "minor" } })).toMatchObject({ shockAt: [1, 2, 3, 4], totalHits: 4 });
  });

  test("PER-102 a track counts only in its own kind of scene", () => {
    const rest = {
      tracks: { ...exampleIdentity("x").tracks, social: { hits: 4, shock: 2, stabilized: false, negated: false } },
    };
    const shockTracks = [
      { id: "social", label: "Social", names: [], vitalityAttribute: "CMP", scope: "nonviolent" as const },
    ];
    const settings = { ...DEFAULT_SETTINGS, shockTracks };
    const state = exampleIdentity("Hero", { rest });
    expect(deriveIdentity(state, settings, "violent").dicePenalty).toBe(0);
    expect(deriveIdentity(state, settings, "nonviolent").dicePenalty).toBe(2);
  });
});
