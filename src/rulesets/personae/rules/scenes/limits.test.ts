import { describe, expect, test } from "vitest";
import { exampleAttack, exampleEnhancement } from "../examples.ts";
import { ExampleScene } from "../exampleScene.ts";
import type { EnhancementSnapshot, PowerSnapshot, TraitEffectSnapshot } from "../state.ts";

/** An enhancement that works once in a scene. */
const once = (id: string, effect: Partial<TraitEffectSnapshot>, value = 1): EnhancementSnapshot => ({
  ...exampleEnhancement(id, effect),
  uses: { value, max: 1, per: "scene" },
});
const with_ = (...enhancements: EnhancementSnapshot[]) => ({ rest: { enhancements } });
const left = (scene: ExampleScene, who: string, id: string): number | undefined =>
  scene.identity(who).enhancements?.find((one) => one.id === id)?.uses.value;

describe("traits that work by themselves", () => {
  test("PER-024 PER-125 limited armour takes a die from one blow, and none from the next", () => {
    const scene = new ExampleScene({ hero: {}, foe: with_(once("plate", { kind: "ignoreDice", rank: 2 })) });
    scene.strikes("hero", "foe", [9, 6, 3, 1]);
    const first = scene.answers("foe", [2, 1]);
    expect(first.checks.find((one) => one["against"] === "foe")).toMatchObject({ dice: [9, 3, 1] });
    expect(left(scene, "foe", "plate")).toBe(0);
    scene.strikes("hero", "foe", [9, 6, 3, 1]);
    expect(scene.answers("foe", [2, 1]).checks.some((one) => one["against"] === "foe")).toBe(false);
    expect(scene.effects("useTrait")).toEqual([]);
  });

  test("PER-024 PER-120 a limited reflex parries once unreadied; a readied defence spares it", () => {
    const cast = { hero: {}, foe: with_(once("reflex", { kind: "reflexiveDefense" })) };
    const scene = new ExampleScene(cast);
    scene.strikes("hero", "foe", [9, 6, 3, 1]);
    scene.answers("foe", [8, 7, 6, 5], { option: "weapon:sword" });
    expect(left(scene, "foe", "reflex")).toBe(0);
    scene.strikes("hero", "foe", [9, 6, 3, 1]);
    const parry = { type: "answer", encounter: scene.frame, prompt: "s0-answer-0", reactor: "foe", modifiers: [] };
    expect(scene.reason({ ...parry, option: "weapon:sword", attribute: "STA" })).toContain("notDeclared");

    const readied = new ExampleScene(cast);
    readied.does("readyDefence", { actor: "foe", means: "weapon", item: "sword" });
    readied.strikes("hero", "foe", [9, 6, 3, 1]);
    readied.answers("foe", [8, 7, 6, 5], { option: "weapon:sword" });
    expect(left(readied, "foe", "reflex")).toBe(1);
    expect(readied.states["c.foe"]).toMatchObject({ readied: { used: true } });
  });

  test("PER-024 PER-095 what holds hits off is used when they are written, and withdrawn with them", () => {
    const delay = once("grit", { kind: "delayShock", until: "encounterEnd" });
    const scene = new ExampleScene({ hero: {}, foe: with_(delay) });
    scene.strikes("hero", "foe", [9, 6, 3, 1], { hits: 3 });
    scene.answers("foe", [2, 1]);
    expect(scene.waiting.map(({ type }) => type)).toEqual(["hits", "useTrait"]);
    scene.does("setOutcome", { reactor: "foe", success: false });
    expect(scene.waiting).toEqual([]);
    expect(left(scene, "foe", "grit")).toBe(1);
    scene.does("setOutcome", { reactor: "foe", success: true });
    scene.applyWaiting();
    expect([scene.marks("foe"), left(scene, "foe", "grit")]).toEqual(["0/0", 0]);
    // The next blow finds nothing to hold it off: the third hit is shock 1.
    scene.blow("hero", "foe", 3);
    expect(scene.marks("foe")).toBe("3/1");
  });

  test("PER-024 PER-091 a trait that worsens a foe's shock is the actor's to spend, and not the foe's to leave out", () => {
    const cruel = once("cruel", { kind: "extraPenalty", value: 1 });
    const defend = { id: "defend", name: "defend", free: "defend", rating: 4, attribute: "STA", initiative: false };
    const foe = { main: { hits: 3, shock: 1 }, rest: { skills: [defend] } };
    const scene = new ExampleScene({ hero: with_(cruel), foe });
    scene.strikes("hero", "foe", [9, 6, 3, 1]);
    // Four dice, one for shock, one for the trait: two, though the answer says nothing of it.
    expect(scene.answers("foe", [2, 1]).checks[0]).toMatchObject({ pool: 2 });
    expect(left(scene, "hero", "cruel")).toBe(0);
    scene.strikes("hero", "foe", [9, 6, 3, 1]);
    const claimed = { id: "extraPenalty", label: "x", unit: "dice", value: -1, rule: null, on: true } as const;
    expect(scene.answers("foe", [2, 1, 1], { modifiers: [claimed] }).checks[0]).toMatchObject({ pool: 3 });
  });

  test("PER-024 a limited power wards as often as it has uses", () => {
    const ward: PowerSnapshot = {
      ...{ id: "ward", name: "Ward", hits: 0, harmful: false, defends: true, skill: "steel", duration: "instant" },
      uses: { value: 1, max: 1, per: "scene" },
    };
    const scene = new ExampleScene({ hero: {}, foe: { rest: { powers: [ward] } } });
    for (const reason of [null, "DRAMATIS.Personae.Defence.noUses"]) {
      scene.does("readyDefence", { actor: "foe", means: "power", item: "ward" });
      scene.strikes("hero", "foe", [9, 6, 3, 1]);
      const prompt = scene.asked("answer", "foe");
      const answer = { type: "answer", encounter: scene.frame, prompt, reactor: "foe", modifiers: [] };
      const dice = { reactor: [2, 1] };
      const why = scene.reason({ ...answer, option: "power:ward", attribute: "POW" }, dice);
      expect(why).toBe(reason === null ? null : reason);
      expect(scene.identity("foe").powers[0]?.uses?.value).toBe(0);
    }
  });

  test("PER-024 PER-116 a die that helps recovery, and an attempt beside the one of a scene, are used up", () => {
    const help = once("balm", { kind: "recovery", value: 1 });
    const again = once("stubborn", { kind: "recoveryAttempt", value: 1 });
    const scene = new ExampleScene({ hero: { main: { hits: 3, shock: 1 }, ...with_(help, again) }, foe: {} });
    const recover = (dice: number[]) => {
      scene.newCard();
      const roll = { actor: "hero", when: "duringViolentEncounter", assistDice: 0 };
      return scene.why("recover", roll, { actor: dice, chorus: [9] });
    };
    expect(recover([1, 1])).toBeNull();
    expect([left(scene, "hero", "balm"), left(scene, "hero", "stubborn")]).toEqual([0, 1]);
    expect(recover([1])).toBeNull();
    expect(left(scene, "hero", "stubborn")).toBe(0);
    expect(recover([1])).toBe("recovery.oncePerScene");
  });
});

