import { describe, expect, it } from "vitest";
import { rolling } from "../../../../table/dice/sample-dice.ts";
import type { Step } from "../../../../kernel/step.ts";
import { ExampleCard, exampleAttack, exampleFight, exampleRoll } from "../../rules/examples.ts";
import type { D20Check } from "../../rules/outcomes.ts";
import { scoreRoll } from "./kind.ts";
import { VerveRoll } from "./roll.ts";

const roll = rolling(VerveRoll, 20);
const told = (steps: readonly Step[]) => {
  const [rolled] = steps[0]?.rolled ?? [];
  return rolled ? scoreRoll.tells(steps, 0, rolled) : null;
};

describe("a roll under a score", () => {
  it.each([
    [8, {}, { is: "success", good: true, n: 4, die: 8 }],
    [15, {}, { is: "failure", good: false, n: 3, die: 15 }],
    [8, { doubled: true }, { is: "failure", good: false, n: 4, die: 8 }],
  ])("VRV-001 VRV-144 1d20cs<=12 of %d, %j", async (face, options, verdict) => {
    expect((await roll("1d20cs<=12", [face], options)).verdict).toEqual(verdict);
  });

  it("VRV-130 tells every reason of a card's roll, which add up to its target", () => {
    const card = new ExampleCard(exampleFight().states);
    const check = card.make(exampleRoll(), { roll: 3 }).checks[0] as D20Check;
    expect(told(card.steps)).toMatchObject({ name: "Hero", target: check.target, verdict: { is: "success", die: 3 } });
    const sum = (told(card.steps)?.reasons ?? []).reduce((all, { value }) => all + value, 0);
    expect(sum).toBe(check.target);
  });

  it("VRV-191 tells that mojo has turned it, when a later step says so", () => {
    const card = new ExampleCard(exampleFight().states);
    const check = card.make(exampleRoll(), { roll: 20 }).checks[0] as D20Check;
    const [step] = card.steps;
    if (!step) throw new Error("There is no step.");
    const later = { ...step, rolled: [], outcome: { ...step.outcome, checks: [{ ...check, success: true, bid: 2 }] } };
    expect(told(card.steps)?.verdict).toMatchObject({ is: "failure", good: false });
    expect(told([step, later])?.verdict).toMatchObject({ is: "turned", good: true });
  });

  it("tells neither reasons nor margin where a defense is kept", () => {
    const { states, frame } = exampleFight();
    const card = new ExampleCard(states, { revealDefense: false });
    const check = card.make(exampleAttack(frame), { attack: [20] }).checks[0] as D20Check;
    expect(check.hidesDefense).toBe(true);
    expect(told(card.steps)).toEqual({
      ...{ name: "Hero", reasons: [], target: null },
      verdict: { is: "failureHidden", good: false, die: 20 },
    });
  });
});
