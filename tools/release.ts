/**
 * `npm run release -- --tag v1.2.3 --repository owner/name`: packs the built system into `dist/release/system.zip` and
 * writes the `system.json` that belongs beside it. Version and addresses follow from the tag; the hot reload flags and
 * template.json, which Foundry 14 deprecates, stay out.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { relative, sep } from "node:path";
import { parseArgs } from "node:util";
import { releaseManifest } from "./release/manifest.ts";
import { zip } from "./release/zip.ts";
import { at, filesUnder } from "./paths.ts";

const LEFT_OUT = /(^|\/)(LOCK|LOG|LOG\.old)$|^template\.json$/;

try {
  const { values } = parseArgs({ options: { tag: { type: "string" }, repository: { type: "string" } } });
  const { tag, repository = process.env.GITHUB_REPOSITORY } = values;
  if (!tag || !repository) throw new Error("Usage: npm run release -- --tag v1.2.3 --repository owner/name");
  const folder = at("dist/system");
  const source = JSON.parse(readFileSync(at("dist/system/system.json"), "utf8")) as Record<string, unknown>;
  const manifest = `${JSON.stringify(releaseManifest(source, tag, repository), null, 2)}\n`;
  const entries = filesUnder(folder)
    .map((file) => ({ path: relative(folder, file).split(sep).join("/"), file }))
    .filter(({ path }) => !LEFT_OUT.test(path))
    .map(({ path, file }) => ({ path, content: path === "system.json" ? Buffer.from(manifest) : readFileSync(file) }));
  mkdirSync(at("dist/release"), { recursive: true });
  writeFileSync(at("dist/release/system.json"), manifest);
  const archive = zip(entries);
  writeFileSync(at("dist/release/system.zip"), archive);
  process.stdout.write(`dist/release/system.zip: ${entries.length} files, ${Math.round(archive.length / 1024)} KiB.\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
