import { describe, expect, it } from "vitest";
import { rolling } from "../../../../table/dice/sample-dice.ts";
import { fightTable } from "../../rules/examples.ts";
import type { RollCheck } from "../../rules/outcomes/checks.ts";
import { degreesOnD100 } from "./kind.ts";
import { EvokerRoll } from "./roll.ts";

const roll = rolling(EvokerRoll, 100);

describe("a d100 with degrees", () => {
  it.each([
    ["1d100cs<=45", [23], { is: "success", good: true, n: 2, die: 23 }],
    ["1d100cs<=45", [68], { is: "failure", good: false, n: 2, die: 68 }],
    ["1d100cs<=2", [4], { is: "success", good: true, n: 0, die: 4 }],
    ["2d100kl1cs<=45", [68, 31], { is: "success", good: true, n: 1, die: 31 }],
  ])("EVO-021 EVO-023 EVO-025 %s of %j", async (formula, faces, verdict) => {
    const made = await roll(formula, faces);
    expect(made.verdict).toEqual(verdict);
    expect(made.figure).toBe(verdict.die);
  });

  it("EVO-020 is made of its reasons, below 0 too", async () => {
    const reasons = [
      { label: "Melee", value: 35 },
      { label: "Crowded", value: -50 },
    ];
    expect(EvokerRoll.of({ reasons: reasons.slice(0, 1) }).formula).toBe("1d100cs<=35");
    expect(EvokerRoll.of({ reasons }).formula).toBe("1d100");
    expect((await roll("1d100", [40], { reasons })).target).toBe(-15);
  });

  it("EVO-020 EVO-021 tells of a card's test what its check says", () => {
    const { at, make } = fightTable();
    at.play(make("test", { means: { score: "melee", skill: null, focus: null }, spendsAction: false }), { test: [17] });
    const [step] = at.steps;
    const [rolled] = step?.rolled ?? [];
    const check = step?.outcome.checks[0] as RollCheck;
    const told = rolled && degreesOnD100.tells(at.steps, 0, rolled);
    expect(told).toMatchObject({ name: check.name, target: check.target, verdict: { n: check.dos, die: 17 } });
    const sum = (told?.reasons ?? []).filter(({ on }) => on !== false).reduce((all, { value }) => all + value, 0);
    expect(sum).toBe(check.target);
    expect(rolled && degreesOnD100.tells(at.steps, 0, { ...rolled, id: "another" })).toBeNull();
  });
});
