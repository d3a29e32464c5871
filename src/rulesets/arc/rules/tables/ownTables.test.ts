import { describe, expect, test } from "vitest";
import { complexityThreshold, thresholdOf } from "../check/threshold.ts";
import { deriveCharacter } from "../derive.ts";
import { ExampleTable, exampleCharacter, exampleCheck, exampleScene } from "../examples.ts";
import { encumbrance } from "../load/encumbrance.ts";
import { loadLimits } from "../load/threshold.ts";
import { movement } from "../movement/movement.ts";
import { freshCharacter } from "../ranges.ts";
import { settingsFrom } from "../settings.ts";
import type { JsonObject } from "../../../../kernel/json.ts";
import { complexitiesOf } from "./complexities.ts";
import { numbersOf, tableBadge } from "./badge.ts";
import { validateTables, TABLE_SCHEMAS } from "./validate.ts";

const rules = (tables: JsonObject, rest: JsonObject = {}) => settingsFrom({ tables, ...rest });
const reasons = (tables: JsonObject) => validateTables(tables).map(({ table, row, reason }) => [table, row, reason]);

describe("T2, metres by Control", () => {
  test("ARC-009 ARC-010 row 5 is as free as the others: only some score has to give nothing", () => {
    const tables = { movByControl: { "4": 0, "5": 1, "6": 1 } };
    expect(reasons(tables)).toEqual([]);
    expect(movement({ control: 5, settings: rules(tables) }).mov).toBe(9);
    expect(movement({ control: 4, settings: rules(tables) }).mov).toBe(8);
    const none = { movByControl: { "5": 1, "6": 1 } };
    expect(reasons(none)).toEqual([["movByControl", "5", "noZero"], ["movByControl", "6", "noZero"]]); // prettier-ignore
    expect(rules(none).tables).toEqual({});
    expect(movement({ control: 5, settings: rules({ movByControl: { "5": 1, "6": 1, "7": 4 } }) }).mov).toBe(8);
  });
});

describe("T3 and T7, by factor or by metres", () => {
  test("ARC-011 a size may add or take metres instead", () => {
    const settings = rules({ metresBySize: { "-1": -8, "1": 6 } });
    expect(movement({ base: 16, control: 5, size: -1, settings })).toMatchObject({
      mov: 8,
      sizeFactor: 1,
      sizeMetres: -8,
    });
    expect(movement({ control: 5, size: -1, settings }).mov).toBe(0.5);
    expect(movement({ control: 5, size: 1, settings }).mov).toBe(14);
    expect(movement({ control: 5, size: 2, settings })).toMatchObject({ mov: 32, sizeFactor: 4, sizeMetres: null });
    expect(movement({ control: 5, size: 1, fixed: true, settings }).mov).toBe(8);
    expect(reasons({ metresBySize: { "-1": -6 } })).toEqual([["metresBySize", "-1", "pinned"]]);
    expect(reasons({ metresBySize: { "0": 1 } })).toEqual([["metresBySize", "0", "pinned"]]);
  });

  test("ARC-023 a burden may cost metres instead, and the immobile stay so", () => {
    const settings = rules({ metresByBurden: { heavy: -3, overloaded: -9 } });
    expect(movement({ control: 5, burden: "heavy", settings })).toMatchObject({
      mov: 5,
      burdenFactor: 1,
      burdenMetres: -3,
    });
    expect(movement({ control: 5, burden: "overloaded", settings }).mov).toBe(0.5);
    expect(movement({ control: 5, burden: "medium", settings }).mov).toBe(6);
    expect(movement({ control: 5, burden: "immobile", settings }).mov).toBe(0);
    expect(reasons({ metresByBurden: { heavy: 1 } })).toEqual([["metresByBurden", "heavy", "outOfRange"]]);
    expect(reasons({ metresByBurden: { immobile: 0 } })).toEqual([["metresByBurden", "immobile", "unknownRow"]]);
  });
});

