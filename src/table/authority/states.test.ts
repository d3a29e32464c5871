import { beforeEach, describe, expect, it } from "vitest";
import type { Patch } from "../../kernel/patch.ts";
import type { Ruleset } from "../ruleset.ts";
import { firstConflict } from "../../kernel/patch.ts";
import { asStored, homeOf, isHomeless, keepingEntries, patchOperations, updatesAtHome } from "./states.ts";
import { nameOfPath } from "./words.ts";

interface Held {
  id: string;
  documentName: string;
  parent: object | null;
}
const TOKEN = "Scene.s.Token.t";
const SYNTHETIC = `${TOKEN}.Actor.a`;
const scene = { id: "s", documentName: "Scene", parent: null };
const token = { id: "t", documentName: "Token", parent: scene };
const actor: Held = { id: "a", documentName: "Actor", parent: null };
const synthetic: Held & { token: object; isToken: boolean } = { ...actor, parent: token, isToken: true, token };
const thing = (parent: object): Held & { toObject(): object } => ({
  id: "i",
  documentName: "Item",
  parent,
  toObject: () => ({ _id: "i" }),
});
const documents: Record<string, Held> = {
  "Actor.a": actor,
  "Actor.a.Item.i": thing(actor),
  [SYNTHETIC]: synthetic,
  [`${SYNTHETIC}.Item.i`]: thing(synthetic),
};

const game = {
  states: {
    settings: {},
    ownFields: ["name"],
    mirror: () => ({}),
    create: ({ kind, ...system }: { kind: string }) => ({ documentName: "Item", data: { type: kind, system } }),
  },
} as unknown as Ruleset;

beforeEach(() => {
  Object.assign(globalThis, { fromUuidSync: (uuid: string) => documents[uuid] ?? null });
});

const patch = (ref: string, path: string, to: Patch["to"]): Patch => ({ ref, path, from: null, to });
/** The operations that bring one value to each of these documents. */
const operations = (...patches: Patch[]) =>
  patchOperations(game, patches, Object.fromEntries(patches.map(({ ref, path, to }) => [ref, { [path]: to }])));

describe("what is written of the actor of an unlinked token", () => {
  it("names that actor with its token, its items with the actor, and never a delta", () => {
    const written = operations(
      patch(SYNTHETIC, "hits", 2),
      patch(`${SYNTHETIC}.Item.i`, "name", "Axe"),
      patch("Actor.a", "hits", 3),
      patch("Actor.a.Item.i", "uses", 1),
    );
    expect(written).toEqual([
      { action: "update", documentName: "Actor", parent: token, updates: [{ _id: "a", "system.hits": 2 }] },
      { action: "update", documentName: "Item", parent: synthetic, updates: [{ _id: "i", name: "Axe" }] },
      { action: "update", documentName: "Actor", updates: [{ _id: "a", "system.hits": 3 }] },
      { action: "update", documentName: "Item", parent: actor, updates: [{ _id: "i", "system.uses": 1 }] },
    ]);
    expect(JSON.stringify(written)).not.toContain("delta");
  });

  it("comes and goes as a whole within that actor", () => {
    const made = patch(`${SYNTHETIC}.Item.new`, "", null);
    expect(patchOperations(game, [made], { [made.ref]: { kind: "gear", uses: 2 } })).toEqual([
      {
        action: "create",
        documentName: "Item",
        data: [{ type: "gear", system: { uses: 2 }, _id: "new" }],
        keepId: true,
        isDecided: true,
        parent: synthetic,
      },
    ]);
    expect(patchOperations(game, [patch(`${SYNTHETIC}.Item.i`, "", null)], {})).toEqual([
      { action: "delete", documentName: "Item", ids: ["i"], parent: synthetic },
    ]);
  });
});

