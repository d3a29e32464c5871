/** The files and folders a manifest names, and which of them are not there. */
import { statSync } from "node:fs";
import { join } from "node:path";
import { missingFiles } from "../../host/server/named-files.ts";
import type { NamesFiles } from "../../host/server/named-files.ts";

/** What of a manifest names files and folders. */
export interface NamesFilesAndPacks extends NamesFiles {
  readonly packs?: readonly { readonly name: string; readonly path?: string }[];
}

/** One line for each file or folder that the manifest names and the system's folder does not have. */
export async function missingByManifest(manifest: NamesFilesAndPacks, folder: string): Promise<string[]> {
  const packs = (manifest.packs ?? [])
    .map(({ name, path }) => ({ kind: "compendium", file: path ?? `packs/${name}` }))
    .filter(({ file }) => !statSync(join(folder, file), { throwIfNoEntry: false })?.isDirectory());
  return [...(await missingFiles(folder, manifest)), ...packs].map(
    ({ kind, file }) => `The manifest names the ${kind} ${file}, which is not there.`,
  );
}
