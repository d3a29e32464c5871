import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Document, DocumentClass } from "../abstract/document.ts";
import { configureRegistry } from "../registry.ts";
import type { AnyObject } from "../types.ts";
import * as documents from "./index.ts";

const id = (name: string): string => name.slice(0, 16).padEnd(16, "0");

/** The least that each document needs, and something of each that it embeds. */
const LEAST: [DocumentClass, AnyObject, AnyObject][] = [
  [
    documents.BaseActor,
    { name: "A", type: "hero" },
    { items: [{ name: "I", type: "gear" }], effects: [{ name: "E" }] },
  ],
  [documents.BaseItem, { name: "I", type: "gear" }, { effects: [{ name: "E" }] }],
  [documents.BaseActiveEffect, { name: "E" }, {}],
  [documents.BaseCards, { name: "C", type: "deck" }, { cards: [{ name: "Ace" }] }],
  [documents.BaseChatMessage, { author: id("user") }, {}],
  [documents.BaseCombat, {}, { combatants: [{ actorId: id("actor") }], groups: [{ name: "G" }] }],
  [documents.BaseFolder, { name: "F", type: "Item" }, {}],
  [documents.BaseJournalEntry, { name: "J" }, { pages: [{ name: "P", type: "text" }], categories: [{ name: "C" }] }],
  [documents.BaseMacro, { name: "M", author: id("user") }, {}],
  [documents.BaseRollTable, { name: "T" }, { results: [{ name: "R" }] }],
  [documents.BaseScene, { name: "S" }, { tokens: [{ name: "T" }], levels: [{ name: "L" }] }],
  [documents.BaseSetting, { key: "core.x" }, {}],
  [documents.BaseUser, { name: "U" }, {}],
];

let restore: () => void;
beforeEach(() => {
  restore = configureRegistry({ types: (name) => ({ Actor: ["hero"], Item: ["gear"] })[name] });
});
afterEach(() => restore());

describe.each(LEAST.map(([cls, least, embedded]) => [cls.documentName, cls, least, embedded] as const))(
  "%s",
  (name, cls, least, embedded) => {
    it("is made of the least it needs, and says what is missing", () => {
      const made = new cls({ _id: id("document"), ...least });
      expect(made.uuid).toBe(`${name}.${id("document")}`);
      for (const key of Object.keys(least)) {
        const { [key]: _gone, ...rest } = least;
        const required = cls.schema.get(key)?.getInitialValue(rest) === undefined;
        if (required) expect(() => new cls(rest), key).toThrow(key);
      }
    });

    it("goes through JSON unchanged, with all it embeds", () => {
      const made = new cls({ _id: id("document"), ...least, ...embedded });
      const again = new cls(JSON.parse(JSON.stringify(made)) as AnyObject);
      expect(again.toObject()).toEqual(made.toObject());
      for (const collection of Object.keys(embedded)) {
        expect(made.collections[collection]?.size, collection).toBe(1);
        const [inner] = made.collections[collection] as Iterable<Document>;
        expect(inner?.id).toMatch(/^[A-Za-z0-9]{16}$/);
        expect(inner?.uuid).toBe(`${made.uuid}.${String(inner?.documentName)}.${String(inner?.id)}`);
      }
    });

    it("keeps flags, and drops what no field declares", () => {
      if (!cls.schema.has("flags")) return;
      const made = new cls({ ...least, flags: { mine: { a: { b: 1 } } }, nosuch: 1 });
      expect(made.getFlag("mine", "a.b")).toBe(1);
      expect("nosuch" in made._source).toBe(false);
      made.updateSource({ flags: { mine: { a: { c: 2 } } } });
      expect(made._source.flags).toEqual({ mine: { a: { b: 1, c: 2 } } });
    });

    it("has a collection for each kind it says it embeds", () => {
      for (const [embeddedName, collection] of Object.entries(cls.metadata.embedded)) {
        expect(Object.keys(cls.hierarchy)).toContain(collection);
        expect(cls.getCollectionName(embeddedName)).toBe(collection);
      }
    });
  },
);

describe("a level", () => {
  it("may not end below where it begins", () => {
    expect(() => new documents.BaseLevel({ name: "L", elevation: { bottom: 5, top: 1 } })).toThrow(/above/);
    expect(new documents.BaseLevel({ name: "L", elevation: { bottom: 0, top: 5 } }).toObject()).toMatchObject({
      sort: 0,
    });
  });
});

describe("ownership", () => {
  const user = (role: number): documents.BaseUser => new documents.BaseUser({ _id: id("asker"), name: "U", role });

  it("is the user's own level, else the default, and game masters own all", () => {
    const level = fc.constantFrom(0, 1, 2, 3);
    fc.assert(
      fc.property(level, fc.option(level, { nil: undefined }), fc.constantFrom(1, 2, 3, 4), (fallback, own, role) => {
        const ownership = { default: fallback, ...(own === undefined ? {} : { [id("asker")]: own }) };
        const actor = new documents.BaseActor({ name: "A", type: "hero", ownership });
        const expected = role >= 3 ? 3 : (own ?? fallback);
        expect(actor.getUserLevel(user(role))).toBe(expected);
        for (const [name, wanted] of Object.entries({ NONE: 0, LIMITED: 1, OBSERVER: 2, OWNER: 3 })) {
          expect(actor.testUserPermission(user(role), name)).toBe(expected >= wanted);
          expect(actor.testUserPermission(user(role), wanted, { exact: true })).toBe(expected === wanted);
        }
      }),
    );
  });

  it("of a page is its journal's, unless it has its own", () => {
    const journal = new documents.BaseJournalEntry({
      name: "J",
      ownership: { default: 2 },
      pages: [
        { _id: id("pageone"), name: "One", type: "text" },
        { _id: id("pagetwo"), name: "Two", type: "text", ownership: { default: 0 } },
      ],
    });
    const level = (page: string): number | undefined => journal.collections.pages?.get(id(page))?.getUserLevel(user(1));
    expect([level("pageone"), level("pagetwo")]).toEqual([2, 0]);
  });

  it("of items and their effects is their actor's", () => {
    const actor = new documents.BaseActor({
      name: "A",
      type: "hero",
      ownership: { default: 0, [id("asker")]: 3 },
      items: [{ name: "I", type: "gear", ownership: { default: 0 }, effects: [{ name: "E" }] }],
    });
    const [item] = actor.collections.items as Iterable<Document>;
    const [effect] = item?.collections.effects as Iterable<Document>;
    expect([item?.getUserLevel(user(1)), effect?.getUserLevel(user(1))]).toEqual([3, 3]);
  });
});

describe("the bars of new tokens", () => {
  it("begin with what the system's manifest names, and keep what their data say", () => {
    const undo = configureRegistry({ tokenBars: () => ["hits", null] });
    try {
      const bare = new documents.BaseToken({ name: "T" }) as Document & Record<string, unknown>;
      expect([bare["bar1"], bare["bar2"]]).toEqual([{ attribute: "hits" }, { attribute: null }]);
      const own = new documents.BaseToken({ name: "T", bar1: { attribute: null } }) as typeof bare;
      expect(own["bar1"]).toEqual({ attribute: null });
    } finally {
      undo();
    }
  });
});