describe("what lies in a list whose entries are documents of their own", () => {
  const carrying = { ...game, states: { ...game.states, entries: { things: "Item" } } } as unknown as Ruleset;
  const load = "things.#i.load.value";
  const states = { [SYNTHETIC]: { hits: 1, things: [{ id: "i", name: "Axe", load: { value: 2 }, notes: [] }] } };

  it("is written to those, one operation for each, beside the document's own", () => {
    const patches = [patch(SYNTHETIC, "hits", 1), patch(SYNTHETIC, load, 2), patch(SYNTHETIC, "things.#i.name", "Axe")];
    expect(patchOperations(carrying, patches, states)).toEqual([
      { action: "update", documentName: "Actor", parent: token, updates: [{ _id: "a", "system.hits": 1 }] },
      {
        action: "update",
        documentName: "Item",
        parent: synthetic,
        updates: [{ _id: "i", "system.load.value": 2, name: "Axe" }],
      },
    ]);
    expect(updatesAtHome(carrying, documents["Actor.a"] as never, { "system.hits": 3 })).toHaveLength(1);
  });

  it("is passed over when its document is gone, and refused when it would come or go", () => {
    const gone = { [SYNTHETIC]: { things: [{ id: "lost", load: { value: 2 } }] } };
    expect(patchOperations(carrying, [patch(SYNTHETIC, "things.#lost.load.value", 2)], gone)).toEqual([]);
    for (const path of ["things.#i", "things"])
      expect(() => patchOperations(carrying, [patch(SYNTHETIC, path, null)], states)).toThrow(/can't come, go/);
  });

  it("comes and goes with its document where the game says what an entry comes to be", () => {
    const entry = (_list: string, { id: _id, ...system }: { id: string }) => ({ type: "thing", system });
    const moving = { ...carrying, states: { ...carrying.states, entry } } as unknown as Ruleset;
    const made: Patch = { ref: SYNTHETIC, path: "things.#new", from: null, to: { id: "new", load: 1 }, after: "i" };
    const after = { [SYNTHETIC]: { things: [] } };
    expect(patchOperations(moving, [made], after)).toMatchObject([
      {
        action: "create",
        documentName: "Item",
        keepId: true,
        parent: synthetic,
        data: [{ _id: "new", system: { load: 1 } }],
      },
    ]);
    expect([isHomeless(moving, made), isHomeless(moving, { ...made, to: null })]).toEqual([false, true]);
    const gone: Patch = { ref: SYNTHETIC, path: "things.#i", from: { id: "i" }, to: null };
    expect(patchOperations(moving, [gone], after)).toEqual([
      { action: "delete", documentName: "Item", ids: ["i"], parent: synthetic },
    ]);
    // What went comes back as it was, with what no state knows of.
    const [kept] = keepingEntries(moving, [gone]);
    expect(kept?.whole).toEqual({ _id: "i" });
    expect(() => patchOperations(moving, [{ ...gone, path: "things" }], after)).toThrow(/can't come, go/);
  });

  it("stands in nobody's way under the name that its document gave it, where it had none", () => {
    const entry = (): object => ({ name: "Thing", type: "thing", system: {} });
    const moving = { ...carrying, states: { ...carrying.states, entry } } as unknown as Ruleset;
    const gone = (name: string): Patch => ({ ref: SYNTHETIC, path: "things.#i", from: { id: "i", name }, to: null });
    const now = (name: string) => ({ [SYNTHETIC]: { things: [{ id: "i", name }] } });
    expect(firstConflict(now("Thing"), [gone("")], asStored(moving))).toBeUndefined();
    expect(firstConflict(now("Axe"), [gone("")], asStored(moving))?.found).toBe("Axe");
    expect(firstConflict(now("Thing"), [gone("Axe")], asStored(moving))?.found).toBe("Thing");
  });

  it("is compared in that document's shape, and called by its name", () => {
    const clean = { getField: () => ({ clean: (value: unknown) => value ?? 0, label: "Load" }) };
    documents[`${SYNTHETIC}.Item.i`] = { ...thing(synthetic), name: "Axe", system: { schema: clean } } as Held;
    (globalThis as unknown as { game: object }).game = { i18n: { localize: (key: string) => key } };
    const change: Patch = { ref: SYNTHETIC, path: load, from: 3, to: 2 };
    expect(firstConflict(states, [change], asStored(carrying))?.found).toBe(2);
    expect(nameOfPath(carrying, change, 2)).toEqual({ name: "Axe", value: "Load", found: "2" });
    expect(homeOf(carrying, change)).toEqual({ ref: `${SYNTHETIC}.Item.i`, path: "load.value" });
    expect(homeOf(game, change)).toEqual({ ref: SYNTHETIC, path: load });
  });
});
