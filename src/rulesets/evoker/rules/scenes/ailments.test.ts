import { expect, test } from "vitest";
import { examplePower } from "../examples.ts";
import { hardy, sceneFaults, trained, type SceneRow } from "../exampleScene.ts";
import { skill } from "../checks/skillTable.ts";

const on = (who: string): object => ({ targets: [{ who }] });
const afflict = (target: string, ailment: string, more: object = {}): SceneRow => [
  "afflict",
  { target, ailment, condition: null, ...more },
];
const over = (who: string, number: number, then: string): readonly SceneRow[] => [
  ["endTurn", { actor: who }],
  ["endRound", {}],
  ["round", { number }],
  ["startRound", {}],
  ["startTurn", { actor: then }],
];

/** What lames the body. */
test("EVO-132 EVO-191 EVO-194 EVO-302 EVO-305 EVO-312 EVO-314 EVO-315 EVO-316 EVO-328 EVO-329 frozen, shocked, drowsed, dizzy, burning", () => {
  const faults = sceneFaults(
    {
      hero: { ...hardy(), skills: trained() },
      friend: {
        ...hardy(),
        skills: trained(),
        powers: [examplePower("rime", { element: "ice", cost: 0 })],
        affinities: {},
      },
      foe: { ...hardy(), skills: trained(), affinities: { melee: "resist", fire: "block" } },
      seats: { friend: { square: { x: 0, y: 1 } }, brute: { square: { x: 9, y: 9 } } },
      encounter: { turnOf: null },
    },
    [
      ["afflict", { target: "foe", ailment: "burning", condition: null }, {}, { barred: "immune" }],
      afflict("foe", "frozen"),
      ["startTurn", {}],
      // Frozen, so no resistance, and a Technical Hit; not Helpless. 40, one ailment, two to one: 60 against 60: no degree.
      // 4 + 4 + 2 = 10 against 4: excess 6: one, one for 5, one for the Technical; Staggers, and thaws.
      [
        "attack",
        { mode: "standard", weapon: "blade", ...on("foe") },
        { attack: [60], location: [50] },
        {
          rolls: [{ target: 60, advantages: 2, dos: 0 }],
          asks: [],
          notes: ["cannotEvade"],
          verdicts: [
            { technical: true, treatedAs: "normal", damage: 10, defense: 4, normal: 3, stagger: true, oneMore: true },
          ],
          states: {
            foe: { wounds: { light: 27 }, ailments: [{ id: "staggered" }], revealed: { affinities: { melee: false } } },
          },
        },
      ],
      ["endTurn", {}],
      ["oneMore", { use: "decline", receiver: null }],
      ["startTurn", { actor: "foe" }],
      ["endTurn", { actor: "foe" }, {}, { asks: [] }],
      // Now it resists: 5 more. 40 and two to one: 50 against 30: two degrees. 4 + 4 + 2 + 1 = 11 against 9.
      ["startTurn", { actor: "friend" }],
      [
        "attack",
        { actor: "friend", mode: "standard", weapon: "blade", ...on("foe") },
        { attack: [30] },
        { rolls: [{ target: 50, dos: 2 }] },
      ],
      [
        "evade",
        { option: "dodge" },
        { evasion: [41], location: [50] },
        {
          verdicts: [{ treatedAs: "resist", damage: 11, defense: 9, normal: 1 }],
          states: { foe: { revealed: { affinities: { melee: true } } } },
        },
      ],
      ["endTurn", { actor: "friend" }],
      afflict("foe", "shocked"),
      ["endRound", {}],
      ["round", { number: 3 }],
      ["startRound", {}],

      // Round 3: the Shocked does nothing for two Turns; whoever touches it may catch it: the hero does, by 41 against 40.
      ["startTurn", { actor: "foe" }],
      ["move", { actor: "foe", metres: 1 }, {}, { barred: "unableToAct" }],
      ["endTurn", { actor: "foe" }, {}, { asks: [], states: { foe: { ailments: [{ ownTurnEnds: 1 }] } } }],
      ["startTurn", {}],
      // 60 against 61: a miss, and a touch.
      [
        "attack",
        { mode: "standard", weapon: "blade", ...on("foe") },
        { attack: [61] },
        { verdicts: [{ hit: false }], asks: ["ownTest hero"] },
      ],
      [
        "ownTest",
        {},
        { contagion: [41] },
        {
          rolls: [{ target: 40, score: "agility", success: false }],
          states: { hero: { ailments: [{ id: "shocked", source: "foe", inflictedDuringOwnTurn: true }] } },
        },
      ],
      ["move", { metres: 1 }, {}, { barred: "unableToAct" }],
      ["endTurn", {}, {}, { states: { hero: { ailments: [{ id: "shocked" }] } } }],
      // The friend's ice is no touch. 40 and one ailment: 50 against 9, a Critical that is no blow: it Staggers nobody.
      ["startTurn", { actor: "friend" }],
      // 4 + 4 + 1 = 9 against 4: excess 5: one, one for 5, one for the Critical.
      ["power", { actor: "friend", power: "rime", ...on("foe") }, {}, { barred: "power.noPersona" }],
      ["endTurn", { actor: "friend" }],
      ["endRound", {}],
      ["round", { number: 4 }],
      ["startRound", {}],
      ["startTurn", { actor: "foe" }],
      ["endTurn", { actor: "foe" }, {}, { states: { foe: { ailments: [] } } }],
      ["startTurn", {}],
      ["endTurn", {}, {}, { states: { hero: { ailments: [{ ownTurnEnds: 2 }] } } }],
      ["endRound", {}],
      ["round", { number: 5 }],
      ["startRound", {}],
      ["startTurn", {}],
      // Two whole Turns after the one it began in.
      ["endTurn", {}, {}, { states: { hero: { ailments: [] } } }],
      // A new ailment of a kind takes the place of the old one: drowsed, then frozen. Whoever sleeps is open to everything.
      afflict("hero", "drowsed"),
      ["startTurn", { actor: "foe" }],
      // 40, one ailment: 50 against 50. 4 + 4 + 1 = 9 against 4: one, one for 5, one for the Technical Hit.
      [
        "attack",
        { actor: "foe", mode: "standard", weapon: "blade", ...on("hero") },
        { attack: [50], location: [50] },
        {
          asks: [],
          verdicts: [{ technical: true, normal: 3, stagger: true, oneMore: true }],
          states: { hero: { wounds: { light: 27 }, ailments: [{ id: "staggered" }] } },
        },
      ],
      ["endTurn", { actor: "foe" }],
      ["oneMore", { actor: "foe", use: "move", receiver: null }],
      ["endOneMore", { actor: "foe" }],
      afflict("hero", "burning"),
      [
        "afflict",
        { target: "hero", ailment: "frozen", condition: null },
        {},
        { states: { hero: { ailments: [{ id: "staggered" }, { id: "frozen" }] } } },
      ],
      ["endRound", {}],
      ["round", { number: 6 }],
      ["startRound", {}],
      // Strength or Toughness at the end of the Turn.
      ["startTurn", {}, {}, { states: { hero: { ailments: [{ id: "frozen" }] } } }],
      ["endTurn", {}, {}, { asks: ["ownTest hero"] }],
      [
        "ownTest",
        {},
        { thaw: [41] },
        { rolls: [{ target: 40, score: "strength" }], states: { hero: { ailments: [{ id: "frozen" }] } } },
      ],
      ["endRound", {}],
      ["round", { number: 7 }],
      ["startRound", {}],
      ["startTurn", {}],
      ["endTurn", {}],
      [
        "ownTest",
        { means: { skill: null, focus: null, score: "toughness" } },
        { thaw: [40] },
        { states: { hero: { ailments: [] } } },
      ],
      // Dizzy: one Disadvantage on everything, no help for others, and it doesn't count in the melee.
      afflict("friend", "dizzy"),
      ["endRound", {}],
      ["round", { number: 8 }],
      ["startRound", {}],
      ["startTurn", {}],
      [
        "attack",
        { mode: "standard", weapon: "blade", ...on("foe"), roll: { assistants: ["friend"] } },
        {},
        { barred: "cannotAssist" },
      ],
      [
        "attack",
        { mode: "standard", weapon: "blade", ...on("foe") },
        { attack: [41] },
        { rolls: [{ target: 40, advantages: 0 }] },
      ],
      ["endTurn", {}],
      ["startTurn", { actor: "friend" }],
      [
        "attack",
        { actor: "friend", mode: "standard", weapon: "blade", ...on("foe") },
        { attack: [31] },
        { rolls: [{ target: 30, advantages: 0, disadvantages: 1 }] },
      ],
      ["endTurn", { actor: "friend" }],
    ],
  );
  expect(faults).toEqual([]);
});

