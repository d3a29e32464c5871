import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { HostError } from "../../common/errors.ts";
import { describeIssues, readJsonFile } from "../manifest.ts";
import type { GuardOptions } from "../storage/guard.ts";
import { replaceFile } from "../storage/files.ts";

const worldSchema = z.looseObject({
  id: z.string().regex(/^[\w-]+$/),
  title: z.string().min(1),
  system: z.string().min(1),
  description: z.string().default(""),
  coreVersion: z.string().default("14.369"),
  systemVersion: z.string().default("0.0.0"),
  /** The collections that its databases hold, once a host has opened it: one of them that is gone is a loss. */
  collections: z.array(z.string()).optional(),
  packs: z
    .array(z.looseObject({ name: z.string().regex(/^[\w-]+$/), label: z.string(), path: z.string(), type: z.string() }))
    .default([]),
});
export type WorldJson = z.infer<typeof worldSchema>;

/** The folder of a world. Refuses ids that would lead out of the data folder. */
export function worldPath(dataPath: string, worldId: string): string {
  if (!/^[\w-]+$/.test(worldId)) {
    throw new HostError(`"${worldId}" can't be the id of a world: use letters, digits, - and _.`, "WORLD_ID");
  }
  return path.join(dataPath, "worlds", worldId);
}

/** Refuses a data folder that is a file. One that isn't there yet is no fault: the first world makes it. */
export async function checkDataFolder(dataPath: string): Promise<void> {
  const found = await stat(dataPath).catch(() => null);
  if (found && !found.isDirectory())
    throw new HostError(`--data ${dataPath} is a file. Name the folder that holds worlds/.`, "DATA_FOLDER");
}

/** What to do about a world without world.json. */
async function wayToWorld(folder: string): Promise<string> {
  const found = await stat(folder).catch(() => null);
  return found?.isDirectory()
    ? `The folder is there, but it holds no world: remove ${folder} so that a new one can be made, or choose another world id.`
    : "Check the name of the world, or make one with createWorld or npm start.";
}

/** Reads and checks world.json. */
export async function readWorldJson(folder: string): Promise<WorldJson> {
  const file = path.join(folder, "world.json");
  const raw = await readJsonFile(file, await wayToWorld(folder));
  const parsed = worldSchema.safeParse(raw);
  if (!parsed.success) {
    throw new HostError(
      `${file} does not describe a world: ${describeIssues(parsed.error)}. Correct these members.`,
      "WORLD_INVALID",
    );
  }
  if (parsed.data.id !== path.basename(folder)) {
    throw new HostError(
      `${file} says its id is "${parsed.data.id}", but its folder is "${path.basename(folder)}". Give both one name.`,
      "WORLD_INVALID",
    );
  }
  return parsed.data;
}

/** The compendium packs a world has of its own. */
export function worldPacks(world: WorldJson): WorldJson["packs"] {
  return world.packs;
}

/** Puts another list of packs into world.json, whole or not at all; its other members stay as they are. */
export async function writeWorldPacks(folder: string, packs: readonly object[]): Promise<void> {
  const file = path.join(folder, "world.json");
  const json = { ...(JSON.parse(await readFile(file, "utf8")) as object), packs };
  await replaceFile(file, `${JSON.stringify(json, null, 2)}\n`);
}

/** How the databases of a world are looked after. */
export function guardOf(world: WorldJson, worldFolder: string): GuardOptions {
  return { worldFolder, worldId: world.id, expected: world.collections ?? [] };
}

/** Notes in world.json which collections a world has. */
export async function noteCollections(folder: string, names: readonly string[]): Promise<void> {
  const file = path.join(folder, "world.json");
  const json = JSON.parse(await readFile(file, "utf8")) as Record<string, unknown>;
  const known = new Set(Array.isArray(json.collections) ? json.collections : []);
  if (names.every((name) => known.has(name))) return;
  await replaceFile(file, `${JSON.stringify({ ...json, collections: names }, null, 2)}\n`);
}
