import { readdirSync, statSync } from "node:fs";
import { join, relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";

/** The project's folder, absolute. */
export const ROOT = resolve(fileURLToPath(import.meta.url), "../..");

/** An absolute path inside the project. */
export const at = (...parts: string[]): string => join(ROOT, ...parts);

/** Every file under a folder (or the file itself), as sorted absolute paths; empty when there is nothing there. */
export function filesUnder(path: string): string[] {
  const stat = statSync(path, { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

/** A path as shown to people: relative to the project, with forward slashes. */
export const shown = (path: string): string => relative(ROOT, path).split(sep).join("/");
