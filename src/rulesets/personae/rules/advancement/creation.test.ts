import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ATTRIBUTES, type Priority } from "../state.ts";
import { canRaiseAttribute, validateCreation } from "./creation.ts";
import { potential, potentialLimits } from "./potential.ts";
import { purchaseTrait, type PurchaseKind } from "./purchase.ts";
import { resourceCheck } from "./resources.ts";

const PRIORITY: Readonly<Record<string, Priority>> = {
  CMP: "first",
  PRO: "first",
  CNG: "second",
  POW: "second",
  KNO: "third",
  STA: "hindrance",
};
const RANKS: readonly Priority[] = ["first", "second", "third", "hindrance"];
const modest = { CMP: 2, PRO: 2, CNG: 2, POW: 2, KNO: 1, STA: 1 };
const priorities = PRIORITY as Record<(typeof ATTRIBUTES)[number], Priority>;

describe("attributes in their order", () => {
  test("PER-016 PER-133 however points are spent, the order of importance holds", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...ATTRIBUTES), { maxLength: 40 }), (raises) => {
        let attributes: Record<string, number> = { ...modest };
        for (const raise of raises)
          if (canRaiseAttribute({ attributes, priorities, raise }).allowed)
            attributes = { ...attributes, [raise]: (attributes[raise] ?? 0) + 1 };
        const at = (rank: Priority) =>
          ATTRIBUTES.filter((id) => PRIORITY[id] === rank).map((id) => attributes[id] ?? 0);
        for (const [i, rank] of RANKS.slice(1).entries())
          expect(Math.max(...at(rank))).toBeLessThanOrEqual(Math.min(...at(RANKS[i] ?? "first")));
      }),
    );
  });

  test("PER-171 whole numbers from 1; only the hindrance may be 0", () => {
    const check = (change: object) => validateCreation({ attributes: { ...modest, ...change }, priorities }).violations;
    expect(check({})).toEqual([]);
    expect(check({ STA: 0 })).toEqual([]);
    expect(check({ KNO: 0, STA: 0 })).toContain("attributeMinimum");
    expect(check({ STA: -1 })).toContain("attributeMinimum");
  });

  test("PER-147 PER-172 attributes limit what one begins with", () => {
    const { limits, violations } = validateCreation({
      attributes: modest,
      priorities,
      skills: 3,
      talents: 2,
      powers: 2,
    });
    expect(limits).toMatchObject({ skills: 2, talents: 1, powers: 2, prowessDice: 6, vitality: 2 });
    expect(violations).toEqual(["skills", "talents"]);
  });

  test("PER-128 PER-175 potential grows by one with every ten points, and the limits with it", () => {
    fc.assert(
      fc.property(fc.nat(90), (points) => {
        const value = potential({ attributes: { CMP: points } }).potential;
        expect(potential({ attributes: { CMP: points + 10 } }).potential).toBe(
          points < 10 ? 1 + Number(points + 10 >= 20) : value + 1,
        );
        expect(potentialLimits({ potential: value }).skillRatingCap).toBe(value + 2);
      }),
    );
  });
});

describe("prices", () => {
  const price = (kind: PurchaseKind) => purchaseTrait({ available: 9, kind }).cost;

  test("PER-134 PER-137 everything plain costs one point", () => {
    const kinds: PurchaseKind[] = [
      "attribute",
      "skill",
      "enhancement",
      "upgrade",
      "power",
      "talent",
      "vitality",
      "companionTier",
    ];
    expect(kinds.map(price)).toEqual(kinds.map(() => 1));
  });

  test("PER-127 nobody spends what they haven't got", () => {
    fc.assert(
      fc.property(
        fc.nat(5),
        fc.constantFrom("plain" as const, "superior" as const, "exceptional" as const),
        (available, to) => {
          const result = purchaseTrait({ available, kind: "enhancement", to });
          expect(result.available).toBe(result.allowed ? available - result.cost : available);
          expect(result.available).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  test("PER-145 PER-183 what costs more than the cap can't be bought; a boost counts while it lasts", () => {
    expect(resourceCheck({ talents: [1, 2], cost: 4 })).toMatchObject({ cap: 3, affordable: false, band: "rare" });
    const boosts = [
      { amount: 1, scenesLeft: 1 },
      { amount: 9, scenesLeft: 0 },
    ];
    expect(resourceCheck({ talents: [1, 2], boosts, cost: 4 })).toMatchObject({ cap: 4, affordable: true });
  });
});
