import { expect, test } from "vitest";
import { exampleCharacter, exampleWeapon } from "../examples.ts";
import { sceneFaults, trained } from "../exampleScene.ts";
import type { CharacterState } from "../state.ts";

const scored = (agility: number, perception: number): Partial<CharacterState> => ({
  scores: exampleCharacter("", "evoker", {}, { agility: { value: agility }, perception: { value: perception } }).scores,
});
const knife = exampleWeapon("knife", { weaponClass: "thrown", damage: 3, range: 10 });
const body = { head: 0, body: 0, rightArm: 0, leftArm: 0, rightLeg: 2, leftLeg: 0 };

/** Two wait in the fog for two who suspect nothing. */
test("EVO-006 EVO-007 EVO-008 EVO-009 EVO-010 EVO-020 EVO-029 EVO-081 EVO-142 EVO-200 EVO-202 an ambush, two roll-offs, a One More of the surprise Turn", () => {
  const faults = sceneFaults(
    {
      // Agility 45 and Perception 40: Bonus 4 by Agility. Agility 40 and Perception 47: Bonus 4 by Perception.
      hero: { ...scored(45, 40), skills: trained() },
      friend: { ...scored(40, 47), skills: trained(), weapons: [knife] },
      foe: { armours: [{ id: "greaves", name: "greaves", equipped: true, points: body }] },
      brute: { size: 1 },
      seats: {
        hero: { square: { x: 0, y: 0 } },
        friend: { square: { x: 0, y: 5 } },
        foe: { square: { x: 6, y: 5 } },
        brute: { square: { x: 8, y: 0 } },
      },
      encounter: { turnOf: null },
      round: 1,
    },
    [
      ["surprise", { surprised: ["foe"], ambushers: ["foe"] }, {}, { barred: "badField" }],
      [
        "surprise",
        { surprised: ["foe", "brute"], ambushers: ["hero", "friend"] },
        {},
        { states: { "c.hero": { ambusher: true, startingAdvantage: 1 }, "c.foe": { surprised: true } } },
      ],
      // 4 and the ambush is 5 for both; 47 beats 45. The Shadows are level at 4, 40 and no Fate, and at 30 again.
      [
        "initiative",
        { actors: ["hero", "friend", "foe", "brute"] },
        { rollOff: [30, 30, 70, 20] },
        {
          states: {
            friend: { tieBreak: { score: 47 } },
            hero: { tieBreak: { score: 45 } },
            "c.friend": { order: { initiative: 5, rollOffs: [] } },
            "c.hero": { order: { initiative: 5, rollOffs: [] } },
            "c.foe": { order: { initiative: 4, rollOffs: [30, 70] } },
            "c.brute": { order: { initiative: 4, rollOffs: [30, 20] } },
          },
        },
      ],
      ["startRound", {}],
      ["startTurn", { actor: "friend" }],
      // Ambush 1; heavy cover counts as light too, low light, haze, rain: 5. 40 − 40 = 0, and Fate isn't there.
      [
        "attack",
        { actor: "friend", mode: "standard", weapon: "knife", targets: [{ who: "foe" }], roll: { fate: 1 } },
        {},
        { barred: "noFate" },
      ],
      [
        "attack",
        { actor: "friend", mode: "standard", weapon: "knife", targets: [{ who: "foe", distance: 11 }] },
        {},
        { barred: "outOfRange" },
      ],
      // Darkness counts as low light: another one. By 5 and less it is a success all the same, and no degree.
      [
        "attack",
        {
          actor: "friend",
          mode: "standard",
          weapon: "knife",
          targets: [{ who: "foe", cover: "heavy", light: "dark", haze: true }],
          badWeather: true,
        },
        // A Critical Hit by 4: 3 + Strength Bonus 4 = 7 against 4 and 2 for the greaves: one wound, one for the Critical.
        { attack: [4], location: [75] },
        {
          rolls: [{ target: -10, advantages: 1, disadvantages: 6, success: true, dos: 0 }],
          asks: [],
          notes: ["cannotEvade"],
          locations: ["rightLeg"],
          verdicts: [{ damage: 7, defense: 6, normal: 2, savage: 0, critical: true, stagger: true, oneMore: true }],
          states: { foe: { wounds: { light: 2 }, stress: 2, ailments: [{ id: "staggered" }] } },
        },
      ],
      // Nobody surprised takes its chance, even were it not Staggered: the brute.
      ["provoke", { actor: "friend", event: "leaveMelee", enemies: ["brute"] }, {}, { asks: [], notes: ["noChance"] }],
      ["oneMore", { actor: "friend", use: "action", receiver: null }, {}, { barred: "turnNotOver" }],
      ["endTurn", { actor: "friend" }, {}, { asks: ["oneMore friend"] }],
      // The One More hangs on the surprise Turn: still ambushing. Analyse needs Arcana Level 4, which is there.
      ["oneMore", { actor: "friend", use: "action", receiver: null }],
      [
        "attack",
        { actor: "friend", mode: "charge", weapon: null, targets: [{ who: "foe" }], metres: 5 },
        {},
        { barred: "attack.moveSpent" },
      ],
      [
        "test",
        { actor: "friend", means: { skill: "awareness", focus: null, score: "perception" }, spendsAction: false },
        { test: [57] },
        { rolls: [{ target: 57, success: true }] },
      ],
      [
        "analyse",
        { actor: "friend", target: "brute" },
        {},
        { states: { brute: { revealed: { affinities: { curse: true }, arcana: true, wounds: false } } } },
      ],
      ["endOneMore", { actor: "friend" }],

      // The hero: 40, ambush, half of 30 m, the brute's size: 70 against 7, six degrees. 4 + 6 + 3 = 13 against 4: excess 9.
      ["startTurn", {}],
      [
        "attack",
        { mode: "standard", weapon: "rifle", targets: [{ who: "brute" }] },
        { attack: [7], location: [50] },
        {
          rolls: [{ target: 70, advantages: 3, dos: 6 }],
          verdicts: [{ damage: 13, excess: 9, normal: 3, critical: true, stagger: true, oneMore: true }],
          states: {
            brute: { wounds: { light: 1, heavy: 2 }, stress: 3 },
            hero: { weapons: [{}, { ammo: { value: 5 } }] },
          },
        },
      ],
      ["endTurn", {}, {}, { asks: ["oneMore hero"] }],
      // The hero aims: 40, ambush, close, one ailment, 20 for the call: 50 against 55.
      ["oneMore", { use: "action", receiver: null }],
      [
        "attack",
        { mode: "called", called: "head", weapon: "rifle", targets: [{ who: "foe" }] },
        { attack: [55] },
        { rolls: [{ target: 50, success: false, dof: 0 }], verdicts: [{ hit: false, normal: 0 }] },
      ],
      ["endOneMore", {}, {}, { asks: [] }],

      // The surprised lose their first Turn; it ends the Stagger all the same.
      ["startTurn", { actor: "foe" }, {}, { notes: ["turnSkipped"], states: { foe: { ailments: [] } } }],
      ["move", { actor: "foe", metres: 1 }, {}, { barred: "surprised" }],
      ["defend", { actor: "foe" }, {}, { barred: "surprised" }],
      ["endTurn", { actor: "foe" }],
      ["startTurn", { actor: "brute" }],
      ["endTurn", { actor: "brute" }],
      ["endRound", {}],
      ["startTurn", { actor: "foe" }, {}, { barred: "alreadyFired" }],

      ["round", { number: 2 }],
      ["startRound", {}, {}, { states: { "c.foe": { surprised: false }, "c.hero": { ambusher: false } } }],
      ["startTurn", { actor: "friend" }],
      // No ambush any more, and the foe dodges: nobody taught it, 20.
      [
        "attack",
        { actor: "friend", mode: "standard", weapon: "knife", targets: [{ who: "foe" }] },
        { attack: [25] },
        { rolls: [{ target: 40, advantages: 0, disadvantages: 0, dos: 1 }], asks: ["evade foe"] },
      ],
      // One degree each and Melee Bonus 4 like Agility Bonus 4: the lower roll wins, and it dodges.
      [
        "evade",
        { option: "dodge" },
        { evasion: [10] },
        { rolls: [{ target: 20, dos: 1 }], verdicts: [{ hit: false, decidedBy: "roll" }] },
      ],
    ],
  );
  expect(faults).toEqual([]);
});
