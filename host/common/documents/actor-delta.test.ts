import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { _del, _replace, reviveOperators } from "../data/operators.ts";
import { configureRegistry } from "../registry.ts";
import type { AnyObject } from "../types.ts";
import { applyActorDelta, BaseActor, BaseActorDelta, BaseToken, collectionDelta } from "./index.ts";

const ID = {
  actor: "actor00000000001",
  token: "token00000000001",
  sword: "sword00000000001",
  rope: "rope000000000001",
};
const item = (id: string, name: string): AnyObject => ({ _id: id, name, type: "gear" });
const base = (): AnyObject =>
  new BaseActor({
    _id: ID.actor,
    name: "Foe",
    type: "foe",
    system: { hp: { value: 5, max: 9 }, tags: { a: 1, b: 2 }, note: "x" },
    items: [item(ID.sword, "Sword"), item(ID.rope, "Rope")],
  }).toObject();
const token = (delta: AnyObject = {}): BaseToken =>
  new BaseToken({ _id: ID.token, name: "Foe", actorId: ID.actor, delta });
const actorOf = (of: BaseToken): AnyObject => applyActorDelta(base(), of._source.delta as AnyObject);

let restore: () => void;
beforeEach(() => {
  restore = configureRegistry({ types: () => undefined });
});
afterEach(() => restore());

describe("a token's delta", () => {
  it("is a document of its own, under the token's id, and holds nothing at first", () => {
    const made = token();
    expect(made._source.delta).toMatchObject({ _id: ID.token, name: null, system: {}, items: [], ownership: null });
    expect((made as unknown as { delta: BaseActorDelta }).delta).toBeInstanceOf(BaseActorDelta);
    expect((made as unknown as { delta: BaseActorDelta }).delta.parent).toBe(made);
    expect(actorOf(made)).toEqual(base());
  });

  it("lays what it has over the world actor, and leaves the rest", () => {
    const made = token({ name: "Captain", system: { hp: { value: 2 } } });
    expect(actorOf(made)).toMatchObject({ name: "Captain", system: { hp: { value: 2, max: 9 }, note: "x" } });
  });

  it("remembers a deletion, through JSON too, until the key is set again", () => {
    const made = token();
    expect(made.updateSource({ delta: { system: { note: _del } } })).toEqual({ delta: { system: { note: _del } } });
    const stored = JSON.parse(JSON.stringify(made._source)) as AnyObject;
    expect((stored.delta as AnyObject).system).toEqual({ "-=note": null });
    const again = new BaseToken(reviveOperators(stored) as AnyObject);
    expect(again._source).toEqual(made._source);
    expect("note" in (actorOf(again).system as AnyObject)).toBe(false);
    expect(again.updateSource({ delta: { system: { note: _del } } })).toEqual({});
    again.updateSource({ "delta.system.note": "y" });
    expect(actorOf(again)).toMatchObject({ system: { note: "y" } });
  });

  it("remembers a replacement, and merges later changes into it", () => {
    const made = token();
    made.updateSource({ delta: { system: { tags: _replace({ c: 3 }) } } });
    expect(actorOf(made)).toMatchObject({ system: { tags: { c: 3 } } });
    expect((actorOf(made).system as { tags: AnyObject }).tags).toEqual({ c: 3 });
    made.updateSource({ delta: { system: { tags: { d: 4 } } } });
    expect((actorOf(made).system as { tags: AnyObject }).tags).toEqual({ c: 3, d: 4 });
  });

  it("has items of its own, changed ones, and tombstones", () => {
    const wanted = [item(ID.sword, "Long sword"), item("lamp000000000001", "Lamp")];
    const made = token();
    made.updateSource({ delta: { items: _replace(collectionDelta(base().items as AnyObject[], wanted)) } });
    expect((made._source.delta as { items: AnyObject[] }).items).toContainEqual({ _id: ID.rope, _tombstone: true });
    expect((actorOf(made).items as AnyObject[]).map(({ name }) => name)).toEqual(["Long sword", "Lamp"]);
    // The world actor's other items still show through: nothing of them was copied.
    const later = applyActorDelta(
      { ...base(), items: [item("axe0000000000001", "Axe")] },
      made._source.delta as AnyObject,
    );
    expect((later.items as AnyObject[]).map(({ name }) => name)).toEqual(["Axe", "Long sword", "Lamp"]);
  });

  it("takes single changes by id: a tombstone for an entry, and an entry for a tombstone", () => {
    const made = token({ items: [item(ID.sword, "Sword")] });
    made.updateSource({ delta: { items: [{ _id: ID.sword, name: "Axe" }] } });
    expect(actorOf(made)).toMatchObject({ items: [{ name: "Axe" }, { name: "Rope" }] });
    made.updateSource({ delta: { items: [{ _id: ID.sword, _tombstone: true }] } });
    expect((actorOf(made).items as AnyObject[]).map(({ name }) => name)).toEqual(["Rope"]);
    made.updateSource({ delta: { items: [item(ID.sword, "Back")] } });
    expect(actorOf(made)).toMatchObject({ items: [{ name: "Back" }, { name: "Rope" }] });
  });

  it("names what is invalid inside, and is not lost for it", () => {
    expect(() => token({ items: [{ _id: ID.sword, name: "", type: "gear" }] })).toThrow(
      /delta\.items\.sword00000000001\.name/,
    );
  });
});

describe("collectionDelta and applyActorDelta", () => {
  it("are each other's reverse for any two lists", () => {
    const entry = fc.record({ _id: fc.constantFrom("a", "b", "c", "d", "e"), n: fc.integer({ min: 0, max: 2 }) });
    const list = fc.uniqueArray(entry, { selector: ({ _id }) => _id });
    fc.assert(
      fc.property(list, list, (from, to) => {
        const made = applyActorDelta({ items: from }, { items: collectionDelta(from, to) }).items as AnyObject[];
        const sorted = (entries: AnyObject[]) =>
          [...entries].sort((a, b) => String(a._id).localeCompare(String(b._id)));
        expect(sorted(made)).toEqual(sorted(to));
        expect(collectionDelta(from, from)).toEqual([]);
      }),
    );
  });
});
