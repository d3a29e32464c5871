import path from "node:path";
import { ClassicLevel } from "classic-level";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { AnyObject } from "../../common/types.ts";
import { ID, TestHost, type TestClient } from "../testing/test-host.ts";

const SCENE = "scene00000000001";
const LIGHT = "light00000000001";
let test: TestHost;
let gm: TestClient;

/** Reads, or with changes writes, records of a database while no host has it open. */
async function records(collection: string, changes: Record<string, AnyObject> = {}): Promise<Map<string, AnyObject>> {
  const database = new ClassicLevel<string, AnyObject>(path.join(test.dataFolder, collection), {
    valueEncoding: "json",
  });
  for (const [key, change] of Object.entries(changes))
    await database.put(key, { ...(await database.get(key)), ...change });
  const all = new Map(await database.iterator().all());
  await database.close();
  return all;
}

beforeEach(async () => {
  test = await TestHost.make({
    users: [{ _id: ID.gm, name: "Chorus", role: 4 }],
    scenes: [{ _id: SCENE, name: "Yard" }],
    actors: [{ _id: ID.hero, name: "Hero", type: "hero", items: [{ _id: ID.sword, name: "Sword", type: "gear" }] }],
  });
  await records("scenes", {
    [`!scenes!${SCENE}`]: { lights: [LIGHT], environment: { darknessLevel: 0.5 } },
    [`!scenes.lights!${SCENE}.${LIGHT}`]: { _id: LIGHT, x: 10, y: 10 },
  });
  const stored = await records("actors");
  const token = stored.get(`!actors!${ID.hero}`)?.prototypeToken as AnyObject;
  await records("actors", {
    [`!actors!${ID.hero}`]: { newest: 1, prototypeToken: { ...token, occludable: { radius: 2 } } },
    [`!actors.items!${ID.hero}.${ID.sword}`]: { newest: 2 },
  });
  await test.start();
  gm = await test.connect(ID.gm);
});
afterEach(() => test.dispose());

describe("what another program has stored and this host has no field for", () => {
  it("stays in a record that this host writes", async () => {
    const parentUuid = `Actor.${ID.hero}`;
    for (const answer of [
      await gm.update("Scene", [{ _id: SCENE, name: "Court" }]),
      await gm.update("Actor", [{ _id: ID.hero, name: "Heroine", "prototypeToken.name": "She" }]),
      await gm.update("Item", [{ _id: ID.sword, name: "Blade" }], { parentUuid }),
    ])
      expect(answer.error).toBeUndefined();
    await test.stop();
    const scenes = await records("scenes");
    expect(scenes.get(`!scenes!${SCENE}`)).toMatchObject({
      name: "Court",
      lights: [LIGHT],
      environment: { darknessLevel: 0.5 },
    });
    expect(scenes.get(`!scenes.lights!${SCENE}.${LIGHT}`)).toEqual({ _id: LIGHT, x: 10, y: 10 });
    const actors = await records("actors");
    expect(actors.get(`!actors!${ID.hero}`)).toMatchObject({
      name: "Heroine",
      newest: 1,
      prototypeToken: { name: "She", occludable: { radius: 2 } },
    });
    expect(actors.get(`!actors.items!${ID.hero}.${ID.sword}`)).toMatchObject({ name: "Blade", newest: 2 });
  });

  it("goes with the document it belongs to, and does not come back with another of that id", async () => {
    await gm.remove("Scene", [SCENE]);
    await gm.create("Scene", [{ _id: SCENE, name: "Other" }], { keepId: true });
    await test.stop();
    const scenes = await records("scenes");
    expect([...scenes.keys()].filter((key) => key.includes(LIGHT))).toEqual([]);
    expect(scenes.get(`!scenes!${SCENE}`)).toMatchObject({ name: "Other" });
    expect(scenes.get(`!scenes!${SCENE}`)).not.toHaveProperty("lights");
  });
});
