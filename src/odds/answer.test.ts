import { describe, expect, test } from "vitest";
import { CUNNING } from "../kernel/tactics/manners.ts";
import { simulate } from "../kernel/tactics/odds.ts";
import { planOf, type Order, type Playable, type Told } from "../kernel/tactics/order.ts";
import { exampleAdversary, exampleIdentity } from "../rulesets/personae/rules/examples.ts";
import { answer } from "./answer.ts";
import { GAMES } from "./games.ts";

const ORDER: Order = {
  ...{ game: "personae", states: { hero: exampleIdentity("Bryn"), foe: exampleAdversary("Wolf") } },
  sides: ["hero", "foe"].map((who) => ({ id: who, members: [{ who, manner: CUNNING }] })),
  ...{ settings: {}, seed: 3, fights: 10, maxRounds: 40, begins: null, surprised: null },
};

/** What is told of an order at a clock that goes on by so many milliseconds with each look. */
function told(order: Order, tick: number): readonly Told[] {
  const all: Told[] = [];
  let time = 0;
  answer(
    order,
    (one) => all.push(one),
    () => (time += tick),
  );
  return all;
}

describe("what weighs fights away from the page", () => {
  test("tells how it stands more often than five times in a second, and ends with the figures of the plan", () => {
    const { length } = told(ORDER, 0);
    const all = told(ORDER, 40);
    expect([length, all.length > 10]).toEqual([1, true]);
    expect(all.slice(0, -1).every(({ type }) => type === "progress")).toBe(true);
    expect(all.at(-1)).toEqual({ type: "done", odds: simulate(planOf(GAMES["personae"] as Playable, ORDER), 10) });
    expect(told(ORDER, 0).at(-1)).toEqual(all.at(-1));
  });

  test.each(["chess", "toString"])("says so where it doesn't know a game: %s", (game) => {
    expect(told({ ...ORDER, game }, 0)).toEqual([
      { type: "failed", note: { key: "DRAMATIS.Fit.Odds.noGame", data: { game } } },
    ]);
  });

  test("PER-054 lets whoever begins act before all others, and is better for it", () => {
    const wins = (begins: string): number => {
      const last = told({ ...ORDER, fights: 60, begins }, 0).at(-1);
      return last?.type === "done" ? (last.odds.sides[0]?.wins.count ?? 0) : -1;
    };
    expect(wins("hero")).toBeGreaterThan(wins("foe"));
  });
});
