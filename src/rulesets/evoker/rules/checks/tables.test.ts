import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { AILMENT_TABLE, isOpenTo } from "../ailments/table.ts";
import { attackModifiers } from "../attack/modifiers.ts";
import { AFFINITY_TABLE, affinityRank } from "../elements/affinity.ts";
import { INJURY_TABLE, injuryIn } from "../injuries/table.ts";
import { applyWounds } from "../wounds/apply.ts";
import { woundsFromHit } from "../wounds/count.ts";
import { AFFINITIES, AILMENTS, ELEMENTS, INJURIES, isPhysical } from "../terms.ts";
import { capabilities } from "./capabilities.ts";
import { combineAdvantage } from "./advantage.ts";
import { test as d100 } from "./d100.ts";
import { opposedTest } from "./opposed.ts";
import { ownModifiers } from "./ownModifiers.ts";
import { ROW_RULES } from "./rowRules.ts";

describe("tables", () => {
  test("EVO-180 eleven elements, two of them physical", () => {
    expect(ELEMENTS).toHaveLength(11);
    expect(ELEMENTS.filter(isPhysical)).toEqual(["melee", "missile"]);
  });

  test("EVO-181 EVO-183 affinities ascend from weak to absorb", () => {
    expect(AFFINITIES.map(affinityRank)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(AFFINITIES.map((one) => AFFINITY_TABLE[one].evo)).toEqual([
      "EVO-182",
      "EVO-183",
      "EVO-184",
      "EVO-185",
      "EVO-186",
      "EVO-187",
    ]);
  });

  test("EVO-300 EVO-305 EVO-307 EVO-312 EVO-325 ailments by category, what they forbid, and which count as fear", () => {
    const of = (category: string) => AILMENTS.filter((one) => AILMENT_TABLE[one].category === category);
    expect(["staggered", "physical", "mental", "spiritual"].map((one) => of(one).length)).toEqual([1, 6, 6, 2]);
    expect(AILMENTS.filter((one) => AILMENT_TABLE[one].noActions)).toEqual([
      "drowsed",
      "frozen",
      "shocked",
      "stunned",
      "despaired",
    ]);
    expect(AILMENTS.filter((one) => AILMENT_TABLE[one].fear)).toEqual(["despaired", "panicked"]);
    expect(ELEMENTS.every((element) => isOpenTo("drowsed", element))).toBe(true);
    expect(isOpenTo("damned", "curse")).toBe(true);
  });

  test("EVO-252 EVO-261 EVO-262 EVO-269 EVO-270 EVO-273 injuries include the rows above them", () => {
    expect(Object.keys(INJURY_TABLE)).toEqual([...INJURIES]);
    expect(INJURY_TABLE.blinded).toMatchObject({ depth: 4, instant: ["stunned", "confused", "bloodLoss"] });
    for (const block of ["head", "body", "arm", "leg"] as const) {
      const rows = [9, 3, 2, 1, 0].map((left) => injuryIn(block, left).row);
      expect(rows).toEqual(["3+", "3+", "2", "1", "0"]);
    }
    expect(INJURY_TABLE.disorientation).toMatchObject({ evo: "EVO-261", instant: [], ongoing: [] });
    expect(INJURY_TABLE.handAgony.tests).toEqual(["attackWithHand", "parryWithHand"]);
    expect(INJURY_TABLE.footPain.scores).toEqual(["agility"]);
  });
});

describe("rows of Advantage and Disadvantage", () => {
  const rows = (given: Parameters<typeof attackModifiers>[0]): string[] => {
    const { advantages, disadvantages } = attackModifiers(given);
    return [...advantages, ...disadvantages];
  };

  test("EVO-140 EVO-141 EVO-143 EVO-145 EVO-146 EVO-150 EVO-153 EVO-155 melee rows", () => {
    const target = {
      ailments: ["stunned" as const],
      conditions: ["prone", "running", "grappled"] as const,
      armed: false,
    };
    expect(rows({ mode: "charge", target })).toEqual([
      "ailment",
      "charge",
      "grappledEnemy",
      "proneMelee",
      "runningMelee",
      "unarmedEnemy",
    ]);
    expect(attackModifiers({ target }).counts["ailment"]).toBe(2);
    expect(rows({ mode: "focused", attackKind: "thrown", target })).toEqual(["ailment", "focused"]);
  });

  test("EVO-147 EVO-151 EVO-152 EVO-163 EVO-164 EVO-165 Ballistic rows by distance", () => {
    const base = { attackKind: "ballistic", range: 20 } as const;
    expect(rows({ ...base, distance: 3, metresBelow: 1 })).toEqual(["highGround", "rangeClose", "rangePointBlank"]);
    expect(rows({ ...base, distance: 10 })).toEqual(["rangeClose"]);
    expect(rows({ ...base, distance: 11 })).toEqual([]);
    const target = { conditions: ["running", "prone"] as const, engaged: true };
    expect(rows({ ...base, distance: 11, target })).toEqual(["runningShoot", "shootProne", "shootIntoMelee"]);
    expect(rows({ ...base, distance: 2, target: { engagedWithAttacker: true } })).toEqual([
      "rangeClose",
      "shootIntoMelee",
    ]);
  });

  test("EVO-154 EVO-156 EVO-157 EVO-158 EVO-159 EVO-161 EVO-162 EVO-166 size and surroundings", () => {
    expect(attackModifiers({ target: { size: 3 } }).counts).toEqual({ sizeLarger: 3 });
    expect(attackModifiers({ target: { size: -2 } }).counts).toEqual({ sizeSmaller: 2 });
    const target = { cover: "heavy", light: "dark", haze: true } as const;
    expect(rows({ badWeather: true, target })).toEqual([
      "badWeather",
      "coverHeavy",
      "coverLight",
      "darkness",
      "lowLight",
      "haze",
    ]);
    expect(rows({ target, settings: { nestedRows: false } })).toEqual(["coverHeavy", "darkness", "haze"]);
    expect(rows({ target: { cover: "light", light: "low" } })).toEqual(["coverLight", "lowLight"]);
  });

  test("EVO-142 EVO-144 EVO-027 EVO-167 EVO-168 EVO-169 rows of the tester's own state", () => {
    const { counts } = ownModifiers({
      conditions: ["ambushing", "exhausted"],
      fatePoints: 1,
      batonAdvantages: 3,
      assistants: 5,
      terrain: { type: "damaging", number: 2 },
    });
    expect(counts).toEqual({
      ambushing: 1,
      fate: 2,
      batonPass: 3,
      assist: 3,
      difficultTerrain: 2,
      exhausted: 1,
      fatigued: 1,
    });
  });

  test("EVO-140 EVO-169 every row that can hold says which rule it comes from", () => {
    const all = attackModifiers({
      attackKind: "melee",
      mode: "called",
      bypassProtector: true,
      scared: true,
      badWeather: true,
      attackerBlinded: true,
      metresBelow: 1,
      around: { attackers: 3, defenders: 1 },
      target: {
        ailments: ["dizzy"],
        size: 1,
        cover: "heavy",
        haze: true,
        conditions: ["prone", "running", "grappled"],
        armed: false,
      },
    });
    for (const id of [...all.advantages, ...all.disadvantages]) expect(ROW_RULES[id], id).toMatch(/^EVO-\d{3}$/);
  });
});

describe("properties of the arithmetic", () => {
  const roll = fc.integer({ min: 1, max: 100 });

  test("EVO-020 EVO-022 a net Disadvantage never touches damage, and a cap never widens a count", () => {
    fc.assert(
      fc.property(fc.nat(20), fc.nat(20), fc.nat(10), (advantages, disadvantages, advantageCap) => {
        const free = combineAdvantage({ advantages, disadvantages });
        const capped = combineAdvantage({ advantages, disadvantages, settings: { advantageCap } });
        expect(free.damageBonus).toBe(Math.max(0, advantages - disadvantages));
        expect(capped.advantages).toBeLessThanOrEqual(free.advantages);
        if (advantageCap > 0) expect(capped.advantages).toBeLessThanOrEqual(advantageCap);
      }),
    );
  });

  test("EVO-021 EVO-023 EVO-025 degrees belong to one side only, and the bands stand", () => {
    fc.assert(
      fc.property(fc.integer({ min: -50, max: 200 }), roll, (score, die) => {
        const { success, dos, dof } = d100({ score, roll: die });
        expect(success).toBe(die <= 5 || (die < 96 && die <= score));
        expect(success ? dof : dos).toBe(0);
        expect(dos).toBeGreaterThanOrEqual(0);
        expect(dof).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("EVO-024 nobody wins who failed, and somebody wins who alone succeeded", () => {
    fc.assert(
      fc.property(fc.nat(100), roll, fc.nat(100), roll, (target, die, other, otherDie) => {
        const { winner, actor, opponent } = opposedTest({
          actor: { target, roll: die },
          opponent: { target: other, roll: otherDie },
        });
        if (winner === "actor") expect(actor.success).toBe(true);
        if (winner === "opponent") expect(opponent?.success).toBe(true);
        if (winner === "none") expect(actor.success || opponent?.success).toBe(false);
      }),
    );
  });

  test("EVO-224 EVO-225 EVO-227 without a wound there are no extras and nothing Savage", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -20, max: 0 }),
        fc.boolean(),
        fc.boolean(),
        fc.nat(5),
        (excess, a, b, extraWounds) => {
          const hit = {
            excess,
            head: a,
            critical: b,
            weakness: a,
            helpless: b,
            extraWounds,
            savageQualities: 1,
            bruisedRib: true,
          };
          expect(woundsFromHit(hit)).toMatchObject({ normal: 0, savage: 0 });
        },
      ),
    );
  });

  test("EVO-226 marks made are marks lost, and no count falls below zero", () => {
    const track = fc.record({ light: fc.nat(6), heavy: fc.nat(3), deadly: fc.nat(1) });
    fc.assert(
      fc.property(track, fc.nat(9), fc.nat(5), fc.nat(3), (body, normal, savage, blockHeavy) => {
        const { remaining, lost, blocked } = applyWounds({ track: body, normal, savage, blockHeavy });
        const gone = body.light + body.heavy + body.deadly - remaining.light - remaining.heavy - remaining.deadly;
        expect(lost).toHaveLength(gone);
        expect(gone + blocked).toBeLessThanOrEqual(normal + savage);
        for (const left of Object.values(remaining)) expect(left).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  test("EVO-226 EVO-223 nothing happens to a track that has lost its Deadly Wound", () => {
    const gone = { light: 2, heavy: 1, deadly: 0 };
    expect(applyWounds({ track: gone, normal: 3, savage: 1 })).toMatchObject({ remaining: gone, lost: [], stress: 0 });
  });

  test("EVO-301 EVO-302 EVO-304 every ailment helps enemies and stops Chance Attacks", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...AILMENTS), { minLength: 1 }), (ailments) => {
        const may = capabilities({ ailments });
        expect(may.enemyAdvantages).toBeGreaterThanOrEqual(ailments.length);
        expect(may.mayChanceAttack).toBe(false);
        expect(may.helpless).toBe(false);
      }),
    );
  });
});
