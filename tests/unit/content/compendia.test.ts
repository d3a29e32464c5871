/** What lies in the compendia is sound, has a face, and shows everything it is meant to show. */
import { pathToFileURL } from "node:url";
import { describe, expect, it } from "vitest";
import { TRAIT_KINDS } from "../../../src/rulesets/personae/rules/state.ts";
import { iconList } from "../../../tools/build/icons.ts";
import { loadModels } from "../../../tools/manifest/models.ts";
import type { Model, Models } from "../../../tools/manifest/models.ts";
import { sourceProblems } from "../../../tools/manifest/sources.ts";
import { at } from "../../../tools/paths.ts";
import { PACKS, allItems, allOf, entries, traits } from "./shelves.ts";
import type { Enhancement, Entry, Power, Talent } from "./shelves.ts";

// The specifier is computed because tests and the host are checked with different global types.
const load = (path: string): Promise<Record<string, unknown>> =>
  import(pathToFileURL(at(path)).href) as Promise<Record<string, unknown>>;

const byName = (list: readonly Entry[], name: string): Entry | undefined => list.find((one) => one.name === name);

// Loaded with the file: it takes a while on a busy machine.
const models: Models = await loadModels(load);
const schemas = (await load("host/common/documents/index.ts")) as unknown as Record<string, Model>;

