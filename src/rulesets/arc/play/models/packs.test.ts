// @vitest-environment happy-dom
/** What the compendia hold shows every field, and can be played. */
import { beforeAll, describe, expect, it } from "vitest";
import { withChapters } from "../../../../../tools/build/chapters.ts";
import { readDocuments, type Source } from "../../../../../tools/documents.ts";
import { at, filesUnder } from "../../../../../tools/paths.ts";
import { documentClass } from "../../../../foundry/globals.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import { seededDice } from "../../../../kernel/dice.ts";
import { isRefusal, type Decision } from "../../../../kernel/outcome.ts";
import { deriveCharacter } from "../../rules/derive.ts";
import { arcEngine } from "../../rules/engine.ts";
import { exampleCharacter } from "../../rules/examples.ts";
import { DEFAULT_SETTINGS } from "../../rules/settings.ts";
import type { CharacterState, TaskState } from "../../rules/state.ts";
import { clearWorld, openSampleWorld } from "../../sample-world.ts";
import { states } from "../states/adapter.ts";
import { difficultyOf } from "./changes.ts";
import { THINGS } from "./reading.ts";

type Entry = Source & { readonly name: string; readonly type: string; readonly system: Record<string, unknown> };

const shelf = (pack: string, type?: string): Entry[] =>
  filesUnder(at("packs/arc", pack))
    .flatMap((file) => readDocuments(file))
    .filter((source) => !("sorting" in source) && (type === undefined || source["type"] === `arc-${type}`))
    .map((source) => withChapters(source, `arc-${pack}`) as Entry);

const things = (type: string) => [...shelf("arms", type), ...shelf("skills", type)];
const people = shelf("characters").map((entry) => [entry.name, entry] as const);

/** Somebody of the compendium, in the world and read as the engine reads them. */
async function played({ folder: _folder, ...source }: Entry): Promise<[FoundryActor, CharacterState]> {
  const actor = (await documentClass("Actor").create(structuredClone(source))) as FoundryActor;
  return [actor, states.read(actor) as CharacterState];
}

let told: string[];
beforeAll(async () => {
  told = await openSampleWorld();
  return clearWorld;
});

describe("the shelves", () => {
  it("hold what a table needs to begin", () => {
    expect(Object.fromEntries(THINGS.map((kind) => [kind, things(kind).length]))).toEqual({
      ...{ skill: 24, weapon: 16, spell: 8, shield: 3, armor: 3, gear: 24, task: 6 },
    });
    const count = (type: string) => shelf("characters", type).length;
    expect([count("character"), count("figure"), shelf("tables").length]).toEqual([4, 10, 5]);
  });

  it("ARC-050 ARC-052 ARC-054 ARC-072 ARC-085 show every field of what can be had, under every middle score", () => {
    const skills = things("skill").map(({ system }) => system);
    expect(new Set(skills.map(({ us }) => us))).toEqual(new Set(Object.keys(exampleCharacter("Ann").us)));
    const shown = (type: string, ...fields: readonly string[]) =>
      fields.filter((field) => !things(type).some(({ system }) => system[field]));
    expect(shown("skill", "actionsOverride", "defaultComplexity", "armorTraining")).toEqual([]);
    expect(shown("armor", "requiredTraining", "isClothing", "weightKg")).toEqual([]);
    const turns = things("task").map(({ system }) => system["turnsLeft"]);
    expect([turns.includes(null), turns.some(Number.isInteger)]).toEqual([true, true]);
    const harm = [...things("weapon"), ...things("spell")].flatMap(
      ({ system }) => system["onHit"] as { type: string }[],
    );
    expect(new Set(harm.map(({ type }) => type))).toEqual(new Set(["ks", "us", "som", "size", "status"]));
  });

  it("ARC-053 name for each weapon and spell a skill that lies on the shelf", () => {
    const skills = things("skill").map(({ name }) => name);
    const used = [...things("weapon"), ...things("spell")].map(({ system }) => String(system["skill"]));
    expect(used.filter((name) => !skills.includes(name))).toEqual([]);
  });

  it("ARC-002 ARC-063 ARC-085 become documents without a complaint, and the engine reads them as they were written", async () => {
    const before = told.length;
    for (const kind of THINGS)
      for (const { folder: _folder, ...source } of things(kind)) {
        const item = await documentClass("Item").create(structuredClone(source));
        const state = states.read(item as never);
        expect(state).toMatchObject({ name: source.name });
        if (kind === "task") {
          const { threshold, turnsLeft } = source.system as unknown as TaskState;
          expect(state).toMatchObject({ threshold: difficultyOf(threshold), turnsLeft, status: "running", tried: 0 });
        }
      }
    expect(told.slice(before)).toEqual([]);
  });

  it("ARC-001 ARC-086 have the rules in a journal, each under its number", () => {
    const pages = shelf("rules").flatMap((journal) => journal["pages"] as { text: { content: string } }[]);
    const rules = pages.flatMap(({ text }) => text.content.match(/<h3>ARC-\d{3}/gu) ?? []);
    expect([rules.length, new Set(rules).size]).toEqual([86, 86]);
  });

  it("ARC-064 offer checks to press, with skills of the shelf and complexities of the rules", () => {
    const skills = things("skill").map(({ name }) => name);
    const pages = shelf("rules").flatMap((journal) => journal["pages"] as { text: { content: string } }[]);
    const links = pages.flatMap(({ text }) => [...text.content.matchAll(/@Check\[([^\]|]+)\|([^\]]+)\]/gu)]);
    expect(links.length).toBeGreaterThan(5);
    for (const [link, skill = "", complexity] of links)
      expect([skills.includes(skill), difficultyOf(complexity)], link).toEqual([true, complexity]);
  });

  it.each(shelf("tables").map((table) => [table.name, table] as const))("“%s” answers its die once", (_name, table) => {
    const faces = Number(/^1d(\d+)$/u.exec(String(table["formula"]))?.[1]);
    const ranges = (table["results"] as { range: [number, number] }[]).map(({ range }) => range);
    expect(ranges).toEqual(Array.from({ length: faces }, (_one, index) => [index + 1, index + 1]));
  });
});

