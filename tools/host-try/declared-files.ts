/** The files a manifest names, and which of them are not there. */
import { statSync } from "node:fs";
import { join } from "node:path";

/** What of a manifest names files. */
export interface NamesFiles {
  readonly esmodules?: readonly string[];
  readonly scripts?: readonly string[];
  readonly styles?: readonly (string | { readonly src: string })[];
  readonly languages?: readonly { readonly path: string }[];
  readonly packs?: readonly { readonly name: string; readonly path?: string }[];
}

/** One line for each file or folder that the manifest names and the system's folder does not have. */
export function missingFiles(manifest: NamesFiles, folder: string): string[] {
  const named: [kind: string, path: string, test: "isFile" | "isDirectory"][] = [
    ...(manifest.scripts ?? []).map((path) => ["script", path, "isFile"] as const),
    ...(manifest.esmodules ?? []).map((path) => ["module", path, "isFile"] as const),
    ...(manifest.styles ?? []).map(
      (style) => ["style sheet", typeof style === "string" ? style : style.src, "isFile"] as const,
    ),
    ...(manifest.languages ?? []).map(({ path }) => ["language file", path, "isFile"] as const),
    ...(manifest.packs ?? []).map(({ name, path }) => ["compendium", path ?? `packs/${name}`, "isDirectory"] as const),
  ].map(([kind, path, test]) => [kind, path, test]);
  return named
    .filter(
      ([, path, test]) => !/^https?:/.test(path) && !statSync(join(folder, path), { throwIfNoEntry: false })?.[test](),
    )
    .map(([kind, path]) => `The manifest names the ${kind} ${path}, which is not there.`);
}
