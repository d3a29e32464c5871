import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DiceMismatch, DiceNeeded, recordedDice, resolveWithDice, seededDice, type Dice } from "./dice.ts";

const request = (id: string, count: number, faces = 10) => ({ id, count, faces, who: null, label: "test" });

describe("dice", () => {
  test("the same seed gives the same dice, within their faces, and keeps a record that replays", () => {
    fc.assert(
      fc.property(fc.integer(), fc.array(fc.nat(6), { maxLength: 5 }), (seed, counts) => {
        const roll = (dice: Dice) => counts.map((count, i) => dice.roll(request(`r${i}`, count)));
        const first = seededDice(seed);
        const rolled = roll(first);
        expect(roll(seededDice(seed))).toEqual(rolled);
        expect(roll(recordedDice(first.record))).toEqual(rolled);
        for (const die of rolled.flat()) expect(die >= 1 && die <= 10 && Number.isInteger(die)).toBe(true);
      }),
    );
  });

  test("no dice are an empty roll that leaves no record", () => {
    const dice = seededDice(1);
    expect(dice.roll(request("none", 0))).toEqual([]);
    expect(dice.record).toEqual([]);
    expect(recordedDice([]).roll(request("none", 0))).toEqual([]);
  });

  test("a record that ends asks for the next roll, and one that doesn't fit says so", () => {
    expect(() => recordedDice([]).roll(request("a", 1))).toThrow(DiceNeeded);
    const other = { ...request("b", 1), results: [3] };
    expect(() => recordedDice([other]).roll(request("a", 1))).toThrow(DiceMismatch);
    expect(() => recordedDice([other]).roll(request("b", 2))).toThrow(/asked for 2d10 \(b\), found 1d10 \(b\)/);
  });

  test("a pure function can be run with dice that are awaited, each rolled once", async () => {
    const asked: string[] = [];
    const resolve = (dice: Dice) => {
      const first = dice.roll(request("first", 2));
      return first[0] === 7 ? [...first, ...dice.roll(request("second", 1))] : first;
    };
    const { value, rolled } = await resolveWithDice(resolve, ({ id, count }) => {
      asked.push(id);
      return Promise.resolve(Array.from({ length: count }, () => 7));
    });
    expect(value).toEqual([7, 7, 7]);
    expect(asked).toEqual(["first", "second"]);
    expect(resolve(recordedDice(rolled))).toEqual(value);
  });

  test("an error of the function itself is passed on", async () => {
    const fail = () => {
      throw new RangeError("no");
    };
    await expect(resolveWithDice(fail, () => Promise.resolve([]))).rejects.toThrow(RangeError);
  });
});
