import { beforeEach, describe, expect, it } from "vitest";
import type { AnyObject } from "../../common/types.ts";
import { fromUuid } from "../documents/uuid.ts";
import type { ClientDocument } from "../documents/client-document.ts";
import { Hooks } from "../hooks.ts";
import type { LoopbackConnection } from "../loopback.ts";
import { host, installGlobals, openTestWorld, TEST_GM, TEST_PLAYER } from "../testing.ts";
import { CompendiumCollection } from "./compendium.ts";

const SWORD = "sword00000000000";
const system = { documentTypes: { Actor: { hero: {} }, Item: { gear: {} } } };
const pack = "world.loot";
let line: LoopbackConnection;

const open = async (userId?: string): Promise<void> => {
  const world = { system, userId, documents: { items: [{ _id: SWORD, name: "Sword", type: "gear", sort: 5 }] } };
  installGlobals(world);
  line = await openTestWorld(world);
};
const made = (): Promise<CompendiumCollection> =>
  CompendiumCollection.createCompendium({ label: "Loot", type: "Item" });
const Items = () => host.implementation("Item");
const sword = () => host.game.items.get(SWORD) as ClientDocument;
const names = (loot: CompendiumCollection): string[] => loot.index.map(({ name }) => name);
const byAnother = (action: "create" | "update" | "delete", operation: AnyObject): void =>
  line.asAnother(TEST_PLAYER, [{ type: "Item", action, operation: { pack, ...operation } } as never]);

beforeEach(() => open());

describe("a compendium of the world", () => {
  it("is made by a game master, unlocked and empty, and deleted", async () => {
    const loot = await made();
    expect(host.game.packs.get(pack)).toBe(loot);
    expect([loot.locked, loot.index.size, loot.documentName]).toEqual([false, 0, "Item"]);
    await loot.deleteCompendium();
    expect(host.game.packs.has(pack)).toBe(false);
  });

  it("takes documents, changes them and loses them; the world has none of it", async () => {
    const loot = await made();
    const rope = (await Items().create({ name: "Rope", type: "gear" }, { pack })) as ClientDocument;
    expect(line.requests.at(-1)).toMatchObject([{ operation: { pack } }]);
    expect([rope.pack, rope.uuid]).toEqual([pack, `Compendium.${pack}.Item.${rope.id}`]);
    expect(await fromUuid(rope.uuid)).toBe(rope);
    await rope.update({ name: "Long rope" });
    expect([rope.name, names(loot)]).toEqual(["Long rope", ["Long rope"]]);
    await rope.delete();
    expect([loot.size, loot.index.size, host.game.items.size]).toEqual([0, 0, 1]);
  });

  it("takes what is embedded in its documents", async () => {
    await made();
    const rope = (await Items().create({ name: "Rope", type: "gear" }, { pack })) as ClientDocument;
    const [bless] = await rope.createEmbeddedDocuments("ActiveEffect", [{ name: "Bless" }]);
    expect(line.requests.at(-1)).toMatchObject([{ operation: { pack, parentUuid: rope.uuid } }]);
    await bless?.update({ disabled: true });
    expect(rope.toObject()).toMatchObject({ effects: [{ name: "Bless", disabled: true }] });
  });

  it("importDocument copies out of the world, importFromCompendium back into it", async () => {
    const loot = await made();
    const copy = await loot.importDocument(sword());
    expect(copy).toMatchObject({ name: "Sword", pack, sort: 0 });
    expect(copy?.id).not.toBe(SWORD);
    const kept = await loot.importDocument(sword(), { keepId: true });
    expect(kept?.id).toBe(SWORD);
    const back = await host.game.items.importFromCompendium(loot, copy?.id ?? "", { name: "Second sword" });
    expect(back).toMatchObject({ name: "Second sword", pack: null });
    expect(back?.toObject()).toMatchObject({ _stats: { compendiumSource: copy?.uuid } });
  });

  it("fetches what is to be changed and not at hand", async () => {
    const loot = await made();
    byAnother("create", { data: [{ _id: SWORD, name: "Sword", type: "gear" }], keepId: true });
    line.packContents.set(pack, [{ _id: SWORD, name: "Sword", type: "gear", system: {}, effects: [] }]);
    loot.clear();
    const [changed] = await Items().updateDocuments([{ _id: SWORD, name: "Blade" }], { pack });
    expect([changed?.id, names(loot)]).toEqual([SWORD, ["Blade"]]);
    await expect(Items().updateDocuments([{ _id: "nobody0000000000", name: "x" }], { pack })).rejects.toThrow(pack);
  });

  it("takes folders, and documents of its own kind only", async () => {
    const loot = await made();
    const folder = (await host
      .implementation("Folder")
      .create({ name: "Royal", type: "Item" }, { pack })) as ClientDocument;
    await folder.update({ name: "Regal" });
    expect(loot.folders.map(({ name }) => name)).toEqual(["Regal"]);
    await folder.delete();
    expect([loot.folders.size, host.game.folders.size]).toEqual([0, 0]);
    await expect(host.implementation("Actor").create({ name: "X", type: "hero" }, { pack })).rejects.toThrow(
      "holds Item",
    );
    await expect(Items().create({ name: "X", type: "gear" }, { pack: "world.none" })).rejects.toThrow("world.none");
  });
});