describe("uses that come back", () => {
  test("PER-024 PER-150 PER-152 uses of a scene come back when the scene ends, whatever the group expects", () => {
    for (const expected of [true, false])
      for (const endScene of [true, false]) {
        const luck = once("luck", { kind: "dice" }, 0);
        const scene = new ExampleScene({ hero: with_(luck), foe: {} }, { sceneEndsWithEncounter: expected });
        scene.does("endEncounter", { identities: ["hero", "foe"], spared: [], endScene });
        expect(left(scene, "hero", "luck"), `${expected} ${endScene}`).toBe(endScene ? 1 : 0);
      }
  });

  test("PER-024 PER-180 what has no use, or no critical, left is refused before any die", () => {
    const luck = once("luck", { kind: "dice" }, 0);
    const scene = new ExampleScene({ hero: with_(luck), foe: with_(luck) });
    const die = { id: "trait-luck-0", label: "Luck", unit: "dice", value: 1, rule: "PER-021", on: true } as const;
    // No dice are laid out: one that were asked for would be an error.
    expect(scene.reason(exampleAttack(scene.frame, { modifiers: [die] }))).toBe("noUsesLeft");
    expect(scene.reason(exampleAttack(scene.frame, { modifiers: [{ ...die, id: "critical" }] }))).toBe("noCritical");
    const task = { actor: "hero", skill: "swords", attribute: "STA", difficulty: "normal", adjustSteps: 0, extra: 0 };
    expect(scene.why("unopposed", { ...task, modifiers: [die] })).toBe("noUsesLeft");
    scene.strikes("hero", "foe", [9, 6, 3, 1]);
    const answer = { prompt: "s0-answer-0", reactor: "foe", option: "passive", attribute: "STA", modifiers: [die] };
    expect(scene.why("answer", answer)).toBe("noUsesLeft");
  });
});
