import { expect, test } from "vitest";
import { exampleCharacter, exampleWeapon } from "../examples.ts";
import { hardy, sceneFaults, trained, type SceneRow } from "../exampleScene.ts";

const fighter = { scores: exampleCharacter("", "evoker", {}, { melee: { value: 60 } }).scores, skills: trained() };
const mail = {
  id: "mail",
  name: "mail",
  equipped: true,
  points: { head: 0, body: 2, rightArm: 0, leftArm: 0, rightLeg: 0, leftLeg: 0 },
};
const on = (who: string): object => ({ targets: [{ who }] });

/** The next Round, in which nobody but the hero and the foe have their Turns. */
const next = (number: number): readonly SceneRow[] => [
  ["endTurn", {}],
  ["startTurn", { actor: "foe" }],
  ["endTurn", { actor: "foe" }],
  ["endRound", {}],
  ["round", { number }],
  ["startRound", {}],
  ["startTurn", {}],
];

/** A duel in which the hero tries all there is. */
test("EVO-024 EVO-071 EVO-072 EVO-073 EVO-074 EVO-077 EVO-086 EVO-087 EVO-124 EVO-126 EVO-129 EVO-224 the modes of melee", () => {
  const faults = sceneFaults(
    {
      hero: {
        ...fighter,
        ...hardy(),
        weapons: [
          exampleWeapon("blade"),
          exampleWeapon("dagger", { hand: "left", offHand: true, damage: 2 }),
          exampleWeapon("spear", { reach: 2, hands: 2, damage: 5, equipped: false }),
        ],
      },
      foe: { ...hardy(), skills: trained(), armours: [mail], weapons: [exampleWeapon("claw")] },
      brute: hardy(),
      encounter: { turnOf: null },
    },
    [
      ["startTurn", {}],
      // 60 against 32 and 40 against 18: two degrees each; Melee Bonus 6 beats Agility Bonus 4. 4 + 4 + 2 − 2 = 8 against 4 + 2.
      [
        "attack",
        { mode: "standard", weapon: "blade", ...on("foe") },
        { attack: [32] },
        { asks: ["evade foe"], rolls: [{ target: 60, dos: 2 }] },
      ],
      ["evade", { option: "anticipate" }, {}, { barred: "notAnOption" }],
      [
        "evade",
        { option: "dodge" },
        { evasion: [18], location: [50] },
        {
          rolls: [{ target: 40, dos: 2 }],
          verdicts: [{ decidedBy: "bonus", damage: 8, defense: 6, excess: 2, normal: 1, savage: 0, critical: false }],
          states: { foe: { wounds: { light: 29 }, stress: 1 } },
        },
      ],
      ["attack", { mode: "standard", weapon: "blade", ...on("foe") }, {}, { barred: "attack.actionSpent" }],
      ["move", { metres: 5 }],
      ["move", { metres: 4 }, {}, { barred: "tooManyMetres" }],
      ["move", { metres: 3 }, {}, { states: { "c.hero": { metresUsed: 8, moveSpent: true } } }],
      ...next(3),

      // A Charge over three metres: 70 against 66, no degree. 4 + 4 + 1 = 9 against 4 at the bare head: excess 5.
      ["place", { who: "foe", x: 4, y: 0 }],
      ["attack", { mode: "standard", weapon: "blade", ...on("foe") }, {}, { barred: "outOfRange" }],
      ["attack", { mode: "charge", weapon: "blade", metres: 9, ...on("foe") }, {}, { barred: "tooManyMetres" }],
      [
        "attack",
        { mode: "charge", weapon: "blade", metres: 3, ...on("foe") },
        { attack: [66] },
        { rolls: [{ target: 70, advantages: 1, dos: 0 }] },
      ],
      ["place", { who: "hero", x: 3, y: 0 }],
      [
        "evade",
        { option: "parry" },
        { evasion: [41], location: [5] },
        {
          rolls: [{ target: 40, success: false }],
          locations: ["head"],
          verdicts: [{ damage: 9, defense: 4, excess: 5, normal: 3, savage: 0 }],
          states: { foe: { wounds: { light: 26 }, stress: 4 }, "c.hero": { moveSpent: true, actionSpent: true } },
        },
      ],
      ["move", { metres: 1 }, {}, { barred: "moveSpent" }],
      ...next(4),

      // Called to the left arm: 40 against 40. 8 against 4 there.
      [
        "attack",
        { mode: "called", called: "leftArm", weapon: "blade", ...on("foe") },
        { attack: [40] },
        { rolls: [{ target: 40, disadvantages: 2, success: true, dos: 0 }] },
      ],
      [
        "evade",
        { option: null },
        {},
        {
          locations: ["leftArm"],
          verdicts: [{ damage: 8, defense: 4, normal: 1 }],
          states: { foe: { wounds: { light: 25 } } },
        },
      ],
      ...next(5),

      // A spear takes both hands, so the Action. Next Round, from two squares away and without a step, Focused.
      [
        "equip",
        { weapon: "spear", stow: "blade" },
        {},
        { states: { "c.hero": { actionSpent: true, moveSpent: false } } },
      ],
      ["place", { who: "hero", x: 2, y: 0 }],
      ...next(6),
      ["attack", { mode: "charge", weapon: "blade", metres: 1, ...on("foe") }, {}, { barred: "notInHand" }],
      // 70 against 10: six degrees and a Critical. 5 + 4 + 6 + 1 = 16 against 6: excess 10. One, one for 5, one for the
      // Critical; Savage for 10: a Heavy one.
      [
        "attack",
        { mode: "focused", weapon: "spear", ...on("foe") },
        { attack: [10] },
        { rolls: [{ target: 70, dos: 6 }], asks: ["evade foe"] },
      ],
      [
        "evade",
        { option: null },
        { location: [31] },
        {
          verdicts: [{ damage: 16, excess: 10, normal: 3, savage: 1, stagger: true, oneMore: true }],
          states: {
            foe: { wounds: { light: 22, heavy: 9 }, stress: 13, injuries: [{ location: "body", injury: "winded" }] },
          },
        },
      ],
      ["move", { metres: 1 }, {}, { barred: "moveSpent" }],
      ["endTurn", {}, {}, { asks: ["oneMore hero"] }],
      ["oneMore", { use: "move", receiver: null }],
      ["move", { metres: 9 }, {}, { barred: "tooManyMetres" }],
      ["move", { metres: 8 }],
      ["endOneMore", {}],
      ["startTurn", { actor: "foe" }, {}, { states: { foe: { ailments: [] } } }],
      ["endTurn", { actor: "foe" }],
      ["endRound", {}],
      ["round", { number: 7 }],
      ["startRound", {}],
      ["startTurn", {}],

      // Both weapons: 50 with the blade, 40 with the dagger in the off hand; the same one twice is no attack.
      ["place", { who: "hero", x: 3, y: 0 }],
      ["equip", { weapon: "blade", stow: "spear" }, {}, { states: { "c.hero": { actionSpent: false } } }],
      [
        "attack",
        { mode: "allWeapon", weapon: "blade", ...on("foe") },
        { attack: [51] },
        { rolls: [{ target: 50, disadvantages: 1, success: false }] },
      ],
      ["attack", { mode: "allWeapon", weapon: "blade", sameAction: true, ...on("foe") }, {}, { barred: "alreadyUsed" }],
      [
        "attack",
        { mode: "standard", weapon: "dagger", sameAction: true, ...on("foe") },
        {},
        { barred: "noActionToShare" },
      ],
      ["move", { metres: 1 }],
      [
        "attack",
        { mode: "allWeapon", weapon: "dagger", sameAction: true, ...on("foe") },
        { attack: [19] },
        { rolls: [{ target: 40, disadvantages: 2, dos: 2 }] },
      ],
      // 2 + 4 + 2 = 8 against 6.
      [
        "evade",
        { option: null },
        { location: [50] },
        { verdicts: [{ damage: 8, normal: 1 }], states: { foe: { wounds: { light: 21 } } } },
      ],
      ...next(8),

      // Pushed by 60 − 25: three metres, and a wall after one: two metres of Damage and of Stress; 2 doesn't beat 6.
      [
        "attack",
        { mode: "push", weapon: "blade", freeMetres: 1, ...on("foe") },
        { attack: [25] },
        { rolls: [{ target: 60, dos: 3 }] },
      ],
      [
        "evade",
        // Winded: one Disadvantage on Toughness: 30 against 31.
        { option: "endurance" },
        { evasion: [31] },
        {
          rolls: [{ target: 30, disadvantages: 1, success: false }],
          contests: [{ what: "push", won: true, effect: "pushed" }],
          asks: [],
          states: { foe: { wounds: { light: 21, heavy: 9 }, stress: 16 } },
        },
      ],
      ...next(9),

      [
        "attack",
        { mode: "knockdown", weapon: "blade", ...on("foe") },
        { attack: [55] },
        { rolls: [{ target: 60, dos: 0 }] },
      ],
      [
        "evade",
        { option: "dodge" },
        { evasion: [96] },
        { contests: [{ what: "knockdown", won: true }], states: { foe: { conditions: [{ id: "prone" }] } } },
      ],
      ["endTurn", {}],
      ["startTurn", { actor: "foe" }],
      // Prone: half of 8 metres. Rising takes the Move, and the hero its chance: against one who stands again.
      ["move", { actor: "foe", metres: 5 }, {}, { barred: "tooManyMetres" }],
      [
        "rise",
        { actor: "foe" },
        {},
        { asks: ["chance hero"], states: { foe: { conditions: [] }, "c.foe": { moveSpent: true } } },
      ],
      [
        "chanceAttack",
        { weapon: "blade" },
        { attack: [60] },
        {
          rolls: [{ target: 60, advantages: 0, success: true }],
          states: { "c.hero": { chanceUsed: 1, chanceTargets: ["foe"] } },
        },
      ],
      [
        "evade",
        { option: "parry" },
        { evasion: [1], location: [50] },
        { verdicts: [{ hit: false, decidedBy: "dos", oneMore: false }] },
      ],
      ["endTurn", { actor: "foe" }],
    ],
  );
  expect(faults).toEqual([]);
});

