/** What the compendia hold is sound, has a face, shows what it is meant to show, and can be played. */
import { readdirSync, readFileSync } from "node:fs";
import { beforeAll, describe, expect, it } from "vitest";
import { withChapters } from "../../../../../tools/build/chapters.ts";
import { iconList } from "../../../../../tools/build/icons.ts";
import { COLLECTIONS, readDocuments, withKeys, type Source } from "../../../../../tools/documents.ts";
import type { Models } from "../../../../../tools/manifest/models.ts";
import { sourceProblems } from "../../../../../tools/manifest/sources.ts";
import { at, filesUnder } from "../../../../../tools/paths.ts";
import { seededDice } from "../../../../kernel/dice.ts";
import { isRefusal, type Decision } from "../../../../kernel/outcome.ts";
import { deriveCharacter } from "../../rules/derive.ts";
import { earnGrant, NO_GRANTS } from "../../../../kernel/turn-grants.ts";
import { batonPass } from "../../rules/oneMore/oneMore.ts";
import { evokerEngine } from "../../rules/engine.ts";
import { exampleFight } from "../../rules/examples.ts";
import { DEFAULT_SETTINGS } from "../../rules/settings.ts";
import type { CharacterState } from "../../rules/state.ts";
import { AILMENTS, ELEMENTS } from "../../rules/terms.ts";
import { sampleSettings } from "../settings/sample-settings.ts";
import { dataModels } from "./index.ts";
import { readCharacter } from "./reading.ts";
import { declareModels, makeActor } from "./sample-actors.ts";

interface Entry extends Source {
  readonly _id: string;
  readonly name: string;
  readonly type: string;
  readonly img: string;
  readonly system: Record<string, unknown> & { readonly description?: string };
  readonly items?: readonly Entry[];
}
interface Manifest {
  readonly documentTypes: Readonly<
    Record<string, Readonly<Record<string, { readonly htmlFields?: readonly string[] }>>>
  >;
  readonly packs: readonly { readonly name: string; readonly type: string }[];
}

/** What the system's manifest says of this game. */
const whole = JSON.parse(readFileSync(at("system.json"), "utf8")) as Manifest;
const isOurs = (name: string): boolean => name.startsWith("evoker-");
const manifest: Manifest = {
  documentTypes: Object.fromEntries(
    Object.keys(dataModels).map((name) => [
      name,
      Object.fromEntries(Object.entries(whole.documentTypes[name] ?? {}).filter(([type]) => isOurs(type))),
    ]),
  ),
  packs: whole.packs.filter(({ name }) => isOurs(name)),
};
const folderOf = (pack: string): string => at("packs/evoker", pack.replace("evoker-", ""));

const entries = (pack: string, type: string): Entry[] =>
  filesUnder(folderOf(pack))
    .flatMap((file) => readDocuments(file))
    .filter((source) => !("sorting" in source))
    .map((source) => withKeys(withChapters(source, pack), COLLECTIONS[type] ?? "") as Entry);

const all = new Map(manifest.packs.map(({ name, type }) => [name, entries(name, type)]));
const of = (pack: string, type?: string): Entry[] =>
  (all.get(`evoker-${pack}`) ?? []).filter((one) => type === undefined || one.type === `evoker-${type}`);
const characters = of("characters");

beforeAll(() => {
  declareModels();
  sampleSettings();
});

describe("what the manifest says", () => {
  it("names each model with its rich text, and each folder of sources", () => {
    const types = Object.entries(manifest.documentTypes).map(([name, some]) => [name, Object.keys(some)]);
    expect(types).toEqual(Object.entries(dataModels).map(([name, some]) => [name, Object.keys(some)]));
    for (const [name, some] of Object.entries(dataModels).slice(0, 2))
      for (const [type, model] of Object.entries(some)) {
        const { fields } = (model as unknown as { schema: { fields: Record<string, object> } }).schema;
        const rich = Object.keys(fields).filter((key) => fields[key]?.constructor.name === "HTMLField");
        expect(manifest.documentTypes[name]?.[type]?.htmlFields, type).toEqual(rich);
      }
    const folders = readdirSync(at("packs/evoker"), { withFileTypes: true }).filter((one) => one.isDirectory());
    expect(folders.map(({ name }) => `evoker-${name}`).sort()).toEqual([...all.keys()].sort());
  });
});

