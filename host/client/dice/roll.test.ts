import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Die, diceRegistry, resetDice, Roll } from "./index.ts";
import { NumericTerm, OperatorTerm, StringTerm } from "./simple-terms.ts";

afterEach(() => {
  resetDice();
  vi.restoreAllMocks();
});

/** Makes the next dice fall as given: `[face, faces]` pairs. */
function fall(...faces: [number, number][]): void {
  const queue = faces.map(([face, of]) => 1 - (face - 0.5) / of);
  diceRegistry.randomUniform = () => queue.shift() ?? 0.5;
}

async function total(formula: string, data: object = {}): Promise<number> {
  return (await new Roll(formula, data).evaluate()).total ?? NaN;
}

describe("formulas", () => {
  it.each([
    ["2 + 3 * 4", 14],
    ["(2 + 3) * 4", 20],
    ["10 - 4 - 3", 3],
    ["-5 + 2", -3],
    ["2 * -3", -6],
    ["7 % 4", 3],
    ["1 + -(2 + 3)", -4],
    ["max(1, 5, 3) + floor(2.7)", 7],
    ["min(abs(-4), 9)", 4],
    ["0.5 * 4", 2],
  ])("%s is %d", async (formula, expected) => {
    expect(await total(formula)).toBe(expected);
  });

  it("agrees with arithmetic on generated expressions", () => {
    const leaf = fc.nat(50).map((n) => ({ text: String(n), value: n }));
    const { expression } = fc.letrec<{ expression: { text: string; value: number } }>((tie) => ({
      expression: fc.oneof(
        { maxDepth: 4 },
        leaf,
        fc.tuple(tie("expression"), fc.constantFrom("+", "-", "*"), tie("expression")).map(([a, op, b]) => ({
          text: `(${a.text}) ${op} (${b.text})`,
          value: op === "+" ? a.value + b.value : op === "-" ? a.value - b.value : a.value * b.value,
        })),
      ),
    }));
    fc.assert(
      fc.property(expression, ({ text, value }) => {
        expect(new Roll(text).evaluateSync().total).toBeCloseTo(value, 5);
      }),
    );
  });

  it("fills references from the data", async () => {
    expect(await total("@attr.str + @n", { attr: { str: 3 }, n: 2 })).toBe(5);
  });

  it("takes a missing reference for zero and says so", async () => {
    const warned = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(await total("4 + @gone")).toBe(4);
    expect(warned.mock.calls[0]?.[0]).toContain("@gone");
  });

  it("names the formula it cannot read", () => {
    expect(() => new Roll("2d6 + (3")).toThrow(/"2d6 \+ \(3" cannot be read/);
    expect(Roll.validate("2d6 +")).toBe(false);
    expect(Roll.validate("2d6kh1 + @x")).toBe(true);
  });

  it("keeps formula, flavor and dice readable", () => {
    const roll = new Roll("2d6kh1[fire] + 1d8 + 3[bonus]");
    expect(roll.formula).toBe("2d6kh1[fire] + 1d8 + 3[bonus]");
    expect(roll.dice.map((die) => die.faces)).toEqual([6, 8]);
    expect(roll.terms[0]?.flavor).toBe("fire");
    expect(roll.isDeterministic).toBe(false);
  });
});