describe("T6, limits of the bands", () => {
  test("ARC-018 light is ours to change; heavy is what the rules say", () => {
    expect(reasons({ loadMultiples: { light: 1.5 } })).toEqual([]);
    expect(reasons({ loadMultiples: { heavy: 4 } })).toEqual([["loadMultiples", "heavy", "pinned"]]);
  });

  test("ARC-018 ARC-022 kilograms by Build, n/a, and Overloaded with a column of its own", () => {
    const settings = rules({
      loadByBuild: { "3:light": 10, "3:medium": 16, "3:overloaded": 20, "6:medium": null, "6:overloaded": 80 },
    });
    expect(loadLimits({ build: 3, settings })).toEqual({
      loadt: 9,
      light: 10,
      medium: 16,
      heavy: null,
      overloaded: 20,
    });
    expect(loadLimits({ build: 6, settings })).toEqual({
      loadt: 18,
      light: 18,
      medium: null,
      heavy: 54,
      overloaded: 80,
    });
    expect(loadLimits({ build: 3, size: 1, settings })).toMatchObject({ light: 20, overloaded: 40 });
    expect(loadLimits({ build: 5, settings })).toEqual(loadLimits({ build: 5 }));
    expect(loadLimits({ build: 0, settings: rules({ loadByBuild: { "0:light": 4 } }) }).light).toBeNull();
    const bears = (kg: number) => encumbrance({ build: 6, control: 5, items: [{ weightKg: kg }], settings }).status;
    expect([18, 18.5, 54, 54.5, 80, 80.5].map(bears)).toEqual(["light", "heavy", "heavy", "overloaded", "overloaded", "immobile"]); // prettier-ignore
  });

  test("ARC-019 a Build that allows no band has its clothing for nothing, as the kilograms have it", () => {
    const settings = rules({ loadByBuild: { "2:light": null, "2:overloaded": 5 } });
    const items = [{ weightKg: 4 }, { weightKg: 3, isClothing: true }];
    expect(encumbrance({ build: 2, control: 5, items, settings })).toMatchObject({ weight: 4, status: "overloaded" });
  });

  test("ARC-018 ARC-019 ARC-086 each cell is told what is wrong with it", () => {
    expect(reasons({ loadByBuild: { "6:heavy": 60 } })).toEqual([["loadByBuild", "6:heavy", "pinned"]]);
    expect(reasons({ loadByBuild: { "1:light": 3 } })).toEqual([["loadByBuild", "1:light", "pinned"]]);
    expect(reasons({ loadByBuild: { "11:light": 3 } })).toEqual([["loadByBuild", "11:light", "unknownRow"]]);
    expect(reasons({ loadByBuild: { "4:light": 20, "4:medium": 12 } })).toEqual([
      ["loadByBuild", "4:medium", "course"],
    ]);
    expect(reasons({ loadByBuild: { "4:light": 20, "5:light": 12 } })).toEqual([["loadByBuild", "5:light", "course"]]);
    expect(reasons({ loadByBuild: { "4:light": -1 } })).toEqual([["loadByBuild", "4:light", "outOfRange"]]);
    expect(reasons({ loadByBuild: { "4:light": "n/a" } })).toEqual([["loadByBuild", "4:light", "wrongKind"]]);
  });
});

describe("T10, complexities", () => {
  const settings = rules({
    thresholds: { heroic: 24, extreme: null, hard: 13 },
    complexityNames: { heroic: "Heroic", easy: "A doddle" },
  });

  test("ARC-063 rows are renamed, added and removed; average 9 stays", () => {
    expect(complexitiesOf(settings).map(({ key, name, threshold }) => [key, name, threshold])).toEqual([
      ["trivial", null, 3],
      ["easy", "A doddle", 6],
      ["average", null, 9],
      ["hard", null, 13],
      ["veryHard", null, 15],
      ["nearImpossible", null, 21],
      ["heroic", "Heroic", 24],
    ]);
    expect(complexityThreshold({ complexity: "heroic", settings }).threshold).toBe(24);
    expect(reasons({ thresholds: { average: null } })).toEqual([["thresholds", "average", "pinned"]]);
    expect(reasons({ thresholds: { "my own": 4 } })).toEqual([["thresholds", "my own", "unknownRow"]]);
    expect(reasons({ thresholds: { heroic: "24" } })).toEqual([["thresholds", "heroic", "wrongKind"]]);
    expect(reasons({ complexityNames: { easy: "" } })).toEqual([["complexityNames", "easy", "outOfRange"]]);
  });

  test("ARC-063 ARC-064 what isn't there any more can't be asked for, and what was set by it keeps its number", () => {
    const { states, frame } = exampleScene({ a: { skills: { locks: { defaultComplexity: "extreme" } } } });
    const table = new ExampleTable(states, frame, settings);
    expect(table.reason(exampleCheck(null, "a", { threshold: "extreme" }))).toBe("badField");
    expect(table.make(exampleCheck(null, "a", { threshold: "heroic" }), { actor: 1 }).checks[1]).toMatchObject({ against: 24 }); // prettier-ignore
    expect(table.make(exampleCheck(null, "a", { threshold: null }), { actor: 1 }).checks[1]).toMatchObject({
      against: 18,
    });
    expect(thresholdOf("never", settings)).toBe(9);
    expect(rules({ thresholds: { heroic: 24 } }, { unopposedThreshold: "heroic" }).unopposedThreshold).toBe("heroic");
    expect(rules({}, { unopposedThreshold: "heroic" }).unopposedThreshold).toBe("average");
    expect(rules({ thresholds: { hard: null } }, { unopposedThreshold: "hard" }).unopposedThreshold).toBe("average");
  });
});

