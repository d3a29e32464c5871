import { cp, mkdir, mkdtemp, readFile, readdir, rm, stat, writeFile } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { HostError } from "../../common/errors.ts";
import type { AnyObject } from "../../common/types.ts";
import { seeded } from "../testing/odd-packets.ts";
import { LevelStore, openDatabase } from "./level-store.ts";

const NAMES = ["actors", "messages", "users"];
/** Every kind of damage for every file, of a world that was stopped and of one that was killed. */
const KINDS = [
  "halved",
  "zeroed",
  "emptied",
  "deleted",
  "flipped early",
  "flipped late",
  "flipped somewhere",
  "a hole",
];

let root: string;
/** What was confirmed, by collection and key. */
const confirmed = new Map<string, AnyObject>();

const open = (folder: string): Promise<LevelStore> =>
  LevelStore.open(path.join(folder, "data"), NAMES, { worldFolder: folder, worldId: "w", expected: NAMES });

beforeAll(async () => {
  vi.spyOn(console, "warn").mockImplementation(() => {});
  root = await mkdtemp(path.join(os.tmpdir(), "host-damage-"));
  const living = path.join(root, "living");
  await mkdir(living);
  let store = await LevelStore.open(path.join(living, "data"), NAMES, {
    worldFolder: living,
    worldId: "w",
    expected: [],
  });
  const write = async (collection: string, key: string, value: AnyObject | null): Promise<void> => {
    await store.write([{ collection, key, value }]);
    if (value) confirmed.set(`${collection} ${key}`, value);
    else confirmed.delete(`${collection} ${key}`);
  };
  for (let session = 0; session < 3; session += 1) {
    for (let count = 0; count < 12; count += 1)
      for (const name of NAMES)
        await write(name, `!${name}!s${session}n${count}`, {
          _id: `s${session}n${count}`,
          text: `${name} ${session} ${count} `.repeat(20),
        });
    await write("actors", `!actors!s0n${session}`, null);
    await write("messages", "!messages!s0n0", { _id: "s0n0", text: `changed ${session}` });
    // As a kill leaves it, and as a stop does.
    if (session === 2) await cp(living, path.join(root, "killed"), { recursive: true });
    await store.close();
    if (session === 2) await cp(living, path.join(root, "stopped"), { recursive: true });
    else store = await open(living);
  }
});
afterAll(async () => {
  vi.restoreAllMocks();
  await rm(root, { recursive: true, force: true });
});

async function damage(file: string, kind: string, random: () => number): Promise<void> {
  const bytes = await readFile(file);
  const flip = (place: number): void => void (bytes[place] = (bytes[place] ?? 0) ^ (1 << Math.floor(random() * 8)));
  if (kind === "deleted") return rm(file);
  if (kind === "halved") return writeFile(file, bytes.subarray(0, bytes.length >> 1));
  if (kind === "emptied") return writeFile(file, "");
  if (kind === "zeroed") bytes.fill(0);
  if (kind === "a hole") bytes.fill(0, Math.floor(bytes.length / 3), Math.floor(bytes.length / 2));
  if (kind === "flipped early") flip(Math.floor((random() * bytes.length) / 8));
  if (kind === "flipped late") flip(bytes.length - 1 - Math.floor((random() * bytes.length) / 8));
  if (kind === "flipped somewhere") flip(Math.floor(random() * bytes.length));
  return writeFile(file, bytes);
}

interface Outcome {
  what: "refused" | "whole" | "told" | "silent";
  detail: string;
}

/** Opens a damaged world and says what became of what was confirmed. */
async function outcome(folder: string): Promise<Outcome> {
  let store: LevelStore;
  try {
    store = await open(folder);
  } catch (error) {
    const named = error instanceof HostError && error.message.includes(folder) && error.message.includes("repair w");
    return { what: named ? "refused" : "silent", detail: String(error) };
  }
  const differing: string[] = [];
  for (const name of NAMES) {
    const records = await store.readAll(name);
    for (const [place, value] of confirmed) {
      const [collection, key = ""] = place.split(" ");
      if (collection === name && JSON.stringify(records.get(key)) !== JSON.stringify(value)) differing.push(place);
    }
    for (const key of records.keys()) if (!confirmed.has(`${name} ${key}`)) differing.push(`${name} ${key}`);
  }
  const told = new Set(store.findings.damages.map(({ collection, key }) => `${collection} ${key}`));
  await store.close();
  const silent = differing.filter((place) => !told.has(place));
  if (silent.length) return { what: "silent", detail: silent.join(", ") };
  return { what: differing.length ? "told" : "whole", detail: differing.join(", ") };
}

