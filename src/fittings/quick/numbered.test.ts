import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { numberedNames, withoutNumber } from "./numbered.ts";

describe("names of many", () => {
  it("number them from 1, and go on behind those that exist", () => {
    expect(numberedNames("Guard", 3, [])).toEqual(["Guard 1", "Guard 2", "Guard 3"]);
    expect(numberedNames("Guard", 2, ["Guard 2", "Guardian 7", "Guard x"])).toEqual(["Guard 3", "Guard 4"]);
    expect(numberedNames(" Guard ", 1, ["Other"])).toEqual(["Guard"]);
    expect(numberedNames("Guard", 1, ["Guard"])).toEqual(["Guard 1"]);
  });

  it("never give a name twice", () => {
    fc.assert(
      fc.property(fc.nat(20), fc.array(fc.integer({ min: 1, max: 30 })), (count, numbers) => {
        const taken = numbers.map((n) => `Guard ${n}`);
        const names = numberedNames("Guard", count, taken);
        expect(new Set([...names, ...taken]).size).toBe(count + new Set(taken).size);
      }),
    );
  });

  it("are found again without their numbers: those behind the name, not behind another number", () => {
    expect(["Guard 3", "Guard", "R2 7", "7"].map(withoutNumber)).toEqual(["Guard", "Guard", "R2", "7"]);
  });
});
