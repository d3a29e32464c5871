import { describe, expect, test } from "vitest";
import { exampleAttack, exampleEnhancement } from "../examples.ts";
import { ExampleScene } from "../exampleScene.ts";

describe("one card, one roll", () => {
  test("PER-026 a card that has its roll takes no second one", () => {
    const scene = new ExampleScene();
    scene.strikes("hero", "foe", [9, 6, 3, 1]);
    expect(scene.reason(exampleAttack(scene.frame))).toBe("alreadyRolled");
    const task = {
      ...{ actor: "hero", skill: "swords", attribute: "STA", difficulty: "normal" },
      ...{ adjustSteps: 0, extra: 0, modifiers: [] },
    };
    expect(scene.why("unopposed", task)).toBe("alreadyRolled");
  });

  test("PER-008 PER-049 a proposal that was settled without dice is not carried out afterwards", () => {
    const scene = new ExampleScene();
    const challenge = exampleAttack(scene.frame);
    scene.does("propose", { actor: "hero", challenge });
    scene.does("settleProposal", { prompt: "s0-proposal", result: "fail" });
    expect(scene.reason({ ...challenge, prompt: "s0-proposal" })).toBe("noPrompt");
  });

  test("PER-098 PER-110 nobody challenges those who are out of the story, or of the scene", () => {
    const gone = { hits: 6, shock: 4, negated: true };
    const scene = new ExampleScene({ hero: {}, foe: { main: gone }, foe2: { recovery: { outOfScene: true } } });
    expect(scene.reason(exampleAttack(scene.frame))).toBe("negated");
    expect(scene.reason(exampleAttack(scene.frame, { reactors: ["foe2"] }))).toBe("outOfScene");
    expect(scene.identity("hero").tally).toEqual({ success: 0, failure: 0 });
  });
});

describe("chains of follow-ups", () => {
  test("PER-064 one who owes a chain its answer is drawn into no other meanwhile", () => {
    const free = exampleEnhancement("whirl", { kind: "followUpAnyTarget" });
    const luck = exampleEnhancement("luck", { kind: "reroll", rank: 2 });
    const scene = new ExampleScene({
      hero: { rest: { enhancements: [free] } },
      foe: {},
      foe2: {},
      foe3: { rest: { enhancements: [luck] } },
    });
    scene.strikes("hero", ["foe", "foe2"], [9, 8, 7, 6], { followUps: 2 });
    scene.answers("foe", [2, 1]);
    scene.answers("foe2", [2, 1]);
    const turn = (from: string) => ({ actor: "hero", reactor: "foe3", from });
    scene.does("followUp", turn("foe"));
    expect(scene.why("followUp", turn("foe2"))).toBe("answersFirst");
    // Its dice wait for a reroll: still nobody else's turn.
    scene.answers("foe3", [3, 2]);
    expect(scene.why("followUp", turn("foe2"))).toBe("answersFirst");
    const prompt = scene.asked("reroll", "foe3");
    scene.does("reroll", { prompt, actor: "foe3", reactor: "foe3", option: null });
    // 8 + 2 against 3 + 2.
    expect(scene.waiting.filter(({ target }) => target === "foe3")).toHaveLength(1);
    scene.does("followUp", turn("foe2"));
    expect(scene.waiting.filter(({ type, target }) => type === "hits" && target === "foe3")).toHaveLength(2);
    expect(scene.open).toEqual([]);
  });
});

describe("what a card still asks", () => {
  test("PER-001 PER-142 the chorus' word ends every question about its reactor, and nobody else's", () => {
    const luck = exampleEnhancement("luck", { kind: "reroll", rank: 2 });
    const scene = new ExampleScene({ hero: { rest: { enhancements: [luck] } }, foe: {}, foe2: {} });
    scene.strikes("hero", ["foe", "foe2"], [9, 6, 3, 1]);
    scene.answers("foe", [2, 1]);
    expect(scene.open.map(({ type, owner }) => `${type} ${owner}`)).toEqual(["answer foe2", "reroll hero"]);
    scene.does("setOutcome", { reactor: "foe", success: true });
    expect(scene.open.map(({ type, owner }) => `${type} ${owner}`)).toEqual(["answer foe2"]);
    scene.does("setOutcome", { reactor: "foe2", success: false });
    expect(scene.open).toEqual([]);
  });
});
