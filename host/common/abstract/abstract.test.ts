import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  ArrayField,
  NumberField,
  ObjectField,
  SchemaField,
  StringField,
  TypedObjectField,
  type DataSchema,
} from "../data/fields/index.ts";
import { _del, _replace } from "../data/operators.ts";
import { DataModelValidationError } from "../data/validation.ts";
import type { BaseItem } from "../documents/index.ts";
import { BaseActor, BaseCombat, BaseUser } from "../documents/index.ts";
import { configureRegistry } from "../registry.ts";
import type { AnyObject } from "../types.ts";
import { registerDatabaseBackend, type DatabaseBackend } from "./backend.ts";
import { DataModel } from "./data-model.ts";
import { TypeDataModel } from "./type-data-model.ts";

class Sheet extends DataModel {
  declare hp: { value: number; max: number };
  declare tags: string[];
  declare notes: AnyObject;
  declare by: Record<string, { n: number }>;

  static override defineSchema(): DataSchema {
    const whole = (initial: number): NumberField =>
      new NumberField({ required: true, nullable: false, integer: true, min: 0, initial });
    return {
      hp: new SchemaField({ value: whole(5), max: whole(9) }),
      tags: new ArrayField(new StringField()),
      notes: new ObjectField(),
      by: new TypedObjectField(new SchemaField({ n: whole(0) })),
    };
  }
  static override migrateData(source: AnyObject): AnyObject {
    if ("health" in source) {
      source.hp = { value: source.health };
      delete source.health;
    }
    return super.migrateData(source);
  }
  static override validateJoint(data: AnyObject): void {
    const hp = data.hp as Sheet["hp"];
    if (hp.value > hp.max) throw new Error("hp.value is above hp.max");
  }
}

describe("DataModel", () => {
  it("makes its schema once for each class", () => {
    class Other extends Sheet {}
    expect(Sheet.schema).toBe(Sheet.schema);
    expect(Other.schema).not.toBe(Sheet.schema);
  });

  it("migrates, cleans and fills in what it is made of, dotted keys too", () => {
    expect(new Sheet({ health: "3", "hp.max": 4 }).toObject()).toEqual({
      hp: { value: 3, max: 9 },
      tags: [],
      notes: {},
      by: {},
    });
    expect(new Sheet({ "hp.max": "7", gone: 1 }).toObject()).toEqual({
      hp: { value: 5, max: 7 },
      tags: [],
      notes: {},
      by: {},
    });
  });

  it("refuses what is wrong as one error with paths; tolerates it when not strict", () => {
    expect(() => new Sheet({ hp: { value: "many" } })).toThrow(DataModelValidationError);
    expect(() => new Sheet({ hp: { value: 12 } })).toThrow(/hp.value is above hp.max/);
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const kept = Sheet.fromSource({ hp: { value: "many", max: 3 } });
    expect(kept.invalid).toBe(true);
    expect(warn).toHaveBeenCalled();
    warn.mockRestore();
  });

  it("updates by difference, dry when asked, with operators", () => {
    const sheet = new Sheet({ notes: { a: 1, b: { c: 2 } } });
    expect(sheet.updateSource({ "hp.value": "4" }, { dryRun: true })).toEqual({ hp: { value: 4 } });
    expect(sheet.hp.value).toBe(5);
    expect(sheet.updateSource({ "hp.value": 4, "hp.max": 9, tags: [] })).toEqual({ hp: { value: 4 } });
    expect(sheet.hp.value).toBe(4);
    expect(sheet.updateSource({ notes: { a: _del, b: _replace({ d: 3 }) } })).toEqual({
      notes: { a: _del, b: _replace({ d: 3 }) },
    });
    expect(sheet.notes).toEqual({ b: { d: 3 } });
    expect(sheet.updateSource({ by: { x: {}, y: { n: 2 } } })).toEqual({ by: { x: { n: 0 }, y: { n: 2 } } });
    sheet.updateSource({ by: { x: _del } });
    expect(sheet.by).toEqual({ y: { n: 2 } });
    sheet.updateSource({ notes: { only: 1 } }, { recursive: false });
    expect(sheet.notes).toEqual({ only: 1 });
    sheet.updateSource({ health: 2 });
    expect(sheet.hp).toEqual({ value: 2, max: 9 });
  });

  it("changes nothing when an update is refused", () => {
    const sheet = new Sheet();
    const before = JSON.stringify(sheet);
    expect(() => sheet.updateSource({ "hp.max": 3 })).toThrow(/above/);
    expect(() => sheet.updateSource({ "hp.value": "x", tags: ["a"] })).toThrow(/hp.value/);
    expect(JSON.stringify(sheet)).toBe(before);
  });

  it("an update's difference brings an equal model to the same state", () => {
    const change = fc.record(
      {
        hp: fc.record({ value: fc.nat(9) }),
        tags: fc.array(fc.stringMatching(/^[a-z]{1,3}$/)),
        notes: fc.dictionary(fc.constantFrom("a", "b", "c"), fc.oneof(fc.integer(), fc.constant(_del))),
        by: fc.dictionary(fc.constantFrom("x", "y"), fc.oneof(fc.record({ n: fc.nat() }), fc.constant(_del))),
      },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.array(change, { maxLength: 6 }), (changes) => {
        const [here, there] = [new Sheet(), new Sheet()];
        for (const each of changes) {
          const diff = here.updateSource(each);
          there.updateSource(diff);
          expect(here.updateSource(each)).toEqual({});
        }
        expect(there.toObject()).toEqual(here.toObject());
        expect(new Sheet(JSON.parse(JSON.stringify(here)) as object).toObject()).toEqual(here.toObject());
      }),
    );
  });

  it("reset brings derived values back; clones are apart", () => {
    const sheet = new Sheet();
    sheet.hp.value = 99;
    expect(sheet.toObject(false)).toMatchObject({ hp: { value: 99 } });
    sheet.reset();
    expect(sheet.hp.value).toBe(5);
    const copy = sheet.clone({ "hp.value": 1 });
    expect([copy.hp.value, sheet.hp.value]).toEqual([1, 5]);
  });
});

