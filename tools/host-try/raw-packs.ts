/** What stands in a system's compendia on disk, before anything reads it as documents. */
import { existsSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { at } from "../paths.ts";

/** One change of an effect as it is stored: versions before 14 have `mode` numbers where later ones have a `type`. */
export interface RawChange {
  readonly key?: string;
  readonly type?: string | number;
  readonly mode?: string | number;
  readonly value?: unknown;
}

/** A compendium on disk. */
export interface RawPack {
  /** Its id in the world: `<system>.<name>`. */
  readonly id: string;
  readonly type: string;
  /** Ids of the documents at the top. */
  readonly documents: readonly string[];
  /** Changes of each effect by its place: the ids of what holds it, and its own, with dots between. */
  readonly effects: Readonly<Record<string, readonly RawChange[]>>;
}

type StoredEffect = { changes?: readonly RawChange[]; system?: { changes?: readonly RawChange[] } };

interface PackReader {
  readonly readFolder: (folder: string) => Promise<Map<string, Record<string, unknown>>>;
}

/** Reads the compendia of a system. Those whose folder is not there are left out: they are told of as missing files. */
export async function readRawPacks(
  systemId: string,
  packs: readonly { readonly name: string; readonly path?: string; readonly type: string }[],
  folder: string,
): Promise<RawPack[]> {
  const { readFolder } = (await import(pathToFileURL(at("host/server/storage/packs.ts")).href)) as PackReader;
  const read: RawPack[] = [];
  for (const { name, path = `packs/${name}`, type } of packs) {
    const place = join(folder, path);
    if (!existsSync(place)) continue;
    const documents: string[] = [];
    const effects: Record<string, readonly RawChange[]> = {};
    for (const [key, value] of await readFolder(place)) {
      const [, sublevel = "", ids = ""] = key.split("!");
      if (sublevel === "folders") continue;
      if (!sublevel.includes(".")) documents.push(ids);
      if (!/(?:^|\.)effects$/.test(sublevel)) continue;
      const effect = value as StoredEffect;
      effects[ids] = effect.system?.changes ?? effect.changes ?? [];
    }
    read.push({ id: `${systemId}.${name}`, type, documents, effects });
  }
  return read;
}

const MODES = ["custom", "multiply", "add", "downgrade", "upgrade", "override"];

/** What differs between the changes of effects on disk and those read, in words; empty when all were kept. */
export function lostChanges(
  source: Readonly<Record<string, readonly RawChange[]>>,
  read: Readonly<Record<string, readonly RawChange[]>>,
): string[] {
  const lost: string[] = [];
  for (const [place, changes] of Object.entries(source)) {
    const now = read[place];
    if (!now) {
      lost.push(`The effect ${place} is not there.`);
      continue;
    }
    for (const [index, change] of changes.entries()) {
      const kept = now[index];
      if (!kept) lost.push(`The effect ${place} lost its change of ${change.key ?? "nothing"}.`);
      else if (words(kept) !== words(change))
        lost.push(`The effect ${place} has the change ${words(kept)} instead of ${words(change)}.`);
    }
  }
  return lost;
}

function words({ key, type, mode, value }: RawChange): string {
  const how = type ?? mode ?? 2;
  const shown = typeof value === "string" ? value : JSON.stringify(value ?? "");
  return `${key ?? ""} ${typeof how === "number" ? (MODES[how] ?? how) : how} ${shown === '""' ? "" : shown}`;
}
