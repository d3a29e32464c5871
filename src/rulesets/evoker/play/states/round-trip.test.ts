/** Whatever happens to somebody, documents hold what the engine says, and undo brings them back. */
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import type { Json, JsonObject } from "../../../../kernel/json.ts";
import { seededDice } from "../../../../kernel/dice.ts";
import { isRefusal, type Ref, type States } from "../../../../kernel/outcome.ts";
import { applyPatches, diffStates, firstConflict, invert, type Patch } from "../../../../kernel/patch.ts";
import type { FoundryActor, UpdateData } from "../../../../foundry/types.ts";
import type { Ruleset } from "../../../../table/ruleset.ts";
import { asStored, patchOperations } from "../../../../table/authority/states.ts";
import { evokerEngine } from "../../rules/engine.ts";
import { continuesCard, randomDecision } from "../../rules/exampleDecisions.ts";
import { exampleFight, examplePersona, examplePower, ExampleTable } from "../../rules/examples.ts";
import type { CharacterState } from "../../rules/state.ts";
import { AILMENTS, LOCATIONS, REGULAR_ELEMENTS } from "../../rules/terms.ts";
import { isCharacter, readCharacter } from "../models/reading.ts";
import { declareModels, documentId, sampleActor, withDocumentIds } from "../models/sample-actors.ts";
import { sampleSettings } from "../settings/sample-settings.ts";
import { states } from "./adapter.ts";

const game = { id: "evoker", engine: evokerEngine, states } as unknown as Ruleset;

/** Actors by the refs of the examples, and their items below them. */
let actors: Record<Ref, FoundryActor> = {};

beforeAll(() => {
  declareModels();
  sampleSettings();
  Object.assign(globalThis, {
    fromUuidSync: (uuid: string) => {
      const [ref = "", , item] = uuid.split(".");
      const actor = actors[ref];
      return (item === undefined ? actor : actor?.items.get(item)) ?? null;
    },
  });
});

const plain = Object.fromEntries(REGULAR_ELEMENTS.map((element) => [element, "normal"]));
const burning = { id: "burning", turns: null, resist: "toughness", skill: null } as const;
const rich: Partial<CharacterState> = {
  fate: { value: 3 },
  flier: true,
  affinities: plain,
  personas: [examplePersona("p"), examplePersona("q", { equipped: false })].map((one) => ({
    ...one,
    affinities: plain,
  })),
  powers: [
    examplePower("bolt", { ailment: burning }),
    examplePower("storm", { element: "elec", area: true, criticalStaggers: true }),
    examplePower("mend", { kind: "heal", healLight: 2, cures: ["burning"] }),
  ],
  consumables: [{ id: "salve", name: "Salve", quantity: 9, healLight: 2, healHeavy: 1, cures: [] }],
};

const isPerson = (state: object | undefined): state is CharacterState => state !== undefined && "scores" in state;

/** The characters among some states, carried things under ids that documents may have. */
const people = (all: States): Record<Ref, CharacterState> =>
  Object.fromEntries(
    Object.entries(all).flatMap(([ref, state]) => (isPerson(state) ? [[ref, withDocumentIds(state)]] : [])),
  );

/** Stores operations as Foundry would. */
function carryOut(patches: readonly Patch[], after: States): void {
  for (const operation of patchOperations(game, patches, after))
    for (const { _id, ...values } of operation["updates"] as (UpdateData & { _id: string })[]) {
      const all = Object.values(actors).flatMap((actor) => [actor, ...actor.items.contents]);
      const isThere = (one: (typeof all)[number]): boolean =>
        one.documentName === operation.documentName &&
        one.id === _id &&
        (one.parent ?? null) === (operation.parent ?? null);
      all.filter(isThere).forEach((one) => one.updateSource(values));
    }
}

const readAll = (): Record<Ref, CharacterState> =>
  Object.fromEntries(Object.entries(actors).map(([ref, actor]) => [ref, readCharacter(actor)]));

/** Writes what an outcome makes of the documents, and looks; then takes it back, looks again, and does it anew. */
function writeAndLook(before: States, after: States): number {
  const [was, now] = [people(before), people(after)];
  const patches = diffStates(was, now);
  carryOut(patches, now);
  expect(readAll()).toEqual(now);
  const back = invert(patches);
  expect(firstConflict(readAll(), back, asStored(game))).toBeUndefined();
  carryOut(back, applyPatches(readAll(), back));
  expect(readAll()).toEqual(was);
  carryOut(patches, now);
  return patches.length;
}

