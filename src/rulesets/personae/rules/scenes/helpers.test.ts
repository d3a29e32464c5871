import { describe, expect, test } from "vitest";
import type { RolledSide } from "../outcomes.ts";
import { exampleAttack } from "../examples.ts";
import { ExampleScene } from "../exampleScene.ts";

const hurt = { main: { hits: 3, shock: 1 }, recovery: { raisedScene: 5 } };
const RECOVER = { actor: "hero", when: "endOfScene", assistDice: 0 };

describe("helpers by name", () => {
  test("PER-114 PER-181 each gives a recovery one die, and the card tells whose", () => {
    const scene = new ExampleScene({ hero: hurt, mate: {}, ilse: {}, foe: {} });
    // The best of 2, 3 and 9, and 2 for Stature, against 7 + 3.
    scene.does("recover", { ...RECOVER, helpers: ["mate", "ilse"] }, { actor: [2, 3, 9], chorus: [7] });
    const [roll] = scene.steps[0]?.outcome.checks as readonly RolledSide[];
    expect(roll?.modifiers.map(({ label, value }) => [label, value])).toEqual([
      ["Mate", 1],
      ["Ilse", 1],
    ]);
    expect(scene.marks("hero")).toBe("2/0");
  });

  test("PER-001 PER-114 dice that nobody gives are the chorus' to allow, and the card says so", () => {
    const scene = new ExampleScene({ hero: hurt, foe: {} });
    expect(scene.why("recover", { ...RECOVER, assistDice: 2 })).toBe("beyond.assist");
    scene.does("recover", { ...RECOVER, assistDice: 2, override: true }, { actor: [2, 3, 9], chorus: [7] });
    expect(scene.remarks).toEqual(["beyond.assist"]);
    expect(scene.marks("hero")).toBe("2/0");
  });

  test("PER-114 nobody helps twice, nor the patient, nor whoever sees to it, nor one who is down", () => {
    const down = { main: { hits: 6, shock: 4 } };
    const scene = new ExampleScene({ hero: hurt, mate: {}, ilse: down, foe: {} });
    const why = (more: object) => scene.why("recover", { ...RECOVER, ...more });
    expect(why({ helpers: ["hero"] })).toBe("selfAssist");
    expect(why({ helpers: ["mate", "mate"] })).toBe("badField");
    expect(why({ helpers: ["mate"], healer: "mate", skill: "swords" })).toBe("alreadyAssists");
    expect(why({ helpers: ["ilse"] })).toBe("inoperative");
    expect(why({ helpers: "mate" })).toBe("badField");
  });

  test("PER-181 no more of them than the group lets help with one roll", () => {
    const cast = { hero: hurt, mate: {}, ilse: {}, foe: {} };
    const scene = new ExampleScene(cast, { maxHelpers: 1 }, "scene");
    expect(scene.why("recover", { ...RECOVER, helpers: ["mate", "ilse"] })).toBe("assist.limit");
    scene.does("propose", { actor: "hero", challenge: exampleAttack(scene.frame) });
    scene.does("assist", { helper: "mate", actor: "hero", skill: "swords" });
    expect(scene.why("assist", { helper: "ilse", actor: "hero", skill: "swords" })).toBe("assist.limit");
    const free = new ExampleScene(cast, {}, "scene");
    free.does("propose", { actor: "hero", challenge: exampleAttack(free.frame) });
    for (const helper of ["mate", "ilse"]) free.does("assist", { helper, actor: "hero", skill: "swords" });
    // Three dice of swords left at shock 1, and two of helpers.
    free.does("challenge", { ...exampleAttack(free.frame), prompt: "s0-proposal" }, { actor: [9, 7, 5, 3, 1] });
  });
});
