import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { assistDice } from "./boons.ts";
import { followUps } from "./followUps.ts";
import { dicePool, rerollDie } from "./pool.ts";
import { gradeOutcome, resolveChallenge } from "./resolve.ts";

const pool = fc.array(fc.integer({ min: 1, max: 10 }), { maxLength: 6 });
const side = fc.record({ dice: pool, modifier: fc.integer({ min: -3, max: 8 }) });

describe("comparing two sides", () => {
  test("PER-027 PER-028 swapping the sides swaps the winner, at the same rank", () => {
    fc.assert(
      fc.property(side, side, (a, b) => {
        const one = resolveChallenge({ actor: a, reactor: b, settings: { deadlock: "reroll" } });
        const other = resolveChallenge({ actor: b, reactor: a, settings: { deadlock: "reroll" } });
        const swapped = { actor: "reactor", reactor: "actor" } as const;
        expect(other.winner).toBe(one.winner === null ? null : swapped[one.winner]);
        expect([other.rank, other.by]).toEqual([one.rank, one.by]);
      }),
    );
  });

  test("PER-015 a higher attribute never turns a win into a loss", () => {
    fc.assert(
      fc.property(side, side, fc.nat(5), (actor, reactor, more) => {
        const before = resolveChallenge({ actor, reactor }).winner;
        const after = resolveChallenge({ actor: { ...actor, modifier: actor.modifier + more }, reactor }).winner;
        if (before === "actor" && actor.dice.length > 0) expect(after).toBe("actor");
      }),
    );
  });

  test("PER-030 a challenge succeeds or fails and nothing else, until the group says otherwise", () => {
    fc.assert(
      fc.property(side, side, (actor, reactor) => {
        const { outcome } = gradeOutcome({ actor, reactor });
        expect(outcome).toBe(resolveChallenge({ actor, reactor }).winner === "actor" ? "success" : "fail");
      }),
    );
  });

  test("PER-062 PER-063 never more follow-ups than are granted, nor successes than dice", () => {
    fc.assert(
      fc.property(side, side, fc.nat(6), (actor, reactor, granted) => {
        const chain = followUps({ actor, reactor, granted });
        expect(chain.followUps.length).toBeLessThanOrEqual(granted);
        expect(chain.successes).toBeLessThanOrEqual(actor.dice.length);
        expect(chain.followUps.slice(0, -1)).not.toContain("fail");
      }),
    );
  });
});

describe("pools", () => {
  test("PER-091 PER-094 more shock never means more dice, and the floor never lifts a pool above its rating", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 8 }), fc.nat(3), fc.boolean(), (rating, shock, unlocked) => {
        const dice = (level: number) => dicePool({ rating, unlocked, shock: level }).dice;
        expect(dice(shock + 1)).toBeLessThanOrEqual(dice(shock));
        expect(dice(shock)).toBeLessThanOrEqual(unlocked ? rating : 1);
        expect(dice(shock)).toBeGreaterThanOrEqual(1);
      }),
    );
  });

  test("PER-176 without the skill it is one die, whatever the rating says", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 9 }), (rating) => dicePool({ rating, unlocked: false }).dice === 1),
    );
  });

  test("PER-142 keeping the better result never hurts its owner", () => {
    fc.assert(
      fc.property(pool, fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 10 }), (dice, rank, rolled) => {
        const sum = (list: readonly number[]) => list.reduce((total, die) => total + die, 0);
        const given = { dice, rank, rolled, keep: "better", mayAffectHighest: true } as const;
        expect(sum(rerollDie({ ...given, owner: "self" }).dice)).toBeGreaterThanOrEqual(sum(dice));
        expect(sum(rerollDie({ ...given, owner: "opponent" }).dice)).toBeLessThanOrEqual(sum(dice));
      }),
    );
  });

  test("PER-034 PER-181 every helper who may help adds one die, and each is accounted for", () => {
    const helper = fc.record({
      id: fc.string(),
      similarSkill: fc.boolean(),
      sameSkill: fc.boolean(),
      declared: fc.boolean(),
    });
    fc.assert(
      fc.property(
        fc.array(helper, { maxLength: 6 }),
        fc.constantFrom("attack" as const, "power" as const),
        (helpers, challenge) => {
          const { bonusDice, accepted, rejected } = assistDice({ challenge, violent: true, helpers, maxHelpers: 2 });
          expect(bonusDice).toBe(accepted.length);
          expect(bonusDice).toBeLessThanOrEqual(2);
          expect(accepted.length + rejected.length).toBe(helpers.length);
        },
      ),
    );
  });
});