describe("ready people", () => {
  it.each(people)("ARC-022 ARC-041 ARC-053 %s is whole, can act, and can do what they carry", async (_name, entry) => {
    const before = told.length;
    const [, someone] = await played(entry);
    expect(told.slice(before)).toEqual([]);
    const { cannotAct, mov, skills } = deriveCharacter(someone, DEFAULT_SETTINGS);
    expect([cannotAct, mov.mov > 0, skills.every(({ ks }) => ks !== null)]).toEqual([null, true, true]);
    const scores = [...Object.values(someone.ks), ...Object.values(someone.us)];
    expect(scores.filter(({ value, max }) => value !== max)).toEqual([]);
    const world = { someone, other: exampleCharacter("Other") };
    const aim = { type: "attack", target: "other", count: 1 };
    const deeds: readonly Decision[] = [
      ...someone.weapons.map(({ id, skill }) => ({ ...aim, skill, weapon: id })),
      ...someone.spells.map(({ id, skill }) => ({ ...aim, skill, spell: id })),
      ...someone.skills.map(({ id }) => ({ type: "check", skill: id })),
    ];
    expect(deeds.length).toBeGreaterThan(0);
    for (const deed of deeds) {
      const decision = { ...deed, encounter: null, actor: "someone" };
      const outcome = arcEngine.resolve(decision, { states: world, settings: {}, history: [] }, seededDice(3));
      expect(isRefusal(outcome) ? outcome.refused : "done").toBe("done");
    }
  });

  const derived = async (name: string) =>
    deriveCharacter((await played(people.find(([one]) => one === name)?.[1] as Entry))[1], DEFAULT_SETTINGS);

  it("ARC-011 ARC-012 the dog runs 16 metres, the same one smaller 8, and the giant’s size changes nothing", async () => {
    expect((await derived("Dog")).mov.mov).toBe(16);
    expect((await derived("Small dog")).mov.mov).toBe(8);
    // Its own 12 metres, one less for Control 3 (T2).
    expect((await derived("Quarry giant")).mov.mov).toBe(11);
  });

  it("ARC-016 ARC-020 the mule’s own threshold makes two sacks a light load; mail and shield are a medium one for Tomas", async () => {
    // 2 × 25 kg of grain and 2.5 kg of rope, at most 60.
    expect(await derived("Pack mule")).toMatchObject({ weight: 52.5, burden: "light" });
    // 1.8 + 3.5 + 11 + 2 + 1.4 + 2.5 + 1.5 + 3 × 0.8 = 26.1 kg, beyond 18 and within 36; of 8 metres ¾ are left.
    const tomas = await derived("Tomas Reeve");
    expect([tomas.weight.toFixed(1), tomas.burden, tomas.mov.mov]).toEqual(["26.1", "medium", 6]);
  });

  it("ARC-054 ARC-055 Mara’s lock is 7, 4 and a skill of 5: a d8", async () => {
    const { skills } = await derived("Mara Voss");
    expect(skills[1]).toMatchObject({ ksValue: 7, usValue: 4, die: { sides: 8, min: -3, max: 5 } });
  });
});
