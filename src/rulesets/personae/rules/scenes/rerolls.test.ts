import { describe, expect, test } from "vitest";
import { exampleEnhancement } from "../examples.ts";
import { ExampleScene } from "../exampleScene.ts";

describe("a reroll of one roll against two", () => {
  test("PER-033 PER-142 changes a die once, though both comparisons ask for it", () => {
    const luck = exampleEnhancement("luck", { kind: "reroll", rank: 2 });
    const scene = new ExampleScene({ hero: { rest: { enhancements: [luck] } }, foe: {}, foe2: {} });
    scene.strikes("hero", ["foe", "foe2"], [9, 6, 3, 1]);
    scene.answers("foe", [9, 7]);
    scene.answers("foe2", [9, 7]);
    const [first, second] = scene.open.map(({ id }) => id);
    const use = (prompt: string | undefined, reactor: string, option: string | null) => ({
      ...{ prompt: prompt ?? "", actor: "hero", reactor, option },
    });
    // 6 becomes 8: 9 ties 9, 8 beats 7.
    scene.does("reroll", use(first, "foe", "luck-0"), { reroll: 8 });
    expect(scene.why("reroll", use(second, "foe2", "luck-0"))).toBe("rerollUsed");
    scene.does("reroll", use(second, "foe2", null));
    expect(scene.waiting.map(({ target }) => target)).toEqual(["foe", "foe2"]);
    expect(scene.open).toEqual([]);
  });

  test("PER-142 what one forces upon the actor holds in one's own comparison alone", () => {
    const curse = exampleEnhancement("curse", { kind: "forceReroll", rank: 1, highest: true });
    const scene = new ExampleScene({ hero: {}, foe: { rest: { enhancements: [curse] } }, foe2: {} });
    scene.strikes("hero", ["foe", "foe2"], [9, 2, 1, 1]);
    scene.answers("foe", [5, 4]);
    const prompt = scene.asked("reroll", "foe");
    scene.does("reroll", { prompt, actor: "foe", reactor: "foe", option: "curse-0" }, { reroll: 1 });
    scene.answers("foe2", [5, 4]);
    // 2 + 2 against 5 + 2, and 9 + 2 against 5 + 2.
    expect(scene.waiting.map(({ target }) => target)).toEqual(["foe2"]);
  });

  test("PER-024 PER-142 a limited reroll is used when it is taken, and not when dice are left to lie", () => {
    const luck = {
      ...exampleEnhancement("luck", { kind: "reroll", rank: 2 }),
      uses: { value: 1, max: 1, per: "scene" },
    } as const;
    const scene = new ExampleScene({ hero: { rest: { enhancements: [luck] } }, foe: {} });
    for (const [option, left] of [
      [null, 1],
      ["luck-0", 0],
    ] as const) {
      scene.strikes("hero", "foe", [9, 6, 3, 1]);
      scene.answers("foe", [9, 7]);
      const prompt = scene.asked("reroll", "hero");
      scene.does("reroll", { prompt, actor: "hero", reactor: "foe", option }, { reroll: 8 });
      expect(scene.identity("hero").enhancements?.[0]?.uses.value).toBe(left);
    }
    scene.strikes("hero", "foe", [9, 6, 3, 1]);
    scene.answers("foe", [9, 7]);
    expect(scene.open).toEqual([]);
  });
});
