/** Reads what the host implements from a running one, in a browser, with a system that adds nothing. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser } from "playwright-core";
import { format, resolveConfig } from "prettier";
import { openScratchWorld } from "../host-try/scratch-world.ts";
import { at } from "../paths.ts";
import { READ_COVERAGE } from "./in-page.ts";
import { coveragePage } from "./page.ts";
import type { Coverage } from "./page.ts";

/** Where the page is kept. */
export const COVERAGE_FILE = at("host/COVERAGE.md");

/** The page as it should be now. The host must be built. */
export async function currentCoverage(browser: Browser): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), "host-coverage-"));
  const manifest = { id: "nothing", type: "system", title: "Nothing", version: "1.0.0", esmodules: ["main.mjs"] };
  writeFileSync(join(folder, "system.json"), JSON.stringify({ ...manifest, documentTypes: {} }));
  writeFileSync(join(folder, "main.mjs"), "export {};\n");
  const world = await openScratchWorld(folder);
  const page = await browser.newPage();
  try {
    await page.goto(`${world.url}/join`);
    await page.locator("button.user", { has: page.getByText("Gamemaster", { exact: true }) }).click();
    await page.waitForFunction('document.body.dataset.ready === "true"');
    const coverage = await page.evaluate<Coverage>(READ_COVERAGE);
    return await format(coveragePage(coverage), { ...(await resolveConfig(COVERAGE_FILE)), parser: "markdown" });
  } finally {
    await page.close();
    await world.close();
    rmSync(folder, { recursive: true, force: true });
  }
}
