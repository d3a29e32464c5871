import { expect, test } from "vitest";
import { exampleAilment, exampleCharacter, examplePersona, exampleWeapon } from "../examples.ts";
import { hardy, sceneFaults, trained, type SceneRow } from "../exampleScene.ts";
import type { CharacterState } from "../state.ts";

const on = (who: string): object => ({ targets: [{ who }] });
const afflict = (target: string, ailment: string, more: object = {}): SceneRow => [
  "afflict",
  { target, ailment, condition: null, ...more },
];
const hurtAt = (
  location: CharacterState["injuries"][number]["location"],
  injury: CharacterState["injuries"][number]["injury"],
): Pick<CharacterState, "injuries"> => ({ injuries: [{ location, injury, ignoredInRound: null }] });

test("EVO-008 initiative counts the whole Bonus, unnatural parts too", () => {
  const quick = exampleCharacter("", "evoker", {}, { agility: { value: 38, unnatural: 2 }, perception: { value: 41 } });
  const faults = sceneFaults({ hero: { scores: quick.scores } }, [
    // Agility 38 and unnatural by 2 is Bonus 5; Perception 41 is 4. The tie-break is the score that was used.
    ["initiative", { actors: ["hero"] }, {}, { states: { "c.hero": { order: { initiative: 5, score: 38 } } } }],
  ]);
  expect(faults).toEqual([]);
});

test("EVO-269 EVO-270 EVO-271 EVO-272 a weapon for two hands takes both", () => {
  const weapons = [
    exampleWeapon("maul", { hands: 2, hand: "right" }),
    exampleWeapon("staff", { hands: 2, hand: null }),
  ];
  const hurt = (injury: CharacterState["injuries"][number]["injury"]): Partial<CharacterState> => {
    return { skills: trained(), weapons, ...hurtAt("leftArm", injury) };
  };
  const blow = (weapon: string, expected: SceneRow[3]): SceneRow => [
    "attack",
    { mode: "standard", weapon, encounter: null, ...on("foe") },
    { attack: [90] },
    expected,
  ];
  // 40 and two Disadvantages, and 5 Stress for the one hand that hurts.
  const fingers = sceneFaults({ hero: hurt("brokenFingers"), foe: hardy() }, [
    blow("maul", { rolls: [{ target: 20, disadvantages: 2, hand: "both" }], states: { hero: { stress: 5 } } }),
    blow("staff", { rolls: [{ target: 20, disadvantages: 2 }], states: { hero: { stress: 10 } } }),
  ]);
  expect(fingers).toEqual([]);
  // A failure with the wrist lets go of it.
  const wrist = sceneFaults({ hero: hurt("brokenWrist"), foe: hardy() }, [
    blow("staff", { rolls: [{ target: 10 }], states: { hero: { weapons: [{}, { equipped: false }] } } }),
  ]);
  expect(wrist).toEqual([]);
  const arm = sceneFaults({ hero: hurt("brokenArm") }, [blow("maul", { barred: "armUseless" })]);
  expect(arm).toEqual([]);
});

test("EVO-319 EVO-320 EVO-322 nobody out of its mind runs away by its own will", () => {
  const faults = sceneFaults({ encounter: { turnOf: null } }, [
    afflict("hero", "confused"),
    ["startTurn", {}],
    ["flee", {}, {}, { barred: "confusedFirst" }],
    afflict("hero", "enraged"),
    ["flee", {}, {}, { barred: "enraged" }],
    afflict("hero", "brainwashed", { source: "foe" }),
    ["flee", {}, {}, { barred: "brainwashed" }],
  ]);
  expect(faults).toEqual([]);
});

test("EVO-305 EVO-320 the Confused that can't act strikes nobody", () => {
  const faults = sceneFaults({ encounter: { turnOf: null } }, [
    afflict("hero", "frozen"),
    afflict("hero", "confused"),
    ["startTurn", {}, {}, { asks: ["ownTest hero"] }],
    // 40 against 85: four degrees.
    ["ownTest", {}, { confused: [85] }, { rolls: [{ what: "confused", dof: 4 }], notes: ["confused.nothing"] }],
  ]);
  expect(faults).toEqual([]);
});

test("EVO-127 EVO-323 a Fumble against the source of a panic is a failure like any other", () => {
  const faults = sceneFaults({ hero: { skills: trained() } }, [
    afflict("hero", "panicked", { source: "foe" }),
    // 40, the panic: 30 against 96: six degrees short.
    [
      "attack",
      { mode: "standard", weapon: "blade", ...on("foe") },
      { attack: [96] },
      { rolls: [{ target: 30, dof: 6 }], states: { hero: { mustFlee: true } } },
    ],
  ]);
  expect(faults).toEqual([]);
});

