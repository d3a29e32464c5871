import { expect, test } from "vitest";
import { exampleAilment, exampleCharacter, examplePersona, examplePower } from "../examples.ts";
import { hardy, sceneFaults, trained } from "../exampleScene.ts";
import type { CharacterState } from "../state.ts";

const mage = (more: Partial<CharacterState>): Partial<CharacterState> => {
  const { scores } = exampleCharacter("", "evoker", {}, { magic: { value: 60 }, realisation: { value: 30 } });
  return { scores, skills: trained(), ...more };
};
const on = (...who: string[]): object => ({ targets: who.map((one) => ({ who: one })) });

/** A spell comes back, a Shadow gets one more, a Persona breaks. */
test("EVO-136 EVO-181 EVO-182 EVO-185 EVO-186 EVO-187 EVO-190 EVO-192 EVO-229 EVO-230 EVO-231 EVO-288 Repel, a Shadow's One More, a broken Persona", () => {
  const faults = sceneFaults(
    {
      hero: mage({
        fate: { value: 1 },
        personas: [
          examplePersona("moth", {
            affinities: { fire: "weak", ice: "absorb" },
            wounds: { light: 1, heavy: 1, deadly: 1 },
          }),
          examplePersona("stag", { equipped: false, affinities: { fire: "resist" } }),
        ],
        powers: [
          examplePower("ember", { persona: "moth", damage: 6 }),
          examplePower("rime", { element: "ice", cost: 9 }),
        ],
      }),
      foe: {
        ...hardy(),
        scores: mage({}).scores as CharacterState["scores"],
        skills: trained(),
        affinities: { fire: "repel", ice: "block" },
        powers: [
          examplePower("flare", { damage: 5, cost: 0 }),
          examplePower("rime", { element: "ice", tier: 2, cost: 0 }),
        ],
      },
      seats: { friend: { square: { x: 0, y: 9 } }, foe: { square: { x: 5, y: 0 } } },
      encounter: { turnOf: null },
    },
    [
      ["startTurn", {}],
      // 60 against 8: five degrees, a Critical; the foe doesn't evade, and throws it back: 6 + 5 = 11 against nothing, for the
      // moth is weak to fire: excess 11. One, one for 5, one for the weakness; no Critical any more. Savage for 10: a Heavy one.
      [
        "power",
        { power: "ember", ...on("foe") },
        { attack: [8] },
        { rolls: [{ target: 60, dos: 5 }], asks: ["evade foe"], states: { hero: { spirit: { value: 8 } } } },
      ],
      // The moth has one Light, one Heavy and its last: Light 1, Heavy 5, Deadly 10, and 10 for its end; the fourth is lost.
      [
        "evade",
        { option: null },
        { location: [5] },
        {
          verdicts: [{ result: "repelled", normal: 0, stagger: false, oneMore: false }],
          notes: ["personaBroken"],
          states: {
            foe: { wounds: { light: 30 }, revealed: { affinities: { fire: true, ice: false } }, ailments: [] },
            hero: {
              stress: 26,
              wounds: { light: 4, heavy: 2, deadly: 1 },
              injuries: [],
              ailments: [{ id: "staggered" }],
              personas: [{ broken: true, equipped: false, wounds: { light: 0, heavy: 0, deadly: 0 } }, {}],
            },
            combat: { grants: { pending: [], earned: [] } },
          },
        },
      ],
      // Without a Persona there are no powers; the next one is free, once a Turn.
      ["swapPersona", { persona: "moth" }, {}, { barred: "personaBroken" }],
      ["endTurn", {}, {}, { asks: [] }],

      // The hero stands there as itself, Staggered to its next Turn: nothing to oppose with. 60 against 30 and one ailment:
      // 70: four degrees. 5 + 4 + 1 = 10 against Toughness 4: excess 6: two Light Wounds. No weakness: no One More.
      ["startTurn", { actor: "foe" }],
      [
        "power",
        { actor: "foe", power: "flare", ...on("hero") },
        { attack: [30], location: [50] },
        {
          rolls: [{ target: 70, advantages: 1, dos: 4 }],
          asks: [],
          verdicts: [{ damage: 10, normal: 2, treatedAs: "normal", oneMore: false }],
          states: { hero: { wounds: { light: 2 }, stress: 28 } },
        },
      ],
      ["endTurn", { actor: "foe" }, {}, { asks: [] }],
      ["endRound", {}],
      ["round", { number: 3 }],
      ["startRound", {}],
      ["startTurn", {}, {}, { states: { hero: { ailments: [] } } }],
      ["power", { power: "ember", ...on("foe") }, {}, { barred: "power.noPersona" }],
      ["fate", { benefit: "revivePersona", persona: "stag" }, {}, { barred: "fate.notBroken" }],
      [
        "fate",
        { benefit: "revivePersona", persona: "moth" },
        {},
        {
          states: {
            hero: {
              fate: { value: 0 },
              personas: [{ broken: false, equipped: false, wounds: { light: 0, heavy: 0, deadly: 1 } }, {}],
            },
          },
        },
      ],
      [
        "swapPersona",
        { persona: "moth" },
        {},
        {
          states: {
            hero: { personas: [{ equipped: true }, { equipped: false }] },
            "c.hero": { swapped: true, actionSpent: false },
          },
        },
      ],
      ["swapPersona", { persona: "stag" }, {}, { barred: "alreadySwapped" }],
      // Ice is blocked: nothing at all, but now everybody knows. It costs all but one of the points.
      ["power", { power: "rime", ...on("foe") }, {}, { barred: "power.cost" }],
      ["correct", { actor: "hero", spirit: 9 }],
      ["power", { power: "rime", ...on("foe") }, { attack: [9] }, { states: { hero: { spirit: { value: 0 } } } }],
      [
        "evade",
        { option: "dodge" },
        { evasion: [90], location: [50] },
        {
          verdicts: [{ hit: true, critical: true, result: "blocked", normal: 0, stagger: false }],
          states: { foe: { wounds: { light: 30 }, revealed: { affinities: { ice: true } } } },
        },
      ],
      ["endTurn", {}],

      // The foe's ice heals the moth by its Tier, in Light Wounds; its fire finds the weakness, and earns a One More.
      ["startTurn", { actor: "foe" }],
      ["power", { actor: "foe", power: "rime", ...on("hero") }, { attack: [60] }],
      [
        "evade",
        { option: null },
        { location: [50] },
        {
          verdicts: [{ result: "absorbed", normal: 0 }],
          states: { hero: { personas: [{ wounds: { light: 2, heavy: 0, deadly: 1 } }, {}], wounds: { light: 2 } } },
        },
      ],
      ["endTurn", { actor: "foe" }],
      ["endRound", {}],
      ["round", { number: 4 }],
      ["startRound", {}],
      ["startTurn", { actor: "foe" }],
      ["power", { actor: "foe", power: "flare", ...on("hero") }, { attack: [60] }, { rolls: [{ target: 60, dos: 0 }] }],
      // 40 + 0 for Parry, by two degrees short of nothing: it fails. 5 against nothing, excess 5: three wounds: two Light, and the
      // last: 1 + 1 + 10, and 10 for the Persona.
      [
        "evade",
        { option: "parry" },
        { evasion: [41], location: [50] },
        {
          verdicts: [{ damage: 5, defense: 0, normal: 3, stagger: true, oneMore: true }],
          states: {
            hero: { stress: 50, personas: [{ broken: true }, { broken: false }], wounds: { light: 2, heavy: 2 } },
          },
        },
      ],
      ["endTurn", { actor: "foe" }, {}, { asks: ["oneMore foe"] }],
      // Shadows have no Confidants.
      ["oneMore", { actor: "foe", use: "batonPass", receiver: "brute" }, {}, { barred: "baton.notConfidant" }],
      ["oneMore", { actor: "foe", use: "action", receiver: null }],
      ["defend", { actor: "foe" }],
      ["move", { actor: "foe", metres: 1 }, {}, { barred: "notYourTurn" }],
      ["endOneMore", { actor: "foe" }],
      // A hit on who defends: neither Stagger nor the extra wounds of weakness and Critical. The hero's blade is no good at fire.
      ["startTurn", {}],
      ["swapPersona", { persona: "stag" }],
      // Stress 50 beats Toughness 40: Fatigued. 60 and 10 less: 50 against 3: four degrees. Four Magic isn't enough: no points.
      ["power", { power: "rime", ...on("foe") }, {}, { barred: "power.cost" }],
      [
        "attack",
        { mode: "charge", weapon: "blade", metres: 4, ...on("foe") },
        { attack: [3] },
        { rolls: [{ target: 40, advantages: 1, disadvantages: 1, dos: 3 }] },
      ],
      // The dodge has one more: 50 against 99. 4 + 4 + 3 = 11 against 4: two wounds, and none for the Critical.
      [
        "evade",
        { option: "dodge" },
        { evasion: [99], location: [50] },
        {
          rolls: [{ target: 50, advantages: 1 }],
          verdicts: [{ critical: true, damage: 11, normal: 2, stagger: false, oneMore: false }],
          states: { foe: { wounds: { light: 28 }, ailments: [] } },
        },
      ],
    ],
  );
  expect(faults).toEqual([]);
});