describe("every document of the compendia", () => {
  it.each(PACKS.map(({ name, type }) => [name, type]))("%s satisfies its data model", (name, document) => {
    const documents = entries(name);
    expect(documents.length).toBeGreaterThan(0);
    expect(sourceProblems([{ document, place: name, documents }], models)).toEqual([]);
    if (document in models) return;
    const Schema = schemas[`Base${document}`];
    for (const source of documents) {
      const { _key, ...data } = structuredClone(source) as Entry & { _key?: string };
      expect(Schema && new Schema(data, { strict: true }), source.name).toBeInstanceOf(Schema);
    }
  });

  it.each(PACKS.map(({ name }) => name))("%s names each of its documents once", (name) => {
    const ids = entries(name).map(({ _id }) => _id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it("has a picture of its own, which the build makes", () => {
    const known = new Set(Object.keys(iconList()).flatMap((name) => [`${name}.svg`, `tokens/${name}.svg`]));
    const tables = allOf("RollTable");
    const results = tables.flatMap((table) => table.results as { img: string }[]);
    const faces = [...allItems(), ...allOf("Actor"), ...tables, ...results];
    for (const { img, name } of faces as Entry[])
      expect(known.has(img.replace("systems/dramatis/icons/", "")), `${name}: ${img}`).toBe(true);
  });

  it("says in a sentence or three what it is for", () => {
    for (const pack of PACKS.filter(({ type }) => type === "Item"))
      for (const { name, system } of entries(pack.name)) {
        const { description } = system as { description: string };
        const sentences = description.replace(/<[^>]+>/g, " ").match(/[.!?](?=\s|$)/g) ?? [];
        expect(sentences.length, name).toBeGreaterThan(0);
        expect(sentences.length, name).toBeLessThan(5);
      }
  });
});

describe("arms", () => {
  const weapons = entries("personae-arms").filter(({ type }) => type === "personae-weapon");
  const named = (kind: string, category: string): string[] =>
    weapons.filter(({ system }) => system.kind === kind && system.category === category).map(({ name }) => name);

  it("PER-074 has the hand-to-hand examples in their three sizes", () => {
    expect(named("handToHand", "small")).toEqual(expect.arrayContaining(["Dagger", "Knife"]));
    expect(named("handToHand", "oneHanded")).toEqual(expect.arrayContaining(["Rapier", "Battle-axe", "Longsword"]));
    expect(named("handToHand", "twoHanded")).toEqual(expect.arrayContaining(["Polearm", "Claymore", "Great axe"]));
  });

  it("PER-075 has the ranged examples in their three sizes", () => {
    expect(named("ranged", "small")).toEqual(expect.arrayContaining(["Hand crossbow", "Holdout pistol"]));
    expect(named("ranged", "oneHanded")).toEqual(expect.arrayContaining(["Light crossbow", "Blaster pistol"]));
    const long = ["Heavy crossbow", "Longbow", "Machine gun"];
    expect(named("ranged", "twoHanded")).toEqual(expect.arrayContaining(long));
  });

  it("PER-076 has a weapon of every group that the rules name", () => {
    const groups = new Set(weapons.map(({ system }) => system.group));
    for (const group of ["blades", "axes", "bludgeons", "projectile", "energy", "laser", "maser", "plasma"])
      expect(groups, group).toContain(group);
  });

  it("PER-077 has fists, a small bludgeon, and no weapon without a hit", () => {
    expect(byName(weapons, "Unarmed")?.system).toMatchObject({
      kind: "unarmed",
      category: "small",
      group: "bludgeons",
    });
    for (const { system } of weapons) expect(system.hits).toBeGreaterThanOrEqual(1);
  });

  it("PER-125 has a shield of each weight, plain armour, and the better armour as an enhancement", () => {
    const arms = entries("personae-arms");
    const shields = arms.filter(({ type }) => type === "personae-shield").map(({ system }) => system.weight);
    expect(new Set(shields)).toEqual(new Set(["light", "heavy"]));
    expect(arms.filter(({ type }) => type === "personae-armor").length).toBeGreaterThan(1);
    expect(byName(arms, "Well-forged plate")?.system.effects).toMatchObject([{ kind: "ignoreDice", rank: 2 }]);
  });

  it("PER-183 has gear in every band of cost", () => {
    const costs = entries("personae-gear").map(({ system }) => Number(system.cost));
    const bands: [number, number][] = [
      [0, 0],
      [1, 3],
      [4, 6],
      [7, 9],
      [10, 99],
    ];
    for (const [from, to] of bands) expect(costs.some((cost) => cost >= from && cost <= to)).toBe(true);
  });
});

describe("traits", () => {
  const enhancements = traits<Enhancement>("enhancement");
  const powers = traits<Power>("power");
  const talents = traits<Talent>("talent");

  it.each(TRAIT_KINDS)("show the effect %s", (kind) => {
    expect(enhancements.some(({ system }) => system.effects.some((effect) => effect.kind === kind))).toBe(true);
  });

  it("show every grade, a Background, and upgrades for a drawback", () => {
    const grades = new Set(enhancements.map(({ system }) => system.grade));
    expect(grades).toEqual(new Set(["plain", "superior", "exceptional"]));
    const marks = enhancements.map(({ system }) => system as unknown as { background?: true; limits?: string[] });
    expect(marks.some(({ background }) => background)).toBe(true);
    expect(marks.some(({ limits }) => limits?.length)).toBe(true);
    expect(enhancements.some(({ system }) => system.companion)).toBe(true);
  });

  it("show limits by scene, encounter, day and session", () => {
    const limits = new Set([...enhancements, ...powers, ...talents].map(({ system }) => system.uses?.per));
    for (const limit of ["scene", "encounter", "day", "session", "none"]) expect(limits, limit).toContain(limit);
  });

  it("PER-143 plan their path, one of them from the third die to the better result to +1", () => {
    const planned = enhancements.filter(({ system }) => system.framework?.length);
    expect(planned.length).toBeGreaterThan(enhancements.length / 2);
    const path = byName(enhancements, "Second thoughts")?.system;
    expect(path).toMatchObject({ effects: [{ kind: "reroll", rank: 3 }] });
    expect(path?.framework).toHaveLength(2);
  });

  it("stay within what a new enhancement may be worth, unless they are graded or upgraded", () => {
    for (const { name, system } of enhancements.filter((one) => one.system.grade === "plain")) {
      const upgraded = (system.framework ?? []).some((step) => (step as { done: boolean }).done);
      const conditional = ((system as unknown as { limits?: string[] }).limits ?? []).length > 0;
      if (!upgraded && !conditional) for (const { value } of system.effects) expect(value, name).toBe(1);
    }
  });

  it.each<[string, (power: Power["system"]) => boolean]>([
    ["instant ones", ({ duration }) => duration === "instant"],
    ["maintained ones", ({ duration }) => duration === "maintain"],
    ["independent ones", ({ duration }) => duration === "independent"],
    ["special ones", ({ duration }) => duration === "special"],
    ["healing of hits", ({ heal }) => (heal?.hits ?? 0) > 0],
    ["healing of shock alone", ({ heal }) => heal?.shock === 1 && heal.hits === 0],
    ["a return from negation", ({ heal }) => heal?.revive === true],
    ["shock imposed without a hit", ({ imposesShock, hits }) => Number(imposesShock) > 0 && hits === 0],
    ["a condition", ({ conditions }) => (conditions ?? []).length > 0],
    ["a defence", ({ defends }) => defends],
    ["several targets", ({ targets }) => targets > 1],
    ["another answer than Steel", ({ answer }) => answer?.skill === "defend"],
  ])("%s are among the powers", (_what, shows) => {
    expect(powers.some(({ system }) => shows(system))).toBe(true);
  });

  it("powers that do more than a new one may say which upgrades they have had", () => {
    for (const { name, system } of powers) {
      const done = ((system as unknown as Enhancement["system"]).framework ?? []) as { done: boolean }[];
      const more = system.targets > 1 || system.hits > 1 || ["independent", "special"].includes(system.duration);
      if (more)
        expect(
          done.some((step) => step.done),
          name,
        ).toBe(true);
      if (system.hits > 0) expect(system.duration, name).toBe("instant");
    }
  });

  it("talents are expertises broad and narrow, resources plain and upgraded, and languages", () => {
    const kinds = new Set(talents.map(({ system }) => system.subtype));
    expect(kinds).toEqual(new Set(["expertise", "resource", "language"]));
    const names = talents.map(({ name }) => name);
    expect(talents.some(({ system }) => names.includes((system as { within?: string }).within ?? ""))).toBe(true);
    expect(talents.some(({ system }) => (system.cap ?? 0) > 1)).toBe(true);
    expect(talents.some(({ system }) => system.bonusDice > 1)).toBe(true);
  });
});

describe("roll tables", () => {
  it.each(allOf("RollTable").map((table) => [table.name, table] as const))(
    "%s answers every number of its die once",
    (_name, table) => {
      const sides = Number(/^1d(\d+)$/.exec(String(table.formula))?.[1]);
      const ranges = (table.results as { range: [number, number] }[]).map(({ range }) => range);
      const covered = ranges.flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_one, i) => from + i));
      expect(covered.sort((a, b) => a - b)).toEqual(Array.from({ length: sides }, (_one, i) => i + 1));
    },
  );
});
