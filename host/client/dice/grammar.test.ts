import fc from "fast-check";
import { afterEach, describe, expect, it } from "vitest";
import { diceRegistry, resetDice, Roll } from "./index.ts";

afterEach(() => resetDice());

/** A source of numbers that follows from its seed. */
function seed(start: number): void {
  let state = start >>> 0;
  diceRegistry.randomUniform = () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

const small = fc.integer({ min: 1, max: 6 });
const faces = fc.constantFrom(4, 6, 8, 10, 12, 20, 100);
const comparison = fc.constantFrom("", "<", "<=", ">", ">=", "=");
/** Modifiers that keep a total between what the least and the most of every die would give. */
const keeping = small.chain((n) =>
  fc.constantFrom("", `kh${n}`, `kl${n}`, `k${n}`, `dh${n}`, `dl${n}`, `d${n}`, "kh", "dl", `min${n}`, `max${n}`),
);
const counting = fc
  .tuple(fc.constantFrom("cs", "cf", "even", "odd", "df", "sf", "ms", "r", "rr", "x", "xo"), comparison, small)
  .map(([name, sign, n]) => (/even|odd/.test(name) ? name : sign === "" ? `${name}${n}` : `${name}${sign}${n}`))
  // What every face meets would go on for ever, which is refused: that has a test of its own.
  .filter((modifier) => !/^(?:rr|x)(?:<|>)/.test(modifier));
const flavor = fc.constantFrom("", "[fire]", "[two words]", "[Größe]");

const dice = (modifiers: fc.Arbitrary<string>): fc.Arbitrary<string> =>
  fc.tuple(small, faces, modifiers, flavor).map(([n, sides, modifier, text]) => `${n}d${sides}${modifier}${text}`);
const special = fc.constantFrom("2df", "3dc", "1d%", "(1 + 1)d6", "2d(3 * 2)", "(1d4)d(1d6)", "4dfkh2", "3dcc1");

/** Formulas of the whole grammar, nested; `leaf` are their dice. */
function formulas(leaf: fc.Arbitrary<string>, signs: readonly string[]): fc.Arbitrary<string> {
  return fc.letrec<{ formula: string }>((tie) => ({
    formula: fc.oneof(
      { maxDepth: 3, depthSize: "small", withCrossShrink: true },
      leaf,
      fc.tuple(fc.nat(30), flavor).map(([n, text]) => `${n}${text}`),
      fc.tuple(tie("formula"), fc.constantFrom(...signs), tie("formula")).map(([a, sign, b]) => `${a} ${sign} ${b}`),
      fc.tuple(tie("formula"), small).map(([a, n]) => `${a} % ${n}`),
      fc.tuple(tie("formula"), flavor).map(([a, text]) => `(${a})${text}`),
      fc
        .tuple(fc.constantFrom("max", "min"), fc.array(tie("formula"), { minLength: 1, maxLength: 3 }))
        .map(([fn, list]) => `${fn}(${list.join(", ")})`),
      fc
        .tuple(
          fc.array(tie("formula"), { minLength: 1, maxLength: 3 }),
          fc.constantFrom("", "kh", "kl", "k2", "dl1", "dh"),
        )
        .map(([list, modifier]) => `{${list.join(", ")}}${modifier}`),
    ),
  })).formula;
}

const any = formulas(fc.oneof(dice(keeping), dice(counting), special), ["+", "-", "*"]);
/** Without taking away, every die can only raise the total. */
const rising = formulas(dice(keeping), ["+", "*"]).filter((text) => !text.includes("%"));
const plain = formulas(fc.nat(50).map(String), ["+", "-", "*"]);

describe("DICE-grammar: generated formulas", () => {
  it("are read, and written in a form that is read as the same", () => {
    fc.assert(
      fc.property(any, (text) => {
        const { formula } = new Roll(text);
        expect(new Roll(formula).formula).toBe(formula);
        expect(Roll.validate(text)).toBe(true);
      }),
    );
  });

  it("come to a number; the same seed gives the same dice, formula and number", async () => {
    await fc.assert(
      fc.asyncProperty(any, fc.nat(), async (text, start) => {
        const rolls: Roll[] = [];
        for (let time = 0; time < 2; time++) {
          seed(start);
          rolls.push(await new Roll(text).evaluate());
        }
        expect(rolls[0]?.total).toSatisfy(Number.isFinite);
        expect(JSON.stringify(rolls[1])).toBe(JSON.stringify(rolls[0]));
      }),
    );
  });

  it("survive JSON with every die, also twice", async () => {
    await fc.assert(
      fc.asyncProperty(any, fc.nat(), async (text, start) => {
        seed(start);
        const roll = await new Roll(text).evaluate();
        const json = JSON.stringify(roll);
        const back = Roll.fromJSON(json);
        expect([back.total, back.formula, back.result]).toEqual([roll.total, roll.formula, roll.result]);
        expect(JSON.stringify(Roll.fromJSON(JSON.stringify(back)))).toBe(json);
        expect(back.dice.map((die) => die.total)).toEqual(roll.dice.map((die) => die.total));
      }),
    );
  });

  it("fall between all dice at their least and all at their most, when nothing is taken away", async () => {
    await fc.assert(
      fc.asyncProperty(rising, fc.nat(), async (text, start) => {
        seed(start);
        const least = Number(new Roll(text).evaluateSync({ minimize: true }).total);
        const most = Number(new Roll(text).evaluateSync({ maximize: true }).total);
        const { total } = await new Roll(text).evaluate();
        expect(total).toBeGreaterThanOrEqual(least);
        expect(total).toBeLessThanOrEqual(most);
      }),
    );
  });

  it("without dice are deterministic, and evaluate at once; with dice they are not", () => {
    fc.assert(
      fc.property(plain, any, (sum, text) => {
        expect(new Roll(sum).isDeterministic).toBe(true);
        expect(new Roll(sum).evaluateSync().total).toBe(Roll.safeEval(sum));
        const roll = new Roll(text);
        expect(roll.isDeterministic).toBe(roll.dice.length === 0);
      }),
    );
  });

  it("reroll afresh and leave the first roll as it was", async () => {
    await fc.assert(
      fc.asyncProperty(any, async (text) => {
        const roll = await new Roll(text).evaluate();
        const before = JSON.stringify(roll);
        const again = await roll.reroll();
        expect(again).not.toBe(roll);
        expect(String(again)).toBe(String(roll));
        expect(JSON.stringify(roll)).toBe(before);
      }),
      { numRuns: 40 },
    );
  });

  it("with references are those with the values in their places", () => {
    fc.assert(
      fc.property(plain, fc.nat(20), (text, value) => {
        const data = { deep: { value } };
        expect(new Roll(`(${text}) + @deep.value`, data).evaluateSync().total).toBe(Roll.safeEval(text) + value);
      }),
    );
  });
});

describe("DICE-once: what rolls do and don't", () => {
  it("nothing that is not a formula is read, and the error says where", () => {
    for (const text of ["2d6 +", "(1", "{1d6", "1d6)", "max(1,", "+", "2d6 3"])
      expect(() => new Roll(text).evaluateSync({ maximize: true }), text).toThrow();
    expect(() => new Roll("2d6 + (3")).toThrow(/character/);
  });

  it("dice evaluated at once without a rule fail, or with strict: false are left out", () => {
    expect(() => new Roll("1d6 + 3").evaluateSync()).toThrow(/synchronously/);
    expect(new Roll("1d6 + 3").evaluateSync({ strict: false }).total).toBe(3);
  });

  it("an explosion or reroll that every die meets is stopped with an error", async () => {
    await expect(new Roll("1d6x>0").evaluate()).rejects.toThrow(/1,000/);
    await expect(new Roll("1d6rr>0").evaluate()).rejects.toThrow(/1,000/);
  });

  it("simulate rolls as often as it is asked to", async () => {
    seed(7);
    const totals = await Roll.simulate("2d6", 200);
    expect(totals).toHaveLength(200);
    expect(Math.min(...totals)).toBeGreaterThanOrEqual(2);
    expect(Math.max(...totals)).toBeLessThanOrEqual(12);
    expect(new Set(totals).size).toBeGreaterThan(5);
  });

  it("functions of CONFIG.Dice go before those of Math, and unknown ones are named", () => {
    diceRegistry.functions.max = () => 42;
    expect(Roll.safeEval("max(1, 2)")).toBe(42);
    expect(() => Roll.safeEval("nonsense(1)")).toThrow(/nonsense/);
  });

  it("flavour of a parenthesis reaches the dice in it, but not over their own", () => {
    const roll = new Roll("(1d6 + 1d8[cold])[fire]");
    roll.propagateFlavor();
    expect(roll.dice.map((die) => die.flavor)).toEqual(["fire", "cold"]);
  });

  it("alter multiplies and adds dice before they are rolled", () => {
    expect(new Roll("2d6 + 3").alter(2, 1).formula).toBe("5d6 + 3");
    expect(new Roll("2d6 + 3").alter(2, 0, { multiplyNumeric: true }).formula).toBe("4d6 + 6");
  });
});