/** Three in a chain: every pass to somebody else, and in the end all at once, but for one who declines. */
test("EVO-137 EVO-174 EVO-202 EVO-203 EVO-204 EVO-205 EVO-206 EVO-207 EVO-208 a chain of three, a salve in between, one who stays out", () => {
  const linked = (...links: readonly [string, number][]): Pick<CharacterState, "socialLinks"> => {
    return { socialLinks: links.map(([actor, rank]) => ({ name: actor, actor, arcana: "sun", rank })) };
  };
  const weak = { affinities: { fire: "weak" as const } };
  const spark = {
    powers: [examplePower("spark", { damage: 0, cost: 0 }), examplePower("storm", { damage: 0, cost: 0, area: true })],
  };
  const persona = { personas: [examplePersona("p")] };
  const salve = { id: "salve", name: "Salve", quantity: 1, healLight: 1, healHeavy: 0, cures: [] };
  const faults = sceneFaults(
    {
      hero: mage({ ...persona, ...spark, ...linked(["friend", 3]), stress: 9 }),
      friend: mage({ ...spark, ...persona, ...linked(["hero", 10], ["brute", 7]), stress: 1 }),
      // The third of them sits on the brute's chair: a comrade here.
      brute: mage({
        ...spark,
        ...persona,
        ...linked(["friend", 1]),
        consumables: [salve],
        stress: 5,
        wounds: { light: 1, heavy: 2, deadly: 1 },
      }),
      foe: { ...weak, wounds: { light: 4, heavy: 2, deadly: 1 }, ailments: [exampleAilment("dizzy")] },
      seats: { brute: { side: "party", square: { x: 0, y: 6 } }, foe: { square: { x: 9, y: 0 } } },
      encounter: { turnOf: null },
    },
    [
      ["startTurn", {}],
      // 60 and 10 for the dizziness against 61: no degree: Damage 1 against nothing: a wound, and one for the weakness.
      [
        "power",
        { power: "spark", ...on("foe") },
        { attack: [61] },
        { rolls: [{ target: 70, advantages: 1 }], asks: ["evade foe"] },
      ],
      // Dizzy: 20 − 10 against 96: fails.
      [
        "evade",
        { option: "anticipate" },
        { evasion: [96], location: [50] },
        {
          rolls: [{ target: 10 }],
          verdicts: [{ damage: 1, normal: 2, stagger: true, oneMore: true }],
          states: { foe: { wounds: { light: 2 } } },
        },
      ],
      // The only enemy is Staggered: but one at a time. Rank 3 is worth one.
      ["endTurn", {}, {}, { asks: ["oneMore hero"] }],
      ["oneMore", { use: "batonPass", receiver: "brute" }, {}, { barred: "baton.notConfidant" }],
      [
        "oneMore",
        { use: "batonPass", receiver: "friend" },
        {},
        { asks: ["oneMore friend"], states: { combat: { grants: { chain: ["hero", "friend"] } } } },
      ],
      ["oneMore", { actor: "friend", use: "batonPass", receiver: "brute" }, {}, { barred: "baton.received" }],
      // Staggered already: no second One More, and a received one that earns nothing goes no further.
      ["lift", { target: "foe", ailment: "staggered", condition: null }],
      ["oneMore", { actor: "friend", use: "action", receiver: null }],
      // 60, dizzy, one for the pass: 80.
      [
        "power",
        { actor: "friend", power: "storm", ...on("foe") },
        { attack: [80] },
        { rolls: [{ target: 80, advantages: 2, dos: 0 }] },
      ],
      [
        "evade",
        { option: null },
        { location: [50] },
        {
          verdicts: [{ damage: 2, normal: 2, oneMore: true }],
          states: {
            foe: { wounds: { light: 0, heavy: 2 } },
            combat: { grants: { pending: [{ holder: "friend", from: null }] } },
          },
        },
      ],
      ["endOneMore", { actor: "friend" }, {}, { asks: ["oneMore friend"] }],
      ["oneMore", { actor: "friend", use: "batonPass", receiver: "hero" }, {}, { barred: "baton.alreadyInChain" }],
      // On to the third, rank 7: three Advantages, and three wounds more of a salve.
      [
        "oneMore",
        { actor: "friend", use: "batonPass", receiver: "brute" },
        {},
        { asks: ["oneMore brute"], states: { combat: { grants: { chain: ["hero", "friend", "brute"] } } } },
      ],
      ["oneMore", { actor: "brute", use: "action", receiver: null }],
      ["consumable", { actor: "brute", item: "salve", recipient: "hero", distance: 6 }, {}, { barred: "tooFar" }],
      ["correct", { actor: "friend", persona: { id: "p", light: 0 } }],
      [
        "consumable",
        { actor: "brute", item: "salve", recipient: "friend" },
        {},
        { states: { friend: { personas: [{ wounds: { light: 4 } }] }, brute: { consumables: [{ quantity: 0 }] } } },
      ],
      [
        "endOneMore",
        { actor: "brute" },
        {},
        { asks: [], states: { combat: { grants: { chain: [], pending: [], active: null } } } },
      ],

      // The third's own Turn: it hits twice weakly, and calls everybody.
      ["lift", { target: "foe", ailment: "staggered", condition: null }],
      ["startTurn", { actor: "brute" }],
      ["power", { actor: "brute", power: "spark", ...on("foe") }, { attack: [9] }, { rolls: [{ target: 70, dos: 6 }] }],
      // 0 + 6 + 1 = 7 against nothing: one, for 5, weakness, Critical: four: Savage. Two Heavy, then the last; dead before the rest.
      // It was worth a dodge: 10 against 4, no degree but a success: 7 still.
      [
        "evade",
        { option: "dodge" },
        { evasion: [4], location: [72] },
        {
          verdicts: [{ damage: 7, normal: 4, savage: 1, oneMore: true }],
          asks: ["fateOf combat"],
          states: { foe: { wounds: { light: 0, heavy: 0, deadly: 0 } } },
        },
      ],
    ],
  );
  expect(faults).toEqual([]);
});

