import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { rolling } from "../../../../table/dice/sample-dice.ts";
import type { Step } from "../../../../kernel/step.ts";
import { ExampleTable, exampleCheck, exampleScene } from "../../rules/examples.ts";
import type { RolledCheck, Verdict } from "../../rules/outcomes.ts";
import { actionCheck, es } from "./kind.ts";
import { ArcRoll } from "./roll.ts";

const { functions } = (globalThis as unknown as { CONFIG: { Dice: { functions: Record<string, unknown> } } }).CONFIG
  .Dice;
beforeAll(() => void (functions["es"] = es));
afterAll(() => void delete functions["es"]);

const roll = rolling(ArcRoll, 8);

describe("an action check", () => {
  it.each([
    [5, 16, { is: "success", good: true, n: 7 }],
    [8, 8, { is: "failure", good: false, n: 1 }],
    [7, 9, { is: "tied", good: false, n: 0 }],
  ])("ARC-053 ARC-056 ARC-057 ARC-061 {es(1d8, 5) + 11}cs>9 of %d is %d", async (face, sum, verdict) => {
    const made = await roll("{es(1d8, 5) + 11}cs>9", [face]);
    expect([made.figure, made.target, made.verdict]).toEqual([sum, 9, verdict]);
  });

  it("ARC-055 ARC-059 is made of its reasons and the skill, with the die of that skill", async () => {
    const reasons = [
      { label: "Control", value: 7 },
      { label: "Locks", value: 4 },
    ];
    expect(ArcRoll.of({ reasons, es: 5, target: 9 }).formula).toBe("{es(1d8, 5) + 11}cs>9");
    expect((await roll("1d8", [6], { reasons, es: 5, target: 9 })).figure).toBe(10);
  });

  it("ARC-053 ARC-060 tells what is added and what it had to beat, as far as players see it", () => {
    const tell = (settings = {}) => {
      const { states, frame } = exampleScene({ hero: {} });
      const table = new ExampleTable(states, frame, settings);
      table.make(exampleCheck(null, "hero", { secret: true }), { actor: 3 });
      const steps: readonly Step[] = table.steps;
      const [rolled] = steps[0]?.rolled ?? [];
      const checks = steps[0]?.outcome.checks as readonly [RolledCheck, Verdict];
      return { checks, told: rolled ? actionCheck.tells(steps, 0, rolled) : null };
    };
    const open = tell({ hideThresholds: false });
    const [check, verdict] = open.checks;
    const sum = (open.told?.reasons ?? []).reduce((all, { value }) => all + value, 0);
    expect(sum + check.adj).toBe(check.arc);
    expect(open.told).toMatchObject({
      es: check.es,
      target: verdict.against,
      verdict: { n: Math.abs(verdict.margin ?? 0) },
    });
    // Levels of arms are told only where they have counted.
    const armed = (useWeaponLevels: boolean) => {
      const { states, frame } = exampleScene({ hero: {} });
      const table = new ExampleTable(states, frame, { useWeaponLevels });
      table.make(exampleCheck(null, "hero", { skill: "sword", weapon: "hero.blade" }), { actor: 3 });
      const [rolled] = table.steps[0]?.rolled ?? [];
      return (rolled ? actionCheck.tells(table.steps, 0, rolled)?.reasons : [])?.map(({ value }) => value);
    };
    expect([armed(false), armed(true)]).toEqual([
      [5, 5],
      [5, 5, -2],
    ]);
    const kept = tell({ hideThresholds: true });
    expect([kept.told?.target, kept.told?.verdict?.["n"]]).toEqual([null, undefined]);
    expect(tell({ hideUS: true }).told).toMatchObject({ reasons: [], target: null });
  });
});
