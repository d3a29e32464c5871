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
import { clearWorld, openSampleWorld } from "../../sample-world.ts";
import { deriveCharacter } from "../../rules/derive/character.ts";
import { thresholdEngine } from "../../rules/engine.ts";
import { exampleCharacter } from "../../rules/examples.ts";
import { WEAPON_CLASSES } from "../../rules/weapons/classes.ts";
import { readCharacter } from "./reading.ts";

type Entry = Source & { readonly name: string; readonly type: string; readonly system: Record<string, unknown> };

const shelf = (pack: string, type?: string): Entry[] =>
  filesUnder(at("packs/threshold", pack))
    .flatMap((file) => readDocuments(file))
    .filter((source) => !("sorting" in source) && (type === undefined || source["type"] === `threshold-${type}`))
    .map((source) => withChapters(source, `threshold-${pack}`) as Entry);

const systems = (pack: string, type: string) => shelf(pack, type).map(({ system }) => system);

beforeAll(async () => {
  await openSampleWorld();
  return clearWorld;
});

describe("the shelves", () => {
  it("hold what a table needs to begin", () => {
    const arms = ["weapon", "armor", "shield", "consumable"].map((type) => shelf("arms", type).length);
    const learned = ["ability", "power"].map((type) => shelf("abilities", type).length);
    const people = ["character", "foe"].map((type) => shelf("characters", type).length);
    expect([arms, learned, people, shelf("tables").length]).toEqual([[14, 3, 2, 4], [12, 6], [4, 12], 4]);
  });

  it("RUN-033 RUN-052 RUN-057 have two weapons of each class, and show every field of what can be had", () => {
    const weapons = systems("arms", "weapon");
    for (const one of WEAPON_CLASSES) expect(weapons.filter((weapon) => weapon["class"] === one)).toHaveLength(2);
    const shown = (all: readonly Record<string, unknown>[], ...fields: readonly string[]) =>
      fields.filter((field) => !all.some((one) => one[field]));
    expect(shown(weapons, "attackAttribute", "ignoresArmor", "ammunition", "qualities")).toEqual([]);
    const abilities = systems("abilities", "ability");
    const uses = ["attackAttribute", "defenseAttribute", "healing", "usesCure", "freeAttackTrigger"];
    expect(shown(abilities, "novice", "adept", "master", ...uses)).toEqual([]);
    expect(new Set(abilities.map(({ mode }) => mode))).toEqual(new Set(["active", "passive", "reaction", "free"]));
    const powers = systems("abilities", "power");
    expect(shown(powers, "opponentAttribute", "tested", "lineOfSight", "healing", "harm", "corruption")).toEqual([]);
    const kinds = systems("arms", "consumable").map(({ kind }) => kind);
    expect(new Set(kinds)).toEqual(new Set(["herbalCure", "elixir", "other"]));
  });

  it("RUN-001 RUN-110 have the rules in a journal, each under its number", () => {
    const pages = shelf("rules").flatMap((journal) => journal["pages"] as { text: { content: string } }[]);
    const rules = pages.flatMap(({ text }) => text.content.match(/<h3>RUN-\d{3}/gu) ?? []);
    expect([rules.length, new Set(rules).size]).toEqual([110, 110]);
  });

  it.each(shelf("tables").map((table) => [table.name, table] as const))("“%s” answers its die once", (_name, table) => {
    const faces = Number(/^1d(\d+)$/u.exec(String(table["formula"]))?.[1]);
    const ranges = (table["results"] as { range: [number, number] }[]).map(({ range }) => range);
    expect(ranges).toEqual(Array.from({ length: faces }, (_one, index) => [index + 1, index + 1]));
  });
});

describe("ready characters", () => {
  it.each(shelf("characters").map((entry) => [entry.name, entry] as const))(
    "RUN-009 RUN-091 RUN-107 %s is hale, has paid for what it learned, and can do what it carries",
    async (_name, { folder: _folder, ...source }) => {
      const hero = readCharacter((await documentClass("Actor").create(structuredClone(source))) as FoundryActor);
      const { toughness, toughnessMax, weapons, xpUnspent } = deriveCharacter(hero);
      expect([toughness, xpUnspent >= 0, weapons.filter(({ legal, ready }) => ready && !legal)]).toEqual([
        toughnessMax,
        true,
        [],
      ]);
      const states = { hero, foe: exampleCharacter("Foe", hero.side === "pc" ? "npc" : "pc") };
      const blow = { type: "attack", target: "foe", difficulty: 0, modifiers: [] };
      const deeds: readonly Decision[] = [
        ...hero.items.weapons.filter(({ ready }) => ready).map(({ id }) => ({ ...blow, weapon: id })),
        ...hero.items.powers.map(({ id }) => ({ ...blow, type: "power", power: id, gmRolls: true })),
      ];
      expect(deeds.length).toBeGreaterThan(0);
      for (const deed of deeds) {
        const decision = { ...deed, encounter: null, actor: "hero" };
        const outcome = thresholdEngine.resolve(decision, { states, settings: {}, history: [] }, seededDice(3));
        expect(isRefusal(outcome) ? outcome.refused.reason : "done").toBe("done");
      }
    },
  );
});
