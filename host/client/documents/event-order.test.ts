import { beforeEach, describe, expect, it } from "vitest";
import type { AnyObject } from "../../common/types.ts";
import { Hooks } from "../hooks.ts";
import type { LoopbackConnection } from "../loopback.ts";
import { host, installGlobals, openTestWorld, TEST_GM, TEST_PLAYER } from "../testing.ts";
import { Actor } from "./actor.ts";
import { Item } from "./item.ts";

const [HERO, ROPE] = ["hero000000000000", "rope000000000000"] as const;
const log: string[] = [];

/** Writes down every event of the life-cycle, with the class and the id it concerns. */
class LoggedActor extends Actor {
  override reset(): void {
    super.reset();
    log.push("Actor reset");
  }
  override _preUpdateDescendantDocuments(...event: unknown[]): void {
    super._preUpdateDescendantDocuments(...event);
    log.push(`Actor _preUpdateDescendantDocuments ${String(event[1])}`);
  }
  override _onUpdateDescendantDocuments(...event: Parameters<Actor["_onUpdateDescendantDocuments"]>): void {
    super._onUpdateDescendantDocuments(...event);
    log.push(`Actor _onUpdateDescendantDocuments ${event[1]}`);
  }
  override _onCreateDescendantDocuments(...event: Parameters<Actor["_onCreateDescendantDocuments"]>): void {
    super._onCreateDescendantDocuments(...event);
    log.push(`Actor _onCreateDescendantDocuments ${event[1]}`);
  }
  override _onDeleteDescendantDocuments(...event: Parameters<Actor["_onDeleteDescendantDocuments"]>): void {
    super._onDeleteDescendantDocuments(...event);
    log.push(`Actor _onDeleteDescendantDocuments ${event[1]}`);
  }
}

class LoggedItem extends Item {
  override async _preUpdate(...args: Parameters<Item["_preUpdate"]>): Promise<boolean | void> {
    log.push("Item _preUpdate");
    return super._preUpdate(...args);
  }
  override _onUpdate(...args: Parameters<Item["_onUpdate"]>): void {
    super._onUpdate(...args);
    log.push("Item _onUpdate");
  }
  override async _preDelete(...args: Parameters<Item["_preDelete"]>): Promise<boolean | void> {
    log.push("Item _preDelete");
    return super._preDelete(...args);
  }
  override _onDelete(...args: Parameters<Item["_onDelete"]>): void {
    super._onDelete(...args);
    log.push("Item _onDelete");
  }
  static override async _preUpdateOperation(): Promise<void> {
    log.push("Item._preUpdateOperation");
  }
  static override async _onUpdateOperation(): Promise<void> {
    log.push("Item._onUpdateOperation");
  }
  static override async _preDeleteOperation(...[documents, operation]: Parameters<typeof Item._preDeleteOperation>) {
    log.push(`Item._preDeleteOperation ${documents.length}`);
    if ((operation as AnyObject).spare) (operation as AnyObject).ids = [];
  }
  static override async _onDeleteOperation(): Promise<void> {
    log.push("Item._onDeleteOperation");
  }
}

let line: LoopbackConnection;
let hero: Actor;

beforeEach(async () => {
  installGlobals();
  host.config.Actor.documentClass = LoggedActor;
  (host.config.Item as { documentClass: unknown }).documentClass = LoggedItem;
  line = await openTestWorld({
    system: { documentTypes: { Actor: { hero: {} }, Item: { gear: {} } } },
    documents: {
      actors: [{ _id: HERO, name: "Aiko", type: "hero", items: [{ _id: ROPE, name: "Rope", type: "gear" }] }],
    },
  });
  hero = host.game.actors.get(HERO) as unknown as Actor;
  for (const hook of ["preUpdateItem", "updateItem", "preDeleteItem", "deleteItem", "createItem"])
    Hooks.on(hook, () => void log.push(hook));
  log.length = 0;
});

describe("LIFE-order: what happens in which order", () => {
  it("an update of an embedded document, on the client that asks", async () => {
    await hero.updateEmbeddedDocuments("Item", [{ _id: ROPE, name: "Long rope" }]);
    expect(log).toEqual([
      "Item _preUpdate",
      "preUpdateItem",
      "Item._preUpdateOperation",
      "Actor _preUpdateDescendantDocuments items",
      "Actor reset",
      "Item _onUpdate",
      "updateItem",
      "Actor _onUpdateDescendantDocuments items",
      "Item._onUpdateOperation",
    ]);
  });

  it("the same, on every other client: nothing is asked there", async () => {
    line.asAnother(TEST_PLAYER, [
      {
        type: "Item",
        action: "update",
        operation: { parentUuid: `Actor.${HERO}`, updates: [{ _id: ROPE, name: "Long rope" }] },
      },
    ]);
    await Promise.resolve();
    expect(log).toEqual([
      "Actor _preUpdateDescendantDocuments items",
      "Actor reset",
      "Item _onUpdate",
      "updateItem",
      "Actor _onUpdateDescendantDocuments items",
      "Item._onUpdateOperation",
    ]);
  });

  it("a deletion, after which the parent is prepared before anybody is told", async () => {
    await hero.deleteEmbeddedDocuments("Item", [ROPE]);
    expect(log).toEqual([
      "Item _preDelete",
      "preDeleteItem",
      "Item._preDeleteOperation 1",
      "Actor reset",
      "Item _onDelete",
      "deleteItem",
      "Actor _onDeleteDescendantDocuments items",
      "Item._onDeleteOperation",
    ]);
  });

  it("a deletion spares what _preDeleteOperation takes out of its ids", async () => {
    await hero.deleteEmbeddedDocuments("Item", [ROPE], { spare: true });
    expect(hero.items.has(ROPE)).toBe(true);
  });

  it("noHook passes over the hooks and over nothing else", async () => {
    await hero.updateEmbeddedDocuments("Item", [{ _id: ROPE, name: "Rope II" }], { noHook: true });
    expect(log).not.toContain("preUpdateItem");
    expect(log).toContain("Item _preUpdate");
    expect(hero.items.get(ROPE)?.name).toBe("Rope II");
  });

  it("an effect on an item tells the item, and then the actor it is on", async () => {
    const seen: string[] = [];
    Hooks.on("createActiveEffect", (_effect: unknown, options: AnyObject, userId: string) => {
      seen.push(`${String(options.reason)} ${userId === TEST_GM}`);
    });
    await hero.items.get(ROPE)?.createEmbeddedDocuments("ActiveEffect", [{ name: "Frayed" }], { reason: "test" });
    expect(seen).toEqual(["test true"]);
    expect(log.filter((entry) => entry.includes("Descendant"))).toEqual(["Actor _onCreateDescendantDocuments effects"]);
    expect(log).toContain("Actor reset");
  });
});
