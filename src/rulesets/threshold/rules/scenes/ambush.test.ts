import { expect, test } from "vitest";
import { ExampleScene } from "../exampleScene.ts";
import { exampleAttack, exampleFight } from "../examples.ts";

const { states, frame } = exampleFight({
  hero: { attributes: { vigilant: 13, quick: 12 } },
  mate: { attributes: { vigilant: 13, quick: 12 } },
  foe: { attributes: { discreet: 12 } },
  brute: { attributes: { discreet: 9, quick: 8 } },
});
const early = { ...frame, round: 0 };

test("RUN-024 RUN-025 RUN-031 RUN-032 RUN-056 foes ambush two heroes, who are equal in the order; one of them waits", () => {
  const scene = new ExampleScene({ ...states, combat: { ...states["combat"], phase: "setup", order: [] } });
  // The best watcher's Vigilant 13 against the worst sneaker's Discreet 9, in thick brush: 13 + 1 − 2.
  const ambush = { type: "surprise", encounter: early, sneakers: ["foe", "brute"], watchers: ["hero", "mate"] };
  scene.make({ ...ambush, difficulty: -2 });
  expect(scene.open).toMatchObject([{ type: "surprise", owner: "hero", attribute: "vigilant", target: 12 }]);
  const prompt = scene.asked("surprise", "hero");
  scene.make({ type: "rollSurprise", encounter: early, actor: "hero", prompt, modifiers: [] }, { test: [13] });
  expect(scene.encounter.phase).toBe("surprise");
  expect([scene.states["sword"]?.["ready"], scene.states["staff"]?.["ready"]]).toEqual([false, false]);

  // The axe's 1d8 is a 4, and 2 more with Advantage: 6 of 10, past the Pain Threshold of 5. Nothing is rolled against it.
  const blow = { actor: "foe", target: "mate", weapon: "axe", freeAttack: "surprise" };
  scene.make(exampleAttack(early, { ...blow, prompt: scene.asked("freeAttack", "foe") }));
  expect(scene.waiting).toMatchObject([{ target: "mate", net: 6, preview: { toughness: 4 } }]);
  scene.make({ type: "pain", encounter: early, prompt: scene.asked("pain", "mate"), choice: "knockDown" });
  expect(scene.character("mate").ambush).toMatchObject({ by: ["brute"] });
  scene.make({ type: "decline", encounter: early, prompt: scene.asked("freeAttack", "brute") });
  expect([scene.open, scene.character("hero").conditions.surprised]).toEqual([[], false]);

  scene.settle();
  expect(scene.character("mate")).toMatchObject({ toughness: { value: 4 }, conditions: { prone: true } });
  scene.make({ type: "setOrder", encounter: early }, { "tie-c.hero-0": [5], "tie-c.mate-0": [14] });
  expect(scene.encounter.order).toEqual(["c.mate", "c.hero", "c.foe", "c.brute"]);
  scene.make({ type: "delay", encounter: early, actor: "mate", after: "foe" });
  scene.make({ type: "endSurprise", encounter: early });
  expect(scene.encounter).toMatchObject({ phase: "rounds", order: ["c.hero", "c.foe", "c.mate", "c.brute"] });

  // In the first game turn the brute's blow is seen coming: Quick 12 less 2 for the mail, against Accurate 10.
  scene.settle();
  scene.make(exampleAttack(frame, { actor: "brute", target: "hero", weapon: "pike" }));
  expect(scene.prompt("defend")).toMatchObject({ aware: true, reasons: [], target: 10 });
  // What the foe used before the first game turn is used in it.
  expect(scene.combatant("foe").freeAttacks).toEqual({ round: 1, kinds: ["surprise"] });
  expect(scene.faults).toEqual([]);
});
