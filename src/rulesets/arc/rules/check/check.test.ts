import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { leftoverDefences, actionsPerTurn } from "../actions/allowance.ts";
import { pairActions } from "../actions/pairing.ts";
import { planActions } from "../actions/plan.ts";
import { DICE_PRESETS } from "../tables/dieByEs.ts";
import { arc } from "./arc.ts";
import { esAdjustment, esDie, esRange } from "./esDie.ts";
import { resolveExchange } from "./exchange.ts";
import { opposedOdds, thresholdOdds } from "./odds.ts";
import { opposedCheck } from "./opposed.ts";
import { complexityThreshold, thresholdCheck } from "./threshold.ts";

const preset = fc.constantFrom("A" as const, "B" as const, "C" as const);
const es = fc.integer({ min: 1, max: 10 });

describe("the die of a skill", () => {
  test("ARC-055 the score decides the die, and 5 rolls a d8 in every preset", () => {
    for (const dicePreset of ["A", "B", "C"] as const)
      expect(esDie({ es: 5, settings: { dicePreset } }).die).toBe("1d8");
    expect(DICE_PRESETS.A.map((sides, i) => sides - (2 * Math.ceil((i + 1) / 2) + 2))).toEqual(Array(10).fill(0));
  });

  test("ARC-056 ARC-057 at or under the score it is the roll, above it the excess as a malus", () => {
    expect(esAdjustment({ es: 5, roll: 5 }).adj).toBe(5);
    expect(esAdjustment({ es: 5, roll: 6 }).adj).toBe(-1);
    expect(esAdjustment({ es: 5, roll: 8 }).adj).toBe(-3);
  });

  test("ARC-058 the adjustment is always within the published minimum and maximum, and both are reached", () => {
    fc.assert(
      fc.property(es, preset, (score, dicePreset) => {
        const { min, max, sides } = esRange({ es: score, settings: { dicePreset } });
        const all = Array.from({ length: sides }, (_, i) => esAdjustment({ es: score, roll: i + 1 }).adj);
        expect(Math.min(...all)).toBe(min);
        expect(Math.max(...all)).toBe(max);
      }),
    );
  });
});

