import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { movement } from "../movement/movement.ts";
import { sizeClass } from "../size/sizeClass.ts";
import { BURDENS } from "../tables/movByBurden.ts";
import { burden } from "./burden.ts";
import { encumbrance } from "./encumbrance.ts";
import { loadLimits, loadThreshold } from "./threshold.ts";
import { carriedWeight } from "./weight.ts";

describe("size and movement", () => {
  test("ARC-004 ARC-005 ARC-007 seven classes, humans in the middle, each with a name", () => {
    const names = [-3, -2, -1, 0, 1, 2, 3].map((size) => sizeClass({ size }).name);
    expect(names).toEqual(["Minute", "Tiny", "Small", "Medium", "Large", "Huge", "Gigantic"]);
    expect(sizeClass({ size: 0 })).toMatchObject({ movFactor: 1, kgPerBuild: 3 });
  });

  test("ARC-006 size changes movement and load", () => {
    expect(movement({ control: 5, size: 1 }).mov).toBe(16);
    expect(loadThreshold({ build: 6, size: 1 }).loadt).toBe(36);
  });

  test("ARC-008 ARC-009 a human of neutral Control covers 8 metres", () => {
    expect(movement({ control: 5 }).mov).toBe(8);
    expect(movement({ control: 6 }).mov).toBe(8);
  });

  test("ARC-010 Control adds or takes metres, and none at all is none at all", () => {
    const humans = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((control) => movement({ control }).mov);
    expect(humans).toEqual([0, 5, 6, 7, 7, 8, 8, 9, 9, 10, 11]);
  });

  test("ARC-011 ARC-012 a small dog is half as fast as a medium one, unless its own entry says otherwise", () => {
    expect(movement({ base: 16, control: 5, size: -1 }).mov).toBe(8);
    expect(movement({ base: 16, control: 5, size: -1, fixed: true }).mov).toBe(16);
  });

  test("ARC-013 movement is a multiple of the rounding step and never below one, unless immobile", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 60 }),
        fc.integer({ min: 0, max: 10 }),
        fc.integer({ min: -3, max: 3 }),
        fc.constantFrom(...BURDENS),
        fc.constantFrom(0.25, 0.5, 1),
        (base, control, size, load, movRound) => {
          const { mov } = movement({ base, control, size, burden: load, settings: { movRound } });
          if (control === 0 || load === "immobile") expect(mov).toBe(0);
          else expect(mov).toBeGreaterThanOrEqual(movRound);
          expect(Number.isInteger(mov / movRound)).toBe(true);
        },
      ),
    );
  });
});

describe("load and burden", () => {
  test("ARC-014 ARC-015 ARC-016 three kilograms for each Build, by size, or the being's own threshold", () => {
    expect(loadThreshold({ build: 6 })).toEqual({ loadt: 18 });
    expect(loadThreshold({ build: 6, size: -3 })).toEqual({ loadt: 2.25 });
    expect(loadThreshold({ build: 6, size: -3, override: 0 })).toEqual({ loadt: 0 });
  });

  test("ARC-017 everything counts by quantity, clothing apart", () => {
    const items = [
      { weightKg: 2.5, quantity: 4 },
      { weightKg: 3, isClothing: true },
    ];
    expect(carriedWeight({ items })).toEqual({ carried: 10, clothing: 3, total: 13 });
  });

  test("ARC-018 a Build uses the bands it is allowed, and bears one threshold more", () => {
    expect(loadLimits({ build: 6 })).toEqual({ loadt: 18, light: 18, medium: 36, heavy: 54, overloaded: 72 });
    expect(loadLimits({ build: 5 })).toEqual({ loadt: 15, light: 15, medium: 30, heavy: null, overloaded: 45 });
    expect(loadLimits({ build: 3 })).toEqual({ loadt: 9, light: 9, medium: null, heavy: null, overloaded: 18 });
  });

  test("ARC-019 Build 1 bears nothing but clothing, and that is free", () => {
    expect(burden({ build: 1, carried: 0, clothing: 40 })).toEqual({ weight: 0, status: "none", canAct: true });
    expect(burden({ build: 1, carried: 0.1 }).status).toBe("overloaded");
    expect(burden({ build: 2, carried: 0, clothing: 1 })).toMatchObject({ weight: 1, status: "light" });
  });

  test("ARC-020 ARC-021 ARC-022 limits belong to their band; beyond the last one is overloaded, then immobile", () => {
    const at = (carried: number): string => burden({ build: 6, carried }).status;
    expect([0, 18, 36, 54, 72].map(at)).toEqual(["none", "light", "medium", "heavy", "overloaded"]);
    expect([0.01, 18.01, 36.01, 54.01, 72.01].map(at)).toEqual(["light", "medium", "heavy", "overloaded", "immobile"]);
    expect(burden({ build: 6, carried: 72.01 }).canAct).toBe(false);
    expect(burden({ build: 6, carried: 72 }).canAct).toBe(true);
  });

  test("ARC-020 thirds of a kilogram don't tip the scales", () => {
    expect(0.1 + 0.2).toBeGreaterThan(0.3);
    expect(burden({ build: 6, override: 0.3, carried: 0.1 + 0.2 }).status).toBe("light");
  });

  test("ARC-020 burden is monotone in weight, whatever the body", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 }),
        fc.integer({ min: -3, max: 3 }),
        fc.double({ min: 0, max: 400, noNaN: true }),
        fc.double({ min: 0, max: 400, noNaN: true }),
        (build, size, one, other) => {
          const rank = (carried: number): number => BURDENS.indexOf(burden({ build, size, carried }).status);
          expect(rank(Math.max(one, other))).toBeGreaterThanOrEqual(rank(Math.min(one, other)));
        },
      ),
    );
  });

  test("ARC-023 each burden leaves its part of the movement", () => {
    const left = (kg: number): number => encumbrance({ build: 6, control: 5, items: [{ weightKg: kg }] }).mov;
    expect([0, 18, 36, 54, 72, 73].map(left)).toEqual([8, 8, 6, 4, 2, 0]);
  });
});
