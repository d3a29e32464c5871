/** Hands on somebody: a hold that ends with its holder, a dash, aims, and a beast with two attacks. Worked out by hand. */
import { expect, test } from "vitest";
import { exampleFoe, exampleHero } from "../examples.ts";
import type { CharacterState } from "../state.ts";
import { Stage } from "./stage.ts";

const overrides = (some: Partial<CharacterState["overrides"]>) => ({
  ...exampleFoe("").overrides,
  survivalMax: 10,
  ...some,
});

test("VRV-168 VRV-169 VRV-170 a bear holds, is struck dead, and lets go of whom it holds", () => {
  const bear = exampleFoe("Bear", { size: "large", survival: { value: 3, gains: [], bonus: 0 } });
  const scene = new Stage({ hero: exampleHero("Hero"), ally: exampleHero("Ally"), bear });
  scene.round = 1;
  // 11, and 3 less for what is a called shot.
  scene.make(scene.attack("bear", "hero", { weapon: "unarmed", maneuver: "grab" }), { attack: 8 });
  // Evasion 4 and 1; nothing for being the smaller one.
  expect(scene.answers("hero", "evasion", { "answer-grab": 6 }).checks[0]).toMatchObject({ target: 5 });
  scene.apply();
  expect(scene.reason(scene.attack("hero", "bear"))).toBe("held");
  // It guards itself worse: 2 for the called shot, 2 for the grip. 11, 2 and 4.
  expect(scene.make(scene.attack("ally", "bear"), { attack: 20 }).checks[0]).toMatchObject({ target: 17 });
  scene.newCard();
  scene.endRound();
  expect(scene.asked("bear", "hold")).toMatchObject({ target: "hero", round: 2 });
  // The larger one has 4 for each size: fortitude 8 against 6. Both succeed, and neither does anything else.
  scene.make(scene.by("bear", "hold", { target: "hero", prompt: scene.asked("bear", "hold").id }), { grabber: 8 });
  expect(scene.answers("hero", "fortitude", { "answer-hold": 6 }).checks[0]).toMatchObject({ target: 6 });
  scene.apply();
  expect([scene.states["c.bear"], scene.states["c.hero"]]).toMatchObject([
    { used: { actions: 1 } },
    { used: { actions: 1 } },
  ]);
  // The grip alone: 2.
  scene.make(scene.attack("ally", "bear"), { attack: 15, damage: 8 });
  scene.apply();
  expect(scene.left("bear")).toEqual([0, 0, 5]);
  // It fights on: nobody has asked it to fall. The end of the round does, and it is dying by then.
  const end = scene.endRound({ "injuries-2": 5, "endurance-2": 7 });
  expect(end.checks).toMatchObject([
    { target: 6, success: false },
    { outcome: "dying", minutesToLive: 6 },
  ]);
  scene.apply();
  // Whoever strikes it dead for good frees the hero with it.
  scene.states = { ...scene.states, bear: { ...scene.character("bear"), dying: null, conditions: [{ id: "dead", round: 3, value: 0, other: null, of: null, until: null }] } }; // prettier-ignore
  expect(scene.make(scene.attack("hero", "ally"), { attack: 20 }).checks).toHaveLength(1);
  scene.newCard();
  scene.endRound();
  expect(scene.statesOf("hero")).toEqual([]);
});

test("VRV-146 VRV-180 VRV-232 VRV-234 a dash is all one does, makes one easy to hit, and is over with the round", () => {
  const scene = new Stage({ hero: exampleHero("Hero"), archer: exampleFoe("Archer") });
  scene.round = 1;
  const dash = scene.by("hero", "stance", { cover: "none", pace: "dash", gains: [], loses: [] });
  scene.make(dash);
  scene.newCard();
  expect(scene.states["c.hero"]).toMatchObject({ used: { round: 1, actions: 1 } });
  const shot = scene.attack("archer", "hero", { weapon: "bow", mode: "propelled", distance: 20 });
  expect(scene.make(shot, { attack: 20 }).checks[0]).toMatchObject({ target: 11 + 4 });
  scene.newCard();
  // One more action is remarked upon.
  expect(scene.make(scene.attack("hero", "archer"), { attack: 20 }).notes).toMatchObject([
    { key: "DRAMATIS.Verve.Note.overspent" },
  ]);
  scene.newCard();
  scene.endRound();
  expect(scene.character("hero").pace).toBeNull();
  scene.newCard();
  expect(scene.make({ ...shot, encounter: scene.encounter }, { attack: 20 }).checks[0]).toMatchObject({ target: 11 });
});

test("VRV-142 VRV-158 VRV-172 VRV-175 three are aimed at: one is struck for nothing, unless it was quicker", () => {
  const scene = new Stage({
    hero: exampleHero("Hero"),
    one: exampleFoe("One"),
    two: exampleFoe("Two"),
    ally: exampleHero("Ally"),
  });
  scene.round = 1;
  scene.make(scene.by("hero", "coverTarget", { targets: ["one", "two"] }));
  scene.newCard();
  // Evasion 4 against the hero's perception of 5: both fail, and the aim stays.
  scene.make(scene.by("one", "outpace", { by: "hero", reaction: "evasion" }), { outpace: 5 });
  scene.answers("hero", "perception", { "answer-aim": 6 });
  scene.apply();
  // For the ally it is worth nothing.
  expect(scene.make(scene.attack("ally", "one"), { attack: 20 }).checks[0]).toMatchObject({ target: 13 });
  scene.newCard();
  const strike = scene.make(scene.attack("hero", "one"), { attack: 17, damage: 2 });
  expect(strike.checks).toMatchObject([{ target: 13 + 4, success: true }, { total: 3 }]);
  scene.apply();
  // Two actions so far would be one too many: the aim was the only one.
  expect(scene.states["c.hero"]).toMatchObject({ used: { actions: 1 } });
  expect([scene.statesOf("one"), scene.statesOf("two")]).toEqual([[], []]);
});

test("VRV-151 VRV-157 a hydra of two heads strikes twice; clashing with it is for the quicker one", () => {
  const hydra = exampleFoe("Hydra", { overrides: overrides({ attacks: 2, attack: 3 }) });
  const scene = new Stage({ hero: exampleHero("Hero"), hydra });
  scene.round = 1;
  const order = { type: "order", encounter: scene.encounter, actors: ["hero", "hydra"] } as never;
  // Agility 10 each: the success first.
  expect(scene.make(order, { "order-0": 12, "order-1": 9 }).checks.at(-1)).toMatchObject({ order: ["hydra", "hero"] });
  scene.newCard();
  for (const die of [14, 15]) {
    scene.make(scene.attack("hydra", "hero", { weapon: "unarmed" }), { attack: die, ...(die === 14 && { damage: 3 }) });
    scene.apply();
  }
  // 14 to hit: the second misses. Neither is one too many.
  expect(scene.left("hero")).toEqual([6, 5, 0]);
  const third = scene.make(scene.attack("hydra", "hero", { weapon: "unarmed" }), { attack: 20 });
  expect(third.notes).toMatchObject([{ key: "DRAMATIS.Verve.Note.overspent" }]);
});
