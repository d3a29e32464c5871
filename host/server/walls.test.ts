import path from "node:path";
import { ClassicLevel } from "classic-level";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnyObject } from "../common/types.ts";
import { ID, TestHost, type TestClient } from "./testing/test-host.ts";

const YARD = "sceneyard0000001";
const [OLD, BENT] = ["wallold000000001", "wallbent00000001"];
const inYard = { parentUuid: `Scene.${YARD}` };
let test: TestHost;
let gm: TestClient;

const scenes = (): ClassicLevel<string, AnyObject> =>
  new ClassicLevel(path.join(test.dataFolder, "scenes"), { valueEncoding: "json" });
const walls = async (client = gm): Promise<AnyObject[]> =>
  (await client.world()).scenes.find(({ _id }) => _id === YARD)?.walls as AnyObject[];
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
    scenes: [{ _id: YARD, name: "Yard" }],
  });
  const opened = scenes();
  const key = `!scenes!${YARD}`;
  await opened.put(key, { ...(await opened.get(key)), walls: [OLD, BENT] });
  // As another program, or this host before it knew of walls, has kept them.
  await opened.put(`!scenes.walls!${YARD}.${OLD}`, { _id: OLD, c: [0, 0, 10.4, 10], sight: 0, newest: 1 });
  await opened.put(`!scenes.walls!${YARD}.${BENT}`, { _id: BENT, c: [0, 0, 10] });
  await opened.close();
  await test.start();
  gm = await test.connect(ID.gm);
});
afterEach(async () => {
  vi.restoreAllMocks();
  await test.dispose();
});

describe("walls", () => {
  it("that a world kept before are read, and what is missing of them is as Foundry has it", async () => {
    const ann = await test.connect(ID.ann);
    const [old] = await walls(ann);
    expect(old).toMatchObject({ _id: OLD, c: [0, 0, 10, 10], light: 20, move: 20, sight: 0, sound: 20, levels: [] });
    expect(old).toMatchObject({ dir: 0, door: 0, ds: 0, threshold: { light: null, attenuation: false }, flags: {} });
    await gm.update("Wall", [{ _id: OLD, move: 0 }], inYard);
    await test.stop();
    const opened = scenes();
    const stored = await opened.get(`!scenes.walls!${YARD}.${OLD}`);
    await opened.close();
    expect(stored).toMatchObject({ move: 0, newest: 1 });
  });

  it("that are no walls are named, and the others are there", async () => {
    expect((await walls()).map(({ _id }) => _id)).toEqual([OLD]);
    const { invalid } = await gm.world();
    expect(invalid).toMatchObject([{ id: BENT }]);
    expect(JSON.stringify(invalid)).toContain("must be a length-4 array of integer coordinates");
    await gm.update("Wall", [{ _id: BENT, c: [0, 0, 10, 0] }], inYard);
    expect((await walls()).map(({ _id }) => _id)).toContain(BENT);
  });

  it("are made, changed and deleted by game masters, for everybody and for good", async () => {
    const ann = await test.connect(ID.ann);
    const made = await gm.create("Wall", [{ c: [0, 0, 0, 500], door: 1, ds: 2 }], inYard);
    expect(made.error).toBeUndefined();
    const id = String((made.result[0] as AnyObject)._id);
    await gm.update("Wall", [{ _id: id, ds: 0 }], inYard);
    expect(await ann.hears(2)).toMatchObject([
      { action: "create", type: "Wall" },
      { action: "update", type: "Wall", result: [{ _id: id, ds: 0 }] },
    ]);
    await restart();
    expect((await walls()).find(({ _id }) => _id === id)).toMatchObject({ c: [0, 0, 0, 500], door: 1, ds: 0 });
    await gm.remove("Wall", [id], inYard);
    await restart();
    expect((await walls()).map(({ _id }) => _id)).toEqual([OLD]);
  });

  it.each<[string, AnyObject]>([
    ["with three numbers", { c: [0, 0, 10] }],
    ["with words", { c: [0, 0, "a", 10] }],
    ["without a place", {}],
    ["with a way to stop that there is not", { c: [0, 0, 10, 10], sight: 15 }],
    ["that limits whoever walks", { c: [0, 0, 10, 10], move: 10 }],
  ])("%s are refused", async (_what, data) => {
    expect((await gm.create("Wall", [data], inYard)).error?.message).toBeDefined();
    expect(await walls()).toHaveLength(1);
  });

  it("are no players' affair, but for doors that they see and that aren't locked", async () => {
    const ann = await test.connect(ID.ann);
    const doors = [
      { door: 1, ds: 0 },
      { door: 1, ds: 2 },
      { door: 2, ds: 0 },
    ].map((door) => ({ c: [0, 0, 50, 0], ...door }));
    const made = await gm.create("Wall", doors, inYard);
    const [plain, locked, secret] = made.result.map((wall) => String((wall as AnyObject)._id));
    const refused = async (answer: Promise<{ error?: unknown }>): Promise<void> =>
      expect((await answer).error).toBeDefined();
    await refused(ann.create("Wall", [{ c: [0, 0, 10, 10] }], inYard));
    await refused(ann.remove("Wall", [OLD], inYard));
    for (const change of [
      { _id: OLD, move: 0 },
      { _id: OLD, ds: 1 },
      { _id: plain, ds: 1, c: [0, 0, 0, 1] },
      { _id: plain, ds: 2 },
      { _id: locked, ds: 1 },
      { _id: secret, ds: 1 },
    ])
      await refused(ann.update("Wall", [change], inYard));
    expect((await ann.update("Wall", [{ _id: plain, ds: 1 }], inYard)).error).toBeUndefined();
    const after = (await walls()).map(({ c, move, ds }) => ({ c, move, ds }));
    expect(after.slice(1)).toEqual([1, 2, 0].map((ds) => ({ c: [0, 0, 50, 0], move: 20, ds })));
  });
});
