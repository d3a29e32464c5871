import { beforeAll, describe, expect, it } from "vitest";
import {
  exampleAilment,
  exampleCharacter,
  exampleEncounter,
  examplePersona,
  examplePower,
  exampleSeat,
  exampleWeapon,
} from "../../rules/examples.ts";
import { earnGrant } from "../../../../kernel/turn-grants.ts";
import type { CharacterState } from "../../rules/state.ts";
import { REGULAR_ELEMENTS, SCORES } from "../../rules/terms.ts";
import { sampleSettings } from "../settings/sample-settings.ts";
import { dataModels } from "./index.ts";
import { readCharacter } from "./reading.ts";
import { declareModels, makeActor, sampleActor, sampleSource, withDocumentIds } from "./sample-actors.ts";

type Loose = Record<string, unknown>;
interface Model {
  new (data: object, options?: object): { toObject(source: boolean): Loose };
  cleanData(data: Loose): Loose;
  schema: { fields: object };
}
const ALL = Object.values(dataModels).flatMap((types) => Object.entries(types)) as unknown as [string, Model][];
const modelOf = (type: string): Model => ALL.find(([name]) => name === type)?.[1] as Model;
const source = (type: string, data: Loose = {}): Loose => new (modelOf(type))(data, { strict: true }).toObject(true);

/** Everybody's every affinity, as it is stored. */
const plain = Object.fromEntries(REGULAR_ELEMENTS.map((element) => [element, "normal"]));

/** Somebody to whom everything has happened. */
const battered: Partial<CharacterState> = {
  affinities: { ...plain, fire: "weak", elec: "repel" },
  skills: [{ id: "stealth", score: "agility", level: 2, focuses: ["shadowing"] }],
  socialLinks: [{ name: "Bo", actor: "Actor.bo", arcana: "magician", rank: 7 }],
  locationTable: [
    { from: 1, to: 40, location: "wing", injuryClass: "none", weakSpot: true },
    { from: 41, to: 100, location: "body", injuryClass: "body", weakSpot: false },
  ],
  ailments: [exampleAilment("burning", { statedTurns: 3, source: "Actor.imp", rounds: 2 })],
  conditions: [{ id: "prone", source: null }],
  injuries: [{ location: "leftLeg", injury: "brokenToes", ignoredInRound: 2 }],
  marks: [{ id: "protected", source: "Actor.bo" }],
  grip: { by: null, stored: { dos: 2, bonus: 4, roll: 12 }, failures: 1 },
  stealth: { dos: 1, bonus: 4, roll: 31 },
  suffocation: { mode: "strenuous", elapsed: 2, roundsToDeath: 1 },
  unconscious: { amount: 24, unit: "hours" },
  fallingFrom: "high",
  altitude: "low",
  mustFlee: true,
  allowance: 8,
  tieBreak: { score: 45, fate: 1, fateMax: 3 },
  personas: [examplePersona("one", { affinities: { ...plain, ice: "absorb" } }), examplePersona("two")].map((one) => ({
    ...one,
    affinities: { ...plain, ...one.affinities },
  })),
  powers: [examplePower("bolt", { ailment: { id: "burning", turns: null, resist: "toughness", skill: null } })],
  weapons: [exampleWeapon("gun", { ammo: { value: 2, max: 6 }, jammed: true })],
  armours: [
    {
      id: "vest",
      name: "vest",
      equipped: true,
      points: { head: 0, body: 3, rightArm: 0, leftArm: 0, rightLeg: 0, leftLeg: 0 },
    },
  ],
  consumables: [{ id: "salve", name: "salve", quantity: 2, healLight: 2, healHeavy: 1, cures: ["burning"] }],
};

beforeAll(() => {
  declareModels();
  sampleSettings();
});

describe("every model", () => {
  it.each(ALL)("%s can be made from nothing, and stores what it was given back", (type, Model) => {
    const made = source(type);
    expect(source(type, structuredClone(made))).toEqual(made);
    expect(Model.cleanData({})).toMatchObject(made);
  });

  it.each([
    ["evoker-evoker", { magicScore: "luck" }, /magicScore/],
    ["evoker-shadow", { altitude: "moon" }, /altitude/],
    ["evoker-npc", { ailments: [{ id: "hiccups" }] }, /ailments/],
    ["evoker-shadow", { affinities: { fire: "immune" } }, /affinities[^]*fire/],
    ["evoker-evoker", { injuries: [{ location: "tail", injury: "winded" }] }, /injuries/],
    ["evoker-persona", { affinities: { ice: "melts" } }, /affinities[^]*ice/],
    ["evoker-power", { element: "water" }, /element/],
    ["evoker-power", { pool: "blood" }, /pool/],
    ["evoker-weapon", { weaponClass: "spoon" }, /weaponClass/],
    ["evoker-armour", { points: { head: "thick" } }, /points[^]*head/],
    ["evoker-consumable", { cures: ["thirst"] }, /cures/],
    ["evoker-trait", { critThreshold: "wide" }, /critThreshold/],
    ["evoker-encounter", { lastFired: { round: "now" } }, /lastFired[^]*round/],
    ["evoker-participant", { order: { initiative: "first" } }, /order/],
  ] as [string, Loose, RegExp][])("%s refuses what makes no sense, by its name", (type, data, name) => {
    expect(() => source(type, data)).toThrow(name);
  });

  it("brings within bounds what is beyond them", () => {
    expect(
      modelOf("evoker-evoker").cleanData({ stress: -4, size: 9, fate: { value: 1e9 }, arcanaLevel: 12 }),
    ).toMatchObject({ stress: 0, size: 4, fate: { value: 99 }, arcanaLevel: 10 });
    expect(modelOf("evoker-weapon").cleanData({ hands: 4, reload: { actions: 0 } })).toMatchObject({
      hands: 2,
      reload: { actions: 1 },
    });
  });
});

