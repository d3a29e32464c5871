import { expect, test } from "vitest";
import { rerolledTest, timesKept } from "./reroll.ts";

const FACES = Array.from({ length: 100 }, (_, index) => index + 1);

test.each([
  [["damned"], 40, {}],
  [["condemnedTarget"], 3, { dosMethod: "digit" }],
  [["condemnedTarget"], 97, { autoFailMin: 90 }],
  [["damned", "distract"], 120, { dosMethod: "tensPlusOne" }],
  [["fate"], 40, {}],
] as const)(
  "EVO-028 %j against %i: the die that counts, in each of the ten thousand ways",
  (sources, target, settings) => {
    const tried = FACES.map(() => 0);
    for (const one of FACES)
      for (const other of FACES) {
        const rolls = [one, other];
        const { kept } = rerolledTest({ target, rolls, sources, settings });
        tried[kept - 1] = (tried[kept - 1] ?? 0) + 1;
      }
    expect(timesKept({ target, sources, settings })).toEqual(tried);
  },
);
