import fc from "fast-check";
import { afterEach, describe, expect, it, vi } from "vitest";
import { casesOf, outcome } from "../../common/cases/group.ts";
import { CLASSES } from "./cases/classes.ts";
import { DETERMINISTIC, FILLED, SUMS, TERMS, VALID, WRITTEN } from "./cases/formulas.ts";
import { FALLS, RESULTS } from "./cases/modifiers.ts";
import { diceRegistry, MersenneTwister, resetDice, Roll } from "./index.ts";

afterEach(() => {
  resetDice();
  vi.restoreAllMocks();
});

/** Makes the next dice fall as given: see FallRow. */
function fall(formula: string, faces: readonly (number | string)[]): void {
  const first = /d(\d+)/.exec(formula)?.[1] ?? "6";
  const queue = faces.map((face) => {
    const [side = "1", of = first] = String(face).split("/");
    return 1 - (Number(side) - 0.5) / Number(of);
  });
  diceRegistry.randomUniform = () => {
    const next = queue.shift();
    if (next === undefined) throw new Error(`${formula} rolls more dice than the case tells.`);
    return next;
  };
}

describe("formulas", () => {
  it.each(casesOf(TERMS))("terms: %s", (_title, [formula, data, expected]) => {
    expect(outcome(() => new Roll(formula, data).terms.map((term) => term.constructor.name))).toEqual(expected);
  });

  it.each(casesOf(WRITTEN))("written: %s", (_title, [formula, expected]) => {
    expect(new Roll(formula).formula).toBe(expected);
  });

  it.each(casesOf(VALID))("valid: %s", (_title, [formula, expected]) => {
    expect(Roll.validate(formula)).toBe(expected);
  });

  it.each(casesOf(FILLED))("filled: %s", (_title, [formula, data, options, expected]) => {
    expect(Roll.replaceFormulaData(formula, data, options)).toBe(expected);
  });

  it.each(casesOf(SUMS))("sum: %s", async (_title, [formula, expected]) => {
    const total = outcome(() => new Roll(formula).evaluateSync().total);
    expect(total).toEqual(expected);
    if (typeof expected === "number") expect((await new Roll(formula).evaluate()).total).toBe(expected);
  });

  it.each(casesOf(DETERMINISTIC))("deterministic: %s", (_title, [formula, expected]) => {
    expect(new Roll(formula).isDeterministic).toBe(expected);
  });

  it("a reference without data counts for zero [foundryvtt-dcc/dcc: module/__integration__/dice-engine.test.js]", () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    expect(new Roll("3 + @missing", {}).evaluateSync().total).toBe(3);
    expect(warn).toHaveBeenCalled();
  });
});

describe("dice", () => {
  it.each(casesOf(FALLS))("%s", async (_title, [formula, faces, expected]) => {
    fall(formula, faces);
    expect((await new Roll(formula).evaluate()).total).toBe(expected);
  });

  it.each(casesOf(RESULTS))("results: %s", async (_title, [formula, faces, expected]) => {
    fall(formula, faces);
    const roll = await new Roll(formula).evaluate();
    expect(roll.dice[0]?.results).toMatchObject(expected);
  });

  it("write what they came to into the result [api: foundry.dice.Roll#evaluate, example]", async () => {
    fall("2d6 + 4 + 1d4", [2, 3, "2/4"]);
    expect((await new Roll("2d6 + 4 + 1d4").evaluate()).result).toBe("5 + 4 + 2");
  });

  it.each([3, 5, 7, 14, 16, 24, 30])(
    "of %i faces fall on each of them [foundryvtt-dcc/dcc: module/__integration__/dice-engine.test.js]",
    (faces) => {
      const twister = new MersenneTwister(faces);
      diceRegistry.randomUniform = () => twister.random();
      return Roll.simulate(`1d${faces}`, 600).then((totals) => {
        expect([Math.min(...totals), Math.max(...totals)]).toEqual([1, faces]);
        expect(totals.every(Number.isInteger)).toBe(true);
      });
    },
  );

  it("come to the sum of their active results, each as what it counts for [api: foundry.dice.terms.DiceTerm]", async () => {
    const modifier = fc.constantFrom(
      "",
      "kh",
      "kl2",
      "dl",
      "dh2",
      "r",
      "r<3",
      "x",
      "xo",
      "cs>3",
      "cf<3",
      "min2",
      "even",
    );
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: 1, max: 6 }), modifier, fc.nat(), async (number, text, seed) => {
        const twister = new MersenneTwister(seed);
        diceRegistry.randomUniform = () => twister.random();
        const roll = await new Roll(`${number}d6${text} + 2`).evaluate();
        const active = roll.dice[0]?.results.filter((result) => result.active) ?? [];
        const sum = active.reduce((total, result) => total + (result.count ?? result.result), 0);
        expect([roll.dice[0]?.total, roll.total]).toEqual([sum, sum + 2]);
      }),
    );
  });

  it("can be rolled once only [foundryvtt-dcc/dcc: module/__integration__/dice-engine.test.js]", async () => {
    const roll = new Roll("1d20");
    expect(await roll.evaluate()).toBe(roll);
    await expect(roll.evaluate()).rejects.toThrow(/already been evaluated/);
  });
});

describe("classes", () => {
  it.each(casesOf(CLASSES))("%s", (_title, [, ask, expected]) => {
    expect(outcome(ask)).toEqual(expected);
  });

  it("random numbers stay within what is told of them [api: foundry.dice.MersenneTwister]", () => {
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const twister = new MersenneTwister(seed);
        const [real, rnd, fine] = [twister.real(), twister.rnd(), twister.rndHiRes()];
        expect([real >= 0 && real <= 1, rnd >= 0 && rnd < 1, fine >= 0 && fine < 1]).toEqual([true, true, true]);
        expect(twister.int31()).toBeLessThan(2 ** 31);
        expect(Number.isFinite(twister.normal(0, 1))).toBe(true);
      }),
    );
  });
});
