import { spawn, type ChildProcess } from "node:child_process";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { ClassicLevel } from "classic-level";
import { io } from "socket.io-client";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { AnyObject } from "../common/types.ts";
import { createWorld, readManifest, startHost } from "./index.ts";
import { ID, TestHost } from "./testing/test-host.ts";

let test: TestHost;
let child: ChildProcess | undefined;
beforeEach(async () => {
  test = await TestHost.make();
});
afterEach(async () => {
  vi.restoreAllMocks();
  child?.kill("SIGKILL");
  child = undefined;
  await test.dispose();
});

async function rewriteManifest(change: AnyObject): Promise<void> {
  const file = path.join(test.options.systemPath, "system.json");
  const manifest = JSON.parse(await readFile(file, "utf8")) as AnyObject;
  await writeFile(file, JSON.stringify({ ...manifest, ...change }));
}

describe("starting", () => {
  it("says that a port is in use, and what to do", async () => {
    const { port } = await test.start();
    await test.stop();
    const { createServer } = await import("node:http");
    const blocker = createServer().listen(port, "127.0.0.1");
    await new Promise((resolve) => blocker.once("listening", resolve));
    await expect(startHost({ ...test.options, port })).rejects.toMatchObject({
      name: "HostError",
      code: "PORT_IN_USE",
      message: expect.stringContaining("--port") as unknown,
    });
    await new Promise((resolve) => blocker.close(resolve));
    // The refusal let go of the databases.
    await test.start();
  });

  it.each([
    ["a missing world", { worldId: "nowhere" }, /world\.json can't be read/],
    ["a world id that leads elsewhere", { worldId: "../x" }, /can't be the id of a world/],
    ["a missing build", { systemPath: "/nonexistent-build" }, /Build the system first/],
  ])("names %s", async (_what, change, message) => {
    await expect(startHost({ ...test.options, ...change })).rejects.toThrow(message);
  });

  it("names what is wrong with a manifest and with world.json", async () => {
    const manifest = path.join(test.options.systemPath, "system.json");
    const good = JSON.stringify({ ...(await readManifest(test.options.systemPath)) });
    await writeFile(manifest, JSON.stringify({ id: "testsystem", title: "T" }));
    await expect(startHost(test.options)).rejects.toThrow(/version.*esmodules.*documentTypes/s);
    await writeFile(manifest, "{");
    await expect(startHost(test.options)).rejects.toThrow(/not valid JSON/);
    await writeFile(manifest, good);
    await writeFile(
      path.join(test.dataFolder, "..", "world.json"),
      JSON.stringify({ id: "test-world", title: "T", system: "other" }),
    );
    await expect(startHost(test.options)).rejects.toThrow(/for the system "other"/);
    await writeFile(path.join(test.dataFolder, "..", "world.json"), "[]");
    await expect(startHost(test.options)).rejects.toThrow(/does not describe a world/);
  });

  it.each([
    ["up to Foundry 11", { minimum: "10", maximum: "11" }, /Test System 1\.2\.3 is for Foundry 11 and older/],
    ["up to a build of 13", { maximum: 13.351 }, /is for Foundry 13\.351 and older/],
    ["from Foundry 15 on", { minimum: 15 }, /needs Foundry 15 or newer/],
  ])("does not start a system that is for %s", async (_which, compatibility, message) => {
    await rewriteManifest({ compatibility });
    await expect(startHost(test.options)).rejects.toMatchObject({
      name: "HostError",
      message: expect.stringMatching(message) as unknown,
    });
  });

  it("does not start a system whose manifest is from before Foundry 10, and says why", async () => {
    await writeFile(
      path.join(test.options.systemPath, "system.json"),
      JSON.stringify({ name: "old", title: "Old", version: "1", minimumCoreVersion: "9", esmodules: ["a.mjs"] }),
    );
    await expect(startHost(test.options)).rejects.toThrow(/as Foundry 9 and older wrote it/);
  });

  it("starts a system that was checked with an older Foundry, and names its files that are missing", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    await rewriteManifest({
      compatibility: { minimum: 11, verified: "11.315" },
      scripts: ["old.js"],
      packs: [{ name: "things", label: "Things", type: "Item" }],
    });
    await test.start();
    const said = warn.mock.calls.flat().join("\n");
    expect(said).toContain("Test System 1.2.3 was checked with Foundry 11.315");
    for (const missing of [
      "The script old.js that Test System names",
      "The module main.mjs",
      "The style sheet style.css",
      "The language file lang/en.json",
      'The pack "things"',
    ])
      expect(said).toContain(missing);
  });

  it("says nothing of a system whose files are all there", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => undefined);
    for (const file of ["main.mjs", "style.css", "lang/en.json"]) {
      const place = path.join(test.options.systemPath, file);
      await mkdir(path.dirname(place), { recursive: true });
      await writeFile(place, "");
    }
    await test.start();
    expect(warn.mock.calls).toEqual([]);
  });

  it("says that --data is a file, and the way out of a folder without a world", async () => {
    const file = path.join(test.root, "a-file");
    await writeFile(file, "");
    await expect(startHost({ ...test.options, dataPath: file })).rejects.toThrow(/is a file\. Name the folder/);
    await mkdir(path.join(test.root, "worlds", "hollow"));
    await expect(startHost({ ...test.options, worldId: "hollow" })).rejects.toThrow(
      /remove .*hollow.*choose another world id/,
    );
  });

  it("does not make a world twice, nor half of one", async () => {
    const system = await readManifest(test.options.systemPath);
    const seed = { dataPath: test.root, id: "test-world", title: "Again", system };
    await expect(createWorld(seed)).rejects.toThrow(/already/);
    await expect(
      createWorld({ ...seed, id: "bad", documents: { actors: [{ name: "X", type: "nosuch" }] } }),
    ).rejects.toThrow(/nosuch/);
    await expect(startHost({ ...test.options, worldId: "bad" })).rejects.toThrow(/can't be read/);
  });
});