describe("every document", () => {
  it.each(manifest.packs.map(({ name, type }) => [name, type]))(
    "of %s satisfies its model, under an id of its own",
    (name, document) => {
      const documents = all.get(name) ?? [];
      expect(documents.length).toBeGreaterThan(0);
      expect(sourceProblems([{ document, place: name, documents }], dataModels as unknown as Models)).toEqual([]);
      const ids = documents.flatMap(({ _id, items = [] }) => [_id, ...items.map((item) => `${_id} ${item._id}`)]);
      expect(new Set(ids).size).toBe(ids.length);
    },
  );

  it("has a picture that the build makes, and says what it is in a sentence or three", () => {
    const known = new Set(Object.keys(iconList()).flatMap((name) => [`${name}.svg`, `tokens/${name}.svg`]));
    const results = of("tables").flatMap((table) => table["results"] as Entry[]);
    const things = [
      ...of("arms"),
      ...of("powers"),
      ...of("personas"),
      ...characters.flatMap(({ items = [] }) => items),
    ];
    for (const { img, name } of [...things, ...characters, ...of("tables"), ...results])
      expect(known.has(img.replace("systems/dramatis/icons/", "")), `${name}: ${img}`).toBe(true);
    for (const { name, system } of things) {
      const sentences = (system.description ?? "").replace(/<[^>]+>/g, " ").match(/[.!?](?=\s|$)/g) ?? [];
      expect([1, 2, 3].includes(sentences.length), `${name}: ${system.description ?? ""}`).toBe(true);
    }
  });
});

describe("the shelves", () => {
  const powers = of("powers").map(({ system }) => system);
  const kinds = (kind: string) => powers.filter((power) => power["kind"] === kind);

  it("hold what a table needs to begin", () => {
    expect(["weapon", "armour", "consumable"].map((type) => of("arms", type).length)).toEqual([16, 5, 8]);
    expect([powers.length, of("personas").length]).toEqual([40, 12]);
    expect(["evoker", "shadow"].map((type) => of("characters", type).length)).toEqual([4, 14]);
  });

  it("EVO-136 EVO-180 EVO-311 EVO-137 have powers of each element, for each ailment, that heal, mend and strengthen", () => {
    expect(new Set(kinds("attack").map(({ element }) => element))).toEqual(new Set(ELEMENTS));
    const brought = powers.flatMap(({ ailment, staggers }) => [
      (ailment as { id?: string } | undefined)?.id,
      ...(staggers === true ? ["staggered"] : []),
    ]);
    for (const ailment of AILMENTS) expect(brought, ailment).toContain(ailment);
    for (const mends of ["healLight", "healHeavy"])
      expect(kinds("heal").some((power) => Number(power[mends]) > 0)).toBe(true);
    expect(kinds("heal").some(({ cures }) => (cures as string[] | undefined)?.length)).toBe(true);
    expect([kinds("augment").length > 1, kinds("passive").length > 0]).toEqual([true, true]);
    expect(new Set(powers.map(({ pool = "spirit" }) => pool))).toEqual(new Set(["spirit", "exertion"]));
  });

  it("EVO-075 EVO-076 EVO-060 have weapons of each class, with burst, reach and magazines", () => {
    const weapons = of("arms", "weapon").map(({ system }) => system);
    expect(new Set(weapons.map(({ weaponClass }) => weaponClass))).toEqual(
      new Set(["melee", "thrown", "pistol", "basic", "heavy"]),
    );
    for (const shows of ["burst", "reachesHigh", "focusedOnly", "unarmed", "critThreshold", "savageQualities", "ammo"])
      expect(
        weapons.some((weapon) => weapon[shows]),
        shows,
      ).toBe(true);
  });

  it("EVO-181 have Personas of an arcana each, none without a weakness", () => {
    const arcana = of("personas").map(({ system }) => system["arcana"]);
    expect(new Set(arcana).size).toBe(12);
    for (const { name, system } of [...of("personas"), ...of("characters", "shadow")])
      expect(Object.values(system["affinities"] as object), name).toContain("weak");
  });

  it.each(of("tables").map((table) => [table.name, table] as const))(
    "“%s” answers every number of its die once",
    (_name, table) => {
      const sides = Number(/^1d(\d+)$/.exec(String(table["formula"]))?.[1]);
      const rolls = (table["results"] as { range: [number, number] }[]).map(({ range }) => range);
      expect(rolls).toEqual(Array.from({ length: sides }, (_one, index) => [index + 1, index + 1]));
    },
  );

  it("EVO-001 EVO-360 have the rules in a journal, each under its number", () => {
    const pages = of("rules").flatMap((journal) => journal["pages"] as { text: { content: string } }[]);
    const rules = pages.flatMap(({ text }) => text.content.match(/<h3>EVO-\d{3}/g) ?? []);
    expect(rules.length).toBeGreaterThan(200);
    expect(new Set(rules).size).toBe(rules.length);
  });
});

