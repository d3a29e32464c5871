import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { NumberField, SchemaField } from "../../common/data/fields/index.ts";
import { _replace } from "../../common/data/operators.ts";
import { TypeDataModel } from "../../common/abstract/type-data-model.ts";
import { installGlobals, openTestWorld, host, TEST_GM, TEST_PLAYER } from "../testing.ts";
import { Hooks } from "../hooks.ts";
import type { LoopbackConnection } from "../loopback.ts";
import { Actor } from "./actor.ts";
import { Item } from "./item.ts";
import type { ClientDocument } from "./client-document.ts";
import { fromUuidSync } from "./uuid.ts";

const HERO = "hero000000000000";
const log: string[] = [];

class HeroModel extends TypeDataModel {
  declare hp: { value: number; max: number };
  declare bonus: number;
  static override defineSchema() {
    return {
      hp: new SchemaField({
        value: new NumberField({ initial: 5, integer: true }),
        max: new NumberField({ initial: 10 }),
      }),
      bonus: new NumberField({ required: true, nullable: false, initial: 0 }),
      total: new NumberField({ required: true, nullable: false, initial: 0 }),
    };
  }
  override prepareBaseData(): void {
    log.push("system base");
  }
  override prepareDerivedData(): void {
    log.push("system derived");
    (this as unknown as { total: number }).total = this.bonus + 1;
  }
  override async _preUpdate(): Promise<void> {
    log.push("system _preUpdate");
  }
}

class Hero extends Actor {
  override prepareBaseData(): void {
    super.prepareBaseData();
    log.push("base");
  }
  override prepareEmbeddedDocuments(): void {
    super.prepareEmbeddedDocuments();
    log.push("embedded");
  }
  override applyActiveEffects(phase: string): void {
    super.applyActiveEffects(phase);
    log.push(phase);
  }
  override prepareDerivedData(): void {
    log.push("derived");
  }
}

class LoggedItem extends Item {
  override async _preCreate(...args: Parameters<Item["_preCreate"]>): Promise<boolean | void> {
    log.push("_preCreate");
    return super._preCreate(...args);
  }
  override _onCreate(...args: Parameters<Item["_onCreate"]>): void {
    super._onCreate(...args);
    log.push("_onCreate");
  }
  override _onUpdate(...args: Parameters<Item["_onUpdate"]>): void {
    super._onUpdate(...args);
    log.push("_onUpdate");
  }
  override _onDelete(...args: Parameters<Item["_onDelete"]>): void {
    super._onDelete(...args);
    log.push("_onDelete");
  }
  static override async _preCreateOperation(): Promise<void> {
    log.push("_preCreateOperation");
  }
  static override async _onCreateOperation(): Promise<void> {
    log.push("_onCreateOperation");
  }
}

let line: LoopbackConnection;
let hero: Actor;

beforeEach(async () => {
  installGlobals();
  host.config.Actor.documentClass = Hero;
  host.config.Actor.dataModels.hero = HeroModel;
  (host.config.Item as { documentClass: unknown }).documentClass = LoggedItem;
  line = await openTestWorld({
    system: { documentTypes: { Actor: { hero: {}, beast: {} }, Item: { gear: {} } } },
    documents: {
      actors: [{ _id: HERO, name: "Aiko", type: "hero", ownership: { default: 0, [TEST_PLAYER]: 3 } }],
    },
  });
  hero = host.game.actors.get(HERO) as unknown as Actor;
  log.length = 0;
});

afterEach(() => {
  vi.restoreAllMocks();
});

describe("preparation", () => {
  it("runs in the engine's order", () => {
    hero.reset();
    expect(log).toEqual(["system base", "base", "embedded", "initial", "system derived", "derived", "final"]);
  });

  it("gives the same result when it runs again", async () => {
    await hero.update({ "system.bonus": 2 });
    hero.reset();
    hero.reset();
    expect(hero.system.total).toBe(3);
    expect(hero._source.system).toMatchObject({ bonus: 2, total: 0 });
  });
});

