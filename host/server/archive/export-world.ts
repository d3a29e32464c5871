import { createWriteStream } from "node:fs";
import { readFile, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { HostError } from "../../common/errors.ts";
import { readJsonFile } from "../manifest.ts";
import { openDatabase } from "../storage/level-store.ts";
import { readSeal } from "../storage/seal.ts";
import { ANSWER_PREFIX } from "../world/answer-log.ts";
import { worldPath } from "../world/world-folder.ts";
import { ARCHIVE_FORMAT, isInside, isReserved, type ArchiveEntry } from "./entries.ts";

/** What an archive holds. */
export interface ArchiveSummary {
  file: string;
  worldId: string;
  records: number;
  files: number;
}

/**
 * Writes a world into one file: gzipped JSON lines with its description, every record of its databases and packs as it
 * lies on disk, invalid ones too, and its own files. The world must not be open in a host. The file appears whole or not
 * at all. HostError when the world is open, or is not there.
 */
export async function exportWorld(options: {
  dataPath: string;
  worldId: string;
  file: string;
}): Promise<ArchiveSummary> {
  const folder = worldPath(options.dataPath, options.worldId);
  const draft = `${options.file}.writing`;
  const counted = { records: 0, files: 0 };
  try {
    await pipeline(Readable.from(lines(folder, counted)), createGzip(), createWriteStream(draft));
    await rename(draft, options.file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  return { file: options.file, worldId: options.worldId, ...counted };
}

async function* lines(folder: string, counted: { records: number; files: number }): AsyncGenerator<string> {
  const line = (entry: ArchiveEntry): string => `${JSON.stringify(entry)}\n`;
  const world = await readJsonFile(path.join(folder, "world.json"), "Check the name of the world.");
  yield line({ kind: "world", format: ARCHIVE_FORMAT, world: world as { id: string } });
  for (const database of await databases(folder)) {
    yield line({ kind: "database", database });
    const store = await openDatabase(path.join(folder, database), { createIfMissing: false });
    try {
      for await (const [key, value] of store.iterator()) {
        if (key.startsWith(ANSWER_PREFIX)) continue;
        counted.records += 1;
        yield line({ kind: "record", database, key, value });
      }
    } finally {
      await store.close();
    }
  }
  for (const file of await ownFiles(folder)) {
    counted.files += 1;
    yield line({ kind: "file", path: file, base64: await readFile(path.join(folder, file), "base64") });
  }
  yield line({ kind: "end", ...counted });
}

/** The databases of a world, as paths inside it. A write that was cut short must be finished by a host first. */
async function databases(folder: string): Promise<string[]> {
  const found: string[] = [];
  const seal = await readSeal(path.join(folder, "journal", "seal.json"));
  // A world that is open is not unfinished: whoever opens it is told who has it.
  if (seal?.clean === false)
    await (await openDatabase(path.join(folder, "data", "users"), { createIfMissing: false })).close();
  for (const place of ["data", "packs"]) {
    const entries = await readdir(path.join(folder, place), { withFileTypes: true }).catch(() => []);
    if (entries.some((entry) => entry.name === "pending-write.json") || seal?.clean === false)
      throw new HostError(
        "This world was killed in the middle of a write. Start it once, which finishes the write, stop it, and export it then.",
        "WORLD_UNFINISHED",
      );
    for (const entry of entries) if (entry.isDirectory()) found.push(`${place}/${entry.name}`);
  }
  return found.sort();
}

/** Files of the world besides its databases and its description, without hidden ones. */
async function ownFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join("/"))
    .filter((file) => isInside(file) && !isReserved(file))
    .sort();
}
