import { expect, test } from "vitest";
import { exampleAilment, exampleCharacter, examplePersona } from "../examples.ts";
import { hardy, sceneFaults, trained } from "../exampleScene.ts";
import { score } from "../checks/skillTable.ts";

const on = (who: string): object => ({ targets: [{ who }] });
const { scores } = exampleCharacter("", "evoker", {}, { melee: { value: 60 }, realisation: { value: 30 } });

/** A week's luck, spent in one evening. */
test("EVO-280 EVO-281 EVO-283 EVO-284 EVO-285 EVO-286 EVO-287 EVO-288 EVO-289 EVO-290 eight uses of Fate", () => {
  const faults = sceneFaults(
    {
      hero: {
        scores,
        skills: trained(),
        fate: { value: 9 },
        wounds: { light: 1, heavy: 1, deadly: 1 },
        injuries: [{ location: "body", injury: "cracked", ignoredInRound: null }],
        ailments: [exampleAilment("frozen")],
        spirit: { value: 8, max: 10 },
        personas: [examplePersona("owl", { equipped: false, broken: true, wounds: { light: 0, heavy: 0, deadly: 0 } })],
      },
      foe: { ...hardy(), skills: trained() },
      encounter: { turnOf: null },
    },
    [
      ["startTurn", {}],
      // Even the Frozen may, and with its own only.
      ["fate", { benefit: "removeAilment", ailment: "dizzy" }, {}, { barred: "fate.noSuchAilment" }],
      [
        "fate",
        { benefit: "removeAilment", ailment: "frozen" },
        {},
        { states: { hero: { fate: { value: 8 }, ailments: [] } } },
      ],
      ["fate", { benefit: "restoreLight" }, {}, { states: { hero: { fate: { value: 7 }, wounds: { light: 4 } } } }],
      [
        "fate",
        { benefit: "restorePool", pool: "spirit" },
        {},
        { states: { hero: { fate: { value: 6 }, spirit: { value: 10 } } } },
      ],
      [
        "fate",
        { benefit: "revivePersona", persona: "owl" },
        {},
        {
          states: {
            hero: {
              fate: { value: 5 },
              personas: [{ broken: false, equipped: false, wounds: { light: 0, heavy: 0, deadly: 1 } }],
            },
          },
        },
      ],
      // Cracked: three Disadvantages on Toughness, and Stress for what is failed: 40 − 30 against 31, two degrees.
      [
        "test",
        { means: score("toughness"), spendsAction: false },
        { test: [31] },
        { rolls: [{ target: 10, dof: 2 }], states: { hero: { stress: 2 } } },
      ],
      ["fate", { benefit: "ignoreInjury", location: "body" }, {}, { states: { hero: { fate: { value: 4 } } } }],
      [
        "test",
        { means: score("toughness"), spendsAction: false },
        { test: [61] },
        { rolls: [{ target: 40, dof: 2 }], states: { hero: { stress: 2 } } },
      ],
      // 60 and a point for two: 80 against 81: a miss, and nothing hurts this Round. Another point: 80 against 35: four degrees.
      [
        "attack",
        { mode: "standard", weapon: "blade", ...on("foe"), roll: { fate: 1 } },
        { attack: [81] },
        { rolls: [{ target: 80, advantages: 2, success: false }], states: { hero: { fate: { value: 3 } } } },
      ],
      ["reroll", { check: "c1.attack", source: "distract" }, {}, { barred: "unknownCheck" }],
      ["endTurn", {}],
      ["endRound", {}, {}, { states: { hero: { injuries: [{ ignoredInRound: null }] } } }],
      ["round", { number: 3 }],
      ["startRound", {}],
      ["startTurn", {}],
      [
        "test",
        { means: score("toughness"), spendsAction: false },
        { test: [11] },
        { rolls: [{ target: 10, disadvantages: 3, success: false }] },
      ],
      ["endTurn", {}],

      // The foe hits hard: 40 against 1: three degrees, a Critical. 4 + 4 + 3 = 11 against 4: excess 7: one, one for 5, one for
      // the Critical, and one for the ribs: four Light: not a Savage one, for the ribs come after. The hero had four.
      ["startTurn", { actor: "foe" }],
      [
        "attack",
        { actor: "foe", mode: "standard", weapon: "blade", ...on("hero") },
        { attack: [1] },
        { rolls: [{ target: 40, dos: 3 }] },
      ],
      [
        "evade",
        { option: "dodge" },
        { evasion: [41], location: [50] },
        {
          verdicts: [{ damage: 11, normal: 4, savage: 0, stagger: true, oneMore: true }],
          asks: [],
          states: { hero: { wounds: { light: 0, heavy: 1 }, stress: 6 } },
        },
      ],
      ["endTurn", { actor: "foe" }, {}, { asks: ["oneMore foe"] }],
      ["oneMore", { actor: "foe", use: "action", receiver: null }],
      // Once more: 50 against 41, no degree: 4 + 4 + 1 = 9 against 4: two and the ribs' one: the Heavy one first, then the last.
      [
        "attack",
        { actor: "foe", mode: "standard", weapon: "blade", ...on("hero") },
        { attack: [41], location: [50] },
        { rolls: [{ target: 50 }], verdicts: [{ normal: 3 }], asks: ["blockHeavy hero", "fateOf combat"] },
      ],
      // One point blocks one: the next finds the same Heavy Wound, and the third the last. All three: nothing happens at all.
      [
        "blockHeavy",
        { points: 3 },
        {},
        {
          asks: [],
          open: [],
          states: { hero: { fate: { value: 0 }, wounds: { light: 0, heavy: 1, deadly: 1 }, stress: 6 } },
        },
      ],
      ["endOneMore", { actor: "foe" }],
    ],
  );
  expect(faults).toEqual([]);
});

