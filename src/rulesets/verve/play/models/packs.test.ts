// @vitest-environment happy-dom
/** What Verve's compendia hold can be played: read by the engine without a complaint, at its full strength, and able to strike. */
import { beforeAll, describe, expect, it } from "vitest";
import { readDocuments, type Source } from "../../../../../tools/documents.ts";
import { at, filesUnder } from "../../../../../tools/paths.ts";
import { documentClass } from "../../../../foundry/globals.ts";
import type { FoundryActor, FoundryItem } from "../../../../foundry/types.ts";
import { seededDice } from "../../../../kernel/dice.ts";
import { isRefusal } from "../../../../kernel/outcome.ts";
import { derive } from "../../rules/derive.ts";
import { experienceFor } from "../../rules/advancement/level.ts";
import { verveEngine } from "../../rules/engine.ts";
import { exampleFoe } from "../../rules/examples.ts";
import { DEFAULT_SETTINGS } from "../../rules/settings.ts";
import { CLOCK, type CharacterState } from "../../rules/state.ts";
import { clearWorld, openSampleWorld } from "../../sample-world.ts";
import { readCharacter, readThing, thingOf } from "./reading.ts";

type Entry = Source & { readonly name: string; readonly type: string };

const shelf = (...packs: readonly string[]): Entry[] =>
  packs
    .flatMap((pack) => filesUnder(at("packs/verve", pack)))
    .flatMap((file) => readDocuments(file))
    .filter((source): source is Entry => !("sorting" in source));

const folk = shelf("characters").map((entry) => [entry.name, entry] as const);

/** Somebody of the compendium, in the world and read as the engine reads them. */
async function played({ folder: _folder, ...source }: Entry): Promise<CharacterState> {
  return readCharacter((await documentClass("Actor").create(structuredClone(source))) as FoundryActor);
}

let told: string[];
beforeAll(async () => {
  told = await openSampleWorld();
  return clearWorld;
});

describe("the shelves", () => {
  it("VRV-070 VRV-071 VRV-140 VRV-213 VRV-240 become documents without a complaint, read with the figures of their rows", async () => {
    const before = told.length;
    const things = shelf("arms", "gear", "lore");
    expect(things).toHaveLength(188);
    // A sorceror's own, and a god's: things of two types.
    expect(new Set(things.map(({ type }) => type))).toSatisfy(
      (types: Set<string>) => types.has("verve-spell") && types.has("verve-spirit"),
    );
    for (const { folder: _folder, ...source } of things) {
      const item = await documentClass("Item").create(structuredClone(source));
      expect(thingOf(item as never), source.name).not.toBeNull();
      const { description: _said, ...system } = source["system"] as Record<string, unknown>;
      expect(readThing(item as never)).toMatchObject({ name: source.name, ...system });
    }
    expect(told.slice(before)).toEqual([]);
  });
});

describe("ready people", () => {
  it.each(folk)(
    "VRV-016 VRV-017 VRV-125 %s is whole, and has all the survival and verve there is",
    async (_name, entry) => {
      const before = told.length;
      const state = await played(entry);
      const { survivalMax, verveMax, level } = derive(state, DEFAULT_SETTINGS);
      expect(told.slice(before)).toEqual([]);
      expect(level).toBeGreaterThan(0);
      expect([state.survival.value, state.verve.value]).toEqual([survivalMax, verveMax]);
    },
  );

  it.each(folk.filter(([, { type }]) => type === "verve-hero"))(
    "VRV-085 VRV-087 VRV-088 VRV-091 %s has what their level asks for and brings",
    async (_name, entry) => {
      const state = await played(entry);
      const { level, load } = derive(state, DEFAULT_SETTINGS);
      expect(state.xp).toBeGreaterThanOrEqual(experienceFor(level));
      expect(state.xp).toBeLessThan(experienceFor(level + 1));
      // d10 at odd levels from the third for survival, at even ones for verve; a specialty at each odd one.
      const odd = Math.floor((level - 1) / 2);
      expect([state.survival.gains.length, state.verve.gains.length]).toEqual([odd, Math.floor(level / 2)]);
      expect(state.specialties.length).toBeGreaterThanOrEqual(1);
      expect([load.over, state.fields.filter(({ fightingArt }) => fightingArt).length]).toEqual([0, 1]);
    },
  );

  it.each(folk.filter(([, { type }]) => type !== "verve-mount"))(
    "VRV-152 %s can strike with what they hold",
    async (_name, entry) => {
      const state = await played(entry);
      const clock = { seconds: 0, adventureRunning: true, engaged: [] };
      const states = { someone: state, other: exampleFoe("Other"), [CLOCK]: clock };
      const drawn = state.weapons.filter((one) => one.drawn);
      expect(drawn.length).toBeGreaterThan(0);
      for (const { id, modes } of drawn) {
        const plain = { maneuver: "none", effect: "", combatants: 0, bystanders: [], poolPoints: 0, distance: 1 };
        const flags = { highGround: false, unseen: false, quickdraw: false, extraAttack: false };
        const who = { encounter: null, actor: "someone", target: "other" };
        const decision = { type: "attack", ...who, weapon: id, mode: modes[0] ?? "close", ...plain, ...flags };
        const outcome = verveEngine.resolve(decision, { states, settings: {}, history: [] }, seededDice(5));
        expect(isRefusal(outcome) ? outcome.refused : "done").toBe("done");
      }
    },
  );
});

describe("magic", () => {
  it("VRV-244 is read with what somebody has counted of it, and with no blanks: older cards know of none", async () => {
    const read = async (system: object): Promise<readonly string[]> => {
      const item = await documentClass("Item").create({ name: "Owl", type: "verve-spirit", system });
      return Object.keys(readThing(item as FoundryItem)).filter((key) => ["harm", "heal", "resist"].includes(key));
    };
    expect(await read({})).toEqual([]);
    expect(await read({ harm: "2d6", resist: "evasion" })).toEqual(["harm", "resist"]);
  });
});