const users: Record<string, BaseUser> = {};
let restore: () => void = () => {};

class HeroModel extends TypeDataModel {
  declare hp: number;
  declare parent: BaseActor;
  static override defineSchema(): DataSchema {
    return { hp: new NumberField({ required: true, nullable: false, integer: true, initial: 3, max: 10 }) };
  }
}

describe("Document", () => {
  const ann = "playerann0000001";
  beforeEach(() => {
    restore = configureRegistry({
      dataModel: (name, type) => (name === "Actor" && type === "hero" ? HeroModel : undefined),
      types: (name) => (name === "Actor" ? ["hero"] : undefined),
      find: (name, id) => (name === "User" ? users[id] : name === "Actor" ? actors[id] : undefined),
    });
  });
  afterEach(() => {
    restore();
    registerDatabaseBackend(null);
  });
  const actors: Record<string, BaseActor> = {};
  const hero = (data: AnyObject = {}): BaseActor & { system: HeroModel } =>
    new BaseActor({ _id: "actorhero0000001", name: "Hero", type: "hero", ...data }) as BaseActor & {
      system: HeroModel;
    };

  it("has the system model of its type, cleaned and validated by it", () => {
    const actor = hero({ system: { hp: "99", lost: 1 } });
    expect(actor.system).toBeInstanceOf(HeroModel);
    expect(actor.system.parent).toBe(actor);
    expect(actor.toObject().system).toEqual({ hp: 10 });
    expect(actor.updateSource({ "system.hp": 4 })).toEqual({ system: { hp: 4 } });
    expect(actor.getFieldForProperty("system.hp")).toBeInstanceOf(NumberField);
    expect(() => hero({ type: "villain" })).toThrow(/"villain" is not a valid type/);
    expect(() => hero({ name: "" })).toThrow(/Actor.*name: may not be a blank string/s);
  });

  it("keeps embedded documents themselves over updates", () => {
    const actor = hero({ items: [{ _id: "itemsword0000001", name: "Sword", type: "gear" }] });
    const sword = actor.getEmbeddedDocument("Item", "itemsword0000001") as BaseItem & { name: string };
    expect(sword.uuid).toBe("Actor.actorhero0000001.Item.itemsword0000001");
    sword.updateSource({ name: "Blade" });
    expect((actor._source.items as AnyObject[])[0]?.name).toBe("Blade");
    actor.updateSource({
      items: [
        { _id: "itemsword0000001", name: "Axe" },
        { name: "Bow", type: "gear" },
      ],
    });
    expect(actor.getEmbeddedDocument("Item", "itemsword0000001")).toBe(sword);
    expect(sword.name).toBe("Axe");
    expect(actor.getEmbeddedCollection("items").map((item) => item._source.name)).toEqual(["Axe", "Bow"]);
    actor.getEmbeddedCollection("Item").delete("itemsword0000001");
    expect(actor._source.items).toHaveLength(1);
    expect(() => actor.getEmbeddedCollection("Token")).toThrow(/no embedded collection/);
  });

  it("knows who owns it, through parents and for game masters", () => {
    const gm = new BaseUser({ _id: "gamemaster000001", name: "GM", role: 4 });
    const player = new BaseUser({ _id: ann, name: "Ann", role: 1 });
    const actor = hero({ ownership: { default: 1, [ann]: 3 }, items: [{ name: "Sword", type: "gear" }] });
    const [item] = actor.getEmbeddedCollection("items").contents;
    expect([actor.getUserLevel(player), item?.getUserLevel(player), actor.getUserLevel(gm)]).toEqual([3, 3, 3]);
    expect(actor.testUserPermission(player, "OBSERVER")).toBe(true);
    expect(actor.testUserPermission(player, "OBSERVER", { exact: true })).toBe(false);
    expect([
      actor.canUserModify(player, "update"),
      actor.canUserModify(player, "delete"),
      actor.canUserModify(gm, "delete"),
    ]).toEqual([true, false, true]);
    expect([BaseActor.canUserCreate(player), BaseActor.canUserCreate(gm)]).toEqual([false, true]);
    expect(() => actor.testUserPermission(player, "KING")).toThrow(/KING/);
  });

  it("lets the owner of a combatant move the turn, and no one else", () => {
    const [player, other] = [
      new BaseUser({ _id: ann, name: "Ann", role: 1 }),
      new BaseUser({ _id: "playerbob0000001", name: "Bob", role: 1 }),
    ];
    actors.actorhero0000001 = hero({ ownership: { default: 0, [ann]: 3 } });
    const combat = new BaseCombat({
      _id: "combat0000000001",
      combatants: [{ _id: "combatant0000001", actorId: "actorhero0000001" }],
    });
    expect(combat.canUserModify(player, "update", { turn: 1, round: 2 })).toBe(true);
    expect(combat.canUserModify(player, "update", { turn: 1, active: true })).toBe(false);
    expect(combat.canUserModify(other, "update", { turn: 1 })).toBe(false);
    const [combatant] = combat.getEmbeddedCollection("combatants").contents;
    expect(combatant?.canUserModify(player, "update", { initiative: 3 })).toBe(true);
    expect(combatant?.canUserModify(player, "update", { actorId: "x" })).toBe(false);
  });

  it("hands operations to the backend with its place", async () => {
    const seen: AnyObject[] = [];
    const record =
      (kind: string) =>
      async (cls: { documentName: string }, operation: AnyObject): Promise<[]> => {
        seen.push({ kind, name: cls.documentName, ...operation });
        return [];
      };
    const backend = {
      get: record("get"),
      create: record("create"),
      update: record("update"),
      delete: record("delete"),
    } as unknown as DatabaseBackend;
    registerDatabaseBackend(backend);
    const actor = hero({ items: [{ _id: "itemsword0000001", name: "Sword", type: "gear" }] });
    await actor.setFlag("sys", "key", 1);
    await actor.createEmbeddedDocuments("Item", [{ name: "Bow" }], { mine: 1 });
    await actor.getEmbeddedDocument("Item", "itemsword0000001")?.delete();
    expect(seen).toMatchObject([
      {
        kind: "update",
        name: "Actor",
        updates: [{ _id: "actorhero0000001", flags: { sys: { key: 1 } } }],
        parent: null,
      },
      { kind: "create", name: "Item", data: [{ name: "Bow" }], mine: 1 },
      { kind: "delete", name: "Item", ids: ["itemsword0000001"] },
    ]);
    expect(seen[1]?.parent).toBe(actor);
    registerDatabaseBackend(null);
    await expect(actor.update({ name: "x" })).rejects.toThrow("NotImplementedInOpenHost");
  });
});