describe("what another user does to a compendium", () => {
  it("changes the index, whether or not the documents are at hand, and tells updateCompendium", async () => {
    const loot = await made();
    const told: unknown[] = [];
    Hooks.on("updateCompendium", (which: unknown) => told.push(which));
    byAnother("create", { data: [{ _id: SWORD, name: "Sword", type: "gear", img: "a.png" }], keepId: true });
    expect(loot.index.get(SWORD)).toMatchObject({ name: "Sword", img: "a.png", uuid: loot.getUuid(SWORD) });
    loot.clear();
    byAnother("update", { updates: [{ _id: SWORD, name: "Blade" }] });
    expect(loot.index.get(SWORD)).toMatchObject({ name: "Blade", img: "a.png" });
    byAnother("delete", { ids: [SWORD] });
    expect(loot.index.size).toBe(0);
    expect(told).toEqual([loot, loot, loot]);
  });

  it("makes and deletes compendia here too, and what was missed is caught up with", async () => {
    const change = await line.manageCompendium({ action: "create", data: { label: "Loot", type: "Item" } });
    line.compendiumByAnother(change);
    const loot = host.game.packs.get(pack);
    expect(loot?.title).toBe("Loot");
    if (change.action === "create")
      host.game.packs.refresh([{ ...change.pack, index: [{ _id: SWORD, name: "Sword" }] }]);
    expect(host.game.packs.get(pack)).toBe(loot);
    expect(loot?.index.get(SWORD)?.name).toBe("Sword");
    line.compendiumByAnother({ action: "delete", id: pack });
    expect(host.game.packs.size).toBe(0);
  });
});

describe("a refusal", () => {
  it("names the locked compendium and the way out; nothing is sent", async () => {
    const loot = await made();
    await loot.configure({ locked: true });
    const sent = line.requests.length;
    const refused = /"world\.loot" is locked\. Unlock it/;
    await expect(loot.importDocument(sword())).rejects.toThrow(refused);
    await expect(Items().create({ name: "X", type: "gear" }, { pack })).rejects.toThrow(refused);
    await expect(loot.deleteCompendium()).rejects.toThrow(refused);
    expect([line.requests.length, loot.locked, loot.config]).toEqual([sent, true, { locked: true }]);
    await loot.configure({ locked: false });
    expect(await loot.importDocument(sword())).toMatchObject({ name: "Sword" });
  });

  it("meets players, who may read", async () => {
    await open(TEST_PLAYER);
    expect(TEST_GM).not.toBe(host.game.userId);
    line.compendiumByAnother(await line.manageCompendium({ action: "create", data: { label: "Loot", type: "Item" } }));
    const loot = host.game.packs.get(pack) as CompendiumCollection;
    expect(loot.visible).toBe(true);
    await expect(loot.importDocument(sword())).rejects.toThrow(`may read the compendium "${pack}" but not change it`);
    await expect(made()).rejects.toThrow("Only a game master may make compendia");
    await expect(loot.configure({ locked: true })).rejects.toThrow("Only a game master");
    await expect(loot.deleteCompendium()).rejects.toThrow("Only a game master");
  });
});

describe("a compendium of a kind that the world keeps only within others, or not at all", () => {
  const kept = async (type: string, label: string, source: AnyObject): Promise<ClientDocument> => {
    const loot = await CompendiumCollection.createCompendium({ label, type });
    line.packContents.set(loot.collection, [{ _id: SWORD, ...source }]);
    await loot.getIndex();
    expect(loot.index.get(SWORD)).toMatchObject({ name: source.name, uuid: loot.getUuid(SWORD) });
    const document = (await loot.getDocument(SWORD)) as ClientDocument;
    expect(document).toBeInstanceOf(host.implementation(type));
    expect(await fromUuid(loot.getUuid(SWORD))).toBe(document);
    expect(document).toMatchObject({ pack: loot.collection, parent: null, isOwner: true, collection: loot });
    return document;
  };

  it("has whole effects, which read without an actor and go onto one by a drop", async () => {
    const changes = [{ key: "system.hp", type: "add", value: "2", phase: "initial", priority: null }];
    const source = { name: "Bless", type: "base", system: { changes }, statuses: ["blessed"], transfer: false };
    const effect = await kept("ActiveEffect", "Effects", source);
    expect(effect.toObject()).toMatchObject({ system: { changes }, statuses: ["blessed"] });
    effect.prepareData();
    const { target, active, modifiesActor, isSuppressed } = effect as unknown as AnyObject;
    expect({ target, active, modifiesActor, isSuppressed }).toEqual({
      target: null,
      active: true,
      modifiesActor: false,
      isSuppressed: false,
    });
    const dropped = await host.implementation("ActiveEffect").fromDropData({ type: "ActiveEffect", uuid: effect.uuid });
    const hero = (await host.implementation("Actor").create({ name: "Ash", type: "hero" })) as ClientDocument;
    await hero.createEmbeddedDocuments("ActiveEffect", [(dropped as ClientDocument).toObject()]);
    expect(hero.toObject().effects).toMatchObject([{ name: "Bless", system: { changes } }]);
  });

  it("has adventures with what they carry, and playlists with their sounds", async () => {
    const adventure = await kept("Adventure", "Adventures", { name: "Siege", actors: [{ name: "Guard" }] });
    expect([...(adventure as unknown as { actors: Set<AnyObject> }).actors]).toEqual([{ name: "Guard" }]);
    const sounds = [{ _id: SWORD, name: "Drops", path: "rain.ogg" }];
    const playlist = await kept("Playlist", "Playlists", { name: "Rain", sounds });
    expect(playlist.childCollection("PlaylistSound")?.get(SWORD)?.name).toBe("Drops");
  });
});
