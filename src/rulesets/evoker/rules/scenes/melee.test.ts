import { expect, test } from "vitest";
import { exampleAilment, exampleCharacter, exampleWeapon } from "../examples.ts";
import { hardy, sceneFaults, trained, type SceneRow } from "../exampleScene.ts";
import { score, skill } from "../checks/skillTable.ts";

const on = (who: string): object => ({ targets: [{ who }] });
const ring = {
  hero: { square: { x: 0, y: 0 } },
  friend: { square: { x: 0, y: 2 } },
  foe: { square: { x: 1, y: 0 } },
  brute: { square: { x: 1, y: 1 } },
};
/** Ends the Turn of one and the Round, and begins the next with another. */
const over = (who: string, number: number, then: string): readonly SceneRow[] => [
  ["endTurn", { actor: who }],
  ["endRound", {}],
  ["round", { number }],
  ["startRound", {}],
  ["startTurn", { actor: then }],
];

/** In a ring of blades, and out of it. */
test("EVO-043 EVO-044 EVO-045 EVO-078 EVO-085 EVO-148 EVO-170 EVO-171 EVO-172 EVO-173 EVO-174 EVO-274 Disengage, Flee, Chance Attacks and who may not", () => {
  const faults = sceneFaults(
    {
      hero: { ...hardy(30, 3), skills: trained(), weapons: [exampleWeapon("blade")] },
      friend: { skills: trained() },
      foe: {
        ...hardy(),
        skills: trained(),
        weapons: [exampleWeapon("claw"), exampleWeapon("bow", { weaponClass: "heavy", hands: 2, range: 40 })],
      },
      brute: { ...hardy(), skills: trained(), ailments: [exampleAilment("amnesiac")] },
      seats: ring,
      encounter: { turnOf: null },
    },
    [
      ["startTurn", {}],
      // By a test with the Move: 40 against 25, one degree. The foe holds back with Melee 40 against 20: two. The brute is
      // Amnesiac, which opposes none the less: 40 against 30, one; Bonus 4 each; the lower roll is the hero's 25.
      [
        "disengage",
        { method: "test", means: score("agility") },
        { disengage: [25] },
        { rolls: [{ target: 40, dos: 1 }], asks: ["oppose foe", "oppose brute"] },
      ],
      [
        "oppose",
        { actor: "foe", option: 0 },
        { oppose: [20] },
        { contests: [{ won: false, decidedBy: "dos" }], asks: ["chance foe"] },
      ],
      [
        "oppose",
        { actor: "brute", option: 0 },
        { oppose: [30] },
        { contests: [{ won: true, decidedBy: "roll" }], asks: [] },
      ],
      // Two of the Shadows stand around the hero, who stands alone: two to one, and one for the Flee: 60.
      ["chanceAttack", { weapon: "bow" }, {}, { barred: "chance.weapon" }],
      [
        "chanceAttack",
        { weapon: "claw" },
        { attack: [39] },
        { rolls: [{ target: 60, advantages: 2, dos: 2 }], asks: ["evade hero"] },
      ],
      // 4 + 4 + 2 + 2 = 12 against 4: excess 8.
      [
        "evade",
        { option: "dodge" },
        { evasion: [41], location: [72] },
        {
          verdicts: [{ damage: 12, normal: 2, oneMore: false }],
          states: { hero: { wounds: { light: 28 } }, "c.foe": { chanceUsed: 1, chanceTargets: ["hero"] } },
        },
      ],
      ["disengage", { method: "test", means: null }, {}, { barred: "alreadyDisengaged" }],
      // What is settled is settled: walking away asks nobody again.
      ["move", { metres: 8, leavesMelee: true }, {}, { asks: [] }],
      ["place", { who: "hero", x: 0, y: 8 }],
      ...over("hero", 3, "brute"),

      // Round 3. The Amnesiac leaves the friend's side without a word: the friend may, with one more. 50 against 51.
      ["place", { who: "brute", x: 1, y: 2 }],
      ["move", { actor: "brute", metres: 6, leavesMelee: true }, {}, { asks: ["chance friend"] }],
      // 40, one ailment, the Flee: 60. The brute dodges with 40 against 38; the friend has 60 − 55: zero each, the Bonus is
      // level, and the lower roll dodges.
      ["chanceAttack", { weapon: "blade" }, { attack: [55] }, { rolls: [{ target: 60, advantages: 2, dos: 0 }] }],
      ["evade", { option: "dodge" }, { evasion: [38] }, { verdicts: [{ hit: false, decidedBy: "roll" }] }],
      ["place", { who: "brute", x: 6, y: 2 }],
      ...over("brute", 4, "foe"),

      // Round 4. The foe beside the friend fires its bow: the friend may, though it has used its chance in Round 2, for its
      // own Turn has not begun since: it may not.
      ["place", { who: "foe", x: 1, y: 2 }],
      [
        "attack",
        { actor: "foe", mode: "standard", weapon: "bow", ...on("hero") },
        { attack: [88] },
        { asks: [], notes: ["noChance"] },
      ],
      ...over("foe", 5, "friend"),

      // Round 5. Defending: one Advantage on Chance Attacks. A failed Trick against it gives it one.
      ["defend", { actor: "friend" }, {}, { states: { "c.friend": { chanceUsed: 0 } } }],
      ["endTurn", { actor: "friend" }],
      ["startTurn", { actor: "foe" }],
      [
        "trick",
        { actor: "foe", trick: "scaryFace", target: { who: "friend" }, means: skill("athletics", "intimidate") },
        { scaryFace: [41] },
        { contests: [{ won: false }], asks: [] },
      ],
      ["endTurn", { actor: "foe" }],
      ["endRound", {}],
      ["round", { number: 6 }],
      ["startRound", {}],
      ["startTurn", { actor: "foe" }],
      [
        "trick",
        {
          actor: "foe",
          trick: "other",
          target: { who: "friend" },
          means: score("fellowship"),
          effect: { ailment: null, condition: "prone" },
        },
        { other: [41] },
        { contests: [{ won: false }], asks: ["chance friend"] },
      ],
      ["chanceAttack", { weapon: null }, { attack: [50] }, { rolls: [{ target: 50, advantages: 1, dos: 0 }] }],
      // A weak Chance Attack that is a Critical would earn nothing; this one hits for 0 + 4 + 0 + 1 = 5: one wound.
      [
        "evade",
        { option: null },
        { location: [50] },
        { verdicts: [{ damage: 5, normal: 1 }], states: { foe: { wounds: { light: 29 } } } },
      ],
      // Flee: the friend has had its one.
      ["flee", { actor: "foe" }, {}, { asks: [], notes: ["noChance"] }],
      ["place", { who: "foe", x: 9, y: 9 }],
      ...over("foe", 7, "hero"),

      // Round 7. A Critical by chance Staggers, and earns nothing. The brute shoots a pistol: that provokes nobody.
      ["place", { who: "brute", x: 0, y: 7 }],
      ["disengage", { method: "action", means: null }, {}, { asks: [], states: { "c.hero": { actionSpent: true } } }],
      ["move", { metres: 2, leavesMelee: true }, {}, { asks: [] }],
      ["move", { metres: 2, leavesMelee: true }, {}, { asks: [] }],
      ["endTurn", {}],
      ["startTurn", { actor: "brute" }],
      ["goProne", { actor: "brute" }],
      ["rise", { actor: "brute" }, {}, { asks: ["chance hero"] }],
      // 40, one ailment: 50 against 2: it is a Critical, it Staggers, but no One More.
      ["chanceAttack", { weapon: "blade" }, { attack: [2] }, { rolls: [{ target: 50, dos: 4 }] }],
      [
        "evade",
        { option: "parry" },
        { evasion: [41], location: [50] },
        {
          verdicts: [{ damage: 13, critical: true, stagger: true, oneMore: false }],
          states: {
            brute: { ailments: [{ id: "amnesiac" }, { id: "staggered" }] },
            combat: { grants: { pending: [] } },
          },
        },
      ],
      ["endTurn", { actor: "brute" }, {}, { asks: [] }],
    ],
  );
  expect(faults).toEqual([]);
});

