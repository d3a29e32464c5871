/** `npm run manifest`: checks the built manifest against the build and the data models; exits 1 when something is wrong. */
import { existsSync, readFileSync } from "node:fs";
import { basename } from "node:path";
import { gzipSync } from "node:zlib";
import { problems } from "./manifest/check.ts";
import type { Manifest } from "./manifest/check.ts";
import { withLoader } from "./manifest/loader.ts";
import { loadModels } from "./manifest/models.ts";
import { sourceProblems } from "./manifest/sources.ts";
import type { Shelf } from "./manifest/sources.ts";
import { declaredPacks, packSources } from "./build/packs.ts";
import { COLLECTIONS, readDocuments } from "./documents.ts";
import { englishTexts, flatTexts } from "./languages.ts";
import { demoDocuments, playable } from "./world/demo.ts";
import { at, filesUnder, shown } from "./paths.ts";

/** Loaded on demand, and so weighed apart. */
const WORKER = "odds-worker.mjs";

const TEXT = /\.(mjs|hbs|css|ya?ml)$/;

try {
  const built = at("dist/system/system.json");
  if (!existsSync(built)) throw new Error("There is no build to check: run `npm run build` first.");
  const manifest = readJson<Manifest>(built);
  const models = await withLoader(loadModels);
  const { HTMLField } = (globalThis as unknown as { foundry: { data: { fields: { HTMLField: new () => object } } } })
    .foundry.data.fields;
  const sources = [at("dist/system"), at("packs"), at("tools/demo-world")]
    .flatMap(filesUnder)
    .filter((file) => TEXT.test(file));
  const weight = (isCounted: (name: string) => boolean): number =>
    filesUnder(at("dist/system"))
      .filter((file) => file.endsWith(".mjs") && isCounted(basename(file)))
      .reduce((sum, file) => sum + gzipSync(readFileSync(file)).length, 0);
  const packed = weight((name) => name !== WORKER);
  const packedWorker = weight((name) => name === WORKER);
  const found = problems({
    manifest,
    models,
    texts: flatTexts(englishTexts()),
    exists: (path) => existsSync(at("dist/system", path)),
    isRichText: (field) => field instanceof HTMLField,
    files: Object.fromEntries(sources.map((file) => [shown(file), readFileSync(file, "utf8")])),
    packed,
    packedWorker,
    packageVersion: readJson<{ version: string }>(at("package.json")).version,
  });
  found.push(...sourceProblems(shelves(), models));
  for (const problem of found) process.stdout.write(`✗ ${problem}\n`);
  const types = Object.values(manifest.documentTypes ?? {}).reduce(
    (sum, entries) => sum + Object.keys(entries).length,
    0,
  );
  process.stdout.write(
    found.length === 0
      ? `The manifest is sound: ${types} document types, ${manifest.packs?.length ?? 0} packs, ` +
          `${Math.ceil(packed / 1024)} KiB of code when packed, ` +
          `and ${Math.ceil(packedWorker / 1024)} KiB of the worker.\n`
      : `${found.length} problems.\n`,
  );
  process.exitCode = found.length === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
// The host's globals may keep timers or sockets open; the work is done.
process.exit();

/** All hand-written documents. */
function shelves(): Shelf[] {
  const packs = declaredPacks().flatMap((pack) =>
    filesUnder(packSources(pack))
      .filter((file) => TEXT.test(file))
      .map((file) => ({ document: pack.type, place: shown(file), documents: readDocuments(file) })),
  );
  const kind = (collection: string) =>
    Object.keys(COLLECTIONS).find((type) => COLLECTIONS[type] === collection) ?? collection;
  const demo = playable().flatMap((game) =>
    [...demoDocuments(game)].map(([collection, documents]) => ({
      document: kind(collection),
      place: `tools/demo-world/${game}`,
      documents,
    })),
  );
  return [...packs, ...demo];
}

function readJson<T>(file: string): T {
  return JSON.parse(readFileSync(file, "utf8")) as T;
}
