/** Blows that wait, fainting, the clock of the dying, and a last deed. Worked out by hand. */
import { expect, test } from "vitest";
import { applyPatches, diffStates, firstConflict, invert } from "../../../../kernel/patch.ts";
import { exampleFoe, exampleHero } from "../examples.ts";
import { Stage } from "./stage.ts";

const weak = { verve: { value: 2, gains: [4], bonus: 0 }, survival: { value: 3, gains: [], bonus: 0 } };
const field = () => new Stage({ hero: exampleHero("Hero", weak), ally: exampleHero("Ally"), ogre: exampleFoe("Ogre"), wolf: exampleFoe("Wolf") }); // prettier-ignore

test("VRV-110 VRV-111 VRV-118 two hits wait on two cards: each takes what the other has left when it is written", () => {
  const scene = field();
  scene.round = 1;
  const first = scene.make(scene.attack("ogre", "hero"), { attack: 1, damage: 4 });
  expect(first.effects.at(-1)).toMatchObject({ preview: { verve: 2, survival: 2, injuries: 0 } });
  const waits = scene.waiting;
  scene.newCard();
  // The second card doesn't know of the first, and says so by its preview.
  const second = scene.make(scene.attack("wolf", "hero"), { attack: 1, damage: 5 });
  expect(second.effects.at(-1)).toMatchObject({ preview: { verve: 2, survival: 3, injuries: 0 } });
  scene.apply();
  expect(scene.left("hero")).toEqual([0, 0, 0]);
  // Nothing is left for the first: all four injure.
  scene.write(waits);
  expect(scene.left("hero")).toEqual([0, 0, 4]);
  expect(scene.character("hero").due).toMatchObject({ injuries: 4, archetypal: true, consciousness: true });
  // Nobody has rolled: the end of the round asks, and four injuries threaten on a 4.
  const end = scene.endRound({ "injuries-0": 5 });
  expect(end.checks).toMatchObject([{ type: "death", who: "hero", outcome: "safe" }]);
  expect(scene.asked("hero", "consciousness")).toMatchObject({ effect: null });
});

test("VRV-110 VRV-111 taken from survival by choice, and a card in the middle taken back while a later one stands", () => {
  const scene = field();
  scene.round = 1;
  scene.make(scene.attack("ogre", "hero"), { attack: 1, damage: 3 });
  const [loss] = scene.waiting;
  // The hero gives one of its two verve: 1 and 2.
  scene.make(scene.by("hero", "absorb", { effect: loss?.id, verve: 1 }));
  const before = scene.states;
  scene.apply();
  const card = diffStates(before, scene.states);
  expect(scene.left("hero")).toEqual([1, 1, 0]);
  // A later card: the ally's hit on the ogre.
  scene.make(scene.attack("ally", "ogre"), { attack: 1, damage: 6 });
  scene.apply();
  const back = invert(card);
  expect(firstConflict(scene.states, back)).toBeUndefined();
  scene.states = applyPatches(scene.states, back);
  expect([scene.left("hero"), scene.left("ogre")]).toEqual([
    [2, 3, 0],
    [0, 4, 0],
  ]);
});

