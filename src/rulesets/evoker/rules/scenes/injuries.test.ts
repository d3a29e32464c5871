import { expect, test } from "vitest";
import { exampleCharacter, exampleWeapon } from "../examples.ts";
import { hardy, sceneFaults, trained, type SceneRow } from "../exampleScene.ts";
import { score } from "../checks/skillTable.ts";
import type { CharacterState } from "../state.ts";

const on = (who: string): object => ({ targets: [{ who }] });
/** A fall of five metres: Damage 5 against Toughness Bonus 4, one wound, and with no Light ones a Heavy one, wherever the die says. */
const hurt = (die: number, states: SceneRow[3], actor = "hero"): SceneRow => [
  "fall",
  { actor, metres: 5, means: null },
  { location: [die] },
  states,
];
const fragile: Partial<CharacterState> = {
  ...hardy(0, 4),
  scores: exampleCharacter("", "evoker", {}, { melee: { value: 80 }, realisation: { value: 30 } }).scores,
  skills: trained(),
  fate: { value: 2 },
};
const next = (number: number): readonly SceneRow[] => [
  ["endTurn", {}],
  ["endRound", {}],
  ["round", { number }],
  ["startRound", {}],
  ["startTurn", {}],
];

test("EVO-250 EVO-251 EVO-252 EVO-269 EVO-270 EVO-271 EVO-272 EVO-277 EVO-290 the right arm, row by row", () => {
  const faults = sceneFaults(
    {
      hero: { ...fragile, weapons: [exampleWeapon("blade"), exampleWeapon("dagger", { hand: "left" })] },
      foe: hardy(),
    },
    [
      hurt(15, {
        locations: ["rightArm"],
        states: {
          hero: { wounds: { heavy: 3 }, stress: 5, injuries: [{ injury: "handAgony" }], conditions: [{ id: "prone" }] },
        },
      }),
      // 80, one Disadvantage with this hand, none with the other.
      [
        "attack",
        { mode: "standard", weapon: "blade", ...on("foe") },
        { attack: [71] },
        { rolls: [{ target: 70, disadvantages: 1, success: false, dof: 0 }], states: { hero: { stress: 5 } } },
      ],
      ...next(3),
      [
        "attack",
        { mode: "standard", weapon: "dagger", ...on("foe") },
        { attack: [81] },
        { rolls: [{ target: 80, disadvantages: 0 }] },
      ],
      ...next(4),
      // The second row: two Disadvantages, and 5 Stress for the use of the hand. Toughness 40 bears 15.
      hurt(20, {
        states: {
          hero: { wounds: { heavy: 2 }, stress: 10, injuries: [{ location: "rightArm", injury: "brokenFingers" }] },
        },
      }),
      [
        "attack",
        { mode: "standard", weapon: "blade", ...on("foe") },
        { attack: [61] },
        { rolls: [{ target: 60, disadvantages: 2 }], states: { hero: { stress: 15 } } },
      ],
      ["equip", { weapon: "dagger", stow: null }, {}, { barred: "alreadyInHand" }],
      ...next(5),
      // The third: what the arm holds falls. A failure would drop it again.
      hurt(11, {
        states: {
          hero: {
            wounds: { heavy: 1 },
            stress: 20,
            injuries: [{ injury: "brokenWrist" }],
            weapons: [{ equipped: false }, { equipped: true }],
          },
        },
      }),
      [
        "equip",
        { weapon: "blade", stow: null },
        {},
        { states: { hero: { stress: 25, weapons: [{ equipped: true }, { equipped: true }] } } },
      ],
      [
        "attack",
        { mode: "standard", weapon: "blade", ...on("foe") },
        { attack: [51] },
        {
          rolls: [{ target: 50, disadvantages: 3 }],
          states: { hero: { stress: 30, weapons: [{ equipped: false }, {}] } },
        },
      ],
      // For a Round the arm is whole: 80 again, and nothing hurts.
      ...next(6),
      ["equip", { weapon: "blade", stow: null }, {}, { states: { hero: { stress: 35 } } }],
      ["fate", { benefit: "ignoreInjury", location: "leftArm" }, {}, { barred: "noSuchInjury" }],
      ["fate", { benefit: "ignoreInjury", location: "rightArm" }, {}, { states: { hero: { fate: { value: 1 } } } }],
      [
        "attack",
        { mode: "standard", weapon: "blade", ...on("foe") },
        { attack: [81] },
        {
          rolls: [{ target: 80, disadvantages: 0 }],
          states: { hero: { stress: 35, weapons: [{ equipped: true }, {}] } },
        },
      ],
      ...next(7),
      // The fourth. Stress 40 is not above Toughness 40 yet.
      hurt(12, {
        states: {
          hero: {
            wounds: { heavy: 0 },
            stress: 40,
            injuries: [{ injury: "brokenArm" }],
            weapons: [{ equipped: false }, { equipped: true }],
          },
        },
      }),
      ["equip", { weapon: "blade", stow: null }, {}, { barred: "armUseless" }],
      [
        "attack",
        { mode: "standard", weapon: "dagger", ...on("foe") },
        { attack: [81] },
        { rolls: [{ target: 80, disadvantages: 0 }] },
      ],
      // Nothing left but the last: 10 Stress, and out. 50 is above 40: Fatigued, but it is asked no more.
      hurt(50, { asks: ["fateOf combat"], states: { hero: { wounds: { deadly: 0 }, stress: 50 } } }),
      ["fateOf", { word: "dead" }, {}, { states: { hero: { dead: true } } }],
      ["rise", {}, {}, { barred: "defeated" }],
    ],
  );
  expect(faults).toEqual([]);
});

