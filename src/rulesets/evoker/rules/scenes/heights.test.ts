import { expect, test } from "vitest";
import { exampleCharacter, examplePersona, exampleWeapon } from "../examples.ts";
import { hardy, sceneFaults, trained, type SceneRow } from "../exampleScene.ts";
import { score, skill } from "../checks/skillTable.ts";

const on = (who: string): object => ({ targets: [{ who }] });
const round = (number: number, then: string): readonly SceneRow[] => [
  ["endRound", {}],
  ["round", { number }],
  ["startRound", {}],
  ["startTurn", { actor: then }],
];

/** Up a wall, over a gap, through the air, and down. */
test("EVO-004 EVO-046 EVO-050 EVO-051 EVO-052 EVO-053 EVO-054 EVO-055 EVO-056 EVO-057 EVO-058 EVO-059 EVO-060 EVO-061 EVO-062 climbing, leaping, flying, falling", () => {
  const longbow = exampleWeapon("longbow", { weaponClass: "basic", range: 300, reachesHigh: true, hands: 2 });
  const faults = sceneFaults(
    {
      hero: { ...hardy(), skills: trained(), weapons: [exampleWeapon("blade"), longbow] },
      foe: { ...hardy(), skills: trained(), flier: true },
      seats: { foe: { square: { x: 1, y: 0 } } },
      encounter: { turnOf: null },
    },
    [
      // Two metres on foot, then up: six are left, and each metre of wall takes two.
      ["startTurn", {}],
      ["move", { metres: 2 }],
      ["climb", { mode: "normal", metres: 4, pace: "basic", means: null }, {}, { barred: "tooManyMetres" }],
      [
        "climb",
        { mode: "normal", metres: 2, pace: "basic", means: null },
        {},
        { states: { hero: { allowance: 8 }, "c.hero": { metresUsed: 6 } } },
      ],
      // In a hurry: 40 against 40: no Hindrance: one for one.
      [
        "climb",
        { mode: "hurry", metres: 2, pace: "basic", means: null },
        { climb: [40] },
        { states: { "c.hero": { metresUsed: 8 } } },
      ],
      ["move", { metres: 1 }, {}, { barred: "moveSpent" }],
      ["endTurn", {}],
      ...round(3, "hero"),
      // 40 against 80: four degrees short: the grip is lost. Ten metres down, and no argument: Damage 10 against 4: excess 6.
      [
        "climb",
        { mode: "demanded", metres: 3, pace: "run", means: null },
        { climb: [80] },
        { rolls: [{ dof: 4 }], notes: ["fall"] },
      ],
      [
        "fall",
        { metres: 10, means: null },
        { location: [50] },
        { states: { hero: { wounds: { light: 28 }, stress: 2, conditions: [{ id: "prone" }] } } },
      ],
      ["endTurn", {}],
      ...round(4, "hero"),
      ["rise", {}],
      ["endTurn", {}],
      ...round(5, "hero"),
      // Four metres of run-up help a leap: 50 against 50; a fourteen-metre drop broken by 40 against 10: three: 11 against 4.
      [
        "leap",
        { mode: "hurry", metres: 4, pace: "basic", means: null, runUp: { metres: 4, unhindered: true } },
        { leap: [50] },
        { rolls: [{ target: 50, advantages: 1, success: true }], states: { "c.hero": { metresUsed: 4 } } },
      ],
      [
        "fall",
        { metres: 14, means: skill("acrobatics", "leaping") },
        { breakFall: [10], location: [50] },
        { rolls: [{ dos: 3 }], states: { hero: { wounds: { light: 26, heavy: 10 } } } },
      ],
      ["endTurn", {}],
      ...round(6, "hero"),
      ["rise", {}],
      ["endTurn", {}],
      ...round(7, "hero"),
      // Rubble, number 2: at full speed at 40 − 20; by 41 two degrees short: Damage 5 + 2 = 7 against 4: one wound.
      [
        "move",
        { metres: 8, terrain: { type: "damaging", number: 2, damage: 5 }, terrainPace: "full" },
        { terrain: [41] },
        { rolls: [{ target: 20, disadvantages: 2, dof: 2 }], states: { hero: { wounds: { light: 25 } } } },
      ],
      ["endTurn", {}],
      ...round(8, "hero"),
      // Ice, number 1, at full speed: down. At half: four metres and no test.
      [
        "move",
        { metres: 5, terrain: { type: "uneven", number: 1, damage: 0 }, terrainPace: "slow" },
        {},
        { barred: "tooManyMetres" },
      ],
      [
        "move",
        { metres: 5, terrain: { type: "uneven", number: 1, damage: 0 }, terrainPace: "full" },
        { terrain: [31] },
        { rolls: [{ target: 30 }], states: { hero: { conditions: [{ id: "prone" }] } } },
      ],
      // A jump of three metres on purpose: nothing: 3 against 4.
      ["fall", { metres: 3, means: null }, {}, { notes: ["fell"], states: { hero: { wounds: { light: 25 } } } }],
      ["endTurn", {}],

      // The foe takes off: one band a Move. Blades stay below, bows don't; from High only the longbow.
      ...round(9, "foe"),
      ["altitude", { actor: "foe", to: "high" }, {}, { barred: "oneBand" }],
      [
        "altitude",
        { actor: "foe", to: "low" },
        {},
        { states: { foe: { altitude: "low", allowance: 8 }, "c.foe": { moveSpent: true, bandChanged: true } } },
      ],
      ["altitude", { actor: "foe", to: "high" }, {}, { barred: "bandChanged" }],
      ["move", { actor: "foe", metres: 8 }, {}, { asks: [] }],
      [
        "attack",
        { actor: "foe", mode: "standard", weapon: "blade", ...on("hero") },
        {},
        { barred: "reach.meleeAcrossBands" },
      ],
      ["endTurn", { actor: "foe" }],
      ["startTurn", {}],
      // Nobody is engaged with it: rising provokes nobody.
      ["rise", {}, {}, { asks: [] }],
      ["endTurn", {}],
      ...round(10, "foe"),
      ["altitude", { actor: "foe", to: "high" }],
      [
        "attack",
        { actor: "foe", mode: "standard", weapon: "rifle", ...on("hero") },
        {},
        { barred: "reach.highOutOfReach" },
      ],
      ["endTurn", { actor: "foe" }],
      ["startTurn", {}],
      // 40 and half of 300 m: 50; not point-blank at 155. 50 against 30: two degrees: 4 + 2 + 1 = 7 against 4.
      [
        "attack",
        { mode: "standard", weapon: "longbow", targets: [{ who: "foe", distance: 155 }] },
        { attack: [30] },
        { rolls: [{ target: 40, advantages: 0, dos: 1 }] },
      ],
      ["evade", { option: "dodge" }, { evasion: [41], location: [50] }, { verdicts: [{ damage: 5, normal: 1 }] }],
      ["endTurn", {}],
      // It loses its wings: down one band at the end of the Round, and then down: as if from fifty metres: 50 against 4.
      ["altitude", { actor: "foe", to: null }, {}, { states: { foe: { altitude: "high", fallingFrom: "high" } } }],
      ["endRound", {}, {}, { states: { foe: { altitude: "low", fallingFrom: "high", wounds: { light: 29 } } } }],
      ["round", { number: 11 }],
      ["startRound", {}],
      ["startTurn", { actor: "foe" }],
      ["altitude", { actor: "foe", to: "high" }, {}, { barred: "falling" }],
      ["endTurn", { actor: "foe" }],
      // Excess 46: two, and a Savage one.
      [
        "endRound",
        {},
        { location: [80] },
        {
          locations: ["rightLeg"],
          states: {
            foe: {
              altitude: "ground",
              fallingFrom: null,
              wounds: { light: 27, heavy: 9 },
              conditions: [{ id: "prone" }],
              injuries: [{ location: "rightLeg", injury: "footPain" }],
            },
          },
        },
      ],
    ],
  );
  expect(faults).toEqual([]);
});

