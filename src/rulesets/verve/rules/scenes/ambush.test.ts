/** An ambush on a road: surprise, a spell that is broken off and cast again, arrows into a melee. Worked out by hand. */
import { expect, test } from "vitest";
import { exampleBow, exampleFoe, exampleHero, exampleWeapon } from "../examples.ts";
import type { SpellState } from "../state.ts";
import { Stage } from "./stage.ts";

const none = { warrior: 0, thief: 0, sorceror: 0, prophet: 0, monk: 0 };
const spark: SpellState = { id: "spark", name: "Spark", level: 1, status: "memorized", triedAt: 0, verve: 2, castTime: { value: 1, unit: "round" } }; // prettier-ignore
const witch = exampleHero("Witch", {
  archetypes: { ...none, sorceror: 3 },
  firstArchetype: "sorceror",
  spells: [spark],
});

test("VRV-146 … VRV-150 VRV-174 VRV-179 whoever is surprised loses the first round, is hampered in the second, and pulls together", () => {
  const road = new Stage({ hero: exampleHero("Hero"), witch, brute: exampleFoe("Brute") });
  // It falls before anybody counts rounds. Perception 4; the witch 5 by level 3, and 4 for what she has heard.
  road.make({ type: "surprise", encounter: null, actors: ["hero", "witch"], noticed: ["witch"] }, { "surprise-0": 6, "surprise-1": 9 }); // prettier-ignore
  // The hero's perception is 4 and 1 for level 2.
  expect(road.steps[0]?.outcome.checks).toMatchObject([
    { target: 5, success: false },
    { target: 9, success: true },
  ]);
  road.apply();
  road.round = 1;
  expect(road.reason(road.attack("hero", "brute"))).toBe("surprised");
  // 11, and 4 for the unaware; it has no Fighting Art. Ambushed, a warrior pays with survival.
  const blow = road.make(road.attack("brute", "hero"), { attack: 15, damage: 3 });
  expect(blow.checks[0]).toMatchObject({ target: 15, success: true });
  expect(road.apply().left("hero")).toEqual([9, 2, 0]);
  road.endRound();
  expect(road.asked("hero", "shakeOff")).toMatchObject({ round: 2 });
  road.newCard();
  // Second round: 3 less to strike, 2 easier to hit, and no wits for maneuvers.
  expect(road.reason(road.attack("hero", "brute", { maneuver: "calledShot" }))).toBe("tooSurprised");
  expect(road.make(road.attack("hero", "brute"), { attack: 20 }).checks[0]).toMatchObject({ target: 11 + 2 - 3 });
  road.newCard();
  expect(road.make(road.attack("brute", "hero"), { attack: 20 }).checks[0]).toMatchObject({ target: 11 + 2 });
  road.newCard();
  // Fortitude 4 and 2 for level 2: the penalty doesn't count for this roll.
  const shakes = road.by("hero", "shakeOff", { choice: "fortitude", roundsAway: 0 });
  expect(road.make(shakes, { shakeOff: 6 }).checks[0]).toMatchObject({ target: 6, success: true });
  expect(road.apply().statesOf("hero")).toEqual([]);
  expect(road.make(road.attack("hero", "brute"), { attack: 20 }).checks[0]).toMatchObject({ target: 13 });
});

test("VRV-101 VRV-117 VRV-160 … VRV-162 VRV-235 a spell that a called shot breaks stays in mind, and works a round later", () => {
  const road = new Stage({ witch, brute: exampleFoe("Brute") });
  road.round = 1;
  road.make(road.by("witch", "cast", { kind: "spell", id: "spark" }));
  road.newCard();
  expect(road.statesOf("witch")).toEqual(["casting"]);
  // 11 less 3; he gives his own guard for it.
  road.make(road.attack("brute", "witch", { maneuver: "calledShot" }), { attack: 8, damage: 2 });
  expect(road.asked("witch")).toMatchObject({ to: "calledShot", options: ["evasion"], damage: 2 });
  // Evasion 4 and 1 for level 3, less 2; a casting of a round leaves no Movement.
  const broken = road.answers("witch", "evasion", { "answer-calledShot": 4 });
  expect(broken.checks[0]).toMatchObject({ target: 3, success: false });
  road.apply();
  // A sorceror's verve is for its own business alone: 2 of survival are gone.
  expect(road.left("witch")).toEqual([9, 3, 0]);
  expect(road.character("witch")).toMatchObject({ spells: [{ status: "memorized" }], conditions: [] });
  expect(road.reason(road.by("witch", "complete"))).toBe("notCasting");
  // 13 to hit him: his called shot costs him 2 of his defense until the round is over.
  expect(road.make(road.attack("witch", "brute"), { attack: 20 }).checks[0]).toMatchObject({ target: 11 + 1 + 2 });
  road.newCard();
  road.endRound();
  road.newCard();
  road.make(road.by("witch", "cast", { kind: "spell", id: "spark" }));
  expect(road.reason(road.by("witch", "complete"))).toBe("notYetDone");
  road.newCard();
  road.endRound();
  road.newCard();
  road.make(road.by("witch", "complete"));
  expect(road.character("witch")).toMatchObject({
    verve: { value: 7 },
    spells: [{ status: "inscribed" }],
    conditions: [],
  });
});

