/** A conflict of minds from the first touch to the last, and units that fight as one. Worked out by hand. */
import { expect, test } from "vitest";
import { exampleFoe, exampleHero } from "../examples.ts";
import { Stage } from "./stage.ts";

const none = { warrior: 0, thief: 0, sorceror: 0, prophet: 0, monk: 0 };
const monk = { archetypes: { ...none, monk: 2 }, firstArchetype: "monk" as const };
const scores = exampleHero("").abilities;

test("VRV-246 … VRV-250 VRV-252 … VRV-254 two minds: entering, guarding, stunned, thrown out", () => {
  const hero = exampleHero("Hero", { ...monk, abilities: { ...scores, charisma: 16, intelligence: 15 } });
  const rival = exampleHero("Rival", { ...monk, kind: "npc", verve: { value: 6, gains: [], bonus: 0 }, survival: { value: 4, gains: [], bonus: 0 } }); // prettier-ignore
  const scene = new Stage({ hero, rival });
  scene.round = 1;
  // Willpower 4, 1 of charisma and 1 for level 2, and once more 1 of charisma.
  scene.make(scene.by("hero", "psychicEnter", { target: "rival", willing: false }), { enter: 7 });
  expect(scene.steps[0]?.outcome.checks[0]).toMatchObject({ target: 7 });
  // 4 and 1 for its level.
  expect(scene.answers("rival", "willpower", { "answer-mind": 6 }).checks[0]).toMatchObject({
    target: 5,
    success: false,
  });
  scene.apply();
  expect(scene.left("hero")[0]).toBe(7);
  // His first round: 2 less, also for his defense. 11, 1 of charisma, less 2; two verve, which is one more of harm.
  const strike = scene.by("hero", "psychicAttack", { target: "rival", verve: 2, distracted: false });
  const hit = scene.make(strike, { psychic: 10, psychicDamage: 4 });
  expect(hit.checks).toMatchObject([{ target: 10, success: true, archetypal: true }, { total: 4 + 2 + 1 }]);
  scene.apply();
  // A figure of the Guide's has no verve to lose: 4 of survival, and 3 injuries, which throw it out.
  expect(scene.left("rival")).toEqual([6, 0, 3]);
  expect([scene.statesOf("hero"), scene.statesOf("rival"), scene.character("hero").psychic.partner]).toEqual([
    [],
    [],
    null,
  ]);
  expect(scene.reason(strike)).toBe("notEntered");
});

test("VRV-247 VRV-248 VRV-252 VRV-254 a guarded mind, one that is hurt, and a reason to leave", () => {
  const hero = exampleHero("Hero", { ...monk, abilities: { ...scores, intelligence: 15 } });
  const master = exampleFoe("Master", { ...monk, archetypes: { ...none, monk: 4 }, verve: { value: 9, gains: [], bonus: 0 }, abilities: { ...scores, charisma: 15 } }); // prettier-ignore
  const scene = new Stage({ hero, master });
  scene.round = 1;
  scene.make(scene.by("master", "psychicEnter", { target: "hero", willing: true }));
  scene.apply();
  // No more than his two levels go into it, whatever he would give.
  scene.make(scene.by("hero", "psychicDefend", { verve: 5 }));
  scene.newCard();
  expect(scene.character("hero")).toMatchObject({ verve: { value: 7 }, psychic: { defense: 2, actions: 2 } });
  // 11 and 1, less 2 in its first round; less 2 of intelligence and 4 of verve.
  const strike = (verve: number) => scene.by("master", "psychicAttack", { target: "hero", verve, distracted: false });
  expect(scene.make(strike(3), { psychic: 5 }).checks[0]).toMatchObject({ target: 4, success: false });
  scene.newCard();
  scene.endRound();
  scene.newCard();
  // Next round the guard is down: 11, 1, less 2 of intelligence. Three verve: d4 and 2 of charisma and 2.
  scene.make(strike(3), { psychic: 10, psychicDamage: 2 });
  const [loss] = scene.waiting;
  // The hero takes it from survival: 5 of 6, and one of verve.
  scene.make(scene.by("hero", "absorb", { effect: loss?.id, verve: null, first: "survival" }));
  scene.apply();
  expect(scene.left("hero")).toEqual([6, 0, 0]);
  scene.endRound();
  scene.newCard();
  // Stunned by 5: so is what his body does. 11, and no Fighting Art to speak of: 1 at level 2.
  expect(scene.make(scene.attack("hero", "master"), { attack: 20 }).checks[0]).toMatchObject({
    target: 11 + 1 + 4 - 5,
  });
  scene.newCard();
  // Reason 4 and 2 of intelligence and 1 for his level: it is no deed that is stunned.
  const leaves = scene.make(scene.by("hero", "psychicLeave", { target: "master" }), { leave: 7 });
  expect(leaves.checks[0]).toMatchObject({ target: 7, success: true });
  scene.apply();
  expect([scene.statesOf("hero"), scene.statesOf("master")]).toEqual([[], []]);
});

