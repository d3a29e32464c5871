/** How long a page takes to be ready, and what a big world costs host and page. */
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium } from "playwright-core";
import type { Browser } from "playwright-core";
import { launchBrowser } from "../../tests/e2e/harness/launch.ts";
import { RawClient } from "../../tests/e2e/harness/raw-client.ts";
import { seedWorld } from "../../tools/world/seed.ts";
import { mb, ms, percentile, show } from "./report.ts";
import { makeWorld, onWorld } from "./worlds.ts";

const RUNS = 3;
const BIG = { actors: 500, items: 20, users: 1 };

export async function run(): Promise<void> {
  const { server } = await launchBrowser();
  const browser = await chromium.connect(server.wsEndpoint());
  try {
    await demo(browser);
    await big(browser);
  } finally {
    await browser.close();
    await server.close();
  }
}

async function demo(browser: Browser): Promise<void> {
  const data = mkdtempSync(join(tmpdir(), "dramatis-bench-"));
  await seedWorld({ data, world: "demo" });
  await onWorld(join(data, "Data"), "demo", async (host) => {
    show("demo world: host answers after", ms(host.bootTime));
    const taken: number[] = [];
    for (let count = 0; count < RUNS; count += 1) taken.push((await open(browser, host.url, "Chorus")).ready);
    show(`demo world: page is ready after (middle of ${RUNS})`, ms(percentile(taken, 0.5)));
  });
}

async function big(browser: Browser): Promise<void> {
  const name = `${BIG.actors} actors with ${BIG.items} items each`;
  const data = await makeWorld("big", BIG);
  await onWorld(data, "big", async (host) => {
    show(`${name}: host answers after`, ms(host.bootTime));
    show(`${name}: host holds`, mb(host.memory()));
    const client = await RawClient.join(host.url, "User 0");
    const begun = performance.now();
    const world = await client.world();
    show(`${name}: the world comes over the wire in`, ms(performance.now() - begun));
    show(`${name}: size of it as JSON`, mb(JSON.stringify(world).length));
    client.leave();
    const page = await open(browser, host.url, "User 0");
    show(`${name}: page is ready after`, ms(page.ready));
    show(`${name}: page holds`, mb(page.heap));
    show(`${name}: host holds afterwards`, mb(host.memory()));
  });
}

/** Joins in a fresh browser context; gives milliseconds from the game's address to ready, and the page's heap. */
async function open(browser: Browser, url: string, user: string): Promise<{ ready: number; heap: number }> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(`${url}/join`);
  await page.locator("button.user", { has: page.getByText(user, { exact: true }) }).waitFor();
  const begun = performance.now();
  await page.locator("button.user", { has: page.getByText(user, { exact: true }) }).click();
  await page.waitForFunction('document.body.dataset.ready === "true"', null, { timeout: 120_000 });
  const ready = performance.now() - begun;
  const session = await context.newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize } = await session.send("Runtime.getHeapUsage");
  await context.close();
  return { ready, heap: usedSize };
}
