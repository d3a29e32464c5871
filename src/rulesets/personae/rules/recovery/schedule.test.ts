import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { compareTotals, totalsOf } from "../challenge/sides.ts";
import { TIERS } from "../state.ts";
import { lastLevel } from "../vitality/boxes.ts";
import { recoveryOdds, recoveryPool } from "./roll.ts";
import { applyRecovery, canRecover, recoveryTimeline } from "./schedule.ts";

const anyTier = fc.constantFrom(...TIERS);

describe("recovery", () => {
  test("PER-108 PER-112 neither success nor failure ever raises hits or shock", () => {
    const state = fc.record({
      success: fc.boolean(),
      hits: fc.nat(12),
      shock: fc.integer({ min: 1, max: 4 }),
      tier: anyTier,
      stage: fc.constantFrom("A" as const, "B" as const),
      caveat: fc.boolean(),
      outOfScene: fc.boolean(),
    });
    fc.assert(
      fc.property(state, (given) => {
        const shock = Math.min(given.shock, lastLevel(given.tier));
        const after = applyRecovery({ ...given, shock });
        expect(after.hits).toBeLessThanOrEqual(given.hits);
        expect(after.hits).toBeGreaterThanOrEqual(0);
        expect(after.shock).toBeLessThanOrEqual(shock);
        expect(after.shock).toBeGreaterThanOrEqual(shock - 1);
        if (!given.success) expect(after).toMatchObject({ hits: given.hits, shock });
      }),
    );
  });

  test("PER-107 the schedule always ends with nothing left", () => {
    fc.assert(
      fc.property(
        fc.nat(12),
        fc.nat(4),
        anyTier,
        fc.constantFrom("two" as const, "one" as const),
        (hits, level, tier, stages) => {
          const shock = Math.min(level, lastLevel(tier));
          const { steps } = recoveryTimeline({ hits, shock, tier, settings: { recoveryStages: stages } });
          const last = steps.at(-1) ?? { shock, hits };
          expect(last).toMatchObject({ shock: 0, hits: 0 });
          expect(steps.map(({ scene }) => scene)).toEqual(steps.map((_, i) => (steps[0]?.scene ?? 0) + i));
        },
      ),
    );
  });

  test("PER-103 nobody recovers twice in a scene", () => {
    fc.assert(
      fc.property(fc.nat(4), anyTier, fc.nat(5), (shock, tier, scenesSince) => {
        const given = { shock, tier, scenesSince, stabilized: true, attemptedThisScene: true };
        expect(canRecover({ ...given, when: "endOfScene" }).allowed).toBe(false);
      }),
    );
  });

  test("PER-105 the odds agree with counting every outcome", () => {
    for (const assistDice of [0, 1])
      for (const shock of [1, 2])
        for (const hits of [0, 1, 3, 5, 12]) {
          const given = { shock, hits, stature: 2, assistDice };
          const pool = recoveryPool(given);
          expect(recoveryOdds(given).successOutOf).toEqual([counted(pool), 10 ** (pool.actorDice + pool.chorusDice)]);
        }
  });
});

/** Wins over every outcome, one by one. */
function counted(pool: ReturnType<typeof recoveryPool>): number {
  const outcomes = (dice: number): number[][] =>
    dice === 0 ? [[]] : outcomes(dice - 1).flatMap((rest) => Array.from({ length: 10 }, (_, i) => [i + 1, ...rest]));
  const actors = outcomes(pool.actorDice).map((dice) => totalsOf({ dice, modifier: pool.actorModifier }));
  const choruses = outcomes(pool.chorusDice).map((dice) => totalsOf({ dice, modifier: pool.chorusModifier }));
  return actors.reduce(
    (wins, actor) => wins + choruses.filter((chorus) => compareTotals(actor, chorus).winner === "actor").length,
    0,
  );
}
