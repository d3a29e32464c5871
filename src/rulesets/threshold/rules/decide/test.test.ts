import { describe, expect, test } from "vitest";
import { ExampleCard, exampleFight } from "../examples.ts";
import type { TestPrompt } from "../outcomes.ts";

const plain = { attribute: "cunning", opponent: null, difficulty: 0, modifiers: [] };
const roll = (change: object = {}) => ({ type: "test", encounter: null, actor: "hero", ...plain, ...change });

describe("success tests", () => {
  test("RUN-002 RUN-007 RUN-013 RUN-016 RUN-105 without an opponent the difficulty is added", () => {
    const { states } = exampleFight({ hero: { attributes: { cunning: 12, strong: 8 } } });
    const card = new ExampleCard(states);
    expect(card.make(roll({ difficulty: -3 }), { test: [9] }).checks[0]).toMatchObject({
      target: 9,
      success: true,
      margin: 0,
      hidden: false,
    });
    expect(card.make(roll({ attribute: "strong", difficulty: 5 }), { test: [14] }).checks[0]).toMatchObject({
      target: 13,
      success: false,
    });
  });

  test("RUN-016 a difficulty beyond five is allowed and remarked on; beyond thirty it is a slip", () => {
    const { states } = exampleFight();
    const card = new ExampleCard(states);
    expect(card.make(roll({ difficulty: 8 }), { test: [20] }).notes.map(({ key }) => key)).toEqual([
      "DRAMATIS.Threshold.Note.unusualDifficulty",
    ]);
    expect(card.decide(roll({ difficulty: 31 }))).toMatchObject({ refused: { data: { field: "difficulty" } } });
    expect(card.decide(roll({ attribute: "luck" }))).toMatchObject({ refused: { data: { field: "attribute" } } });
  });

  test("RUN-004 RUN-006 RUN-014 RUN-015 somebody's value stands against it, without clamp unless the table wants one", () => {
    const { states } = exampleFight({
      hero: { attributes: { persuasive: 11 } },
      foe: { attributes: { resolute: 18 } },
    });
    const decision = roll({ attribute: "persuasive", opponent: { ref: "foe", attribute: "resolute" } });
    expect(new ExampleCard(states).make(decision, { test: [4] }).checks[0]).toMatchObject({
      target: 3,
      opponentValue: 18,
      hidden: true,
    });
    const clamped = new ExampleCard(states, { clampOpposition: true }).make(decision, { test: [4] });
    expect(clamped.checks[0]).toMatchObject({ target: 6, success: true });
    const named = roll({ opponent: { ref: null, attribute: null, value: 15 } });
    expect(new ExampleCard(states).make(named, { test: [5] }).checks[0]).toMatchObject({ target: 5, hidden: false });
  });

  test("RUN-012 RUN-021 a foe's test is the GM's to roll, and only when said so", () => {
    const { states } = exampleFight();
    const card = new ExampleCard(states);
    expect(card.reason(roll({ actor: "foe" }))).toBe("foesDontRoll");
    expect(card.make(roll({ actor: "foe", gmRolls: true }), { test: [3] }).checks[0]).toMatchObject({ rolledBy: "gm" });
  });

  test("RUN-020 the GM asks several at once, in secret too, and the answer is rolled on those terms", () => {
    const { states } = exampleFight({ hero: { attributes: { vigilant: 13 } } });
    const card = new ExampleCard(states);
    const ask = {
      ...roll({ attribute: "vigilant", difficulty: -2 }),
      type: "requestTest",
      actors: ["hero", "mate"],
      secret: true,
    };
    const prompts = card.make(ask).prompts as readonly TestPrompt[];
    expect(prompts.map(({ owner, target, secret }) => [owner, target, secret])).toEqual([
      ["hero", 11, true],
      ["mate", 8, true],
    ]);
    const luck = { id: "m", label: "Lantern", unit: "number", value: 1, rule: null, on: true };
    const answer = roll({ attribute: "strong", difficulty: 9, prompt: prompts[0]?.id, modifiers: [luck] });
    const out = card.make(answer, { test: [12] });
    expect(out.checks[0]).toMatchObject({ attribute: "vigilant", target: 12, success: true, secret: true });
    expect(card.reason(answer)).toBe("alreadyAnswered");
    expect(card.reason(roll({ actor: "foe", gmRolls: true, prompt: prompts[1]?.id }))).toBe("noPrompt");
    expect(card.reason({ type: "decline", encounter: null, prompt: prompts[1]?.id ?? "" })).toBeNull();
  });

  test("RUN-019 a hazard hurts and fells those who fail, against their armour", () => {
    const { states } = exampleFight();
    const hazard = { damage: "1d6", ignoresArmor: false, prone: true };
    const card = new ExampleCard(states, { autoApplyDamage: "auto" });
    expect(card.make(roll({ hazard }), { test: [10] }).effects).toEqual([]);
    const out = card.make(roll({ hazard }), { test: [11], "harm-hero-0": [6], "armor-hero-0": [2] });
    expect(out.checks[1]).toMatchObject({ net: 4, by: null });
    expect(card.character("hero")).toMatchObject({ toughness: { value: 6 }, conditions: { prone: true } });
    expect(card.decide(roll({ hazard: { damage: "much" } }))).toMatchObject({ refused: { data: { field: "hazard" } } });
  });

  test("RUN-019 harm strikes each with dice of their own, and asks about the dying", () => {
    const { states } = exampleFight({ mate: { conditions: { dying: true } } });
    const card = new ExampleCard(states);
    const harm = { type: "harm", encounter: null, targets: ["hero", "mate", "foe"], damage: "1d6", ignoresArmor: true };
    const out = card.make(harm, { "harm-hero-0": [2], "harm-foe-0": [5] });
    expect(out.checks.map((check) => check["net"])).toEqual([2, 5]);
    expect(out.prompts.map(({ type }) => type)).toEqual(["hurtDying"]);
  });
});
