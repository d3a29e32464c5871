import { describe, expect, it } from "vitest";
import { rolling } from "../../../../table/dice/sample-dice.ts";
import type { Decision } from "../../../../kernel/outcome.ts";
import type { Step } from "../../../../kernel/step.ts";
import { ExampleCard, exampleFight } from "../../rules/examples.ts";
import type { TestCheck } from "../../rules/outcomes.ts";
import type { SomeSettings } from "../../rules/settings.ts";
import { testOnD20 } from "./kind.ts";
import { ThresholdRoll } from "./roll.ts";

const roll = rolling(ThresholdRoll, 20);

/** The hero tests vigilance against the foe, or against nobody. */
function tested(opponent: object | null, settings: SomeSettings = {}): { steps: readonly Step[]; check: TestCheck } {
  const card = new ExampleCard(exampleFight().states, settings);
  const terms = { attribute: "vigilant", opponent, difficulty: 1, modifiers: [] };
  card.make({ type: "test", encounter: null, actor: "hero", ...terms } as unknown as Decision, { test: 6 });
  return { steps: card.steps, check: card.steps[0]?.outcome.checks[0] as TestCheck };
}
const told = (steps: readonly Step[]) => {
  const [rolled] = steps[0]?.rolled ?? [];
  return rolled ? testOnD20.tells(steps, 0, rolled) : null;
};

describe("a d20 at or under", () => {
  it.each([
    ["1d20cs<=12", [8], { is: "success", good: true, n: 4, die: 8 }],
    ["1d20ms<=12", [12], { is: "success", good: true, n: 0, die: 12 }],
    ["1d20cs<=12", [13], { is: "failure", good: false, n: 1, die: 13 }],
    ["2d20kh1cs<=12", [8, 15], { is: "failure", good: false, n: 3, die: 15 }],
  ])("RUN-013 RUN-018 RUN-080 %s of %j", async (formula, faces, verdict) => {
    expect((await roll(formula, faces)).verdict).toEqual(verdict);
  });

  it("RUN-013 is made of its reasons", () => {
    expect(
      ThresholdRoll.of({
        reasons: [
          { label: "Quick", value: 11 },
          { label: "Foe", value: -3 },
        ],
      }).formula,
    ).toBe("1d20cs<=8");
  });

  it("RUN-014 RUN-015 tells every reason of a card's test, which add up to its target", () => {
    const { steps, check } = tested(null);
    expect(told(steps)).toMatchObject({ target: check.target, verdict: { n: Math.abs(check.margin), die: 6 } });
    const sum = (told(steps)?.reasons ?? []).reduce((all, { value }) => all + value, 0);
    expect(sum).toBe(check.target);
  });

  it("RUN-014 tells neither reasons nor margin where a foe's figures are kept, and of a secret test nothing (RUN-020)", () => {
    const { steps, check } = tested({ ref: "foe", attribute: "discreet" }, { hideNpcValues: "target" });
    expect(check.hidden).toBe(true);
    expect(told(steps)).toEqual({
      name: check.name,
      reasons: [],
      target: null,
      verdict: { is: check.success ? "successHidden" : "failureHidden", good: check.success, die: 6 },
    });
    const secret = steps.map((step) => ({
      ...step,
      outcome: { ...step.outcome, checks: [{ ...check, secret: true }] },
    }));
    expect(told(secret)).toBeNull();
  });
});
