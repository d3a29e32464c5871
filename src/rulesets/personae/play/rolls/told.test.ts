import { describe, expect, it } from "vitest";
import type { Modifier } from "../../../../kernel/outcome.ts";
import type { Step } from "../../../../kernel/step.ts";
import { ExampleCard, exampleAnswer, exampleAttack, exampleFight } from "../../rules/examples.ts";
import { maskSteps } from "../../rules/secrecy/mask.ts";
import { told } from "./told.ts";

const secret: Modifier = { id: "manual-1", label: "Hidden reason", unit: "number", value: 23, rule: null, on: true };

/** The hero attacks, the foe answers for a hidden reason. */
function exchange(hero: readonly number[], foe: readonly number[]): readonly Step[] {
  const { states, frame } = exampleFight();
  const card = new ExampleCard(states);
  card.make(exampleAttack(frame), { actor: hero });
  card.make(exampleAnswer(frame, { modifiers: [secret] }), { reactor: foe });
  return card.steps;
}

/** What the steps tell of the roll of one of them. */
const toldOf = (steps: readonly Step[], at: number) => {
  const [rolled] = steps[at]?.rolled ?? [];
  if (!rolled) throw new Error("Nothing was rolled.");
  return told(steps, at, rolled);
};

describe("what a card tells of its pools", () => {
  const steps = exchange([3, 9, 4, 1], [10, 8]);

  it("PER-015 PER-027 is every reason, which add up to the pool and to what is added to each die", () => {
    const hero = toldOf(steps, 0);
    const sum = (unit: string) =>
      (hero?.reasons ?? [])
        .filter((one) => one.unit === unit && one.on !== false)
        .reduce((all, one) => all + one.value, 0);
    expect([sum("dice"), sum("number")]).toEqual([4, 2]);
    expect(hero?.name).toBe("Hero");
  });

  it("PER-027 PER-028 is what the other side came to, and the verdict from this side's view", () => {
    expect(toldOf(steps, 0)).toMatchObject({ target: 35, verdict: { is: "fail", good: false } });
    expect(toldOf(steps, 1)).toMatchObject({ target: 11, verdict: { is: "held", good: true } });
  });

  it("PER-123 is no verdict before there is an answer", () => {
    expect(toldOf(steps.slice(0, 1), 0)).toMatchObject({ target: null, verdict: null });
  });

  it("says no more than the card does, to those from whom a side is kept", () => {
    const kept = { hides: ["foe"], until: "forGood", blind: false } as const;
    const shown = maskSteps(steps, kept);
    expect(toldOf(shown, 0)).toMatchObject({ target: null, verdict: { is: "fail" } });
    expect(toldOf(shown, 1)).toBeNull();
    const [foes] = steps[1]?.rolled ?? [];
    expect(foes && told(shown, 1, foes)).toBeNull();
    expect(JSON.stringify([toldOf(shown, 0), toldOf(shown, 1)])).not.toMatch(/Hidden reason|35|33/);
  });
});