describe("invalid documents", () => {
  it("stay on disk as they are, are reported, and do not stop the others", async () => {
    const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
    const database = new ClassicLevel<string, AnyObject>(path.join(test.dataFolder, "actors"), {
      valueEncoding: "json",
    });
    await database.put("!actors!brokenactor00001", { _id: "brokenactor00001", name: "Broken", type: "gone" });
    const swordKey = `!actors.items!${ID.hero}.${ID.sword}`;
    const sword = await database.get(swordKey);
    await database.put(swordKey, { ...sword, img: "not an image" });
    await database.close();
    await test.start();
    const gm = await test.connect(ID.gm);
    const { invalid, actors } = await gm.world();
    expect(invalid.map((entry) => [entry.documentName, entry.id, entry.parentUuid])).toEqual([
      ["Item", ID.sword, `Actor.${ID.hero}`],
      ["Actor", "brokenactor00001", null],
    ]);
    expect(actors.find((actor) => actor._id === ID.hero)?.items).toEqual([]);
    expect(warn.mock.calls.flat().join()).toContain("stays on disk");
    await gm.update("Actor", [{ _id: ID.hero, name: "Still here" }]);
    expect(
      (await gm.create("Actor", [{ _id: "brokenactor00001", name: "Usurper", type: "hero" }], { keepId: true })).error
        ?.message,
    ).toContain("exists already");
    await test.stop();
    const again = new ClassicLevel<string, AnyObject>(path.join(test.dataFolder, "actors"), { valueEncoding: "json" });
    expect(await again.get("!actors!brokenactor00001")).toEqual({
      _id: "brokenactor00001",
      name: "Broken",
      type: "gone",
    });
    expect(await again.get(swordKey)).toEqual({ ...sword, img: "not an image" });
    expect(await again.get(`!actors!${ID.hero}`)).toMatchObject({ name: "Still here", items: [ID.sword] });
    await again.close();
  });
});

describe("a host that is killed", () => {
  const cli = fileURLToPath(new URL("./cli.ts", import.meta.url));

  function launch(): Promise<string> {
    const { dataPath, systemPath, worldId } = test.options;
    const host = spawn(
      process.execPath,
      ["--import", "tsx", cli, "--data", dataPath, "--system", systemPath, "--world", worldId, "--port", "0"],
      { stdio: ["ignore", "pipe", "inherit"] },
    );
    child = host;
    return new Promise((resolve, reject) => {
      host.stdout.once("data", (line: Buffer) => resolve((JSON.parse(line.toString()) as { url: string }).url));
      host.once("exit", (code) => reject(new Error(`The host ended with ${String(code)}`)));
    });
  }

  it("has every acknowledged write afterwards, and sessions still hold", { timeout: 60_000 }, async () => {
    const url = await launch();
    const joined = await fetch(`${url}/join`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ userId: ID.gm }),
    });
    const cookie = (joined.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    const socket = io(url, { transports: ["websocket"], reconnection: false, extraHeaders: { Cookie: cookie } });
    const acknowledged: string[] = [];
    const gone = new Promise((resolve) => child?.once("exit", resolve));
    // Writes keep coming while the host is killed, each over two collections.
    await new Promise<void>((resolve) => {
      socket.on("disconnect", () => resolve());
      for (let index = 0; index < 400; index += 1) {
        const id = `combat${String(index).padStart(10, "0")}`;
        const requests = [
          { type: "Combat", action: "create", operation: { data: [{ _id: id }], keepId: true } },
          {
            type: "Actor",
            action: "update",
            operation: { updates: [{ _id: ID.hero, flags: { test: { last: id } } }] },
          },
        ];
        socket.emit("modifyBatch", { requests }, (answer: AnyObject) => {
          if (answer.responses) acknowledged.push(id);
          if (acknowledged.length === 25) child?.kill("SIGKILL");
        });
      }
    });
    await gone;
    socket.disconnect();
    expect(acknowledged.length).toBeGreaterThanOrEqual(25);
    const again = await launch();
    const second = io(again, { transports: ["websocket"], reconnection: false, extraHeaders: { Cookie: cookie } });
    const world = (await second.emitWithAck("world")) as { combats: AnyObject[]; actors: AnyObject[] };
    second.disconnect();
    const ids = world.combats.map((combat) => String(combat._id)).sort();
    expect(ids).toEqual(expect.arrayContaining(acknowledged));
    // Both halves of the last write are there, acknowledged or not.
    const hero = world.actors.find((actor) => actor._id === ID.hero);
    expect(hero?.flags).toEqual({ test: { last: ids.at(-1) } });
    const ended = new Promise((resolve) => child?.once("exit", resolve));
    child?.kill("SIGTERM");
    expect(await ended).toBe(0);
  });
});
