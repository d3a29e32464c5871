import { cp, mkdir, mkdtemp, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { HostError } from "../../common/errors.ts";
import type { AnyObject } from "../../common/types.ts";
import type { SystemManifest } from "../../common/wire.ts";
import { readWorldJson, worldPacks, writeWorldPacks } from "../world/world-folder.ts";
import { WORLD_PACK_TYPES } from "../world/primary-classes.ts";
import { openDatabase } from "./level-store.ts";
import { Pack, type PackManifest, type PackPlace } from "./pack.ts";

/** Reads all records of a LevelDB folder without touching it: a lock on a shared build would keep other hosts out. */
export async function readFolder(folder: string): Promise<Map<string, AnyObject>> {
  const copy = await mkdtemp(path.join(os.tmpdir(), "host-pack-"));
  try {
    await cp(folder, copy, { recursive: true, filter: (file) => path.basename(file) !== "LOCK" });
    const database = await openDatabase(copy, { createIfMissing: false });
    try {
      return new Map(await database.iterator().all());
    } finally {
      await database.close();
    }
  } finally {
    await rm(copy, { recursive: true, force: true });
  }
}

/** All packs of a system by id. A pack that is absent or unreadable is left out with a warning that names it. */
export async function readPacks(systemPath: string, manifest: SystemManifest): Promise<Map<string, Pack>> {
  return readAll(systemPath, manifest.packs, { packageName: manifest.id, packageType: "system" });
}

/** All packs of a world by id, as its world.json lists them. */
export async function readWorldPacks(worldFolder: string): Promise<Map<string, Pack>> {
  const declared = worldPacks(await readWorldJson(worldFolder));
  return readAll(worldFolder, declared, { packageName: "world", packageType: "world" });
}

async function readAll(
  root: string,
  declared: readonly PackManifest[],
  place: Omit<PackPlace, "folder">,
): Promise<Map<string, Pack>> {
  const packs = new Map<string, Pack>();
  for (const manifest of declared) {
    const folder = path.join(root, path.normalize(`/${manifest.path}`));
    try {
      if (!(await stat(folder)).isDirectory()) throw new Error("is not a folder");
      const pack = new Pack({ ...place, folder }, manifest, await readFolder(folder));
      packs.set(pack.id, pack);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const way = place.packageType === "system" ? "Build the packs again." : "Restore it from a backup.";
      console.warn(`The pack "${manifest.name}" at ${folder} is left out: ${reason}. ${way}`);
    }
  }
  return packs;
}

/** Makes an empty pack of the world. HostError when the name is taken or the kind can't be kept in packs. */
export async function createWorldPack(
  worldFolder: string,
  wanted: { label: string; type: string; name?: string | undefined },
): Promise<Pack> {
  if (!WORLD_PACK_TYPES.includes(wanted.type)) {
    throw new HostError(
      `A compendium can't hold ${wanted.type} documents. Choose one of ${WORLD_PACK_TYPES.join(", ")}.`,
      "PACK_TYPE",
    );
  }
  const name = wanted.name ?? slug(wanted.label);
  const declared = worldPacks(await readWorldJson(worldFolder));
  if (!/^[\w-]+$/.test(name) || declared.some((pack) => pack.name === name)) {
    throw new HostError(
      `"${wanted.label}" can't be the name of a new compendium: it is taken, or has no letters or digits. Choose another.`,
      "PACK_NAME",
    );
  }
  const manifest = { name, label: wanted.label, path: `packs/${name}`, type: wanted.type };
  const folder = path.join(worldFolder, "packs", name);
  await mkdir(path.dirname(folder), { recursive: true });
  await (await openDatabase(folder)).close();
  await writeWorldPacks(worldFolder, [...declared, manifest]);
  return new Pack({ packageName: "world", packageType: "world", folder }, manifest, new Map());
}

/** Takes a pack of the world away, from world.json first and then from disk. */
export async function deleteWorldPack(worldFolder: string, pack: Pack): Promise<void> {
  if (pack.place.packageType !== "world")
    throw new HostError(`The compendium "${pack.id}" belongs to the system and can't be deleted.`, "PACK_SYSTEM");
  const declared = worldPacks(await readWorldJson(worldFolder));
  await writeWorldPacks(
    worldFolder,
    declared.filter((entry) => entry.name !== pack.manifest.name),
  );
  await rm(pack.place.folder, { recursive: true, force: true });
}

function slug(label: string): string {
  return label
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "")
    .slice(0, 60);
}
