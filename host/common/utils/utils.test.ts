import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { _del, _replace, DataFieldOperator, reviveOperators, settleOperators } from "../data/operators.ts";
import {
  Collection,
  Color,
  deepClone,
  deleteProperty,
  diffObject,
  equals,
  escapeHTML,
  expandObject,
  flattenObject,
  getProperty,
  getType,
  hasProperty,
  isEmpty,
  isNewerVersion,
  isSubclass,
  mergeObject,
  parseUuid,
  randomID,
  setProperty,
} from "./index.ts";

const key = fc.stringMatching(/^[a-z]{1,4}$/);
const leaf = fc.oneof(
  fc.integer(),
  fc.string(),
  fc.boolean(),
  fc.constant(null),
  fc.array(fc.integer(), { maxLength: 3 }),
);
const { tree } = fc.letrec<{ tree: Record<string, unknown> }>((tie) => ({
  tree: fc.dictionary(key, fc.oneof({ depthSize: "small" }, leaf, tie("tree")), { maxKeys: 4 }),
}));

/** An update's operators are carried out in place of being stored. */
const apply = (original: object, changes: object): object =>
  mergeObject(original, changes, { inplace: false, applyOperators: true });

describe("merge, diff, expand and flatten", () => {
  it("diff then merge gives the other, whatever both are", () => {
    fc.assert(
      fc.property(tree, tree, (a, b) => {
        expect(apply(a, diffObject(a, b, { bidirectional: true }))).toEqual(b);
      }),
    );
  });

  it("a diff against oneself is empty, and a diff is empty only for equals", () => {
    fc.assert(
      fc.property(tree, tree, (a, b) => {
        expect(diffObject(a, deepClone(a), { bidirectional: true })).toEqual({});
        expect(isEmpty(diffObject(a, b, { bidirectional: true }))).toBe(equals(a, b));
      }),
    );
  });

  it("a diff survives the wire", () => {
    fc.assert(
      fc.property(tree, tree, (a, b) => {
        const sent = JSON.parse(JSON.stringify(diffObject(a, b, { bidirectional: true }))) as object;
        expect(apply(a, reviveOperators(sent) as object)).toEqual(b);
      }),
    );
  });

  it("merging twice is merging once, and nothing changes nothing", () => {
    fc.assert(
      fc.property(tree, tree, (a, b) => {
        const once = apply(a, b);
        expect(apply(once, b)).toEqual(once);
        expect(apply(a, {})).toEqual(a);
      }),
    );
  });

  it("merging leaves both sides alone unless in place", () => {
    fc.assert(
      fc.property(tree, tree, (a, b) => {
        const [before, other] = [JSON.stringify(a), JSON.stringify(b)];
        const merged = mergeObject(a, b, { inplace: false });
        expect([JSON.stringify(a), JSON.stringify(b)]).toEqual([before, other]);
        expect(mergeObject(a, b)).toBe(a);
        expect(a).toEqual(merged);
      }),
    );
  });

  it("expanding undoes flattening", () => {
    fc.assert(
      fc.property(tree, (a) => {
        expect(expandObject(flattenObject(a))).toEqual(a);
      }),
    );
  });

  it("honours insertKeys, insertValues, overwrite, recursive and enforceTypes", () => {
    expect(mergeObject({ a: 1 }, { b: 2 }, { insertKeys: false })).toEqual({ a: 1 });
    expect(mergeObject({ a: { b: 1 } }, { a: { c: 2 }, d: 3 }, { insertValues: false })).toEqual({ a: { b: 1 }, d: 3 });
    expect(mergeObject({ a: 1 }, { a: 2, b: 3 }, { overwrite: false })).toEqual({ a: 1, b: 3 });
    expect(mergeObject({ a: { b: 1 } }, { a: { c: 2 } }, { recursive: false })).toEqual({ a: { c: 2 } });
    expect(() => mergeObject({ a: 1 }, { a: "x" }, { enforceTypes: true })).toThrow(/Mismatched/);
    expect(mergeObject({ a: { b: [1, 2] } }, { "a.b": [3] })).toEqual({ a: { b: [3] } });
    expect(
      mergeObject({ a: { b: 1, c: 2 }, d: 1 }, { a: { b: _del }, d: _replace({ e: 1 }) }, { applyOperators: true }),
    ).toEqual({ a: { c: 2 }, d: { e: 1 } });
    expect(mergeObject({ a: 1, b: 2 }, { "-=a": null }, { performDeletions: true })).toEqual({ b: 2 });
  });

  it("never reaches a prototype", () => {
    const hostile = JSON.parse(
      '{"__proto__":{"bad":1},"constructor":{"prototype":{"bad":1}},"a.__proto__.bad":1}',
    ) as object;
    for (const made of [
      mergeObject({}, hostile),
      expandObject(hostile),
      deepClone(hostile),
      reviveOperators(hostile),
      settleOperators(hostile),
    ]) {
      expect((made as { bad?: unknown }).bad).toBeUndefined();
    }
    expect(setProperty({}, "__proto__.bad", 1)).toBe(false);
    expect(setProperty({}, "a.constructor.prototype.bad", 1)).toBe(false);
    expect(getProperty({}, "constructor.prototype")).toBeUndefined();
    expect(({} as { bad?: unknown }).bad).toBeUndefined();
  });
});

