/** The files that a system's manifest names, and which of them are not there. */
import { stat } from "node:fs/promises";
import path from "node:path";
import type { SystemManifest } from "../common/wire.ts";

/** What of a manifest names files, apart from its packs: those are told of when they are read. */
export interface NamesFiles {
  readonly esmodules?: readonly string[];
  readonly scripts?: readonly string[];
  readonly styles?: readonly (string | { readonly src: string })[];
  readonly languages?: readonly { readonly path: string }[];
}

/** A file by what it is for ("style sheet") and the path in the manifest. */
export interface NamedFile {
  readonly kind: string;
  readonly file: string;
}

/** The files that the manifest names and the system's folder does not have. What lies on another server is not looked for. */
export async function missingFiles(systemPath: string, manifest: NamesFiles): Promise<NamedFile[]> {
  const { scripts = [], esmodules = [], styles = [], languages = [] } = manifest;
  const named: NamedFile[] = [
    ...scripts.map((file) => ({ kind: "script", file })),
    ...esmodules.map((file) => ({ kind: "module", file })),
    ...styles.map((style) => ({ kind: "style sheet", file: typeof style === "string" ? style : style.src })),
    ...languages.map(({ path: file }) => ({ kind: "language file", file })),
  ];
  const here = named.filter(({ file }) => !/^(?:https?:)?\/\//.test(file));
  const there = await Promise.all(
    here.map(({ file }) => stat(path.join(systemPath, path.normalize(`/${file}`))).catch(() => null)),
  );
  return here.filter((_, index) => !there[index]?.isFile());
}

/** A sentence for each file that is missing, with the way out. */
export async function tellOfMissingFiles(systemPath: string, manifest: SystemManifest): Promise<string[]> {
  const missing = await missingFiles(systemPath, manifest);
  return missing.map(
    ({ kind, file }) =>
      `The ${kind} ${file} that ${manifest.title} names in its system.json is not there. Build or install the system again.`,
  );
}
