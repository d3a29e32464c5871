import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chanceAgainst, chanceToMeet, chanceToWin, waysToWin } from "./odds.ts";
import type { Pool } from "./odds.ts";
import { resolveChallenge } from "./resolve.ts";
import { resolveUnopposed } from "./unopposed.ts";

/** Every way some dice can come up. */
function rolls(count: number): number[][] {
  if (count === 0) return [[]];
  return rolls(count - 1).flatMap((rest) => Array.from({ length: 10 }, (_, face) => [face + 1, ...rest]));
}

const pool = fc.record({ dice: fc.integer({ min: 0, max: 2 }), modifier: fc.integer({ min: -3, max: 6 }) });
const counted = (actor: Pool, reactor: Pool, wins: (mine: number[], theirs: number[]) => boolean): number => {
  const all = rolls(actor.dice).flatMap((mine) => rolls(reactor.dice).map((theirs) => wins(mine, theirs)));
  return all.filter(Boolean).length / all.length;
};

describe("chanceToWin", () => {
  it("PER-027 PER-028 PER-029 is what counting every roll gives, whoever gets the deadlock", () => {
    fc.assert(
      fc.property(pool, pool, fc.constantFrom("actor", "reactor"), (actor, reactor, tie) => {
        const truth = counted(actor, reactor, (mine, theirs) => {
          const given = { dice: mine, modifier: actor.modifier };
          const other = { dice: theirs, modifier: reactor.modifier };
          return resolveChallenge({ actor: given, reactor: other, settings: { deadlock: tie } }).winner === "actor";
        });
        expect(chanceToWin(actor, reactor, tie)).toBeCloseTo(truth, 10);
      }),
      { numRuns: 60 },
    );
  });

  it("PER-029 leaves a deadlock out that is rolled anew", () => {
    const one = { dice: 1, modifier: 0 };
    expect(chanceToWin(one, one, "reactor")).toBeCloseTo(0.45);
    expect(chanceToWin(one, one, "reroll")).toBeCloseTo(0.5);
    expect(chanceToWin({ dice: 0, modifier: 0 }, { dice: 0, modifier: 0 }, "reroll")).toBe(0);
  });

  it("PER-028 rises with a die that is left over, and reaches certainty where no die can matter", () => {
    const one = { dice: 1, modifier: 0 };
    expect(chanceToWin({ dice: 2, modifier: 0 }, one, "reactor")).toBeGreaterThan(0.5);
    expect(chanceToWin({ dice: 1, modifier: 20 }, one, "reactor")).toBe(1);
  });

  it("PER-027 adds up with its opposite and the deadlock for large pools", () => {
    const large = { dice: 14, modifier: 3 };
    const other = { dice: 12, modifier: 5 };
    const both = (waysToWin(large, other) + waysToWin(other, large)) / 10 ** 26;
    expect(chanceToWin(large, other, "actor") - chanceToWin(large, other, "reactor")).toBeCloseTo(1 - both, 10);
    expect(both).toBeCloseTo(1, 3);
  });
});

describe("chanceToMeet", () => {
  it("PER-042 is what counting every roll gives, where meeting the task's best die is enough", () => {
    fc.assert(
      fc.property(pool, pool, (actor, chorus) => {
        const truth = counted(actor, chorus, (mine, theirs) => {
          const given = { actorDice: mine, actorModifier: actor.modifier, chorusDice: theirs };
          const task = { rating: 1, difficulty: chorus.modifier, settings: { unopposedTie: "meetOrExceed" } as const };
          return resolveUnopposed({ ...given, ...task }).success;
        });
        if (chorus.dice > 0) expect(chanceToMeet(actor, chorus)).toBeCloseTo(truth, 10);
      }),
      { numRuns: 60 },
    );
  });
});

describe("chanceAgainst", () => {
  const lying = fc.array(fc.integer({ min: -3, max: 14 }), { maxLength: 3 });

  it("PER-027 PER-028 is what counting every roll gives against dice that lie there", () => {
    fc.assert(
      fc.property(pool, lying, (mine, theirs) => {
        const totals = [...theirs].sort((a, b) => b - a);
        const truth = (deadlock: "actor" | "reactor"): number => {
          const other = { dice: totals, modifier: 0 };
          return counted({ dice: 0, modifier: 0 }, mine, (_none, dice) => {
            const reactor = { dice, modifier: mine.modifier };
            return resolveChallenge({ actor: other, reactor, settings: { deadlock } }).winner === "reactor";
          });
        };
        const { wins, ties } = chanceAgainst(mine, totals);
        expect(wins).toBeCloseTo(truth("actor"), 10);
        expect(wins + ties).toBeCloseTo(truth("reactor"), 10);
      }),
      { numRuns: 60 },
    );
  });
});
