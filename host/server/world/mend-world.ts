import { cp, mkdir, mkdtemp, readdir, rename, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { ClassicLevel } from "classic-level";
import { HostError } from "../../common/errors.ts";
import { takeLock } from "../storage/guard.ts";
import { LevelStore, openDatabase } from "../storage/level-store.ts";
import { damagedFolder, stateOf } from "../storage/safekeeping.ts";
import { COLLECTION_NAMES } from "./primary-classes.ts";
import { guardOf, readWorldJson, worldPath } from "./world-folder.ts";

/** Opens the databases in a copy of a world as a host would, and says what is found. */
async function inspect(copy: string, folder: string): Promise<string[]> {
  const world = await readWorldJson(folder);
  const store = await LevelStore.open(path.join(copy, "data"), COLLECTION_NAMES, guardOf(world, copy));
  const { damages, mended } = store.findings;
  await store.close();
  return [
    ...(mended ? [`${mended} records were damaged, and are made good from the journal when the world is opened.`] : []),
    ...damages.map(({ collection, key, what }) => `The record ${key} in the collection "${collection}" is ${what}.`),
  ];
}

/** Copies the databases and the journal of a world that nobody else has open. */
async function copyWorld(folder: string, copy: string): Promise<void> {
  await mkdir(copy, { recursive: true });
  for (const part of ["data", "journal"])
    await cp(path.join(folder, part), path.join(copy, part), {
      recursive: true,
      filter: (file) => !["LOCK", "lock"].includes(path.basename(file)),
    }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "ENOENT") throw error;
    });
}

/** Does something with a world's folder while no host can open it. HostError when one has it open. */
async function alone<T>(dataPath: string, worldId: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = worldPath(dataPath, worldId);
  await readWorldJson(folder);
  await mkdir(path.join(folder, "journal"), { recursive: true });
  const lock = await takeLock(path.join(folder, "journal", "lock"));
  try {
    return await work(folder);
  } finally {
    await lock.close();
  }
}

/** Says what is damaged in a world, without changing anything of it: a copy is looked at. */
export function checkWorld(dataPath: string, worldId: string): Promise<string[]> {
  return alone(dataPath, worldId, async (folder) => {
    const scratch = await mkdtemp(path.join(os.tmpdir(), "host-check-"));
    try {
      await copyWorld(folder, scratch);
      const found = await inspect(scratch, folder);
      return found.length ? found : [`Nothing is damaged in the world "${worldId}".`];
    } catch (error) {
      if (!(error instanceof HostError)) throw error;
      return [error.message.replaceAll(scratch, folder)];
    } finally {
      await rm(scratch, { recursive: true, force: true });
    }
  });
}

/** What LevelDB can find of a database that can't be opened; an empty one where there is nothing. */
async function salvage(folder: string, wasThere: boolean): Promise<string | undefined> {
  const name = path.basename(folder);
  const readable = async (): Promise<number> => {
    const database = await openDatabase(folder);
    try {
      return (await database.iterator<string, string>({ valueEncoding: "utf8" }).all()).length;
    } finally {
      await database.close();
    }
  };
  if ((await stateOf(folder)) === "absent") {
    await readable();
    return wasThere ? `The collection "${name}" was gone: an empty one is in its place.` : undefined;
  }
  try {
    if ((await stateOf(folder)) === "whole") {
      await readable();
      return undefined;
    }
  } catch {
    // That is what it is repaired for.
  }
  try {
    await ClassicLevel.repair(folder);
    // What it could not use is in the copy of all as it was.
    await rm(path.join(folder, "lost"), { recursive: true, force: true });
    return `The collection "${name}" could not be read: ${await readable()} records of it were found again.`;
  } catch {
    await rm(folder, { recursive: true, force: true });
    await readable();
    return `Nothing in the collection "${name}" could be read: an empty one is in its place.`;
  }
}

/**
 * Makes what can be made of a world's damaged databases, in a copy, which then takes their place. What there was is kept
 * whole in the world's folder `damaged`. Gives what was done, and each record that is lost.
 */
export function repairWorld(dataPath: string, worldId: string): Promise<string[]> {
  return alone(dataPath, worldId, async (folder) => {
    const world = await readWorldJson(folder);
    const draft = path.join(folder, "damaged", "repairing");
    await rm(draft, { recursive: true, force: true });
    await copyWorld(folder, draft);
    await rm(path.join(draft, "journal", "opening"), { recursive: true, force: true });
    const told: string[] = [];
    for (const name of COLLECTION_NAMES) {
      const said = await salvage(path.join(draft, "data", name), world.collections?.includes(name) ?? false);
      if (said) told.push(said);
    }
    // A start that was cut short leaves a folder by which the host knows that it opened the databases itself.
    await mkdir(path.join(draft, "journal", "opening", "repair"), { recursive: true });
    told.push(...(await inspect(draft, folder)));
    const kept = await damagedFolder(folder);
    await rename(path.join(folder, "data"), path.join(kept, "data"));
    await rename(path.join(draft, "data"), path.join(folder, "data"));
    for (const name of ["seal.json", ...(await readdir(path.join(folder, "journal"))).filter(isJournal)])
      await rename(path.join(folder, "journal", name), path.join(kept, name)).catch(() => undefined);
    for (const name of await readdir(path.join(draft, "journal")))
      if (name === "seal.json" || isJournal(name))
        await rename(path.join(draft, "journal", name), path.join(folder, "journal", name));
    for (const gone of [draft, path.join(folder, "journal", "opening")])
      await rm(gone, { recursive: true, force: true });
    return [...told, `The world "${worldId}" can be opened. All as it was before is in ${kept}.`];
  });
}

const isJournal = (name: string): boolean => name.endsWith(".jsonl");