test("VRV-255 … VRV-268 twelve become one, waver, are turned, lose one of theirs, and count their wounds", () => {
  const people = Object.fromEntries([1, 2, 3, 4].map((n) => [`m${n}`, exampleFoe(`Member ${n}`, { survival: { value: 5, gains: [], bonus: 0 } })])); // prettier-ignore
  const captain = exampleFoe("Captain", { abilities: { ...scores, charisma: 13 } });
  const scene = new Stage({ ...people, unit: exampleFoe("Unit"), captain, hero: exampleHero("Hero") });
  const members = ["m1", "m2", "m3", "m4"];
  scene.make({ type: "formUnit", encounter: null, unit: "unit", members, leader: "captain" });
  scene.newCard();
  // Four: a bonus of 2, three times the survival of one.
  expect(scene.character("unit")).toMatchObject({ count: 4, survival: { value: 15 } });
  scene.round = 1;
  // 11 and 2 for their number, and three actions a round.
  for (const die of [13, 14, 20])
    scene.make(scene.attack("unit", "hero"), { attack: die, ...(die === 13 && { damage: 3 }) });
  expect(scene.steps.flatMap(({ outcome }) => outcome.notes).filter(({ key }) => key.endsWith("overspent"))).toEqual(
    [],
  );
  scene.apply();
  expect(scene.left("hero")).toEqual([6, 5, 0]);
  // 13 less 2: their number guards them as well.
  scene.make(scene.attack("hero", "unit"), { attack: 11, damage: 8 });
  scene.apply();
  // Charisma 10 and 2: missed by 3, but it takes no longer than their bonus.
  scene.make(scene.by("unit", "morale"), { morale: 15 });
  expect(scene.apply().character("unit").conditions).toMatchObject([{ id: "wavering", value: 2 }]);
  // The captain has 13; one to spare shortens the change by one.
  scene.make(scene.by("captain", "redirect", { unit: "unit" }), { redirect: 12 });
  expect(scene.apply().character("unit").conditions).toMatchObject([
    { id: "wavering" },
    { id: "changing-plans", value: 1 },
  ]);
  const end = scene.endRound();
  expect(end.notes.map(({ key }) => key.split("Note.")[1])).toEqual(["over.changing-plans"]);
  scene.newCard();
  // One leaves: 8 lost by a bonus of 2 are 4 at most. Evasion 4 makes it: 3 of survival.
  scene.make(scene.by("m4", "leaveUnit", { unit: "unit" }), { "member-0": 4, "share-0-0": 3 });
  scene.apply();
  expect(scene.left("m4")).toEqual([0, 2, 0]);
  expect(scene.character("m4").conditions).toMatchObject([{ id: "leaving", value: 2 }]);
  // Three are a bonus of 1: ten at most, and seven are left. Three lost: 3 at most for each, and a d3.
  expect(scene.character("unit")).toMatchObject({ count: 3, survival: { value: 7 } });
  const after = { type: "aftermath", encounter: scene.encounter, unit: "unit", members: ["m1", "m2", "m3"] } as never;
  const dice = { "member-0": 4, "member-1": 5, "member-2": 1, "share-0-0": 3, "share-1-0": 2, "share-2-0": 1 };
  expect(scene.make(after, dice).checks.at(-1)).toMatchObject({ values: { maximum: 3, die: "d3" } });
  scene.apply();
  expect(["m1", "m2", "m3"].map((who) => scene.left(who))).toEqual([
    [0, 2, 0],
    [0, 5, 2],
    [0, 4, 0],
  ]);
});

test("VRV-257 VRV-258 VRV-259 VRV-267 a group's roll by its middle, a bid of one for all; and a unit that is gone mid-round", () => {
  const strong = exampleHero("Strong", { abilities: { ...scores, strength: 15 } });
  const scene = new Stage({ strong, hero: exampleHero("Hero"), thief: exampleHero("Thief", { archetypes: { ...none, thief: 1 } }), unit: exampleFoe("Unit", { count: 8, members: ["x"] }) }); // prettier-ignore
  const push = { type: "groupEffort", encounter: null, actors: ["strong", "hero", "thief"], ability: "strength", reaction: null, field: null, situational: 0 } as never; // prettier-ignore
  // 15, 10 and 10: 10, and 1 for three.
  const came = scene.make(push, { group: 13 });
  expect(came.checks[0]).toMatchObject({ target: 11, success: false, bidders: ["strong", "hero"] });
  scene.bids("hero", "s0-roll-group", 2);
  expect(["strong", "hero", "thief"].map((who) => [scene.character(who).mojo.value, scene.character(who).xp])).toEqual([
    [20, 1100],
    [18, 1100],
    [20, 1100],
  ]);
  scene.newCard();
  scene.round = 2;
  const { unit: _unit, "c.unit": _seat, ...rest } = scene.states;
  scene.states = rest;
  expect(scene.reason(scene.attack("hero", "unit"))).toBe("unknownCharacter");
  expect(scene.reason(scene.by("thief", "leaveUnit", { unit: "unit" }))).toBe("unknownCharacter");
  scene.endRound();
  expect(scene.states["combat"]).toMatchObject({ round: 3 });
});
