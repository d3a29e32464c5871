import { describe, expect, test } from "vitest";
import { stickBout, stickEngine, stickTactics, sticks } from "./exampleGame.ts";
import { CUNNING } from "./manners.ts";
import { simulate } from "./odds.ts";
import { carryOut, MOST_WEIGHED, planOf, type Order, type Told } from "./order.ts";

const GAME = { engine: stickEngine, tactics: stickTactics, bout: stickBout };
const sides = ["a", "b"].map((id) => ({ id, members: [1, 2].map((n) => ({ who: `${id}${n}`, manner: CUNNING })) }));
const ORDER: Order = {
  ...{ game: "sticks", states: sticks("ab", 2), sides, settings: {}, begins: null, surprised: null },
  ...{ seed: 7, fights: 12, maxRounds: 60 },
};

/** What is told of an order, looking at every so-manieth step. */
function told(order: Order, every = 50, game = GAME): { readonly seen: readonly Told[]; readonly last: Told } {
  const steps = carryOut(game, order);
  const seen: Told[] = [];
  for (let at = 0; ; at += 1) {
    const step = steps.next();
    if (step.done) return { seen, last: step.value };
    if (at % every === 0) seen.push(step.value());
  }
}

describe("an order", () => {
  test("comes to the figures of its plan, however often it is looked at, and survives being sent", () => {
    const odds = simulate(planOf(GAME, ORDER), 12);
    for (const every of [1, 37, 1e9]) expect(told(ORDER, every).last).toEqual({ type: "done", odds });
    const sent = JSON.parse(JSON.stringify(ORDER)) as Order;
    expect(told(sent).last).toEqual({ type: "done", odds });
    expect(JSON.parse(JSON.stringify(odds))).toEqual(odds);
  });

  test("tells more and more fights, and never more than are weighed at all", () => {
    const counts = told(ORDER).seen.map((one) => (one.type === "progress" ? one.odds.fights : -1));
    expect(counts).toEqual([...counts].sort((one, other) => one - other));
    expect(new Set(counts).size).toBeGreaterThan(3);
    const many = carryOut(GAME, { ...ORDER, states: sticks("ab", 1), fights: 1e9, maxRounds: 1, sides: alone });
    let last = many.next();
    while (!last.done) last = many.next();
    expect(last.value).toMatchObject({ type: "done", odds: { fights: MOST_WEIGHED } });
  });
  const alone = ["a", "b"].map((id) => ({ id, members: [{ who: `${id}1`, manner: CUNNING }] }));

  test("that can't be carried out is told in words, and so is what goes wrong on the way", () => {
    expect(told({ ...ORDER, sides: sides.slice(0, 1) }).last).toEqual({
      type: "failed",
      note: { key: "DRAMATIS.Fit.Fight.oneSide", data: {} },
    });
    const broken = { ...GAME, bout: { ...stickBout, order: () => fault("no order") } };
    expect(told(ORDER, 1, broken).last).toEqual({
      type: "failed",
      note: { key: "DRAMATIS.Fit.Odds.fault", data: { cause: "no order" } },
    });
  });
});

function fault(cause: string): never {
  throw new Error(cause);
}
