import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { carryList, derive, deriveMount } from "./derive.ts";
import { contributor } from "./core/contributor.ts";
import { doublings, median, rounded } from "./core/arithmetic.ts";
import { rollUnder } from "./core/check.ts";
import { isArchetypal } from "./core/archetypes.ts";
import { abilityRoll, reactionRoll } from "./core/rolls.ts";
import { bulkOf, encumbrance, type CarriedItem } from "./equipment/bulk.ts";
import { itemPrice } from "./equipment/price.ts";
import { GOODS, WEAPONS } from "./equipment/catalogue.ts";
import { damageForSize, sizedItem } from "./equipment/sizes.ts";
import { exampleFoe, exampleHero } from "./examples.ts";
import { LEVELS } from "./tables/advancement.ts";
import { LIGHTS } from "./tables/gear.ts";
import { experienceLevel } from "./advancement/level.ts";
import { DEFAULT_SETTINGS } from "./settings.ts";
import { applyDamage } from "./survival/damage.ts";
import { verveAllowed } from "./survival/verve.ts";
import { ABILITIES, ARCHETYPES, SIZE_IDS } from "./terms.ts";

const points = fc.nat(40);
const loss = fc.record({
  survival: points,
  verve: points,
  injuries: fc.nat(10),
  pools: fc.array(fc.nat(10), { maxLength: 3 }),
  damage: fc.nat(60),
  directInjuries: fc.nat(20),
  archetypal: fc.boolean(),
});

describe("damage", () => {
  test("VRV-108 VRV-111 VRV-116 what is lost and what injures adds up to the damage", () => {
    fc.assert(
      fc.property(loss, (given) => {
        const { lost, injuriesGained, survival, verve, injuries, pools } = applyDamage(given);
        expect(lost.pools + lost.verve + lost.survival + injuriesGained).toBe(given.damage);
        expect(survival).toBe(given.survival - lost.survival);
        expect(verve).toBe(given.verve - lost.verve);
        expect(injuries).toBe(given.injuries + injuriesGained);
        expect(Math.min(survival, verve, ...pools)).toBeGreaterThanOrEqual(0);
        expect(injuries).toBeGreaterThanOrEqual(given.injuries);
      }),
    );
  });

  test("VRV-109 VRV-110 verve goes before survival exactly when the loss is archetypal", () => {
    fc.assert(
      fc.property(loss, (given) => {
        const { lost, verve } = applyDamage(given);
        if (!given.archetypal) expect(lost.verve).toBe(0);
        else if (lost.survival > 0) expect(verve).toBe(0);
      }),
    );
  });

  test("VRV-116 VRV-118 injuries rise only by direct ones and by what finds no reserve", () => {
    fc.assert(
      fc.property(loss, (given) => {
        const { injuriesGained, survival, unconsciousnessCheck } = applyDamage(given);
        const direct = Math.min(given.directInjuries, given.damage);
        if (survival > 0) expect(injuriesGained).toBe(direct);
        if (injuriesGained > 0) expect(unconsciousnessCheck).toBe(true);
      }),
    );
  });

  test("VRV-110 VRV-125 nobody but a hero has verve to lose", () => {
    for (const archetype of ARCHETYPES) {
      const given = { archetypes: { [archetype]: 3 }, usesSpecialty: true, inCombat: true };
      expect(verveAllowed({ ...given, playerCharacter: false }).allowed).toBe(false);
      expect(verveAllowed(given).criterion).toBe("specialty");
    }
    expect(derive(exampleFoe("Foe"), DEFAULT_SETTINGS).verveMax).toBe(0);
  });
});