test("EVO-205 EVO-206 EVO-207 EVO-208 an All-Out Attack that one joins and one declines, and relief for the kill", () => {
  const { scores } = exampleCharacter("", "evoker", {}, { melee: { value: 60 } });
  const faults = sceneFaults(
    {
      hero: { scores, skills: trained(), stress: 9 },
      friend: { stress: 5 },
      brute: { stress: 7 },
      foe: { affinities: { melee: "weak" } },
      seats: { brute: { side: "party", square: { x: 0, y: 6 } } },
    },
    [
      // 60 against 55: no degree; 4 + 4 = 8 against nothing: one, one for 5, one for the weakness.
      ["attack", { mode: "standard", weapon: "blade", ...on("foe") }, { attack: [55] }],
      [
        "evade",
        { option: null },
        { location: [50] },
        { verdicts: [{ normal: 3, oneMore: true }], states: { foe: { wounds: { light: 1 } } } },
      ],
      // Called as soon as it is earned; everybody else who can is asked.
      [
        "oneMore",
        { use: "allOutAttack", receiver: null },
        {},
        { asks: ["joinAllOut friend", "joinAllOut brute", "allOut hero"] },
      ],
      ["decline", { ask: "joinAllOut", actor: "brute" }, {}, { open: ["joinAllOut friend", "allOut hero"] }],
      ["joinAllOut", { actor: "friend", score: "magic" }, {}, { open: ["allOut hero"] }],
      // 60 and 20 against 21: five degrees; 40 and 20 against 97: nothing. Two, and four of the five: six: 1 Light, 2 Heavy, the
      // last. Two points of relief, and one for the kill, for those two.
      [
        "allOut",
        { score: "melee" },
        { allOut: [21, 97], location: [50] },
        {
          rolls: [
            { who: "hero", target: 80, dos: 5 },
            { who: "friend", target: 60, success: false },
          ],
          asks: ["fateOf combat"],
          states: {
            foe: { wounds: { light: 0, heavy: 0, deadly: 0 }, ailments: [] },
            hero: { stress: 6 },
            friend: { stress: 2 },
            brute: { stress: 7 },
            combat: { grants: { pending: [], active: null, chain: [] } },
          },
        },
      ],
      ["endTurn", {}, {}, { asks: [] }],
    ],
  );
  expect(faults).toEqual([]);
});
