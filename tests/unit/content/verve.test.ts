/** Every row of Verve's rules reaches somebody: as a document of a compendium, or in a table of the journal. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ARMOR } from "../../../src/rulesets/verve/rules/tables/armor.ts";
import { GLANCES } from "../../../tools/build/glance/pages.ts";
import { packSources } from "../../../tools/build/packs.ts";
import { readDocuments, type Source } from "../../../tools/documents.ts";
import { at, filesUnder } from "../../../tools/paths.ts";
import { withRow } from "../../../tools/rows.ts";
import { entries, PACKS, type Entry } from "./shelves.ts";

const SOURCES = "src/rulesets/verve/rules/tables/source";
type Raw = Readonly<Record<string, unknown>>;

/** Everything in the sources that is a list: its key, and its rows. */
const lists = filesUnder(at(SOURCES)).flatMap((file) =>
  Object.entries(JSON.parse(readFileSync(file, "utf8")) as Raw).flatMap(([key, value]) =>
    Array.isArray(value) ? [[key, value as readonly unknown[]] as const] : [],
  ),
);

/** What a row is known by in its list. */
function idOf(row: unknown): string {
  if (typeof row !== "object" || row === null) return String(row);
  const known = [
    "id",
    "level",
    "row",
    "score",
    "material",
    "normal",
    "countFrom",
    "combatantsFrom",
    "feetFrom",
    "feet",
    "size",
  ];
  const key = known.find((one) => one in row) ?? "";
  return String((row as Raw)[key]);
}

const shelves = PACKS.filter(({ name }) => name.startsWith("verve-"));
const documents = shelves.flatMap(({ name }) => entries(name));
const tables = (GLANCES["verve"] ?? []).flatMap((page) => page.tables);

/** The ids of rows that documents of these types hold. */
const held = (...types: readonly string[]): ReadonlySet<unknown> =>
  new Set(
    documents
      .filter(({ type }) => types.includes(type))
      .map(({ system }) => system["item"] ?? system["ailment"] ?? system["type"] ?? system["animal"]),
  );

const goods = held("verve-gear", "verve-container", "verve-ammunition", "verve-mount");
const weapons = held("verve-weapon");

/** Which documents hold the rows of a list; the rest stand in the journal's tables. */
const SHELVED: Readonly<Record<string, ReadonlySet<unknown>>> = {
  weapons_simple: weapons,
  weapons_basic: weapons,
  weapons_warrior: weapons,
  improvisedWeapons: weapons,
  ammunition: goods,
  armor: held("verve-armor"),
  generalEquipment_foodLodging: goods,
  generalEquipment_ingredients: goods,
  generalEquipment_animalsContainers: goods,
  generalEquipment_miscellaneous: goods,
  animals: held("verve-mount"),
  ailments: held("verve-ailment"),
  mojoResourceTypes: held("verve-resource"),
};

const named = (type: string, name: string): Entry =>
  documents.find((one) => one.type === `verve-${type}` && one.name === name) as Entry;

describe("the rows of Verve’s rules", () => {
  it.each(lists)("VRV-070 %s reach a document or a table, each of them", (key, rows) => {
    const told = new Set<unknown>(
      tables.filter((table) => table.of === key).flatMap((table) => table.rows.map(({ id }) => id)),
    );
    const reached = SHELVED[key] ?? told;
    expect(rows.map(idOf).filter((id) => !reached.has(id))).toEqual([]);
  });

  it("VRV-050 VRV-055 VRV-061 VRV-233 so do those that the sources keep in objects", () => {
    const keys = ["animalRules", "strengthBuiltWeapons", "ageBonusThresholds_reconstructed", "movementOutdoorShift"];
    for (const key of keys) expect(tables.find((table) => table.of === key)?.rows.length, key).toBeGreaterThan(2);
  });

  it("VRV-078 VRV-139 VRV-182 VRV-216 are worked out by the rules, not copied", () => {
    const cell = (of: string, id: string, column: number): string | undefined =>
      tables.find((table) => table.of === of)?.rows.find((row) => row.id === id)?.cells[column];
    expect(cell("longSwordBySize", "huge", 1)).toBe("d12");
    expect(cell("longSwordBySize", "huge", 3)).toBe("80 silver");
    expect(cell("mojoCosts", "field-bonus", 1)).toBe("4 + its bonus");
    expect(cell("falling", "40", 1)).toBe("4d6");
    expect(cell("obstacleSize", "64", 1)).toBe("−6");
    // 4 against fire and blows; an inch of wood is one better by its thickness.
    expect(cell("itemReactions", "wood", 1)).toContain("Bludgeon 8");
    // 1 silver a day, and a tenth of a weapon's price in a year.
    expect([cell("upkeep", "living-basic", 1), cell("upkeep", "weapon", 1)]).toEqual(["30 silver", "10 silver"]);
  });
});

