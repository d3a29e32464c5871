/**
 * `npm run template`: writes `template.json` from the data models. With `--check` it writes nothing and exits 1 when
 * the file is out of date.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { withLoader } from "./manifest/loader.ts";
import { loadModels } from "./manifest/models.ts";
import { templateText } from "./manifest/template.ts";
import { at } from "./paths.ts";

const file = at("template.json");
try {
  const text = templateText(await withLoader(loadModels));
  const current = existsSync(file) && readFileSync(file, "utf8") === text;
  if (current) process.stdout.write("template.json is current.\n");
  else if (process.argv.includes("--check")) throw new Error("template.json is out of date: run `npm run template`.");
  else {
    writeFileSync(file, text);
    process.stdout.write("template.json written.\n");
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
// The host's globals may keep timers or sockets open; the work is done.
process.exit();
