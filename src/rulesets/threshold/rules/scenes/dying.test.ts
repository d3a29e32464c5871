import { expect, test } from "vitest";
import { ExampleScene } from "../exampleScene.ts";
import { exampleAttack, exampleCharacter, exampleFight } from "../examples.ts";

test("RUN-065 RUN-066 RUN-072 RUN-084 RUN-089 one is dying through two tests; another leaves two foes behind, and saves them", () => {
  const { states, frame } = exampleFight();
  const engagements = [
    { a: "hero", b: "foe" },
    { a: "brute", b: "hero" },
  ];
  const scene = new ExampleScene(
    { ...states, combat: { ...states["combat"], engagements } },
    { autoApplyDamage: "auto" },
  );
  const turn = (round: number) => ({ ...frame, round });
  const testing = (round: number, die: number): void => {
    scene.newCard();
    scene.make({ type: "startTurn", encounter: turn(round) });
    scene.make({ type: "startSlot", encounter: turn(round), actor: "mate" });
    const prompt = scene.asked("deathTest", "mate");
    scene.make({ type: "deathTest", encounter: turn(round), actor: "mate", prompt }, { death: [die] });
  };
  scene.make({ type: "harm", encounter: turn(1), targets: ["mate"], damage: "11", ignoresArmor: false });
  expect(scene.make({ type: "startSlot", encounter: turn(1), actor: "mate" }).prompts).toEqual([]);
  testing(2, 12);
  testing(3, 7);
  expect(scene.character("mate")).toMatchObject({ deathMarks: 1, conditions: { dying: true, prone: true } });

  scene.newCard();
  scene.make({ type: "disengage", encounter: turn(3), actor: "hero", leaveMelee: true });
  expect(scene.open.map(({ owner, kind }) => [owner, kind])).toEqual([
    ["foe", "withdraw"],
    ["brute", "withdraw"],
  ]);
  // Defense 8 against Accurate 10: 8.
  const prompt = scene.asked("freeAttack", "foe");
  const blow = { actor: "foe", target: "hero", weapon: "axe", freeAttack: "withdraw", prompt };
  scene.make(exampleAttack(turn(3), blow));
  const defend = { type: "defend", encounter: turn(3), actor: "hero", prompt: scene.asked("defend", "hero") };
  expect(scene.make({ ...defend, modifiers: [] }, { test: [8] }).checks[0]).toMatchObject({ target: 8, success: true });
  scene.make({ type: "decline", encounter: turn(3), prompt: scene.asked("freeAttack", "brute") });
  expect([scene.encounter.engagements, scene.open]).toEqual([[], []]);

  scene.newCard();
  scene.make({ type: "treat", encounter: turn(3), actor: "hero", target: "mate", with: "herbs", cure: null });
  expect(scene.combatant("hero").spent).toMatchObject({ combat: 1, movement: 1 });
  expect(scene.states["herbs"]).toMatchObject({ quantity: 1 });
  expect(scene.character("mate")).toMatchObject({
    ...{ toughness: { value: 1 }, deathMarks: 0 },
    conditions: { dying: false, prone: true },
  });
  // Quick 10 fails on 15: it takes the whole turn, and the mate stands.
  scene.make({ type: "standUp", encounter: turn(4), actor: "mate" }, { test: [15] });
  expect(scene.combatant("mate").spent).toMatchObject({ round: 4, combat: 1, movement: 1 });
  expect(scene.character("mate").conditions.prone).toBe(false);
  expect(scene.faults).toEqual([]);
});

test("RUN-069 RUN-071 RUN-107 RUN-108 afterwards: rest, an award, an ability, and a successor to one who died", () => {
  const { states } = exampleFight({ hero: { rest: { toughness: { value: 6 } } } });
  const scene = new ExampleScene({ ...states, heir: exampleCharacter("heir", "pc") });
  const apart = { encounter: null };
  scene.make({ ...apart, type: "rest", targets: ["hero", "mate"], days: 3 });
  expect([scene.character("hero").toughness.value, scene.character("mate").toughness.value]).toEqual([9, 10]);
  scene.make({ ...apart, type: "awardXp", targets: ["hero", "mate"], amount: 35, reason: "The gate" });
  // A novice costs 10 and an adept 20 more; 5 are left, and a master would cost 30.
  const dodge = { ...apart, type: "improve", actor: "hero", ability: "dodge" };
  scene.make({ ...dodge, to: "adept" });
  expect(scene.states["dodge"]).toMatchObject({ level: "adept" });
  expect(scene.character("hero").xp).toMatchObject({ total: 35, spent: 30 });
  expect(scene.reason({ ...dodge, to: "master" })).toBe("notAffordable");
  scene.make({ ...apart, type: "condition", target: "mate", condition: "dead", on: true });
  scene.make({ ...apart, type: "successor", dead: "mate", successor: "heir" });
  expect(scene.character("heir").xp).toMatchObject({ total: 35, spent: 0 });
  expect(scene.faults).toEqual([]);
});