/** What lames the mind, and what hangs over the soul. */
test("EVO-028 EVO-303 EVO-318 EVO-319 EVO-321 EVO-323 EVO-324 EVO-325 amnesiac, brainwashed, despaired, panicked, condemned, damned", () => {
  const faults = sceneFaults(
    {
      hero: { ...hardy(), skills: trained(), powers: [examplePower("bolt", { persona: null })], kind: "npc" },
      friend: { ...hardy(), skills: trained() },
      foe: { ...hardy(), skills: trained() },
      brute: { ...hardy(), skills: trained() },
      seats: { friend: { square: { x: 0, y: 1 } }, foe: { square: { x: 1, y: 0 } }, brute: { square: { x: 9, y: 9 } } },
      encounter: { turnOf: null },
    },
    [
      afflict("hero", "amnesiac"),
      ["startTurn", {}],
      // The Action is gone, the points are not.
      [
        "power",
        { power: "bolt", ...on("brute") },
        {},
        { notes: ["actionWasted"], states: { hero: { spirit: { value: 10 } }, "c.hero": { actionSpent: true } } },
      ],
      ["endTurn", {}],

      // Brainwashed by the foe: it says what the hero does, and the hero does nothing of its own.
      ["endRound", {}],
      ["round", { number: 3 }],
      ["startRound", {}],
      afflict("hero", "brainwashed", { source: "foe" }),
      ["startTurn", {}, {}, { asks: ["brainwashed foe"] }],
      ["move", { metres: 1 }, {}, { barred: "brainwashed" }],
      ["startTurn", {}, {}, { barred: "alreadyFired" }],
      ["endTurn", {}],
      ["endRound", {}],
      ["round", { number: 4 }],
      ["startRound", {}],
      ["startTurn", {}],
      [
        "control",
        { choice: "attack", weapon: "blade", ...on("friend") },
        { attack: [40] },
        { rolls: [{ who: "hero", target: 40 }], asks: ["evade friend"], states: { "c.hero": { actionSpent: true } } },
      ],
      [
        "evade",
        { actor: "friend", option: "parry" },
        { evasion: [41], location: [50] },
        { verdicts: [{ target: "friend", damage: 8, normal: 1, oneMore: false }] },
      ],
      ["endTurn", {}, {}, { states: { hero: { ailments: [] } } }],
      // The foe strikes the Brainwashed, who can't oppose its controller nor the controller's friends.
      afflict("hero", "brainwashed", { source: "foe", turns: 1 }),
      ["startTurn", { actor: "foe" }],
      // 40, one ailment, against hero and friend beside it: 50.
      [
        "attack",
        { actor: "foe", mode: "standard", weapon: "blade", ...on("hero") },
        { attack: [50], location: [50] },
        { asks: [], notes: ["cannotEvade"], verdicts: [{ damage: 9, normal: 2 }] },
      ],
      ["endTurn", { actor: "foe" }],
      ["lift", { target: "hero", ailment: "brainwashed", condition: null }],

      // Despaired: 5 Stress a Turn, and one test at 40 − 10 with the Action.
      ["endRound", {}],
      ["round", { number: 5 }],
      ["startRound", {}],
      afflict("hero", "despaired"),
      ["startTurn", {}, {}, { states: { hero: { stress: 7 } } }],
      ["move", { metres: 1 }, {}, { barred: "unableToAct" }],
      ["shakeOff", { ailment: "despaired", cost: "move" }, {}, { barred: "badField" }],
      [
        "shakeOff",
        { ailment: "despaired", cost: "action" },
        { shakeOff: [31] },
        { rolls: [{ target: 30, score: "willpower" }], states: { "c.hero": { actionSpent: true } } },
      ],
      ...over("hero", 6, "hero"),
      [
        "shakeOff",
        { ailment: "despaired", cost: "action" },
        { shakeOff: [30] },
        { states: { hero: { stress: 12, ailments: [] }, "c.hero": { actionSpent: true, moveSpent: false } } },
      ],

      // Panicked by the foe, ten metres off and less: one Disadvantage. It fails against it by three in all: it must flee.
      ...over("hero", 7, "hero"),
      afflict("hero", "panicked", { source: "foe" }),
      [
        "attack",
        { mode: "standard", weapon: "blade", ...on("foe"), roll: { off: ["outnumber2"] } },
        { attack: [60] },
        {
          rolls: [{ target: 30, disadvantages: 1, dof: 3 }],
          verdicts: [{ hit: false }],
          states: { hero: { mustFlee: true } },
        },
      ],
      ["endTurn", {}],
      ["endRound", {}],
      ["round", { number: 8 }],
      ["startRound", {}],
      ["startTurn", {}],
      ["defend", {}, {}, { barred: "mustFlee" }],
      [
        "flee",
        {},
        {},
        {
          asks: ["chance foe"],
          states: { hero: { mustFlee: false }, "c.hero": { moveSpent: true, actionSpent: true } },
        },
      ],
      ...over("hero", 9, "hero"),
      // A win against the source ends it: Distract, 40 and 10 less against 20, one degree; the foe has 40, one ailment more: 50,
      // and fails.
      [
        "trick",
        { trick: "distract", target: { who: "foe" }, means: skill("manipulation", "deception") },
        { distract: [20] },
        { rolls: [{ target: 30, dos: 1 }], asks: ["oppose foe"] },
      ],
      [
        "oppose",
        { option: 0 },
        { oppose: [51] },
        {
          rolls: [{ target: 50, advantages: 1 }],
          contests: [{ won: true, effect: "distracted" }],
          states: { hero: { ailments: [] }, foe: { marks: [{ id: "distracted", source: "hero" }] } },
        },
      ],
      ["endTurn", {}],
      // Once, and until the hero's next Turn: the foe's next test is rolled again, the worse counts.
      ["startTurn", { actor: "foe" }],
      [
        "test",
        { actor: "foe", means: { skill: null, focus: null, score: "willpower" }, spendsAction: false },
        { test: [12] },
      ],
      ["endTurn", { actor: "foe" }],

      // Condemned: two dice against it, the better counts. Damned: two dice, the worse. Both cancel.
      afflict("foe", "condemned"),
      ["endRound", {}],
      ["round", { number: 10 }],
      ["startRound", {}],
      ["startTurn", {}, {}, { states: { foe: { marks: [] } } }],
      [
        "attack",
        { mode: "standard", weapon: "blade", ...on("foe"), roll: { off: ["outnumber2"] } },
        { attack: [90, 41] },
        { rolls: [{ target: 50, dice: [90, 41], kept: 41, dos: 0 }] },
      ],
      ["evade", { option: "parry" }, { evasion: [99] }],
      afflict("hero", "damned"),
      [
        "test",
        { means: { skill: null, focus: null, score: "willpower" }, spendsAction: false },
        { test: [10, 45] },
        { rolls: [{ kept: 45, dof: 0 }] },
      ],
      ["endTurn", {}],
      ["endRound", {}],
      ["round", { number: 11 }],
      ["startRound", {}],
      ["startTurn", {}],
      [
        "attack",
        { mode: "standard", weapon: "blade", ...on("foe"), roll: { off: ["outnumber2"] } },
        { attack: [60, 1] },
        { rolls: [{ dice: [60], kept: 60, success: false }] },
      ],
      ["endTurn", {}],
    ],
  );
  expect(faults).toEqual([]);
});