/** A shoot-out: who stands where, what hides whom, and how much is loaded. */
test("EVO-076 EVO-089 EVO-090 EVO-120 EVO-128 EVO-134 EVO-151 EVO-152 EVO-157 EVO-163 EVO-164 EVO-165 EVO-171 EVO-175 Burst, jam, reload, cover", () => {
  const faults = sceneFaults(
    {
      hero: { scores: exampleCharacter("", "evoker", {}, { ballistic: { value: 60 } }).scores, skills: trained() },
      friend: { skills: trained() },
      foe: { ...hardy(), skills: trained() },
      brute: { ...hardy(), skills: trained(), size: -1 },
      seats: {
        hero: { square: { x: 0, y: 0 } },
        foe: { square: { x: 20, y: 0 } },
        brute: { square: { x: 3, y: 0 } },
        friend: { square: { x: 0, y: 9 } },
      },
      encounter: { turnOf: null },
    },
    [
      ["startTurn", { actor: "foe" }],
      // Agility Bonus 4: sixteen metres, and 40 against 17 carries two further.
      [
        "run",
        { actor: "foe", metres: 18, harder: true },
        { run: [17] },
        {
          rolls: [{ target: 40, dos: 2 }],
          states: { foe: { conditions: [{ id: "running" }], allowance: 18 }, "c.foe": { metresUsed: 18 } },
        },
      ],
      ["endTurn", { actor: "foe" }],
      ["startTurn", {}],
      [
        "attack",
        { mode: "standard", weapon: "rifle", targets: [{ who: "foe", distance: 31 }] },
        {},
        { barred: "outOfRange" },
      ],
      ["attack", { mode: "charge", weapon: "rifle", metres: 3, ...on("brute") }, {}, { barred: "attack.notMelee" }],
      // 60, a Burst, one who runs, heavy cover counts twice: 20 against 96: it jams, and all is lost.
      [
        "attack",
        { mode: "burst", weapon: "rifle", targets: [{ who: "foe", cover: "heavy" }] },
        { attack: [96] },
        {
          rolls: [{ target: 20, advantages: 0, disadvantages: 4 }],
          verdicts: [{ hit: false, fumble: true }],
          asks: [],
          states: { hero: { weapons: [{}, { ammo: { value: 0 }, jammed: true }] } },
        },
      ],
      ["endTurn", {}],
      ["endRound", {}],
      ["round", { number: 3 }],
      ["startRound", {}],
      ["startTurn", {}],
      ["attack", { mode: "standard", weapon: "rifle", ...on("foe") }, {}, { barred: "jammed" }],
      // Two Actions to reload; 60 against 61 in a hurry saves nothing.
      [
        "reload",
        { weapon: "rifle", hurry: "ballistics" },
        { reload: [61] },
        {
          rolls: [{ target: 60, success: false }],
          states: {
            hero: { weapons: [{}, { jammed: true, reload: { progress: 1 } }] },
            "c.hero": { actionSpent: true },
          },
        },
      ],
      ["endTurn", {}],
      ["endRound", {}],
      ["round", { number: 4 }],
      ["startRound", {}],
      ["startTurn", {}],
      [
        "reload",
        { weapon: "rifle", hurry: null },
        {},
        { states: { hero: { weapons: [{}, { jammed: false, ammo: { value: 6 }, reload: { progress: 0 } }] } } },
      ],
      ["reload", { weapon: "rifle", hurry: null }, {}, { barred: "fullyLoaded" }],
      ["endTurn", {}],
      ["endRound", {}],
      ["round", { number: 5 }],
      ["startRound", {}],
      ["startTurn", { actor: "foe" }],
      ["goProne", { actor: "foe" }],
      ["endTurn", { actor: "foe" }],
      ["startTurn", {}],
      // The brute at three metres: half of 30, point-blank; small, a Burst: 60 against 29, three degrees, a Burst of 3.
      [
        "attack",
        { mode: "burst", weapon: "rifle", ...on("brute") },
        { attack: [29] },
        { rolls: [{ target: 60, advantages: 2, disadvantages: 2, dos: 3 }], asks: ["evade brute"] },
      ],
      ["evade", { option: "parry" }, {}, { barred: "notAnOption" }],
      ["evade", { option: "anticipate" }, { evasion: [77] }, { asks: ["burst hero"], verdicts: [] }],
      [
        "allocateBurst",
        { extraWounds: 2, extraTargets: [{ who: "foe" }, { who: "friend" }] },
        {},
        { barred: "tooManyShots" },
      ],
      // 4 + 3 = 7 against 4: one wound, and two of the extras. The third goes to the foe, prone and 20 m away: 60 − 20
      // against the same 29: one degree.
      [
        "allocateBurst",
        { extraWounds: 2, extraTargets: [{ who: "foe" }] },
        { location: [50] },
        {
          rolls: [{ what: "burst", target: 40, kept: 29, dos: 1 }],
          verdicts: [{ target: "brute", damage: 7, normal: 3, savage: 0 }],
          asks: ["evade foe"],
          states: { brute: { wounds: { light: 27 } }, hero: { weapons: [{}, { ammo: { value: 2 } }] } },
        },
      ],
      // It anticipates by two degrees against one.
      [
        "evade",
        { option: "anticipate" },
        { evasion: [20] },
        { verdicts: [{ target: "foe", hit: false, decidedBy: "dos" }] },
      ],
      ["endTurn", {}],
      ["endRound", {}],
      ["round", { number: 6 }],
      ["startRound", {}],

      // Two rifles in a melee. The friend shoots at the brute beside the hero: 40, close; small, into melee: 30.
      ["place", { who: "brute", x: 1, y: 0 }],
      ["place", { who: "friend", x: 0, y: 6 }],
      ["startTurn", { actor: "friend" }],
      [
        "attack",
        { actor: "friend", mode: "standard", weapon: "rifle", ...on("brute") },
        { attack: [31] },
        { rolls: [{ target: 30, advantages: 1, disadvantages: 2, success: false }], asks: [] },
      ],
      ["endTurn", { actor: "friend" }],
      // The hero fires while engaged: point-blank doesn't count then, and the brute has its chance.
      ["startTurn", {}],
      [
        "attack",
        { mode: "standard", weapon: "rifle", ...on("brute") },
        { attack: [55] },
        {
          rolls: [{ target: 50, advantages: 1, disadvantages: 2, success: false }],
          asks: ["chance brute"],
        },
      ],
      // Neither rifle nor thrown: the blade or bare hands. Its own 40, and the size of the hero is Normal.
      ["chanceAttack", { weapon: "rifle" }, {}, { barred: "chance.weapon" }],
      ["chanceAttack", { weapon: "blade" }, { attack: [41] }, { rolls: [{ target: 40, success: false }] }],
      ["endTurn", {}],
    ],
  );
  expect(faults).toEqual([]);
});
