import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { ClassicLevel } from "classic-level";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { BaseActor } from "../../common/documents/index.ts";
import type { AnyObject } from "../../common/types.ts";
import { ID, TestHost } from "../testing/test-host.ts";
import { JOURNAL_NAME, writeJournal } from "./journal.ts";
import { fromRecords, toRecords } from "./layout.ts";
import { LevelStore } from "./level-store.ts";
import { readPacks } from "./packs.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), "host-store-"));
});
afterEach(async () => {
  vi.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

const raw = (place: string): ClassicLevel<string, AnyObject> => new ClassicLevel(place, { valueEncoding: "json" });

describe("layout", () => {
  it("puts every document under its own key, and whole again", () => {
    const source = new BaseActor({
      _id: ID.hero,
      name: "Hero",
      type: "hero",
      items: [{ _id: ID.sword, name: "Sword", type: "gear", effects: [{ _id: "effectbless00001", name: "Bless" }] }],
      effects: [{ _id: "effectcurse00001", name: "Curse" }],
    }).toObject();
    const records = toRecords(BaseActor, source);
    expect([...records.keys()].sort()).toEqual(
      [
        `!actors!${ID.hero}`,
        `!actors.effects!${ID.hero}.effectcurse00001`,
        `!actors.items!${ID.hero}.${ID.sword}`,
        `!actors.items.effects!${ID.hero}.${ID.sword}.effectbless00001`,
      ].sort(),
    );
    expect(records.get(`!actors!${ID.hero}`)).toMatchObject({ items: [ID.sword], effects: ["effectcurse00001"] });
    expect(fromRecords(BaseActor, ID.hero, records)).toEqual(source);
  });

  it("is what another program finds in the folder of a world", async () => {
    const test = await TestHost.make();
    const database = raw(path.join(test.dataFolder, "actors"));
    const keys = await database.keys().all();
    expect(keys).toContain(`!actors.items!${ID.hero}.${ID.sword}`);
    expect((await database.get(`!actors!${ID.hero}`))?.items).toEqual([ID.sword]);
    await database.close();
    expect((await readdir(test.dataFolder)).sort()).toEqual(
      [
        "actors",
        "cards",
        "combats",
        "folders",
        "items",
        "journal",
        "macros",
        "messages",
        "scenes",
        "settings",
        "tables",
        "users",
      ].sort(),
    );
    await test.dispose();
  });
});

describe("writes", () => {
  const across = [
    { collection: "actors", key: "!actors!a", value: { _id: "a" } },
    { collection: "combats", key: "!combats!c", value: { _id: "c" } },
    { collection: "combats", key: "!combats!old", value: null },
  ];

  it("finishes at the next start what was cut short between two collections", async () => {
    const store = await LevelStore.open(folder, ["actors", "combats"]);
    await store.write([{ collection: "combats", key: "!combats!old", value: { _id: "old" } }]);
    await store.close();
    // As after a kill between the journal and the second database: the first has the change, the second has not.
    await writeJournal(folder, across);
    const half = raw(path.join(folder, "actors"));
    await half.put("!actors!a", { _id: "a" });
    await half.close();
    const again = await LevelStore.open(folder, ["actors", "combats"]);
    expect([...(await again.readAll("actors")).keys()]).toEqual(["!actors!a"]);
    expect([...(await again.readAll("combats")).keys()]).toEqual(["!combats!c"]);
    await again.close();
    expect(await readdir(folder)).not.toContain(JOURNAL_NAME);
  });

  it("takes a journal that was not finished for none", async () => {
    const store = await LevelStore.open(folder, ["actors", "combats"]);
    await store.close();
    await writeFile(path.join(folder, `${JOURNAL_NAME}.tmp`), '[{"collection":"actors","key":"!act');
    const again = await LevelStore.open(folder, ["actors", "combats"]);
    expect((await again.readAll("actors")).size).toBe(0);
    await again.write(across);
    expect((await again.readAll("combats")).size).toBe(1);
    await again.close();
  });

  it("says so when the folder is in use or broken", async () => {
    const store = await LevelStore.open(folder, ["actors"]);
    await expect(LevelStore.open(folder, ["actors"])).rejects.toThrow(/in use by another program/);
    await store.close();
    await mkdir(path.join(folder, "items"));
    await writeFile(path.join(folder, "items", "CURRENT"), "rubbish");
    await expect(LevelStore.open(folder, ["items"])).rejects.toThrow(/Restore this folder/);
  });
});

describe("packs", () => {
  it("gives index and documents, and leaves the folder alone", async () => {
    const place = path.join(folder, "packs", "gear");
    const database = raw(place);
    await database.batch([
      {
        type: "put",
        key: `!items!${ID.sword}`,
        value: { _id: ID.sword, name: "Sword", type: "gear", system: { q: 1 }, effects: ["effectbless00001"] },
      },
      {
        type: "put",
        key: `!items.effects!${ID.sword}.effectbless00001`,
        value: { _id: "effectbless00001", name: "Bless" },
      },
      { type: "put", key: "!folders!folder0000000001", value: { _id: "folder0000000001", name: "Blades" } },
    ]);
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const packs = [
      { name: "gear", label: "Gear", path: "packs/gear", type: "Item" },
      { name: "gone", label: "Gone", path: "packs/gone", type: "Item" },
    ];
    // Still open: another host has the same build.
    const found = await readPacks(folder, { id: "sys", packs } as unknown as Parameters<typeof readPacks>[1]);
    await database.close();
    const pack = found.get("sys.gear");
    expect(pack?.toData()).toMatchObject({
      index: [{ name: "Sword", uuid: `Compendium.sys.gear.Item.${ID.sword}` }],
      folders: [{ name: "Blades" }],
    });
    expect(pack?.index(["system.q"])[0]).toMatchObject({ system: { q: 1 } });
    expect(pack?.get([ID.sword])[0]).toMatchObject({ effects: [{ name: "Bless" }] });
    expect(found.has("sys.gone")).toBe(false);
    expect(warn.mock.calls.flat().join()).toContain('"gone"');
  });
});
