import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { esDie } from "../check/esDie.ts";
import { complexityThreshold } from "../check/threshold.ts";
import { loadLimits } from "../load/threshold.ts";
import { movement } from "../movement/movement.ts";
import { settingsFrom } from "../settings.ts";
import { TABLES } from "./index.ts";
import { TABLE_SCHEMAS, tablesFrom, validateTables } from "./validate.ts";

const reasons = (tables: Parameters<typeof validateTables>[0]) =>
  validateTables(tables).map(({ table, row, reason }) => [table, row, reason]);

describe("replaceable tables", () => {
  test("ARC-007 ten tables, T1 to T10, each row with its rule, and defaults that hold their own rules", () => {
    const numbers = TABLE_SCHEMAS.flatMap(({ number }) => number ?? []);
    expect([...new Set(numbers)]).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => `T${n}`));
    for (const { name, rows } of TABLE_SCHEMAS) {
      for (const { rule } of rows) expect(rule).toMatch(/^ARC-\d{3}$/);
      const filled = rows.filter(({ initial, source, fixed }) => initial !== null || source === "author" || fixed);
      const whole = Object.fromEntries(filled.map(({ key, initial, pinned }) => [key, initial ?? pinned]));
      expect(reasons({ [name]: whole }), name).toEqual([]);
    }
  });

  test("ARC-009 ARC-014 ARC-018 ARC-055 ARC-063 what the rules fix can't be edited away", () => {
    expect(reasons({ kgPerBuildBySize: { "0": 4 } })).toEqual([["kgPerBuildBySize", "0", "pinned"]]);
    expect(reasons({ bandsByBuild: { "6": 2 } })).toEqual([["bandsByBuild", "6", "pinned"]]);
    expect(reasons({ loadMultiples: { heavy: 4 } })).toEqual([["loadMultiples", "heavy", "pinned"]]);
    expect(reasons({ dieByEs: { "5": 10 } })).toEqual([["dieByEs", "5", "pinned"]]);
    expect(reasons({ thresholds: { average: 10 } })).toEqual([["thresholds", "average", "pinned"]]);
    expect(reasons({ metresBySize: { "-1": -4 } })).toEqual([["metresBySize", "-1", "pinned"]]);
  });

  test("ARC-009 ARC-014 ARC-018 ARC-055 ARC-063 whatever a group stores, the fixed facts stay", () => {
    const anyTables = fc.dictionary(
      fc.constantFrom(...Object.keys(TABLES)),
      fc.dictionary(
        fc.constantFrom(
          "-3",
          "-1",
          "0",
          "1",
          "5",
          "6",
          "10",
          "light",
          "medium",
          "heavy",
          "none",
          "immobile",
          "average",
        ),
        fc.oneof(fc.integer({ min: -5, max: 30 }), fc.constant(null), fc.string({ maxLength: 3 }), fc.double()),
      ),
    );
    fc.assert(
      fc.property(anyTables, fc.constantFrom("A", "B", "C"), (tables, dicePreset) => {
        const settings = settingsFrom({ tables, dicePreset });
        expect(loadLimits({ build: 6, settings })).toMatchObject({ loadt: 18, heavy: 54 });
        expect(esDie({ es: 5, settings }).sides).toBe(8);
        expect(complexityThreshold({ complexity: "average", settings }).threshold).toBe(9);
        const scores = Array.from({ length: 11 }, (_, control) => movement({ control, settings }).controlAdj);
        expect(scores).toContain(0);
        expect(Number.isFinite(movement({ control: 10, size: 3, burden: "heavy", settings }).mov)).toBe(true);
      }),
    );
  });

  test("ARC-086 a cell of the wrong kind, out of bounds or against the run is named", () => {
    expect(reasons({ sizeNames: { "1": 5 } })).toEqual([["sizeNames", "1", "wrongKind"]]);
    expect(reasons({ sizeNames: { "1": " " } })).toEqual([["sizeNames", "1", "outOfRange"]]);
    expect(reasons({ movBySize: { "1": null } })).toEqual([["movBySize", "1", "wrongKind"]]);
    expect(reasons({ actionsByEs: { "9": 2.5 } })).toEqual([["actionsByEs", "9", "wrongKind"]]);
    expect(reasons({ dieByEs: { "9": 1 } })).toEqual([["dieByEs", "9", "outOfRange"]]);
    expect(reasons({ dieByEs: { "0": 4 } })).toEqual([["dieByEs", "0", "unknownRow"]]);
    expect(reasons({ thresholds: { hard: 8 } })).toEqual([["thresholds", "hard", "course"]]);
    expect(reasons({ movByBurden: { heavy: 0.8 } })).toEqual([["movByBurden", "heavy", "course"]]);
    expect(reasons({ spells: {} })).toEqual([["spells", null, "unknownTable"]]);
    expect(reasons({ thresholds: 9 })).toEqual([["thresholds", null, "notATable"]]);
    expect(reasons("all")).toEqual([["", null, "notATable"]]);
  });

  test("ARC-086 unusable cells give way one by one", () => {
    const stored = { thresholds: { hard: 13, average: 4, "an odd one": 1 }, movBySize: { "1": "fast" }, spells: {} };
    expect(tablesFrom(stored)).toEqual({ thresholds: { hard: 13 } });
    expect(tablesFrom(null)).toEqual({});
  });
});
