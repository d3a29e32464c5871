import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { mean, quantile, shareOf } from "./chances.ts";
import { stickBout, stickEngine, stickTactics, sticks } from "./exampleGame.ts";
import { mannerFrom, worthOf, type Consideration } from "./manner.ts";
import { CUNNING, mannerCalled } from "./manners.ts";
import { Memory } from "./memory.ts";
import { countedFight, oddsOf, simulate } from "./odds.ts";
import type { FightPlan } from "./plan.ts";

const sides = ["a", "b"].map((id) => ({ id, members: [1, 2].map((n) => ({ who: `${id}${n}`, manner: CUNNING })) }));
const plan: FightPlan = {
  ...{ engine: stickEngine, tactics: stickTactics, bout: stickBout, settings: {}, seed: 7, maxRounds: 60, sides },
  ...stickBout.stage(sticks("ab", 2), ["a1", "a2", "b1", "b2"]),
};

describe("the odds of a fight", () => {
  test("are the same each time, and the same in slices", () => {
    const whole = simulate(plan, 40);
    const slices = [0, 20].flatMap((from) => Array.from({ length: 20 }, (_, one) => countedFight(plan, from + one)));
    expect(oddsOf(slices, sides)).toEqual(whole);
    expect(simulate({ ...plan, seed: 8 }, 40)).not.toEqual(whole);
  });

  test("add up, and whoever loses has fallen", () => {
    const { fights, sides: told, undecided, members, rounds } = simulate(plan, 40);
    const counts = [...told.map(({ wins }) => wins), ...Object.values(undecided)].map(({ count }) => count);
    expect(counts.reduce((sum, one) => sum + one, 0)).toBe(fights);
    const [wins] = told;
    for (const { falls } of members.filter(({ side }) => side === "b"))
      expect(falls.count).toBeGreaterThanOrEqual(wins?.wins.count ?? Infinity);
    expect(rounds && rounds.low <= rounds.median && rounds.median <= rounds.high).toBe(true);
    expect(members[0]?.left[0]).toMatchObject({ label: "Life", max: 3 });
  });

  test("of no fights are none", () => {
    expect(oddsOf([], sides)).toMatchObject({ fights: 0, rounds: null });
  });
});

describe("shares and quantiles", () => {
  test("a Wilson interval as it is found in tables: 8 of 10", () => {
    const { share, low, high } = shareOf(8, 10);
    expect([share, low, high].map((one) => Math.round(one * 10_000) / 10_000)).toEqual([0.8, 0.4902, 0.9433]);
  });

  test("an interval holds its share, lies within 0 and 1, and narrows with more trials", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.nat(500), (of, some) => {
        const count = Math.min(some, of);
        const { low, share, high } = shareOf(count, of);
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(1);
        expect(low <= share && share <= high).toBe(true);
        const more = shareOf(count * 4, of * 4);
        expect(more.high - more.low).toBeLessThan(high - low);
      }),
    );
  });

  test("a quantile is of the list, with at least that part of it no greater", () => {
    const list = fc.array(fc.nat(50), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(list, fc.double({ min: 0, max: 1, noNaN: true }), (values, part) => {
        const found = quantile(values, part) ?? -1;
        expect(values).toContain(found);
        expect(values.filter((one) => one <= found).length).toBeGreaterThanOrEqual(Math.floor(part * values.length));
      }),
    );
    expect([quantile([], 0.5), mean([]), mean([1, 2])]).toEqual([null, null, 1.5]);
  });
});

describe("what a deed is worth", () => {
  const consider = (aim: Consideration["aim"], amount: number): Consideration => {
    return { aim, amount, note: { key: aim, data: {} } };
  };

  test("is the weighted sum; reasons come the weightiest first, those that weigh nothing not at all", () => {
    const { worth, reasons } = worthOf([consider("near", 9), consider("harm", 1), consider("cost", -3)], {
      weights: { harm: 2, cost: 1 },
    });
    expect(worth).toBe(-1);
    expect(reasons.map(({ key }) => key)).toEqual(["cost", "harm"]);
  });

  test("a group's own manner is read, and what is wrong in one is named", () => {
    const own = { id: "sly", name: "Sly", sentence: "", weights: { sure: 2 } };
    expect(mannerFrom(own)).toEqual(own);
    expect(mannerCalled("cunning")).toEqual(mannerFrom(CUNNING));
    expect(mannerCalled("sly")).toBeNull();
    const wrong = (value: object): string => {
      try {
        mannerFrom({ ...own, ...value });
        return "";
      } catch (error) {
        return JSON.stringify((error as { data?: unknown }).data);
      }
    };
    expect(wrong({ weights: { sure: "much" } })).toContain("manner.weights.sure");
    expect(wrong({ weights: { glory: 1 } })).toContain("manner.weights.glory");
    expect(wrong({ name: "" })).toContain("manner.name");
  });
});

describe("what is remembered", () => {
  test("is made once for values that read alike", () => {
    const memory = new Memory<number>();
    const [one, same, other] = [
      { a: 1, b: 1 },
      { a: 1, b: 2 },
      { a: 2, b: 1 },
    ].map((value) => memory.number(value, ({ a }) => a));
    expect(one).toBe(same);
    expect(one).not.toBe(other);
    let made = 0;
    const make = (): number => (made += 1);
    expect([memory.recall("x", make), memory.recall("x", make), memory.recall("y", make)]).toEqual([1, 1, 2]);
  });

  test("counts of a value what is asked for, and all that isn't named", () => {
    const memory = new Memory<number>();
    const [shared, list] = [{ deep: [1] }, [1]];
    const number = (name: string, n: number, part: object): number =>
      memory.numberBy({ name, n, part, list }, { name: null, n: (one) => one > 1 });
    expect([number("a", 2, shared), number("b", 3, { deep: [1] })]).toEqual([
      number("c", 4, shared),
      number("", 5, shared),
    ]);
    const all = [number("a", 2, shared), number("a", 1, shared), number("a", 2, { deep: [2] }), number("a", 2, list)];
    expect(new Set(all).size).toBe(4);
    const text = (one: string, other: string): number => memory.numberBy({ one, other }, {});
    expect(text("1,other:2", "3")).not.toBe(text("1", "2,other:3"));
  });
});
