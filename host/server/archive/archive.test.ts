import { mkdir, readFile, readdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { startHost } from "../index.ts";
import { ID, TestHost } from "../testing/test-host.ts";
import { runArchiveCommand } from "../world-archive.ts";
import { exportWorld } from "./export-world.ts";
import { importWorld } from "./import-world.ts";

let test: TestHost;
let file: string;
beforeEach(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  test = await TestHost.make();
  file = path.join(test.root, "world.jsonl.gz");
});
afterEach(async () => {
  vi.restoreAllMocks();
  await test.dispose();
});

const out = () => exportWorld({ dataPath: test.root, worldId: "test-world", file });
const back = (worldId?: string, from = file) => importWorld({ dataPath: test.root, file: from, worldId });

/** Writes an archive of other lines than it has. */
async function altered(change: (lines: string[]) => string[]): Promise<string> {
  const place = path.join(test.root, "altered.jsonl.gz");
  const lines = gunzipSync(await readFile(file))
    .toString()
    .trimEnd()
    .split("\n");
  await writeFile(place, gzipSync(`${change(lines).join("\n")}\n`));
  return place;
}

describe("an exported world", () => {
  it("comes back the same: documents, packs, files, passwords", async () => {
    await test.start();
    const gm = await test.connect(ID.gm);
    await gm.ask("manageCompendium", { action: "create", data: { label: "Loot", type: "Item" } });
    await gm.create("Item", [{ name: "Crown", type: "gear" }], { pack: "world.loot" });
    const { serverTime: _a, userActivity: _b, activeUsers: _c, world: _d, ...before } = await gm.world();
    await test.stop();
    const assets = path.join(test.dataFolder, "../assets/deep");
    await mkdir(assets, { recursive: true });
    await writeFile(path.join(assets, "map.webp"), Buffer.from([0, 255, 10]));
    expect(await out()).toMatchObject({ worldId: "test-world", files: 1 });
    expect(await back("copy")).toMatchObject({ worldId: "copy", files: 1 });
    expect(await readFile(path.join(test.root, "worlds/copy/assets/deep/map.webp"))).toEqual(Buffer.from([0, 255, 10]));
    test.host = await startHost({ ...test.options, worldId: "copy" });
    const again = await test.connect(ID.gm);
    const { serverTime: _e, userActivity: _f, activeUsers: _g, world, ...after } = await again.world();
    expect(after).toEqual(before);
    expect(world.id).toBe("copy");
    await expect(test.join(ID.bob, "wrong")).rejects.toThrow("401");
    expect(await test.join(ID.bob, "hunter2")).toContain("host-session-copy");
  });

  it("is not written while the world is open, nor over a world that is there", async () => {
    await test.start();
    await expect(out()).rejects.toThrow(/in use by another program/);
    expect(await readdir(test.root)).not.toContain("world.jsonl.gz");
    await test.stop();
    await out();
    await expect(back()).rejects.toThrow(/already.*--as/s);
  });

  it.each<[string, (lines: string[]) => string[], RegExp]>([
    ["that is cut", (lines) => lines.slice(0, -1), /its end is missing/],
    ["that lost a line", (lines) => [...lines.slice(0, 3), ...lines.slice(4)], /not hold as much/],
    ["that is not JSON", (lines) => [...lines.slice(0, 3), "{", ...lines.slice(3)], /line 4.*not JSON/],
    ["of another form", (lines) => [lines[0]?.replace('"format":1', '"format":9') ?? "", ...lines.slice(1)], /line 1/],
    ["without its description", (lines) => lines.slice(1), /must begin/],
    [
      "that leads outside",
      (lines) => [...lines.slice(0, 1), '{"kind":"file","path":"../../x","base64":""}', ...lines.slice(1)],
      /inside the world/,
    ],
    [
      "that would write into a database",
      (lines) => [...lines.slice(0, 1), '{"kind":"file","path":"data/actors/CURRENT","base64":""}', ...lines.slice(1)],
      /inside the world/,
    ],
    [
      "with a database elsewhere",
      (lines) => [...lines.slice(0, 1), '{"kind":"database","database":"../other"}', ...lines.slice(1)],
      /must be data/,
    ],
  ])("refuses an archive %s, and leaves nothing behind", async (_what, change, message) => {
    await out();
    await expect(back("copy", await altered(change))).rejects.toThrow(message);
    expect(await readdir(path.join(test.root, "worlds"))).toEqual(["test-world"]);
  });

  it("says so when the file is none, or is not packed", async () => {
    await expect(back("copy", "/nonexistent.gz")).rejects.toThrow(/can't be imported/);
    await writeFile(file, "plain text");
    await expect(back("copy")).rejects.toThrow(/can't be imported/);
  });

  it("is made and read by a command", async () => {
    expect(await runArchiveCommand(["export", "test-world", file], test.root)).toContain("documents");
    expect(await runArchiveCommand(["import", file, "--as", "second"], test.root)).toContain('"second"');
    await expect(runArchiveCommand(["explode"], test.root)).rejects.toThrow(/npm run world/);
  });
});