describe("characters", () => {
  const keys = (state: object): string[] => Object.keys(state).sort();

  it.each(["evoker", "shadow", "npc"] as const)(
    "EVO-220 EVO-181 %s: a state comes back from its documents as it went in",
    (kind) => {
      const state = withDocumentIds(exampleCharacter("Ann", kind, battered));
      expect(readCharacter(sampleActor(state))).toMatchObject(state);
    },
  );

  it("show the engine every value that it reads, and so do what they carry", () => {
    const read = readCharacter(sampleActor(withDocumentIds(exampleCharacter("Ann", "evoker", battered))));
    const example = exampleCharacter("Ann", "evoker", battered);
    expect(keys(read)).toEqual(expect.arrayContaining(keys(example)));
    for (const list of ["personas", "powers", "weapons", "armours", "consumables"] as const)
      expect(keys(read[list][0] ?? {}), list).toEqual(expect.arrayContaining(keys(example[list][0] ?? {})));
    for (const list of ["ailments", "injuries", "skills", "socialLinks"] as const)
      expect(keys(read[list][0] ?? {}), list).toEqual(keys(example[list][0] ?? {}));
    expect(keys(read.scores)).toEqual([...SCORES].sort());
    for (const score of SCORES) expect(read.scores[score], score).toEqual(example.scores[score]);
    expect(keys(read.affinities)).toEqual([...REGULAR_ELEMENTS].sort());
  });

  it("begin unhurt, an Evoker with pools to draw on", () => {
    expect(source("evoker-evoker")).toMatchObject({ wounds: { light: 3, heavy: 1, deadly: 1 }, spirit: { max: 10 } });
    expect(source("evoker-npc")).toMatchObject({ spirit: { max: 0 }, evokerRank: 0 });
  });

  it("prepared twice give the same, and store nothing of it; bars count whoever is struck (EVO-229)", () => {
    const actor = sampleActor(withDocumentIds(exampleCharacter("Ann", "evoker", battered)));
    const before = JSON.stringify(actor.toObject(true));
    const model = actor.system as { prepareDerivedData(): void; light: object; heavy: object };
    model.prepareDerivedData();
    const once = JSON.stringify(model);
    model.prepareDerivedData();
    expect(JSON.stringify(model)).toBe(once);
    expect([model.light, model.heavy]).toEqual([
      { value: 4, max: 4 },
      { value: 2, max: 2 },
    ]);
    expect(JSON.stringify(actor.toObject(true))).toBe(before);
  });

  it("EVO-173 U-22 U-23 have what their traits add, as long as these count", () => {
    const actor = (active: boolean) => {
      const state = withDocumentIds(exampleCharacter("Ann", "shadow", { critThreshold: 12 }));
      const { items, ...rest } = sampleSource(state);
      const system = { active, unnatural: { toughness: 2 }, critThreshold: 20, chanceAttacks: 1 };
      return makeActor({
        ...rest,
        items: [...(items as object[]), { _id: "hide000000000000", name: "Hide", type: "evoker-trait", system }],
      });
    };
    expect(readCharacter(actor(true))).toMatchObject({
      scores: { toughness: { unnatural: 2 }, strength: { unnatural: 0 } },
      critThreshold: 20,
      chanceAttacksPerRound: 2,
    });
    expect(readCharacter(actor(false))).toMatchObject({ critThreshold: 12, chanceAttacksPerRound: 1 });
  });

  it("take shorter forms: a score by its number, an ailment by its id, a magazine by its size", () => {
    expect(
      source("evoker-shadow", { scores: { melee: 45 }, ailments: ["dizzy"], conditions: ["prone"] }),
    ).toMatchObject({
      scores: { melee: { value: 45, decay: 0 }, agility: { value: 30 } },
      ailments: [{ id: "dizzy", ownTurnEnds: 0, source: null }],
      conditions: [{ id: "prone", source: null }],
    });
    expect(source("evoker-weapon", { ammo: 8 })).toMatchObject({ ammo: { value: 8, max: 8 } });
    expect(source("evoker-power", { ailment: "frozen" })).toMatchObject({ ailment: { id: "frozen", resist: null } });
  });
});

describe("encounters", () => {
  it("EVO-200 EVO-204 store extra turns, the chain and the clock as the engine has them", () => {
    const { grants, ...rest } = exampleEncounter({
      turnOf: "Actor.ann",
      lastFired: { round: 2, actor: null, phase: "roundStart" },
    });
    const earned = earnGrant(grants, "Actor.ann-1", "Actor.ann");
    const [first] = earned.pending;
    const active = first === undefined ? null : { ...first, from: "Actor.bo", worth: 2, use: "action", spent: true };
    const state = { ...rest, grants: { ...earned, active, chain: ["Actor.bo", "Actor.ann"] } };
    expect(active).not.toBeNull();
    expect(source("evoker-encounter", structuredClone(state))).toEqual(state);
  });

  it("EVO-003 EVO-173 participants store what they have used, whatever they are and wherever they stand", () => {
    const {
      character: _who,
      side: _side,
      square: _square,
      ...state
    } = exampleSeat("Actor.ann", "party", null, {
      chanceTargets: ["Actor.imp"],
      volley: { onGrant: true, weapons: [{ id: "blade" }] },
      disengage: { tested: true, from: [{ id: "Actor.imp" }] },
      moving: true,
      order: { initiative: 5, rollOffs: [77, 12] },
    });
    expect(source("evoker-participant", structuredClone(state))).toEqual(state);
  });
});
