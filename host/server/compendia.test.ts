import { readFile } from "node:fs/promises";
import path from "node:path";
import { ClassicLevel } from "classic-level";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnyObject } from "../common/types.ts";
import type { CompendiumChange } from "../common/wire.ts";
import { ID, MANIFEST, TestHost, type TestClient } from "./testing/test-host.ts";

const GEAR = [{ name: "gear", label: "Gear", path: "packs/gear", type: "Item" }];
let test: TestHost;
let gm: TestClient;
let ann: TestClient;

beforeEach(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  test = await TestHost.make(undefined, { ...MANIFEST, packs: GEAR });
  const database = new ClassicLevel<string, AnyObject>(path.join(test.options.systemPath, "packs/gear"), {
    valueEncoding: "json",
  });
  await database.put(`!items!${ID.sword}`, { _id: ID.sword, name: "Sword", type: "gear", system: {}, effects: [] });
  await database.close();
  await test.start();
  gm = await test.connect(ID.gm);
  ann = await test.connect(ID.ann);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await test.dispose();
});

const EFFECT = "effect0000000000";
const fill = async (folder: string, records: Record<string, AnyObject>): Promise<void> => {
  const database = new ClassicLevel<string, AnyObject>(path.join(test.options.systemPath, folder), {
    valueEncoding: "json",
  });
  await database.batch(Object.entries(records).map(([key, value]) => ({ type: "put", key, value })));
  await database.close();
};

const read = async (pack: string, client = gm): Promise<AnyObject[]> =>
  (await client.ask<{ result: AnyObject[] }>("modifyDocument", { type: "Item", action: "get", operation: { pack } }))
    .result;
const configure = (value: AnyObject): Promise<unknown> =>
  gm.create("Setting", [{ key: "core.compendiumConfiguration", value: JSON.stringify(value) }]);
const make = (label = "Loot"): Promise<CompendiumChange & { error?: { message: string } }> =>
  gm.ask("manageCompendium", { action: "create", data: { label, type: "Item" } });

