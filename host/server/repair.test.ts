import path from "node:path";
import { ClassicLevel } from "classic-level";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnyObject } from "../common/types.ts";
import { ID, TestHost, type TestClient } from "./testing/test-host.ts";

const LOST = "brokenactor00001";
const RELIC = "relicitem0000001";
let test: TestHost;
let gm: TestClient;

const database = (): ClassicLevel<string, AnyObject> =>
  new ClassicLevel(path.join(test.dataFolder, "actors"), { valueEncoding: "json" });
const stored = async (): Promise<string[]> => {
  const opened = database();
  const keys = await opened.keys().all();
  await opened.close();
  return keys;
};
const restart = async (): Promise<void> => {
  await test.stop();
  await test.start();
  gm = await test.connect(ID.gm);
};

beforeEach(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  test = await TestHost.make();
  const opened = database();
  await opened.put(`!actors!${LOST}`, { _id: LOST, name: "", type: "gone", system: { hp: 7 }, items: [RELIC] });
  await opened.put(`!actors.items!${LOST}.${RELIC}`, { _id: RELIC, name: "Relic", type: "gear", effects: [] });
  const key = `!actors.items!${ID.hero}.${ID.sword}`;
  await opened.put(key, { ...(await opened.get(key)), img: "not an image" });
  await opened.close();
  await test.start();
  gm = await test.connect(ID.gm);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await test.dispose();
});

describe("an invalid document", () => {
  it("comes back when a game master makes it valid, with all that is in it, and is new to everybody", async () => {
    const ann = await test.connect(ID.ann);
    const answer = await gm.update("Actor", [{ _id: LOST, name: "Found", type: "hero" }]);
    expect(answer).toMatchObject({ action: "create", result: [{ name: "Found", system: { hp: 7 } }] });
    expect((answer.result[0] as AnyObject).items).toMatchObject([{ name: "Relic" }]);
    expect(await ann.hears(1)).toMatchObject([{ action: "create", type: "Actor" }]);
    await restart();
    const { actors, invalid } = await gm.world();
    expect(actors.find((actor) => actor._id === LOST)).toMatchObject({ name: "Found", items: [{ name: "Relic" }] });
    expect(invalid.map(({ id }) => id)).toEqual([ID.sword]);
  });

  it("inside of another comes back into its place", async () => {
    const parentUuid = `Actor.${ID.hero}`;
    const answer = await gm.update("Item", [{ _id: ID.sword, img: "icons/svg/sword.svg" }], { parentUuid });
    expect(answer).toMatchObject({ action: "create", operation: { parentUuid } });
    expect((answer.result[0] as AnyObject).effects).toMatchObject([{ name: "Bless" }]);
    await restart();
    const hero = (await gm.world()).actors.find((actor) => actor._id === ID.hero);
    expect(hero?.items).toMatchObject([{ _id: ID.sword, name: "Sword", effects: [{ name: "Bless" }] }]);
  });

  it("stays as it is when the update leaves it invalid, or is a player's", async () => {
    const ann = await test.connect(ID.ann);
    expect((await gm.update("Actor", [{ _id: LOST, name: "Found" }])).error?.message).toContain("gone");
    expect((await ann.update("Actor", [{ _id: LOST, name: "Found", type: "hero" }])).error).toBeDefined();
    expect((await gm.world()).invalid).toHaveLength(2);
    expect(await stored().catch(() => "open")).toBe("open");
    await test.stop();
    expect(await stored()).toContain(`!actors!${LOST}`);
  });

  it("is gone for good when a game master deletes it", async () => {
    const ann = await test.connect(ID.ann);
    expect((await ann.remove("Actor", [LOST])).error).toBeDefined();
    expect((await gm.remove("Actor", [LOST])).result).toEqual([LOST]);
    expect((await gm.remove("Item", [ID.sword], { parentUuid: `Actor.${ID.hero}` })).result).toEqual([ID.sword]);
    expect((await gm.world()).invalid).toEqual([]);
    await test.stop();
    const keys = await stored();
    expect(keys.filter((key) => key.includes(LOST))).toEqual([]);
    expect(keys).not.toContain(`!actors.items!${ID.hero}.${ID.sword}`);
    const opened = database();
    expect((await opened.get(`!actors!${ID.hero}`))?.items).toEqual([]);
    await opened.close();
  });

  it("is not repaired together with sound ones", async () => {
    const both = [
      { _id: LOST, name: "Found", type: "hero" },
      { _id: ID.hero, name: "Changed" },
    ];
    expect((await gm.update("Actor", both)).error?.message).toContain("by itself");
    expect((await gm.world()).invalid).toHaveLength(2);
  });
});