test("EVO-205 EVO-355 whoever is held, led or fleeing joins no All-Out Attack, and is not counted for one", () => {
  const staggered = { ailments: [exampleAilment("staggered")] };
  const grants = {
    pending: [{ holder: "hero", from: null, worth: 0, action: "a", use: null, spent: false }],
    active: null,
    chain: [],
    earned: [],
  } as const;
  const held = { grip: { by: null, stored: { dos: 1, bonus: 4, roll: 30 }, failures: 0 } };
  for (const friend of [held, { ailments: [exampleAilment("brainwashed")] }, { mustFlee: true }]) {
    const faults = sceneFaults({ friend, foe: staggered, brute: staggered, encounter: { turnOf: null, grants } }, [
      ["oneMore", { use: "allOutAttack", receiver: null }, {}, { barred: "allOut.tooFewParticipants" }],
    ]);
    expect(faults).toEqual([]);
  }
});

test("EVO-148 those who can't act count on neither side of a melee", () => {
  const faults = sceneFaults(
    {
      hero: { skills: trained() },
      brute: { ailments: [exampleAilment("frozen")] },
      seats: { friend: { square: { x: 0, y: 1 } }, brute: { square: { x: 2, y: 0 } } },
    },
    // Two against the foe and the frozen brute: two to one.
    [
      [
        "attack",
        { mode: "standard", weapon: "blade", ...on("foe") },
        { attack: [99] },
        { rolls: [{ target: 50, advantages: 1 }] },
      ],
    ],
  );
  expect(faults).toEqual([]);
});

test("EVO-046 EVO-053 EVO-275 one's own Hindrance slows the whole Move, and once", () => {
  const lame = { skills: trained(), ...hurtAt("leftLeg", "brokenFoot") };
  const far = { foe: { square: { x: 9, y: 0 } } };
  const faults = sceneFaults({ hero: lame, seats: far }, [
    // Half of eight metres, walls or not: a climb of its own is a second Hindrance: one metre.
    ["climb", { mode: "normal", metres: 2, pace: "basic", means: null }, {}, { barred: "tooManyMetres" }],
    [
      "climb",
      { mode: "normal", metres: 0, pace: "basic", means: null },
      {},
      { states: { "c.hero": { allowance: 4 } } },
    ],
    ["move", { metres: 5 }, {}, { barred: "tooManyMetres" }],
    ["move", { metres: 1 }],
    // In a hurry up the wall, 20 against 20 for Foot, Toes and Foot: only the own Hindrance: the three metres that are left.
    [
      "climb",
      { mode: "hurry", metres: 3, pace: "basic", means: { skill: "athletics", focus: "climbing", score: "strength" } },
      { climb: [40] },
      { states: { "c.hero": { metresUsed: 4 } } },
    ],
  ]);
  expect(faults).toEqual([]);
});

test("EVO-342 whoever faints without air has only the time of its Toughness Bonus", () => {
  const faults = sceneFaults(
    {
      hero: {
        suffocation: { mode: "strenuous", elapsed: 0, roundsToDeath: null },
        unconscious: { amount: 50, unit: "minutes" },
      },
    },
    [["endRound", {}, {}, { states: { hero: { suffocation: { elapsed: 1, roundsToDeath: 4 } } } }]],
  );
  expect(faults).toEqual([]);
});

test("EVO-091 EVO-231 EVO-355 a grip hinders Moves, Actions and evasions, and nothing that is free", () => {
  const faults = sceneFaults(
    {
      hero: {
        grip: { by: "foe", stored: null, failures: 0 },
        personas: [examplePersona("p"), examplePersona("q", { equipped: false })],
        weapons: [exampleWeapon("blade", { equipped: false }), exampleWeapon("maul", { hands: 2, equipped: false })],
      },
    },
    [
      [
        "swapPersona",
        { persona: "q" },
        {},
        { states: { hero: { personas: [{ equipped: false }, { equipped: true }] } } },
      ],
      ["equip", { weapon: "blade", stow: null }, {}, { states: { hero: { weapons: [{ equipped: true }, {}] } } }],
      ["equip", { weapon: "maul", stow: null }, {}, { barred: "heldFast" }],
      ["defend", {}, {}, { barred: "heldFast" }],
    ],
  );
  expect(faults).toEqual([]);
});

test("EVO-043 EVO-085 EVO-172 a failed Trick gives no chance to somebody in the air above", () => {
  const faults = sceneFaults({ foe: { flier: true, altitude: "low" } }, [
    [
      "trick",
      { trick: "other", target: { who: "foe" }, means: { skill: null, focus: null, score: "fellowship" } },
      { other: [41] },
      { contests: [{ won: false }], asks: [] },
    ],
  ]);
  expect(faults).toEqual([]);
});
