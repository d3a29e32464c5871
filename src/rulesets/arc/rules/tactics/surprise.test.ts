import { describe, expect, it } from "vitest";
import { playFight } from "../../../../kernel/tactics/fight.ts";
import { equalSides } from "./exampleSides.ts";

const SEEDS = [1, 2, 3, 4, 5, 6];
/** Who did anything of their own choice in the first round, beside passing and answering. */
function struckFirst(seed: number, surprised: string | null): readonly (string | null)[] {
  const { log, refused } = playFight({ ...equalSides(3, 3), seed, surprised, maxRounds: 1 });
  expect(refused).toEqual([]);
  return log.filter(({ round, decision }) => round === 1 && decision.type === "attack").map(({ who }) => who);
}

describe("a side that is caught unawares", () => {
  it("ARC-041 they have no say in the first turn, and the others have theirs", () => {
    const [party, foes] = equalSides(3, 3).sides;
    for (const [side, other] of [
      [party, foes],
      [foes, party],
    ]) {
      const theirs = side?.members.map(({ who }) => who) ?? [];
      const others = other?.members.map(({ who }) => who) ?? [];
      const isTheirs = (who: string | null): boolean => theirs.includes(who ?? "");
      const caught = SEEDS.flatMap((seed) => struckFirst(seed, side?.id ?? null));
      expect(caught.filter(isTheirs)).toEqual([]);
      expect(caught.filter((who) => others.includes(who ?? "")).length).toBeGreaterThan(0);
      expect(SEEDS.flatMap((seed) => struckFirst(seed, null)).filter(isTheirs).length).toBeGreaterThan(0);
    }
  });
});