describe("operators", () => {
  it("have a form for the wire, and are carried out inside a replacement", () => {
    expect(JSON.parse(JSON.stringify({ a: _del, b: _replace({ c: 1 }) }))).toEqual({
      a: { __$OPERATOR$__: "ForcedDeletion" },
      b: { __$OPERATOR$__: "ForcedReplacement", value: { c: 1 } },
    });
    expect(reviveOperators({ "-=a": null, "==b": 3 })).toEqual({ a: _del, b: _replace(3) });
    const inner: unknown = JSON.parse(JSON.stringify(_replace({ kept: 1, x: _del, y: _replace({ z: 2 }) })));
    expect(DataFieldOperator.get(reviveOperators(inner))).toEqual({ kept: 1, y: { z: 2 } });
  });
});

describe("paths and types", () => {
  it("reads, asks, writes and deletes by dotted path", () => {
    const data = { a: { b: [{ c: 1 }] }, "x.y": 2 };
    expect(getProperty(data, "a.b.0.c")).toBe(1);
    expect(getProperty(data, "x.y")).toBe(2);
    expect(hasProperty(data, "a.z")).toBe(false);
    expect(setProperty(data, "a.n.m", 4)).toBe(true);
    expect(setProperty(data, "a.n.m", 4)).toBe(false);
    expect(deleteProperty(data, "a.n")).toBe(true);
    expect(data).toEqual({ a: { b: [{ c: 1 }] }, "x.y": 2 });
  });

  it("names types and finds subclasses", () => {
    class A {}
    class B extends A {}
    expect([undefined, null, 1, [], {}, new Set(), new Map(), new Error("x"), new B()].map(getType)).toEqual(
      "undefined null number Array Object Set Map Error Unknown".split(" "),
    );
    expect([isSubclass(B, A), isSubclass(A, A), isSubclass(A, B), isSubclass(1, A)]).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it("compares versions part by part", () => {
    expect(isNewerVersion("1.10.0", "1.9.9")).toBe(true);
    expect(isNewerVersion("1.9", "1.9.0")).toBe(false);
    expect(isNewerVersion("14.369", 14)).toBe(true);
    expect(isNewerVersion("1.0.0", "1.0.0")).toBe(false);
    expect(isNewerVersion(null, "1")).toBe(false);
  });

  it("escapes text for HTML and makes ids of sixteen letters and digits", () => {
    expect(escapeHTML(`<a href="x">'&'</a>`)).toBe("&lt;a href=&quot;x&quot;&gt;&#x27;&amp;&#x27;&lt;/a&gt;");
    const ids = new Set(Array.from({ length: 500 }, () => randomID()));
    expect(ids.size).toBe(500);
    expect([...ids].every((id) => /^[A-Za-z0-9]{16}$/.test(id))).toBe(true);
    expect(randomID(5)).toHaveLength(5);
  });

  it("reads uuids of the world, of packs, and relative ones", () => {
    expect(parseUuid("Actor.a.Item.b")).toMatchObject({
      type: "Item",
      id: "b",
      primaryType: "Actor",
      primaryId: "a",
      embedded: ["Item", "b"],
      pack: null,
    });
    expect(parseUuid("Compendium.sys.gear.Item.x")).toMatchObject({
      pack: "sys.gear",
      documentType: "Item",
      documentId: "x",
      embedded: [],
    });
    expect(parseUuid(".Item.b", { relative: { uuid: "Actor.a" } })?.uuid).toBe("Actor.a.Item.b");
    expect(parseUuid("nonsense")).toBeNull();
    expect(parseUuid(null)).toBeNull();
  });
});

describe("Collection and Color", () => {
  it("iterates values and answers arrays", () => {
    const collection = new Collection<{ name: string; n: number }>([
      ["a", { name: "A", n: 1 }],
      ["b", { name: "B", n: 2 }],
    ]);
    expect([...collection].map((entry) => entry.n)).toEqual([1, 2]);
    expect(collection.filter((entry) => entry.n > 1)).toEqual([{ name: "B", n: 2 }]);
    expect(collection.map((entry) => entry.name)).toEqual(["A", "B"]);
    expect(collection.getName("B")?.n).toBe(2);
    expect(collection.find((entry) => entry.n === 3)).toBeUndefined();
    expect(collection.reduce((sum, entry) => sum + entry.n, 0)).toBe(3);
    expect(() => collection.get("c", { strict: true })).toThrow(/does not exist/);
    expect(collection instanceof Map).toBe(true);
  });

  it("reads colours of every form", () => {
    expect([
      Color.from("#ff8000").css,
      Color.from(0xff8000).css,
      Color.from([1, 0.5, 0]).css,
      Color.from("#f80").css,
    ]).toEqual(["#ff8000", "#ff8000", "#ff8000", "#ff8800"]);
    expect(Color.from("nonsense").valid).toBe(false);
    expect(Color.from("#0000ff").equals("#00f")).toBe(true);
  });
});