describe("an update", () => {
  it("asks, writes and tells in order, and applies only what the server confirmed", async () => {
    Hooks.on(
      "preUpdateActor",
      (_doc: unknown, changed: object) => void log.push(`preUpdateActor ${JSON.stringify(changed)}`),
    );
    Hooks.on("updateActor", (doc: ClientDocument, changed: object, options: object, userId: string) => {
      log.push(`updateActor ${String((doc.system.hp as { value: number }).value)} ${userId === TEST_GM}`);
    });
    await hero.update({ "system.hp.value": 3 }, { reason: "test" });
    expect(log.filter((entry) => entry.includes("pdate"))).toEqual([
      "system _preUpdate",
      `preUpdateActor {"system":{"hp":{"value":3}},"_id":"${HERO}"}`,
      "updateActor 3 true",
    ]);
    expect(line.requests[0]?.[0]?.operation.options).toMatchObject({ reason: "test" });
  });

  it("is not sent when nothing differs", async () => {
    expect(await hero.update({ "system.hp.value": 5 })).toBeUndefined();
    expect(line.requests).toHaveLength(0);
  });

  it("can be cancelled by a hook, and changed by one", async () => {
    const id = Hooks.on("preUpdateActor", () => false);
    await hero.update({ name: "No" });
    expect(hero.name).toBe("Aiko");
    Hooks.off("preUpdateActor", id);
    Hooks.on("preUpdateActor", (_doc: unknown, changed: { name?: string }) => void (changed.name = "Changed"));
    await hero.update({ name: "Yes" });
    expect(hero.name).toBe("Changed");
  });

  it("that does not fit the schema is refused and changes nothing", async () => {
    await expect(hero.update({ "system.hp.value": "many" })).rejects.toThrow(/hp.value/);
    expect(line.requests).toHaveLength(0);
  });

  it("of the type must replace the data with it", () => {
    const draft = new Actor({ name: "Draft", type: "hero" });
    expect(() => draft.updateSource({ type: "beast" })).toThrow(/system: _replace\(\{\}\)/);
    draft.updateSource({ type: "beast", system: _replace({}) });
    expect(draft.type).toBe("beast");
    expect(draft.system).toEqual({});
  });

  it("by another user arrives here with that user's id", () => {
    const heard = vi.fn();
    Hooks.on("updateActor", heard);
    line.asAnother(TEST_PLAYER, [
      { type: "Actor", action: "update", operation: { updates: [{ _id: HERO, name: "Sora" }], options: { mark: 1 } } },
    ]);
    expect(hero.name).toBe("Sora");
    expect(heard.mock.calls[0]?.[2]).toMatchObject({ mark: 1 });
    expect(heard.mock.calls[0]?.[3]).toBe(TEST_PLAYER);
  });
});

describe("embedded documents", () => {
  it("are created in order, get an id, and are found by uuid", async () => {
    Hooks.on("preCreateItem", () => void log.push("preCreateItem"));
    Hooks.on("createItem", () => void log.push("createItem"));
    const [item] = (await hero.createEmbeddedDocuments("Item", [{ name: "Rope", type: "gear" }])) as unknown as Item[];
    expect(log.filter((entry) => /reate/.test(entry))).toEqual([
      "_preCreate",
      "preCreateItem",
      "_preCreateOperation",
      "_onCreate",
      "createItem",
      "_onCreateOperation",
    ]);
    expect(item?.id).toMatch(/^[A-Za-z0-9]{16}$/);
    expect(hero.items.get(item?.id ?? "")).toBe(item);
    expect(hero._source.items).toHaveLength(1);
    expect(fromUuidSync(`Actor.${HERO}.Item.${item?.id}`)).toBe(item);
    expect(item?.isOwned).toBe(true);
  });

  it("tell the parent, and go when deleted", async () => {
    const told = vi.spyOn(hero, "_onDeleteDescendantDocuments");
    const [item] = (await hero.createEmbeddedDocuments("Item", [{ name: "Rope", type: "gear" }])) as unknown as Item[];
    await item?.delete();
    expect(hero.items.size).toBe(0);
    expect(told.mock.calls[0]?.[1]).toBe("items");
    expect(log).toContain("_onDelete");
  });

  it("keep what they are when their parent is updated", async () => {
    const [item] = (await hero.createEmbeddedDocuments("Item", [{ name: "Rope", type: "gear" }])) as unknown as Item[];
    await hero.update({ name: "Ren" });
    expect(hero.items.get(item?.id ?? "")).toBe(item);
    await hero.updateEmbeddedDocuments("Item", [{ _id: item?.id, name: "Long rope" }]);
    expect(item?.name).toBe("Long rope");
    expect((hero._source.items as { name: string }[])[0]?.name).toBe("Long rope");
  });
});

