import { createReadStream } from "node:fs";
import { mkdir, rename, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { createGunzip } from "node:zlib";
import { HostError } from "../../common/errors.ts";
import type { AnyObject } from "../../common/types.ts";
import { describeIssues } from "../manifest.ts";
import { openDatabase } from "../storage/level-store.ts";
import { worldPath } from "../world/world-folder.ts";
import { worldExists } from "../world-seed.ts";
import { entrySchema, type ArchiveEntry } from "./entries.ts";
import type { ArchiveSummary } from "./export-world.ts";

/** How many records are written to a database at once. */
const BATCH = 500;

/**
 * Makes a world of an archive, under its own id or another. The world appears whole or not at all; one that exists is
 * never written to. HostError for an archive that is cut, damaged, or would write outside of the world's folder.
 */
export async function importWorld(options: {
  dataPath: string;
  file: string;
  worldId?: string | undefined;
}): Promise<ArchiveSummary> {
  const entries = readEntries(options.file);
  const first = (await entries.next()).value as ArchiveEntry | undefined;
  if (first?.kind !== "world") throw damaged(options.file, 1, "it must begin with the world's description");
  const worldId = options.worldId ?? first.world.id;
  const folder = worldPath(options.dataPath, worldId);
  if (await worldExists(options.dataPath, worldId)) {
    throw new HostError(
      `There is a world "${worldId}" already in ${folder}. Import under another id with --as, or move that one away.`,
      "WORLD_EXISTS",
    );
  }
  const draft = `${folder}.making`;
  await rm(draft, { recursive: true, force: true });
  try {
    await mkdir(draft, { recursive: true });
    const counted = await fill(draft, entries, options.file);
    await writeFile(path.join(draft, "world.json"), `${JSON.stringify({ ...first.world, id: worldId }, null, 2)}\n`);
    await rename(draft, folder);
    return { file: options.file, worldId, ...counted };
  } catch (error) {
    await rm(draft, { recursive: true, force: true });
    throw error;
  }
}

async function fill(
  draft: string,
  entries: AsyncGenerator<ArchiveEntry>,
  file: string,
): Promise<{ records: number; files: number }> {
  const counted = { records: 0, files: 0 };
  const pending = new Map<string, { key: string; value: AnyObject }[]>();
  const flush = async (database: string): Promise<void> => {
    const batch = pending.get(database) ?? [];
    pending.set(database, []);
    const place = path.join(draft, database);
    await mkdir(path.dirname(place), { recursive: true });
    const store = await openDatabase(place);
    try {
      await store.batch(
        batch.map((record) => ({ type: "put", ...record })),
        { sync: true },
      );
    } finally {
      await store.close();
    }
  };
  let ended = false;
  for await (const entry of entries) {
    if (ended) throw damaged(file, 0, "something stands behind its end");
    if (entry.kind === "database") pending.set(entry.database, pending.get(entry.database) ?? []);
    else if (entry.kind === "record") {
      counted.records += 1;
      const batch = pending.get(entry.database) ?? [];
      batch.push({ key: entry.key, value: entry.value });
      pending.set(entry.database, batch);
      if (batch.length >= BATCH) await flush(entry.database);
    } else if (entry.kind === "file") {
      counted.files += 1;
      const place = path.join(draft, entry.path);
      await mkdir(path.dirname(place), { recursive: true });
      await writeFile(place, Buffer.from(entry.base64, "base64"));
    } else if (entry.kind === "end") {
      ended = entry.records === counted.records && entry.files === counted.files;
      if (!ended) throw damaged(file, 0, "it does not hold as much as it says");
    } else throw damaged(file, 0, "it holds two worlds");
  }
  if (!ended) throw damaged(file, 0, "its end is missing");
  for (const database of pending.keys()) await flush(database);
  return counted;
}

async function* readEntries(file: string): AsyncGenerator<ArchiveEntry> {
  const unpacked = createGunzip();
  const input = createReadStream(file).on("error", (error) => unpacked.destroy(error));
  input.pipe(unpacked).setEncoding("utf8");
  let [number, rest] = [0, ""];
  try {
    for await (const chunk of unpacked) {
      const lines = (rest + String(chunk)).split("\n");
      rest = lines.pop() ?? "";
      for (const line of lines) yield readLine(file, (number += 1), line);
    }
  } catch (error) {
    if (error instanceof HostError) throw error;
    throw damaged(file, number + 1, (error as Error).message, error as Error);
  } finally {
    input.destroy();
    unpacked.destroy();
  }
  if (rest) yield readLine(file, number + 1, rest);
}

function readLine(file: string, number: number, line: string): ArchiveEntry {
  let json: unknown;
  try {
    json = JSON.parse(line);
  } catch (cause) {
    throw damaged(file, number, "it is not JSON", cause as Error);
  }
  const parsed = entrySchema.safeParse(json);
  if (!parsed.success) throw damaged(file, number, describeIssues(parsed.error));
  return parsed.data;
}

function damaged(file: string, line: number, reason: string, cause?: Error): HostError {
  const where = line ? `, line ${line}` : "";
  return new HostError(
    `${file}${where} can't be imported: ${reason}. Export the world again, or use another copy of the file.`,
    "ARCHIVE_DAMAGED",
    { cause },
  );
}
