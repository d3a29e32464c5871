// @vitest-environment happy-dom
/** Whatever happens in a fight, documents hold what the engine says, and undo brings them back. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { documentClass, modifyBatch } from "../../../../foundry/globals.ts";
import type { FoundryActor, FoundryCombat } from "../../../../foundry/types.ts";
import type { Json, JsonObject } from "../../../../kernel/json.ts";
import type { Effect, Ref, States } from "../../../../kernel/outcome.ts";
import { applyPatches, diffStates, firstConflict, invert, type Patch } from "../../../../kernel/patch.ts";
import { asStored, gatherStates, patchOperations } from "../../../../table/authority/states.ts";
import { activeRuleset } from "../../../../table/registry.ts";
import type { Ruleset } from "../../../../table/ruleset.ts";
import { thresholdEngine } from "../../rules/engine.ts";
import { CONDITIONS } from "../../rules/state.ts";
import { clearWorld, openSampleWorld, somebody } from "../../sample-world.ts";

let ash: FoundryActor;
let robber: FoundryActor;
let combat: FoundryCombat;
let game: Ruleset;
/** What effects are on: those who fight, their places, the fight and what Ash carries. */
let refs: Record<"hero" | "foe" | "seat" | "fight" | "bow" | "herb" | "shield" | "dodge", Ref>;

beforeAll(async () => {
  await openSampleWorld();
  game = activeRuleset() as Ruleset;
  ash = await somebody(
    "Ash",
    "character",
    { strong: 13 },
    {
      Bow: { kind: "weapon", system: { class: "ranged", ammunition: 90 } },
      Herb: { kind: "consumable", system: { quantity: 90 } },
      Shield: { kind: "shield" },
      Dodge: { kind: "ability" },
    },
    { xp: { total: 500, spent: 0, log: [] } },
  );
  robber = await somebody("Robber", "foe", {}, {}, { important: true });
  combat = (await documentClass("Combat").create({})) as FoundryCombat;
  await combat.createEmbeddedDocuments("Combatant", [{ actorId: ash.id }, { actorId: robber.id }]);
  const item = (name: string): Ref => ash.items.find((one) => one.name === name)?.uuid ?? "";
  refs = {
    ...{ hero: ash.uuid, foe: robber.uuid, fight: combat.uuid, seat: combat.combatants.contents[0]?.uuid ?? "" },
    ...{ bow: item("Bow"), herb: item("Herb"), shield: item("Shield"), dodge: item("Dodge") },
  };
});

afterAll(clearWorld);

type Part = fc.Arbitrary<Json>;
type On = keyof typeof refs;
const of = (type: string, on: readonly On[], parts: Readonly<Record<string, Part>>): fc.Arbitrary<[On, JsonObject]> =>
  fc.tuple(
    fc.constantFrom(...on),
    fc.record(parts).map((made) => ({ ...made, type })),
  );

const few = fc.nat(3);
const at = fc.record({ combat: fc.constantFrom("Combat.x", null), round: few });
const who = fc.constantFrom("Actor.a", "Actor.b", "Actor.c");
const both: readonly On[] = ["hero", "foe"];