describe("the sum", () => {
  test("ARC-053 ARC-059 KS, US, the die and Other, with no floor", () => {
    expect(arc({ ks: 7, us: 4, es: 5, roll: 5 }).arc).toBe(16);
    expect(arc({ ks: 7, us: 4, es: 5, roll: 5, other: -2 }).arc).toBe(14);
    expect(arc({ ks: 1, us: 1, es: 1, roll: 4 }).arc).toBe(-1);
  });

  test("ARC-053 levels count only when the group uses them", () => {
    const given = { ks: 5, us: 5, es: 5, roll: 5, weaponLevel: 3, shieldLevel: 1 };
    expect(arc(given).arc).toBe(15);
    expect(arc({ ...given, settings: { useWeaponLevels: true } }).arc).toBe(13);
  });

  test("ARC-060 ARC-061 only more than the threshold will do", () => {
    const at = (threshold: number) => thresholdCheck({ ks: 5, us: 5, es: 5, roll: 5, threshold }).success;
    expect([14, 15, 16].map(at)).toEqual([true, false, false]);
  });

  test("ARC-063 ARC-065 complexities three apart, average 9, and a bare check has no modifiers", () => {
    const complexities = ["trivial", "easy", "average", "hard", "veryHard", "extreme", "nearImpossible"] as const;
    expect(complexities.map((complexity) => complexityThreshold({ complexity }).threshold)).toEqual([
      3, 6, 9, 12, 15, 18, 21,
    ]);
    expect(thresholdCheck({ ks: 7, us: 4, es: 5, roll: 8, threshold: "average" })).toMatchObject({
      arc: 8,
      margin: -1,
    });
  });

  test("ARC-061 ARC-062 ARC-079 a tie fails the acting side, and each side bears its own modifiers", () => {
    const side = { ks: 5, us: 5, es: 5, roll: 3 };
    expect(opposedCheck({ actor: side, opponent: side }).success).toBe(false);
    expect(opposedCheck({ actor: side, opponent: { ...side, other: -1 } })).toMatchObject({
      actorArc: 13,
      opponentArc: 12,
      success: true,
    });
  });

  test("ARC-062 without an opposing action the attack meets a threshold", () => {
    const attack = { ks: 5, us: 5, es: 5, roll: 8 };
    expect(resolveExchange({ attacks: [attack] }).results[0]).toMatchObject({
      opposed: false,
      against: 9,
      success: false,
    });
    expect(resolveExchange({ attacks: [attack], threshold: 6 }).hits).toBe(1);
  });

  test("ARC-060 ARC-062 exact odds agree with trying every face", () => {
    const score = fc.integer({ min: 0, max: 10 });
    const someSide = fc.record({ ks: score, us: score, es, other: fc.integer({ min: -4, max: 4 }) });
    fc.assert(
      fc.property(
        someSide,
        someSide,
        fc.integer({ min: 0, max: 25 }),
        preset,
        (actor, opponent, threshold, dicePreset) => {
          const settings = { dicePreset };
          const faces = (score: number) =>
            Array.from({ length: esDie({ es: score, settings }).sides }, (_, i) => i + 1);
          const wins = faces(actor.es).filter(
            (roll) => thresholdCheck({ ...actor, roll, threshold, settings }).success,
          );
          expect(thresholdOdds({ ...actor, threshold, settings }).successOutOf[0]).toBe(wins.length);
          const met = faces(actor.es).flatMap((roll) =>
            faces(opponent.es).filter(
              (other) =>
                opposedCheck({ actor: { ...actor, roll }, opponent: { ...opponent, roll: other }, settings }).success,
            ),
          );
          expect(opposedOdds({ actor, opponent, settings }).successOutOf[0]).toBe(met.length);
        },
      ),
      { numRuns: 50 },
    );
  });
});

describe("actions", () => {
  test("ARC-050 ARC-052 the score decides how often, unless the skill says otherwise", () => {
    const allowed = [0, 1, 4, 5, 8, 9, 10].map((score) => actionsPerTurn({ es: score }).actions);
    expect(allowed).toEqual([0, 1, 1, 2, 2, 3, 3]);
    expect(actionsPerTurn({ es: 10, override: 0 }).actions).toBe(0);
  });

  test("ARC-051 mixed skills: none beyond its own allowance, all within the best one's", () => {
    expect(planActions({ uses: [{ es: 9, count: 2 }, { es: 3, count: 1 }] })).toMatchObject({ legal: true, cap: 3 }); // prettier-ignore
    expect(planActions({ uses: [{ es: 9, count: 3 }, { es: 3, count: 1 }] }).reason).toBe("overTotal"); // prettier-ignore
    expect(planActions({ uses: [{ es: 9, count: 1 }, { es: 3, count: 2 }] }).reason).toBe("overSkill"); // prettier-ignore
  });

  test("ARC-047 what is left may defend, while the group allows late defences", () => {
    expect(leftoverDefences({ es: 6, used: 1 }).defences).toBe(1);
    expect(leftoverDefences({ es: 6, used: 5 }).defences).toBe(0);
    expect(leftoverDefences({ es: 6, used: 1, settings: { lateDefence: false } }).defences).toBe(0);
  });

  test("ARC-048 attacks and defences are matched one to one", () => {
    expect(pairActions({ attacks: 2, defences: 2 })).toEqual({ opposed: 2, unopposed: 0, spareDefences: 0 });
    expect(pairActions({ attacks: 3, defences: 1 })).toEqual({ opposed: 1, unopposed: 2, spareDefences: 0 });
    expect(pairActions({ attacks: 1, defences: 2 })).toEqual({ opposed: 1, unopposed: 0, spareDefences: 1 });
  });
});
