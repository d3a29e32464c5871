/**
 * `npm run host:try -- FOLDER`: tries the open host with somebody else's system. Loads the built system in that folder
 * into a scratch world in a headless browser, and prints what worked and, for each fault, what of the host is to blame.
 * Exits 1 when something failed, 2 when it could not be tried at all. Nothing is written into the folder.
 */
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { BROWSER_ARGS, findBrowser } from "../tests/e2e/harness/chromium.ts";
import { buildHost } from "./host-try/build-host.ts";
import { culprit } from "./host-try/culprit.ts";
import { openScratchWorld } from "./host-try/scratch-world.ts";
import { table } from "./host-try/table.ts";
import { tryEverything } from "./host-try/visit.ts";

const USAGE = "Usage: npm run host:try -- FOLDER [--json] [--show]   (a folder with system.json, already built)";

async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { json: { type: "boolean", default: false }, show: { type: "boolean", default: false } },
    allowPositionals: true,
  });
  const [folder] = positionals;
  if (!folder || positionals.length > 1) throw new Error(USAGE);
  await buildHost();
  const world = await openScratchWorld(folder);
  try {
    const { path, env } = await findBrowser();
    const browser = await chromium.launch({
      executablePath: path,
      headless: !values.show,
      args: [...BROWSER_ARGS],
      env: { ...(process.env as Record<string, string>), ...env },
    });
    try {
      const results = await tryEverything(browser, world.url, (line) => {
        if (!values.json && process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line}`);
      });
      const judged = results.map((result) => ({
        ...result,
        faults: result.faults.map((fault) => ({ ...fault, ...culprit(fault, world.folder, world.systemId) })),
      }));
      const failed = judged.filter(({ faults }) => faults.length > 0).length;
      if (values.json) process.stdout.write(`${JSON.stringify(judged, null, 2)}\n`);
      else process.stdout.write(`${table(`${world.title} ${world.version}`, judged)}\n`);
      return failed === 0 ? 0 : 1;
    } finally {
      await browser.close();
    }
  } finally {
    await world.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
