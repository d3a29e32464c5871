import { beforeEach, expect, it } from "vitest";
import { installGlobals } from "../testing.ts";
import { Die, Roll, diceRegistry } from "./index.ts";

beforeEach(() => installGlobals());

/** Dice that show what somebody lays before them; without anything left, they fall by chance. */
class LaidDie extends Die {
  static faces: (number | undefined)[] = [];
  override async _roll(): Promise<number | undefined> {
    return Promise.resolve(LaidDie.faces.shift());
  }
}

// https://foundryvtt.com/api/classes/foundry.dice.terms.DiceTerm.html#_roll
it("dice show what an overridden _roll gives, also those that are rolled again or explode", async () => {
  diceRegistry.terms.d = LaidDie;
  LaidDie.faces = [6, 1, 2, 6, 3];
  diceRegistry.randomUniform = () => 0.5;
  const roll = await new Roll("3d6r1x6").evaluate();
  const results = roll.dice[0]?.results.map(({ result, active }) => (active ? result : -result));
  // 6, 1 and 2; 6 for the 1; then 3 for the first six, and for the second, with nothing laid, what chance gives: another 3.
  expect(results).toEqual([6, -1, 2, 6, 3, 3]);
  expect(LaidDie.faces).toEqual([]);
});

it("the highest and lowest of a formula are nobody's to lay", async () => {
  diceRegistry.terms.d = LaidDie;
  LaidDie.faces = [3, 3];
  expect((await new Roll("2d6").evaluate({ maximize: true })).total).toBe(12);
  expect(new Roll("2d6").evaluateSync({ minimize: true }).total).toBe(2);
  expect(LaidDie.faces).toEqual([3, 3]);
});