describe("carrying", () => {
  const item: fc.Memo<CarriedItem> = fc.memo((depth) =>
    fc.record({
      id: fc.uuid(),
      bulk: fc.nat(40),
      size: fc.constantFrom(...SIZE_IDS),
      contents: depth > 1 ? fc.array(item(), { maxLength: 3 }) : fc.constant([]),
    }),
  );
  const all = (list: readonly CarriedItem[]): CarriedItem[] => list.flatMap((one) => [one, ...all(one.contents ?? [])]);

  test("VRV-022 VRV-023 VRV-045 VRV-079 bulk adds up however containers are nested", () => {
    fc.assert(
      fc.property(fc.array(item(3), { maxLength: 5 }), (items) => {
        const { totalBulk, entries } = encumbrance({ strength: 10, endurance: 10, items });
        const single = all(items).map((one) => bulkOf({ ...one, contents: [] }, "medium"));
        expect(totalBulk).toBeCloseTo(
          single.reduce((sum, bulk) => sum + bulk, 0),
          6,
        );
        expect(entries).toBe(items.length);
      }),
    );
  });

  test("VRV-045 a container that holds itself, or is gone, loses nothing and never ends", () => {
    const gear = (id: string, container: string | null) => {
      return { id, item: "", name: id, quantity: 1, bulk: 1, cost: 0, size: "medium" as const, container };
    };
    const state = exampleHero("Hero", {
      weapons: [],
      gear: [gear("bag", null), gear("rope", "bag"), gear("hat", "lost")],
    });
    expect(carryList(state).map(({ id }) => id)).toEqual(["bag", "hat"]);
    expect(derive(state, DEFAULT_SETTINGS).load.totalBulk).toBe(3);
    expect(
      derive({ ...state, gear: [gear("bag", "sack"), gear("sack", "bag")] }, DEFAULT_SETTINGS).load.totalBulk,
    ).toBe(2);
  });

  test("VRV-022 setting carryPenalty slows who carries too much", () => {
    const gear = Array.from({ length: 10 }, (_, n) => {
      return {
        id: `g${n}`,
        item: "",
        name: "",
        quantity: 1,
        bulk: 1,
        cost: 0,
        size: "medium" as const,
        container: null,
      };
    });
    const state = exampleHero("Hero", { gear });
    expect(derive(state, DEFAULT_SETTINGS).movement).toBe(10);
    expect(derive(state, { ...DEFAULT_SETTINGS, carryPenalty: true }).movement).toBe(5);
  });

  test("VRV-047 VRV-048 VRV-049 VRV-050 a beast's figures follow from its load and tack", () => {
    expect(deriveMount({ animal: "mule", load: 480, tack: "bareback" })).toMatchObject({
      movement: 8,
      dailyMovement: 5,
      riderModifier: -3,
    });
  });
});

describe("numbers", () => {
  test("VRV-006 halves go up, also below zero", () => {
    expect([0.5, 1.4, -0.5, -1.5, 2.5].map(rounded)).toEqual([1, 1, 0, -1, 3]);
    expect([1, 2, 3, 4, 1023, 1024].map(doublings)).toEqual([0, 1, 1, 2, 9, 10]);
    expect([median([3, 1, 2]), median([1, 2]), median([])]).toEqual([2, 1.5, 0]);
  });

  test("VRV-002 VRV-003 VRV-004 VRV-005 contributors never fall as scores rise, and the special one is never negative", () => {
    for (let score = 1; score < 40; score += 1) {
      const [low, high] = [contributor({ score }), contributor({ score: score + 1 })];
      expect(high.major).toBeGreaterThanOrEqual(low.major);
      expect(high.minor).toBeGreaterThanOrEqual(low.minor);
      expect(low.special).toBe(Math.floor((2 * score) / 7));
    }
    const row = { score: 10, major: 7, minor: 3, special: 1 };
    expect(contributor({ score: 10, settings: { contributorTable: [row] } })).toEqual({
      major: 7,
      minor: 3,
      special: 1,
    });
  });

  test("VRV-001 the die succeeds exactly when it is at most the target", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 20 }), fc.integer({ min: -30, max: 50 }), (die, target) => {
        expect(rollUnder({ die, target })).toMatchObject({ success: die <= target, margin: target - die });
        const natural = rollUnder({ die, target, settings: { autoResults: true } });
        if (die === 1) expect(natural.success).toBe(true);
        if (die === 20) expect(natural.success).toBe(false);
      }),
    );
  });

  test("VRV-007 VRV-008 each archetype has its own ability, reaction and business", () => {
    const monk = { archetypes: { monk: 1 } };
    expect(
      isArchetypal({ ...monk, ability: "charisma", reaction: "perception", domain: "psychic" }).reasons,
    ).toHaveLength(3);
    expect(isArchetypal({ ...monk, ability: "strength", reaction: "health", domain: "combat" }).archetypal).toBe(false);
  });

  test("VRV-050 VRV-116 VRV-140 everything that bears on a roll is added", () => {
    const shared = { fieldBonus: 3, injuries: 2, riding: "bareback" as const, groupBonus: 1, difficulty: "a-snap" };
    expect(abilityRoll({ score: 10, ability: "strength", ...shared }).target).toBe(17);
    expect(
      reactionRoll({ reaction: "perception", value: 5, conditions: ["full-helmet", "psychic-conflict"] }).target,
    ).toBe(0);
  });
});

