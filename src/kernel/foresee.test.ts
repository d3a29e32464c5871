import { describe, expect, it } from "vitest";
import { resolveWithDice, seededDice } from "./dice.ts";
import type { Dice, DiceRequest } from "./dice.ts";
import type { Engine } from "./engine.ts";
import { foresee, isForeseen } from "./foresee.ts";
import type { Outcome } from "./outcome.ts";
import { emptyOutcome, isRefusal, refuse } from "./outcome.ts";
import type { Prospect } from "./prospect.ts";

const prospect: Prospect = {
  kind: "sum",
  lines: [],
  against: [],
  target: 4,
  chance: 0.5,
  costs: [],
  warnings: [],
};
const request: DiceRequest = { id: "first", count: 1, faces: 6, who: null, label: "Roll", prospect: () => prospect };

const rolls = (dice: Dice): Outcome => {
  dice.roll({ ...request, id: "none", count: 0 });
  const [first = 0] = dice.roll(request);
  dice.roll({ ...request, id: "second" });
  return { ...emptyOutcome, checks: [{ type: "roll", id: "roll", first }] };
};

const engine: Engine = {
  needs: () => [],
  resolve: ({ type }, _context, dice) => {
    if (type === "broken") throw new Error("broken");
    if (type === "refused") return refuse("no");
    return type === "rolled" ? rolls(dice) : emptyOutcome;
  },
  apply: (states) => states,
};
const context = { states: {}, settings: {}, history: [] };
const look = (type: string): ReturnType<typeof foresee> => foresee(engine, { type }, context);

describe("foresee", () => {
  it("stops at the first roll with any dice, and gives its prospect", () => {
    const found = look("rolled");
    expect(isForeseen(found) && found).toEqual({ request, prospect });
  });

  it("gives the refusal, or the outcome of what needs no dice", () => {
    const found = look("refused");
    expect(!isForeseen(found) && isRefusal(found) && found.refused.reason).toBe("no");
    expect(look("plain")).toEqual(emptyOutcome);
  });

  it("hides no fault of an engine", () => {
    expect(() => look("broken")).toThrow("broken");
  });
});

describe("a prospect", () => {
  it("is never recorded with the dice, which everybody may read", async () => {
    const { rolled } = await resolveWithDice(rolls, async () => [3]);
    expect(rolled.map(({ id }) => id)).toEqual(["first", "second"]);
    const dice = seededDice(1);
    rolls(dice);
    for (const one of [...rolled, ...dice.record])
      expect(Object.keys(one).sort()).toEqual(["count", "faces", "id", "label", "results", "who"]);
  });
});