function evening(seed: number, decisions: number): number {
  const base = exampleFight({ hero: rich, friend: rich, foe: { ...rich, personas: [] }, brute: rich });
  const table = new ExampleTable({ ...base.states });
  actors = Object.fromEntries(
    Object.entries(people(table.states)).map(([ref, state], index) => [ref, actorOf(state, index)]),
  );
  // What models add of their own, such as affinities that are normal, is there from the start.
  table.states = { ...table.states, ...withExampleIds(table.states) };
  const dice = seededDice(seed);
  const pick = (max: number): number =>
    (dice.roll({ id: "pick", count: 1, faces: max, who: null, label: "" })[0] ?? 1) - 1;
  let written = 0;
  for (let step = 0; step < decisions; step++) {
    const decision = { ...randomDecision(table, pick), encounter: { ...base.frame } };
    if (!continuesCard(decision)) table.newCard();
    const outcome = table.resolve(decision, seededDice(seed + step));
    if (isRefusal(outcome)) continue;
    const { states: before } = table;
    table.write(decision, outcome, []);
    written += writeAndLook(before, table.states);
  }
  return written;
}

function actorOf(state: CharacterState, index: number): FoundryActor {
  const actor = sampleActor(state);
  actor.updateSource({ _id: `actor${index}`.padEnd(16, "0") });
  return actor;
}

/** The examples' characters with what their documents store, their things under the ids that decisions name. */
function withExampleIds(all: States): States {
  const read = readAll();
  return Object.fromEntries(
    Object.entries(all).flatMap(([ref, state]) => {
      const stored = read[ref];
      if (!stored || !isPerson(state)) return [];
      const lists = (["personas", "powers", "weapons", "armours", "consumables"] as const).map((list) => [
        list,
        stored[list].map((one, index) => ({ ...one, id: state[list][index]?.id ?? one.id })),
      ]);
      return [[ref, { ...stored, ...Object.fromEntries(lists) } as CharacterState]];
    }),
  );
}

const few = fc.nat(3);
const result = fc.record({ dos: few, bonus: few, roll: fc.integer({ min: 1, max: 100 }) });
const who = fc.constantFrom("foe", "friend", null);
const of = (type: string, parts: Readonly<Record<string, fc.Arbitrary<Json>>>) =>
  fc.record(parts).map((made): JsonObject & { readonly type: string } => ({ ...made, type }));

/** Anything that may befall somebody, with figures that dice may bring about. */
const deeds = fc.oneof(
  of("wounds", {
    ...{ normal: few, savage: few, location: fc.constantFrom(...LOCATIONS, null), bodyOnly: fc.boolean() },
    ...{ heavyOnly: fc.boolean(), ribCounted: fc.boolean(), blockHeavy: few, cause: fc.constant("hit") },
    duringOwnTurn: fc.boolean(),
  }),
  of("heal", { light: few, heavy: few, track: fc.constantFrom("struck", "body") }),
  of("stress", { amount: fc.integer({ min: -20, max: 30 }), reason: fc.constant("wound") }),
  of("ailment", {
    ...{ ailment: fc.constantFrom(...AILMENTS), turns: fc.option(few), source: who },
    ...{ duringOwnTurn: fc.boolean(), replace: fc.boolean() },
  }),
  of("endAilments", { ailments: fc.subarray([...AILMENTS]) }),
  of("tick", {}),
  of("burn", {}),
  of("condition", {
    condition: fc.constantFrom("prone", "running", "bloodLoss", "defending"),
    on: fc.boolean(),
    source: who,
  }),
  of("mark", {
    mark: fc.constantFrom("protected", "scared"),
    on: fc.boolean(),
    source: fc.constantFrom("foe", "friend"),
  }),
  of("grip", { by: who, stored: fc.option(result), failures: few, on: fc.boolean() }),
  of("stealth", { result: fc.option(result) }),
  of("fate", { amount: fc.integer({ min: -2, max: 2 }) }),
  of("pool", { pool: fc.constantFrom("spirit", "exertion"), amount: fc.integer({ min: -9, max: 9 }) }),
  of("ammo", { weapon: fc.constant(documentId("rifle")), spent: few, jams: fc.boolean() }),
  of("reload", { weapon: fc.constant(documentId("rifle")), progress: few, done: fc.boolean() }),
  of("equip", { weapon: fc.constant(documentId("blade")), equipped: fc.boolean() }),
  of("drop", { hand: fc.constantFrom("right", "left") }),
  of("consume", { item: fc.constant(documentId("salve")) }),
  of("persona", {
    what: fc.constantFrom("equip", "revive"),
    persona: fc.constantFrom(documentId("p"), documentId("q"), null),
  }),
  of("decay", {
    score: fc.constantFrom("strength", "toughness"),
    amount: few,
    mayReachZero: fc.boolean(),
    until: fc.constantFrom("day", "week", null),
  }),
  of("restoreScore", {
    score: fc.constantFrom("strength", "toughness"),
    amount: few,
    until: fc.constantFrom("day", null),
  }),
  of("personaWounds", {
    persona: fc.constantFrom(documentId("p"), documentId("q")),
    ...{
      light: fc.integer({ min: -3, max: 3 }),
      heavy: fc.integer({ min: -2, max: 2 }),
      deadly: fc.integer({ min: -1, max: 1 }),
    },
  }),
  of("sleep", { minutes: few }),
  of("altitude", { band: fc.constantFrom("ground", "low", "high"), fallingFrom: fc.constantFrom("low", null) }),
  of("unconscious", { span: fc.option(fc.constant({ amount: 3, unit: "minutes" })) }),
  of("death", { dead: fc.boolean() }),
  of("afterEncounter", {}),
);

