import { mkdtemp, readFile, readdir, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { ClassicLevel } from "classic-level";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnyObject } from "../../common/types.ts";
import { ID, TestHost, type TestClient } from "../testing/test-host.ts";

const SCENE = "scene00000000001";
const TOKEN = "token00000000001";
const KEY = `!scenes.tokens.delta!${SCENE}.${TOKEN}.${TOKEN}`;
let test: TestHost;
let gm: TestClient;

const raw = async <T>(work: (database: ClassicLevel<string, AnyObject>) => Promise<T>): Promise<T> => {
  const database = new ClassicLevel<string, AnyObject>(path.join(test.dataFolder, "scenes"), { valueEncoding: "json" });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
};
const change = (delta: AnyObject, client = gm) =>
  client.update("Token", [{ _id: TOKEN, delta }], { parentUuid: `Scene.${SCENE}` });
const delta = async (): Promise<AnyObject> => {
  const [scene] = (await gm.world()).scenes;
  return (scene?.tokens as AnyObject[])[0]?.delta as AnyObject;
};
const restart = async (): Promise<void> => {
  await test.stop();
  await test.start();
  gm = await test.connect(ID.gm);
};

beforeEach(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  test = await TestHost.make({
    users: [
      { _id: ID.gm, name: "Chorus", role: 4 },
      { _id: ID.ann, name: "Ann", role: 1 },
    ],
    actors: [
      {
        _id: ID.hero,
        name: "Hero",
        type: "hero",
        system: { hp: 5, secret: "x" },
        ownership: { default: 0, [ID.ann]: 3 },
        items: [{ _id: ID.sword, name: "Sword", type: "gear" }],
      },
    ],
    scenes: [{ _id: SCENE, name: "Yard", tokens: [{ _id: TOKEN, name: "Hero", actorId: ID.hero }] }],
  });
  await test.start();
  gm = await test.connect(ID.gm);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await test.dispose();
});

describe("a token's delta on disk", () => {
  it("is a record of its own, with its items in theirs, tombstones too", async () => {
    await change({
      name: "Captain",
      system: { hp: { __$OPERATOR$__: "ForcedDeletion" } },
      items: [
        { _id: ID.sword, _tombstone: true },
        { _id: "axe0000000000001", name: "Axe", type: "gear", effects: [{ _id: "effectbless00001", name: "Bless" }] },
      ],
    });
    const before = await delta();
    expect(before).toMatchObject({ name: "Captain", system: { "-=hp": null } });
    await test.stop();
    await raw(async (database) => {
      expect((await database.get(`!scenes.tokens!${SCENE}.${TOKEN}`))?.delta).toBe(TOKEN);
      expect(await database.get(KEY)).toMatchObject({ name: "Captain", items: [ID.sword, "axe0000000000001"] });
      expect(await database.get(`!scenes.tokens.delta.items!${SCENE}.${TOKEN}.${TOKEN}.${ID.sword}`)).toEqual({
        _id: ID.sword,
        _tombstone: true,
      });
      expect(await database.keys().all()).toContain(
        `!scenes.tokens.delta.items.effects!${SCENE}.${TOKEN}.${TOKEN}.axe0000000000001.effectbless00001`,
      );
    });
    await restart();
    expect(await delta()).toEqual(before);
  });

  it("goes with its token", async () => {
    await gm.remove("Token", [TOKEN], { parentUuid: `Scene.${SCENE}` });
    await test.stop();
    expect(await raw((database) => database.keys().all())).toEqual([`!scenes!${SCENE}`]);
  });

  it("is read from the token itself too, as older worlds have it", async () => {
    await test.stop();
    await raw(async (database) => {
      const key = `!scenes.tokens!${SCENE}.${TOKEN}`;
      const token = await database.get(key);
      await database.put(key, { ...token, delta: { name: "Old", system: { hp: 1 } } });
      await database.del(KEY);
    });
    await test.start();
    gm = await test.connect(ID.gm);
    expect(await delta()).toMatchObject({ _id: TOKEN, name: "Old", system: { hp: 1 } });
    await change({ name: "New" });
    await restart();
    expect(await delta()).toMatchObject({ name: "New", system: { hp: 1 } });
  });

  it("holds back an invalid item of its own, and keeps the rest", async () => {
    await change({ items: [{ _id: "axe0000000000001", name: "Axe", type: "gear" }] });
    await test.stop();
    const key = `!scenes.tokens.delta.items!${SCENE}.${TOKEN}.${TOKEN}.axe0000000000001`;
    await raw(async (database) => database.put(key, { ...(await database.get(key)), type: "gone" }));
    await test.start();
    gm = await test.connect(ID.gm);
    expect((await gm.world()).invalid).toMatchObject([
      { documentName: "Item", parentUuid: `Scene.${SCENE}.Token.${TOKEN}.ActorDelta.${TOKEN}` },
    ]);
    await change({ name: "Still here" });
    await test.stop();
    expect((await raw((database) => database.get(KEY)))?.items).toEqual(["axe0000000000001"]);
  });
});