/** Second thoughts: what a roll led to is taken back, and led to anew. */
test("EVO-028 EVO-083 EVO-284 rolls made again, by Fate and by distraction", () => {
  const faults = sceneFaults(
    {
      hero: { scores, skills: trained(), fate: { value: 3 } },
      foe: { ...hardy(), skills: trained(), marks: [{ id: "distracted", source: "hero" }] },
    },
    [
      // 60 against 96: a Fumble; again: 5, five degrees and a Critical. The foe parries by two: 40 against 20.
      [
        "attack",
        { mode: "standard", weapon: "blade", ...on("foe") },
        { attack: [96] },
        { verdicts: [{ fumble: true }], asks: [] },
      ],
      ["reroll", { actor: "foe", check: "attack", source: "fate" }, {}, { barred: "notYours" }],
      [
        "reroll",
        { check: "attack", source: "fate" },
        { attack: [5] },
        { rolls: [{ kept: 5, dos: 5 }], asks: ["evade foe"], states: { hero: { fate: { value: 2 } } } },
      ],
      ["reroll", { check: "attack", source: "fate" }, {}, { barred: "alreadyRerolled" }],
      // 4 + 4 + 5 − 2 = 11 against 4: excess 7: one, one for 5, one for the Critical.
      [
        "evade",
        { option: "parry" },
        { evasion: [20], location: [50] },
        {
          verdicts: [{ damage: 11, normal: 3, stagger: true, oneMore: true }],
          states: { foe: { wounds: { light: 27 }, ailments: [{ id: "staggered" }] } },
        },
      ],
      // The distraction: the parry again, and the worse stays: 41 fails. 13 against 4: excess 9.
      [
        "reroll",
        { check: "evasion", source: "distract" },
        { evasion: [41] },
        {
          rolls: [{ kept: 41, success: false }],
          verdicts: [{ damage: 13, normal: 3 }],
          states: {
            foe: { marks: [], wounds: { light: 27 }, ailments: [{ id: "staggered" }] },
            combat: { grants: { pending: [{ holder: "hero" }] } },
          },
        },
      ],
      ["reroll", { check: "evasion", source: "distract" }, {}, { barred: "alreadyRerolled" }],
      ["apply", {}, {}, { states: { foe: { wounds: { light: 27 }, stress: 3 } } }],
      ["endTurn", {}],
    ],
    { automation: "confirm" },
  );
  expect(faults).toEqual([]);
});
