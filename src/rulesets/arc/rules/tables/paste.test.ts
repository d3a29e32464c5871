import { describe, expect, test } from "vitest";
import { pasted } from "./paste.ts";
import { validateTables } from "./validate.ts";

describe("cells pasted from a spreadsheet", () => {
  test("ARC-010 ARC-063 a column in the table's order, or with its rows before it", () => {
    expect(pasted("movByControl", "n/a\n−3\n-2\n-1\n−1\n0\n0\n1\n1\n2\n3,5")).toEqual({
      "0": null,
      "1": -3,
      "2": -2,
      "3": -1,
      "4": -1,
      "5": 0,
      "6": 0,
      "7": 1,
      "8": 1,
      "9": 2,
      "10": 3.5,
    });
    expect(pasted("thresholds", "hard\t13\r\nheroic\t24\r\n")).toEqual({ hard: 13, heroic: 24 });
    expect(pasted("sizeNames", "-3\tWee\n3\tVast")).toEqual({ "-3": "Wee", "3": "Vast" });
  });

  test("ARC-018 ARC-022 the kilograms of several columns, n/a among them", () => {
    expect(pasted("loadByBuild", "5\t15\t30\tn/a\t45\n6\t18\t36\t54\t72")).toEqual({
      "5:light": 15,
      "5:medium": 30,
      "5:heavy": null,
      "5:overloaded": 45,
      "6:light": 18,
      "6:medium": 36,
      "6:heavy": 54,
      "6:overloaded": 72,
    });
  });

  test("ARC-086 what is no number stays as it is typed, for its fault to be told; empty cells are left alone", () => {
    const cells = pasted("actionsByEs", "1\tone\n2\t\n3\t2");
    expect(cells).toEqual({ "1": "one", "3": 2 });
    expect(validateTables({ actionsByEs: cells })).toMatchObject([{ row: "1", reason: "wrongKind" }]);
    expect(pasted("nothing", "1\t2")).toEqual({});
    expect(pasted("thresholds", "   ")).toEqual({});
  });
});