describe("the owner of a token's actor", () => {
  it("changes the delta, but not who owns it, nor what is the game master's", async () => {
    const ann = await test.connect(ID.ann);
    expect((await change({ system: { hp: 2 } }, ann)).error).toBeUndefined();
    expect((await change({ ownership: { default: 3 } }, ann)).error?.name).toBe("PermissionError");
    expect((await change({ system: { secret: "mine" } }, ann)).result).toEqual([]);
    expect(
      (await change({ __$OPERATOR$__: "ForcedReplacement", value: { system: { secret: "y" } } }, ann)).error?.name,
    ).not.toBe("HostFault");
    expect(JSON.stringify(await delta())).not.toContain("secret");
  });
});

describe("a delta that is written through the actor", () => {
  const write = (update: AnyObject, client = gm, parentUuid = `Scene.${SCENE}.Token.${TOKEN}`) =>
    client.update("ActorDelta", [{ _id: TOKEN, ...update }], { parentUuid });

  it("is stored with the token, and told as what it is", async () => {
    const answer = await write({ system: { hp: 2 } });
    expect(answer).toMatchObject({ type: "ActorDelta", operation: { parentUuid: `Scene.${SCENE}.Token.${TOKEN}` } });
    expect(answer.result).toEqual([{ _id: TOKEN, system: { hp: 2 } }]);
    expect(await delta()).toMatchObject({ system: { hp: 2 } });
    expect((await write({ system: { hp: 2 } })).result).toEqual([]);
  });

  it("wants the same rights as through the token", async () => {
    const ann = await test.connect(ID.ann);
    expect((await write({ system: { hp: 3 } }, ann)).error).toBeUndefined();
    expect((await write({ ownership: { default: 3 } }, ann)).error?.name).toBe("PermissionError");
    expect((await write({ system: { secret: "mine" } }, ann)).result).toEqual([]);
  });

  it("lies in a token and nowhere else", async () => {
    expect((await write({ name: "No" }, gm, `Actor.${ID.hero}`)).error?.message).toContain("lies in a Token");
  });
});

describe("the tool of Foundry's makers", () => {
  it("reads the databases of a world", async () => {
    await change({ name: "Captain", items: [{ _id: "axe0000000000001", name: "Axe", type: "gear" }] });
    await test.stop();
    // The package has no types of its own.
    const name = "@foundryvtt/foundryvtt-cli";
    const { extractPack } = (await import(name)) as {
      extractPack: (from: string, to: string, options: object) => Promise<void>;
    };
    const out = await mkdtemp(path.join(os.tmpdir(), "host-extract-"));
    for (const collection of ["actors", "scenes"])
      await extractPack(path.join(test.dataFolder, collection), out, { log: false });
    const files = await readdir(out);
    const read = async (start: string): Promise<AnyObject> =>
      JSON.parse(
        await readFile(path.join(out, files.find((file) => file.startsWith(start)) ?? ""), "utf8"),
      ) as AnyObject;
    expect(await read("Hero")).toMatchObject({ _key: `!actors!${ID.hero}`, items: [{ name: "Sword" }] });
    expect(await read("Yard")).toMatchObject({
      tokens: [{ delta: { name: "Captain", _key: KEY, items: [{ name: "Axe" }] } }],
    });
    await rm(out, { recursive: true, force: true });
  });
});
