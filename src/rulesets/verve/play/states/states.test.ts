// @vitest-environment happy-dom
/** Documents hold what the engine says, and come back by undo; what comes and goes are documents. */
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { documentClass, game, modifyBatch, SYSTEM_ID } from "../../../../foundry/globals.ts";
import type { FoundryActor } from "../../../../foundry/types.ts";
import type { Effect, States } from "../../../../kernel/outcome.ts";
import { applyPatches, diffStates, firstConflict, invert, type Patch } from "../../../../kernel/patch.ts";
import { asStored, gatherStates, keepingEntries, patchOperations } from "../../../../table/authority/states.ts";
import { table } from "../../../../table/authority/index.ts";
import { activeRuleset } from "../../../../table/registry.ts";
import type { Ruleset } from "../../../../table/ruleset.ts";
import { verveEngine } from "../../rules/engine.ts";
import { exampleBow, exampleCondition, exampleHero, exampleParticipant } from "../../rules/examples.ts";
import { CLOCK } from "../../rules/state.ts";
import { clearWorld, openSampleWorld, somebody } from "../../sample-world.ts";
import { dataModels } from "../models/index.ts";
import { readCharacter, readEncounter, readParticipant } from "../models/reading.ts";
import { clock } from "./clock.ts";

let ann: FoundryActor;
let world: Ruleset;

beforeAll(async () => {
  await openSampleWorld();
  world = activeRuleset() as Ruleset;
  ann = await somebody(
    "Ann",
    "hero",
    { survival: { value: 3 }, injuries: { value: 1 } },
    {
      Sword: { kind: "weapon", system: { item: "long-sword", damage: "d8", modes: ["close"], bulk: 8, cost: 20 } },
      Bag: { kind: "container", system: { item: "backpack", bulk: 2 } },
      Songs: { kind: "field", system: { bonus: 2, skills: ["Ballads"] } },
    },
  );
});

afterAll(clearWorld);

const keys = (state: object): string[] => Object.keys(state).sort();
const written = (states: States, patches: readonly Patch[]): Promise<void> =>
  modifyBatch(patchOperations(world, patches, states));
const on = (type: string, rest: object, index: number): Effect => ({
  type,
  id: `e${index}`,
  target: ann.uuid,
  apply: "atOnce",
  ...rest,
});

describe("what documents store", () => {
  it.each(Object.values(dataModels).flatMap((types) => Object.entries(types)) as [string, never][])(
    "%s can be made from nothing, and stores what it was given back",
    (_type, Model) => {
      const Made = Model as new (data: object, options: object) => { toObject(source: boolean): object };
      const made = new Made({}, { strict: true }).toObject(true);
      expect(new Made(structuredClone(made), { strict: true }).toObject(true)).toEqual(made);
    },
  );

  it("VRV-095 an adventure runs from the start, so that mojo on rolls brings experience until the Guide says otherwise", () => {
    expect(clock.default).toMatchObject({ adventureRunning: true });
  });

  it("VRV-084 has every field of the engine’s states", async () => {
    const combat = await documentClass("Combat").create({});
    const [seat] = await (combat as unknown as FoundryActor).createEmbeddedDocuments("Combatant", [
      { actorId: ann.id },
    ]);
    const state = readCharacter(ann);
    expect(keys(state)).toEqual(expect.arrayContaining(keys(exampleHero("Ann"))));
    expect(keys(readParticipant(seat as never))).toEqual(keys(exampleParticipant(ann.uuid)));
    expect(readEncounter(combat as never)).toEqual({ phase: "declare", round: 0, safeOutdoors: null });
    const weapon = keys(exampleBow());
    expect(keys(state.weapons[0] ?? {})).toEqual(weapon);
    expect(keys(state.fields[0] ?? {})).toEqual(keys(exampleHero("x").fields[0] ?? {}));
    expect(state.gear).toMatchObject([{ name: "Bag", item: "backpack", container: null, quantity: 1 }]);
  });

  it("VRV-035 VRV-091 VRV-116 VRV-184 takes what effects bring, and gives back what they take, description and all", async () => {
    const sword = ann.items.find(({ name }) => name === "Sword");
    await sword?.update({ "system.description": "<p>Old.</p>", img: "icons/x.svg" });
    const before = gatherStates(world, [ann.uuid, CLOCK]);
    const bow = exampleBow({ id: "bow0000000000001" });
    const songs = readCharacter(ann).fields[0];
    const effects = [
      on("condition", { condition: exampleCondition("unaware") }, 0),
      on("gear", { gear: null, weapon: bow, armor: null, removed: sword?.id }, 1),
      on("specialty", { specialty: { id: "Shadow0000000001", name: "Shadow", archetype: null } }, 2),
      on("field", { field: { ...songs, bonus: 3, skills: ["Ballads", "Psalms"] } }, 3),
      on("silver", { amount: 5 }, 4),
      { type: "clock", id: "e5", target: CLOCK, apply: "atOnce", seconds: 10 } as Effect,
    ];
    const after = verveEngine.apply(before, effects, {});
    const patches = keepingEntries(world, diffStates(before, after));
    await written(after, patches);
    expect(gatherStates(world, [ann.uuid, CLOCK])).toEqual(after);
    expect(ann.items.map(({ type }) => type).sort()).toEqual(
      ["container", "field", "specialty", "weapon"].map((kind) => `verve-${kind}`),
    );
    const back = invert(patches);
    expect(firstConflict(gatherStates(world, [ann.uuid, CLOCK]), back, asStored(world))).toBeUndefined();
    await written(applyPatches(after, back), back);
    expect(gatherStates(world, [ann.uuid, CLOCK])).toEqual(before);
    const again = ann.items.find(({ name }) => name === "Sword");
    expect(again?.toObject()).toMatchObject({ img: "icons/x.svg", system: { description: "<p>Old.</p>" } });
  });

  it("VRV-054 VRV-035 a card that takes something away is taken back with it", async () => {
    const bag = ann.items.find(({ name }) => name === "Bag");
    const part = { type: "part", encounter: null, actor: ann.uuid, item: bag?.id, how: "drop", quantity: 1, price: 0 };
    const made = await table.decide(part);
    expect(made).toMatchObject({ ok: true });
    expect(ann.items.some(({ name }) => name === "Bag")).toBe(false);
    const card = (made as { readonly message?: string | null }).message;
    if (card) await table.undo(card);
    expect(ann.items.find(({ name }) => name === "Bag")?.id).toBe(bag?.id);
  });

  it("VRV-009 the counter and Foundry’s time are one clock", async () => {
    const clock = (): unknown =>
      (game().settings.get(SYSTEM_ID, "verve.clock") as { readonly seconds: number }).seconds;
    await game().time.advance(3600);
    await expect.poll(clock, { timeout: 2000 }).toBe(game().time.worldTime);
  });
});
