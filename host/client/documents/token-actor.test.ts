import { beforeEach, describe, expect, it } from "vitest";
import { Hooks } from "../hooks.ts";
import type { LoopbackConnection } from "../loopback.ts";
import { host, installGlobals, openTestWorld } from "../testing.ts";
import type { Collection } from "../../common/utils/index.ts";
import type { AnyObject } from "../../common/types.ts";
import { missedChanges } from "../boot/missed-changes.ts";
import type { Actor } from "./actor.ts";
import { applyResponses } from "./apply-response.ts";
import type { ClientDocument } from "./client-document.ts";
import { modifyBatch } from "./batch.ts";
import type { Item } from "./item.ts";
import type { TokenDocument } from "./token.ts";
import { fromUuidSync } from "./uuid.ts";

const FOE = "actorfoe00000000";
const SCENE = "scene00000000000";
const [ONE, TWO] = ["token00000000001", "token00000000002"] as const;

let line: LoopbackConnection;
let token: TokenDocument;
let actor: Actor;
let base: Actor;

beforeEach(async () => {
  installGlobals();
  line = await openTestWorld({
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

  it("lies in its token, as in a collection", () => {
    expect(actor.parent).toBe(token);
    expect(actor.token).toBe(token);
    expect(token.actors.get(FOE)).toBe(actor);
    expect(token.getEmbeddedCollection("Item")).toBe(actor.items);
    expect(actor.collection?.get(FOE)).toBe(actor);
    expect(base.parent).toBeNull();
  });

  it("is written by a batch that names it with its token, and its items with it: one change of its own", async () => {
    const heard: string[] = [];
    for (const hook of ["updateActor", "createItem", "updateItem", "updateActorDelta", "updateToken"])
      Hooks.on(hook, (document: { uuid: string; documentName: string }) => {
        heard.push(`${hook} ${document.documentName === "Item" ? document.uuid.split(".").slice(0, 6).join(".") : ""}`);
      });
    const results = await modifyBatch([
      { action: "update", documentName: "Actor", parent: token, updates: [{ _id: FOE, "system.hp": 2 }] },
      { action: "create", documentName: "Item", parent: actor, data: [{ name: "Rope", type: "gear" }] },
      { action: "update", documentName: "Item", parent: actor, updates: [{ _id: "sword00000000000", name: "Axe" }] },
      { action: "update", documentName: "Actor", parent: token, updates: [{ _id: FOE, name: "Guard" }] },
    ]);
    expect(results.map((documents) => documents.map(({ name }) => name))).toEqual([
      ["Guard"],
      ["Rope"],
      ["Axe"],
      ["Guard"],
    ]);
    expect([actor.name, actor.system.hp, base.name, base.system.hp]).toEqual(["Guard", 2, "Foe", 5]);
    expect(base.items.map(({ name }) => name)).toEqual(["Sword"]);
    expect(line.requests).toHaveLength(1);
    expect(line.requests[0]?.map(({ type }) => type)).toEqual(["ActorDelta"]);
    const place = `Scene.${SCENE}.Token.${ONE}.Actor.${FOE}`;
    expect(heard).toEqual(["updateActorDelta ", "updateActor ", `createItem ${place}`, `updateItem ${place}`]);
  });

  it("is left as it is when somebody objects to one part of the batch", async () => {
    Hooks.on("preUpdateItem", () => false);
    const entries = [
      { action: "update", documentName: "Actor", parent: token, updates: [{ _id: FOE, "system.hp": 2 }] },
      { action: "update", documentName: "Item", parent: actor, updates: [{ _id: "sword00000000000", name: "Axe" }] },
    ] as const;
    expect(await modifyBatch(entries.map((entry) => ({ ...entry, updates: [...entry.updates] })))).toEqual([]);
    expect(actor.system.hp).toBe(5);
    expect(line.requests).toEqual([]);
  });

  it("follows what is written through its token, but neither it nor its hooks hear of that", async () => {
    const heard: string[] = [];
    for (const hook of ["preUpdateActor", "updateActor", "updateItem", "updateToken"])
      Hooks.on(hook, () => void heard.push(hook));
    await token.update({ "delta.system.hp": 1 });
    expect(actor.system.hp).toBe(1);
    expect(heard).toEqual(["updateToken"]);
  });

  it("hears of what it missed while the line was broken, once and as a whole", async () => {
    await actor.update({ "system.hp": 2 });
    const source = token.toObject();
    const delta = {
      ...(source.delta as AnyObject),
      system: { mp: 1 },
      items: [{ _id: "rope000000000000", name: "Rope", type: "gear" }],
    };
    const heard: string[] = [];
    for (const hook of ["updateToken", "updateActor", "createItem"]) Hooks.on(hook, () => void heard.push(hook));
    const scene = token.parent as ClientDocument & { tokens: Collection<TokenDocument> };
    const sources = scene.tokens.map((one) => (one === token ? { ...source, delta } : one.toObject()));
    applyResponses(missedChanges(host.implementation("Token"), scene.tokens, sources, scene.uuid));
    expect(heard).toEqual(["updateActor", "createItem"]);
    expect([actor.system.hp, actor.system.mp, actor.items.size]).toEqual([5, 1, 2]);
  });

  it("can't be looked for in a token that has none of its own, nor under another's id", async () => {
    const write = (update: object): Promise<unknown> =>
      modifyBatch([{ action: "update", documentName: "Actor", parent: token, updates: [{ ...update }] }]);
    await expect(write({ _id: "other00000000000", name: "No" })).rejects.toThrow("other00000000000 does not exist");
    await token.update({ actorLink: true });
    await expect(write({ _id: FOE, name: "No" })).rejects.toThrow("does not exist");
  });

  it("follows the world actor in what it has not of its own", async () => {
    await actor.update({ "system.hp": 2 });
    await base.update({ name: "Guard", "system.hp": 9 });
    expect(actor.name).toBe("Guard");
    expect(actor.system.hp).toBe(2);
  });
});

describe("a token that is moved", () => {
  const place = (): unknown => [token.x, token.y];

  it("goes through places to the last of them, and is measured all the way", async () => {
    const told: AnyObject[] = [];
    const id = Hooks.on("preMoveToken", (_doc: TokenDocument, movement: AnyObject) => void told.push(movement));
    const start = { x: token.x, y: token.y };
    expect(await token.move([{ x: start.x + 300 }, { y: start.y + 300 }])).toBe(true);
    expect(place()).toEqual([start.x + 300, start.y + 300]);
    expect(await token.move([])).toBe(false);
    Hooks.off("preMoveToken", id);
    const no = Hooks.on("preMoveToken", () => false);
    expect(await token.move(start)).toBe(false);
    Hooks.off("preMoveToken", no);
    await token.move(start);
    const [{ passed }] = told as [{ passed: { spaces: number; waypoints: unknown[] } }];
    expect([told.length, passed.spaces, passed.waypoints.length]).toEqual([1, 6, 2]);
  });

  it("asks whoever listens, who may keep it where it is; what moves nothing asks nobody", async () => {
    const asked: unknown[] = [];
    const id = Hooks.on(
      "preMoveToken",
      (doc: TokenDocument, { origin, destination }: AnyObject, options: AnyObject) => {
        asked.push([doc, origin, destination, options.by]);
        return asked.length > 1;
      },
    );
    await token.update({ x: 100, y: 200 }, { by: "hand" });
    expect(place()).toEqual([0, 0]);
    await token.update({ x: 100 });
    expect(place()).toEqual([100, 0]);
    await token.update({ name: "Fiend", x: 100 });
    Hooks.off("preMoveToken", id);
    const at = (x: number, y: number): object => ({ x, y, elevation: 0 });
    expect(asked).toEqual([
      [token, at(0, 0), at(100, 200), "hand"],
      [token, at(0, 0), at(100, 0), undefined],
    ]);
  });
});
