import { readdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { ClassicLevel } from "classic-level";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ID, TestHost } from "../testing/test-host.ts";
import { checkWorld, repairWorld } from "./mend-world.ts";

const WORLD = "test-world";
let test: TestHost;
beforeEach(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  test = await TestHost.make();
  await test.start();
  const gm = await test.connect(ID.gm);
  await gm.create("ChatMessage", [{ content: "kept" }]);
  await test.stop();
});
afterEach(async () => {
  vi.restoreAllMocks();
  await test.dispose();
});

const messages = async (): Promise<unknown[]> => {
  await test.start();
  const gm = await test.connect(ID.gm);
  return (await gm.world()).messages.map(({ content }) => content);
};

describe("a world that is looked after", () => {
  it("is told to be sound when it is, and is not looked at while it is open", async () => {
    expect(await checkWorld(test.root, WORLD)).toEqual([`Nothing is damaged in the world "${WORLD}".`]);
    await test.start();
    await expect(checkWorld(test.root, WORLD)).rejects.toThrow(/in use by another program/);
    await expect(repairWorld(test.root, WORLD)).rejects.toThrow(/in use by another program/);
  });

  it.each([
    ["CURRENT", async (folder: string) => rm(path.join(folder, "CURRENT"))],
    ["its folder", async (folder: string) => rm(folder, { recursive: true })],
    [
      "all of its tables and logs",
      async (folder: string) => {
        for (const name of await readdir(folder))
          if (/\.(ldb|log)$|^MANIFEST/.test(name)) await writeFile(path.join(folder, name), "rubbish");
      },
    ],
  ])(
    "whose messages lost %s does not start, is repaired on a copy, and has all that the journal had",
    async (_what, ruin) => {
      const folder = path.join(test.dataFolder, "messages");
      await ruin(folder);
      const damaged = await readdir(test.dataFolder, { recursive: true });
      await expect(test.start()).rejects.toThrow(/messages.*npm run world -- repair test-world/s);
      expect((await checkWorld(test.root, WORLD)).join()).toContain(folder);
      const said = await repairWorld(test.root, WORLD);
      expect(said.at(-1)).toMatch(/can be opened. All as it was before is in .*damaged/);
      const [stamp = ""] = await readdir(path.join(test.dataFolder, "..", "damaged"));
      const kept = await readdir(path.join(test.dataFolder, "..", "damaged", stamp, "data"), { recursive: true });
      expect(kept.filter((name) => !/LOCK|LOG/.test(name))).toEqual(
        expect.arrayContaining(damaged.filter((name) => name.startsWith("messages/") && !/LOCK|LOG/.test(name))),
      );
      expect(await messages()).toEqual(["kept"]);
    },
  );

  it("names the records that are lost, and goes on without them", async () => {
    // They were there before this session: the journal has no second copy of them.
    await rm(path.join(test.dataFolder, "actors"), { recursive: true });
    const said = (await repairWorld(test.root, WORLD)).join("\n");
    expect(said).toContain(`!actors!${ID.hero} in the collection "actors" is missing`);
    expect(said).toContain('"actors" was gone');
    await test.start();
    expect((await (await test.connect(ID.gm)).world()).actors).toEqual([]);
  });

  it("opens with a record that can't be read, names it to game masters, and leaves it where it is", async () => {
    const database = new ClassicLevel<string, string>(path.join(test.dataFolder, "actors"));
    await database.put(`!actors!${ID.foe}`, '{"_id":"actorfoe');
    await database.close();
    await test.start();
    const gm = await test.connect(ID.gm);
    const { invalid, actors } = await gm.world();
    expect(actors.map(({ _id }) => _id)).toEqual([ID.hero]);
    expect(invalid).toMatchObject([
      { documentName: "Actor", id: `!actors!${ID.foe}`, message: expect.stringContaining("can't be read") as unknown },
    ]);
    expect((await (await test.connect(ID.ann)).world()).invalid).toEqual([]);
    await test.stop();
    const again = new ClassicLevel<string, string>(path.join(test.dataFolder, "actors"));
    expect(await again.get(`!actors!${ID.foe}`)).toBe('{"_id":"actorfoe');
    await again.close();
  });
});
