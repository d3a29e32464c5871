// @vitest-environment happy-dom
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { openSampleWorld, clearWorld, somebody } from "../../sample-world.ts";
import { deriveCharacter } from "../../rules/derive.ts";
import { exampleCharacter } from "../../rules/examples.ts";
import { DEFAULT_SETTINGS } from "../../rules/settings.ts";
import { DEFAULT_US } from "../../rules/tables/middleScores.ts";
import type { FoundryItem } from "../../../../foundry/types.ts";
import type { CharacterModel } from "./character.ts";
import { dataModels } from "./index.ts";
import { readCharacter, readThing } from "./reading.ts";

type Loose = Record<string, unknown>;
interface Model {
  new (data: object, options?: object): { toObject(source: boolean): Loose };
  cleanData(data: Loose): Loose;
}
const ALL = Object.values(dataModels).flatMap((types) => Object.entries(types)) as unknown as [string, Model][];
const modelOf = (type: string): Model => ALL.find(([name]) => name === type)?.[1] as Model;
const source = (type: string, data: Loose = {}): Loose => new (modelOf(type))(data, { strict: true }).toObject(true);

let told: string[];
beforeAll(async () => {
  told = await openSampleWorld();
});
afterEach(clearWorld);

describe("every model", () => {
  it.each(ALL)("%s can be made from nothing, and stores what it was given back", (type, Model) => {
    const made = source(type);
    expect(source(type, structuredClone(made))).toEqual(made);
    expect(Model.cleanData({})).toMatchObject(made);
  });

  it.each([
    ["arc-character", { kind: "crowd" }, /kind/],
    ["arc-figure", { us: { vigor: { ks: "luck" } } }, /us[^]*ks/],
    ["arc-task", { status: "maybe" }, /status/],
    ["arc-skill", { score: "much" }, /score/],
    ["arc-condition", { value: "much" }, /value/],
    ["arc-participant", { turn: { actions: [{ kind: "dance" }] } }, /turn[^]*kind/],
  ] as [string, Loose, RegExp][])("%s refuses what makes no sense, by its name", (type, data, name) => {
    expect(() => source(type, data)).toThrow(name);
  });

  it("ARC-007 ARC-032 ARC-055 brings within bounds what is beyond them", () => {
    const far = { som: { value: 14, rest: 0 }, size: -9, ks: { build: { value: 12, max: -1 } }, mov: { base: -3 } };
    expect(modelOf("arc-character").cleanData(far)).toMatchObject({
      ...{ som: { value: 10, rest: 1 }, size: -3, ks: { build: { value: 10, max: 0 } }, mov: { base: 0 } },
    });
    expect(modelOf("arc-skill").cleanData({ score: 11, actionsOverride: -1 })).toMatchObject({
      ...{ score: 10, actionsOverride: 0 },
    });
    expect(modelOf("arc-gear").cleanData({ weightKg: 0.25, quantity: 2.4 })).toMatchObject({
      weightKg: 0.25,
      quantity: 2,
    });
  });

  it("ARC-053 ARC-054 takes scores that are written as their numbers", () => {
    expect(source("arc-character", { ks: { build: 7 }, us: { vigor: 6 }, som: 4 })).toMatchObject({
      ks: { build: { value: 7, max: 7 }, control: { value: 5, max: 5 } },
      us: { vigor: { name: "Vigor", ks: "build", value: 6, max: 6 } },
      som: { value: 4, rest: 4 },
    });
    expect(source("arc-task", { threshold: 12 })).toMatchObject({ threshold: "12" });
  });
});