describe("engine → documents → state", () => {
  it("EVO-220 EVO-300 EVO-128 gives the same after every decision of an evening, and undo restores it", () => {
    let written = 0;
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e6 }), (seed) => {
        written += evening(seed, 100);
      }),
      { numRuns: 2 },
    );
    expect(written).toBeGreaterThan(0);
  }, 60_000);

  it("EVO-220 EVO-136 EVO-288 gives the same after any effects at all, and undo restores it", () => {
    const { hero } = exampleFight({ hero: rich }).states;
    const fresh = people({ hero: hero as CharacterState })["hero"] as CharacterState;
    actors = { hero: actorOf(fresh, 0) };
    let written = 0;
    fc.assert(
      fc.property(fc.array(deeds, { minLength: 1, maxLength: 4 }), (many) => {
        const before = readAll();
        const effects = many.map((one, index) => ({
          ...one,
          id: `e${index}`,
          target: "hero",
          apply: "atOnce" as const,
        }));
        written += writeAndLook(before, evokerEngine.apply(before, effects, {}));
      }),
      { numRuns: 150 },
    );
    expect(written).toBeGreaterThan(100);
  }, 60_000);

  it("EVO-128 EVO-229 writes what a magazine or a Persona loses to its own document, and nothing else", () => {
    const { states: fight } = exampleFight({ hero: rich });
    actors = { hero: actorOf(people(fight)["hero"] as CharacterState, 0) };
    const before = readAll();
    const hero = before["hero"] as CharacterState;
    const [weapon, persona] = [hero.weapons[1], hero.personas[0]];
    const all = { target: "hero", apply: "atOnce" as const };
    const after = evokerEngine.apply(
      before,
      [
        { ...all, id: "1", type: "ammo", weapon: weapon?.id ?? "", spent: 2, jams: false },
        {
          ...{
            ...all,
            id: "2",
            type: "wounds",
            normal: 1,
            savage: 0,
            location: "body",
            bodyOnly: false,
            heavyOnly: false,
          },
          ...{ ribCounted: false, blockHeavy: 0, cause: "hit", duringOwnTurn: false },
        },
      ],
      {},
    );
    const patches = diffStates(before, after);
    const updates = patchOperations(game, patches, after).flatMap(({ documentName, updates: list }) =>
      (list as UpdateData[]).map((update) => ({ documentName, ...update })),
    );
    expect(updates).toContainEqual({ documentName: "Item", _id: weapon?.id, "system.ammo.value": 4 });
    expect(updates).toContainEqual({ documentName: "Item", _id: persona?.id, "system.wounds.light": 3 });
    expect(updates.filter(({ documentName }) => documentName === "Item")).toHaveLength(2);
  });

  it("tells what is no document of this game by its name", () => {
    const stranger = { documentName: "Item", type: "other-thing", name: "Spoon" };
    expect(() => states.read(stranger as never)).toThrow(
      '"Spoon" (Item of type other-thing) is no document of Evoker.',
    );
    expect(isCharacter({ documentName: "Actor", type: "other-hero" })).toBe(false);
  });
});