test("VRV-069 VRV-155 VRV-165 VRV-191 an arrow into a melee of three, a friend in its way, and the last one of all", () => {
  const archer = exampleHero("Archer", { weapons: [exampleBow({ ammunition: 2 })] });
  const knife = exampleHero("Knife", { archetypes: { ...none, thief: 2 }, firstArchetype: "thief" });
  const road = new Stage({ archer, knife, hero: exampleHero("Hero"), brute: exampleFoe("Brute") });
  road.round = 1;
  const shot = road.attack("archer", "brute", {
    weapon: "bow",
    mode: "propelled",
    distance: 25,
    bystanders: ["hero", "knife"],
  });
  // 11 and 2 of the Fighting Art; 25 yards are the second range; three who fight are strong cover, 1 for who is no warrior.
  const missed = road.make(shot, { attack: 14, stray: 2, damage: 4 });
  expect(missed.checks[0]).toMatchObject({ target: 11, success: false });
  // Of the two the second is in its way. Evasion 4 and 2 for level 2, and no defense to speak of.
  const falls = road.answers("knife", "evasion", { "answer-stray": 8 });
  expect(falls.checks[0]).toMatchObject({ target: 6, success: false, bidders: [] });
  // Three over: the archer bids four, and spends three. The arrow has hit its mark, and nobody else.
  road.bids("archer", "s0-roll-attack", 4);
  expect(road.waiting).toMatchObject([{ type: "damage", target: "brute", amount: 4 }]);
  road.apply();
  expect([road.left("knife"), road.left("brute")]).toEqual([
    [9, 5, 0],
    [0, 6, 0],
  ]);
  expect(road.character("archer")).toMatchObject({ mojo: { value: 17 }, xp: 1150, weapons: [{ ammunition: 1 }] });
  // The last arrow hits with a 10, and would have hit the thief as well: 11 for who is no warrior and not behind others.
  const last = road.make(shot, { attack: 10, damage: 5 });
  expect(last.prompts.map(({ owner }) => owner)).toEqual(["hero", "knife"]);
  road.apply();
  expect(road.reason(shot)).toBe("noAmmunition");
});

test("VRV-063 VRV-069 VRV-171 an empty bow is let go, a sword drawn in a hurry, badly", () => {
  const sword = exampleWeapon({ drawn: false });
  const archer = exampleHero("Archer", { weapons: [exampleBow({ ammunition: 0 }), sword] });
  const road = new Stage({ archer, brute: exampleFoe("Brute") });
  road.round = 3;
  expect(road.reason(road.attack("archer", "brute"))).toBe("notDrawn");
  // Evasion 4 and 1 for level 2: a 6 fumbles it, and is as good as surprised.
  const hurry = road.attack("archer", "brute", { quickdraw: true });
  expect(road.make(hurry, { quickdraw: 6 }).checks).toMatchObject([{ target: 5, success: false }]);
  expect(road.apply().statesOf("archer")).toEqual(["surprised"]);
  expect(road.character("archer").weapons[1]).toMatchObject({ drawn: false });
  // That costs no round: drawing it now is possible, and the blow takes 3 less.
  road.make(road.by("archer", "ready", { weapon: "sword", what: "draw" }));
  road.newCard();
  expect(road.make(road.attack("archer", "brute"), { attack: 20 }).checks[0]).toMatchObject({ target: 10 });
});