describe("tables", () => {
  test("VRV-085 VRV-091 VRV-092 VRV-195 the first ten levels are what the formulas say", () => {
    for (const { level, totalExperience, mojoGain } of LEVELS) {
      const found = experienceLevel({ level });
      expect(found).toMatchObject({ totalXp: totalExperience, mojoGain, specialtyGain: level % 2 === 1 });
    }
  });

  test("VRV-043 VRV-044 VRV-054 VRV-069 VRV-070 everything for sale has an id of its own, a price, and names its rule", () => {
    const ids = [...GOODS, ...WEAPONS].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const { id, rule, cost } of [...GOODS, ...WEAPONS]) {
      expect(rule, id).toMatch(/^VRV-\d{3}$/);
      expect(itemPrice({ item: id, quantity: 2 }).cost, id).toBeCloseTo(2 * cost, 9);
    }
  });

  test("VRV-052 lights burn for hours and reach for yards", () => {
    expect(LIGHTS.map(({ id, radiusYards, durationHours }) => [id, radiusYards, durationHours])).toEqual([
      ["candle", 6, 6],
      ["lantern", 20, 6],
      ["torch", 10, 3],
    ]);
  });

  test("VRV-078 VRV-081 VRV-082 VRV-083 VRV-084 sizes change dice and range step by step, not armor", () => {
    expect(SIZE_IDS.map((size) => sizedItem({ itemSize: size, damage: "d8", range: 3 }).damage)).toEqual([
      "d2",
      "d4",
      "d6",
      "d8",
      "d10",
      "d12",
      "2d8",
      "3d6",
    ]);
    expect(SIZE_IDS.map((size) => sizedItem({ itemSize: size, range: 3 }).range)).toEqual([1, 1, 2, 3, 6, 12, 24, 48]);
    expect([damageForSize("d3", -1), damageForSize("d3", 1), damageForSize("2d6", 1), damageForSize("6d6", 2)]).toEqual(
      ["d2", "d4", "2d8", "8d6"],
    );
    expect(sizedItem({ itemSize: "large", userSize: "small" }).attackModifier).toBe(-2);
  });

  test("VRV-016 VRV-018 VRV-027 VRV-029 VRV-033 VRV-179 a warrior's sheet follows from its scores", () => {
    const abilities = { ...exampleHero("x").abilities, strength: 18, endurance: 15 };
    const figures = derive(exampleHero("Hero", { abilities }), DEFAULT_SETTINGS);
    expect(figures).toMatchObject({ survivalMax: 7, fightingArt: 2, combatPool: 2, carry: 13, maxItemBulk: 18 });
    expect(figures.attacks).toMatchObject({ close: { attack: 2, damage: 4 }, propelled: { attack: 0, damage: 0 } });
    expect(ABILITIES.every((id) => id in figures.contributors)).toBe(true);
  });

  test("VRV-266 VRV-255 a unit's survival grows with its bonus", () => {
    const unit = exampleFoe("Unit", { count: 12, overrides: { ...exampleFoe("x").overrides, survivalMax: 5 } });
    expect(derive(unit, DEFAULT_SETTINGS)).toMatchObject({ survivalMax: 20, groupBonus: 3, actionsPerRound: 4 });
  });
});
