import { describe, expect, it } from "vitest";
import type { RecordedRoll } from "../../kernel/dice.ts";
import { rollsOfLater, withoutThose } from "./fresh.ts";

const step = (...counts: number[]): { rolled: RecordedRoll[] } => ({
  rolled: counts.map((count, index) => ({
    id: `roll-${index}`,
    count,
    faces: 10,
    who: null,
    label: "",
    results: Array.from({ length: count }, () => 5),
  })),
});
const roll = (total: number): { toJSON(): { total: number } } => ({ toJSON: () => ({ total }) });

describe("the dice of later steps", () => {
  it("are the last of a card's", () => {
    expect(rollsOfLater(["a", "b", "c"], [step(3, 2)])).toEqual(["b", "c"]);
    expect(rollsOfLater(["a", "b", "c"], [step(3), step(), step(1)])).toEqual(["b", "c"]);
  });

  it("are none when nothing was rolled, or nothing that may be known", () => {
    expect(rollsOfLater(["a", "b"], [])).toEqual([]);
    expect(rollsOfLater(["a", "b"], [step()])).toEqual([]);
    expect(rollsOfLater(["a", "b"], [step(0)])).toEqual([]);
    expect(rollsOfLater(["a", "b"], [step(0, 2)])).toEqual(["b"]);
  });
});

describe("dice beside those that everybody sees", () => {
  it("are the same whatever is told of them", () => {
    const one = (options: object): { toJSON(): { total: number; options: object } } => ({
      toJSON: () => ({ total: 7, options }),
    });
    expect(withoutThose([one({ who: "a", target: 12 })], [one({ who: "a" })])).toEqual([]);
    expect(withoutThose([one({ who: "a" })], [one({ who: "b" })])).toHaveLength(1);
  });

  it("are told apart by what they are, and twins are counted", () => {
    const all = [roll(7), roll(7), roll(9)];
    expect(withoutThose(all, [roll(7)]).map((one) => one.toJSON().total)).toEqual([7, 9]);
    expect(withoutThose(all, [])).toHaveLength(3);
    expect(withoutThose(all, all)).toEqual([]);
  });
});