describe("the shelves of Verve", () => {
  it("VRV-043 VRV-044 VRV-045 VRV-069 VRV-071 VRV-213 hold as much as the rules list", () => {
    const count = (pack: string, type: string, folder?: string): number =>
      entries(`verve-${pack}`).filter((one) => one.type === `verve-${type}` && (!folder || one.folder === folder))
        .length;
    const arms = ["vrvFolderSimple0", "vrvFolderBasic00", "vrvFolderWarrior"].map((folder) =>
      count("arms", "weapon", folder),
    );
    expect(arms).toEqual([9, 8, 13]);
    expect([count("arms", "armor"), count("arms", "ammunition"), count("lore", "ailment")]).toEqual([13, 9, 9]);
    const gear = ["vrvFolderFood000", "vrvFolderIngred0", "vrvFolderTools00"].map((folder) =>
      count("gear", "gear", folder),
    );
    expect(gear).toEqual([11, 8, 29]);
    // Of the twenty animals and containers seven are mounts.
    expect(count("gear", "gear", "vrvFolderBags000") + count("gear", "container") + count("characters", "mount")).toBe(
      20,
    );
    expect([count("characters", "mount"), count("characters", "hero")]).toEqual([7, 8]);
    expect([count("characters", "npc"), count("characters", "unit")]).toEqual([14, 2]);
  });

  it("VRV-044 VRV-061 VRV-080 prices follow from material, strength and size", () => {
    expect(named("gear", "Carving, complex, of stone").system).toMatchObject({ cost: 8, bulk: 2 });
    const items = [...(named("hero", "Jory Pike").items ?? []), ...(named("hero", "Hedda Stoneley").items ?? [])];
    expect(items.find(({ name }) => name === "Bow")?.system).toMatchObject({ cost: 50, builtStrength: 14 });
    expect(items.find(({ name }) => name === "War hammer")?.system).toMatchObject({
      cost: 10,
      size: "small",
      bulk: 16,
    });
  });

  it("VRV-007 VRV-243 show every archetype, level 1 to 5, every kind of spell, and armor of each slot", () => {
    const heroes = entries("verve-characters").filter(({ type }) => type === "verve-hero");
    const levels = heroes.map(({ system }) => Object.entries(system["archetypes"] as Record<string, number>));
    expect(new Set(levels.flat().map(([id]) => id))).toEqual(
      new Set(["warrior", "thief", "sorceror", "prophet", "monk"]),
    );
    expect(new Set(levels.map((own) => own.reduce((sum, [, level]) => sum + level, 0)))).toEqual(
      new Set([1, 2, 3, 4, 5]),
    );
    const spells = documents.filter(({ type }) => type === "verve-spell");
    const kinds = spells.map(({ system }) => /<p>(\w+):/u.exec(String(system["description"]))?.[1]?.toLowerCase());
    expect(new Set(kinds)).toEqual(
      new Set(["mental", "summoning", "divination", "transmutation", "metamagic", "conjuration"]),
    );
    expect(new Set(ARMOR.map(({ slot }) => slot)).size).toBe(3);
  });

  it("VRV-001 VRV-270 have the rules in a journal, each under its number, and buttons beside the tables", () => {
    const pages = entries("verve-rules").flatMap(
      (journal) => journal["pages"] as { name: string; text: { content: string } }[],
    );
    const rules = pages.flatMap(({ text }) => text.content.match(/<h3>VRV-\d{3}/gu) ?? []);
    const written = readFileSync(at("docs/rules/verve.md"), "utf8").match(/^- \*\*VRV-\d{3}/gmu) ?? [];
    expect([rules.length, new Set(rules).size]).toEqual([written.length, written.length]);
    expect(pages.flatMap(({ text }) => text.content.match(/@Check\[/gu) ?? []).length).toBeGreaterThan(60);
    expect(pages.filter(({ name }) => name.endsWith("at a glance"))).toHaveLength(8);
  });

  it.each(entries("verve-tables").map((table) => [table.name, table] as const))(
    "“%s” answers its die once",
    (_name, table) => {
      const faces = Number(/^1d(\d+)$/u.exec(String(table["formula"]))?.[1]);
      const ranges = (table["results"] as { range: [number, number] }[]).map(({ range }) => range);
      expect(ranges).toEqual(Array.from({ length: faces }, (_one, index) => [index + 1, index + 1]));
    },
  );
});

describe("a source that names a row", () => {
  const source = (row: unknown, more: Source = {}): Source => withRow({ type: "verve-weapon", row, ...more });

  it("VRV-070 takes its name and figures, and what it says itself goes before", () => {
    expect(source("dagger")).toMatchObject({ name: "Dagger", system: { damage: "d4", cost: 2 } });
    expect(source("dagger", { name: "Letter opener", system: { drawn: true } })).toMatchObject({
      name: "Letter opener",
      system: { damage: "d4", drawn: true },
    });
    expect(source("dagger")).not.toHaveProperty("row");
  });

  it("VRV-070 names what it can’t find", () => {
    expect(() => source("spoon")).toThrow(/"spoon".*verve-weapon/u);
  });

  it("VRV-070 writes no figure of a table twice: what the shelves hold names its row", () => {
    const folders = ["arms", "gear"].map((one) => packSources({ name: `verve-${one}`, type: "Item", path: "" }));
    const raw = folders.flatMap((folder) => filesUnder(folder)).map((file) => readFileSync(file, "utf8"));
    expect(raw.filter((text) => /^\s+(?:damage|range|bulk|cost|fireActions|defense):/mu.test(text))).toEqual([]);
    expect(
      folders.flatMap((folder) => filesUnder(folder)).flatMap((file) => readDocuments(file)).length,
    ).toBeGreaterThan(120);
  });
});