describe("a character", () => {
  it("ARC-054 ARC-081 begins with the world’s middle scores, bars to go by, and statuses in order", async () => {
    const ann = await somebody("Ann", "character", { us: { vigor: 8 }, statuses: ["prone", "injured", "prone"] });
    const { us, statuses, kind } = readCharacter(ann);
    expect([Object.keys(us).sort(), us["vigor"]?.value, us["lore"]?.value]).toEqual([
      DEFAULT_US.map(({ id }) => id).sort(),
      8,
      5,
    ]);
    expect([statuses, kind]).toEqual([["injured", "prone"], "pc"]);
    expect(ann.toObject()["prototypeToken"]).toMatchObject({
      ...{ bar1: { attribute: "som" }, bar2: { attribute: "ks.build" }, actorLink: true },
    });
    expect((ann.system as CharacterModel).som.max).toBe(10);
    expect(readCharacter(await somebody("Guard", "figure")).kind).toBe("npc");
  });

  it("ARC-017 ARC-053 ARC-072 is read with what it bears, each thing by its ref, each skill by its id", async () => {
    const ann = await somebody(
      "Ann",
      "character",
      {},
      {
        Sword: { kind: "skill", system: { us: "accuracy", score: 6, defaultComplexity: "12" } },
        Blade: { kind: "weapon", system: { level: 2, skill: "sword", weightKg: 1.5, onHit: [HARM] } },
        Lamp: { kind: "gear", system: { weightKg: 1, quantity: 3 } },
        Cloak: { kind: "gear", system: { weightKg: 2, isClothing: true } },
        Buckler: { kind: "shield", system: { level: 1 } },
        Mail: { kind: "armor", system: { requiredTraining: 4, weightKg: 12 } },
        Daze: { kind: "spell", system: { skill: "Sword" } },
      },
    );
    const idOf = (name: string): string => ann.items.find((one) => one.name === name)?.uuid ?? "";
    const state = readCharacter(ann);
    const [skill] = state.skills;
    expect(skill).toMatchObject({ id: idOf("Sword").split(".").at(-1), score: 6, defaultComplexity: 12 });
    expect(state.weapons).toEqual([{ id: idOf("Blade"), name: "Blade", level: 2, skill: skill?.id, onHit: [HARM] }]);
    expect(state.spells).toEqual([{ id: idOf("Daze"), name: "Daze", skill: skill?.id, onHit: [] }]);
    expect(state.shields).toEqual([{ id: idOf("Buckler"), name: "Buckler", level: 1 }]);
    expect(state.armor).toEqual([{ id: idOf("Mail"), name: "Mail", requiredTraining: 4, worn: true }]);
    expect(new Set(state.gear.map(({ id }) => id))).toEqual(
      new Set(["Blade", "Lamp", "Cloak", "Buckler", "Mail"].map(idOf)),
    );
    expect(state.gear.find(({ name }) => name === "Cloak")).toMatchObject({ weightKg: 2, isClothing: true });
    expect(deriveCharacter(state, DEFAULT_SETTINGS).weight).toBe(1.5 + 3 + 2 + 12);
    expect(readThing(documentNamed(ann.items, "Lamp"))).toEqual({
      ...{ name: "Lamp", weightKg: 1, quantity: 3, isClothing: false },
    });
  });

  it("ARC-081 counts conditions that are on and not over, in their order", async () => {
    const ann = await somebody("Ann");
    const condition = (name: string, value: number, more: object = {}) => {
      return { name, type: "arc-condition", system: { value }, ...more };
    };
    await ann.createEmbeddedDocuments("ActiveEffect", [
      condition("Blessed", 2, { sort: 2 }),
      condition("Cursed", -1, { sort: 1 }),
      condition("Asleep", -3, { disabled: true }),
      { name: "Another game’s" },
    ]);
    expect(readCharacter(ann).conditions.map(({ label, value }) => [label, value])).toEqual([
      ["Cursed", -1],
      ["Blessed", 2],
    ]);
  });

  it("ARC-002 ARC-063 keeps no complexity and no harm that can’t be, and says which", async () => {
    const ann = await somebody("Ann", "character", {}, { Chest: { kind: "task" }, Blade: { kind: "weapon" } });
    const chest = documentNamed(ann.items, "Chest");
    await chest.update({ "system.threshold": "two words" });
    await documentNamed(ann.items, "Blade").update({ "system.onHit": [HARM, { type: "luck" }] });
    expect(told.slice(-2)).toEqual([
      "Chest: “two words” is no complexity. Type a number from −50 to 100, or the name of one.",
      "Blade: line 2 of what a hit does is none. Choose what changes, and by how much.",
    ]);
    expect(readThing(chest)).toMatchObject({ name: "Chest", threshold: "average", turnsLeft: 3, status: "running" });
    await chest.update({ "system.threshold": "−2", "system.turnsLeft": null });
    expect(readThing(chest)).toMatchObject({ threshold: -2, turnsLeft: null });
  });

  it("has every field of the engine’s state, and no other", async () => {
    const keys = (state: object): string[] => Object.keys(state).sort();
    const state = readCharacter(await somebody("Ann"));
    const example = exampleCharacter("Ann");
    expect(keys(state)).toEqual(keys(example));
    for (const part of ["som", "mov", "load", "ks", "us"]) {
      expect(keys(state[part] as object)).toEqual(keys(example[part] as object));
    }
    expect(keys(state.skills[0] ?? {})).toEqual(keys(example.skills[0] ?? {}));
  });
});

const HARM = { type: "ks", stat: "build", change: -1 };

const documentNamed = (items: Iterable<FoundryItem>, name: string): FoundryItem => {
  const found = [...items].find((one) => one.name === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
};

it("ARC-017 a thing starts with the picture of its kind, made in its bearer as well", async () => {
  const carried = { Locks: { kind: "skill" }, Sabre: { kind: "weapon" }, Rope: { kind: "gear" } };
  const ann = await somebody("Ann", "character", {}, carried);
  expect(ann.items.contents.map(({ img }) => img)).toEqual([
    "systems/dramatis/icons/arc-skill.svg",
    "systems/dramatis/icons/arc-weapon.svg",
    "systems/dramatis/icons/arc-gear.svg",
  ]);
});
