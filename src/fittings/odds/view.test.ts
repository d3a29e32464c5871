import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { shareOf } from "../../kernel/tactics/chances.ts";
import type { Odds } from "../../kernel/tactics/tally.ts";
import { figuresOf, percentOf, summaryOf } from "./view.ts";

const t = (key: string, data: object = {}): string => {
  return [key.replace("DRAMATIS.Fit.Odds.", ""), ...Object.values(data).map(String)].join(" ");
};
const who = {
  names: new Map([
    ["Actor.Bryn", "Bryn"],
    ["Actor.Wolf#2", "Wolf 2"],
  ]),
  maxRounds: 40,
};
const none = shareOf(0, 200);
const odds: Odds = {
  fights: 200,
  sides: [
    { id: "party", wins: shareOf(120, 200) },
    { id: "foes", wins: shareOf(70, 200) },
  ],
  undecided: { nobodyLeft: none, stalemate: none, limit: shareOf(10, 200) },
  rounds: { median: 4, low: 2, high: 8 },
  members: [
    { who: "Actor.Bryn", side: "party", falls: shareOf(70, 200), left: [{ label: "Life", mean: 1.26, max: 3 }] },
    { who: "Actor.Wolf#2", side: "foes", falls: shareOf(200, 200), left: [] },
  ],
  deeds: [
    { who: "Actor.Bryn", side: "party", deed: { key: "blow", data: { item: "Axe" } }, decided: shareOf(95, 190) },
  ],
};

describe("what a fight comes to", () => {
  const figures = figuresOf(odds, who, t);

  it("has a bar for each side, and for each other end that came up, each with its interval in words", () => {
    expect(figures?.wins.map(({ label, percent, between, tone }) => [label, percent, between, tone])).toEqual([
      ["side.party", "percent 60", "between 53 67", "party"],
      ["side.foes", "percent 35", "between 28 42", "foes"],
      ["end.limit", "percent 5", "between 2 9", "none"],
    ]);
    for (const { low, share, high } of figures?.wins ?? []) expect(low <= share && share <= high).toBe(true);
  });

  it("tells who falls, copies by their numbers, and what is left of what they have", () => {
    const [party, foes] = figures?.sides ?? [];
    expect(party?.members[0]).toMatchObject({
      falls: { label: "Bryn", percent: "percent 35" },
      left: [{ label: "Life", text: "of 1.3 3", part: 42 }],
    });
    expect(foes?.members[0]).toMatchObject({ falls: { label: "Wolf 2", percent: "percent 100" }, left: [] });
  });

  it("never tells an interval narrower than it is: what happened in none of 2,000 fights may happen yet", () => {
    const share = (count: number) => {
      const sides = [{ id: "party", wins: shareOf(count, 2000) }];
      return figuresOf({ ...odds, fights: 2000, sides }, who, t)?.wins[0]?.between;
    };
    expect([0, 1, 2000].map(share)).toEqual(["between 0 1", "between 0 1", "between 99 100"]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 2000 }), (count) => {
        const [, low = NaN, high = NaN] = share(count)?.split(" ").map(Number) ?? [];
        const { low: least, high: most } = shareOf(count, 2000);
        expect([low <= least * 100 + 1e-6, high >= most * 100 - 1e-6]).toEqual([true, true]);
      }),
    );
  });

  it("tells the rounds, on a line that holds them, and what decided it", () => {
    expect(figures?.rounds).toMatchObject({ text: "rounds 4", mostly: "mostly 2 8", from: 10, to: 80, at: 35 });
    expect(figures?.deeds[0]).toMatchObject({ label: "deed Bryn blow Axe", percent: "percent 50", tone: "party" });
  });

  it("is nothing while no fight is over, and one sentence for those who don't see it", () => {
    expect([figuresOf(null, who, t), figuresOf({ ...odds, fights: 0 }, who, t)]).toEqual([null, null]);
    expect(summaryOf(odds, t)).toBe("summary 200 wins side.party percent 60, wins side.foes percent 35");
  });

  it.each([
    [0, "percent 0"],
    [0.002, "under"],
    [0.01, "percent 1"],
    [0.995, "over"],
    [1, "percent 100"],
  ])("tells %d from never and always", (share, words) => {
    expect(percentOf(share, t)).toBe(words);
  });
});