test("EVO-092 EVO-093 EVO-273 EVO-274 EVO-275 EVO-276 EVO-280 EVO-335 the left leg, row by row", () => {
  const faults = sceneFaults({ hero: fragile, seats: { foe: { square: { x: 9, y: 0 } } } }, [
    hurt(86, {
      locations: ["leftLeg"],
      states: { hero: { injuries: [{ injury: "footPain" }], conditions: [{ id: "prone" }] } },
    }),
    [
      "test",
      { means: score("agility"), spendsAction: false },
      { test: [31] },
      { rolls: [{ target: 30, disadvantages: 1 }] },
    ],
    // Prone: half of eight.
    ["move", { metres: 5 }, {}, { barred: "tooManyMetres" }],
    ["move", { metres: 4 }, {}, { states: { hero: { stress: 5 } } }],
    ...next(3),
    hurt(100, { states: { hero: { stress: 10, injuries: [{ location: "leftLeg", injury: "brokenToes" }] } } }),
    // Rising is the Move, and moves nobody a metre.
    ["rise", {}, {}, { states: { hero: { conditions: [], stress: 10 } } }],
    ...next(4),
    ["run", { metres: 16 }, {}, { states: { hero: { stress: 11, conditions: [{ id: "running" }] } } }],
    ["move", { metres: 1 }, {}, { barred: "moveSpent" }],
    ...next(5),
    // Two sources, prone and the foot: one metre; standing, four.
    hurt(90, { states: { hero: { stress: 16, injuries: [{ injury: "brokenFoot" }], conditions: [{ id: "prone" }] } } }),
    ["move", { metres: 2 }, {}, { barred: "tooManyMetres" }],
    ["move", { metres: 1 }, {}, { states: { hero: { stress: 17 } } }],
    ...next(6),
    ["rise", {}],
    ...next(7),
    ["move", { metres: 5 }, {}, { barred: "tooManyMetres" }],
    ["attack", { mode: "charge", weapon: "blade", metres: 5, ...on("foe") }, {}, { barred: "outOfRange" }],
    ["move", { metres: 4 }, {}, { states: { hero: { stress: 18 } } }],
    ...next(8),
    hurt(90, { states: { hero: { stress: 23, wounds: { heavy: 0 }, injuries: [{ injury: "brokenLeg" }] } } }),
    ["rise", {}],
    ...next(9),
    ["move", { metres: 1 }, {}, { barred: "cannotWalk" }],
    ["flee", {}, {}, { barred: "cannotWalk" }],
    ["goProne", {}],
    ["move", { metres: 1 }, {}, { states: { hero: { stress: 24 } } }],
    ["endTurn", {}],
    ["endEncounter", {}],
    // A night and a week: 2 off; all of Fate; and a rest that gives every Heavy Wound back takes the injury with it.
    ["time", { passes: "day", actors: ["hero"] }, {}, { states: { hero: { stress: 22, fate: { value: 2 } } } }],
    ["time", { passes: "week", actors: ["hero"] }, {}, { states: { hero: { fate: { value: 3 } } } }],
    [
      "time",
      { passes: "rest", actors: ["hero"], heavy: 3 },
      {},
      { states: { hero: { wounds: { heavy: 3 }, injuries: [{ injury: "brokenLeg" }] } } },
    ],
    [
      "time",
      { passes: "rest", actors: ["hero"], heavy: 1 },
      {},
      { states: { hero: { wounds: { heavy: 4 }, injuries: [] } } },
    ],
  ]);
  expect(faults).toEqual([]);
});