test("VRV-118 … VRV-124 he faints, is dying, wakes for a mojo, is past help, and strikes a last time", () => {
  const scene = field();
  scene.round = 1;
  // 8: two of verve, three of survival, three injuries.
  scene.make(scene.attack("ogre", "hero"), { attack: 1, damage: 8 });
  const stays = scene.by("hero", "consciousness", { choice: "fortitude", passOut: false, prompt: scene.asked("hero", "consciousness").id }); // prettier-ignore
  // Fortitude 4 and 2, less 3.
  expect(scene.make(stays, { consciousness: 4 }).checks[0]).toMatchObject({ target: 3, success: false });
  scene.apply();
  expect([scene.statesOf("hero"), scene.left("hero")]).toEqual([["fainting"], [0, 0, 3]]);
  // He may still act in this round, at 3 less.
  expect(scene.make(scene.attack("hero", "ogre"), { attack: 20 }).checks[0]).toMatchObject({ target: 10 });
  scene.newCard();
  // Three of twenty threaten; endurance 10, less 3, and 2 for who is out by then.
  const end = scene.endRound({ "injuries-0": 3, "endurance-0": 10 });
  expect(end.checks).toMatchObject([
    { target: 9, success: false },
    { outcome: "dying", minutesToLive: 7 * 60 },
  ]);
  scene.apply();
  expect(scene.character("hero")).toMatchObject({ dying: 0, slowDeath: true, conditions: [{ id: "unconscious", until: 10 + 180 }] }); // prettier-ignore
  expect(scene.reason(scene.attack("hero", "ogre"))).toBe("unconscious");
  scene.endRound({}, { over: true });
  scene.newCard();
  scene.round = 0;
  // Half awake for one mojo; it ends with the three minutes, and the clock stays in hours.
  scene.make(scene.by("hero", "halfWake"));
  scene.newCard();
  scene.make({ type: "passTime", encounter: null, actors: ["hero"], minutes: 60 });
  expect(scene.statesOf("hero")).toEqual([]);
  expect(scene.character("hero").dying).toBeCloseTo(1 + 10 / 3600, 5);
  scene.newCard();
  scene.make({ type: "passTime", encounter: null, actors: ["hero"], minutes: 6 * 60 });
  expect(scene.character("hero")).toMatchObject({ dying: null, conditions: [{ id: "doomed" }] });
  scene.newCard();
  // Aid comes too late.
  scene.make(scene.by("ally", "aid", { target: "hero", amount: 9, choice: "injury" }));
  expect(scene.apply().left("hero")).toEqual([0, 0, 3]);
  scene.round = 5;
  // 11, 2 of the Fighting Art, 2 of the level, and no injuries. 17 is two over: he gives one, the ally one.
  const lastDeed = { mojo: 1, contributions: [{ who: "ally", mojo: 5 }] };
  const deed = scene.make(scene.attack("hero", "ogre", { lastDeed }), { attack: 17, damage: 6 });
  expect(deed.checks[0]).toMatchObject({ target: 15, success: true, bid: 2, biddable: false });
  scene.apply();
  expect([scene.statesOf("hero"), scene.left("ogre")]).toEqual([["dead"], [0, 4, 0]]);
  // 20, less one for waking; and 20. Each earns for all that was spent.
  expect([scene.character("hero").mojo.value, scene.character("ally").mojo.value]).toEqual([18, 19]);
  expect([scene.character("hero").xp, scene.character("ally").xp]).toEqual([1100, 1100]);
});

test("VRV-118 VRV-155 the target dies before it has answered, or is gone: nobody is asked, nothing is lost", () => {
  const scene = field();
  scene.round = 1;
  scene.make(scene.attack("hero", "wolf", { maneuver: "calledShot", effect: "its paw" }), { attack: 1, damage: 2 });
  expect(scene.asked("wolf")).toMatchObject({ to: "calledShot" });
  // Something else kills it meanwhile.
  const dead = { id: "dead", round: 1, value: 0, other: null, of: null, until: null };
  scene.states = { ...scene.states, wolf: { ...scene.character("wolf"), conditions: [dead] } };
  const late = scene.by("wolf", "answer", { prompt: scene.asked("wolf").id, reaction: "evasion" });
  expect(scene.reason({ type: "decline", encounter: null, prompt: scene.asked("wolf").id })).toBeNull();
  expect(scene.reason(late)).not.toBeNull();
  scene.apply();
  expect(scene.left("wolf")).toEqual([0, 8, 0]);
  // Somebody takes it off the table altogether: the rest goes on.
  const { wolf: _wolf, "c.wolf": _seat, ...rest } = scene.states;
  scene.states = rest;
  expect(scene.reason(scene.attack("hero", "wolf"))).toBe("unknownCharacter");
  expect(scene.endRound().checks).toEqual([]);
  expect(scene.states["combat"]).toMatchObject({ round: 2 });
});
