/** Compiles the compendium sources (`packs/<ruleset>/<pack>/*.yml`) into the LevelDB folders Foundry reads. */
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { ClassicLevel } from "classic-level";
import { COLLECTIONS, readDocuments, withKeys } from "../documents.ts";
import type { Source } from "../documents.ts";
import { at, filesUnder, shown } from "../paths.ts";
import { withChapters } from "./chapters.ts";

interface Pack {
  readonly name: string;
  readonly type: string;
  readonly path: string;
}

/** The packs the manifest declares. */
export function declaredPacks(): Pack[] {
  const manifest = JSON.parse(readFileSync(at("system.json"), "utf8")) as { packs?: Pack[] };
  return manifest.packs ?? [];
}

/** Where a pack's sources stand: `personae-gear` is `packs/personae/gear`. */
export function packSources(pack: Pack): string {
  const [ruleset = "", ...rest] = pack.name.split("-");
  return at("packs", ruleset, rest.join("-"));
}

/** Compiles every declared pack into `dist/system/packs`. Gives how many documents were packed. */
export async function compilePacks(): Promise<number> {
  mkdirSync(at("dist/system/packs"), { recursive: true });
  let count = 0;
  for (const pack of declaredPacks()) count += await compile(pack);
  return count;
}

async function compile(pack: Pack): Promise<number> {
  const collection = COLLECTIONS[pack.type];
  if (!collection) throw new Error(`system.json: pack "${pack.name}" has the unknown type "${pack.type}".`);
  const folder = packSources(pack);
  const files = filesUnder(folder).filter((file) => /\.(ya?ml|json)$/.test(file));
  if (files.length === 0) throw new Error(`system.json: pack "${pack.name}" has no sources in ${shown(folder)}/.`);

  const staged = at("dist/.packs", pack.name);
  rmSync(staged, { recursive: true, force: true });
  mkdirSync(staged, { recursive: true });
  const target = at("dist/system", pack.path);
  const documents = files.flatMap((file) =>
    readDocuments(file).map((source) => complete(source, collection, pack, file)),
  );
  for (const document of documents) {
    writeFileSync(join(staged, `${document._id ?? ""}.json`), JSON.stringify(document));
  }
  await makeRoom(target);
  await compilePack(staged, target);
  return documents.length;
}

/** Refuses to touch a pack that somebody has open; one that can't be opened for another reason is built anew. */
async function makeRoom(target: string): Promise<void> {
  if (!existsSync(target)) return;
  const database = new ClassicLevel(target);
  try {
    await database.open();
    await database.close();
  } catch (error) {
    const { code, message } = ((error as Error).cause ?? error) as Error & { code?: string };
    if (code === "LEVEL_LOCKED" || /lock/i.test(message)) {
      throw new Error(`${shown(target)} is in use: stop the running host (or Foundry) and build again.`, {
        cause: error,
      });
    }
    rmSync(target, { recursive: true, force: true });
  }
}

/** Folders live in the pack they sort: a source whose `type` is a document type and that has a `sorting` is one. */
function complete(source: Source, collection: string, pack: Pack, file: string): Source {
  const isFolder = source._key?.startsWith("!folders!") ?? (source.type === pack.type && "sorting" in source);
  try {
    return withKeys({ ...withChapters(source, pack.name), _stats: stats() }, isFolder ? "folders" : collection);
  } catch (error) {
    throw new Error(`${shown(file)}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}

function stats(): Record<string, string> {
  const { version } = JSON.parse(readFileSync(at("package.json"), "utf8")) as { version: string };
  return { coreVersion: "14.369", systemId: "dramatis", systemVersion: version };
}