/** Under water, in the miasma, and at the end of one's strength. */
test("EVO-012 EVO-051 EVO-230 EVO-334 EVO-335 EVO-336 EVO-337 EVO-338 EVO-340 EVO-341 EVO-342 EVO-345 EVO-347 EVO-352 EVO-353 breath, miasma, Stress, time", () => {
  const { scores } = exampleCharacter("", "evoker", {}, { realisation: { value: 30 }, toughness: { value: 30 } });
  const faults = sceneFaults(
    {
      hero: {
        scores,
        wounds: { light: 3, heavy: 1, deadly: 1 },
        skills: trained(),
        stress: 25,
        personas: [examplePersona("seal", { equipped: false })],
      },
      friend: { personas: [examplePersona("wolf")] },
      encounter: { turnOf: null, miasmaHere: true, miasmaRate: 3 },
    },
    [
      ["startTurn", {}],
      // A flood: by four degrees it sinks: strenuous: three Rounds of breath.
      [
        "swim",
        { mode: "demanded", metres: 2, pace: "basic", means: null },
        { swim: [80] },
        { rolls: [{ target: 40, dof: 4 }], states: { hero: { suffocation: { mode: "strenuous", elapsed: 0 } } } },
      ],
      ["endTurn", {}],
      // The Round ends: breath and miasma; the friend has its Persona, and Shadows breathe it.
      ["endRound", {}, {}, { asks: ["ownTest hero", "ownTest hero"] }],
      // Toughness 30 against 51: two degrees short: 3 Stress: 28. Willpower 40 against 41: 3 more: 31, above 30: Fatigued.
      [
        "ownTest",
        {},
        { breath: [51] },
        { rolls: [{ score: "toughness", dof: 2 }], states: { hero: { stress: 28, suffocation: { elapsed: 1 } } } },
      ],
      [
        "ownTest",
        {},
        { miasma: [41] },
        { rolls: [{ score: "willpower", target: 40 }], states: { hero: { stress: 31 } } },
      ],
      ["round", { number: 3 }],
      ["startRound", {}],
      ["startTurn", {}],
      ["swapPersona", { persona: "seal" }],
      [
        "test",
        { means: score("fellowship"), spendsAction: false },
        { test: [31] },
        { rolls: [{ target: 30, disadvantages: 1 }] },
      ],
      ["endTurn", {}],
      ["endRound", {}, {}, { asks: ["ownTest hero"] }],
      // 30 − 10 against 96: seven short: 8: 39.
      ["ownTest", {}, { breath: [96] }, { rolls: [{ target: 20, dof: 7 }], states: { hero: { stress: 39 } } }],
      ["round", { number: 4 }],
      ["startRound", {}],
      // The third is the last: out of air, unconscious, three Rounds to live. The test of the Round comes still.
      [
        "endRound",
        {},
        {},
        {
          notes: ["outOfAir"],
          states: {
            hero: { suffocation: { elapsed: 3, roundsToDeath: 3 }, unconscious: { amount: 3, unit: "rounds" } },
          },
        },
      ],
      // Nobody dodges asleep, and it is a Savage blow.
      ["round", { number: 5 }],
      ["startRound", {}],
      ["startTurn", {}],
      ["move", { metres: 1 }, {}, { barred: "helpless" }],
      ["endTurn", {}],
      ["endRound", {}, {}, { states: { hero: { suffocation: { roundsToDeath: 2 } } } }],
      ["breathe", {}, {}, { states: { hero: { suffocation: null } } }],
      ["fateOf", { word: "awake" }, {}, { states: { hero: { unconscious: null } } }],
      // 50 is 20 above 30: Exhausted: two Disadvantages, and a test at 10 against fainting: for 50 minutes.
      ["stress", { amount: 11 }, {}, { asks: ["faint hero"], states: { hero: { stress: 50 } } }],
      [
        "faint",
        {},
        { faint: [11] },
        {
          rolls: [{ target: 10, disadvantages: 2 }],
          states: { hero: { unconscious: { amount: 50, unit: "minutes" } } },
        },
      ],
      ["endEncounter", {}, {}, { states: { combat: { ended: true, turnOf: null } } }],
      ["startRound", {}, {}, { barred: "encounterOver" }],
      [
        "time",
        { passes: "minute", amount: 49, actors: ["hero"] },
        {},
        { states: { hero: { unconscious: { amount: 1 } } } },
      ],
      [
        "time",
        { passes: "hour", amount: 2, miasmaRate: 3, actors: ["hero", "friend"] },
        {},
        { states: { hero: { unconscious: null, stress: 50 } } },
      ],
      ["swapPersona", { persona: null, encounter: null }],
      [
        "time",
        { passes: "hour", amount: 2, miasmaRate: 3, actors: ["hero", "friend"] },
        {},
        { asks: ["faint hero"], states: { hero: { stress: 56 }, friend: { stress: 0 } } },
      ],
      ["faint", {}, { faint: [5] }, { rolls: [{ success: true }] }],
      // A curse of a day on Agility; a whole one takes Fellowship to its floor, and its owner with it for a week.
      [
        "decay",
        { score: "agility", amount: 15, until: "day" },
        {},
        { states: { hero: { scores: { agility: { decay: 15 } } } } },
      ],
      ["decay", { score: "fellowship", amount: 60, until: "week" }, {}, { states: { hero: { nonFunctional: true } } }],
      [
        "time",
        { passes: "day", actors: ["hero"] },
        {},
        { states: { hero: { stress: 54, scores: { agility: { decay: 0 } }, nonFunctional: true } } },
      ],
      [
        "time",
        { passes: "week", actors: ["hero"] },
        {},
        { states: { hero: { nonFunctional: false, scores: { fellowship: { decay: 0 } }, fate: { value: 3 } } } },
      ],
      // A hundred is the end: a day asleep, without a test.
      [
        "stress",
        { amount: 90 },
        {},
        { asks: [], states: { hero: { stress: 100, unconscious: { amount: 24, unit: "hours" } } } },
      ],
    ],
  );
  expect(faults).toEqual([]);
});
