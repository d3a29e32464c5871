// @vitest-environment happy-dom
/** Whatever happens in an event, documents hold what the engine says, and undo brings them back. */
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
import { arcEngine } from "../../rules/engine.ts";
import { STATUSES } from "../../rules/words.ts";
import { clearWorld, openSampleWorld, somebody } from "../../sample-world.ts";

let ann: FoundryActor;
let guard: FoundryActor;
let combat: FoundryCombat;
let game: Ruleset;
/** What effects are on: those who take part, their places, the event, what Ann bears, and a task. */
let refs: Record<"hero" | "foe" | "seat" | "other" | "event" | "lamp" | "chest", Ref>;

beforeAll(async () => {
  await openSampleWorld();
  game = activeRuleset() as Ruleset;
  ann = await somebody("Ann", "character", {}, { Lamp: { kind: "gear" }, Blade: { kind: "weapon" } });
  guard = await somebody("Guard", "figure");
  const chest = await documentClass("Item").create({ name: "Chest", type: "arc-task" });
  combat = (await documentClass("Combat").create({})) as FoundryCombat;
  await combat.createEmbeddedDocuments("Combatant", [{ actorId: ann.id }, { actorId: guard.id }]);
  const [seat, other] = combat.combatants.contents;
  refs = {
    ...{ hero: ann.uuid, foe: guard.uuid, event: combat.uuid, seat: seat?.uuid ?? "", other: other?.uuid ?? "" },
    ...{ lamp: ann.items.find(({ name }) => name === "Lamp")?.uuid ?? "", chest: (chest as { uuid: Ref }).uuid },
  };
});

afterAll(async () => {
  await clearWorld();
});

type Part = fc.Arbitrary<Json>;
type On = keyof typeof refs;
const of = (type: string, on: readonly On[], parts: Readonly<Record<string, Part>>): fc.Arbitrary<[On, JsonObject]> =>
  fc.tuple(
    fc.constantFrom(...on),
    fc.record(parts).map((made) => ({ ...made, type })),
  );

const few = fc.nat(3);
const step = fc.integer({ min: -4, max: 4 });
const who = fc.constantFrom("Actor.a", "Actor.b", "Actor.c");
const both: readonly On[] = ["hero", "foe"];
const change: Part = fc.oneof(
  fc.record({ type: fc.constant("ks"), stat: fc.constantFrom("build", "empathy"), change: step }),
  fc.record({ type: fc.constant("us"), stat: fc.constantFrom("vigor", "lore"), change: step }),
  fc.record({ type: fc.constantFrom("som", "size"), change: step }),
  fc.record({ type: fc.constant("status"), status: fc.constantFrom(...STATUSES), remove: fc.boolean() }),
);
const action = fc.record({
  ...{
    id: fc.constantFrom("r1-a0", "r1-a1"),
    round: few,
    skill: fc.constantFrom("x", null),
    target: fc.constant(null),
  },
  ...{ kind: fc.constantFrom("attack", "defend", "other"), count: fc.integer({ min: 1, max: 3 }) },
  ...{ declares: fc.boolean(), uses: fc.constant([{ id: "u0", count: 1 }]) },
});
const attack = fc.record({
  ...{
    id: fc.constantFrom("t1-a", "t1-b"),
    attacker: who,
    target: who,
    count: fc.constantFrom(1, 2),
    secret: fc.boolean(),
  },
  open: fc.boolean(),
});
const moves = fc.array(fc.record({ id: fc.constant("r1-m0"), round: few, metres: fc.constantFrom(0.5, 2) }), {
  maxLength: 1,
});
const said = fc.array(fc.record({ id: fc.constant("r1-s0"), round: few, text: fc.constantFrom("", "runs") }), {
  maxLength: 1,
});