/** Anything that may befall them, with figures that play may bring about. */
const deeds = fc.oneof(
  of("damage", both, { net: fc.nat(15), by: fc.constant(null), at, preview: fc.constant({ toughness: 0, state: "" }) }),
  of("heal", both, { amount: fc.nat(9), by: fc.constant(null) }),
  of("rest", both, { days: few }),
  of("condition", both, { condition: fc.constantFrom(...CONDITIONS), on: fc.boolean(), at, by: fc.uniqueArray(who) }),
  of("notices", both, { who }),
  of("asked", both, { at }),
  of("tested", both, { at }),
  of("death", both, {
    ...{ outcome: fc.constantFrom("wakes", "holding", "worse", "dead"), marks: few },
    ...{ toughness: fc.integer({ min: 1, max: 4 }), at },
  }),
  of("corruption", both, { gained: few, kind: fc.constantFrom("temporary", "permanent") }),
  of("xp", ["hero"], { amount: fc.integer({ min: -30, max: 30 }), reason: fc.constant("gate"), date: fc.constant("") }),
  of("correct", both, {
    ...{ toughness: fc.option(fc.nat(9)), deathMarks: fc.option(few), at },
    ...{ temporary: fc.option(few), permanent: fc.option(few) },
  }),
  of("spend", ["seat"], {
    combat: fc.integer({ min: -1, max: 1 }),
    movement: fc.integer({ min: -1, max: 1 }),
    round: few,
  }),
  of("trade", ["seat"], { traded: fc.boolean(), round: few }),
  of("freeAttack", ["seat"], { kind: fc.constantFrom("long", "withdraw", "riposte"), round: few }),
  of("contact", ["seat"], { round: few }),
  of("tie", ["seat"], { ties: fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 3 }) }),
  of("engage", ["fight"], { a: who, b: who, engaged: fc.boolean() }),
  of("flank", ["fight"], { a: who, b: who, on: who, flanking: fc.boolean() }),
  of("phase", ["fight"], { phase: fc.constantFrom("setup", "surprise", "rounds") }),
  of("order", ["fight"], {
    ...{ order: fc.uniqueArray(who), delays: fc.array(fc.record({ id: who, after: who }), { maxLength: 2 }) },
  }),
  of("wield", ["bow"], { equipped: fc.boolean(), ready: fc.boolean() }),
  of("wield", ["shield"], { equipped: fc.boolean(), ready: fc.constant(null) }),
  of("useUp", ["bow"], { what: fc.constant("ammunition"), amount: few }),
  of("useUp", ["herb"], { what: fc.constant("quantity"), amount: few }),
  of("level", ["dodge"], { to: fc.constantFrom("none", "novice", "adept", "master") }),
);

/** States without the snapshots that are read anew: what is carried stands under its own ref as well. */
const read = (): States => bare(gatherStates(game, Object.values(refs)));
const bare = (states: States): States =>
  Object.fromEntries(
    Object.entries(states).map(([ref, state]) => [ref, "items" in state ? { ...state, items: {} } : state]),
  );

const write = (patches: readonly Patch[], after: States): Promise<void> =>
  modifyBatch(patchOperations(game, patches, after));

describe("engine → documents → states", () => {
  it("RUN-022 RUN-042 RUN-059 RUN-078 RUN-110 hold after any effects at all what the engine says, and come back by undo", async () => {
    let written = 0;
    const kinds = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(deeds, { minLength: 1, maxLength: 4 }), async (many) => {
        const effects = many.map(([on, made], index): Effect => {
          return { ...(made as Effect), id: `e${index}`, target: refs[on], apply: "atOnce" };
        });
        const whole = gatherStates(game, Object.values(refs));
        const before = bare(whole);
        const after = bare(thresholdEngine.apply(whole, effects, {}));
        const patches = diffStates(before, after);
        await write(patches, after);
        expect(read()).toEqual(after);
        const back = invert(patches);
        expect(firstConflict(read(), back, asStored(game))).toBeUndefined();
        await write(back, applyPatches(read(), back));
        expect(read()).toEqual(before);
        // And on from there: what follows begins where this has led.
        if (effects.every(({ type }) => type !== "xp")) await write(patches, after);
        written += patches.length;
        if (patches.length > 0) effects.forEach(({ type }) => kinds.add(type));
      }),
      { numRuns: 80 },
    );
    expect([written > 100, kinds.size > 18]).toEqual([true, true]);
  }, 60_000);

  it("RUN-052 RUN-098 writes a shot to its own bow, and nothing to whoever shoots", () => {
    const before = gatherStates(game, Object.values(refs));
    const shot = { type: "useUp", id: "s", target: refs.bow, apply: "atOnce", what: "ammunition", amount: 1 } as const;
    const after = thresholdEngine.apply(before, [shot], {});
    const patches = diffStates(before, after);
    expect(patches.map(({ ref, path }) => [ref, path])).toEqual([[refs.bow, "ammunition"]]);
    const [operation] = patchOperations(game, patches, after);
    expect([operation?.documentName, operation?.parent]).toEqual(["Item", ash]);
  });
});
