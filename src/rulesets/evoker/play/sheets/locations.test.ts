import { describe, expect, it } from "vitest";
import { ownTable, relaid, withAnother } from "./locations.ts";

const ends = (rows: ReturnType<typeof relaid>): number[][] => rows.map(({ from, to }) => [from, to]);

describe("a hit location table of one's own", () => {
  it("EVO-125 begins as a human shape's, and covers every roll once whatever is typed", () => {
    expect(ends(ownTable())[0]).toEqual([1, 10]);
    const typed = ownTable().map((row) => (row.location === "head" ? { ...row, to: 30 } : row));
    expect(ends(relaid(typed))).toEqual([
      [1, 20],
      [21, 30],
      [31, 31],
      [32, 70],
      [71, 85],
      [86, 100],
    ]);
    expect(ends(relaid(ownTable().slice(0, 2)))).toEqual([
      [1, 10],
      [11, 100],
    ]);
  });

  it("EVO-125 shares the last place between it and one more, as long as there is room", () => {
    expect(ends(withAnother(ownTable(), "tail")).slice(-2)).toEqual([
      [86, 93],
      [94, 100],
    ]);
    const full = [{ ...ownTable()[0], from: 100, to: 100 } as ReturnType<typeof ownTable>[number]];
    expect(withAnother(full, "tail")).toBe(full);
  });
});
