/**
 * `npm run host:try -- FOLDER`: tries the open host with somebody else's system. Loads the built system in that folder
 * into a scratch world in a headless browser, makes and edits everything, reloads, reads the compendia and plays a little
 * while a second user looks on. Prints what worked and, for each fault, what of the host is to blame, or that it is the
 * system's own. `--json` prints the same for programs, `--show` shows the browser. Exits 1 when the host is at fault, 3 when
 * only the system is, 2 when it could not be tried at all. Nothing is written into the folder.
 */
import { parseArgs } from "node:util";
import { chromium } from "playwright-core";
import { BROWSER_ARGS, findBrowser } from "../tests/e2e/harness/chromium.ts";
import { buildHost } from "./host-try/build-host.ts";
import { judge, outcomeOf, summarize } from "./host-try/judge.ts";
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
      const steps = await tryEverything(browser, world, {
        progress: (line) => {
          if (!values.json && process.stderr.isTTY) process.stderr.write(`\r\u001b[K${line}`);
        },
      });
      const judged = judge(steps, world.folder, world.systemId);
      const summary = summarize(judged);
      const { systemId: id, title, version } = world;
      if (values.json) {
        const told = judged.map((step) => ({ outcome: outcomeOf(step), ...step }));
        process.stdout.write(`${JSON.stringify({ system: { id, title, version }, summary, steps: told }, null, 2)}\n`);
      } else process.stdout.write(`${table(`${title} ${version}`, judged)}\n`);
      if (summary.failed > 0) return 1;
      return summary.own > 0 ? 3 : 0;
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