describe("a compendium of the world", () => {
  it("is made empty, known to all, and there after a restart", async () => {
    const told = new Promise<CompendiumChange>((resolve) => ann.socket.once("manageCompendium", resolve));
    expect(await make()).toMatchObject({ action: "create", pack: { id: "world.loot", locked: false, index: [] } });
    expect(await told).toMatchObject({ pack: { label: "Loot" } });
    expect((await make()).error?.message).toContain("taken");
    await test.stop();
    await test.start();
    const { packs } = await (await test.connect(ID.ann)).world();
    expect(packs.map(({ id, packageType }) => [id, packageType])).toEqual([
      ["testsystem.gear", "system"],
      ["world.loot", "world"],
    ]);
  });

  it("holds documents, what is embedded in them, and folders", async () => {
    await make();
    const pack = "world.loot";
    const crown = (await gm.create("Item", [{ name: "Crown", type: "gear" }], { pack })).result[0] as AnyObject;
    const parentUuid = `Compendium.${pack}.Item.${String(crown._id)}`;
    const bless = (await gm.create("ActiveEffect", [{ name: "Bless" }], { parentUuid })).result[0] as AnyObject;
    await gm.create("Folder", [{ name: "Royal", type: "Item" }], { pack });
    await gm.update("Item", [{ _id: crown._id, "system.worth": 9 }], { pack });
    await gm.update("ActiveEffect", [{ _id: bless._id, disabled: true }], { parentUuid, pack });
    const heard = await ann.hears(5);
    expect(heard.map(({ action, type, operation }) => [action, type, operation.pack])).toEqual([
      ["create", "Item", pack],
      ["create", "ActiveEffect", pack],
      ["create", "Folder", pack],
      ["update", "Item", pack],
      ["update", "ActiveEffect", pack],
    ]);
    await test.stop();
    await test.start();
    gm = await test.connect(ID.gm);
    expect(await read(pack)).toMatchObject([
      { name: "Crown", system: { worth: 9 }, effects: [{ name: "Bless", disabled: true }] },
    ]);
    expect((await gm.world()).items).toEqual([]);
    await gm.remove("Item", [String(crown._id)], { pack });
    expect(await read(pack)).toEqual([]);
  });

  it("is changed by its owners only, and read by whom it is for", async () => {
    await make();
    const pack = "world.loot";
    const refused = await ann.create("Item", [{ name: "Fake", type: "gear" }], { pack });
    expect(refused.error).toMatchObject({ name: "PermissionError" });
    await configure({ [pack]: { ownership: { PLAYER: "OWNER" } } });
    await ann.hears(1);
    expect((await ann.create("Item", [{ name: "Coin", type: "gear" }], { pack })).result).toHaveLength(1);
    const { settings } = await gm.world();
    const _id = settings[0]?._id;
    await gm.update("Setting", [{ _id, value: JSON.stringify({ [pack]: { ownership: { PLAYER: "NONE" } } }) }]);
    const heard = ann.heard.length;
    await gm.create("Item", [{ name: "Secret", type: "gear" }], { pack });
    await gm.update("Actor", [{ _id: ID.hero, name: "Marker" }]);
    expect((await ann.hears(heard + 2)).slice(heard).map(({ type }) => type)).toEqual(["Setting", "Actor"]);
    expect((await ann.world()).packs.map(({ id }) => id)).toEqual(["testsystem.gear"]);
    expect(
      (await ann.ask("modifyDocument", { type: "Item", action: "get", operation: { pack } })).error?.message,
    ).toContain("no compendium");
  });

  it("takes as much as it may hold, in documents no larger than they may be, and what makes it less always", async () => {
    await test.stop();
    await test.start({ limits: { packBytes: 12_000, documentBytes: 1000 } });
    gm = await test.connect(ID.gm);
    await make();
    const pack = "world.loot";
    const item = (length: number): AnyObject => ({ name: "Gem", type: "gear", system: { text: "x".repeat(length) } });
    expect((await gm.create("Item", [item(6000)], { pack })).error).toMatchObject({ code: "QUOTA" });
    const made = await gm.create("Item", [item(4000), item(4000)], { pack });
    expect(made.error).toBeUndefined();
    expect((await gm.create("Item", [item(4000)], { pack })).error?.message).toContain('"world.loot" is full');
    expect((await gm.remove("Item", [String((made.result[0] as AnyObject)._id)], { pack })).error).toBeUndefined();
    expect((await gm.create("Item", [item(4000)], { pack })).error).toBeUndefined();
    expect((await gm.create("Item", [item(4000)], { pack })).error).toMatchObject({ code: "QUOTA" });
    expect(await read(pack)).toHaveLength(2);
  });

  it("is made and deleted by game masters only", async () => {
    await make();
    const request = { action: "create", data: { label: "Mine", type: "Item" } };
    expect((await ann.ask("manageCompendium", request)).error?.name).toBe("PermissionError");
    expect((await ann.ask("manageCompendium", { action: "delete", pack: "world.loot" })).error?.name).toBe(
      "PermissionError",
    );
    expect((await gm.ask("manageCompendium", { action: "delete", pack: "testsystem.gear" })).error?.message).toContain(
      "belongs to the system",
    );
    for (const data of [
      { label: "../..", type: "Item", name: "../../x" },
      { label: "Users", type: "User" },
      { label: "§§", type: "Item" },
    ])
      expect((await gm.ask("manageCompendium", { action: "create", data })).error?.name).toBe("HostError");
    expect(await gm.ask("manageCompendium", { action: "delete", pack: "world.loot" })).toMatchObject({
      action: "delete",
    });
    expect(JSON.parse(await readFile(path.join(test.dataFolder, "../world.json"), "utf8"))).toMatchObject({
      id: "test-world",
      packs: [],
    });
  });

  it("takes no other kind, no mixed batch, and no id twice", async () => {
    await make();
    const pack = "world.loot";
    expect((await gm.create("Actor", [{ name: "X", type: "hero" }], { pack })).error?.message).toContain("holds Item");
    const batch = [
      { type: "Item", action: "create", operation: { data: [{ name: "A", type: "gear" }], pack } },
      { type: "Item", action: "create", operation: { data: [{ name: "B", type: "gear" }] } },
    ];
    expect((await gm.ask("modifyBatch", { requests: batch })).error?.message).toContain("not several");
    const given = [{ _id: ID.sword, name: "Sword", type: "gear" }];
    await gm.create("Item", given, { pack, keepId: true });
    expect((await gm.create("Item", given, { pack, keepId: true })).error?.message).toContain("exists already");
    expect(await read(pack)).toHaveLength(1);
  });
});

