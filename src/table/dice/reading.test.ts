import { afterEach, describe, expect, it } from "vitest";
import { atLeast, atMost, readRoll } from "./reading.ts";
import type { FoundryRoll } from "../../foundry/types.ts";

const globals = globalThis as unknown as {
  Roll: new (formula: string) => FoundryRoll;
  CONFIG: { Dice: { randomUniform: () => number; functions: Record<string, (...args: number[]) => number> } };
};
const { Dice } = globals.CONFIG;
const before = Dice.randomUniform;
afterEach(() => void (Dice.randomUniform = before));

/** A formula, rolled: its dice show these faces. */
async function rolled(formula: string, faces: readonly number[], sides: number): Promise<FoundryRoll> {
  const left = [...faces];
  Dice.randomUniform = () => 1 - ((left.shift() ?? NaN) - 0.5) / sides;
  return new globals.Roll(formula).evaluate();
}

describe("what a rolled formula says", () => {
  it("is its dice, those that count, and what is added", async () => {
    const reading = readRoll(await rolled("4d10kh + 3 - 1", [2, 9, 4, 4], 10));
    expect(reading).toMatchObject({ faces: 10, number: 2, modifiers: ["kh"], bound: null, called: null });
    expect(reading?.dice.map(({ value, counts }) => (counts ? value : -value))).toEqual([-2, 9, -4, -4]);
  });

  it.each([
    ["1d20cs<=12", 12, null],
    ["1d20ms<=12", 12, null],
    ["1d20cs<12", 11, null],
    ["1d20cs>=12", null, 12],
    ["1d20cs>12", null, 13],
    ["1d20", null, null],
  ])("%s is held against a number", async (formula, most, least) => {
    const reading = readRoll(await rolled(formula, [7], 20));
    expect(reading && [atMost(reading), atLeast(reading), reading.number]).toEqual([most, least, 0]);
  });

  it("reads a whole sum that is held against a number, in braces", async () => {
    const reading = readRoll(await rolled("{3d10kh + 4}cs>=12", [8, 1, 3], 10));
    expect(reading).toMatchObject({ number: 4, bound: { sign: ">=", number: 12 }, modifiers: ["kh"] });
  });

  it("reads dice within a function of the game's", async () => {
    Dice.functions["half"] = (die = 0, by = 1) => Math.floor(die / by);
    const reading = readRoll(await rolled("half(1d8, 2) + 11", [7], 8));
    expect(reading).toMatchObject({ faces: 8, number: 11, called: { name: "half", others: [2] } });
    expect(reading?.dice).toEqual([{ value: 7, counts: true }]);
  });

  it("is nothing without dice, or with two kinds of them", async () => {
    expect(readRoll(await rolled("3 + 4", [], 10))).toBeNull();
    expect(readRoll(await rolled("1d10 + 1d10", [2, 3], 10))).toBeNull();
  });
});
