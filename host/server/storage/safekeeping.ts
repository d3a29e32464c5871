import { copyFile, link, mkdir, readFile, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { HostError } from "../../common/errors.ts";

/** Whether a folder holds a database, what is left of one, or nothing of the kind. */
export async function stateOf(folder: string): Promise<"whole" | "broken" | "absent"> {
  const names = await readdir(folder).catch(() => null);
  if (!names) return "absent";
  if (names.includes("CURRENT")) return "whole";
  return names.some((name) => /^(MANIFEST-|\d+\.)/.test(name)) ? "broken" : "absent";
}

/** What the file CURRENT of a database says: another program that opened it has put something else there. */
export async function currentOf(folder: string): Promise<string> {
  return (await readFile(path.join(folder, "CURRENT"), "utf8").catch(() => "")).trim();
}

/** The error for a collection that should be there and is not, or not whole. */
export function missingCollection(folder: string, worldId: string): HostError {
  return new HostError(
    `The collection "${path.basename(folder)}" of this world should be in ${folder}, and is not there as a whole. Nothing was made in its place. Restore the folder from a backup, or make what can be made of it: npm run world -- repair ${worldId}`,
    "COLLECTION_MISSING",
  );
}

/**
 * Keeps a copy of a database's files before it is opened, for opening it may change them. Tables are never written to again, so a second
 * name is enough for them.
 */
export async function keepCopy(folder: string, copy: string): Promise<void> {
  // One from a start that was cut short is older, and nearer to what there was.
  if (await stat(copy).catch(() => null)) return;
  await mkdir(`${copy}.tmp`, { recursive: true });
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const { name } = entry;
    if (!entry.isFile() || name === "LOCK") continue;
    const [from, to] = [path.join(folder, name), path.join(`${copy}.tmp`, name)];
    await rm(to, { force: true });
    if (/\.(ldb|sst)$/.test(name)) await link(from, to).catch(() => copyFile(from, to));
    else await copyFile(from, to);
  }
  await rename(`${copy}.tmp`, copy);
}

/** A new folder, named after the time, for what is kept of damaged files. */
export async function damagedFolder(worldFolder: string, now = new Date()): Promise<string> {
  const base = path.join(worldFolder, "damaged", now.toISOString().slice(0, 19).replaceAll(":", ""));
  for (let count = 0; ; count += 1) {
    const folder = count ? `${base}-${count}` : base;
    if (await stat(folder).catch(() => null)) continue;
    await mkdir(folder, { recursive: true });
    return folder;
  }
}
