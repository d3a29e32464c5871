/**
 * `npm run bench -- NAME`: runs `bench/NAME.ts`, or every `bench/NAME/*.bench.ts`, and prints what it measured. Nothing
 * is asserted: numbers of one machine say nothing about another.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readdirSync } from "node:fs";
import { basename, join } from "node:path";
import { pathToFileURL } from "node:url";
import { at } from "../tools/paths.ts";

/** What every file of measures in a folder offers. */
interface Measures {
  readonly run: (args: readonly string[]) => Promise<void>;
}

const [name = "", ...args] = process.argv.slice(2).filter((arg) => arg !== "--");
const known = readdirSync(at("bench"))
  .map((entry) => entry.replace(/\.ts$/, ""))
  .filter((entry) => entry !== "run");

if (!known.includes(name)) {
  process.stderr.write(`Usage: npm run bench -- NAME, with one of: ${known.join(", ")}\n`);
  process.exitCode = 1;
} else if (existsSync(at("bench", `${name}.ts`))) {
  const child = spawn(process.execPath, ["--import", "tsx", at("bench", `${name}.ts`), ...args], { stdio: "inherit" });
  const [code] = (await once(child, "exit")) as [number | null];
  process.exitCode = code ?? 1;
} else {
  for (const file of readdirSync(at("bench", name)).filter((entry) => entry.endsWith(".bench.ts"))) {
    process.stdout.write(`\n${name}: ${basename(file, ".bench.ts")}\n`);
    const measures = (await import(pathToFileURL(join(at("bench", name), file)).href)) as Measures;
    await measures.run(args);
  }
}