describe("ready characters", () => {
  const stateOf = ({ _key, _stats, ...source }: Entry): CharacterState => readCharacter(makeActor(withoutKeys(source)));
  const withoutKeys = (source: object): Record<string, unknown> =>
    JSON.parse(JSON.stringify(source, (key, value: unknown) => (key === "_key" ? undefined : value))) as Record<
      string,
      unknown
    >;

  it("EVO-203 the four Evokers are linked with one another, under whatever ids they are imported", () => {
    const evokers = of("characters", "evoker");
    const party = new Map(evokers.map((entry) => [entry.name, stateOf(entry)]));
    const offered: number[] = [];
    for (const [name, hero] of party)
      for (const { name: other, rank } of hero.socialLinks) {
        const friend = party.get(other);
        expect(friend, `${name} and ${other}`).toBeDefined();
        const grants = earnGrant(NO_GRANTS, "hero-1", "hero");
        const { states, frame } = exampleFight({
          hero,
          ...(friend && { friend }),
          encounter: { turnOf: null, grants },
        });
        const decision = {
          type: "oneMore",
          actor: "hero",
          use: "batonPass",
          receiver: "friend",
          encounter: { ...frame },
        };
        const passed = evokerEngine.resolve(decision, { states, settings: {}, history: [] }, seededDice(1));
        const worth = isRefusal(passed) ? [] : passed.effects.filter(({ step }) => step === "pass");
        const bond = batonPass({ rank, receiver: "friend", chain: [] });
        expect(
          worth.map((effect) => effect["worth"]),
          `${name} and ${other}`,
        ).toEqual(bond.legal ? [bond.advantages] : []);
        if (bond.legal) offered.push(bond.advantages);
      }
    expect(offered.some((advantages) => advantages > 0)).toBe(true);
  });

  it("EVO-203 their links have every rank that a bond changes at, and point at no document", () => {
    const evokers = of("characters", "evoker");
    for (const { name, system } of evokers) {
      const links = system["socialLinks"] as CharacterState["socialLinks"];
      expect(links.length, name).toBeGreaterThan(0);
      for (const link of links) expect(link.actor ?? "", name).toBe("");
    }
    const ranks = evokers.flatMap(({ system }) =>
      (system["socialLinks"] as CharacterState["socialLinks"]).map(({ rank }) => rank),
    );
    expect(new Set(ranks)).toEqual(new Set([1, 2, 4, 7, 10]));
  });

  it.each(characters.map((one) => [one.name, one] as const))("EVO-220 EVO-230 %s is whole and hale", (_name, entry) => {
    const state = stateOf(entry);
    const { wounds, woundMax, defeated, persona, fateMax, conditions } = deriveCharacter(state, DEFAULT_SETTINGS);
    expect([state.wounds, defeated, conditions]).toEqual([woundMax, false, []]);
    expect(wounds).toEqual(woundMax);
    expect(state.fate.value).toBeLessThanOrEqual(fateMax);
    expect(persona !== null).toBe(state.kind === "evoker");
    const owners = state.powers.map((power) => (power as { persona?: string | null }).persona ?? null);
    const own = state.personas.map(({ id }) => id);
    for (const owner of owners) expect(state.kind === "evoker" ? own.includes(owner ?? "") : owner === null).toBe(true);
    for (const { cost, pool } of state.powers) expect(state[pool].max).toBeGreaterThanOrEqual(cost);
    expect(state.personas.filter(({ equipped }) => equipped)).toHaveLength(state.kind === "evoker" ? 1 : 0);
  });

  it.each(of("characters", "shadow").map((one) => [one.name, one] as const))(
    "EVO-026 %s is trained in what it strikes with, and evades or parries",
    (_name, entry) => {
      const { weapons, skills } = stateOf(entry);
      const knows = (id: string, focus: string): boolean =>
        skills.some((skill) => skill.id === id && skill.level > 0 && skill.focuses.includes(focus));
      for (const { name, weaponClass, focus } of weapons)
        expect(knows(weaponClass === "melee" ? "melee" : "ballistics", focus), name).toBe(true);
      expect(knows("melee", "parry") || knows("acrobatics", "dodge")).toBe(true);
    },
  );

  it.each(characters.map((one) => [one.name, one] as const))(
    "EVO-071 EVO-136 %s can do what it carries",
    (_name, entry) => {
      const state = stateOf(entry);
      const { states, frame } = exampleFight({ hero: { ...state, altitude: "ground" } });
      const targets = [{ who: "foe", distance: 1 }];
      const deeds: Decision[] = [
        ...state.weapons
          .filter(({ equipped }) => equipped)
          .map(({ id, focusedOnly }) => {
            return { type: "attack", mode: focusedOnly ? "focused" : "standard", weapon: id, targets };
          }),
        ...state.powers
          .filter(
            ({ kind, persona }) =>
              kind !== "passive" && (persona ?? null) === (state.personas.find(({ equipped }) => equipped)?.id ?? null),
          )
          .map(({ id, kind }) => ({
            type: "power",
            power: id,
            targets: kind === "attack" ? targets : [{ who: "hero", distance: 0 }],
          })),
      ];
      expect(deeds.length).toBeGreaterThan(0);
      for (const deed of deeds) {
        const decision = { ...deed, actor: "hero", encounter: { ...frame } };
        const outcome = evokerEngine.resolve(decision, { states, settings: {}, history: [] }, seededDice(3));
        expect(isRefusal(outcome) ? outcome.refused.reason : "done", JSON.stringify(deed)).toBe("done");
      }
    },
  );
});