/** Anything that may befall them, with figures that play may bring about. */
const deeds = fc.oneof(
  of("change", both, { change }),
  of("settle", both, { changes: fc.array(change, { maxLength: 3 }) }),
  of("turn", ["seat", "other"], {
    ...{ actions: fc.array(action, { maxLength: 2 }), moves, said },
    uses: fc.constant([{ action: "r1-a0", use: { id: "u1", count: 1 } }]),
  }),
  of("cleared", ["seat", "other"], { round: few }),
  of("tie", ["seat"], { tie: fc.record({ empathy: few, perception: few, d10: fc.integer({ min: 1, max: 10 }) }) }),
  of("occupy", ["seat"], { occupied: fc.boolean() }),
  of("begin", ["event"], {
    order: fc.uniqueArray(who),
    sides: fc.array(fc.record({ side: fc.constantFrom("", "foes"), members: fc.uniqueArray(who) }), { maxLength: 2 }),
    committed: few,
  }),
  of("enter", ["event"], { character: who, before: fc.option(who) }),
  of("leave", ["event"], { character: who }),
  of("queue", ["event"], {
    changes: fc.array(fc.record({ id: fc.constantFrom("p0", "p1"), target: who, change }), { maxLength: 2 }),
  }),
  of("unqueue", ["event"], { ids: fc.constant(["p0"]) }),
  of("attack", ["event"], { attack }),
  of("attackSettled", ["event"], { attack: fc.constantFrom("t1-a", "t1-b") }),
  of("attackAmended", ["event"], { attack: fc.constant("t1-a"), arcs: fc.array(step, { maxLength: 2 }) }),
  of("timed", ["event"], { task: fc.constant("Item.t"), who, on: fc.boolean() }),
  of("turnEnd", ["event"], { round: few, order: fc.uniqueArray(who), stops: fc.constant([]), over: fc.boolean() }),
  of("quantity", ["lamp"], { quantity: few }),
  of("task", ["chest"], { step: fc.constantFrom("done", "reopen", "try", "turn"), count: fc.constantFrom(1, 2) }),
);

/** States without the snapshots that are read anew: what is borne stands under its own ref as well. */
const bare = (states: States): States =>
  Object.fromEntries(
    Object.entries(states).map(([ref, state]) => [ref, "gear" in state ? { ...state, gear: [] } : state]),
  );
const read = (): States => bare(gatherStates(game, Object.values(refs)));
const write = (patches: readonly Patch[], after: States): Promise<void> =>
  modifyBatch(patchOperations(game, patches, after));

describe("engine → documents → states", () => {
  it("ARC-002 ARC-033 ARC-037 ARC-046 ARC-081 ARC-085 hold after any effects at all what the engine says, and come back by undo", async () => {
    let written = 0;
    const kinds = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.array(deeds, { minLength: 1, maxLength: 4 }), async (many) => {
        const effects = many.map(([on, made], index): Effect => {
          return { ...(made as Effect), id: `e${index}`, target: refs[on], apply: "atOnce" };
        });
        const whole = gatherStates(game, Object.values(refs));
        const before = bare(whole);
        const after = bare(arcEngine.apply(whole, effects, {}));
        const patches = diffStates(before, after);
        await write(patches, after);
        expect(read()).toEqual(after);
        const back = invert(patches);
        expect(firstConflict(read(), back, asStored(game))).toBeUndefined();
        await write(back, applyPatches(read(), back));
        expect(read()).toEqual(before);
        // And on from there: what follows begins where this has led.
        await write(patches, after);
        written += patches.length;
        if (patches.length > 0) effects.forEach(({ type }) => kinds.add(type));
      }),
      { numRuns: 80 },
    );
    expect([written > 100, kinds.size > 14]).toEqual([true, true]);
  }, 60_000);

  it("ARC-017 writes how many there are to the thing itself, and nothing to whoever bears it", () => {
    const before = gatherStates(game, Object.values(refs));
    const fewer = { type: "quantity", id: "q", target: refs.lamp, apply: "atOnce", quantity: 7 } as const;
    const after = arcEngine.apply(before, [fewer], {});
    const patches = diffStates(before, after);
    expect(patches.map(({ ref, path }) => [ref, path])).toEqual([[refs.lamp, "quantity"]]);
    const [operation] = patchOperations(game, patches, after);
    expect([operation?.documentName, operation?.parent]).toEqual(["Item", ann]);
  });
});