test("EVO-261 EVO-262 EVO-263 EVO-264 EVO-287 EVO-305 EVO-317 EVO-327 EVO-332 the head, row by row, and a block by Fate", () => {
  const faults = sceneFaults(
    { hero: fragile, foe: hardy(), friend: { skills: trained() }, seats: { friend: { square: { x: 0, y: 1 } } } },
    [
      // Fate blocks the first: nothing lost, nothing broken, and so nobody falls down.
      hurt(5, {
        asks: ["blockHeavy hero"],
        locations: ["head"],
        states: { hero: { wounds: { heavy: 3 }, conditions: [{ id: "prone" }] } },
      }),
      ["blockHeavy", { points: 3 }, {}, { barred: "fate.noPoints" }],
      ["blockHeavy", { points: 2 }, {}, { barred: "tooManyPoints" }],
      ["blockHeavy", { points: 1 }],
      [
        "apply",
        {},
        {},
        { states: { hero: { wounds: { heavy: 4 }, stress: 0, injuries: [], fate: { value: 1 }, conditions: [] } } },
      ],
      ["correct", { fate: 0 }],
      hurt(10, {
        asks: [],
        states: { hero: { wounds: { heavy: 3 }, stress: 5, injuries: [{ injury: "disorientation" }], ailments: [] } },
      }),
      [
        "test",
        { means: score("perception"), spendsAction: false },
        { test: [31] },
        { rolls: [{ target: 30, disadvantages: 1, success: false }] },
      ],
      ["test", { means: score("willpower"), spendsAction: false }, { test: [40] }, { rolls: [{ target: 40 }] }],
      // Concussed: Stunned for two Turns, the present one not counted. It can do nothing, not even stand up.
      hurt(1, {
        states: {
          hero: {
            wounds: { heavy: 2 },
            stress: 10,
            injuries: [{ injury: "concussion" }],
            ailments: [{ id: "stunned", inflictedDuringOwnTurn: true }],
          },
        },
      }),
      ["rise", {}, {}, { barred: "unableToAct" }],
      ["endTurn", {}],
      // Stunned counts twice, and the hero lies there: 40 and 30, and no evasion. 4 + 4 + 3 + 3 = 14 against 4: excess 10: two
      // Heavy, and Savage: the last.
      ["correct", { actor: "hero", heavy: 4 }, {}, { states: { hero: { injuries: [] } } }],
      ["startTurn", { actor: "foe" }],
      [
        "attack",
        { actor: "foe", mode: "standard", weapon: "blade", ...on("hero") },
        { attack: [61] },
        { rolls: [{ target: 50, advantages: 3, success: false }], asks: [] },
      ],
      ["endTurn", { actor: "foe" }],
      ["endRound", {}],
      ["round", { number: 3 }],
      ["startRound", {}],
      ["startTurn", {}],
      ["defend", {}, {}, { barred: "unableToAct" }],
      ["endTurn", {}, {}, { states: { hero: { ailments: [{ id: "stunned" }] } } }],
      ["endRound", {}],
      ["round", { number: 4 }],
      ["startRound", {}],
      ["startTurn", {}],
      ["endTurn", {}, {}, { states: { hero: { ailments: [] } } }],
      ["endRound", {}],
      ["correct", { actor: "hero", heavy: 2 }],
      // The skull cracks: Stunned again, Confused, and bleeding.
      ["round", { number: 5 }],
      ["startRound", {}],
      hurt(2, {
        states: {
          hero: {
            wounds: { heavy: 1 },
            injuries: [{ injury: "fracture" }],
            ailments: [{ id: "stunned", inflictedDuringOwnTurn: false }, { id: "confused" }],
            conditions: [{ id: "bloodLoss" }, { id: "prone" }],
          },
        },
      }),
      ["lift", { target: "hero", ailment: "stunned", condition: null }],
      ["lift", { target: "hero", ailment: null, condition: "prone" }],
      // Its Turn: it bleeds, and it must find its mind: Intelligence 40 and three Disadvantages.
      ["startTurn", {}, {}, { asks: ["bleed hero", "ownTest hero"] }],
      ["move", { metres: 1 }, {}, { barred: "confusedFirst" }],
    ],
  );
  expect(faults).toEqual([]);
});
