import { describe, expect, test } from "vitest";
import { exampleAttack } from "../examples.ts";
import { ExampleScene, type Cast } from "../exampleScene.ts";

/** One hit from its last level. */
const weak = { main: { hits: 5, shock: 3 } };
const end = (scene: ExampleScene) => {
  scene.newCard();
  const identities = scene.frame.participants.map(({ who }) => who);
  scene.does("endEncounter", { identities, spared: [], endScene: true });
};
const purse = (scene: ExampleScene, ref: string) => scene.identity(ref).dp.available;

describe("points for the negated", () => {
  test("PER-131 whoever put a foe down is paid at the encounter's end", () => {
    const scene = new ExampleScene({ hero: {}, foe: weak });
    scene.blow("hero", "foe", 1);
    expect(scene.marks("foe")).toBe("6/4");
    end(scene);
    expect(purse(scene, "hero")).toBe(1);
    expect(scene.open).toEqual([]);
  });

  test("PER-131 where one of the chorus' own did it, or a correction, the chorus is asked whose the point is", () => {
    const cast: Cast = { hero: {}, mate: {}, foe: weak, foe2: {} };
    const felled = new ExampleScene(cast);
    felled.blow("foe2", "foe", 1);
    const corrected = new ExampleScene(cast);
    corrected.does("correct", { target: "foe", hits: 6, shock: 4 });
    for (const scene of [felled, corrected]) {
      end(scene);
      expect([purse(scene, "hero"), purse(scene, "mate")]).toEqual([0, 0]);
      const prompt = scene.asked("award", "world.clock");
      scene.does("award", { identities: ["mate"], dp: 1, reason: "", prompt });
      expect(purse(scene, "mate")).toBe(1);
      expect(scene.identity("mate").dp.ledger).toMatchObject([{ reason: "DRAMATIS.Personae.Ledger.negation" }]);
      expect(scene.open).toEqual([]);
    }
  });

  test("PER-131 the chorus may give it to nobody; with the setting off it isn't asked", () => {
    const scene = new ExampleScene({ hero: {}, foe: { main: { hits: 6, shock: 4 } } });
    end(scene);
    scene.does("decline", { prompt: scene.asked("award", "world.clock") });
    expect(scene.open).toEqual([]);
    const off = new ExampleScene({ hero: {}, foe: { main: { hits: 6, shock: 4 } } }, { negationAward: "off" });
    end(off);
    expect(off.open).toEqual([]);
  });

  test("PER-045 PER-131 what gives way outside encounters is worth its point at once", () => {
    const gate = { main: { hits: 5, shock: 3 }, rest: { negateAtLast: true } };
    const scene = new ExampleScene({ hero: {}, foe: gate });
    scene.make(exampleAttack(null), { actor: [9, 6, 3, 1] });
    scene.make(
      {
        type: "answer",
        encounter: null,
        prompt: "s0-answer-0",
        reactor: "foe",
        option: "passive",
        attribute: "STA",
        modifiers: [],
      },
      { reactor: [1, 1] },
    );
    expect(scene.waiting.map(({ type }) => type)).toEqual(["hits", "award"]);
    scene.applyWaiting();
    expect(scene.identity("foe").tracks.main.negated).toBe(true);
    expect(purse(scene, "hero")).toBe(1);
  });

  test("PER-131 a point that has been spent can't be handed on: it would be two", () => {
    const scene = new ExampleScene({ hero: {}, mate: {}, foe: weak });
    scene.blow("hero", "foe", 1);
    end(scene);
    const { steps } = scene;
    const [award] = scene.effects("award");
    scene.newCard();
    scene.make({ type: "advance", encounter: null, actor: "hero", purchase: { kind: "vitality" } });
    expect(purse(scene, "hero")).toBe(0);
    scene.steps = steps;
    expect(scene.why("reassignAward", { award: award?.id ?? "", to: "mate" })).toBe("awardSpent");
    expect(purse(scene, "mate")).toBe(0);
  });
});

describe("a companion's points", () => {
  const cast: Cast = {
    hero: {},
    hound: { rest: { kind: "companion", tier: "minion", owner: "hero" } },
    foe: weak,
  };

  test("PER-131 PER-163 what it earns is its owner's", () => {
    const scene = new ExampleScene(cast);
    scene.blow("hound", "foe", 1);
    end(scene);
    expect([purse(scene, "hero"), purse(scene, "hound")]).toEqual([1, 0]);
    scene.newCard();
    scene.make({ type: "award", encounter: null, identities: ["hound"], dp: 2, reason: "Loyal" });
    expect([purse(scene, "hero"), purse(scene, "hound")]).toEqual([3, 0]);
  });

  test("PER-130 PER-163 so is the point of its tally, where the group counts that", () => {
    const scene = new ExampleScene(
      { ...cast, hound: { rest: { ...cast["hound"]?.rest, tally: { success: 2, failure: 0 } } } },
      { companionTally: true },
    );
    scene.blow("hound", "foe", 0);
    expect([purse(scene, "hero"), purse(scene, "hound")]).toEqual([1, 0]);
    expect(scene.identity("hound").tally).toEqual({ success: 0, failure: 0 });
  });

  test("PER-163 nothing raises it but its owner's purse", () => {
    const dp = { available: 3, spent: 0, ledger: [] };
    const scene = new ExampleScene({
      ...cast,
      hero: { rest: { dp } },
      hound: { rest: { ...cast["hound"]?.rest, dp } },
    });
    const raise = { type: "advance", encounter: null, actor: "hound", purchase: { kind: "vitality" } };
    expect(scene.reason(raise)).toBe("advance.notOwner");
    expect(scene.reason({ ...raise, payer: "foe" })).toBe("advance.notOwner");
    scene.make({ ...raise, payer: "hero" });
    expect([purse(scene, "hero"), purse(scene, "hound")]).toEqual([2, 3]);
  });
});

describe("a new skill", () => {
  test("PER-174 PER-175 begins with two dice, however many were planned, and says so", () => {
    const dp = { available: 1, spent: 0, ledger: [] };
    const scene = new ExampleScene({ hero: { rest: { dp } }, foe: {} });
    const item = { kind: "skill", name: "Lore", learned: false, rating: 6, uses: { value: 0, max: 0, per: "none" } };
    scene.states = { ...scene.states, "hero.Item.lore": item };
    scene.make({ type: "advance", encounter: null, actor: "hero", purchase: { kind: "learn", item: "lore" } });
    expect(scene.states["hero.Item.lore"]).toMatchObject({ learned: true, rating: 2 });
    expect(scene.remarks).toEqual(["newSkill"]);
    expect(purse(scene, "hero")).toBe(0);
  });
});
