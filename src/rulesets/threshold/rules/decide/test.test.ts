import { describe, expect, test } from "vitest";
import { foresee, isForeseen } from "../../../../kernel/foresee.ts";
import { prospectsBroken } from "../../../../kernel/laws.ts";
import { shownTo } from "../../../../kernel/prospect.ts";
import { thresholdEngine } from "../engine.ts";
import { ExampleCard, exampleAttack, exampleFight } from "../examples.ts";
import type { TestPrompt } from "../outcomes.ts";

const plain = { attribute: "cunning", opponent: null, difficulty: 0, modifiers: [] };
const roll = (change: object = {}) => ({ type: "test", encounter: null, actor: "hero", ...plain, ...change });

describe("success tests", () => {
  test("RUN-013 RUN-014 RUN-016 RUN-020 what is asked for names the value tested and all that is added to it", () => {
    const { states } = exampleFight({ hero: { attributes: { cunning: 12 } }, foe: { attributes: { vigilant: 13 } } });
    const card = new ExampleCard(states);
    const [asked] = card.make({
      ...{ type: "requestTest", encounter: null, actors: ["hero"], secret: false, ...plain },
      ...{ difficulty: -1, opponent: { ref: "foe", attribute: "vigilant" } },
    }).prompts as TestPrompt[];
    expect(asked).toMatchObject({ target: 8, sum: { value: 12, blind: "none" } });
    expect(asked?.sum?.modifiers.map(({ id, value }) => [id, value])).toEqual([
      ["opposition", -3],
      ["difficulty", -1],
    ]);
  });

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

describe("numbers that are kept", () => {
  const foes = { ref: "foe", attribute: "vigilant" };
  const { states } = exampleFight();
  const ask = (change: object = {}) => ({
    ...{ type: "requestTest", encounter: null, actors: ["hero"], secret: false, ...plain },
    ...{ opponent: { ref: null, attribute: null, value: 13 }, difficulty: -1, hidden: true },
    ...change,
  });
  const answer = { ...roll(), prompt: "s0-ask-0" };

  test("RUN-014 a table shows all of a test against a foe, its target, or what came of it", () => {
    const shown = (hideNpcValues: "shown" | "target" | "outcome", change: object = { opponent: foes }) => {
      const { checks } = new ExampleCard(states, { hideNpcValues }).make(roll(change), { test: [5] });
      return [checks[0]?.["hidden"], checks[0]?.["shows"]];
    };
    expect(shown("shown")).toEqual([false, "all"]);
    expect(shown("target")).toEqual([true, "target"]);
    expect(shown("outcome")).toEqual([true, "outcome"]);
    expect(shown("outcome", {})).toEqual([false, "all"]);
    expect(shown("shown", { hidden: true })).toEqual([true, "target"]);
  });

  test("RUN-014 RUN-020 what the game master types can be kept: on the question, the roll, and before it", () => {
    const card = new ExampleCard(states, { hideNpcValues: "shown" });
    card.make(ask());
    // Cunning 10 against 13, and a difficulty of −1.
    expect(card.prompt("test")).toMatchObject({ kept: true, hidden: true, shows: "target", target: 6 });
    const own = { id: "m", label: "Notes", unit: "number", value: 2, rule: null, on: true };
    const decision = { ...answer, modifiers: [own] };
    const context = { states: card.states, settings: card.settings, history: card.steps };
    const found = foresee(thresholdEngine, decision, context);
    if (!isForeseen(found) || !found.prospect) throw new Error("a test rolls");
    const seen = shownTo(found.prospect, (ref) => ref === "hero");
    expect(seen.lines.map(({ id, value }) => [id, value])).toEqual([
      ["attribute", 10],
      ["opposition", null],
      ["difficulty", null],
      ["m", 2],
    ]);
    expect([seen.target, seen.chance]).toEqual([null, null]);
    expect(prospectsBroken(thresholdEngine, decision, context)).toEqual([]);
    expect(card.make(decision, { test: [8] }).checks[0]).toMatchObject({ target: 8, success: true, hidden: true });
  });

  test("RUN-014 nothing can be read from the shape of what comes of a blow at a foe: armour that stops it all looks alike", () => {
    const shape = (protection: string) => {
      const fight = exampleFight({}, { hide: { protection } });
      const out = new ExampleCard(fight.states).make(exampleAttack(fight.frame), { test: [1], "damage-0": [4] });
      return [...out.effects, ...out.prompts, ...out.notes].map(({ type, id, key }) => [type, id, key]);
    };
    expect(shape("12")).toEqual(shape("1d4"));
    const open = (protection: string) => {
      const fight = exampleFight({}, { hide: { protection } });
      const table = new ExampleCard(fight.states, { hideNpcValues: "shown" });
      return table.make(exampleAttack(fight.frame), { test: [1], "damage-0": [4] }).effects.map(({ type }) => type);
    };
    expect([open("12").includes("damage"), open("1d4").includes("damage")]).toEqual([false, true]);
  });

  test("RUN-064 the dying test only what they are asked for", () => {
    const down = exampleFight({ hero: { conditions: { dying: true } } });
    const card = new ExampleCard(down.states);
    expect(card.reason(roll())).toBe("dying");
    card.make(ask());
    expect(card.reason(answer, { test: [20] })).toBeNull();
  });
});