describe("files that a disk has damaged", () => {
  it.each(["stopped", "killed"])(
    "of a world that was %s lose nothing without a word",
    { timeout: 180_000 },
    async (base) => {
      const random = seeded(base.length);
      const files = (await readdir(path.join(root, base), { recursive: true, withFileTypes: true }))
        .filter((entry) => entry.isFile() && !/^(LOCK|LOG(\.old)?)$/.test(entry.name))
        // Tables are the same in both; the lock holds nothing.
        .filter((entry) => !entry.parentPath.endsWith("lock") && (base === "stopped" || !entry.name.endsWith(".ldb")))
        .map((entry) => path.relative(path.join(root, base), path.join(entry.parentPath, entry.name)))
        .sort();
      const counted: Record<string, number> = {};
      const silent: string[] = [];
      let tried = 0;
      for (const file of files) {
        for (const kind of KINDS) {
          const folder = path.join(root, `try-${base}`);
          await rm(folder, { recursive: true, force: true });
          await cp(path.join(root, base), folder, { recursive: true });
          if (!(await stat(path.join(folder, file))).size) continue;
          await damage(path.join(folder, file), kind, random);
          const { what, detail } = await outcome(folder);
          tried += 1;
          counted[what] = (counted[what] ?? 0) + 1;
          if (what === "silent") silent.push(`${file} ${kind}: ${detail}`);
        }
      }
      expect(silent).toEqual([]);
      expect(tried).toBeGreaterThanOrEqual(60);
      // A log that is damaged is made good from the journal.
      expect(counted.whole).toBeGreaterThan(20);
    },
  );

  it("as they were found are kept, and what was lost is told once", async () => {
    const folder = path.join(root, "kept");
    await cp(path.join(root, "stopped"), folder, { recursive: true });
    const log = (await readdir(path.join(folder, "data", "messages"))).find((name) => name.endsWith(".log")) ?? "";
    const found = (await readFile(path.join(folder, "data", "messages", log))).subarray(0, 40);
    await writeFile(path.join(folder, "data", "messages", log), found);
    expect(await outcome(folder)).toEqual({ what: "whole", detail: "" });
    const [stamp = ""] = await readdir(path.join(folder, "damaged"));
    expect(await readFile(path.join(folder, "damaged", stamp, "data", "messages", log))).toEqual(found);
    expect(await outcome(folder)).toEqual({ what: "whole", detail: "" });
    expect(await readdir(path.join(folder, "damaged"))).toEqual([stamp]);
  });

  it.each(["the whole folder", "CURRENT"])(
    "without %s of a collection stop the start, and nothing is made there",
    async (what) => {
      const folder = path.join(root, "gone");
      await rm(folder, { recursive: true, force: true });
      await cp(path.join(root, "stopped"), folder, { recursive: true });
      const messages = path.join(folder, "data", "messages");
      await rm(what === "CURRENT" ? path.join(messages, "CURRENT") : messages, { recursive: true });
      const before = await readdir(path.join(folder, "data"), { recursive: true });
      await expect(open(folder)).rejects.toMatchObject({
        code: "COLLECTION_MISSING",
        message: expect.stringContaining('"messages"') as unknown,
      });
      expect(await readdir(path.join(folder, "data"), { recursive: true })).toEqual(before);
    },
  );

  it("of a world that another program opened since are taken as they are", async () => {
    const folder = path.join(root, "elsewhere");
    await cp(path.join(root, "stopped"), folder, { recursive: true });
    const database = await openDatabase(path.join(folder, "data", "actors"));
    await database.put("!actors!new", { _id: "new" });
    await database.close();
    const store = await open(folder);
    expect(store.findings).toMatchObject({ damages: [], mended: 0 });
    expect((await store.readAll("actors")).has("!actors!new")).toBe(true);
    await store.close();
  });
});