describe("rights", () => {
  it("follow ownership and role", () => {
    const player = host.game.users.get(TEST_PLAYER);
    expect(hero.isOwner).toBe(true);
    expect(hero.testUserPermission(player as never, "OWNER")).toBe(true);
    expect(hero.hasPlayerOwner).toBe(true);
    expect(host.game.users.activeGM?.id).toBe(TEST_GM);
  });
});

describe("status effects", () => {
  it("are given and taken", async () => {
    await hero.toggleStatusEffect("prone");
    expect(hero.statuses.has("prone")).toBe(true);
    expect(hero.temporaryEffects).toHaveLength(1);
    await hero.toggleStatusEffect("prone");
    expect(hero.statuses.has("prone")).toBe(false);
  });

  it("change the actor in their phase, by type and priority", async () => {
    await hero.createEmbeddedDocuments("ActiveEffect", [
      {
        name: "Strong",
        system: {
          changes: [
            { key: "system.bonus", type: "add", value: 2, phase: "initial" },
            { key: "system.bonus", type: "multiply", value: 3, phase: "initial" },
            { key: "system.total", type: "add", value: "@bonus", phase: "final" },
          ],
        },
      },
    ]);
    expect(hero.system).toMatchObject({ bonus: 2, total: 5 });
    expect(hero.overrides).toMatchObject({ system: { bonus: 2, total: 5 } });
    expect(hero._source.system).toMatchObject({ bonus: 0 });
  });
});

describe("settings", () => {
  it("of the world are stored as documents and announced", async () => {
    const onChange = vi.fn();
    host.game.settings.register("test-system", "level", { scope: "world", type: Number, default: 3, onChange });
    expect(host.game.settings.get("test-system", "level")).toBe(3);
    await host.game.settings.set("test-system", "level", 7);
    expect(host.game.settings.get("test-system", "level")).toBe(7);
    await host.game.settings.set("test-system", "level", 8);
    expect(onChange.mock.calls.map(([value]) => value as unknown)).toEqual([7, 8]);
    expect(host.game.worldSettings.size).toBe(1);
  });

  it("of one browser are kept there, checked by their field", async () => {
    host.game.settings.register("test-system", "size", {
      scope: "client",
      type: new NumberField({ min: 1, max: 5, nullable: false, initial: 2 }),
    });
    expect(host.game.settings.get("test-system", "size")).toBe(2);
    await host.game.settings.set("test-system", "size", 4);
    expect(host.game.settings.get("test-system", "size")).toBe(4);
    await expect(host.game.settings.set("test-system", "size", "wide")).rejects.toThrow(/not a valid value/);
    expect(() => host.game.settings.get("test-system", "nope")).toThrow(/not a registered game setting/);
  });
});

describe("queries", () => {
  it("are answered with the sender as the server names it", async () => {
    host.config.queries["test-system.ask"] = (data, { user }) => `${String(data)} from ${(user as { id: string }).id}`;
    expect(await line.askedBy(TEST_PLAYER, "test-system.ask", "hello")).toBe(`hello from ${TEST_PLAYER}`);
    await expect(line.askedBy(TEST_PLAYER, "test-system.none", {})).rejects.toThrow(/no query "test-system.none"/);
  });
});
