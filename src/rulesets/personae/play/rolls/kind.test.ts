import { describe, expect, it } from "vitest";
import { rolling } from "../../../../table/dice/sample-dice.ts";
import { PersonaeRoll } from "./roll.ts";
import { rankedPool } from "./kind.ts";

const rolled = rolling(PersonaeRoll, 10);

describe("a ranked pool", () => {
  it("PER-027 comes to its best die and what is added to each, and looks at the dice highest first", async () => {
    const roll = await rolled("4d10kh + 3", [2, 9, 4, 9]);
    expect([roll.figure, roll.total]).toEqual([12, 12]);
    const cast = { dice: [2, 9, 4].map((value) => ({ value, counts: true })), faces: 10, number: -1 };
    const came = rankedPool.comes({ ...cast, target: null, bound: null, reasons: [], called: null, options: {} }, {});
    expect(came.dice.map(({ value }) => value)).toEqual([9, 4, 2]);
    expect(came).toMatchObject({ figure: 8, verdict: null, target: null });
  });

  it.each([
    [9, "success"],
    [8, "fail"],
  ])("PER-042 with a best die of %d against 12 is a %s: who comes up to it has met it", async (best, is) => {
    expect((await rolled("{3d10kh + 3}cs>=12", [best, 1, 2])).verdict?.is).toBe(is);
    expect((await rolled("3d10kh + 3", [best, 1, 2], { target: 12 })).verdict?.is).toBe(is);
  });

  it("PER-027 PER-028 goes on to the next die where totals are level", async () => {
    const roll = await rolled("2d10kh + 2", [8, 7], { against: [8, 10] });
    expect([roll.verdict, roll.target]).toEqual([{ is: "success", good: true }, 10]);
    expect((await rolled("2d10kh + 2", [8, 5], { against: [10, 8] })).verdict).toEqual({ is: "fail", good: false });
  });

  it("PER-035 is made of its reasons: dice, and what is added to each; what is off doesn't count", () => {
    const reasons = [
      { label: "Blades", unit: "dice" as const, value: 3 },
      { label: "Helped", unit: "dice" as const, value: 1 },
      { label: "Dark", value: -5, on: false },
      { label: "Prowess", value: -2 },
    ];
    expect(PersonaeRoll.of({ reasons }).formula).toBe("4d10kh - 2");
  });

  it.each(["4d10", "2d6kh", "1d10 + 1d6", "4d10kl"])("is not what %s is", async (formula) => {
    expect((await rolled(formula, [5, 5, 5, 5])).figure).toBeNull();
  });
});