/** Hands on somebody, walls behind somebody. */
test("EVO-075 EVO-079 EVO-086 EVO-146 EVO-269 EVO-355 EVO-356 EVO-357 a grapple, what it wastes, and how it ends", () => {
  const free = skill("acrobatics", "contortion");
  const faults = sceneFaults(
    {
      hero: {
        ...hardy(),
        scores: exampleCharacter("", "evoker", {}, { melee: { value: 60 } }).scores,
        skills: trained(),
      },
      friend: { ...hardy(), skills: trained() },
      foe: { ...hardy(), skills: trained() },
      brute: { ...hardy(), skills: trained() },
      seats: { ...ring, friend: { square: { x: 0, y: 1 } } },
      encounter: { turnOf: null },
    },
    [
      // Two and two: nobody outnumbers anybody. 60 against 61: the foe gets its chance, which it lets pass.
      ["startTurn", {}],
      [
        "attack",
        { mode: "grapple", weapon: "rifle", ...on("foe") },
        { attack: [61] },
        { rolls: [{ target: 60, success: false }], contests: [{ what: "grapple", won: false }], asks: ["chance foe"] },
      ],
      ["decline", { ask: "chance" }, {}, { notes: ["declined"] }],
      ...over("hero", 3, "hero"),
      [
        "attack",
        { mode: "grapple", weapon: null, ...on("foe") },
        { attack: [30] },
        { rolls: [{ target: 60, dos: 3 }], asks: ["evade foe"] },
      ],
      [
        "evade",
        { option: "parry" },
        { evasion: [20] },
        {
          contests: [{ what: "grapple", won: true, effect: "grappled" }],
          asks: [],
          states: { foe: { grip: { by: "hero", stored: null }, wounds: { light: 30 } } },
        },
      ],
      ["endTurn", {}],

      // The friend strikes the foe, which is held: 50; and the foe must first get free before it evades.
      ["startTurn", { actor: "friend" }],
      [
        "attack",
        { actor: "friend", mode: "standard", weapon: "blade", ...on("foe") },
        { attack: [40] },
        { rolls: [{ target: 50, advantages: 1, dos: 1 }], asks: ["evade foe"], notes: ["heldFast"] },
      ],
      ["evade", { option: "dodge" }, {}, { barred: "heldFast" }],
      // Agility 40 against 10, three degrees; the hero holds with 60 against 21: three as well, and Bonus 6 beats 4.
      [
        "breakFree",
        { ask: "evade", declared: "evasion", means: free },
        { breakFree: [10], hold: [21] },
        {
          rolls: [
            { target: 40, dos: 3 },
            { target: 60, dos: 3 },
          ],
          contests: [{ won: false, decidedBy: "bonus" }],
          states: { foe: { grip: { by: "hero" } } },
        },
      ],
      ["breakFree", { ask: "evade", declared: "evasion", means: free }, {}, { barred: "alreadyTried" }],
      // 4 + 4 + 1 + 1 = 10 against 4: excess 6.
      [
        "evade",
        { option: null },
        { location: [50] },
        { verdicts: [{ damage: 10, normal: 2 }], states: { foe: { wounds: { light: 28 } } } },
      ],
      ["endTurn", { actor: "friend" }],

      // Its own Turn: the Action is wasted, then the Move comes free.
      ["startTurn", { actor: "foe" }],
      ["attack", { actor: "foe", mode: "standard", weapon: "blade", ...on("hero") }, {}, { barred: "heldFast" }],
      [
        "breakFree",
        { actor: "foe", declared: "action", means: free },
        { breakFree: [41], hold: [99] },
        { contests: [{ won: false }], states: { "c.foe": { actionSpent: true, moveSpent: false } } },
      ],
      ["breakFree", { actor: "foe", declared: "action", means: free }, {}, { barred: "actionSpent" }],
      // 40 against 40: it succeeds by nothing; the hero fails: free, and the Move is still there.
      [
        "breakFree",
        { actor: "foe", declared: "move", means: free },
        { breakFree: [40], hold: [61] },
        { contests: [{ won: true }], states: { foe: { grip: null }, "c.foe": { moveSpent: false } } },
      ],
      ["endTurn", { actor: "foe" }],

      // The brute grapples the friend; the hero steps before nobody, but pushes it off: three metres, and the grip is gone.
      ["startTurn", { actor: "brute" }],
      [
        "attack",
        { actor: "brute", mode: "grapple", weapon: null, ...on("friend") },
        { attack: [19] },
        { rolls: [{ target: 40, dos: 2 }] },
      ],
      ["evade", { actor: "friend", option: null }, {}, { states: { friend: { grip: { by: "brute" } } } }],
      ["endTurn", { actor: "brute" }],
      ["endRound", {}],
      ["round", { number: 4 }],
      ["startRound", {}],
      ["startTurn", { actor: "friend" }],
      // The held one makes no Chance Attacks, and moves nowhere.
      ["provoke", { actor: "foe", event: "rise", enemies: ["friend"] }, {}, { asks: [], notes: ["noChance"] }],
      ["flee", { actor: "friend" }, {}, { barred: "heldFast" }],
      [
        "breakFree",
        { actor: "friend", declared: "move", means: free },
        { breakFree: [41], hold: [50] },
        { states: { "c.friend": { moveSpent: true } } },
      ],
      ["endTurn", { actor: "friend" }],
      ["startTurn", {}],
      [
        "attack",
        { mode: "push", weapon: "blade", ...on("brute") },
        { attack: [25] },
        { rolls: [{ target: 60, dos: 3 }] },
      ],
      [
        "evade",
        { option: "endurance" },
        { evasion: [41] },
        { contests: [{ what: "push", won: true }], states: { friend: { grip: null } } },
      ],
      ["place", { who: "brute", x: 4, y: 4 }],
      ["endTurn", {}],

      // Roots hold the hero by a stored result: one degree, Bonus 4, a roll of 30. Every failure helps by ten.
      ["startTurn", { actor: "foe" }],
      [
        "immobilise",
        { actor: "foe", target: "hero", means: null },
        { immobilise: [30] },
        {
          rolls: [{ target: 40, dos: 1 }],
          states: { hero: { grip: { by: "foe", stored: { dos: 1, bonus: 4, roll: 30 }, failures: 0 } } },
        },
      ],
      ["endTurn", { actor: "foe" }],
      ["endRound", {}],
      ["round", { number: 5 }],
      ["startRound", {}],
      ["startTurn", {}],
      [
        "breakFree",
        { declared: "move", means: free },
        { breakFree: [31] },
        {
          rolls: [{ target: 40, dos: 0 }],
          contests: [{ won: false, decidedBy: "dos" }],
          states: { hero: { grip: { failures: 1 } }, "c.hero": { moveSpent: true } },
        },
      ],
      // 50 against 31: one degree each, Bonus 4 each, and 30 is lower than 31.
      [
        "breakFree",
        { declared: "action", means: free },
        { breakFree: [31] },
        {
          rolls: [{ target: 50, advantages: 1, dos: 1 }],
          contests: [{ won: false, decidedBy: "roll" }],
          states: { hero: { grip: { failures: 2 } } },
        },
      ],
      ["endTurn", {}],
      ["endRound", {}],
      ["round", { number: 6 }],
      ["startRound", {}],
      ["startTurn", {}],
      [
        "breakFree",
        { declared: "move", means: free },
        { breakFree: [31] },
        {
          rolls: [{ target: 60, advantages: 2, dos: 2 }],
          contests: [{ won: true }],
          states: { hero: { grip: null }, "c.hero": { moveSpent: false } },
        },
      ],
      ["move", { metres: 8, leavesMelee: true }, {}, { asks: ["chance foe"] }],
    ],
  );
  expect(faults).toEqual([]);
});
