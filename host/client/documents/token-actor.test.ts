import { beforeEach, describe, expect, it } from "vitest";
import { Hooks } from "../hooks.ts";
import { host, installGlobals, openTestWorld } from "../testing.ts";
import type { Actor } from "./actor.ts";
import type { Item } from "./item.ts";
import type { TokenDocument } from "./token.ts";
import { fromUuidSync } from "./uuid.ts";

const FOE = "actorfoe00000000";
const SCENE = "scene00000000000";
const [ONE, TWO] = ["token00000000001", "token00000000002"] as const;

let token: TokenDocument;
let actor: Actor;
let base: Actor;

beforeEach(async () => {
  installGlobals();
  await openTestWorld({
    system: { documentTypes: { Actor: { foe: {} }, Item: { gear: {} } } },
    documents: {
      actors: [
        {
          _id: FOE,
          name: "Foe",
          type: "foe",
          system: { hp: 5 },
          items: [{ _id: "sword00000000000", name: "Sword", type: "gear" }],
        },
      ],
      scenes: [
        {
          _id: SCENE,
          name: "Yard",
          active: true,
          tokens: [
            { _id: ONE, name: "Foe", actorId: FOE },
            { _id: TWO, name: "Foe", actorId: FOE },
          ],
        },
      ],
    },
  });
  token = host.game.scenes.get(SCENE)?.tokens.get(ONE) as TokenDocument;
  actor = token.actor as Actor;
  base = token.baseActor as Actor;
});

describe("the actor of an unlinked token", () => {
  it("is its own, found by its own uuid", () => {
    expect(actor).not.toBe(base);
    expect(actor.isToken).toBe(true);
    expect(fromUuidSync(`Scene.${SCENE}.Token.${ONE}.Actor.${FOE}`)).toBe(actor);
    expect(actor.items.size).toBe(1);
  });

  it("changes without the world actor or its twin, and stays the same object", async () => {
    const heard: unknown[] = [];
    Hooks.on("updateActor", (doc: Actor) => void heard.push(doc));
    await actor.update({ "system.hp": 2 });
    const twin = host.game.scenes.get(SCENE)?.tokens.get(TWO) as TokenDocument;
    expect(token.actor).toBe(actor);
    expect([actor.system.hp, base.system.hp, twin.actor?.system.hp]).toEqual([2, 5, 5]);
    expect(heard).toEqual([actor]);
  });

  it("has items and statuses of its own", async () => {
    const heard: string[] = [];
    Hooks.on("createItem", (item: Item) => void heard.push(`create ${item.name}`));
    Hooks.on("updateItem", (item: Item) => void heard.push(`update ${item.name}`));
    Hooks.on("deleteItem", (item: Item) => void heard.push(`delete ${item.name}`));
    const sword = actor.items.get("sword00000000000") as Item;
    const [rope] = (await actor.createEmbeddedDocuments("Item", [{ name: "Rope", type: "gear" }])) as unknown as Item[];
    await sword.update({ name: "Long sword" });
    await rope?.delete();
    expect(heard).toEqual(["create Rope", "update Long sword", "delete Rope"]);
    expect(actor.items.get("sword00000000000")).toBe(sword);
    expect(base.items.getName("Sword")).toBeDefined();
    await actor.toggleStatusEffect("prone");
    expect([actor.statuses.has("prone"), base.statuses.has("prone")]).toEqual([true, false]);
  });

  it("follows the world actor in what it has not of its own", async () => {
    await actor.update({ "system.hp": 2 });
    await base.update({ name: "Guard", "system.hp": 9 });
    expect(actor.name).toBe("Guard");
    expect(actor.system.hp).toBe(2);
  });
});