describe("names and middle scores", () => {
  test("ARC-032 the State of Mind may have names from 2 to 9", () => {
    const settings = rules({ somNames: { "2": "Shaken", "9": "Elated" } });
    const named = (som: number) => deriveCharacter(exampleCharacter("a", { som }), settings).somName;
    expect([1, 2, 5, 9, 10].map(named)).toEqual([null, "Shaken", null, "Elated", null]);
    expect(reasons({ somNames: { "1": "Panicked" } })).toEqual([["somNames", "1", "unknownRow"]]);
  });

  test("ARC-040 ARC-054 the world's list says which they are, where they belong, and which is Perception", () => {
    const middleScores = [
      { id: "vigor", name: "Grit", ks: "build", perception: false },
      { id: "accuracy", name: "Aim", ks: "intellect", perception: false },
      { id: "senses", name: "Senses", ks: "empathy", perception: true },
    ];
    const settings = settingsFrom({ middleScores });
    expect(Object.entries(freshCharacter("new", "pc", settings.middleScores).us)).toMatchObject([
      ["vigor", { name: "Grit", ks: "build", value: 5 }],
      ["accuracy", { name: "Aim", ks: "intellect" }],
      ["senses", { name: "Senses" }],
    ]);
    const us = { ...exampleCharacter("a").us, senses: { name: "Senses", ks: "empathy", value: 2, max: 5 } } as const;
    const { states, frame } = exampleScene({ a: { ks: { intellect: 9 }, rest: { us } }, b: { us: { perception: 1 } } });
    const table = new ExampleTable(states, frame, { middleScores: settings.middleScores });
    table.make({ type: "beginEvent", encounter: frame });
    expect(table.participant("a").tie.perception).toBe(2);
    expect(table.participant("b").tie.perception).toBe(0);
    expect(table.make(exampleCheck(null, "a"), { actor: 1 }).checks[0]).toMatchObject({
      ks: { key: "intellect", value: 9 },
    });
    expect(deriveCharacter(table.character("a"), settings).skills.find(({ id }) => id === "locks")).toMatchObject({ ks: "intellect", ksValue: 9 }); // prettier-ignore
    for (const bad of [
      [],
      [{ id: "a b", name: "X", ks: "build", perception: true }],
      [{ id: "a", name: "", ks: "build", perception: true }],
      [{ id: "a", name: "X", ks: "luck", perception: true }],
      [{ id: "a", name: "X", ks: "build", perception: false }],
      [...middleScores, ...middleScores],
      "all",
    ])
      expect(settingsFrom({ middleScores: bad }).middleScores).toHaveLength(8);
  });
});

describe("what a group has made of a table", () => {
  test("ARC-007 ARC-055 ours, edited or confirmed, for each of the ten", () => {
    const settings = rules(
      { thresholds: { hard: 13 }, complexityNames: {} },
      { confirmedTables: ["T9", "T10", "T77"] },
    );
    expect(settings.confirmedTables).toEqual(["T9", "T10"]);
    expect(["T9", "T10", "T1"].map((number) => tableBadge(settings, number))).toEqual([
      "confirmed",
      "confirmed",
      "ours",
    ]);
    expect(tableBadge(rules({ complexityNames: { easy: "Doddle" } }), "T10")).toBe("edited");
    expect(tableBadge(rules({ metresBySize: { "1": 4 } }), "T3")).toBe("edited");
    expect(tableBadge(rules({}, { dicePreset: "B" }), "T9")).toBe("edited");
    expect(numbersOf()).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((n) => `T${n}`));
  });

  test("ARC-086 every fault says what would fit", () => {
    const [fault] = validateTables({ thresholds: { hard: 8 } });
    expect(fault).toMatchObject({
      reason: "course",
      value: 8,
      fits: { kind: "integer", min: 9, max: 15, nullable: true },
    });
    expect(validateTables({ movBySize: { "1": 400 } })[0]?.fits).toMatchObject({ kind: "number", min: 1, max: 4 });
    expect(validateTables({ sizeNames: { "1": "" } })[0]?.fits).toEqual({
      kind: "text",
      min: 1,
      max: 40,
      nullable: false,
    });
    expect(validateTables({ dieByEs: { "5": 6 } })[0]).toMatchObject({ reason: "pinned", wanted: 8 });
    expect(TABLE_SCHEMAS.find(({ name }) => name === "loadByBuild")).toMatchObject({ number: "T6", columns: ["light", "medium", "heavy", "overloaded"] }); // prettier-ignore
    expect(TABLE_SCHEMAS.find(({ name }) => name === "thresholds")).toMatchObject({ open: true });
  });
});
