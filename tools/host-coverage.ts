/** `npm run coverage:host [-- --check]`: writes host/COVERAGE.md, or only says whether it is current (exits 1 if not). */
import { readFileSync, writeFileSync } from "node:fs";
import { chromium } from "playwright-core";
import { BROWSER_ARGS, findBrowser } from "../tests/e2e/harness/chromium.ts";
import { buildHost } from "./host-try/build-host.ts";
import { COVERAGE_FILE, currentCoverage } from "./host-coverage/read.ts";
import { shown } from "./paths.ts";

await buildHost();
const { path, env } = await findBrowser();
const browser = await chromium.launch({
  executablePath: path,
  args: [...BROWSER_ARGS],
  env: { ...(process.env as Record<string, string>), ...env },
});
try {
  const text = await currentCoverage(browser);
  const current = readOrEmpty();
  if (text === current) process.stdout.write(`${shown(COVERAGE_FILE)} is current.\n`);
  else if (process.argv.includes("--check")) {
    process.stderr.write(`${shown(COVERAGE_FILE)} is not current: run \`npm run coverage:host\`.\n`);
    process.exitCode = 1;
  } else {
    writeFileSync(COVERAGE_FILE, text);
    process.stdout.write(`Wrote ${shown(COVERAGE_FILE)}.\n`);
  }
} finally {
  await browser.close();
}

function readOrEmpty(): string {
  try {
    return readFileSync(COVERAGE_FILE, "utf8");
  } catch {
    return "";
  }
}
