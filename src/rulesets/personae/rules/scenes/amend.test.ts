import { describe, expect, test } from "vitest";
import { personaeEngine } from "../engine.ts";
import { ExampleScene } from "../exampleScene.ts";

const line = (value: number, more: object = {}) => ({
  ...{ id: "high-ground", label: "High ground", unit: "number", value, rule: null, on: true },
  ...more,
});
const amends = (side: "actor" | "reactor", value: number, reactor: string | null = "foe", more: object = {}) => ({
  ...{ reactor, side, line: line(value, more) },
});

describe("a line of a rolled card that the chorus changes", () => {
  test("PER-001 PER-035 the same dice are compared anew, and what a success brings waits", () => {
    const scene = new ExampleScene();
    scene.strikes("hero", "foe", [9, 6, 3, 1]);
    scene.answers("foe", [10, 5]);
    expect(scene.waiting).toEqual([]);
    // 9 + 2 + 2 against 10 + 2.
    scene.does("amend", amends("actor", 2));
    expect(scene.waiting.map(({ type, target }) => [type, target])).toEqual([["hits", "foe"]]);
    expect(scene.effects("tally").map(({ success }) => success)).toEqual([false]);
    // The very line again, worth less: 9 + 2 + 1 ties 12, and 6 + 3 beats 5 + 2.
    scene.does("amend", amends("actor", 1));
    expect(scene.waiting).toHaveLength(1);
    // Switched off, everything is as it was.
    scene.does("amend", amends("actor", 1, "foe", { on: false }));
    expect(scene.waiting).toEqual([]);
  });

  test("PER-001 what has been written is taken back first", () => {
    const scene = new ExampleScene();
    scene.strikes("hero", "foe", [9, 6, 3, 1]);
    scene.answers("foe", [2, 1]);
    scene.applyWaiting();
    expect(scene.why("amend", amends("reactor", 8))).toBe("hitsWritten");
    // 9 + 2 against 2 + 2 + 7: a tie, and 6 + 2 against 1 + 9.
    expect(scene.why("amend", amends("reactor", 7))).toBe("hitsWritten");
    scene.does("amend", amends("reactor", 6));
    expect(scene.marks("foe")).toBe("1/0");
  });

  test("PER-033 a line of the actor's holds in the one comparison that is named", () => {
    const scene = new ExampleScene({ hero: {}, foe: {}, foe2: {} });
    scene.strikes("hero", ["foe", "foe2"], [9, 6, 3, 1]);
    scene.answers("foe", [10, 5]);
    scene.does("amend", amends("actor", 5));
    scene.answers("foe2", [10, 5]);
    expect(scene.waiting.map(({ target }) => target)).toEqual(["foe"]);
  });

  test("PER-027 before the answer it counts when that comes", () => {
    const scene = new ExampleScene();
    scene.strikes("hero", "foe", [9, 6, 3, 1]);
    scene.does("amend", amends("actor", 5));
    expect(scene.waiting).toEqual([]);
    scene.answers("foe", [10, 5]);
    expect(scene.waiting.map(({ target }) => target)).toEqual(["foe"]);
  });

  test("PER-001 PER-063 dice come from the hand alone, and a chain that has gone on is not begun anew", () => {
    const scene = new ExampleScene();
    scene.strikes("hero", "foe", [9, 6, 3, 1], { followUps: 1 });
    scene.answers("foe", [2, 1]);
    expect(scene.why("amend", amends("actor", 1, "foe", { unit: "dice" }))).toBe("diceLie");
    expect(scene.why("amend", amends("actor", 1, "hero"))).toBe("notReactor");
    scene.does("followUp", { actor: "hero", reactor: "foe" });
    expect(scene.why("amend", amends("actor", 1))).toBe("followedUp");
  });

  test("PER-040 PER-041 a task that was harder than it should have been is met with the same dice", () => {
    const scene = new ExampleScene();
    const task = { actor: "hero", skill: "swords", attribute: "STA", adjustSteps: 0, extra: 0, modifiers: [] };
    scene.does("unopposed", { ...task, difficulty: "difficult" }, { actor: [6, 5, 3, 1], chorus: [5, 2, 1] });
    // 6 + 2 against 5 + 5; then against 5 + 2.
    const easier = { ...line(2), id: "difficulty", label: "DRAMATIS.Personae.Difficulty.normal" };
    scene.does("amend", { reactor: null, side: "reactor", line: easier });
    const verdicts = scene.steps.flatMap(({ outcome }) => outcome.checks.filter(({ type }) => type === "verdict"));
    expect(verdicts.map((one) => one["winner"])).toEqual(["reactor", "actor"]);
    expect(scene.effects("tally").map(({ success }) => success)).toEqual([false]);
  });

  test("PER-001 is the chorus' alone", () => {
    expect(personaeEngine.speaksFor({ type: "amend", encounter: null, ...amends("actor", 9) }, [])).toBeNull();
  });
});