describe("dice", () => {
  it("rolls what the seam says", async () => {
    fall([3, 6], [5, 6]);
    const roll = await new Roll("2d6 + 1").evaluate();
    expect(roll.dice[0]?.values).toEqual([3, 5]);
    expect(roll.total).toBe(9);
    expect(roll.result).toBe("8 + 1");
  });

  it.each([
    ["4d6kh2", [1, 6, 3, 5], 11],
    ["4d6kl1", [4, 6, 3, 5], 3],
    ["4d6dl1", [4, 6, 3, 5], 15],
    ["4d6d", [4, 6, 3, 5], 15],
    ["3d6cs>=5", [5, 6, 2], 2],
    ["3d6even", [2, 4, 5], 2],
    ["2d6min3", [1, 5], 8],
    ["2d6max3", [1, 5], 4],
    ["2d6x6", [6, 2, 4], 12],
    ["2d6xo6", [6, 2, 6], 14],
    ["2d6r1", [1, 4, 3], 7],
    ["2d6r<3", [2, 4, 1], 5],
    ["1d6rr<3", [2, 1, 5], 5],
    ["3d6df1", [1, 5, 6], 10],
    ["2d6ms>=5", [4, 6], 5],
    ["3d6cf<3", [1, 2, 6], 2],
  ])("%s of %j is %d", async (formula, faces, expected) => {
    fall(...faces.map((face): [number, number] => [face, 6]));
    expect(await total(formula)).toBe(expected);
  });

  it("rolls dice whose number and faces are formulas", async () => {
    fall([2, 4], [3, 6], [4, 6]);
    const roll = await new Roll("(1d4)d(3 * 2)").evaluate();
    expect(roll.total).toBe(7);
    expect(roll.dice).toHaveLength(2);
  });

  it("rolls fate dice, coins and percent", async () => {
    fall([3, 3], [1, 3], [2, 2], [42, 100]);
    expect((await new Roll("2df + 1dc + d%").evaluate()).total).toBe(0 + 1 + 42);
  });

  it("keeps the best of a pool", async () => {
    fall([2, 6], [5, 8]);
    const roll = await new Roll("{1d6, 1d8, 3}kh").evaluate();
    expect(roll.total).toBe(5);
  });

  it("refuses to roll dice at once unless told not to be strict", () => {
    expect(() => new Roll("1d6").evaluateSync()).toThrow(/cannot be evaluated synchronously/);
    expect(new Roll("2d6 + 1").evaluateSync({ maximize: true }).total).toBe(13);
    expect(new Roll("2d6 + 1").evaluateSync({ minimize: true }).total).toBe(3);
  });

  it("cannot be rolled twice", async () => {
    const roll = await new Roll("1d6").evaluate();
    await expect(roll.evaluate()).rejects.toThrow(/already been evaluated/);
    expect((await roll.reroll())._evaluated).toBe(true);
  });

  it("stays within the faces for any uniform number", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.double({ min: 0, max: 0.9999999999, noNaN: true }),
        fc.integer({ min: 1, max: 100 }),
        async (uniform, faces) => {
          diceRegistry.randomUniform = () => uniform;
          const value = (await new Die({ number: 1, faces }).evaluate()).total ?? 0;
          expect(value).toBeGreaterThanOrEqual(1);
          expect(value).toBeLessThanOrEqual(faces);
        },
      ),
    );
  });
});

describe("stored rolls", () => {
  it("come back equal, also when parts are nested", async () => {
    const roll = await new Roll(
      "2d6kh1[fire] + (1d4 + 1) * 2 + {1d6, 4}kh + max(1d8, 2)",
      {},
      { note: "kept" },
    ).evaluate();
    const back = Roll.fromJSON(JSON.stringify(roll));
    expect(back.total).toBe(roll.total);
    expect(back.formula).toBe(roll.formula);
    expect(back.options.note).toBe("kept");
    expect(JSON.parse(JSON.stringify(back))).toEqual(JSON.parse(JSON.stringify(roll)));
  });

  it("come back as the class that made them, when it is registered", async () => {
    class PoolRoll extends Roll {}
    diceRegistry.rolls.push(PoolRoll);
    const json = JSON.stringify(await new PoolRoll("3d10").evaluate());
    expect(Roll.fromJSON(json)).toBeInstanceOf(PoolRoll);
    diceRegistry.rolls.pop();
    expect(() => Roll.fromJSON(json)).toThrow(/no class named "PoolRoll" in CONFIG.Dice.rolls/);
  });

  it("use the die that a system put in place of the usual one", async () => {
    class LoudDie extends Die {
      static override MODIFIERS = { ...Die.MODIFIERS, br: "burn" };
      burn(): void {
        for (const result of this.results) result.count = 0;
      }
    }
    diceRegistry.terms.d = LoudDie;
    const roll = await new Roll("3d6br").evaluate();
    expect(roll.dice[0]).toBeInstanceOf(LoudDie);
    expect(roll.total).toBe(0);
    expect(Roll.fromJSON(JSON.stringify(roll)).dice[0]).toBeInstanceOf(LoudDie);
  });
});

describe("Roll.simplifyTerms", () => {
  it("reads texts together with their neighbours, between operators", () => {
    const terms = [
      new NumericTerm({ number: 2 }),
      new StringTerm({ term: "d6" }),
      new OperatorTerm({ operator: "+" }),
      new NumericTerm({ number: 3 }),
    ];
    const simple = Roll.simplifyTerms(terms);
    expect(simple.map((term) => [term.constructor.name, term.formula])).toEqual([
      ["Die", "2d6"],
      ["OperatorTerm", " + "],
      ["NumericTerm", "3"],
    ]);
  });
});
