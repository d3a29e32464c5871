import { expect, test } from "vitest";
import { score } from "../checks/skillTable.ts";
import {
  exampleAilment,
  exampleCharacter,
  examplePersona,
  examplePower,
  exampleWeapon,
  fightTable,
} from "../examples.ts";
import { hardy, sceneFaults, trained, type SceneRow } from "../exampleScene.ts";
import type { CharacterState } from "../state.ts";
import { REGULAR_ELEMENTS } from "../terms.ts";

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
    [
      "initiative",
      { actors: ["hero"] },
      {},
      { states: { hero: { tieBreak: { score: 38 } }, "c.hero": { order: { initiative: 5 } } } },
    ],
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

test("EVO-046 EVO-053 EVO-275 one's own Hindrance slows the whole Move, and with another leaves a metre", () => {
  const lame = { skills: trained(), ...hurtAt("leftLeg", "brokenFoot") };
  const far = { foe: { square: { x: 9, y: 0 } } };
  const faults = sceneFaults({ hero: lame, seats: far }, [
    // Half of eight metres, walls or not: a climb of its own is a second Hindrance: one metre.
    ["climb", { mode: "normal", metres: 2, pace: "basic", means: null }, {}, { barred: "tooManyMetres" }],
    [
      "climb",
      { mode: "normal", metres: 0, pace: "basic", means: null },
      {},
      { states: { hero: { allowance: 8 }, "c.hero": { moving: true, metresUsed: 0 } } },
    ],
    ["move", { metres: 5 }, {}, { barred: "tooManyMetres" }],
    ["move", { metres: 1 }],
    // In a hurry up the wall, 20 against 20 for Foot, Toes and Foot: only the own Hindrance: the three metres that are left.
    [
      "climb",
      { mode: "hurry", metres: 3, pace: "basic", means: { skill: "athletics", focus: "climbing", score: "strength" } },
      { climb: [40] },
      { states: { "c.hero": { metresUsed: 8 } } },
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

test("EVO-012 with the encounter Moves, Actions and surprise are over, on combatants that stay", () => {
  const seats = { foe: { surprised: true }, hero: { ambusher: true, chanceTargets: ["foe"] } };
  const { at, make } = fightTable({ seats, round: 1, encounter: { turnOf: null } });
  at.play(make("startTurn"));
  at.play(make("move", { metres: 2 }));
  at.play(make("otherAction"));
  at.play(make("endEncounter"));
  expect(at.seat("hero")).toMatchObject({
    ...{ moveSpent: false, actionSpent: false, metresUsed: 0, moving: false, ambusher: false, chanceTargets: [] },
  });
  expect(at.seat("foe").surprised).toBe(false);
});

test("EVO-334 a week is seven days of relief, and never below 0", () => {
  const { at, make } = fightTable({ hero: { stress: 20 }, friend: { stress: 5 } });
  at.play({ ...make("time", { passes: "week", actors: ["hero", "friend"] }), encounter: null });
  expect([at.character("hero").stress, at.character("friend").stress]).toEqual([6, 0]);
  at.play({ ...make("time", { passes: "week", amount: 2, actors: ["hero"] }), encounter: null });
  expect(at.character("hero").stress).toBe(0);
});

test("EVO-172 EVO-175 a Chance Attack is made with blade, pistol or bare hands, not with what is thrown", () => {
  const weapons = [
    exampleWeapon("blade"),
    exampleWeapon("knife", { weaponClass: "thrown" }),
    exampleWeapon("pistol", { weaponClass: "pistol" }),
  ];
  const { at, make } = fightTable({ foe: { weapons } });
  const left = at.play(make("move", { metres: 2, leavesMelee: true }));
  expect(left.prompts("chance")).toMatchObject([{ owner: "foe", weapons: ["blade", "pistol", null] }]);
  const thrown = make("chanceAttack", { actor: "foe", prompt: left.ask("chance"), weapon: "knife" });
  expect(at.refusal(thrown)).toBe("chance.weapon");
});

test("EVO-007 EVO-203 a surprised friend may take a One More that is passed to it", () => {
  const { at, make } = fightTable({
    foe: { affinities: { melee: "weak" } },
    hero: { skills: trained() },
    seats: { friend: { surprised: true } },
    round: 1,
  });
  const hit = at.play(make("attack", { mode: "standard", weapon: "blade", ...on("foe") }), { attack: [15] });
  at.play(make("evade", { actor: "foe", prompt: hit.ask("evade"), option: null }), { location: [50] });
  at.newCard();
  const ended = at.play(make("endTurn"));
  at.play(make("oneMore", { use: "batonPass", receiver: "friend", prompt: ended.ask("oneMore") }));
  at.newCard();
  at.play(make("oneMore", { actor: "friend", use: "action", receiver: null }));
  at.play(make("defend", { actor: "friend" }));
  expect(at.character("friend").conditions).toMatchObject([{ id: "defending" }]);
});

test("EVO-081 EVO-082 Analyse opens the arcana from Level 4, wounds, scores and traits from Level 7", () => {
  const known = (arcanaLevel: number): object => {
    const { at, make } = fightTable({ hero: { arcanaLevel } });
    at.play(make("analyse", { target: "foe" }));
    return at.character("foe").revealed;
  };
  expect(known(6)).toMatchObject({ arcana: true, personality: true, wounds: false, scores: false, traits: false });
  expect(known(7)).toMatchObject({
    ...{ arcana: true, personality: true, wounds: true, scores: true, traits: true },
    affinities: { fire: true, melee: true },
  });
});

test("EVO-160 EVO-020 who acts in difficult terrain has as many Disadvantages as its number", () => {
  const { at, make } = fightTable({ hero: { skills: trained() } });
  const test = make("test", { means: score("willpower"), spendsAction: false });
  const roll = { terrain: { type: "damaging", number: 3 } };
  expect(at.play({ ...test, roll }, { test: [11] }).checks("roll")[0]).toMatchObject({
    ...{ target: 10, disadvantages: 3, modifiers: [{ id: "difficultTerrain", value: -30, rule: "EVO-160" }] },
  });
  const mine = fightTable({ hero: { skills: trained() } }, { difficultTerrainScope: "movementOnly" });
  expect(mine.at.play({ ...test, roll }, { test: [11] }).checks("roll")[0]).toMatchObject({ target: 40 });
});

test("EVO-125 a separate die says where a blow lands, and none where it was aimed at a place", () => {
  const { at, make } = fightTable({ hero: { skills: trained() } });
  const hit = at.play(make("attack", { mode: "standard", weapon: "blade", ...on("foe") }), { attack: [35] });
  const landed = at.play(make("evade", { actor: "foe", prompt: hit.ask("evade"), option: null }), { location: [86] });
  expect(landed.checks("location")).toMatchObject([{ roll: 86, location: "leftLeg" }]);
  const called = fightTable({ hero: { skills: trained() } });
  const aimed = { mode: "called", called: "head", weapon: "blade", ...on("foe") };
  const shot = called.at.play(called.make("attack", aimed), { attack: [12] });
  const answer = called.make("evade", { actor: "foe", prompt: shot.ask("evade"), option: null });
  // No die is thrown for what was aimed at.
  expect(called.at.play(answer).checks("location")).toMatchObject([{ roll: 0, location: "head" }]);
});

test("EVO-188 Almighty is normal to whoever blocks or returns all the rest", () => {
  const affinities = Object.fromEntries(REGULAR_ELEMENTS.map((one) => [one, "block"]));
  const powers = [examplePower("flare", { element: "almighty", damage: 6 }), examplePower("bolt", { damage: 6 })];
  const struck = (power: string): object[] => {
    const { at, make } = fightTable({ hero: { kind: "npc", skills: trained(), powers }, foe: { affinities } });
    const cast = at.play(make("power", { power, ...on("foe") }), { attack: [20] });
    const answer = make("evade", { actor: "foe", prompt: cast.ask("evade"), option: null });
    return at.play(answer, { location: [50] }).checks("verdict");
  };
  expect(struck("flare")).toMatchObject([{ hit: true, result: "struck", normal: 1 }]);
  expect(struck("bolt")).toMatchObject([{ hit: true, result: "blocked", normal: 0 }]);
});