describe("a compendium of the system", () => {
  it("is locked until a game master unlocks it", async () => {
    const pack = "testsystem.gear";
    const locked = await gm.update("Item", [{ _id: ID.sword, name: "Blunt" }], { pack });
    expect(locked.error?.message).toContain("locked");
    await configure({ [pack]: { locked: false } });
    expect((await gm.update("Item", [{ _id: ID.sword, name: "Sharp" }], { pack })).result).toHaveLength(1);
    expect((await ann.update("Item", [{ _id: ID.sword, name: "Mine" }], { pack })).error?.name).toBe("PermissionError");
    await test.stop();
    await test.start();
    gm = await test.connect(ID.gm);
    expect(await read(pack)).toMatchObject([{ name: "Sharp" }]);
    expect((await gm.world()).packs[0]).toMatchObject({ id: pack, locked: false });
  });
});

describe("compendia of every kind that Foundry keeps in compendia", () => {
  it("are read, indexed and written", async () => {
    const kinds = [
      ["ActiveEffect", "effects", { name: "Bless", type: "base", system: { changes: [{ key: "a", value: "1" }] } }],
      ["Adventure", "adventures", { name: "Siege", actors: [{ _id: ID.sword, name: "Guard", type: "hero" }] }],
      ["Playlist", "playlists", { name: "Rain", sounds: ["sound00000000000"] }],
    ] as const;
    await test.stop();
    const packs = kinds.map(([type, name]) => ({ name, label: name, path: `packs/${name}`, type }));
    await test.writeManifest({ ...MANIFEST, packs });
    for (const [, name, data] of kinds)
      await fill(`packs/${name}`, { [`!${name}!${EFFECT}`]: { _id: EFFECT, img: "a.webp", ...data } });
    await fill("packs/playlists", {
      [`!playlists.sounds!${EFFECT}.sound00000000000`]: { _id: "sound00000000000", name: "Drops", path: "a.ogg" },
    });
    await test.start();
    gm = await test.connect(ID.gm);
    const { packs: known } = await gm.world();
    expect(known.map(({ type, index }) => [type, index])).toEqual(
      kinds.map(([type, name, data]) => [
        type,
        [
          expect.objectContaining({
            _id: EFFECT,
            name: data.name,
            uuid: `Compendium.testsystem.${name}.${type}.${EFFECT}`,
          }),
        ],
      ]),
    );
    expect(known[0]?.index[0]).toMatchObject({ type: "base", img: "a.webp" });
    const get = (type: string, pack: string): Promise<{ result: AnyObject[] }> =>
      gm.ask("modifyDocument", { type, action: "get", operation: { pack: `testsystem.${pack}` } });
    expect((await get("ActiveEffect", "effects")).result[0]).toMatchObject({ system: { changes: [{ key: "a" }] } });
    expect((await get("Adventure", "adventures")).result[0]).toMatchObject({ actors: [{ name: "Guard" }] });
    expect((await get("Playlist", "playlists")).result[0]).toMatchObject({ sounds: [{ name: "Drops" }] });

    await configure(Object.fromEntries(kinds.map(([, name]) => [`testsystem.${name}`, { locked: false }])));
    for (const [type, name] of kinds) {
      const pack = `testsystem.${name}`;
      await gm.update(type, [{ _id: EFFECT, name: "Renamed" }], { pack });
      expect((await get(type, name)).result).toMatchObject([{ name: "Renamed" }]);
    }
    expect((await get("Adventure", "adventures")).result[0]).toMatchObject({ actors: [{ name: "Guard" }] });
  });
});
