import { describe, expect, test } from "vitest";
import { exampleEnhancement } from "../examples.ts";
import { ExampleScene } from "../exampleScene.ts";
import type { TraitEffectSnapshot } from "../state.ts";

const task = { actor: "hero", skill: "swords", attribute: "STA", difficulty: "normal", adjustSteps: 0, extra: 0 };
const TASK = { ...task, modifiers: [] };
const gifted = (...effects: Partial<TraitEffectSnapshot>[]) =>
  new ExampleScene({ hero: { rest: { enhancements: [exampleEnhancement("luck", ...effects)] } }, foe: {} });

describe("dice of a task that somebody may still change", () => {
  test("PER-040 PER-142 a reroll turns a task before it is settled, and the tally counts it once", () => {
    const scene = gifted({ kind: "reroll", rank: 2 });
    // 6 + 2 against 8 + 2: lost as it lies.
    scene.does("unopposed", TASK, { actor: [6, 5, 3, 1], chorus: [8, 2, 1] });
    expect(scene.effects("tally")).toEqual([]);
    const prompt = scene.asked("reroll", "hero");
    scene.does("reroll", { prompt, actor: "hero", reactor: null, option: "luck-0" }, { reroll: 9 });
    // 9 + 2 against 10.
    expect(scene.effects("tally").map(({ success }) => success)).toEqual([true]);
    expect(scene.open).toEqual([]);
    expect(scene.why("reroll", { prompt, actor: "hero", reactor: null, option: "luck-0" })).toBe("noPrompt");
  });

  test("PER-142 one's own reroll comes before the one that is forced upon the chorus", () => {
    const scene = gifted({ kind: "reroll", rank: 2 }, { kind: "forceReroll", rank: 1, highest: true });
    scene.does("unopposed", TASK, { actor: [6, 5, 3, 1], chorus: [8, 2, 1] });
    const own = scene.asked("reroll", "hero");
    scene.does("reroll", { prompt: own, actor: "hero", reactor: null, option: null });
    const forced = scene.asked("reroll", "hero");
    expect(forced).not.toBe(own);
    // 8 becomes 3: 6 + 2 against 3 + 2.
    scene.does("reroll", { prompt: forced, actor: "hero", reactor: null, option: "luck-1" }, { reroll: 3 });
    expect(scene.effects("tally").map(({ success }) => success)).toEqual([true]);
  });

  test("PER-142 dice that are left to lie settle it as they lie", () => {
    const scene = gifted({ kind: "reroll", rank: 2, challenge: "unopposed" });
    scene.does("unopposed", TASK, { actor: [6, 5, 3, 1], chorus: [8, 2, 1] });
    const prompt = scene.asked("reroll", "hero");
    scene.does("reroll", { prompt, actor: "hero", reactor: null, option: null });
    expect(scene.effects("tally").map(({ success }) => success)).toEqual([false]);
  });

  test("PER-001 PER-142 the chorus' word ends the question, and settles what no dice have", () => {
    const scene = gifted({ kind: "reroll", rank: 2 });
    scene.does("unopposed", TASK, { actor: [6, 5, 3, 1], chorus: [8, 2, 1] });
    scene.does("setOutcome", { reactor: null, success: true });
    expect(scene.open).toEqual([]);
    expect(scene.effects("tally").map(({ success }) => success)).toEqual([true]);
    scene.does("setOutcome", { reactor: null, success: false });
    expect(scene.effects("tally")).toHaveLength(1);
  });

  test("PER-021 a trait for attacks alone says nothing here", () => {
    const scene = gifted({ kind: "reroll", rank: 2, challenge: "attack" });
    scene.does("unopposed", TASK, { actor: [6, 5, 3, 1], chorus: [8, 2, 1] });
    expect(scene.open).toEqual([]);
  });
});

describe("dice of a recovery that somebody may still change", () => {
  const hurt = { hits: 3, shock: 1 };
  const RECOVER = { actor: "hero", when: "endOfScene", assistDice: 0 };
  const patient = () =>
    new ExampleScene({
      hero: {
        main: hurt,
        recovery: { raisedScene: 5 },
        rest: { enhancements: [exampleEnhancement("luck", { kind: "reroll", rank: 1, highest: true })] },
      },
      foe: {},
    });

  test("PER-105 PER-142 a reroll turns a recovery; the attempt was made when the dice fell", () => {
    const scene = patient();
    // 3 + 2 against 4 + 3.
    scene.does("recover", RECOVER, { actor: [3], chorus: [4] });
    expect(scene.marks("hero")).toBe("3/1");
    const prompt = scene.asked("reroll", "hero");
    expect(scene.why("recover", RECOVER)).toBe("recovery.oncePerScene");
    // 9 + 2 against 7: half of three hits, rounded down, is one.
    scene.does("reroll", { prompt, actor: "hero", reactor: null, option: "luck-0" }, { reroll: 9 });
    expect(scene.marks("hero")).toBe("2/0");
    expect(scene.identity("hero").recovery).toMatchObject({ lastScene: 5, pendingHits: 2, pendingDueScene: 6 });
  });

  test("PER-106 PER-142 left to lie, it has failed, and nothing else has happened", () => {
    const scene = patient();
    scene.does("recover", RECOVER, { actor: [3], chorus: [4] });
    const prompt = scene.asked("reroll", "hero");
    scene.does("reroll", { prompt, actor: "hero", reactor: null, option: null });
    expect(scene.marks("hero")).toBe("3/1");
    expect(scene.open).toEqual([]);
  });

  test("PER-115 PER-142 shock that has been healed meanwhile is not shed once more", () => {
    const scene = patient();
    scene.does("recover", RECOVER, { actor: [3], chorus: [4] });
    const prompt = scene.asked("reroll", "hero");
    scene.states = {
      ...scene.states,
      hero: { ...scene.identity("hero"), tracks: { main: { hits: 1, shock: 0, stabilized: false, negated: false } } },
    };
    scene.does("reroll", { prompt, actor: "hero", reactor: null, option: "luck-0" }, { reroll: 9 });
    expect(scene.marks("hero")).toBe("1/0");
  });
});
