import { describe, expect, it } from "vitest";
import { Standstill } from "./standstill.ts";

/** After how many rounds a fight is said to stand still in which somebody is worn like this after each; null for never. */
function stopsAfter(wearAfter: (round: number) => number, rounds = 60): number | null {
  const fight = new Standstill(new Map([["foe", 0]]));
  for (let round = 1; round <= rounds; round += 1)
    if (fight.reached(new Map([["foe", wearAfter(round)]]))) return round;
  return null;
}

describe("a fight stands still", () => {
  it("when nothing happens for ten rounds", () => {
    expect(stopsAfter(() => 0)).toBe(10);
    expect(stopsAfter((round) => Math.min(round, 3))).toBe(13);
  });

  it("when what is done is mended, over and over, for fifteen", () => {
    expect(stopsAfter((round) => round % 2)).toBe(16);
  });

  it("when only two of twenty rounds brought anything new", () => {
    expect(stopsAfter((round) => Math.floor(round / 9))).toBe(20);
    // Three in each twenty are slow, and get somewhere.
    expect(stopsAfter((round) => Math.floor(round / 6))).toBeNull();
  });
});
